import { generatedWidths } from './layout.ts';

/** Maximum height of a WebP picture in pixels; the other formats allow more. */
const maxHeight = 16_383;

/**
 * Returns the widths of the files to make from a photo; `[0]` if the photo is too narrow.
 * @example widthsFor(1500, 1000) // [736, 1184, 1500]
 */
export function widthsFor(width: number, height: number): number[] {
  const widest = Math.min(width, Math.floor((width / height) * maxHeight));
  // Omit widths within 5 % of the largest.
  return [...new Set(generatedWidths.map((target) => (target < 0.95 * widest ? target : widest)))];
}
