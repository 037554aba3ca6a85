import { expect, test } from 'vitest';
import { formatDate, formatList, formatRange, formatResumeRange } from './formats.ts';
import { formatsFor } from './patterns.ts';

test.each([
  [{ year: 2026, month: 6 }, { year: 2026, month: 8 }, 'Jun to Aug 2026'],
  [{ year: 2025, month: 9 }, { year: 2026, month: 1 }, 'Sep 2025 to Jan 2026'],
  [{ year: 2020 }, { year: 2024 }, '2020 to 2024'],
  [{ year: 2026, month: 5 }, { year: 2026, month: 5 }, 'May 2026'],
  [{ year: 2026 }, { year: 2026 }, '2026'],
  [{ year: 2026 }, { year: 2026, month: 5 }, '2026 to May 2026'],
  [{ year: 2024, month: 11 }, 'present' as const, 'Nov 2024 to now'],
])('formatRange does not repeat a year or month that both dates have', (start, end, words) => {
  expect(formatRange({ start, end }, formatsFor('en'))).toBe(words);
});

test.each([
  ['de', 'Sept. 2026', 'Juni–Aug. 2026', 'Dez. 2025 – Aug. 2026', '2020–2024', 'seit Juni 2026'],
  ['es', 'sept 2026', 'jun–ago 2026', 'dic 2025 – ago 2026', '2020–2024', 'desde jun 2026'],
  ['fr', 'sept. 2026', 'juin–août 2026', 'déc. 2025 – août 2026', '2020–2024', 'depuis juin 2026'],
  ['ar', 'سبتمبر 2026', 'يونيو\u2009–\u2009أغسطس 2026', 'ديسمبر 2025 – أغسطس 2026', '2020–2024', 'منذ يونيو 2026'],
  // In these languages, months are numbers (ja), the year comes first (hu), or another calendar is usual (th).
  ['ja', '2026年9月', '2026年6月 – 2026年8月', '2025年12月 – 2026年8月', '2020年～2024年', '2026年6月 to now'],
  ['hu', '2026. szept.', '2026. jún.–aug.', '2025. dec. – 2026. aug.', '2020–2024', '2026. jún. to now'],
  ['th', 'ก.ย. 2026', 'มิ.ย.–ส.ค. 2026', 'ธ.ค. 2025 – ส.ค. 2026', '2020–2024', 'มิ.ย. 2026 ถึงปัจจุบัน'],
])('formatDate and formatRange use the formats of the language "%s"', (language, ...expected) => {
  const formats = formatsFor(language);
  const june = { year: 2026, month: 6 };
  const august = { year: 2026, month: 8 };
  expect([
    formatDate({ year: 2026, month: 9 }, formats),
    formatRange({ start: june, end: august }, formats),
    formatRange({ start: { year: 2025, month: 12 }, end: august }, formats),
    formatRange({ start: { year: 2020 }, end: { year: 2024 } }, formats),
    formatRange({ start: june, end: 'present' }, formats),
  ]).toEqual(expected);
});

test.each([
  ['en', 'Jun 2026 – Aug 2026', 'Jun 2026 – Present', 'Jun 2026 – Expected Aug 2026'],
  ['de-AT', 'Juni 2026 – Aug. 2026', 'Juni 2026 – heute', 'Juni 2026 – voraussichtlich Aug. 2026'],
  ['es', 'jun 2026 – ago 2026', 'jun 2026 – actualidad', 'jun 2026 – ago 2026 (previsto)'],
])('formatResumeRange for the language "%s" writes both dates in full, with an en dash', (language, ...expected) => {
  const formats = formatsFor(language);
  const start = { year: 2026, month: 6 };
  const end = { year: 2026, month: 8 };
  expect([
    formatResumeRange({ start, end }, formats),
    formatResumeRange({ start, end: 'present' }, formats),
    formatResumeRange({ start, end }, formats, true),
  ]).toEqual(expected);
  expect(formatResumeRange({ start, end: start }, formats)).toBe(formatDate(start, formats));
  expect(formatResumeRange({ start: { year: 2020 }, end: { year: 2024 } }, formatsFor('ja'))).toBe('2020年 – 2024年');
});

test.each([
  ['en', 'C', 'C, Go', 'C, Go, Rust, Zig'],
  ['de', 'C', 'C und Go', 'C, Go, Rust und Zig'],
  ['ar', 'C', 'C وGo', 'C وGo وRust وZig'],
  ['ja', 'C', 'C、Go', 'C、Go、Rust、Zig'],
])('formatList uses the separators of the language "%s"', (language, ...expected) => {
  const formats = formatsFor(language);
  expect([['C'], ['C', 'Go'], ['C', 'Go', 'Rust', 'Zig']].map((items) => formatList(items, formats))).toEqual(expected);
});
