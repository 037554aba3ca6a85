// The cache of the build. File names contain a hash of all inputs, so files never become stale. Several builds can use
// the cache at the same time.
import { hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { engineHash } from './engine.ts';
import { cacheFolder } from './paths.ts';

/** Default cache folder. */
export const buildCacheFolder = path.join(cacheFolder, 'made');

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the result of a build step. If the inputs and the engine have not changed, the result comes from the cache.
 * The engine is the generator's code (see engine.ts).
 * @param inputs everything the result depends on except the engine; must be serializable as JSON
 * @example await cached('card', [jacket, words], () => drawCard(jacket, words))
 */
export type Cached = <Result>(step: string, inputs: unknown, make: () => Result | Promise<Result>) => Promise<Result>;

export const noCache: Cached = async (_step, _inputs, make) => make();

/**
 * Opens a cache in a folder. A new result is written to the cache and read back, so that the first build uses the same
 * data as later builds.
 * @param getEngineHash returns the hash of the engine
 */
export function openCache(cache: string, getEngineHash: () => string | Promise<string> = engineHash): Cached {
  return async (step, inputs, make) => {
    const key = hashOf(JSON.stringify([await getEngineHash(), inputs]));
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

function withChecksum(value: { result: unknown }): Buffer {
  const bytes = serialize(value);
  return Buffer.concat([Buffer.from(hashOf(bytes)), bytes]);
}

/** Reads a result. Deletes the file if its checksum is wrong, so that the result is computed again. */
async function readChecked(file: string): Promise<{ result: unknown } | undefined> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const payload = bytes.subarray(checksumLength);
  if (bytes.toString('latin1', 0, checksumLength) === hashOf(payload))
    return deserialize(payload) as { result: unknown };
  await rm(file, { force: true });
  return undefined;
}

const pending = new Map<string, Promise<string>>();

type Make = (file: string) => Promise<unknown>;

/**
 * Returns the path of a cache file, and creates the file if it is missing.
 * @param make writes the file to the given path
 * @param isChecked whether readers verify a checksum. If not, the file is flushed to the disk.
 */
export function cacheFile(cache: string, name: string, make: Make, isChecked = false): Promise<string> {
  const target = path.join(cache, name);
  const running = pending.get(target);
  if (running) return running;
  const cached = findOrMake(target, make, isChecked).finally(() => pending.delete(target));
  pending.set(target, cached);
  return cached;
}

async function findOrMake(target: string, make: Make, isChecked: boolean): Promise<string> {
  if (await touchIfExists(target)) return target;
  await mkdir(path.dirname(target), { recursive: true });
  // Write, then rename: an interrupted build must not leave a truncated file under the final name.
  const staging = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  try {
    await make(staging);
    if (!isChecked) await flush(staging);
    await rename(staging, target).catch(async (error) => {
      // Windows cannot replace a file that another build is reading, but that file has the same contents.
      if (!(await touchIfExists(target))) throw error;
    });
  } finally {
    await rm(staging, { force: true });
  }
  return target;
}

/**
 * Flushes a file to the disk. Otherwise, a power cut after the rename can leave a corrupt file under the final name.
 */
async function flush(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file exists and is not empty. A power cut can leave an empty file. Updates the modification time, so that
 * `deleteUnused` keeps the file.
 */
async function touchIfExists(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.size) return false;
  if (Date.now() - stats.mtimeMs > day) await utimes(file, new Date(), new Date()).catch(() => undefined);
  return true;
}

/**
 * Deletes cache files that no build has used for 60 days. Deletes temporary files of interrupted builds after a day.
 */
export async function deleteUnused(cache: string): Promise<void> {
  const deleteOne = async (name: string) => {
    const file = path.join(cache, name);
    const stats = await stat(file).catch(() => undefined);
    const limit = name.endsWith('.part') ? day : 60 * day;
    if (stats?.isFile() && Date.now() - stats.mtimeMs > limit) await rm(file, { force: true });
  };
  await Promise.all((await readdir(cache).catch(() => [])).map(deleteOne));
}
