import { expect, test } from 'vitest';
import { keepLastWords } from './last-words.ts';

test('keepLastWords puts no-break spaces between the last words of a text, unless they are long or the text has no other words', () => {
  const join = (text: string) => keepLastWords(text).replaceAll('\u00a0', '_');
  expect(join('Computer science, Alder Valley University, class of 2028')).toMatch(/University, class_of_2028$/);
  expect(join('which two other groups now use.')).toBe('which two other groups_now_use.');
  for (const text of ['class of 2028', 'Now use', 'A library for the documentation', '我在学什么', '', 'Of'])
    expect(keepLastWords(text)).toBe(text);
});
