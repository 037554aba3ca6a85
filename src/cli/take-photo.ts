// Takes a photo of the owner's into the content: under a name that can stand in an address, and never over another one.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildCacheFolder } from '#platform/cache.ts';
import { UsageError } from '#platform/paths.ts';
import { measurePicture, stemOf } from '#photos/photos.ts';
import { freeName } from './content-folder.ts';

/** A photo that is to come into the content. */
export type TakenPhoto = {
  /** Its name in content/photos/. */
  name: string;
  /** Where it lies now. */
  original: string;
  /** Whether it is in content/photos/ already, under this name. */
  isThere: boolean;
};

/**
 * Looks at a photo, and finds the name that it will have.
 * @param folder where the photos of the content are; left out, there are none yet
 * @throws {UsageError} when the file is no picture that can be shown
 * @example await takePhoto('/home/ada/IMG 1.HEIC', 'content/photos')
 * // { name: 'img-1.heic', original: '/home/ada/IMG 1.HEIC', isThere: false }
 */
export async function takePhoto(original: string, folder = ''): Promise<TakenPhoto> {
  await assertFile(original, 'a photo');
  const measured = await measurePicture(original, buildCacheFolder);
  if ('unusable' in measured)
    throw new UsageError(
      `"${path.basename(original)}" ${measured.unusable}\n  Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture\n  What to do: ${measured.remedy}`,
    );
  const bytes = await readFile(original);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))) {
    const file = path.join(folder, name);
    const { size } = await stat(file).catch(() => ({ size: -1 }));
    if (size === bytes.length && (await readFile(file)).equals(bytes))
      return { name: name.normalize(), original, isThere: true };
  }
  const free = await freeName(folder, stemOf(original), path.extname(original).toLowerCase());
  return { name: path.basename(free), original, isThere: false };
}

/**
 * Stops where there is no file, before anything is read.
 * @throws {UsageError} which says what to do
 */
export async function assertFile(file: string, expected: string, end = ''): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isDirectory()) return;
  const [what, remedy] = found
    ? ['This is a folder', 'Name the file in it.']
    : ['There is no such file', 'Look for a typing mistake in the name, or for another folder.'];
  throw new UsageError(`${file}: ${what}.\n  Expected: ${expected}\n  What to do: ${remedy}${end}`);
}
