// Everything about the size of photos, in one table: the encoder makes the widths, pages tell browsers `sizes`, and the
// adviser goes by `shown`.

/**
 * The widths, in pixels, in which each photo is made; the last one is for the opened photo. The first is that of a large
 * phone whose pixels are 1.75 to one of CSS, by which Lighthouse judges, and the second that of one with three: from edge
 * to edge in both. A new width makes every photo again.
 */
export const madeWidths = [736, 1184, 1600, 2400];

/** A place in the layout where photos stand. */
export type PhotoSlot = {
  /** How wide a photo is shown there, for the browser's choice of a file. */
  sizes: string;
  /**
   * How wide it is shown on a laptop of 1440 pixels, in pixels of CSS; on wider screens it is no wider.
   * `photo-widths.spec.ts` measures the pages.
   */
  shown: number;
};

/** In windows up to 960 pixels wide photos go from edge to edge. */
const slot = (share: string, shown: number): PhotoSlot => ({ sizes: `(width > 960px) ${share}, 100vw`, shown });

export const photoSlots = {
  /** The large photo of Home. */
  hero: slot('40vw', 546),
  /** The photos below the introduction of Home. */
  strip: slot('50vw', 683),
  education: slot('33vw', 359),
  projects: slot('55vw', 655),
  /** Beside an entry of either experience page. */
  experience: slot('24vw', 359),
};

const rowSlots = [slot('100vw', 1196), slot('50vw', 683), slot('33vw', 383)] as const;

/** A row of photos on About me, by how many are in it. */
export const rowSlot = (photos: number): PhotoSlot => rowSlots[Math.min(photos, 3) - 1] ?? rowSlots[0];
