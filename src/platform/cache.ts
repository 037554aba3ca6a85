// The cache of the build. Every name in it comes from all that the making depends on, so whatever
// is there is right, nothing in it grows stale, and several builds may use it at once.
import { hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { engineHash } from './engine.ts';
import { cacheFolder } from './paths.ts';

/** Where the cache is unless said otherwise. */
export const buildCacheFolder = path.join(cacheFolder, 'made');

const day = 24 * 60 * 60 * 1000;

/**
 * Gives what a step of the build makes; it is made only when no build has made it before, from the same and by the same
 * engine.
 * @param step the name of the step
 * @param from all that the result depends on besides the engine, as it could stand in JSON
 * @example await cached('card', [jacket, words], () => drawCard(jacket, words))
 */
export type Cached = <Result>(step: string, from: unknown, make: () => Result | Promise<Result>) => Promise<Result>;

/** Makes everything anew. */
export const noCache: Cached = async (_step, _from, make) => make();

/**
 * Opens a cache in a folder. A result comes back as it was read from there even when it was just made, so that no build
 * can differ from the next.
 * @param by what makes the results: whatever changes it makes them anew
 */
export function openCache(cache: string, by: () => string | Promise<string> = engineHash): Cached {
  return async (step, from, make) => {
    const key = hashOf(JSON.stringify([await by(), from]));
    const name = `${step}-${key}.made`;
    const find = async () =>
      readChecked(
        await cacheFile(cache, name, async (file) => writeFile(file, withChecksum({ result: await make() })), true),
      );
    const { result } = (await find()) ?? (await find()) ?? { result: await make() };
    return result as Awaited<ReturnType<typeof make>>;
  };
}

const hashOf = (content: Uint8Array | string) => hash('sha256', content);
const checksumLength = 64;

/** A result as bytes, behind their checksum. */
function withChecksum(value: { result: unknown }): Buffer {
  const bytes = serialize(value);
  return Buffer.concat([Buffer.from(hashOf(bytes)), bytes]);
}

/** What doesn't fit its checksum was written by a disk that fails or a hand that slipped; it goes, to be made again. */
async function readChecked(file: string): Promise<{ result: unknown } | undefined> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const inside = bytes.subarray(checksumLength);
  if (bytes.toString('latin1', 0, checksumLength) === hashOf(inside)) return deserialize(inside) as { result: unknown };
  await rm(file, { force: true });
  return undefined;
}

const inTheMaking = new Map<string, Promise<string>>();

type Make = (file: string) => Promise<unknown>;

/**
 * A file of the cache; it is made when it isn't there.
 * @param make writes the file under the name that it is given
 * @param isChecked whether its readers find out that it is not whole
 * @returns the path of the file
 */
export function cacheFile(cache: string, name: string, make: Make, isChecked = false): Promise<string> {
  const target = path.join(cache, name);
  const running = inTheMaking.get(target);
  if (running) return running;
  const cached = findOrMake(target, make, isChecked).finally(() => inTheMaking.delete(target));
  inTheMaking.set(target, cached);
  return cached;
}

async function findOrMake(target: string, make: Make, isChecked: boolean): Promise<string> {
  if (await isThere(target)) return target;
  await mkdir(path.dirname(target), { recursive: true });
  // It gets its name only when it is whole, so an interrupted build leaves no half picture under a good name.
  const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  try {
    await make(unfinished);
    if (!isChecked) await flush(unfinished);
    await rename(unfinished, target).catch(async (error) => {
      // Windows replaces no file that another build is just reading; that file is as good as this one.
      if (!(await isThere(target))) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return target;
}

/** Without this a power cut can leave the new name to a file whose bytes never reached the disk, and no checksum tells. */
async function flush(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An empty file is what a power cut leaves. Files in use are marked as young, for `forgetUnused`. */
async function isThere(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.size) return false;
  if (Date.now() - found.mtimeMs > day) await utimes(file, new Date(), new Date()).catch(() => undefined);
  return true;
}

/** Removes what no build has used for 60 days, and what interrupted builds have left. */
export async function deleteUnused(cache: string): Promise<void> {
  const deleteOne = async (name: string) => {
    const file = path.join(cache, name);
    const found = await stat(file).catch(() => undefined);
    const limit = name.endsWith('.part') ? day : 60 * day;
    if (found?.isFile() && Date.now() - found.mtimeMs > limit) await rm(file, { force: true });
  };
  await Promise.all((await readdir(cache).catch(() => [])).map(deleteOne));
}
