// Finds the name in what stands above the first heading, as OpenResume does: by points for what a name looks like. Its
// letters are those from A to Z, so a name with others may lose against any short text that has none.
import type { ReadItem, ReadLine } from './read-line.ts';

/** Features of a text, and the points that each adds to its score. */
const features: [has: (item: ReadItem) => boolean, points: number][] = [
  [({ text }) => isPlain(text), 3],
  [({ isBold }) => isBold, 2],
  [({ text }) => /[a-z]/i.test(text) && text === text.toUpperCase(), 2],
  // An address, a telephone number, a place, and a sentence.
  [({ text }) => text.includes('@'), -4],
  [({ text }) => text.includes('/'), -4],
  [({ text }) => /\d/.test(text), -4],
  [({ text }) => text.includes(','), -4],
  [({ text }) => text.split(' ').length >= 4, -2],
];

/** Whether a text has nothing but letters from A to Z, spaces and dots. */
export const isPlain = (text: string) => /^[a-z\s.]+$/i.test(text);

/** The text that looks most like a name, if any does; the first of several. */
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

/** The texts of a line that stand apart; without knowing of gaps, those between the dots of the layout. */
const itemsOf = ({ text, bold, items }: ReadLine): ReadItem[] =>
  (items ?? text.split(' · ').map((own) => ({ text: own, isBold: bold !== 'none' })))
    .map((item) => ({ ...item, text: item.text.trim() }))
    .filter((item) => item.text !== '');
