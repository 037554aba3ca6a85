import { z } from 'zod';
import { firstMonth, isoDate, lastMonth, type PartialDate } from '../dates.ts';
import { issueOf, type Mistake, refusing } from './fields.ts';
import type { Showing } from './showing.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const earliest = 1900;
const latest = 2100;
const aDate = 'a month, such as 2026-09, or a year, such as 2026';
const remedy = 'Write the year, a hyphen and the month in two digits.';

function parseDate(value: string | number): PartialDate | Mistake {
  const written = String(value).trim();
  const refused = (found: string, remedy: string, expected = aDate): Mistake => ({ found, expected, remedy });
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(written);
  const meant = guess(written);
  if (!match) return refused(`"${written}" is not a date as it is written here.`, meant ? `Write ${meant}.` : remedy);
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

/** What somebody who wrote "Sep 2025", "9/2025" or "2025-09-14" is likely to have meant. */
function guess(written: string): string | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(written)?.[0];
  if (!year) return undefined;
  const rest = written.replace(year, ' ').toLowerCase();
  const named = months.findIndex((month) => rest.includes(month)) + 1;
  const numbered = Number(/\d{1,2}/.exec(rest)?.[0] ?? 0);
  const month = named || numbered;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
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
export const monthOrYear = (description: string, showing: Partial<Showing> = {}) =>
  dateField(parseDate, { description, examples: ['2026-09'], remedy, ...showing });

/** The end of something: a date, or `present`. */
export const end = (description: string, showing: Partial<Showing> = {}) =>
  dateField(parseEnd, {
    description,
    ...showing,
    examples: ['present'],
    remedy: 'Write a month such as 2026-09, or present if it has not ended.',
  });

function parseEnd(value: string | number): PartialDate | 'present' | Mistake {
  if (value === 'present') return value;
  const date = parseDate(value);
  if (!isMistake(date)) return date;
  const now = /^(now|today|current|ongoing|present)$/i.test(String(value).trim());
  return {
    ...date,
    expected: `${date.expected ?? aDate}, or present`,
    ...(now ? { remedy: 'Write present.' } : {}),
  };
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
