import type { Sourced } from '#platform/source/source.ts';

/** The picture file itself, measured: what a page needs to show it without a jump. */
export type Picture = {
  /** The name of every file made from it, unique to its content. Example: `campus-1f9a3c2e` */
  name: string;
  /** The size of the upright original in pixels; of one frame, when it moves. */
  width: number;
  height: number;
  /** The widths in pixels in which it is made, ascending. Example: `[736, 1184, 1600, 2400]` */
  widths: number[];
  /**
   * The placeholder while it loads: a WebP of at most 16 pixels, which browsers blur when they enlarge it.
   * Transparent pictures have none, since it would show through. Example: `data:image/webp;base64,UklGRlYAAABXRUJQ…`
   */
  placeholder?: string;
  /** Some of its pixels can be seen through. An alpha channel that is opaque everywhere doesn't count. */
  isTransparent?: true;
  /** It has more than one frame. Pages show the first; the moving picture opens large, see `largeAddress`. */
  isAnimated?: true;
};

/** A picture with the words that belong to it, ready to be shown. */
export type Photo = Picture &
  Sourced & {
    alt: string;
    caption?: string | undefined;
    /** The point that stays where its place cuts it, from the left and from the top; else the middle. Example: `40% 30%` */
    focus?: string | undefined;
    /** Whether it is shown whole in a place of another shape, instead of cut. */
    fit?: 'crop' | 'whole' | undefined;
    /** Whether it shows the owner. */
    shows?: 'me' | undefined;
  };

/** Whether a part of the content is a photo. */
export const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'widths' in value && 'alt' in value;

/** The formats a browser may choose from, best first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** The one format that every browser and every other program reads, made in the largest width only. */
export const plainFormat = 'jpg';

/** The folder of made pictures, below the base path. */
export const pictureFolder = 'photos';

/**
 * Where a made picture lies, below the base path.
 * @example pictureAddress('campus-1f9a3c2e', 736, 'avif') // 'photos/campus-1f9a3c2e-736.avif'
 */
export function pictureAddress(name: string, width: number, format: string): string {
  return `${pictureFolder}/${name}-${width}.${format}`;
}

/**
 * Where the file lies that opens large, below the base path: the plain picture in its largest width, or the moving one.
 * @example largeAddress({ name: 'wave-1f9a3c2e', widths: [640], isAnimated: true }) // 'photos/wave-1f9a3c2e-moving.webp'
 */
export function largeAddress({ name, widths, isAnimated }: Pick<Picture, 'name' | 'widths' | 'isAnimated'>): string {
  if (isAnimated) return `${pictureFolder}/${name}-moving.webp`;
  return pictureAddress(name, widths.at(-1) ?? 0, plainFormat);
}

/**
 * The words of a file name that can stand in an address.
 * @example stemOf('Mein Foto (1).JPG') // 'mein-foto-1'
 * @example stemOf('CON.jpg') // 'con-photo'
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
  // Windows opens a device of this name instead of a file, whatever its ending.
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(stem) ? `${stem}-photo` : stem || 'photo';
}
