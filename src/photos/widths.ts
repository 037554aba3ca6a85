import { madeWidths } from './layout.ts';

/** What a WebP file can hold; the other formats hold more. */
const maxHeight = 16_383;

/**
 * The widths in which a photo of a size is made; 0 where it is too long and narrow to show anything.
 * @example widthsFor(1500, 1000) // [736, 1184, 1500]
 */
export function widthsFor(width: number, height: number): number[] {
  const widest = Math.min(width, Math.floor((width / height) * maxHeight));
  // Nobody sees a difference of a twentieth.
  return [...new Set(madeWidths.map((wanted) => (wanted < 0.95 * widest ? wanted : widest)))];
}
