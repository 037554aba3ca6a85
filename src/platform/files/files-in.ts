import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the relative paths of all files below a folder, sorted, with slashes. Symbolic links count as files. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
