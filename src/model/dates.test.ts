import { expect, test } from 'vitest';
import { formatDate, formatRange, isAhead, monthNames } from './dates.ts';

test.each([
  [{ year: 2026, month: 6 }, { year: 2026, month: 8 }, 'Jun to Aug 2026'],
  [{ year: 2025, month: 9 }, { year: 2026, month: 1 }, 'Sep 2025 to Jan 2026'],
  [{ year: 2020 }, { year: 2024 }, '2020 to 2024'],
  [{ year: 2026, month: 5 }, { year: 2026, month: 5 }, 'May 2026'],
  [{ year: 2026 }, { year: 2026 }, '2026'],
  [{ year: 2026 }, { year: 2026, month: 5 }, '2026 to May 2026'],
  [{ year: 2024, month: 11 }, 'present' as const, 'Nov 2024 to now'],
])('a span of time is said once, in words', (start, end, words) => {
  expect(formatRange({ start, end }, monthNames('en'))).toBe(words);
});

test('months have the names of the owner’s language', () => {
  expect(formatDate({ year: 2026, month: 5 }, monthNames('sv'))).toBe('maj 2026');
});

test.each([
  [{ year: 2028, month: 5 }, true],
  [{ year: 2026, month: 12 }, true],
  [{ year: 2026, month: 11 }, false],
  [{ year: 2026 }, false],
  [{ year: 2024, month: 5 }, false],
])('only what still lies ahead is expected', (date, ahead) => {
  expect(isAhead(date, { year: 2026, month: 11 })).toBe(ahead);
});
