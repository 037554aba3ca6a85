import path from 'node:path';

/** Whether a path is a folder, or a path below it. Does not read the disk, so it follows no symbolic links. */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..';
}
