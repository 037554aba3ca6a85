// The tests count compilations, runs of Typst and encoded pictures, since times depend on the machine. Builds share the
// cache on disk, but no state in memory.
import { hash } from 'node:crypto';
import { cp, mkdtempDisposable, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filesIn } from '#platform/files/files-in.ts';
import { cacheFolder, projectFolder } from '#platform/paths.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

/**
 * Records the work of all builds since the last reset: the numbers of compilations, Typst runs and measured pictures,
 * and the names of the encoded pictures and of the pictures that were read.
 */
const work = vi.hoisted(() => ({
  compiled: 0,
  typeset: 0,
  measured: 0,
  encoded: [] as string[],
  read: [] as string[],
}));
const noWork = { compiled: 0, typeset: 0, measured: 0, encoded: [], read: [] };

vi.mock('vite', async (original) => {
  const vite = await original<typeof import('vite')>();
  const build: typeof vite.build = (...args) => {
    work.compiled++;
    return vite.build(...args);
  };
  return { ...vite, build };
});
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const readFile = (...args: Parameters<typeof fs.readFile>) => {
    const file = String(args[0]);
    if (path.dirname(file).endsWith(path.normalize('content/photos'))) work.read.push(path.basename(file));
    return fs.readFile(...args);
  };
  return { ...fs, readFile };
});

let folder: string;
let content: string;
let dist: string;
let cache: string;
/** Hash of each file of the site with the original content. */
let originalFiles: Record<string, string>;

beforeAll(async () => {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const compile = NodeCompiler.prototype.compile;
  vi.spyOn(NodeCompiler.prototype, 'compile').mockImplementation(function (this: typeof NodeCompiler.prototype, args) {
    work.typeset++;
    return compile.call(this, args);
  });
  const { metadata, toFile } = sharp.prototype;
  vi.spyOn(sharp.prototype, 'metadata').mockImplementation(function (this: Sharp) {
    work.measured++;
    return metadata.call(this);
  });
  vi.spyOn(sharp.prototype, 'toFile').mockImplementation(function (this: Sharp, file: unknown) {
    work.encoded.push(path.basename(String(file)));
    return toFile.call(this, String(file));
  });

  folder = await temporaryFolder('rebuild');
  content = path.join(folder, 'content');
  dist = path.join(folder, 'dist');
  cache = path.join(folder, 'cache');
  await cp(path.join(import.meta.dirname, '../fixtures/complete'), content, { recursive: true });
  await drawPictures(path.join(content, 'photos'), {
    'field.jpg': { width: 60, height: 40, hue: 90 },
    'river.jpg': { width: 60, height: 40, hue: 200 },
  });
  await change('photos.yaml', /$/, 'river.jpg:\n  alt: A river.\n  caption: River.\n');
  await change('projects.yaml', '- photo: field.jpg', '- photo: river.jpg');
  // File timestamps are too coarse to detect a change right after a write: move the clock ahead.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  originalFiles = await build();
  expect(work).toMatchObject({ compiled: 3, measured: expect.toSatisfy((times) => times > 0) });
  expect(work.encoded.length).toBeGreaterThan(2);
});

beforeEach(() => Object.assign(work, structuredClone(noWork)));

test('a second build without changes writes the same site, and all its results are from the cache', async () => {
  expect(await build()).toEqual(originalFiles);
  expect(work).toEqual(noWork);
});

test("a build without compilation still renders with React's production build", async () => {
  vi.stubEnv('NODE_ENV', 'development');
  await build();
  expect(work.compiled).toBe(0);
  expect(process.env.NODE_ENV).toBe('production');
  vi.unstubAllEnvs();
});

test('after a change of a word outside of the résumé, a build makes no PDF or picture again, and changes only files with this word', async () => {
  const restore = await change('projects.yaml', 'Bullet of wren', 'Bullet of thrush');
  const next = await build();
  await restore();
  const filesWithWord = await filesWith('Bullet of thrush');
  expect(filesWithWord).toContain('Projects.md');
  expect(next).not.toEqual(originalFiles);
  // HTML files, scripts and build.json may also change, since they contain names of chunks, and these names contain
  // hashes.
  const mayDiffer = (file: string) =>
    /\.html$|^assets\/|^[\w-]+\.js$|^build\.json$/.test(file) || filesWithWord.includes(file);
  const rest = (files: Record<string, string>) => Object.entries(files).filter(([file]) => !mayDiffer(file));
  expect(rest(next)).toEqual(rest(originalFiles));
  expect(work).toEqual({ ...noWork, compiled: 3 });
});

