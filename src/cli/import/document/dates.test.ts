import { describe, expect, test } from 'vitest';
import { findDates, isOnlyDate, isWholeDate, readDates } from './dates.ts';

describe('findDates', () => {
  test.each([
    ['Sep 2024 – Present', '2024-09', 'present'],
    ['Sept. 2022 - June 2025', '2022-09', '2025-06'],
    ['September 2023–January 2025', '2023-09', '2025-01'],
    ['Sep ’24 – Jun ’26', '2024-09', '2026-06'],
    ['Jan. 2020 to Dec. 2021', '2020-01', '2021-12'],
    ['2022 – 2026', '2022', '2026'],
    ['2024–25', '2024', '2025'],
    ['2021/22', '2021', '2022'],
    ['2019-09-01 – 2020-03-04', '2019-09', '2020-03'],
    ['2020.09 - 2024.06', '2020-09', '2024-06'],
    ['[ 02/2024 – súčasnosť ]', '2024-02', 'present'],
    ['jún 2023 – september 2024', '2023-06', '2024-09'],
    ['od 09/2023', '2023-09', 'present'],
    ['seit 2021', '2021', 'present'],
    ['10/2023 bis heute', '2023-10', 'present'],
    ['Mär 2025 – Aug 2025', '2025-03', '2025-08'],
    ['febrero de 2025 – actualidad', '2025-02', 'present'],
    ['septiembre 2023 - la actualidad', '2023-09', 'present'],
    ['septembre 2024 – aujourd’hui', '2024-09', 'present'],
    ['de 2020 à 2022', '2020', '2022'],
    ['září 2023 – současnost', '2023-09', 'present'],
    ['Σεπτέμβριος 2023 – σήμερα', '2023-09', 'present'],
    ['ΣΕΠ 2023 – ΣΗΜΕΡΑ', '2023-09', 'present'],
    ['08/2025 – 06/2025', '2025-06', '2025-08'],
    ['2023年9月—至今', '2023-09', 'present'],
    ['2023 年 9 月—2024 年 6 月', '2023-09', '2024-06'],
    ['يونيو 2025 – سبتمبر 2025', '2025-06', '2025-09'],
    ['تشرين الأول 2023 – حتى الآن', '2023-10', 'present'],
    ['सितंबर 2023 – वर्तमान', '2023-09', 'present'],
    ['กันยายน 2023 – ปัจจุบัน', '2023-09', 'present'],
    ['Summer 2025', undefined, '2025-summer'],
    ['Winter 2023', undefined, '2023-winter'],
    ['été 2024', undefined, '2024-summer'],
    ['Expected May 2026', undefined, '2026-05'],
    ['Sep 2022 – Expected May 2026', '2022-09', '2026-05'],
    ['ago 2024 – may 2028 (previsto)', '2024-08', '2028-05'],
    ['มี.ค. 2026', undefined, '2026-03'],
    ['May 2025 - August 2025 (4 months)', '2025-05', '2025-08'],
    ['August 2024 - Present (1 year 7 months)', '2024-08', 'present'],
    ['Juillet – août 2026', '2026-07', '2026-08'],
    ['Jun-Aug 2025', '2025-06', '2025-08'],
    ['von Mai bis August 2025', '2025-05', '2025-08'],
    ['Nov – Feb 2026', '2025-11', '2026-02'],
    ['Summer – Fall 2024', '2024-summer', '2024-fall'],
    ['06 – 08/2025', '2025-06', '2025-08'],
    ['2025年6月-8月', '2025-06', '2025-08'],
    ['1 June 2025 – 31 August 2025', '2025-06', '2025-08'],
    ['01/10/2022 – ATTUALE', '2022-10', 'present'],
  ])('reads "%s"', (text, start, end) => {
    expect(findDates(text)).toMatchObject([{ start, end }]);
    expect(isOnlyDate(text)).toBe(true);
  });

  test.each(['12,000 devices', '2 500 stiahnutí', 'GPA 3.84/4.00', 'May', '7 months'])(
    'finds no date in "%s"',
    (text) => {
      expect(findDates(text)).toEqual([]);
    },
  );
});

test('isOnlyDate is false for a text with other words', () => {
  expect(['Intern 2024', 'Award 2023–2024', 'Riga'].map(isOnlyDate)).toEqual([false, false, false]);
});

test('isWholeDate is false for a range that continues in the next line', () => {
  expect(['04/2024 –', '04/2024 – heute', '2024', 'Summer 2023'].map(isWholeDate)).toEqual([false, true, false, true]);
});

test.each([
  ['Depuis oct. 2024', { start: '2024-10', end: 'present', hasSeason: false }],
  ['Class of 2027', { end: '2027', hasSeason: false }],
  ['Fall 2023 - Spring 2025', { start: '2023', end: '2025', hasSeason: true }],
  ['03/25/2024 - 06/15/2024', { start: '2024-03', end: '2024-06', hasSeason: false }],
  ['03/04/2023', undefined],
  ['May 2024, Aug 2025', undefined],
  ['ongoing', undefined],
])('readDates reads "%s" only if it is one unambiguous date or range', (text, dates) => {
  expect(readDates(text)).toEqual(dates);
});
