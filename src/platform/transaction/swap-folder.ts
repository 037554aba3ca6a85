import { renameSync } from 'node:fs';

/**
 * Replaces a folder in two synchronous renames, which a signal cannot interrupt. If the second rename fails, the old
 * folder is restored.
 * @param aside path to which the old folder is moved
 * @throws {Error} of the system; `EXDEV` or `EBUSY` if the target is a mount point or on another disk
 */
export function swapFolder(replacement: string, target: string, aside: string): void {
  rename(target, aside, 'ENOENT');
  try {
    renameSync(replacement, target);
  } catch (error) {
    // Another process may have created a folder at the target in the meantime.
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
