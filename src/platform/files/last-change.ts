import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { git } from '../processes/git.ts';

/**
 * Returns the day of the last change of a folder, as midnight UTC. Usually this is the day of the last commit. If there
 * is no commit, or if files have changed since the commit, it is the day of the newest file. Generated files contain
 * the day, so it must be the same on every machine. File times differ between machines, since Git sets them at
 * checkout.
 * @example await lastChange('content') // 2026-11-24T00:00:00.000Z
 */
export async function lastChange(folder: string): Promise<Date> {
  const [committed, changed] = await Promise.all([
    git('-C', folder, 'log', '-1', '--format=%ct', '--', '.'),
    git('-C', folder, 'status', '--porcelain', '--', '.'),
  ]).catch(() => []);
  const time = committed && changed === '' ? Number(committed) * 1000 : await newestFile(folder);
  return new Date(new Date(time).toISOString().slice(0, 10));
}

async function newestFile(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const modifiedAt = async (file: string) => (await stat(file)).mtimeMs;
  // A temporary file may have been renamed since `readdir`.
  const times = await Promise.all(files.map((one) => modifiedAt(path.join(one.parentPath, one.name)).catch(() => 0)));
  return Math.max(0, ...times);
}
