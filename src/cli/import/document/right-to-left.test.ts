import { expect, test } from 'vitest';
import { sortRightToLeft } from './right-to-left.ts';

/** Letters of a line, each with the left edge of its box. */
const lettersOf = (...letters: [text: string, left: number][]) =>
  letters.map(([text, left]) => ({ text, left, origin: left, right: left + 10, y: 0, size: 10 }));

const sorted = (letters: ReturnType<typeof lettersOf>) =>
  sortRightToLeft(letters).map((column) => column.map(({ text }) => text).join(''));

test('the letters of a ligature in one box are read from right to left', () => {
  // LibreOffice writes the end of "الأم" at these positions: lam and alef share a box, left of the first alef.
  expect(sorted(lettersOf(['ا', 30], ['أ', 20], ['ل', 20], ['م', 10]))).toEqual(['الأم']);
});

test('Latin words and numbers are read from left to right', () => {
  expect(sorted(lettersOf(['م', 40], ['2', 20], ['5', 30]))).toEqual(['م25']);
});
