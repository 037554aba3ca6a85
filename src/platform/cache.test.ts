import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteUnused, openCache, cacheFile } from './cache.ts';
import { OwnerError } from './paths.ts';
import { type MeasuredPicture, measurePictures } from '#photos/photos.ts';
import { makeVersion, versionsOf } from '#photos/versions.ts';

let folder: string;
let photos: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'photo-cache-'));
  photos = path.join(folder, 'content/photos');
  cache = path.join(folder, 'cache');
  await mkdir(photos, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test('original photos stay unchanged, and every published file differs from them', async () => {
  await cp(fixture('phone.heic'), path.join(photos, 'phone.heic'));
  await writeFile(path.join(photos, 'small.jpg'), await noise(40, 30));
  for (const name of ['phone.heic', 'small.jpg']) {
    const file = path.join(photos, name);
    const original = { bytes: await readFile(file), written: (await stat(file)).mtimeMs };
    const photo = await measured(name);
    for (const version of versionsOf(photo.picture)) {
      const made = await readFile(await makeVersion(photo, version, cache));
      expect(made.equals(original.bytes), version.file).toBe(false);
    }
    expect({ bytes: await readFile(file), written: (await stat(file)).mtimeMs }).toEqual(original);
  }
});

test('the metadata of a photo is read again only if its content changes', async () => {
  const readMetadata = vi.spyOn(sharp.prototype, 'metadata');
  await writeFile(path.join(photos, 'field.jpg'), await noise(60, 40));
  const first = await measured('field.jpg');
  await utimes(path.join(photos, 'field.jpg'), 1, 1);
  readMetadata.mockClear();
  expect((await measured('field.jpg')).picture).toEqual(first.picture);
  expect(readMetadata).not.toHaveBeenCalled();
  await writeFile(path.join(photos, 'field.jpg'), await noise(80, 40));
  expect((await measured('field.jpg')).picture.width).toBe(80);
  readMetadata.mockRestore();
});

test('a result is computed once for each combination of step, input and version of the generator', async () => {
  const computed: string[] = [];
  const runStep = (step: string, from: unknown, version = 'one edition') =>
    openCache(cache, () => version)(step, from, () => `${computed.push(step)}`);
  expect([await runStep('card', ['a']), await runStep('card', ['a'])]).toEqual(['1', '1']);
  await runStep('card', ['b']);
  await runStep('icon', ['a']);
  await runStep('card', ['a'], 'the next edition');
  expect(computed).toEqual(['card', 'card', 'icon', 'card']);
});

test('a result that is read from the cache has the same buffers, maps and undefined values', async () => {
  const result = { bytes: Buffer.from([0, 255]), files: new Map([['a', 'ü\ud800']]), missing: undefined };
  const cached = openCache(cache);
  expect(await cached('step', 1, () => result)).toEqual(result);
  expect(await cached('step', 1, () => Promise.reject(new Error('Made again')))).toEqual(result);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['empty', () => Buffer.alloc(0)],
  ['truncated', (bytes) => bytes.subarray(0, -1)],
  ['changed by one bit', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 2 ? byte ^ 1 : byte)))],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('\n')])],
  ['in an older format', () => Buffer.from('{"width":60}')],
])('a cache file that is %s is discarded, and its result is computed again', async (_, damage) => {
  const cached = openCache(cache);
  await cached('step', 1, () => 'a good one');
  const [name = ''] = await readdir(cache);
  await writeFile(path.join(cache, name), damage(await readFile(path.join(cache, name))));
  expect(await cached('step', 1, () => 'a good one')).toBe('a good one');
  expect(await cached('step', 1, () => Promise.reject(new Error('Made again')))).toBe('a good one');
});

test('the error of a failed step is not cached', async () => {
  const cached = openCache(cache);
  await expect(cached('step', 1, () => Promise.reject(new Error('Full')))).rejects.toThrow('Full');
  expect(await cached('step', 1, () => 'made')).toBe('made');
  expect(await readdir(cache)).toHaveLength(1);
});

