/** The picture file itself, measured: what a page needs to show it without a jump. */
export type Picture = {
  /** The name of every file made from it, unique to its content. Example: `campus-1f9a3c2e` */
  name: string;
  /** The size of the upright original in pixels. */
  width: number;
  height: number;
  /** The widths in pixels in which it is made, ascending. Example: `[640, 1024, 1600]` */
  widths: number[];
};

/** A picture with the words that belong to it, ready to be shown. */
export type Photo = Picture & { alt: string; caption: string };

/** The formats a browser may choose from, best first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** The one format that every browser and every other program reads, made in the largest width only. */
export const plainFormat = 'jpg';

/** The folder of made pictures, below the base path. */
export const pictureFolder = 'photos';

/**
 * Where a made picture lies, below the base path.
 * @example pictureAddress('campus-1f9a3c2e', 640, 'avif') // 'photos/campus-1f9a3c2e-640.avif'
 */
export function pictureAddress(name: string, width: number, format: string): string {
  return `${pictureFolder}/${name}-${width}.${format}`;
}
