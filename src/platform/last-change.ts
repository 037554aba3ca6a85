// When a folder last changed, for what is made from it and bears a date: the same files have the same one everywhere.
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The day on which a folder last changed, as its midnight in UTC: that of its last commit, and where there is none
 * or something was changed since, that of its newest file. Git sets the times of files when it checks them out, so
 * they count only then.
 * @example await lastChange('content') // 2026-11-24T00:00:00.000Z
 */
export async function lastChange(folder: string): Promise<Date> {
  const git = async (...args: string[]) => {
    // Inside a hook of Git these would lead to another repository.
    const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
    return (await promisify(execFile)('git', ['-C', folder, ...args, '--', '.'], { env, timeout: 5000 })).stdout.trim();
  };
  const [committed, changed] = await Promise.all([
    git('log', '-1', '--format=%ct'),
    git('status', '--porcelain'),
  ]).catch(() => []);
  const time = committed && changed === '' ? Number(committed) * 1000 : await newestFile(folder);
  return new Date(new Date(time).toISOString().slice(0, 10));
}

async function newestFile(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const modifiedAt = async (file: string) => (await stat(file)).mtimeMs;
  // A save renames its staging file, which may be gone by now.
  const times = await Promise.all(files.map((one) => modifiedAt(path.join(one.parentPath, one.name)).catch(() => 0)));
  return Math.max(0, ...times);
}
