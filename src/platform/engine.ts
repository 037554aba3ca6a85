// Computes a hash of the generator itself, so that the cache returns no results of another version of its code.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './paths.ts';

/**
 * Glob patterns of the files that, together with the content, determine the output. The lock file contains the hashes
 * of all packages.
 */
const parts = ['src/**', 'package.json', 'package-lock.json'];

let hashing: Promise<string> | undefined;

/** Hash of the generator: its source files, its packages, and the version of Node. */
export const engineHash = (): Promise<string> => (hashing ??= hashEngine(projectFolder));

/** Hash of the generator in a folder. Excludes its tests, which do not affect the output. */
export async function hashEngine(folder: string): Promise<string> {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch].join(' '));
  for (const file of globSync(parts, { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] }).sort())
    hash.update(`\n${file}\n`).update(await readFile(path.join(folder, file)).catch(() => ''));
  return hash.digest('hex');
}
