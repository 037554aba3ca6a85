import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder, UsageError } from '#platform/paths.ts';
import { withoutPrivateData } from '#photos/private-data/private-data.ts';
import { freeName } from '#platform/files/free-name.ts';
import { isInside } from '#platform/files/is-inside.ts';
import { replaceFile } from '#platform/transaction/replace-files.ts';

/**
 * Removes private metadata, such as the location and the camera, from the photos of a content folder.
 * @param options.originals folder outside the project for a copy of each original
 * @returns one line for each changed photo, and for each photo whose private data could not be removed
 * @throws {UsageError} if the originals folder is in the project: the copies would then be published
 * @example await fixPhotos('content', { originals: '/home/ada/originals' }) // ['photos/me.jpg: removed the place where
 * it was taken, the name of the camera.']
 */
export async function fixPhotos(contentFolder: string, { originals }: { originals?: string | undefined } = {}) {
  if (originals !== undefined && isInside(projectFolder, path.resolve(originals)))
    throw new UsageError(
      `${originals}: This folder is inside the project, so the originals would be added to its repository.\n  Expected: a folder outside of the project\n  What to do: Use another folder, such as --originals ~/Pictures/originals`,
    );
  const folder = path.join(contentFolder, 'photos');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const lines: string[] = [];
  for (const name of names.toSorted()) {
    const file = await realpath(path.join(folder, name)).catch(() => undefined);
    // Reading a device may never end.
    if (file === undefined || !(await stat(file)).isFile()) continue;
    const before = await readFile(file);
    const { bytes, removed, left } = await withoutPrivateData(before);
    if (removed.length > 0) {
      const copyPath = originals === undefined ? undefined : await keepOriginal(file, before, path.resolve(originals));
      await replaceFile(file, bytes);
      lines.push(
        `photos/${name}: removed ${removed.join(', ')}.${copyPath === undefined ? '' : ` The original is ${copyPath}.`}`,
      );
    }
    if (left.length > 0)
      lines.push(
        `photos/${name}: ${left.join(', ')} could not be removed. Export the picture as a JPEG without metadata, and replace the file with it.`,
      );
  }
  return lines;
}

async function keepOriginal(file: string, bytes: Buffer, originals: string): Promise<string> {
  await mkdir(originals, { recursive: true });
  const { name, ext } = path.parse(file);
  const preferred = path.join(originals, `${name}${ext}`);
  // An interrupted run may have made the copy already.
  if ((await readFile(preferred).catch(() => undefined))?.equals(bytes)) return preferred;
  const freePath = await freeName(originals, name, ext);
  await copyFile(file, freePath, constants.COPYFILE_EXCL);
  return freePath;
}
