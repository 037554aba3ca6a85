import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns the first of the paths `name`, `name-2`, `name-3` … that does not exist in the folder. */
export async function freeName(folder: string, name: string, extension: string): Promise<string> {
  // Some file systems are case-insensitive.
  const existingNames = new Set((await readdir(folder).catch(() => [])).map((one) => one.toLowerCase()));
  let candidate = `${name}${extension}`;
  for (let number = 2; existingNames.has(candidate.toLowerCase()); number++)
    candidate = `${name}-${number}${extension}`;
  return path.join(folder, candidate);
}
