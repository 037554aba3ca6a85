import { z } from 'zod';
import { type Day, firstMonth, isoDate, lastMonth, type PartialDate } from '../dates.ts';
import { issueOf, type Mistake, type More, refusing } from './fields.ts';
import type { Showing } from './showing.ts';
import { bare, ofText } from './written.ts';
import { isNow, readDate } from './written-date.ts';

const earliest = 1900;
const latest = 2100;
const aDate = 'a month, such as 2026-09, or a year, such as 2026';
const remedy = 'Write the year, a hyphen and the month in two digits, such as 2026-09; or the year alone.';

/** What people write for a date, as `2026-09` or `2026`. */
const dateForm = ofText((text, { language }) => {
  const { dates, isSure } = readDate(text, language);
  // A year is a number in the file.
  return isSure ? dates.map((date) => (/^\d+$/.test(date) ? Number(date) : date))[0] : undefined;
});

/** That an end is expected, in words. */
const expectedWord =
  /\(?(?<!\p{L})(?:expected|anticipated|exp\.|est\.|voraussichtlich|erwartet|vsl\.|prévue?|previst[oa]|očakávan[ýé]|predpokladan[ýé])(?!\p{L})\)?:?/iu;

/** The same for an end; that a date ahead is expected, the pages say by themselves. */
const endForm = ofText((text, reading) =>
  isNow(text) ? 'present' : dateForm(text.replace(expectedWord, '').trim(), reading),
);

function parseDate(value: string | number): PartialDate | Mistake {
  const written = String(value).trim();
  const refused = (found: string, remedy: string, expected = aDate): Mistake => ({ found, expected, remedy });
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(written);
  if (!match) return doubtAbout(written);
  const year = Number(match[1]);
  const cannot = `${written} is not a date:`;
  if (year < earliest || year > latest)
    return refused(`${cannot} the year ${year} is outside ${earliest} to ${latest}.`, 'Correct the year.');
  if (match[2] === undefined) return { year };
  const month = Number(match[2]);
  if (month < 1 || month > 12)
    return refused(`${cannot} there is no month ${month}.`, 'Correct the month.', 'a month from 01 to 12');
  return { year, month };
}

/** What is said of a date that is not understood, or can be read in several ways. */
function doubtAbout(written: string): Mistake {
  const [, from, to] = /^(\d{4})\s*[-–—/]\s*(\d{4})$/.exec(bare(written)) ?? [];
  if (to !== undefined)
    return {
      found: `"${bare(written)}" is a span of time, where one date belongs.`,
      expected: aDate,
      remedy: `Write "start: ${from}" and "end: ${to}", each in a line of its own.`,
    };
  const { dates, isSure } = readDate(written, 'en');
  const [first, second] = dates;
  const notSo = { found: `"${bare(written)}" is not a date as it is written here.`, expected: aDate };
  if (first === undefined) return notSo;
  if (isSure) return { ...notSo, remedy: `Write ${first}.` };
  const other = second ?? 'the month behind its year in four digits';
  const ifYear = second === undefined ? ` if ${first.slice(0, 4)} is the year,` : '';
  const found = `"${bare(written)}" can be read in more than one way.`;
  return { found, expected: aDate, remedy: `Write ${first}${ifYear} or ${other}.` };
}

function dateField<Value>(parse: (value: string | number) => Value | Mistake, meta: z.core.GlobalMeta) {
  return z
    .union([z.string(), z.number()])
    .transform((value, context) => {
      const parsed = parse(value);
      if (!isMistake(parsed)) return parsed;
      context.addIssue(issueOf(parsed));
      return z.NEVER;
    })
    .meta(meta);
}

const isMistake = (parsed: unknown): parsed is Mistake =>
  typeof parsed === 'object' && parsed !== null && 'found' in parsed;

/** A month and its year, or a year alone. */
export const monthOrYear = (description: string, more: More = {}) =>
  dateField(parseDate, { description, examples: ['2026-09'], remedy, houseForm: dateForm, ...more });

/** The start of something that has an end as well. */
export const start = (description: string, more: More = {}) =>
  monthOrYear(description, { synonyms: ['startDate', 'from', 'begin', 'began', 'started', 'since'], ...more });

/** The end of something: a date, or `present`. */
export const end = (description: string, showing: Partial<Showing> = {}) =>
  dateField(parseEnd, {
    description,
    synonyms: ['endDate', 'to', 'until', 'till', 'finish', 'ended', 'graduation', 'graduationDate', 'graduates'],
    ...showing,
    examples: ['present'],
    remedy: 'Write a month such as 2026-09, or present if it has not ended.',
    houseForm: endForm,
  });

function parseEnd(value: string | number): PartialDate | 'present' | Mistake {
  if (value === 'present') return value;
  const date = parseDate(value);
  if (!isMistake(date)) return date;
  return { ...date, expected: `${date.expected ?? aDate}, or present` };
}

/**
 * For anything with a `start` and an `end`: it cannot end before it starts. Runs beside other problems of the entry,
 * so that the owner hears of all of them at once.
 */
export const endsAfterStart = refusing<{ start?: unknown; end?: unknown }>(
  ({ start, end }) => {
    if (!isDate(start) || !isDate(end) || lastMonth(end) >= firstMonth(start)) return undefined;
    return {
      path: ['end'],
      found: `The end, ${isoDate(end)}, is before the start, ${isoDate(start)}.`,
      expected: `a date from ${isoDate(start)} on, or present`,
      remedy: 'Correct one of the two; they may be swapped.',
    };
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

const isDate = (value: unknown): value is PartialDate => typeof value === 'object' && value !== null && 'year' in value;

/**
 * A day, as `2026-11-23`.
 * @param remedy what to do about what is none
 */
export const day = (description: string, remedy: string) =>
  z
    .string()
    .check(
      refusing((value) =>
        isDay(value) ? [] : { found: `"${value}" is not a day.`, expected: 'a day such as 2026-11-23', remedy },
      ),
    )
    .transform((value): Day => {
      const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
      return { year, month, day };
    })
    .meta({ description, examples: ['2026-11-23'], remedy: 'Write a day such as 2026-11-23.' });

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00Z`);
  return (
    /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  );
}
