import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, by its path there, with slashes and in order. What is a link counts as a file. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
