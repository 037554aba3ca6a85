// Folders that tests work in.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder for the tests of a file, which goes with the last of them. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The files below a folder, each with what is in it, letter for letter. */
export async function snapshotOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = found.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}
