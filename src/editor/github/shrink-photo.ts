// Draws a photo to a canvas before it leaves the device. This resizes the photo and removes all its metadata. Works
// only in a browser.
import { generatedWidths } from '#photos/layout.ts';
import type { Picture } from '#photos/picture.ts';
import { gifParts, pictureParts } from '#photos/private-data/gif.ts';
import { StoreError } from './store-error.ts';

/** Properties of a picture that are measured in its pixels. */
export type Measurements = Pick<Picture, 'width' | 'height' | 'placeholder' | 'isTransparent'>;

/** A photo ready for the repository. */
export type ShrunkPhoto = Measurements & {
  bytes: Uint8Array<ArrayBuffer>;
  /** Example: `.jpg` */ ending: string;
};

/** Maximum side length in pixels; no page shows more. */
const maxSide = Math.max(...generatedWidths);

/** Encoding quality at which no loss is visible. */
const quality = 0.9;

/**
 * Draws a photo upright, at most `maxSide` pixels wide or high. Encodes it as JPEG; if transparent, as WebP or PNG.
 * @throws {StoreError} if this browser cannot open the photo
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const bitmap = await openPhoto(file);
  const { canvas, context } = draw(bitmap, maxSide);
  const measures = await measure(bitmap, file.type, { canvas, context });
  // Do not encode a GIF again: drawing would remove the animation.
  const isGif = file.type === 'image/gif';
  if (isGif) Object.assign(measures, { width: bitmap.width, height: bitmap.height });
  bitmap.close();
  const targetType = measures.isTransparent ? 'image/webp' : 'image/jpeg';
  // Browsers that cannot encode WebP return a PNG.
  const blob = isGif ? await stripGif(file) : await canvas.convertToBlob({ type: targetType, quality });
  const ending = `.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`;
  return { ...measures, bytes: new Uint8Array(await blob.arrayBuffer()), ending };
}

async function stripGif(file: File): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new Blob(pictureParts(bytes, gifParts(bytes)), { type: file.type });
  } catch {
    throw new StoreError('This GIF is damaged.', 'Export it again, or choose a picture in another format.');
  }
}

async function openPhoto(file: File): Promise<ImageBitmap> {
  if (file.size === 0) throw new StoreError('The file is empty.', 'Choose the photo again.');
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    if (/\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type))
      throw new StoreError(
        'This is a HEIC photo from an iPhone, which this browser cannot open.',
        'Export it as JPEG and add that file, or open this page on the iPhone and choose the photo there.',
      );
    throw new StoreError(
      'This file is not a picture that this browser can open, or it is damaged or too large.',
      'Save it as JPEG or PNG (3000 pixels on the longer side are enough), and add that file.',
    );
  });
}

type Drawing = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };

function draw(bitmap: ImageBitmap, max: number): Drawing {
  const share = Math.min(1, max / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * share)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context)
    throw new StoreError(
      'This device does not have enough memory for the photo.',
      'Close other tabs, or crop the photo.',
    );
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function measure(bitmap: ImageBitmap, type: string, { canvas, context }: Drawing): Promise<Measurements> {
  const { width, height } = canvas;
  const pixels = type === 'image/jpeg' ? [] : context.getImageData(0, 0, width, height).data;
  if (pixels.some((value, index) => index % 4 === 3 && value < 255)) return { width, height, isTransparent: true };
  const tiny = await draw(bitmap, 16).canvas.convertToBlob({ type: 'image/webp', quality: 0.4 });
  const bytes = new Uint8Array(await tiny.arrayBuffer());
  return { width, height, placeholder: `data:${tiny.type};base64,${base64Of(bytes)}` };
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // Chunked, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
