// Draws the covers of projects, which look like books. Each kind of fact, such as bullets or links, has a column of
// tiles. More facts of a kind make a higher column. The name and the year determine only the order and pattern of the
// columns. Runs at build time.
import type { Art } from './art.ts';
import { drawMosaic } from './mosaic.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

export type CoverFacts = {
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

/**
 * Draws a different cover for each project. Covers may be equal only if there are too few variants for all projects. A
 * cover depends only on its project and on the projects before it.
 */
export function drawCovers(projects: readonly CoverFacts[]): Cover[] {
  const outlines = new Set<string>();
  const drawings = new Set<string>();
  return projects.map((facts) => {
    for (let attempt = 0; ; attempt += 1) {
      const { outline, ...art } = drawArt(facts, attempt);
      const drawing = JSON.stringify(art);
      // Projects with few facts have few possible outlines. So after 20 attempts, a cover may have the outline of
      // another cover, with different tiles. After 200 attempts, covers may be equal.
      const isRepeated = drawings.has(drawing) || (attempt < 20 && outlines.has(outline));
      if (isRepeated && attempt < 200) continue;
      outlines.add(outline);
      drawings.add(drawing);
      return art;
    }
  });
}

/**
 * Returns the height of each column in tiles: at most three, to leave room for the dot. The last column has one tile
 * for the first half of the year. It has two tiles for the second half.
 */
const heightsOf = ({ date, letters, bullets, skills, links }: CoverFacts): number[] =>
  [1 + Math.floor(Math.sqrt(letters / 70)), bullets, skills, links, (date?.month ?? 1) > 6 ? 2 : 1].map((count) =>
    Math.min(count, 3),
  );

function drawArt(facts: CoverFacts, attempt: number): Pick<Art, 'shapes' | 'dot'> & { outline: string } {
  const randomBelow = seededRandom(`${facts.name} ${facts.date?.year ?? ''} ${attempt}`);
  const heights = shuffle(heightsOf(facts), randomBelow);
  return { outline: heights.join(''), ...drawMosaic(heights, randomBelow) };
}
