// Everything about the size of photos, in one table: the encoder makes the widths, pages tell browsers `sizes`, and the
// adviser goes by `neededWidth`.
import type { Photo } from './picture.ts';

/**
 * The widths, in pixels, in which each photo is made; the last one is for the opened photo. The first is that of a large
 * phone whose pixels are 1.75 to one of CSS, by which Lighthouse judges, and the second that of one with three: from edge
 * to edge in both. A new width makes every photo again.
 */
export const madeWidths = [736, 1184, 1600, 2400];

/** A place in the layout where photos stand. */
type Slot = {
  /**
   * How wide it is on a laptop of 1440 pixels, in pixels of CSS; a wider screen makes it as much wider as the content.
   * `photo-widths.spec.ts` measures the pages.
   */
  shown: number;
  /**
   * In which window it takes which share of the width, in `vw`, and its shape: its width by its height. The first window
   * whose condition holds counts, and the first of all is that of laptops.
   */
  windows: readonly (readonly [condition: string, share: number, shape: number])[];
};

const laptop = '(width > 960px)';

/** How wide the content is on a laptop and at most, and in which window that is; `--max` in src/site/styles/tokens.css. */
const content = { laptop: 1196, most: 1408, window: 1920 };

/** The places in the layout where photos stand. */
export const photoSlots = {
  /** The large photo of Home. */
  hero: {
    shown: 546,
    windows: [
      [laptop, 41, 3 / 4],
      ['(width >= 40rem)', 100, 3 / 2],
      ['', 100, 1],
    ],
  },
  /** The photos below the introduction of Home; a single one has the whole width. */
  strip: {
    shown: 683,
    windows: [
      [laptop, 53, 683 / 480],
      ['(width >= 40rem)', 50, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  stripOfOne: {
    shown: 1196,
    windows: [
      [laptop, 92, 1196 / 480],
      ['', 92, 3 / 2],
    ],
  },
  education: {
    shown: 359,
    windows: [
      [laptop, 27, 3 / 2],
      ['(width >= 40rem)', 46, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  projects: {
    shown: 655,
    windows: [
      [laptop, 50, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** Beside an entry of either experience page. */
  experience: {
    shown: 359,
    windows: [
      [laptop, 27, 3 / 2],
      ['(width >= 40rem)', 36, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** In a row of About me, by how many are in its line. */
  rowOfOne: {
    shown: 1196,
    windows: [
      [laptop, 92, 21 / 10],
      ['', 92, 3 / 2],
    ],
  },
  rowOfTwo: {
    shown: 683,
    windows: [
      [laptop, 53, 683 / 448],
      ['(width >= 36rem)', 58, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  rowOfThree: {
    shown: 383,
    windows: [
      [laptop, 30, 3 / 2],
      ['(width >= 36rem)', 33, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** Of a longer row, the last two, which share its last line. */
  lastOfTwo: {
    shown: 586,
    windows: [
      [laptop, 46, 3 / 2],
      ['(width >= 36rem)', 50, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** On the card of a film. */
  film: {
    shown: 586,
    windows: [
      [laptop, 46, 16 / 9],
      ['', 92, 16 / 9],
    ],
  },
} as const satisfies Record<string, Slot>;

/** The name of such a place. */
export type PhotoSlot = keyof typeof photoSlots;

/** Where a photo in a row of About me stands, by how many are in it and which of them it is, counted from 0. */
export function rowSlot(photos: number, index: number): PhotoSlot {
  if (photos === 2) return 'rowOfTwo';
  // Lines of three; what is left over shares the last one.
  const leftOver = photos % 3;
  if (index < photos - leftOver) return 'rowOfThree';
  return leftOver === 1 ? 'rowOfOne' : 'lastOfTwo';
}

/** What decides how much of a picture is seen in a place. */
type Shape = Pick<Photo, 'width' | 'height' | 'fit'>;

/** The tallest shape that a picture of its own shape may have, where nothing at its side has to be as high. */
const tallest: Partial<Record<PhotoSlot, number>> = { hero: 3 / 4, education: 3 / 4, projects: 1, experience: 3 / 4 };

/**
 * How a picture is fitted into a place: cut to its shape (`crop`), whole in a shape of its own, or where that cannot be,
 * whole on a mount that has the shape of the place.
 */
export function fitIn(slot: PhotoSlot, { width, height, fit }: Shape): 'crop' | 'mount' | 'own' {
  if (fit !== 'whole') return 'crop';
  return width / height >= (tallest[slot] ?? Infinity) ? 'own' : 'mount';
}

/**
 * How wide a picture is drawn in a place, as a share of the place's width: more than 1 where its sides are cut off.
 * @param shape that of the place
 */
function drawnShare(slot: PhotoSlot, picture: Shape, shape: number): number {
  const share = picture.width / picture.height / shape;
  return { crop: Math.max(1, share), mount: Math.min(1, share), own: 1 }[fitIn(slot, picture)];
}

/**
 * How wide a picture is in a place, for the browser's choice of a file.
 * @example sizesIn('education', { width: 1600, height: 1000 }) // '(width > 960px) min(29vw, max(383px, 24vw), 451px), (width >= 40rem) 50vw, 99vw'
 */
export function sizesIn(slot: PhotoSlot, picture: Shape): string {
  const { shown, windows }: Slot = photoSlots[slot];
  const sizes = windows.map(([condition, share, shape], index) => {
    const drawn = drawnShare(slot, picture, shape);
    const width = `${Math.ceil(share * drawn)}vw`;
    if (index > 0) return `${condition} ${width}`.trim();
    const most = (shown * drawn * content.most) / content.laptop;
    const wide = `max(${Math.ceil(shown * drawn)}px, ${Math.ceil((most / content.window) * 100)}vw)`;
    return `${condition} min(${width}, ${wide}, ${Math.ceil(most)}px)`;
  });
  return sizes.join(', ');
}

/** How many pixels wide a picture has to be for a place, on a laptop with one pixel to one of CSS. */
export function neededWidth(slot: PhotoSlot, picture: Shape): number {
  const { shown, windows }: Slot = photoSlots[slot];
  return Math.round(shown * drawnShare(slot, picture, windows[0]?.[2] ?? 1));
}
