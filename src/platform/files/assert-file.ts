import { stat } from 'node:fs/promises';
import { UsageError } from '../paths.ts';

/**
 * Checks that a file exists.
 * @throws {UsageError} if the file does not exist, or if the path is a folder
 */
export async function assertFile(file: string, expected: string, end = ''): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (stats && !stats.isDirectory()) return;
  const [what, remedy] = stats
    ? ['This is a folder', 'Give the path of a file in it.']
    : ['There is no such file', 'Check the spelling of the name, and the folder.'];
  throw new UsageError(`${file}: ${what}.\n  Expected: ${expected}\n  What to do: ${remedy}${end}`);
}
