import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCacheFolder, cacheFile } from '#platform/cache.ts';
import { assertFile } from '#platform/files/assert-file.ts';
import { freeName } from '#platform/files/free-name.ts';
import { UsageError } from '#platform/paths.ts';
import { measurePicture } from './photos.ts';
import { stemOf } from './picture.ts';
import { type CleanedPhoto, withoutPrivateData } from './private-data/private-data.ts';

/** A photo to be added to the content. */
export type PreparedPhoto = {
  /** File name in content/photos/, safe in URLs. */
  name: string;
  /** File to copy: the owner's file, or a cleaned copy if it contains private data. */
  original: string;
  /** Whether content/photos/ already has this photo as `name`. */
  isInContent: boolean;
} & Pick<CleanedPhoto, 'removed' | 'left'>;

/**
 * Prepares a photo for the content: removes private metadata, and chooses a name that no other photo has.
 * @param folder photos folder of the content, if there is one
 * @throws {UsageError} if the file is not a supported picture
 * @example await preparePhoto('/home/ada/IMG 1.HEIC', 'content/photos')
 * // { name: 'img-1.heic', original: '/home/ada/IMG 1.HEIC', isInContent: false, removed: [], left: [] }
 */
export async function preparePhoto(original: string, folder = ''): Promise<PreparedPhoto> {
  await assertFile(original, 'a photo');
  const measured = await measurePicture(original, buildCacheFolder);
  if ('unusable' in measured)
    throw new UsageError(
      `"${path.basename(original)}" ${measured.unusable}\n  Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture\n  What to do: ${measured.remedy}`,
    );
  const bytes = await readFile(original);
  const cleaned = await withoutPrivateData(bytes);
  const versions = [cleaned.bytes, bytes];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))) {
    const file = path.join(folder, name);
    const { size } = await stat(file).catch(() => ({ size: -1 }));
    if (!versions.some(({ length }) => length === size)) continue;
    const existing = await readFile(file);
    if (versions.some((one) => one.equals(existing)))
      return { name: name.normalize(), original, isInContent: true, removed: [], left: [] };
  }
  const freePath = await freeName(folder, stemOf(original), path.extname(original).toLowerCase());
  const { removed, left } = cleaned;
  const file = cleaned.bytes === bytes ? original : await copyToCache(cleaned.bytes);
  return { name: path.basename(freePath), original: file, isInContent: false, removed, left };
}

function copyToCache(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return cacheFile(buildCacheFolder, `${hash}-taken`, (file) => writeFile(file, bytes));
}

/**
 * Messages for the owner about private data in an added photo.
 * @example describeCleaning({ removed: ['the place where it was taken'], left: [] })
 * // ['Removed from the copy: the place where it was taken, and all other metadata. …']
 */
export function describeCleaning({ removed, left }: Pick<CleanedPhoto, 'removed' | 'left'>): string[] {
  const lines: string[] = [];
  if (removed.length > 0)
    lines.push(`Removed from the copy: ${removed.join(', ')}, and all other metadata. Your own file was not changed.`);
  if (left.length > 0)
    lines.push(
      `The file also contains ${left.join(', ')}, which could not be removed. Everybody who can read your repository can read this: open the picture, export it as JPEG without metadata, and use that file.`,
    );
  return lines;
}
