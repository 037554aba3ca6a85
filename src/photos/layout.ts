// Sizes of photos: for the encoder (`generatedWidths`), the `sizes` attributes of pages, and advice on small photos.
import type { Photo } from './picture.ts';

/**
 * Widths in pixels of the files made from each photo. 736 fits a large phone with a pixel ratio of 1.75 (as in
 * Lighthouse), and 1184 fits one with a pixel ratio of 3. 2400 is for the enlarged photo. A change regenerates every
 * photo.
 */
export const generatedWidths = [736, 1184, 1600, 2400];

/** A location of photos in the layout. */
type Slot = {
  /**
   * Width in CSS pixels in a viewport of 1440 pixels; it increases in wider viewports. `photo-widths.spec.ts` compares
   * it with the pages.
   */
  laptopWidth: number;
  /**
   * Media condition, width in `vw` and aspect ratio. The first matching condition applies; the first entry is for
   * laptops.
   */
  breakpoints: readonly [Breakpoint, ...Breakpoint[]];
};
type Breakpoint = readonly [condition: string, vw: number, aspectRatio: number];

const laptop = '(width > 960px)';

/**
 * Width of the content in CSS pixels: `laptop` in a viewport of 1440 pixels, and `max` (`--max` in
 * src/site/styles/tokens.css) in viewports of at least `viewport` pixels.
 */
const contentWidth = { laptop: 1196, max: 1408, viewport: 1920 };

const slot = (laptopWidth: number, ...breakpoints: Slot['breakpoints']): Slot => ({ laptopWidth, breakpoints });

export const photoSlots = {
  /** The photo next to the introduction of Home. */
  hero: slot(546, [laptop, 41, 3 / 2], ['', 92, 3 / 2]),
  /** The photos below the introduction of Home; a single photo uses `stripOfOne`. */
  strip: slot(683, [laptop, 53, 683 / 480], ['(width >= 40rem)', 50, 3 / 2], ['', 92, 3 / 2]),
  stripOfOne: slot(1196, [laptop, 92, 1196 / 480], ['', 92, 3 / 2]),
  education: slot(359, [laptop, 27, 3 / 2], ['(width >= 40rem)', 46, 3 / 2], ['', 92, 3 / 2]),
  /** A photo of a featured project. */
  projects: slot(586, [laptop, 46, 3 / 2], ['(width > 760px)', 46, 3 / 2], ['', 100, 3 / 2]),
  /** A photo of another project. */
  projectRow: slot(173, [laptop, 13, 3 / 2], ['', 35, 3 / 2]),
  /** The first photo of a project, on its case page. */
  caseCover: slot(688, [laptop, 53, 3 / 2], ['', 100, 3 / 2]),
  /** A photo next to an entry of a section of Relevant Experience. */
  sectionEntry: slot(192, [laptop, 15, 3 / 2], ['(width >= 40rem)', 28, 3 / 2], ['', 92, 3 / 2]),
  /** A photo next to an entry of Irrelevant Experience. */
  experience: slot(359, [laptop, 27, 3 / 2], ['(width >= 40rem)', 36, 3 / 2], ['', 92, 3 / 2]),
  /** A single photo in a line of a photo row, as on About me. `rowOfTwo` is for lines of two photos, and so on. */
  rowOfOne: slot(1440, [laptop, 100, 21 / 10], ['', 92, 3 / 2]),
  rowOfTwo: slot(683, [laptop, 53, 683 / 448], ['(width >= 36rem)', 58, 3 / 2], ['', 92, 3 / 2]),
  rowOfThree: slot(383, [laptop, 30, 3 / 2], ['(width >= 36rem)', 33, 3 / 2], ['', 92, 3 / 2]),
  /** The last two or four photos of a row, in lines of two. */
  lastOfTwo: slot(586, [laptop, 46, 3 / 2], ['(width >= 36rem)', 50, 3 / 2], ['', 92, 3 / 2]),
  /** The preview picture of a video on another site. */
  film: slot(586, [laptop, 46, 16 / 9], ['', 92, 16 / 9]),
};

export type PhotoSlot = keyof typeof photoSlots;

/** Aspect ratios of photos in a row, if some of its photos are not landscape. */
const aspectRatios = { tall: 3 / 4, square: 1, wide: 3 / 2, broad: 21 / 10 };
type RowShape = keyof typeof aspectRatios;

const shapeOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): RowShape =>
  (Object.keys(aspectRatios) as RowShape[]).find((shape) => width / height < aspectRatios[shape] * 1.2) ?? 'broad';

