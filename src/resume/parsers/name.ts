// Finds the name as OpenResume does, by a score. OpenResume only recognizes the letters A to Z. So a name with other
// letters may score lower than another short text.
import type { ReadItem, ReadLine } from './read-line.ts';

/** Features of a text, with the points that they add to its score. */
const features: [has: (item: ReadItem) => boolean, points: number][] = [
  [({ text }) => isPlain(text), 3],
  [({ isBold }) => isBold, 2],
  [({ text }) => /[a-z]/i.test(text) && text === text.toUpperCase(), 2],
  // Features of texts other than names. The lines are, in order: email addresses; URLs; telephone numbers and postal
  // addresses; places; sentences.
  [({ text }) => text.includes('@'), -4],
  [({ text }) => text.includes('/'), -4],
  [({ text }) => /\d/.test(text), -4],
  [({ text }) => text.includes(','), -4],
  [({ text }) => text.split(' ').length >= 4, -2],
];

/** True if a text consists of the letters A to Z, spaces and dots. */
export const isPlain = (text: string) => /^[a-z\s.]+$/i.test(text);

/** The first text with the highest score; `undefined` if no score is positive. */
export function nameIn(header: readonly ReadLine[]): string | undefined {
  const [first] = header;
  if (first?.tag !== undefined) return first.text;
  let best: string | undefined;
  let max = 0;
  for (const item of header.flatMap(itemsOf)) {
    const score = features.reduce((sum, [has, points]) => sum + (has(item) ? points : 0), 0);
    if (score > max) [best, max] = [item.text, score];
  }
  return best;
}

const itemsOf = ({ items }: ReadLine): ReadItem[] =>
  items.map((item) => ({ ...item, text: item.text.trim() })).filter((item) => item.text !== '');
