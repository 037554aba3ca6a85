/**
 * Explains a system error that the user can fix; `undefined` for other errors.
 * @example explainSystemError(error) // 'The disk is full. …'
 */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: file, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EACCES')
    return 'Only administrators can open this port. Choose a port from 1024, such as PORT=8080.';
  // Check both code and message: errors of compilers and of sharp have the message of the system, but no code.
  if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/i.test(error.message))
    return 'The disk is full. Your site was not changed; free some space and run the command again.';
  if (code === 'EROFS' || /Read-only file system/i.test(error.message))
    return `${quotedName(file)} cannot be written: its disk is read-only. Your site was not changed.`;
  if (code === 'EACCES' || code === 'EPERM' || /Permission denied/i.test(error.message))
    return `${quotedName(file)} cannot be opened. Check that you are allowed to read and write it; a command run by another user may have created it. Your site was not changed.`;
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open on this machine. Close some programs and run the command again.';
  return undefined;
}

const quotedName = (file: string | undefined) => (file === undefined ? 'A file' : `"${file}"`);
