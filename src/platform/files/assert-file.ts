import { stat } from 'node:fs/promises';
import { UsageError } from '../paths.ts';

/**
 * True for a web address. Also true for a path that ends with a web address, such as `/home/ada/https:/example.com`: a
 * command may have resolved the address as a file name.
 */
export const isAddress = (file: string) => /\bhttps?:[\\/]|(?:^|[\\/])www\./.test(file);

export const foundAddress = 'This is an address, but no pages are loaded';

/**
 * Checks that a file exists.
 * @throws {UsageError} if the file does not exist, or if the path is a folder
 */
export async function assertFile(file: string, expected: string, end = ''): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (stats && !stats.isDirectory()) return;
  const [what, remedy] = stats
    ? ['This is a folder', 'Give the path of a file in it.']
    : isAddress(file)
      ? [foundAddress, 'Save the file on this computer, and give its name.']
      : ['There is no such file', 'Check the spelling of the name, and the folder.'];
  throw new UsageError(`${file}: ${what}.\n  Expected: ${expected}\n  What to do: ${remedy}${end}`);
}
