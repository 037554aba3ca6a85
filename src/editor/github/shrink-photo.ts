// Makes a photo small before it leaves the device, and takes everything out of its file that is not the picture: it is
// drawn, and only what was drawn is written. Needs a browser.
import type { Picture } from '#photos/picture.ts';
import { StoreError } from './store-error.ts';

/** What a page needs to know of a picture, besides its name and the widths in which it is made. */
export type Measures = Pick<Picture, 'width' | 'height' | 'placeholder' | 'isTransparent'>;

/** A photo as it goes into the repository. */
export type ShrunkPhoto = Measures & {
  bytes: Uint8Array<ArrayBuffer>;
  /** Example: `.jpg` */ ending: string;
};

/** The longest side in pixels; no page shows more. */
const longest = 2400;

/** As little loss as nobody sees, since the build encodes it once more. */
const quality = 0.9;

/**
 * Draws a photo upright and no larger than pages show it: as JPEG, or where it can be seen through as WebP or PNG.
 * @throws {StoreError} when this browser cannot open it
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const bitmap = await openPhoto(file);
  const { canvas, context } = draw(bitmap, longest);
  const measures = await measure(bitmap, file.type, { canvas, context });
  // Drawn, it would stand still; and no camera writes into a GIF.
  const isGif = file.type === 'image/gif';
  if (isGif) Object.assign(measures, { width: bitmap.width, height: bitmap.height });
  bitmap.close();
  const wanted = measures.isTransparent ? 'image/webp' : 'image/jpeg';
  // A browser that writes no WebP writes PNG instead.
  const blob = isGif ? file : await canvas.convertToBlob({ type: wanted, quality });
  const ending = `.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`;
  return { ...measures, bytes: new Uint8Array(await blob.arrayBuffer()), ending };
}

async function openPhoto(file: File): Promise<ImageBitmap> {
  if (file.size === 0) throw new StoreError('The file is empty.', 'Choose the photo again.');
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    if (/\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type))
      throw new StoreError(
        'This is a HEIC photo, as iPhones take them, which this browser cannot open.',
        'Export it as JPEG and add that; or open this page on the iPhone and choose the photo there.',
      );
    throw new StoreError(
      'This is no picture that this browser can open, or it is damaged or too large.',
      'Save it as JPEG or PNG, 3000 pixels on its longer side are plenty, and add that.',
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
    throw new StoreError('This device has too little memory for the photo.', 'Close other tabs, or crop it.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function measure(bitmap: ImageBitmap, type: string, { canvas, context }: Drawing): Promise<Measures> {
  const { width, height } = canvas;
  const pixels = type === 'image/jpeg' ? [] : context.getImageData(0, 0, width, height).data;
  if (pixels.some((value, index) => index % 4 === 3 && value < 255)) return { width, height, isTransparent: true };
  const tiny = await draw(bitmap, 16).canvas.convertToBlob({ type: 'image/webp', quality: 0.4 });
  const bytes = new Uint8Array(await tiny.arrayBuffer());
  return { width, height, placeholder: `data:${tiny.type};base64,${base64Of(bytes)}` };
}

/** Bytes as text. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // As many at once can be arguments of a function.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
