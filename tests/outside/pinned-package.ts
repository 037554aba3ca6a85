// Downloads packages without running their install scripts. Packages with such scripts must not be dependencies.
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
  /** Hash of the archive, in the format of lock files. Example: `sha512-…` */
  integrity: string;
};

/** The archive of a package does not match the recorded hash. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/**
 * Returns the folder with the files of a package, after downloading the package if necessary.
 * @throws {IntegrityError} if the archive does not match the recorded hash
 * @throws {Error} if it cannot be downloaded
 */
export function fetchPinned({ name, version, integrity }: PinnedPackage): string {
  const target = path.join(cacheFolder, 'pinned', `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(target)) return target;
  const staging = `${target}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  try {
    run(staging, 'npm', 'pack', `${name}@${version}`, '--ignore-scripts', '--fetch-retries=0');
    const archive = readdirSync(staging).find((file) => file.endsWith('.tgz')) ?? '';
    const hash = createHash('sha512').update(readFileSync(path.join(staging, archive)));
    const actual = `sha512-${hash.digest('base64')}`;
    if (actual !== integrity) throw new IntegrityError(`${name}@${version} is not what it was: ${actual}`);
    run(staging, 'tar', '-xzf', archive);
    renameSync(path.join(staging, 'package'), target);
    return target;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function run(cwd: string, command: string, ...args: string[]) {
  const options = { cwd, encoding: 'utf8', timeout: 60_000, shell: process.platform === 'win32' } as const;
  const { status, error, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw error ?? new Error(stderr.trim().split('\n').at(-1));
}
