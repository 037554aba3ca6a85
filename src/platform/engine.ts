// Knows one edition of the program from the next, so that nothing that another edition made is taken from the cache.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './paths.ts';

/** All that decides what a build makes of the same content; the packages are in the lock file, by their hashes. */
const parts = ['src', 'package.json', 'package-lock.json'];

let hashing: Promise<string> | undefined;

/** What this edition of the program is known by: its sources, its packages, and the Node that runs it. */
export const engineHash = (): Promise<string> => (hashing ??= hashEngine(projectFolder));

/** The same for the program in a folder. */
export async function hashEngine(folder: string): Promise<string> {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const part of parts)
    for (const file of await filesAt(path.join(folder, part)))
      hash.update(`\n${path.relative(folder, file)}\n`).update(await readFile(file).catch(() => ''));
  return hash.digest('hex');
}

/** The files of a folder, or the file itself. Tests make nothing. */
async function filesAt(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
}
