import { describe, expect, test } from 'vitest';
import { isoDate } from '#content/model/dates.ts';
import { monthLanguages } from '#content/schema/fields/written-date.ts';
import { readWhen, type When, type WhenReading } from './read-when.ts';
import { answerWhen, editableText, whenTexts } from './when-texts.ts';

const today = { year: 2026, month: 6 };
const both = { acceptsDate: true, acceptsRange: true };

const short = (when: When): string =>
  'start' in when ? `${short(when.start)}/${when.end === 'present' ? 'present' : short(when.end)}` : isoDate(when);
const summary = (reading: WhenReading): string =>
  reading.kind === 'read'
    ? short(reading.when)
    : reading.kind === 'vague'
      ? `${reading.why}: ${reading.offers.map(short).join(', ')}`
      : [reading.why, reading.number].filter((part) => part !== undefined).join(' ');

describe('readWhen reads', () => {
  test.each([
    ['June 2026', '2026-06'],
    ['jun 2026', '2026-06'],
    ['2026-06', '2026-06'],
    ['06/2026', '2026-06'],
    ['6.2026', '2026-06'],
    ['5 June 2026', '2026-06'],
    ['2026', '2026'],
    ['expected May 2028', '2028-05'],
    ['Juni 2026', '2026-06'],
    ['junio de 2026', '2026-06'],
    ['يونيو ٢٠٢٦', '2026-06'],
    ['2026年6月', '2026-06'],
    ['Since May 2025', '2025-05/present'],
    ['since 2024', '2024/present'],
    ['Since May', '2026-05/present'],
    ['Since July', '2025-07/present'],
    ['seit Mai 2025', '2025-05/present'],
    ['depuis mai 2025', '2025-05/present'],
    ['desde mayo de 2025', '2025-05/present'],
    ['od mája 2025', '2025-05/present'],
    // Names of months in the Levant, and in Algeria.
    ['آذار 2026', '2026-03'],
    ['تشرين الأول 2026', '2026-10'],
    ['أوت 2026', '2026-08'],
    ['منذ مايو 2025', '2025-05/present'],
    ['2025年5月至今', '2025-05/present'],
    ['5月起', '2026-05/present'],
    ['ตั้งแต่พฤษภาคม 2025', '2025-05/present'],
    ['2025 až 2026', '2025/2026'],
    ['2024 to 2025', '2024/2025'],
    ['2024–2025', '2024/2025'],
    ['2024-2025', '2024/2025'],
    ['2024/25', '2024/2025'],
    ['2024 – present', '2024/present'],
    ['2024 -', '2024/present'],
    ['2024 to now', '2024/present'],
    ['2024 bis heute', '2024/present'],
    ['Jun 2025 - Aug 2025', '2025-06/2025-08'],
    ['2025-06 - 2025-08', '2025-06/2025-08'],
    ['2025-06–2025-08', '2025-06/2025-08'],
    ['06/2025-08/2025', '2025-06/2025-08'],
    ['June to August 2025', '2025-06/2025-08'],
    ['June 2025 to August', '2025-06/2025-08'],
    ['06–08/2025', '2025-06/2025-08'],
    ['from June 2024 to May 2025', '2024-06/2025-05'],
    ['von Juni 2024 bis Mai 2025', '2024-06/2025-05'],
    ['2024 – expected May 2028', '2024/2028-05'],
  ])('%s as %s', (typed, expected) => {
    const language = monthLanguages.find((one) => one === 'sk' && typed.startsWith('od')) ?? 'en';
    expect(summary(readWhen(typed, both, { language, today }))).toBe(expected);
  });
});

