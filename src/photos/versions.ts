// Makes the files of a picture for the pages: upright, in several sizes and formats, and without metadata.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import type { Sharp } from 'sharp';
import { largeAddress, type Picture, pictureAddress, pictureFormats, fallbackFormat } from './picture.ts';
import { cacheFile } from '#platform/cache.ts';
import { OwnerError } from '#platform/paths.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { contentHash } from './content-hash.ts';
import { openOriginal } from './open-original.ts';
import type { MeasuredPicture } from './photos.ts';

/** A generated file of a picture. */
export type Version = { width: number; format: string; file: string; isAnimation: boolean };

/** Maximum width of an animation in pixels; wider animations would be too large to download. */
const maxAnimationWidth = 1200;

export function versionsOf(picture: Picture): Version[] {
  const { name, widths, isAnimated } = picture;
  const stillVersion = (width: number, format: string) => {
    const file = path.basename(pictureAddress(name, width, format));
    return { width, format, file, isAnimation: false };
  };
  const largest = widths.at(-1) ?? 0;
  const stills = widths.flatMap((width) => pictureFormats.map((format) => stillVersion(width, format)));
  stills.push(stillVersion(largest, fallbackFormat));
  if (!isAnimated) return stills;
  const file = path.basename(largeAddress(picture));
  return [...stills, { width: Math.min(maxAnimationWidth, largest), format: 'webp', file, isAnimation: true }];
}

/**
 * Makes one version of a picture, unless it is cached. Returns the path of the file.
 * @throws {OwnerError} if the original has changed since it was measured
 */
export function makeVersion(measured: MeasuredPicture, version: Version, cache: string): Promise<string> {
  return cacheFile(cache, version.file, async (file) => {
    const { picture, original, hash } = measured;
    const bytes = await readFile(original).catch(() => undefined);
    // The name contains the hash, so the cache must not store a changed picture under it.
    if (!bytes || contentHash(bytes) !== hash)
      throw new OwnerError(`The photo ${path.basename(original)} changed while the site was being built. Try again.`);
    const opened = await openOriginal(
      { bytes, hash, width: picture.widths.at(-1) ?? picture.width, cache },
      { animated: version.isAnimation },
    );
    const resized = (version.isAnimation ? opened : opened.autoOrient())
      .resize({ width: version.width, withoutEnlargement: true })
      .toColourspace('srgb');
    await encode(resized, version, picture).toFile(file);
  });
}

/** Makes all versions of all pictures, unless they are cached. Returns the paths of the files. */
export async function makeVersions(
  pictures: readonly MeasuredPicture[],
  cache: string,
  onProgress: OnProgress = noProgress,
): Promise<string[]> {
  const tasks = pictures.flatMap((one) => versionsOf(one.picture).map((version) => [one, version] as const));
  onProgress('Photos', 0, pictures.length);
  let done = 0;
  const make = async ([one, version]: (typeof tasks)[number]) => {
    const file = await makeVersion(one, version, cache);
    onProgress('Photos', Math.floor((++done / tasks.length) * pictures.length), pictures.length);
    return file;
  };
  return pMap(tasks, make, { concurrency: availableParallelism() });
}

function encode(picture: Sharp, { format, isAnimation }: Version, { isTransparent }: Picture): Sharp {
  if (format === fallbackFormat) return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
  // A fully opaque alpha channel only adds size.
  const reduced = isTransparent || isAnimation ? picture : picture.removeAlpha();
  // AVIF effort 3 would take 75 % longer and save 3 % of the bytes.
  return format === 'avif' ? reduced.avif({ quality: 55, effort: 2 }) : reduced.webp({ quality: 78, effort: 4 });
}
