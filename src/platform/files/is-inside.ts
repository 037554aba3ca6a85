import path from 'node:path';

/** Whether `file` is equal to `folder`, or below it. Compares only the paths, so it follows no symbolic links. */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..';
}
