import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cacheFile } from '#platform/cache.ts';
import type { MeasuredPicture } from './photos.ts';
import { openOriginal } from './open-original.ts';

/** Size of a passport photo in pixels: 35 × 45 mm at 300 dpi. */
const size = { width: 413, height: 531 };

/**
 * Returns a photo for the résumé PDF as a JPEG `data:` URL, cropped around the most salient area (usually the face).
 * @example await makePrintPortrait(measured, cache) // 'data:image/jpeg;base64,/9j/2wBD…'
 */
export async function makePrintPortrait({ original, hash, picture }: MeasuredPicture, cache: string): Promise<string> {
  const file = await cacheFile(cache, `${picture.name}-portrait.jpg`, async (target) => {
    const opened = await openOriginal({ bytes: await readFile(original), hash, width: picture.width, cache });
    await opened
      .autoOrient()
      .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toFile(target);
  });
  return `data:image/jpeg;base64,${(await readFile(file)).toString('base64')}`;
}
