// Draws columns of tiles with the decorative dot on the highest column.
import type { Art } from './art.ts';
import { type RandomBelow, shuffle } from './seeded-random.ts';

/** The box of a cover, in tiles. */
export const coverBox = { width: 5, height: 4 };

const shades = ['a', 'b', 'c'] as const;

/**
 * Draws a mosaic at the lower edge of a box that is four tiles high.
 * @param heights height of each column in tiles: at most three, to leave room for the dot
 * @param layout size of a tile (default: 1), and horizontal position of the first column (default: the left edge)
 */
export function drawMosaic(
  heights: readonly number[],
  randomBelow: RandomBelow,
  { tile, left } = { tile: 1, left: 0 },
): Art {
  const heightAt = (x: number) => heights[x] ?? 0;
  const highest = Math.max(...heights);
  const [dotColumn = 0] = shuffle(
    [...heights.keys()].filter((x) => heightAt(x) === highest),
    randomBelow,
  );
  const square = (x: number, y: number) => `M${left + x * tile} ${y * tile}h${tile}v${tile}h-${tile}z`;
  const quarter = (x: number, y: number, size: number, top: 'flat' | 'domed', side: number) =>
    round(left + x * tile, y * tile, size * tile, top, side);
  const shadeStep = 1 + randomBelow(2);
  // Neighboring tiles differ, and the tile below the dot has the most prominent shade.
  const shadeAt = (x: number, row: number) => (30 + 1 + shadeStep * (row - highest) + x - dotColumn) % 3;
  const paths = ['', '', ''];
  const draw = (path: string, x: number, row: number) => (paths[shadeAt(x, row)] += path);

  // Draw a block of 2 × 2 tiles as one large rounded tile. The block must not contain the tile below the dot.
  const candidates = [...heights.keys()].filter((x) =>
    [x, x + 1].every((each) => heightAt(each) >= (each === dotColumn ? 3 : 2)),
  );
  const large = candidates.length > 0 ? candidates[randomBelow(candidates.length)] : undefined;
  if (large !== undefined) {
    const isCovered = Math.max(heightAt(large), heightAt(large + 1)) > 2;
    draw(quarter(large, coverBox.height - 2, 2, isCovered ? 'flat' : 'domed', randomBelow(2)), large, 1);
  }
  for (const [x, height] of heights.entries()) {
    const isDomed = randomBelow(4) > 0;
    const from = large === x || large === x - 1 ? 3 : 1;
    for (let row = from; row <= height; row += 1) {
      const y = coverBox.height - row;
      const isTop = row === height;
      const isRound = isTop ? isDomed && x !== dotColumn : randomBelow(3) === 0;
      // The tile below the dot needs a flat edge.
      draw(isRound ? quarter(x, y, 1, isTop ? 'domed' : 'flat', randomBelow(2)) : square(x, y), x, row);
    }
  }
  return {
    shapes: shades.flatMap((shade, index) => (paths[index] ? { shade, path: paths[index] } : [])),
    dot: { x: left + (dotColumn + 0.5) * tile, y: (coverBox.height - highest - 0.5) * tile, r: tile / 2 },
  };
}

/**
 * Returns the path of a quarter disc in a square of size `s`. The upper edge is straight (`flat`) or curved (`domed`).
 * `side` selects one of two mirrored forms.
 */
function round(x: number, y: number, s: number, top: 'flat' | 'domed', side: number): string {
  if (top === 'domed')
    return side
      ? `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`
      : `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`;
  return side ? `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z` : `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`;
}
