import { isReservedOnWindows } from '#platform/files/windows-names.ts';
import type { Sourced } from '#platform/source/source.ts';

/** A measured picture. */
export type Picture = {
  /** Base name of all files made from the picture, with a hash of its content. Example: `campus-1f9a3c2e` */
  name: string;
  /** Size in pixels of the upright original. For an animation, the size of one frame. */
  width: number;
  height: number;
  /** Widths of the generated files in pixels, ascending. Example: `[736, 1184, 1600, 2400]` */
  widths: number[];
  /**
   * Placeholder until the picture has loaded: a `data:` URL of a WebP of at most 16 pixels. Transparent pictures have
   * no placeholder, since it would be visible through them.
   */
  placeholder?: string;
  /** Whether some pixels are transparent. */
  isTransparent?: true;
  /** Whether the picture is an animation. Pages show the first frame; the enlarged view plays the animation. */
  isAnimated?: true;
};

/** A picture with its texts, ready to be shown. */
export type Photo = Picture &
  Sourced & {
    alt: string;
    caption?: string | undefined;
    /**
     * Point that stays visible when the picture is cropped, as distances from the left and the top. Default: the
     * center. Example: `40% 30%`
     */
    focus?: string | undefined;
    /** Whether to show the picture whole, or to crop it to the aspect ratio of its slot. */
    fit?: 'crop' | 'whole' | undefined;
    /** `me` if the photo shows the owner. */
    shows?: 'me' | undefined;
  };

export const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'widths' in value && 'alt' in value;

/** Formats that a browser can choose from, best first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** Format that every browser and program can read, used only for the largest width. */
export const fallbackFormat = 'jpg';

/** Folder of generated pictures, relative to the base path. */
export const pictureFolder = 'photos';

/**
 * Path of a generated picture file, relative to the base path.
 * @example pictureAddress('campus-1f9a3c2e', 736, 'avif') // 'photos/campus-1f9a3c2e-736.avif'
 */
export function pictureAddress(name: string, width: number, format: string): string {
  return `${pictureFolder}/${name}-${width}.${format}`;
}

/**
 * Path of the file for the enlarged view. For an animation, this is a separate file. For other pictures, it is the
 * largest JPEG.
 * @example largeAddress({ name: 'wave-1f9a3c2e', widths: [640], isAnimated: true }) // 'photos/wave-1f9a3c2e-moving.webp'
 */
export function largeAddress({ name, widths, isAnimated }: Pick<Picture, 'name' | 'widths' | 'isAnimated'>): string {
  if (isAnimated) return `${pictureFolder}/${name}-moving.webp`;
  return pictureAddress(name, widths.at(-1) ?? 0, fallbackFormat);
}

/**
 * Turns a file name into a part of a URL.
 * @example stemOf('Mein Foto (1).JPG') // 'mein-foto-1'
 */
export function stemOf(file: string): string {
  const stem = file
    .replace(/^.*[\\/](?=.)/s, '')
    .replace(/(?<=.)\.[^.]*$/s, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return isReservedOnWindows(stem) ? `${stem}-photo` : stem || 'photo';
}
