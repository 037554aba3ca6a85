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
const content = { laptop: 1196, max: 1408, window: 1920 };

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
  /** Of a longer row, the last two or four, which stand in lines of two. */
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

/** The shapes of photos in a row of several shapes, as shares of their height. */
const shapes = { tall: 3 / 4, square: 1, wide: 3 / 2, broad: 21 / 10 };
type RowShape = keyof typeof shapes;

const shapeOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): RowShape =>
  (Object.keys(shapes) as RowShape[]).find((shape) => width / height < shapes[shape] * 1.2) ?? 'broad';

/** About how much longer than high a line of such a row is. */
const lineShape = 3.9;

/** How the photos of a row in a longer text stand. */
export type PhotoRow<One> = {
  photos: (One & { slot: PhotoSlot; shape: RowShape })[];
  /** How many of them are in each line; `undefined` where all are landscape, and stand in a grid. */
  lines?: number[];
};

/**
 * Lays a row of photos out. Photos of one shape stand in lines of three, and what is left over in lines of two. Where a
 * shape is another, nothing of it is cut off: each line is as high as it has to be for its photos to fill it.
 */
export function layRow<One extends Pick<Photo, 'width' | 'height'>>(photos: readonly One[]): PhotoRow<One> {
  const shaped = photos.map((photo) => ({ ...photo, shape: shapeOf(photo) }));
  if (shaped.every(({ shape }) => shape === 'wide' || shape === 'broad'))
    return { photos: shaped.map((photo, index) => ({ ...photo, slot: rowSlot(photos.length, index) })) };
  const total = shaped.reduce((sum, { shape }) => sum + shapes[shape], 0);
  const count = Math.max(1, Math.round(total / lineShape));
  let before = 0;
  const placed = shaped.map((photo) => {
    const middle = before + shapes[photo.shape] / 2;
    before += shapes[photo.shape];
    return { photo, line: Math.floor((middle / total) * count) };
  });
  const lines = [...Map.groupBy(placed, ({ line }) => line).values()];
  return {
    lines: lines.map(({ length }) => length),
    photos: lines.flatMap((line) => {
      const length = line.reduce((sum, { photo }) => sum + shapes[photo.shape], 0);
      return line.map(({ photo }) => ({ ...photo, slot: slotOf(line.length, shapes[photo.shape] / length) }));
    }),
  };
}

/** The place that is about as wide as a share of a line. */
function slotOf(inLine: number, share: number): PhotoSlot {
  // One that is alone and not wide has the width of the words.
  if (inLine === 1 || share > 0.55) return inLine === 1 ? 'lastOfTwo' : 'rowOfOne';
  return share > 0.49 ? 'rowOfTwo' : share > 0.34 ? 'lastOfTwo' : 'rowOfThree';
}

/** Where a photo in a row of landscape photos stands, by how many are in it and which of them it is, counted from 0. */
export function rowSlot(photos: number, index: number): PhotoSlot {
  if (photos === 1) return 'rowOfOne';
  if (photos === 2) return 'rowOfTwo';
  const inTwos = { 0: 0, 1: 4, 2: 2 }[photos % 3] ?? 0;
  return index < photos - inTwos ? 'rowOfThree' : 'lastOfTwo';
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
    const max = (shown * drawn * content.max) / content.laptop;
    const wide = `max(${Math.ceil(shown * drawn)}px, ${Math.ceil((max / content.window) * 100)}vw)`;
    return `${condition} min(${width}, ${wide}, ${Math.ceil(max)}px)`;
  });
  return sizes.join(', ');
}

/** How many pixels wide a picture has to be for a place, on a laptop with one pixel to one of CSS. */
export function neededWidth(slot: PhotoSlot, picture: Shape): number {
  const { shown, windows }: Slot = photoSlots[slot];
  return Math.round(shown * drawnShare(slot, picture, windows[0]?.[2] ?? 1));
}
