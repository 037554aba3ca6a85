// The covers of projects that have no photo: a paperback each, drawn from what the project says. A column of tiles stands
// for each kind of fact and is as high as there are facts of it; the dot stands on the highest. The name decides only how
// the columns stand side by side and what fills them. Drawn at build, so that browsers get finished paths.
import type { Art } from './art.ts';

/** What a cover is drawn from. */
export type CoverFacts = {
  /** What the project is called in short. */
  name: string;
  date?: { year: number; month?: number | undefined } | undefined;
  /** How many letters its sentences have. */
  letters: number;
  bullets: number;
  skills: number;
  links: number;
};

/** A cover: its art, drawn for a box that stands on the lower edge, and the words above it. */
export type Cover = Art & {
  /** The name, or as much of it as has room. */
  name: string;
  /** How large it is set, from 1, the largest. */
  size: number;
};

/** The box that the art of a cover is drawn for, in tiles. */
export const coverBox = { width: 5, height: 4 };

/** The covers of a list: the same project has the same, and no two look alike as long as there are others. */
export function drawCovers(projects: readonly CoverFacts[]): Cover[] {
  const outlines = new Set<string>();
  const drawings = new Set<string>();
  return projects.map((facts) => {
    for (let attempt = 0; ; attempt += 1) {
      const { outline, ...art } = drawArt(facts, attempt);
      const drawing = JSON.stringify(art);
      // A few facts make few outlines; where they are used up, it is enough that the tiles differ. Projects that say nothing
      // but a name and a date use those up as well, from about the sixtieth on.
      const isSeen = drawings.has(drawing) || (attempt < 20 && outlines.has(outline));
      if (isSeen && attempt < 200) continue;
      outlines.add(outline);
      drawings.add(drawing);
      return { ...fitName(facts.name), ...art };
    }
  });
}

/** How high each column is: at most three tiles, so that the name has its room. The last is for the half of the year. */
const heightsOf = ({ date, letters, bullets, skills, links }: CoverFacts): number[] =>
  [1 + Math.floor(Math.sqrt(letters / 70)), bullets, skills, links, (date?.month ?? 1) > 6 ? 2 : 1].map((count) =>
    Math.min(count, 3),
  );

const shades = ['a', 'b', 'c'] as const;

function drawArt(facts: CoverFacts, attempt: number): Pick<Art, 'shapes' | 'dot'> & { outline: string } {
  const below = seeded(`${facts.name} ${facts.date?.year ?? ''} ${attempt}`);
  const heights = shuffled(heightsOf(facts), below);
  const heightAt = (x: number) => heights[x] ?? 0;
  const highest = Math.max(...heights);
  const [dotAt = 0] = shuffled(
    [...heights.keys()].filter((x) => heightAt(x) === highest),
    below,
  );
  const turn = 1 + below(2);
  // Neighbours differ, and what the dot stands on is in the shade that stands out most.
  const shadeAt = (x: number, row: number) => (30 + 1 + turn * (row - highest) + x - dotAt) % 3;
  const paths = ['', '', ''];
  const draw = (path: string, x: number, row: number) => (paths[shadeAt(x, row)] += path);

  // Two by two tiles are one round, at one place where the dot's own tile is not among them.
  const places = [...heights.keys()].filter((x) =>
    [x, x + 1].every((each) => heightAt(each) >= (each === dotAt ? 3 : 2)),
  );
  const large = places.length > 0 ? places[below(places.length)] : undefined;
  if (large !== undefined) {
    const isCovered = Math.max(heightAt(large), heightAt(large + 1)) > 2;
    draw(round(large, coverBox.height - 2, 2, isCovered ? 'flat' : 'domed', below(2)), large, 1);
  }
  for (const [x, height] of heights.entries()) {
    const isDomed = below(4) > 0;
    const from = large === x || large === x - 1 ? 3 : 1;
    for (let row = from; row <= height; row += 1) {
      const y = coverBox.height - row;
      const isTop = row === height;
      const isRound = isTop ? isDomed && x !== dotAt : below(3) === 0;
      // Only on a flat edge can something stand.
      draw(isRound ? round(x, y, 1, isTop ? 'domed' : 'flat', below(2)) : `M${x} ${y}h1v1h-1z`, x, row);
    }
  }
  return {
    outline: heights.join(''),
    shapes: shades.flatMap((shade, index) => (paths[index] ? { shade, path: paths[index] } : [])),
    dot: { x: dotAt + 0.5, y: coverBox.height - highest - 0.5, r: 0.5 },
  };
}

/** A quarter of a disc in a square, with its flat edge above or below, leaning to one side or the other. */
function round(x: number, y: number, s: number, top: 'flat' | 'domed', side: number): string {
  if (top === 'domed')
    return side
      ? `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`
      : `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`;
  return side ? `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z` : `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`;
}

/** Numbers below a limit, one after the other, as a text decides (FNV-1a, then mulberry32). */
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

function shuffled<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

/**
 * The sizes of the name: how many of its own sizes a line has room for (Cover.module.css sets them), and how many lines
 * there are above the highest column.
 */
const sizes = [
  { room: 4.8, lines: 2 },
  { room: 6.3, lines: 3 },
  { room: 7.8, lines: 3 },
  { room: 10, lines: 3 },
];

/** The largest size in which a name fits. In the smallest words may be parted, and what is too long ends in dots. */
function fitName(name: string): Pick<Cover, 'name' | 'size'> {
  const fitting = sizes.findIndex(({ room, lines }) => linesOf(name, room) <= lines);
  if (fitting >= 0) return { name, size: fitting + 1 };
  const { room, lines } = sizes[sizes.length - 1] ?? { room: 0, lines: 0 };
  // The ends of lines stay empty.
  let left = room * lines * 0.8;
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment);
  const end = letters.findIndex((letter) => (left -= widthOf(letter)) < 0);
  if (end < 0) return { name, size: sizes.length };
  return {
    name:
      letters
        .slice(0, end)
        .join('')
        .replace(/(.)\s+\S*$/su, '$1') + '…',
    size: sizes.length,
  };
}

/** How many lines a text takes, as its script parts them; endlessly many where a word is wider than a line. */
function linesOf(text: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    const width = widthOf(segment);
    if (width > room) return Infinity;
    if (used + width > room && segment.trim()) {
      lines += 1;
      used = 0;
    }
    used += width;
  }
  return lines;
}

/** About how wide a text is, by its size, as titles are set. */
function widthOf(text: string): number {
  const widths = [...text].map((letter): number => {
    if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter)
    )
      return 1;
    if (/[\s'’.,:;!|ijlI]/.test(letter)) return 0.22;
    if (/[frtJ1-]/.test(letter)) return 0.34;
    if (/[mwMW@%&]/.test(letter)) return 0.88;
    return /\p{Lu}/u.test(letter) ? 0.64 : 0.55;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
