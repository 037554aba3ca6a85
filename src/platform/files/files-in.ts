import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lists every file below a folder by its relative path, with slashes and sorted. A symbolic link counts as a file. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
