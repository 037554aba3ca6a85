// Draws the art of pages whose content has no facts to draw from: different for each owner, the same in every build.
import { type Art, art, artBox, type CustomArt } from './art.ts';
import { drawMosaic } from './mosaic.ts';
import { type RandomBelow, shuffle } from './seeded-random.ts';

/** Draws the art of Home, About Me and Projects. */
export const drawSeededArt = (randomBelow: RandomBelow): CustomArt => ({
  home: drawBooks(randomBelow),
  aboutMe: shuffle(portraits, randomBelow)[0] ?? art.aboutMe,
  projects: drawTiles(randomBelow),
});

/** Drawings of a person: alone, in profile, at a desk, and with another person. The head is the decorative dot. */
const portraits: readonly Art[] = [
  art.aboutMe,
  {
    shapes: [
      { shade: 'a', path: 'M232 400V232h248v168z' },
      { shade: 'b', path: 'M112 400a184 184 0 0 1 184-184h184v92a92 92 0 0 1-92 92z' },
    ],
    dot: { x: 236, y: 132, r: 72 },
  },
  {
    shapes: [
      { shade: 'b', path: 'M96 400a156 156 0 0 1 312 0z' },
      { shade: 'a', path: 'M24 340h456v60H24z' },
      { shade: 'c', path: 'M300 222h150v118H300z' },
    ],
    dot: { x: 226, y: 164, r: 68 },
  },
  {
    shapes: [
      { shade: 'c', path: 'M72 208a56 56 0 0 1 112 0 56 56 0 0 1-112 0z' },
      { shade: 'a', path: 'M0 400a128 128 0 0 1 256 0z' },
      { shade: 'b', path: 'M148 400a166 166 0 0 1 332 0z' },
    ],
    dot: { x: 314, y: 152, r: 72 },
  },
];

/** Draws three upright books, a leaning book, and the decorative dot on the lowest book. */
function drawBooks(randomBelow: RandomBelow): Art {
  const gap = 6;
  const books = shuffle([{ width: 84, height: 250 }, { width: 72, height: 308 }, lowest], randomBelow);
  const shades = shuffle(['a', 'b', 'c'] as const, randomBelow);
  const startOf = (index: number) => books.slice(0, index).reduce((x, { width }) => x + width + gap, 74);
  const shapes = books.map(({ width, height }, index) => ({
    shade: shades[index] ?? ('a' as const),
    path: `M${startOf(index)} ${artBox.height}v-${height}h${width}v${height}z`,
  }));
  const r = lowest.width / 2;
  return {
    shapes: [...shapes, { shade: shades[0] ?? 'a', path: 'M352 400l54-236 74 17-50 219z' }],
    dot: { x: startOf(books.indexOf(lowest)) + r, y: artBox.height - lowest.height - r, r },
  };
}

const lowest = { width: 92, height: 204 };

/** Draws a mosaic of four columns, as on the covers of projects. */
function drawTiles(randomBelow: RandomBelow): Art {
  const tile = artBox.height / 4;
  const heights = shuffle([1, 2, 2, 3], randomBelow);
  const { shapes, dot } = drawMosaic(heights, randomBelow, { tile, left: artBox.width - heights.length * tile });
  return { shapes, dot };
}
