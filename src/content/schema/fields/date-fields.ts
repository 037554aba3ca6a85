import { z } from 'zod';
import { type Day, firstMonth, isoDate, lastMonth, type PartialDate } from '../../model/dates.ts';
import { issueOf, type Mistake, type FieldMeta, rejecting } from './fields.ts';
import type { Showing } from './showing.ts';
import { bare, ofText } from './written.ts';
import { isNow, readDate, withLatinDigits } from './written-date.ts';

export const earliest = 1900;
export const latest = 2100;
const aDate = 'a month, such as 2026-09, or a year, such as 2026';
const remedy = 'Write the year, a hyphen and the month in two digits, such as 2026-09, or only the year.';

/** Remedy for dates that can be omitted. */
export const remedyForOptionalDate = `${remedy} If there is no date yet, remove the line.`;

/** Normalizes a date to `2026-09` or `2026`. */
const dateForm = ofText((text, { language }) => {
  const { dates, isSure } = readDate(text, language);
  // Return a year as a number, like the YAML parser.
  return isSure ? dates.map((date) => (/^\d+$/.test(date) ? Number(date) : date))[0] : undefined;
});

/** Normalizes a start date, without words such as "since". */
export const startForm = ofText((text, reading) =>
  dateForm(text.replace(/^(?:since|from|seit|ab|depuis|desde|od)\s+/i, ''), reading),
);

/** Words that mark an end date as expected. */
export const expectedWord =
  /\(?(?<!\p{L})(?:expected|anticipated|exp\.|est\.|voraussichtlich|erwartet|vsl\.|prévue?|previst[oa]|očakávan[ýé]|predpokladan[ýé])(?!\p{L})\)?:?/iu;

/** Normalizes an end date. Removes words such as "expected", since pages add such a word to every future date. */
const endForm = ofText((text, reading) =>
  isNow(text) ? 'present' : dateForm(text.replace(expectedWord, '').trim(), reading),
);

type RemediesForWords = {
  /** Remedy for "present" and "ongoing". */
  ifNow?: string;
  /** Remedy for "never" and "none". */
  ifNever?: string;
};

