// Sizes of photos: for the encoder (`madeWidths`), the `sizes` attributes of pages, and the advice on small photos.
import type { Photo } from './picture.ts';

/**
 * Widths in pixels of the files made from each photo. 736 and 1184 fit a large phone with a pixel ratio of 1.75, as in
 * Lighthouse, and of 3. 2400 is for the enlarged photo. A change regenerates every photo.
 */
export const madeWidths = [736, 1184, 1600, 2400];

/** A location of photos in the layout. */
type Slot = {
  /**
   * Width in CSS pixels in a viewport of 1440 pixels; it increases in wider viewports. `photo-widths.spec.ts` compares
   * it with the pages.
   */
  shown: number;
  /**
   * Media condition, width in `vw` and aspect ratio. The first matching condition applies; the first entry is for
   * laptops.
   */
  breakpoints: readonly (readonly [condition: string, share: number, shape: number])[];
};

const laptop = '(width > 960px)';

/**
 * Width of the content in CSS pixels: `laptop` in a viewport of 1440 pixels, and `max` (`--max` in
 * src/site/styles/tokens.css) in viewports of at least `viewport` pixels.
 */
const content = { laptop: 1196, max: 1408, viewport: 1920 };

export const photoSlots = {
  /** The photo next to the introduction of Home. */
  hero: {
    shown: 546,
    breakpoints: [
      [laptop, 41, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** The photos below the introduction of Home; a single photo uses `stripOfOne`. */
  strip: {
    shown: 683,
    breakpoints: [
      [laptop, 53, 683 / 480],
      ['(width >= 40rem)', 50, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  stripOfOne: {
    shown: 1196,
    breakpoints: [
      [laptop, 92, 1196 / 480],
      ['', 92, 3 / 2],
    ],
  },
  education: {
    shown: 359,
    breakpoints: [
      [laptop, 27, 3 / 2],
      ['(width >= 40rem)', 46, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** A photo of a featured project. */
  projects: {
    shown: 586,
    breakpoints: [
      [laptop, 46, 3 / 2],
      ['', 100, 3 / 2],
    ],
  },
  /** A photo of another project. */
  projectRow: {
    shown: 173,
    breakpoints: [
      [laptop, 13, 3 / 2],
      ['', 35, 3 / 2],
    ],
  },
  /** The first photo of a project, on its case page. */
  caseCover: {
    shown: 688,
    breakpoints: [
      [laptop, 53, 3 / 2],
      ['', 100, 3 / 2],
    ],
  },
  /** A photo next to an entry of a section of Relevant Experience. */
  sectionEntry: {
    shown: 192,
    breakpoints: [
      [laptop, 15, 3 / 2],
      ['(width >= 40rem)', 28, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** A photo next to an entry of Irrelevant Experience. */
  experience: {
    shown: 359,
    breakpoints: [
      [laptop, 27, 3 / 2],
      ['(width >= 40rem)', 36, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** A single photo in a line of a photo row, as on About me. `rowOfTwo` is for lines of two photos, and so on. */
  rowOfOne: {
    shown: 1440,
    breakpoints: [
      [laptop, 100, 21 / 10],
      ['', 92, 3 / 2],
    ],
  },
  rowOfTwo: {
    shown: 683,
    breakpoints: [
      [laptop, 53, 683 / 448],
      ['(width >= 36rem)', 58, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  rowOfThree: {
    shown: 383,
    breakpoints: [
      [laptop, 30, 3 / 2],
      ['(width >= 36rem)', 33, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** The last two or four photos of a row, in lines of two. */
  lastOfTwo: {
    shown: 586,
    breakpoints: [
      [laptop, 46, 3 / 2],
      ['(width >= 36rem)', 50, 3 / 2],
      ['', 92, 3 / 2],
    ],
  },
  /** The preview picture of a video on another site. */
  film: {
    shown: 586,
    breakpoints: [
      [laptop, 46, 16 / 9],
      ['', 92, 16 / 9],
    ],
  },
} as const satisfies Record<string, Slot>;

export type PhotoSlot = keyof typeof photoSlots;

/** Aspect ratios of photos in a row that is not all landscape. */
const shapes = { tall: 3 / 4, square: 1, wide: 3 / 2, broad: 21 / 10 };
type RowShape = keyof typeof shapes;

const shapeOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): RowShape =>
  (Object.keys(shapes) as RowShape[]).find((shape) => width / height < shapes[shape] * 1.2) ?? 'broad';

/** Approximate sum of the aspect ratios of the photos in a line. */
const lineShape = 3.9;

/** Layout of a row of photos in a longer text. */
export type PhotoRow<One> = {
  photos: (One & { slot: PhotoSlot; shape: RowShape })[];
  /** Number of photos in each line; `undefined` if all photos are landscape and form a grid. */
  lines?: number[];
};

/**
 * Lays out a row of photos. If all are landscape, they form lines of three, and at the end lines of two. Otherwise no
 * photo is cropped, and each line gets the height at which its photos fill the width.
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

/** Returns the slot of a photo by its share of the width of its line. */
function slotOf(inLine: number, share: number): PhotoSlot {
  // A single photo in its line is only as wide as the text column.
  if (inLine === 1 || share > 0.55) return inLine === 1 ? 'lastOfTwo' : 'rowOfOne';
  return share > 0.49 ? 'rowOfTwo' : share > 0.34 ? 'lastOfTwo' : 'rowOfThree';
}

/** Returns the slot of a photo in a row of landscape photos. The index starts at 0. */
export function rowSlot(photos: number, index: number): PhotoSlot {
  if (photos === 1) return 'rowOfOne';
  if (photos === 2) return 'rowOfTwo';
  const inTwos = { 0: 0, 1: 4, 2: 2 }[photos % 3] ?? 0;
  return index < photos - inTwos ? 'rowOfThree' : 'lastOfTwo';
}

type Shape = Pick<Photo, 'width' | 'height' | 'fit'>;

/** Minimum aspect ratio at which an uncropped picture keeps its own height, in slots that need no equal heights. */
const tallest: Partial<Record<PhotoSlot, number>> = {
  hero: 3 / 4,
  education: 3 / 4,
  projects: 1,
  caseCover: 1,
  experience: 3 / 4,
};

/**
 * Returns how a picture fits its slot: cropped, whole with its own height (`own`), or whole on a background with the
 * aspect ratio of the slot (`mount`).
 */
export function fitIn(slot: PhotoSlot, { width, height, fit }: Shape): 'crop' | 'mount' | 'own' {
  if (fit !== 'whole') return 'crop';
  return width / height >= (tallest[slot] ?? Infinity) ? 'own' : 'mount';
}

/**
 * Width of a picture relative to its slot; greater than 1 if the sides are cropped.
 * @param shape aspect ratio of the slot
 */
function relativeWidth(slot: PhotoSlot, picture: Shape, shape: number): number {
  const share = picture.width / picture.height / shape;
  return { crop: Math.max(1, share), mount: Math.min(1, share), own: 1 }[fitIn(slot, picture)];
}

/**
 * Returns the `sizes` attribute for a picture in a slot.
 * @example sizesIn('education', { width: 1600, height: 1000 }) // '(width > 960px) min(29vw, max(383px, 24vw), 451px), (width >= 40rem) 50vw, 99vw'
 */
export function sizesIn(slot: PhotoSlot, picture: Shape): string {
  const { shown, breakpoints }: Slot = photoSlots[slot];
  const sizes = breakpoints.map(([condition, share, shape], index) => {
    const drawn = relativeWidth(slot, picture, shape);
    const width = `${Math.ceil(share * drawn)}vw`;
    if (index > 0) return `${condition} ${width}`.trim();
    const max = (shown * drawn * content.max) / content.laptop;
    const wide = `max(${Math.ceil(shown * drawn)}px, ${Math.ceil((max / content.viewport) * 100)}vw)`;
    return `${condition} min(${width}, ${wide}, ${Math.ceil(max)}px)`;
  });
  return sizes.join(', ');
}

/** Returns the width in pixels that a picture needs in a slot, on a laptop with a pixel ratio of 1. */
export function neededWidth(slot: PhotoSlot, picture: Shape): number {
  const { shown, breakpoints }: Slot = photoSlots[slot];
  return Math.round(shown * relativeWidth(slot, picture, breakpoints[0]?.[2] ?? 1));
}
