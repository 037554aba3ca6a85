// Computes a hash of the generator's code, so that the cache returns no results of another version.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './paths.ts';

/** Files that determine the output. package-lock.json contains the hashes of all packages. */
const patterns = ['src/**', 'package.json', 'package-lock.json'];

let hashing: Promise<string> | undefined;

/** Returns the hash of this generator, its packages and the version of Node. */
export const engineHash = (): Promise<string> => (hashing ??= hashEngine(projectFolder));

/** Returns the hash of a generator in a folder. Excludes tests, which do not affect the output. */
export async function hashEngine(folder: string): Promise<string> {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const file of globSync(patterns, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] }).sort())
    hash.update(`\n${file}\n`).update(await readFile(path.join(folder, file)).catch(() => ''));
  return hash.digest('hex');
}
