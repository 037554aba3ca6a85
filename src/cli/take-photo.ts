// Takes a photo of the owner's into the content: under a name that can stand in an address, and never over another one.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildCacheFolder } from '#platform/cache.ts';
import { UsageError } from '#platform/paths.ts';
import { measurePicture, stemOf } from '#photos/photos.ts';

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
 * @throws {UsageError} when the file is no picture that can be shown
 * @example await takePhoto('/home/ada/IMG 1.HEIC', 'content/photos')
 * // { name: 'img-1.heic', original: '/home/ada/IMG 1.HEIC', isThere: false }
 */
export async function takePhoto(original: string, folder: string, cache = buildCacheFolder): Promise<TakenPhoto> {
  const found = await stat(original).catch(() => undefined);
  if (!found?.isFile())
    throw new UsageError(
      `${original}: ${found ? 'This is a folder' : 'There is no such file'}.\n  Expected: a photo\n  What to do: ${found ? 'Name the file in it.' : 'Look for a typing mistake in the name, or for another folder.'}`,
    );
  const measured = await measurePicture(original, cache);
  if ('unusable' in measured)
    throw new UsageError(
      `"${path.basename(original)}" ${measured.unusable}\n  Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture\n  What to do: ${measured.remedy}`,
    );
  const bytes = await readFile(original);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  for (const name of names) {
    const file = path.join(folder, name);
    const { size } = await stat(file).catch(() => ({ size: -1 }));
    if (size === found.size && (await readFile(file)).equals(bytes)) return { name, original, isThere: true };
  }
  return { name: freePhotoName(original, names), original, isThere: false };
}

/** A disk may take two names for one that differ in the case of their letters. */
function freePhotoName(original: string, names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const [stem, ending] = [stemOf(original), path.extname(original).toLowerCase()];
  let name = stem + ending;
  for (let number = 2; taken.has(name); number++) name = `${stem}-${number}${ending}`;
  return name;
}
