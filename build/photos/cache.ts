// What was made of pictures, kept for the next build. Every name in it comes from the content of an original, so
// whatever is there is right, and several builds may use it at once.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../paths.ts';

/** Where made pictures are kept unless said otherwise. */
export const pictureCacheFolder = path.join(cacheFolder, 'photos');

/** A change here makes every picture anew. */
const recipe = '2';
const day = 24 * 60 * 60 * 1000;

/** What an original's content is known by. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex');
}

const inTheMaking = new Map<string, Promise<string>>();

/**
 * A file of the cache; it is made when it isn't there.
 * @param make writes the file under the name that it is given
 * @returns the path of the file
 */
export function keep(cache: string, name: string, make: (file: string) => Promise<unknown>): Promise<string> {
  const target = path.join(cache, name);
  const running = inTheMaking.get(target);
  if (running) return running;
  const kept = findOrMake(target, make).finally(() => inTheMaking.delete(target));
  inTheMaking.set(target, kept);
  return kept;
}

async function findOrMake(target: string, make: (file: string) => Promise<unknown>): Promise<string> {
  if (await isThere(target)) return target;
  await mkdir(path.dirname(target), { recursive: true });
  // It gets its name only when it is whole, so an interrupted build leaves no half picture under a good name.
  const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  try {
    await make(unfinished);
    await flush(unfinished);
    await rename(unfinished, target).catch(async (error) => {
      // Windows replaces no file that another build is just reading; that file is as good as this one.
      if (!(await isThere(target))) throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return target;
}

/** Without this a power cut can leave the new name to a file whose bytes never reached the disk. */
async function flush(file: string) {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** An empty file is what a power cut leaves. Files in use are marked as young, for `forgetUnused`. */
async function isThere(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.size) return false;
  if (Date.now() - found.mtimeMs > day) await utimes(file, new Date(), new Date()).catch(() => undefined);
  return true;
}

/** Removes what no build has used for 60 days, and what interrupted builds have left. */
export async function forgetUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const found = await stat(file).catch(() => undefined);
    const limit = name.endsWith('.part') ? day : 60 * day;
    if (found?.isFile() && Date.now() - found.mtimeMs > limit) await rm(file, { force: true });
  }
}