test('after a change of a word in the résumé, a build typesets the résumé PDFs again, but creates no picture', async () => {
  const restore = await change('projects.yaml', 'Bullet of finch', 'Bullet of thrush');
  const next = await build();
  await restore();
  expect(next['resume.pdf']).not.toBe(originalFiles['resume.pdf']);
  expect(work.typeset).toBeGreaterThan(0);
  expect(work.encoded).toEqual([]);
  const cards = (files: Record<string, string>) => Object.entries(files).filter(([file]) => /\.png$/.test(file));
  expect(cards(next)).toEqual(cards(originalFiles));
});

test('after a change of one photo, a build reads and encodes only this photo again', async () => {
  await drawPictures(path.join(content, 'photos'), { 'river.jpg': { width: 60, height: 40, hue: 10 } });
  const next = await build();
  expect(new Set(work.read)).toEqual(new Set(['river.jpg']));
  expect(work.encoded.length).toBeGreaterThan(2);
  expect(work.encoded.filter((file) => !file.startsWith('river-'))).toEqual([]);
  const of = (files: Record<string, string>, name: string) =>
    Object.keys(files).filter((file) => file.startsWith(name));
  expect(of(next, 'photos/field-')).toEqual(of(originalFiles, 'photos/field-'));
  expect(of(next, 'photos/river-')).toHaveLength(of(originalFiles, 'photos/river-').length);
  expect(of(next, 'photos/river-')).not.toEqual(of(originalFiles, 'photos/river-'));
  expect(work.typeset).toBe(0);

  await drawPictures(path.join(content, 'photos'), { 'river.jpg': { width: 60, height: 40, hue: 200 } });
  Object.assign(work, structuredClone(noWork));
  expect(await build()).toEqual(originalFiles);
  expect(work).toMatchObject({ compiled: 0, typeset: 0, encoded: [] });
});

test('a build with damaged or deleted cache files writes the same site', async () => {
  const names = (await readdir(cache)).filter((name) => name.endsWith('.made'));
  expect(names.length).toBeGreaterThan(5);
  for (const [index, name] of names.entries()) {
    const file = path.join(cache, name);
    if (index % 3 === 0) await truncate(file, 100);
    else if (index % 3 === 1) await writeFile(file, (await readFile(file)).reverse());
    else await rm(file);
  }
  expect(await build()).toEqual(originalFiles);
  expect(work.compiled).toBe(3);
});

test('a change to any source file of the picture encoder changes all picture names', async () => {
  // The copy must be inside the project. Elsewhere, its imports would not find the installed packages.
  await using copied = await mkdtempDisposable(path.join(cacheFolder, 'recipe-'));
  const copy = copied.path;
  const hash = async (edition: string) => {
    const file = pathToFileURL(path.join(copy, 'content-hash.ts')).href;
    const { contentHash } = (await import(`${file}?${edition}`)) as typeof import('#photos/content-hash.ts');
    return contentHash(Buffer.from('a photo'));
  };
  await cp(path.join(projectFolder, 'src/photos'), copy, { recursive: true });
  const hashes = new Set([await hash('before')]);
  for (const name of ['photos.ts', 'open-original.ts', 'versions.ts', 'widths.ts']) {
    await writeFile(path.join(copy, name), 'something else');
    hashes.add(await hash(name));
  }
  expect(hashes.size).toBe(5);
});

/** Builds the site without state in memory. @returns the hash of each file */
async function build(): Promise<Record<string, string>> {
  vi.resetModules();
  const { buildSite } = await import('#generator/main.ts');
  await buildSite({ content, outDir: dist, base: '/', cache });
  const files = await filesOfSite();
  const hashes = files.map(async (file) => [file, hash('sha256', await bytesOf(file))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Replaces text in a content file. @returns a function that restores the file */
async function change(name: string, from: string | RegExp, to: string): Promise<() => Promise<void>> {
  const file = path.join(content, name);
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
  return () => writeFile(file, text);
}

const bytesOf = (file: string) => readFile(path.join(dist, file));

const filesOfSite = () => filesIn(dist);

async function filesWith(words: string): Promise<string[]> {
  const files = await filesOfSite();
  const contains = await Promise.all(files.map(async (file) => (await bytesOf(file)).includes(words)));
  return files.filter((_, index) => contains[index]);
}