test('a HEIC photo is decoded once for all its resized versions', async () => {
  await cp(fixture('phone.heic'), path.join(photos, 'phone.heic'));
  const decode = vi.spyOn((await import('heic-decode')).default, 'all');
  const photo = await measured('phone.heic');
  for (const version of versionsOf(photo.picture)) await makeVersion(photo, version, cache);
  expect(decode).toHaveBeenCalledTimes(1);
  decode.mockRestore();
});

test('a cache file gets its final name only after it is written completely', async () => {
  const making = cacheFile(cache, 'one.jpg', drawSlowly);
  await vi.waitFor(async () => expect(await readdir(cache)).toHaveLength(1), { interval: 1 });
  expect(await readdir(cache)).not.toContain('one.jpg');
  await making;
  expect(await readdir(cache)).toEqual(['one.jpg']);
});

test('an empty cache file of an interrupted build is replaced', async () => {
  await mkdir(cache);
  for (const left of ['one.jpg', 'one.jpg.1.part']) await writeFile(path.join(cache, left), '');
  expect(await readFile(await cacheFile(cache, 'one.jpg', drawSlowly), 'utf8')).toBe('first half, second half');
});

test('a picture that cannot be written leaves no partial file in the cache', async () => {
  await expect(
    cacheFile(cache, 'broken.jpg', (file) => writeFile(file, 'half').then(() => Promise.reject(new Error('Full')))),
  ).rejects.toThrow('Full');
  expect(await readdir(cache)).toEqual([]);
});

test('two builds can write the same cache file at the same time, and both get a complete file', async () => {
  vi.resetModules();
  const other = await import('./cache.ts');
  expect(other.cacheFile).not.toBe(cacheFile);
  const files = await Promise.all([
    cacheFile(cache, 'one.jpg', drawSlowly),
    other.cacheFile(cache, 'one.jpg', drawSlowly),
  ]);
  for (const file of files) expect(await readFile(file, 'utf8')).toBe('first half, second half');
  expect(await readdir(cache)).toEqual(['one.jpg']);
});

test('a cache file that is requested twice at the same time is written once', async () => {
  const draw = vi.fn(drawSlowly);
  await Promise.all([cacheFile(cache, 'one.jpg', draw), cacheFile(cache, 'one.jpg', draw)]);
  expect(draw).toHaveBeenCalledOnce();
});

test('a photo that changes during the build causes an error, and is not cached', async () => {
  await writeFile(path.join(photos, 'field.jpg'), await noise(60, 40));
  const photo = await measured('field.jpg');
  const make = () => Promise.all(versionsOf(photo.picture).map((version) => makeVersion(photo, version, cache)));
  await writeFile(path.join(photos, 'field.jpg'), await noise(60, 40));
  await expect(make()).rejects.toThrow(OwnerError);
  await rm(path.join(photos, 'field.jpg'));
  await expect(make()).rejects.toThrow(/field\.jpg changed while the site was being built/);
  expect((await readdir(cache)).filter((name) => !name.endsWith('.made'))).toEqual([]);
});

test('deleteUnused deletes files that no build has used for 60 days, and keeps all other files', async () => {
  const longAgo = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
  const draw = (file: string) => writeFile(file, 'picture');
  for (const name of ['used.jpg', 'unused.jpg', 'half.jpg.1.part']) {
    await cacheFile(cache, name, draw);
    await utimes(path.join(cache, name), longAgo, longAgo);
  }
  await cacheFile(cache, 'new.jpg', draw);
  await cacheFile(cache, 'used.jpg', draw);
  await deleteUnused(cache);
  expect((await readdir(cache)).sort()).toEqual(['new.jpg', 'used.jpg']);
  await deleteUnused(path.join(folder, 'nowhere'));
});

const fixture = (name: string) => fileURLToPath(new URL(`../../tests/fixtures/pictures/${name}`, import.meta.url));

async function drawSlowly(file: string) {
  await writeFile(file, 'first half, ');
  await setTimeout(20);
  await appendFile(file, 'second half');
}

function noise(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
    .jpeg()
    .toBuffer();
}

async function measured(name: string): Promise<MeasuredPicture> {
  const found = (await measurePictures(photos, cache)).get(name);
  if (!found || 'unusable' in found) throw new Error(`The photo ${found?.unusable ?? 'was not found.'}`);
  return found;
}