/** Approximate sum of the aspect ratios of the photos in a line. */
const lineAspectRatio = 3.9;

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
export function layOutRow<One extends Pick<Photo, 'width' | 'height'>>(photos: readonly One[]): PhotoRow<One> {
  const withShapes = photos.map((photo) => ({ ...photo, shape: shapeOf(photo) }));
  if (withShapes.every(({ shape }) => shape === 'wide' || shape === 'broad'))
    return { photos: withShapes.map((photo, index) => ({ ...photo, slot: rowSlot(photos.length, index) })) };
  const total = withShapes.reduce((sum, { shape }) => sum + aspectRatios[shape], 0);
  const lineCount = Math.max(1, Math.round(total / lineAspectRatio));
  let widthBefore = 0;
  const withLines = withShapes.map((photo) => {
    const middle = widthBefore + aspectRatios[photo.shape] / 2;
    widthBefore += aspectRatios[photo.shape];
    return { photo, line: Math.floor((middle / total) * lineCount) };
  });
  const lines = [...Map.groupBy(withLines, ({ line }) => line).values()];
  return {
    lines: lines.map(({ length }) => length),
    photos: lines.flatMap((line) => {
      const length = line.reduce((sum, { photo }) => sum + aspectRatios[photo.shape], 0);
      return line.map(({ photo }) => ({ ...photo, slot: slotOf(line.length, aspectRatios[photo.shape] / length) }));
    }),
  };
}

/** Returns the slot of a photo. `share` is the width of the photo relative to the width of its line. */
function slotOf(photosInLine: number, share: number): PhotoSlot {
  // A single photo in its line is only as wide as the text column.
  if (photosInLine === 1 || share > 0.55) return photosInLine === 1 ? 'lastOfTwo' : 'rowOfOne';
  return share > 0.49 ? 'rowOfTwo' : share > 0.34 ? 'lastOfTwo' : 'rowOfThree';
}

/** Returns the slot of a photo in a row of landscape photos. The index starts at 0. */
export function rowSlot(photos: number, index: number): PhotoSlot {
  if (photos === 1) return 'rowOfOne';
  if (photos === 2) return 'rowOfTwo';
  const photosInPairs = { 0: 0, 1: 4, 2: 2 }[photos % 3] ?? 0;
  return index < photos - photosInPairs ? 'rowOfThree' : 'lastOfTwo';
}

type FittedPicture = Pick<Photo, 'width' | 'height' | 'fit'>;

/**
 * Minimum aspect ratio at which an uncropped picture keeps its own height, in slots whose pictures may differ in
 * height.
 */
const minAspectRatios: Partial<Record<PhotoSlot, number>> = {
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
export function fitIn(slot: PhotoSlot, { width, height, fit }: FittedPicture): 'crop' | 'mount' | 'own' {
  if (fit !== 'whole') return 'crop';
  return width / height >= (minAspectRatios[slot] ?? Infinity) ? 'own' : 'mount';
}

/**
 * Width of a picture relative to its slot; greater than 1 if the sides are cropped.
 * @param aspectRatio aspect ratio of the slot
 */
function relativeWidth(slot: PhotoSlot, picture: FittedPicture, aspectRatio: number): number {
  const ratio = picture.width / picture.height / aspectRatio;
  return { crop: Math.max(1, ratio), mount: Math.min(1, ratio), own: 1 }[fitIn(slot, picture)];
}

/**
 * Returns the `sizes` attribute for a picture in a slot.
 * @example sizesIn('education', { width: 1600, height: 1000 }) // '(width > 960px) min(29vw, max(383px, 24vw), 451px), (width >= 40rem) 50vw, 99vw'
 */
export function sizesIn(slot: PhotoSlot, picture: FittedPicture): string {
  const { laptopWidth, breakpoints } = photoSlots[slot];
  const sizes = breakpoints.map(([condition, vw, aspectRatio], index) => {
    const scale = relativeWidth(slot, picture, aspectRatio);
    const width = `${Math.ceil(vw * scale)}vw`;
    if (index > 0) return `${condition} ${width}`.trim();
    const max = (laptopWidth * scale * contentWidth.max) / contentWidth.laptop;
    const largeWidth = `max(${Math.ceil(laptopWidth * scale)}px, ${Math.ceil((max / contentWidth.viewport) * 100)}vw)`;
    return `${condition} min(${width}, ${largeWidth}, ${Math.ceil(max)}px)`;
  });
  return sizes.join(', ');
}

/** Returns the width in pixels that a picture needs in a slot, on a laptop with a pixel ratio of 1. */
export function neededWidth(slot: PhotoSlot, picture: FittedPicture): number {
  const { laptopWidth, breakpoints } = photoSlots[slot];
  return Math.round(laptopWidth * relativeWidth(slot, picture, breakpoints[0][2]));
}
