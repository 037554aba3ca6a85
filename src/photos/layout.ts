// Everything about the size of photos, in one table: the encoder makes the widths, pages tell browsers `sizes`, and the
// adviser goes by `shown`.

/**
 * The widths, in pixels, in which each photo is made; the last one is for the opened photo. The first is that of a large
 * phone whose pixels are 1.75 to one of CSS, by which Lighthouse judges, and the second that of one with three: from edge
 * to edge in both. A new width makes every photo again.
 */
export const madeWidths = [736, 1184, 1600, 2400];

/**
 * The places in the layout where photos stand: `sizes` is how wide a photo is shown there, for the browser's choice of a
 * file, and `shown` how wide that is on a laptop of 1440 pixels, in pixels of CSS; on wider screens it is no wider.
 * `photo-widths.spec.ts` measures the pages.
 */
export const photoSlots = {
  /** The large photo of Home. */
  hero: { sizes: '(width > 960px) 40vw, 100vw', shown: 546 },
  /** The photos below the introduction of Home. */
  strip: { sizes: '(width > 960px) 50vw, 100vw', shown: 683 },
  education: { sizes: '(width > 960px) 33vw, 100vw', shown: 359 },
  projects: { sizes: '(width > 960px) 55vw, 100vw', shown: 655 },
  /** Beside an entry of either experience page. */
  experience: { sizes: '(width > 960px) 24vw, 100vw', shown: 359 },
  /** In a row of About me: alone, of two, of three or more. */
  rowOfOne: { sizes: '(width > 960px) 100vw, 100vw', shown: 1196 },
  rowOfTwo: { sizes: '(width > 960px) 50vw, 100vw', shown: 683 },
  rowOfThree: { sizes: '(width > 960px) 33vw, 100vw', shown: 383 },
} as const;

/** The name of such a place. */
export type PhotoSlot = keyof typeof photoSlots;

/** Where a photo in a row of About me stands, by how many are in it. */
export function rowSlot(photos: number): PhotoSlot {
  if (photos === 1) return 'rowOfOne';
  return photos === 2 ? 'rowOfTwo' : 'rowOfThree';
}
