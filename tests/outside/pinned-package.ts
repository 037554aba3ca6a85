// A package whose files are needed but which may be no dependency, since it runs a script when it is installed: its
// archive is fetched once from the npm registry, held against the hash that is written down, and unpacked. Nothing of it
// runs by itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '#platform/paths.ts';

export type PinnedPackage = {
  /** Example: `vnu-jar` */
  name: string;
  /** Example: `26.9.27` */
  version: string;
  /** The hash of the archive, as the registry and lock files write it. Example: `sha512-…` */
  integrity: string;
};

/** The archive is another one than was written down. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/**
 * The folder of a package's files, fetched if it is not there yet.
 * @throws {IntegrityError} when the archive is not the one that was written down
 * @throws {Error} when it cannot be fetched
 */
export function fetchPinned({ name, version, integrity }: PinnedPackage): string {
  const target = path.join(cacheFolder, 'pinned', `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    run(unfinished, 'npm', 'pack', `${name}@${version}`, '--ignore-scripts', '--fetch-retries=0');
    const archive = readdirSync(unfinished).find((file) => file.endsWith('.tgz')) ?? '';
    const hash = createHash('sha512').update(readFileSync(path.join(unfinished, archive)));
    const found = `sha512-${hash.digest('base64')}`;
    if (found !== integrity) throw new IntegrityError(`${name}@${version} is not what it was: ${found}`);
    run(unfinished, 'tar', '-xzf', archive);
    renameSync(path.join(unfinished, 'package'), target);
    return target;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function run(cwd: string, command: string, ...args: string[]) {
  const options = { cwd, encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' } as const;
  const { status, error, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw error ?? new Error(stderr.trim().split('\n').at(-1));
}
