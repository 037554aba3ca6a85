import { renameSync } from 'node:fs';

/**
 * Replaces a folder in two renames. Both are synchronous, so that no signal interrupts them. If the second rename
 * fails, the old folder is restored.
 * @param backup new path of the old folder
 * @throws {Error} of the system; `EXDEV` or `EBUSY` if the target is a mount point or on another disk
 */
export function swapFolder(replacement: string, target: string, backup: string): void {
  rename(target, backup, 'ENOENT');
  try {
    renameSync(replacement, target);
  } catch (error) {
    // Another process may have created the target in the meantime.
    rename(backup, target, 'ENOENT', 'ENOTEMPTY', 'EEXIST');
    throw error;
  }
}

/** Renames a file or folder. Ignores errors with the expected codes. */
function rename(from: string, to: string, ...expected: string[]): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!expected.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
