// Knows one edition of the program from the next, so that nothing that another edition made is taken from the cache.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './paths.ts';

/** All that decides what a build makes of the same content; the packages are in the lock file, by their hashes. */
const parts = ['src/**', 'package.json', 'package-lock.json'];

let hashing: Promise<string> | undefined;

/** What this edition of the program is known by: its sources, its packages, and the Node that runs it. */
export const engineHash = (): Promise<string> => (hashing ??= hashEngine(projectFolder));

/** The same for the program in a folder. Tests make nothing. */
export async function hashEngine(folder: string): Promise<string> {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const file of globSync(parts, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] }).sort())
    hash.update(`\n${file}\n`).update(await readFile(path.join(folder, file)).catch(() => ''));
  return hash.digest('hex');
}