describe('readWhen offers dates for', () => {
  test.each([
    ['summer 2026', 'term: 2026-07, 2026'],
    ['WS 2026/27', 'term: 2026-12, 2026'],
    ['Fall 2024 to Spring 2026', 'term: 2024-09/2026-05, 2024/2026'],
    ['since spring 2025', 'term: 2025-03/present, 2025-04/present, 2025/present'],
    ['03/04/2024', 'several: 2024-04, 2024-03'],
    ['9/24', 'several: 2024-09'],
    ['June', 'noYear: 2026-06, 2025-06'],
  ])('%s', (typed, expected) => {
    expect(summary(readWhen(typed, both, { language: 'en', today }))).toBe(expected);
  });

  test('a period in a field that accepts only one date', () => {
    const form = { acceptsDate: true, acceptsRange: false };
    expect(summary(readWhen('2024 to 2025', form, { language: 'en', today }))).toBe('oneDate: 2024, 2025');
  });
});

describe('readWhen explains the error in', () => {
  test.each([
    ['2026-13', 'noMonth 13'],
    ['13/2026', 'noMonth 13'],
    ['2025 to 2026-13', 'noMonth 13'],
    ['1066', 'badYear 1066'],
    ['2026 to 2024', 'reversed'],
    ['2024-05 – 2024-03', 'reversed'],
    ['soon', 'noDate'],
    ['to', 'noDate'],
    ['-', 'noDate'],
  ])('%s', (typed, expected) => {
    expect(summary(readWhen(typed, both, { language: 'en', today }))).toBe(expected);
  });
});

test('in a field that accepts only periods, readWhen converts a month to a period, and offers the months or the year of a season', () => {
  const form = { acceptsDate: false, acceptsRange: true };
  const read = (typed: string) => summary(readWhen(typed, form, { language: 'en', today }));
  expect(read('June 2025')).toBe('2025-06/2025-06');
  expect(read('summer 2025')).toBe('term: 2025-06/2025-08, 2025/2025');
});

const months = Array.from({ length: 12 }, (_, index) => ({ year: 2026, month: index + 1 }));
const dates: When[] = [
  { year: 2026 },
  ...months,
  { start: { year: 2024 }, end: { year: 2025 } },
  { start: { year: 2024, month: 8 }, end: { year: 2028, month: 5 } },
  ...months.map((start): When => ({ start, end: 'present' })),
  { start: { year: 2024 }, end: 'present' },
];

test.each([...monthLanguages, 'ar-SY', 'sv', 'pl', 'cs', 'tr', 'ja', 'ko'])(
  'readWhen converts the text of each date back to the same date, in the language “%s”',
  (language) => {
    const texts = dates.map((when) => editableText(when, language));
    expect(texts.map((text) => summary(readWhen(text, both, { language, today })))).toEqual(dates.map(short));
  },
);

test('whenTexts returns the text of a date for its form field, and the text that pages show', () => {
  expect(whenTexts({ date: '2026-06' }, 'en')).toEqual({ text: 'June 2026', textOnPages: 'Jun 2026' });
  expect(whenTexts({ start: '2025-06', end: '2025-08' }, 'en')).toEqual({
    text: 'June 2025 to August 2025',
    textOnPages: 'Jun to Aug 2025',
  });
  expect(whenTexts({ start: 2024, end: 'present' }, 'de')).toEqual({ text: 'seit 2024', textOnPages: 'seit 2024' });
  expect(whenTexts({ start: '2025-10', end: 'present' }, 'sk').text).toBe('od októbra 2025');
  expect(whenTexts({ words: 'Every October' }, 'en')).toEqual({ text: 'Every October' });
  expect(whenTexts({ date: 'soon' }, 'en')).toEqual({ text: 'soon' });
});

test('answerWhen converts a typed date to values for the content file, and returns suggestions if the date is vague', () => {
  expect(answerWhen('June 2026', both, 'en')).toEqual({
    kind: 'read',
    values: { date: '2026-06' },
    textOnPages: 'Jun 2026',
  });
  expect(answerWhen('since 2024', both, 'en')).toMatchObject({ values: { start: 2024, end: 'present' } });
  expect(answerWhen('summer 2026', both, 'en')).toEqual({ kind: 'vague', why: 'term', offers: ['July 2026', '2026'] });
});
