// Draws the art of book covers for projects, from facts about the project. Each kind of fact, such as bullets or
// links, has a column of tiles, whose height grows with the number of facts; the decorative dot is on the highest
// column. The name determines only the order and the pattern of the columns. Runs at build time, so browsers load only
// the finished paths.
import type { Art } from './art.ts';

export type CoverFacts = {
  /** The short name of the project. */
  name: string;
  date?: { year: number; month?: number | undefined } | undefined;
  /** Number of letters in the project's sentences. */
  letters: number;
  bullets: number;
  skills: number;
  links: number;
};

/** The art of a cover. */
export type Cover = Art;

/** The box of the art, in tiles. */
export const coverBox = { width: 5, height: 4 };

/**
 * Draws the covers of a list of projects. The cover of a project depends only on its facts and on the projects before
 * it. All covers differ until the variants are used up.
 */
export function drawCovers(projects: readonly CoverFacts[]): Cover[] {
  const outlines = new Set<string>();
  const drawings = new Set<string>();
  return projects.map((facts) => {
    for (let attempt = 0; ; attempt += 1) {
      const { outline, ...art } = drawArt(facts, attempt);
      const drawing = JSON.stringify(art);
      // Few facts allow few outlines. When all outlines are used, covers may differ only in their tiles. From about the
      // sixtieth project with only a name and a date, covers repeat.
      const isSeen = drawings.has(drawing) || (attempt < 20 && outlines.has(outline));
      if (isSeen && attempt < 200) continue;
      outlines.add(outline);
      drawings.add(drawing);
      return art;
    }
  });
}

/**
 * Column heights, at most three tiles to leave room for the dot. The height of the last column is the half of the
 * year: 1 or 2.
 */
const heightsOf = ({ date, letters, bullets, skills, links }: CoverFacts): number[] =>
  [1 + Math.floor(Math.sqrt(letters / 70)), bullets, skills, links, (date?.month ?? 1) > 6 ? 2 : 1].map((count) =>
    Math.min(count, 3),
  );

const shades = ['a', 'b', 'c'] as const;

function drawArt(facts: CoverFacts, attempt: number): Pick<Art, 'shapes' | 'dot'> & { outline: string } {
  const randomBelow = seeded(`${facts.name} ${facts.date?.year ?? ''} ${attempt}`);
  const heights = shuffled(heightsOf(facts), randomBelow);
  const heightAt = (x: number) => heights[x] ?? 0;
  const highest = Math.max(...heights);
  const [dotAt = 0] = shuffled(
    [...heights.keys()].filter((x) => heightAt(x) === highest),
    randomBelow,
  );
  const turn = 1 + randomBelow(2);
  // Neighboring tiles have different shades, and the tile below the dot has the most prominent shade.
  const shadeAt = (x: number, row: number) => (30 + 1 + turn * (row - highest) + x - dotAt) % 3;
  const paths = ['', '', ''];
  const draw = (path: string, x: number, row: number) => (paths[shadeAt(x, row)] += path);

  // Draw one block of 2 × 2 tiles as a single large rounded tile, but not a block with the tile below the dot.
  const candidates = [...heights.keys()].filter((x) =>
    [x, x + 1].every((each) => heightAt(each) >= (each === dotAt ? 3 : 2)),
  );
  const large = candidates.length > 0 ? candidates[randomBelow(candidates.length)] : undefined;
  if (large !== undefined) {
    const isCovered = Math.max(heightAt(large), heightAt(large + 1)) > 2;
    draw(round(large, coverBox.height - 2, 2, isCovered ? 'flat' : 'domed', randomBelow(2)), large, 1);
  }
  for (const [x, height] of heights.entries()) {
    const isDomed = randomBelow(4) > 0;
    const from = large === x || large === x - 1 ? 3 : 1;
    for (let row = from; row <= height; row += 1) {
      const y = coverBox.height - row;
      const isTop = row === height;
      const isRound = isTop ? isDomed && x !== dotAt : randomBelow(3) === 0;
      // The tile below the dot needs a flat edge.
      draw(isRound ? round(x, y, 1, isTop ? 'domed' : 'flat', randomBelow(2)) : `M${x} ${y}h1v1h-1z`, x, row);
    }
  }
  return {
    outline: heights.join(''),
    shapes: shades.flatMap((shade, index) => (paths[index] ? { shade, path: paths[index] } : [])),
    dot: { x: dotAt + 0.5, y: coverBox.height - highest - 0.5, r: 0.5 },
  };
}

/** Path of a quarter disc in a square, with a flat or domed top; `side` mirrors it. */
function round(x: number, y: number, s: number, top: 'flat' | 'domed', side: number): string {
  if (top === 'domed')
    return side
      ? `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`
      : `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`;
  return side ? `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z` : `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`;
}

/** A seeded generator of pseudorandom integers below a limit (FNV-1a hash, then mulberry32). */
function seeded(text: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function shuffled<Item>(items: readonly Item[], randomBelow: (limit: number) => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomBelow(left.length), 1));
}
