import { expect, test } from 'vitest';
import { isAhead } from './dates.ts';

test.each([
  [{ year: 2028, month: 5 }, true],
  [{ year: 2026, month: 12 }, true],
  [{ year: 2026, month: 11 }, false],
  [{ year: 2026 }, false],
  [{ year: 2024, month: 5 }, false],
])('isAhead is true only for future dates', (date, ahead) => {
  expect(isAhead(date, { year: 2026, month: 11 })).toBe(ahead);
});
