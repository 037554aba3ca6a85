import { hash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './is-alive.ts';
import { cacheFolder, OwnerError } from '../paths.ts';

/** Maximum wait for the lock in milliseconds. */
const maxWait = 15_000;
/** Age in milliseconds at which a lock counts as abandoned. Work under a lock is synchronous and short. */
const maxAge = 10_000;

/**
 * Runs synchronous work while no other process with the same cache folder holds the lock.
 * @param name locked resource, such as the path of a folder
 * @throws {OwnerError} if the lock cannot be acquired
 */
export async function withLock<Result>(
  name: string,
  work: () => Result,
  folder = path.join(cacheFolder, 'locks'),
): Promise<Result> {
  const file = path.join(folder, `${hash('sha256', name).slice(0, 20)}.lock`);
  mkdirSync(folder, { recursive: true });
  for (const end = Date.now() + maxWait; !lock(file); await pause(2 + Math.random() * 10))
    if (Date.now() > end)
      throw new OwnerError(`Another command of this project is running. Wait until it ends, or delete ${file}.`);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function lock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${os.hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readIfExists(file);
  if (holder !== undefined && isAbandoned(file, holder)) remove(file, holder);
  return false;
}

function isAbandoned(file: string, holder: string): boolean {
  const [pid, ...host] = holder.split(' ');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  return age > maxAge || (host.join(' ') === os.hostname() && !isAlive(Number(pid)));
}

/**
 * Removes an abandoned lock file. If another process has acquired the lock in the meantime, puts the lock file of that
 * process back.
 */
function remove(file: string, holder: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (readIfExists(aside) !== holder) linkSync(aside, file);
  } catch {
    // Another process has already removed the lock file.
  }
  rmSync(aside, { force: true });
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
