import { expect, test } from 'vitest';
import { formatGrade } from './format-grade.ts';
import { formatsFor } from './patterns.ts';

test.each([
  ['en', 3.86, 4, '3.86/4.0'],
  ['de', 3.86, 4, '3,86/4,0'],
  ['de', 1.4, 1, '1,4'],
  ['sk', 1, 1, '1,0'],
  ['fr', 15.5, 20, '15,5/20'],
  ['es', 8.1, 10, '8,1/10'],
  ['ar', 3.86, 4, '3.86/4.0'],
  ['en', 87, 100, '87/100'],
])(
  'in the language "%s", formatGrade formats the grade %d (best possible grade: %d) as "%s"',
  (language, value, scale, text) => {
    expect(formatGrade({ value, scale }, formatsFor(language))).toBe(text);
  },
);
