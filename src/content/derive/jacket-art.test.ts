import { expect, test } from 'vitest';
import { yearsOf, workByYear } from './jacket-art.ts';

const today = { year: 2026, month: 11 };

test.each([
  [
    { year: 2024, month: 8 },
    { year: 2028, month: 5 },
    { years: 4, current: 3, isOver: false },
  ],
  [{ year: 2024 }, { year: 2028 }, { years: 4, current: 3, isOver: false }],
  [{ year: 2020 }, { year: 2024 }, { years: 4, current: 4, isOver: true }],
  [{ year: 2025 }, { year: 2025 }, { years: 1, current: 1, isOver: true }],
  [{ year: 2023, month: 10 }, 'present' as const, { years: 4, current: 4, isOver: false }],
  [
    { year: 2027, month: 9 },
    { year: 2029, month: 6 },
    { years: 2, current: 1, isOver: false },
  ],
])('yearsOf for a school from %o to %o returns %o', (start, end, expected) => {
  expect(yearsOf({ start, end }, today)).toEqual(expected);
});

test('workByYear counts the entries in progress in each year, and returns 0 for years without entries', () => {
  const entries = [
    { start: { year: 2020, month: 6 }, end: { year: 2021 } },
    { start: { year: 2021 }, end: { year: 2021, month: 8 } },
    { start: { year: 2024 }, end: 'present' as const },
    { start: { year: 2027, month: 6 }, end: { year: 2027, month: 8 } },
  ];
  expect(workByYear(entries, today)).toEqual([1, 2, 0, 0, 1, 1, 2]);
  expect(workByYear(entries.slice(0, 2), today)).toEqual([1, 2]);
  expect(workByYear([], today)).toEqual([]);
});
