// Measures the pictures of the content: upright size, placeholder, and whether a picture is usable. Results are cached,
// so that each picture is decoded only once.
import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import type { Sharp } from 'sharp';
import { type Picture, stemOf } from './picture.ts';
import { noCache, openCache } from '#platform/cache.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { contentHash, encoderHash } from './content-hash.ts';
import { explainUnreadable, reasons, type Unusable, UnusablePicture, unsupportedFormat } from './problems.ts';
import { readMetadata, openOriginal } from './open-original.ts';
import { widthsFor } from './widths.ts';

/** An original with its measurements. */
export type MeasuredPicture = {
  picture: Picture;
  /** Path of the original. */
  original: string;
  /** The `contentHash` of the original when it was measured. */
  hash: string;
};

/** A measured file, or the reason why it cannot be shown. */
export type MeasureResult = MeasuredPicture | Unusable;

type Measurements = Omit<Picture, 'name'>;

/** Default limit of sharp. */
const maxPixels = 0x3fff * 0x3fff;
const readableFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif']);
/** Formats in which several pictures are an animation. In TIFF they are pages, in HEIC a burst. */
const animatedFormats = new Set(['gif', 'webp']);

/** Measures every file of a folder. Returns the results by file name. */
export async function measurePictures(
  folder: string,
  cache: string,
  onProgress: OnProgress = noProgress,
): Promise<Map<string, MeasureResult>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  let done = 0;
  onProgress('Measuring photos', done, names.length);
  const measureOne = async (name: string) => {
    const measured = await measurePicture(path.join(folder, name), cache);
    onProgress('Measuring photos', ++done, names.length);
    return [name, measured] as const;
  };
  return new Map(await pMap(names, measureOne, { concurrency: availableParallelism() }));
}

/** Measures a file. Uses the cached result if the size, times and inode of the file are the same. */
export async function measurePicture(original: string, cache: string): Promise<MeasureResult> {
  const stats = await stat(original, { bigint: true }).catch(() => undefined);
  // Reading a device or named pipe might never end.
  if (!stats?.isFile()) return reasons.locked;
  const { size, mtimeNs, ctimeNs, ino, dev } = stats;
  const file = [path.resolve(original), size, mtimeNs, ctimeNs, ino, dev].join('\n');
  // Some disks store times in steps of two seconds: a file that just changed can change again without a new time.
  const isSettled = Date.now() - Number(ctimeNs / 1_000_000n) > 2000;
  const cached = isSettled ? openCache(cache, () => encoderHash) : noCache;
  try {
    const { hash, ...measures } = await cached('photo-file', file, () => measureContent(original, cache));
    return { picture: { name: `${stemOf(original)}-${hash.slice(0, 8)}`, ...measures }, original, hash };
  } catch (error) {
    if (error instanceof UnusablePicture) return error.reason;
    throw error;
  }
}

/** @throws {UnusablePicture} */
async function measureContent(original: string, cache: string): Promise<Measurements & { hash: string }> {
  const bytes = await readFile(original).catch(() => undefined);
  if (!bytes) throw new UnusablePicture(reasons.locked);
  if (bytes.length === 0) throw new UnusablePicture(reasons.empty);
  const hash = contentHash(bytes);
  const cached = openCache(cache, () => encoderHash);
  return { hash, ...(await cached('photo', hash, () => inspect(original, bytes, hash, cache))) };
}

/** @throws {UnusablePicture} */
async function inspect(original: string, bytes: Buffer, hash: string, cache: string): Promise<Measurements> {
  try {
    const { format, autoOrient, hasAlpha, pages = 1 } = await readMetadata(bytes);
    if (!format || !readableFormats.has(format)) throw new UnusablePicture(unsupportedFormat(format));
    const { width, height } = autoOrient;
    const widths = widthsFor(width, height);
    if (widths[0] === 0) throw new UnusablePicture(reasons.tooNarrow);
    const isAnimated = pages > 1 && animatedFormats.has(format);
    if (isAnimated && width * height * pages > maxPixels) throw new UnusablePicture(reasons.tooLong);

    // Decode all frames: only this proves that the picture is intact.
    const content = { bytes, hash, width: widths.at(-1) ?? width, cache };
    if (isAnimated) await (await openOriginal(content, { animated: true })).resize(16).raw().toBuffer();
    const picture = await openOriginal(content);
    const isTransparent = hasAlpha && !(await picture.stats()).isOpaque;
    const placeholder = await drawPlaceholder(picture);
    return {
      width,
      height,
      widths,
      ...(isTransparent ? { isTransparent } : { placeholder }),
      ...(isAnimated ? { isAnimated } : {}),
    };
  } catch (error) {
    // An I/O error does not mean that the picture is damaged.
    if (error instanceof UnusablePicture || (error instanceof Error && 'syscall' in error)) throw error;
    throw new UnusablePicture(explainUnreadable(original, bytes, error));
  }
}

async function drawPlaceholder(picture: Sharp): Promise<string> {
  const tiny = await picture
    .autoOrient()
    .resize({ width: 16, height: 16, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
