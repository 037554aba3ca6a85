// The reading order of right-to-left text. A PDF file stores the glyphs of a line in the order of drawing. The letters
// of a ligature, or a letter and its marks, have the same origin.
import { chunkBy, hasColumnGap, isNear } from './line.ts';

export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** True for a document whose lines begin at the right. */
export const isMostlyRightToLeft = (text: string) =>
  [...text].filter((letter) => rightToLeft.test(letter)).length > text.length * 0.25;

type Letter = { text: string; left: number; right: number; y: number; size: number; origin: number };

/**
 * Sorts the letters of a page, line by line. Each line is sorted from right to left. Words and numbers in other scripts
 * are sorted from left to right.
 */
export function sortRightToLeft<L extends Letter>(letters: readonly L[]): L[][] {
  const visible = letters.filter(({ text, left, right }) => text !== ' ' || right > left);
  const rows = chunkBy(
    visible.toSorted((a, b) => a.y - b.y),
    (_, letter, [first]) => isNear(first.y, letter.y, letter.size * 0.3),
  );
  return rows.flatMap((row) => {
    const isMark = ({ text }: L) => Number(/\p{Mn}/u.test(text));
    // The letters of a ligature are from left to right in the file.
    const sorted = row.toSorted((a, b) =>
      Math.abs(a.origin - b.origin) > 0.05
        ? b.origin - a.origin
        : isMark(a) - isMark(b) || b.left - a.left || row.indexOf(b) - row.indexOf(a),
    );
    const columns: L[][] = [];
    for (const letter of sorted) {
      const last = columns.at(-1)?.findLast(({ text }) => text !== ' ');
      // Some programs write spaces without a width.
      const isSpaced = last && letter.text !== ' ' && last.left - letter.right > letter.size * 0.38;
      if (!last || (letter.text !== ' ' && hasColumnGap(last, letter))) columns.push([letter]);
      else columns.at(-1)?.push(...(isSpaced ? [{ ...letter, text: ' ' }, letter] : [letter]));
    }
    return columns.map((column) => (isArabic(column) ? withLeftToRightRuns(column) : column.toReversed()));
  });
}

const isArabic = (letters: Letter[]) => letters.some(({ text }) => rightToLeft.test(text));

/** Latin words with the spaces between them, or a number. */
const leftToRightRun =
  /[\p{Script=Latin}\d](?:[^\p{Script=Arabic}\p{Script=Hebrew}|•·–—]*\p{Script=Latin}[\w+#]*|[\w@./:#-]*\w)?|[\d٠-٩](?:[\d٠-٩.,/]*[\d٠-٩])?/gu;

function withLeftToRightRuns<L extends Letter>(letters: L[]): L[] {
  const text = letters.map((letter) => letter.text.at(0)).join('');
  const sorted = letters.map((letter) => ({ ...letter, text: mirrored[letter.text] ?? letter.text }));
  for (const { 0: run, index } of text.matchAll(leftToRightRun))
    sorted.splice(index, run.length, ...letters.slice(index, index + run.length).toReversed());
  return sorted;
}

/** Brackets and their mirror images. Right-to-left text draws brackets mirrored. */
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };
