// Identifies a version of the program, so that the cache returns no results of another version.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './paths.ts';

/** The files that determine the output for the same content; the lock file has the hashes of the packages. */
const parts = ['src/**', 'package.json', 'package-lock.json'];

let hashing: Promise<string> | undefined;

/** Hash of this version of the program: its sources, its packages, and the Node that runs it. */
export const engineHash = (): Promise<string> => (hashing ??= hashEngine(projectFolder));

/** Hash of the program in a folder, without its tests, which do not affect the output. */
export async function hashEngine(folder: string): Promise<string> {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const file of globSync(parts, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] }).sort())
    hash.update(`\n${file}\n`).update(await readFile(path.join(folder, file)).catch(() => ''));
  return hash.digest('hex');
}
