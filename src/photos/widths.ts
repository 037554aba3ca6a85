import { madeWidths } from './layout.ts';

/** Height limit of WebP; the other formats allow more. */
const maxHeight = 16_383;

/**
 * The widths to make of a photo; 0 if it is too narrow to show anything.
 * @example widthsFor(1500, 1000) // [736, 1184, 1500]
 */
export function widthsFor(width: number, height: number): number[] {
  const widest = Math.min(width, Math.floor((width / height) * maxHeight));
  // A difference of 5 % is not visible.
  return [...new Set(madeWidths.map((wanted) => (wanted < 0.95 * widest ? wanted : widest)))];
}
