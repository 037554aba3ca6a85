// Translates system errors that the user can fix into messages.

/**
 * Explains a system error that is not a bug in the program.
 * @returns `undefined` for any other error
 * @example explainSystemError(error) // 'The disk is full. …'
 */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: file, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EACCES')
    return 'This port may be opened by administrators alone. Ask for one from 1024 on, such as PORT=8080.';
  // Checks the message too: the compilers and sharp throw errors that have only the message of the system, and no code.
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(error.message))
    return 'The disk is full. Your site has not changed; free some space and run the command again.';
  if (code === 'EROFS' || /Read-only file system/i.test(error.message))
    return `${quotedName(file)} cannot be written: its disk is read-only. Your site has not changed.`;
  if (code === 'EACCES' || code === 'EPERM' || /Permission denied/i.test(error.message))
    return `${quotedName(file)} cannot be opened. Check that you are allowed to read and write it; a command that ran as another user may have left it behind. Your site has not changed.`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open on this machine. Close some programs and run the command again.';
  return undefined;
}

const quotedName = (file: string | undefined) => (file === undefined ? 'A file' : `"${file}"`);