const never =
  /^(?:never|none|no|n\/a|unlimited|lifetime|forever|permanent|does not expire|doesn[’']t expire|no (?:expir(?:ation|y)|end|limit)(?: date)?|nie|unbegrenzt|unbefristet|-|–|—)$/i;

function parseDate(value: string | number, remedies: RemediesForWords = {}): PartialDate | Mistake {
  const written = String(value).trim();
  const refused = (found: string, remedy: string, expected = aDate): Mistake => ({ found, expected, remedy });
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(written);
  if (!match) return dateMistake(written, remedies);
  const year = Number(match[1]);
  const cannot = `${written} is not a date:`;
  if (year < earliest || year > latest)
    return refused(`${cannot} the year ${year} is not between ${earliest} and ${latest}.`, 'Correct the year.');
  if (match[2] === undefined) return { year };
  const month = Number(match[2]);
  if (month < 1 || month > 12)
    return refused(`${cannot} there is no month ${month}.`, 'Correct the month.', 'a month from 01 to 12');
  return { year, month };
}

function dateMistake(written: string, { ifNow, ifNever }: RemediesForWords): Mistake {
  const term = termIn(bare(written));
  if (term)
    return {
      found: `"${bare(written)}" is a part of a year, but one date is expected.`,
      expected: aDate,
      remedy: `Write ${term.first} for its beginning or ${term.last} for its end. These are the usual months; if yours are different, write yours.`,
    };
  const [, since, from] =
    /^(since|from|seit|ab|depuis|desde|od)\s+(.+)$/i.exec(bare(written)) ??
    /^()(.+?)\s*(?:\+|[-–—]|\((?:ongoing|present|current|now|heute|laufend)\)|(?:ongoing|present))$/i.exec(
      bare(written),
    ) ??
    [];
  const begin = from === undefined ? undefined : readDate(from, 'en');
  if (since !== undefined && begin?.isSure)
    return {
      found: `"${bare(written)}" is a period, but one date is expected.`,
      expected: aDate,
      remedy: `Write "start: ${begin.dates[0]}" and "end: present", each on a separate line.`,
    };
  const span = spanIn(bare(written));
  if (span)
    return {
      found: `"${bare(written)}" is a period, but one date is expected.`,
      expected: aDate,
      remedy: span.isSchoolYear
        ? `If it is a school year, write ${span.from}. If not, write "start: ${span.from}" and "end: ${span.to}", each once and on a separate line.`
        : `Write "start: ${span.from}" and "end: ${span.to}", each on a separate line.`,
    };
  if (ifNever !== undefined && never.test(bare(written)))
    return { found: `"${bare(written)}" is not a date.`, expected: aDate, remedy: ifNever };
  if (isNow(written))
    return {
      found: `"${bare(written)}" is not allowed for this key.`,
      expected: aDate,
      remedy: ifNow ?? 'Write a month instead, such as 2026-09.',
    };
  const { dates, isSure } = readDate(written.replace(/^\s*(?:~|≈|ca\.?|circa|about|around|approx\.?)\s*/i, ''), 'en');
  const [first, second] = dates;
  const notSo = { found: `"${bare(written)}" is not a valid date.`, expected: aDate };
  if (first === undefined) return notSo;
  if (isSure) return { ...notSo, remedy: `Write ${first}.` };
  const other = second ?? 'the year in four digits, a hyphen and the month';
  const ifYear = second === undefined ? ` if ${first.slice(0, 4)} is the year,` : '';
  const found = `"${bare(written)}" can be read in more than one way.`;
  return { found, expected: aDate, remedy: `Write ${first}${ifYear} or ${other}.` };
}

/**
 * Parses a period: years such as "2023/24", or two dates.
 * @example spanIn('Jan 2024 – Jun 2024') // { from: '2024-01', to: '2024-06', isSchoolYear: false }
 */
function spanIn(text: string): { from: string; to: string; isSchoolYear: boolean } | undefined {
  const [, year, short] = /^(\d{4})\s*[-–—/]\s*(\d{4}|(?:1[3-9]|[2-9]\d))$/.exec(text) ?? [];
  if (year !== undefined && short !== undefined) {
    const to = year.slice(0, 4 - short.length) + short;
    return { from: year, to, isSchoolYear: short.length === 2 && Number(to) === Number(year) + 1 };
  }
  const [, first = '', second = ''] =
    /^(\S.*?)(?:\s+(?:-|to|until|till|bis|hasta|a|à|do|au)\s+|\s*[–—]\s*|(?<=\p{L}\.?)-(?=\p{L}))(\S.*)$/iu.exec(
      text,
    ) ?? [];
  const sureDate = (part: string) => {
    const { dates, isSure } = readDate(part, 'en');
    return isSure ? dates[0] : undefined;
  };
  const end = isNow(second) ? 'present' : sureDate(second);
  // The first month may lack its year, as in "Jun–Aug 2025".
  const from = sureDate(first) ?? sureDate(`${first} ${end?.slice(0, 4)}`);
  return from === undefined || end === undefined ? undefined : { from, to: end, isSchoolYear: false };
}

/** Formats a period for remedies. Example: `"start: 2025-06" and "end: 2025-08"` */
export function datesOfSpan(written: unknown): string | undefined {
  const text = bare(String(written));
  const term = termIn(text);
  const { from, to } = spanIn(text) ?? { from: term?.first, to: term?.last };
  return from === undefined ? undefined : `"start: ${from}" and "end: ${to}"`;
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

/** Field for a year, optionally with a month. */
export const monthOrYear = (description: string, { ifNow, ifNever, ...more }: FieldMeta & RemediesForWords = {}) =>
  dateField((value) => parseDate(value, { ...(ifNow && { ifNow }), ...(ifNever && { ifNever }) }), {
    description,
    examples: ['2026-09'],
    remedy,
    kind: 'date',
    normalize: dateForm,
    ...more,
  });

/** Field for the start date of a period. */
export const start = (description: string, more: FieldMeta = {}) =>
  monthOrYear(description, {
    normalize: startForm,
    synonyms: ['startDate', 'from', 'begin', 'began', 'started', 'since'],
    ...more,
  });

/** Field for an end date: a date, or `present`. */
export const end = (description: string, showing: Partial<Showing> = {}) =>
  dateField(parseEnd, {
    description,
    synonyms: [
      ...['endDate', 'to', 'until', 'till', 'finish', 'ended', 'graduation', 'graduationDate', 'graduates'],
      ...['expected', 'expectedGraduation', 'expectedEnd', 'completion', 'endYear'],
    ],
    ...showing,
    examples: ['present'],
    kind: 'date',
    remedy: 'Write a month such as 2026-09, or present if it has not ended.',
    normalize: endForm,
  });

/**
 * Names of terms and seasons, with the numbers of their first and last month. If the last number is lower than the
 * first, the term ends in the next year.
 */
const terms: readonly [names: RegExp, first: number, last: number][] = [
  [/^(?:ws|wise|winter ?semester|winter ?term|zimný semester|zs)$/, 10, 3],
  [/^(?:ss|sose|sommersemester|summer ?semester|summer ?term|letný semester|ls)$/, 4, 9],
  [/^(?:fall|autumn) (?:semester|term|quarter)$/, 9, 12],
  [/^spring (?:semester|term|quarter)$/, 1, 5],
  [/^(?:spring|frühling|frühjahr|printemps|primavera|jar)$/, 3, 5],
  [/^(?:summer|sommer|été|verano|leto)$/, 6, 8],
  [/^(?:fall|autumn|herbst|automne|otoño|jeseň)$/, 9, 12],
  [/^(?:winter|hiver|invierno|zima)$/, 12, 2],
  [/^(?:early|beginning of|start of|anfang)$/, 1, 3],
  [/^(?:mid|mid of|middle of|mitte)$/, 5, 8],
  [/^(?:late|end of|ende)$/, 10, 12],
  [/^q1$/, 1, 3],
  [/^q2$/, 4, 6],
  [/^q3$/, 7, 9],
  [/^q4$/, 10, 12],
];

/**
 * Returns the first and last month of a term or season.
 * @example termIn('WS 2026/27') // { first: '2026-10', last: '2027-03' }
 */
export function termIn(text: string): { first: string; last: string } | undefined {
  const [, before = '', written = '', next, after = ''] =
    /^(\D*?|q[1-4])[\s’']*(\d{4}|\d\d)(?:\s*[/–-]\s*(\d{4}|\d\d))?\s*(\D*|q[1-4])$/iu.exec(text) ?? [];
  const name = (before || after).trim().toLowerCase();
  const [, first, last] = terms.find(([names]) => names.test(name)) ?? [];
  const year = Number(written.padStart(4, '20'));
  if (first === undefined || last === undefined || (before && after)) return undefined;
  if (next !== undefined && Number(next) % 100 !== (year + 1) % 100) return undefined;
  const month = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
  return { first: month(year, first), last: month(last < first ? year + 1 : year, last) };
}

function parseEnd(value: string | number): PartialDate | 'present' | Mistake {
  if (value === 'present') return value;
  const date = parseDate(value);
  if (!isMistake(date)) return date;
  return { ...date, expected: `${date.expected ?? aDate}, or present` };
}

/**
 * Rejects an entry whose `end` is before its `start`. Also checks entries with other errors, so that the owner sees all
 * errors at once.
 */
export const endsAfterStart = rejecting<{ start?: unknown; end?: unknown }>(
  ({ start, end }) => {
    if (!isDate(start) || !isDate(end) || lastMonth(end) >= firstMonth(start)) return undefined;
    return {
      path: ['end'],
      found: `The end, ${isoDate(end)}, is before the start, ${isoDate(start)}.`,
      expected: `${isoDate(start)} or later, or present`,
      remedy: 'Correct one of the two; they may be swapped.',
    };
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

const isDate = (value: unknown): value is PartialDate => typeof value === 'object' && value !== null && 'year' in value;

/**
 * Returns the days that a date can mean.
 * @example daysIn('November 23, 2026', 'en') // ['2026-11-23']
 * @example daysIn('11/12/2026', 'en') // ['2026-12-11', '2026-11-12']
 */
function daysIn(written: string, language: string): string[] {
  const text = bare(written).replace(/^(?:den|dňa|el|le)\s+/i, '');
  const numbers = (withLatinDigits(text).match(/\d+/g) ?? []).filter((number) => number.length < 3).map(Number);
  const isNamed = numbers.length === 1;
  const { dates } = readDate(text, language);
  // Require a year of four digits, since a year of two digits could be a day.
  return (/\p{Nd}{4}/u.test(text) ? dates : []).flatMap((month) => {
    const ofMonth = numbers.indexOf(Number(month.slice(5)));
    const [day, ...others] = isNamed ? numbers : numbers.toSpliced(ofMonth, 1);
    const date = `${month}-${String(day).padStart(2, '0')}`;
    return others.length === 0 && isDay(date) ? [date] : [];
  });
}

const dayForm = ofText((text, { language }) => {
  const [day, ...others] = daysIn(text, language);
  return others.length === 0 ? day : undefined;
});

function dayMistake(written: string, remedy: string): Mistake {
  const [first, second] = daysIn(written, 'en');
  const isPart = /^[^\d]*\d{4}$|^\d{4}-\d\d?$/.test(written) && readDate(written, 'en').dates.length > 0;
  const problem = second
    ? 'can be read in more than one way'
    : isPart
      ? 'is not a complete date'
      : 'is not a valid date';
  return {
    found: `"${written}" ${problem}.`,
    expected: 'a date such as 2026-11-23',
    remedy: second ? `Write ${first} or ${second}.` : remedy,
  };
}

/**
 * Field for a day, such as `2026-11-23`.
 * @param remedy remedy for an invalid day
 */
export const day = (description: string, remedy: string) =>
  z
    .string()
    .check(rejecting((value) => (isDay(value) ? [] : dayMistake(value, remedy))))
    .transform((value): Day => {
      const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
      return { year, month, day };
    })
    .meta({ description, examples: ['2026-11-23'], remedy: 'Write a date such as 2026-11-23.', normalize: dayForm });

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00Z`);
  return (
    /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  );
}
