import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, onTestFinished } from 'vitest';

/**
 * Creates a temporary folder. If a test is running, deletes the folder after this test. Otherwise, deletes it after all
 * tests of the file.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // `onTestFinished` throws if no test is running.
    afterAll(remove);
  }
  return folder;
}

/** Contents of all files below a folder, by relative path. */
export async function snapshotOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Whether this machine allows mounting a disk, which needs root or a user namespace. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'may-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
  return status === 0;
}

/** Mounts a small empty disk over a folder while `run` is executed. Example of `options`: `size=1m` */
export async function withDisk(folder: string, options: string, run: () => Promise<void>): Promise<void> {
  const execute = promisify(execFile);
  await execute('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  try {
    await run();
  } finally {
    await execute('umount', ['-l', folder]);
  }
}
