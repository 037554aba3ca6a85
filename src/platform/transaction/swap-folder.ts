import { renameSync } from 'node:fs';

/**
 * Replaces a folder in two synchronous renames, which a signal cannot interrupt. If the second one fails, the old folder
 * is put back.
 * @param aside path to which the old folder is moved
 * @throws {Error} of the system; `EXDEV` or `EBUSY` if the target is a mount point or on another disk
 */
export function swapFolder(replacement: string, target: string, aside: string): void {
  rename(target, aside, 'ENOENT');
  try {
    renameSync(replacement, target);
  } catch (error) {
    // Another process may have put its own folder there meanwhile.
    rename(aside, target, 'ENOENT', 'ENOTEMPTY', 'EEXIST');
    throw error;
  }
}

/** @param expected codes of errors to ignore */
function rename(from: string, to: string, ...expected: string[]): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!expected.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
