// Formats dates, numbers and lists with patterns that the build derives from Intl (patterns.ts). This code also runs in
// browsers. There, Intl is slow at first. It may also have other data, which would break hydration.
import type { DateRange, Day } from '#content/model/dates.ts';
import { fill } from './fill.ts';

/** The patterns of a language. */
export type Formats = {
  /** Example: `['Jan', 'Feb', …]`, or `['1', '2', …]` if the language uses numbers */
  months: string[];
  /** Example: `{month} {day}, {year}` */
  day: string;
  /** Example: `{month} {year}`, or `{year}年{month}月` */
  month: string;
  /** Example: `{year}`, or `{year}年` */
  year: string;
  range: RangeFormats;
  /** Patterns for date ranges in the résumé. Résumé parsers expect both dates in full. */
  resumeRange: RangeFormats & { expected: string };
  /** Group separator, minimum number of digits for grouping, group size (2 or 3), and decimal separator. */
  number: { group: string; least: number; size: number; decimal: string };
  /** Separators: `pair` for two items; otherwise `between` the items, and `last` before the last item. */
  list: { pair: string; between: string; last: string };
};

type RangeFormats = {
  /** Two months of the same year. Undefined if the language repeats the year. Example: `{start} to {end} {year}` */
  months?: string | undefined;
  /** A range of two years. If `years` is undefined, the pattern `dates` is used. Example: `{start}–{end}` */
  years?: string | undefined;
  /** Any other two dates. Example: `{start} – {end}` */
  dates: string;
  /** A range without an end. Example: `{start} to now` */
  present: string;
};

/**
 * Formats a date.
 * @example formatDate({ year: 2026, month: 9 }, formatsFor('en')) // 'Sep 2026'
 */
export function formatDate({ year, month, day }: Day, formats: Formats): string {
  if (month === undefined) return fill(formats.year, { year });
  if (day !== undefined) return fill(formats.day, { year, month: nameOfMonth(month, formats), day });
  return fill(formats.month, { year, month: nameOfMonth(month, formats) });
}

/**
 * Formats a date range without repeating a year or month that both dates have.
 * @example formatRange({ start: { year: 2026, month: 6 }, end: { year: 2026, month: 8 } }, formatsFor('en'))
 * // 'Jun to Aug 2026'
 */
export function formatRange({ start, end }: DateRange, formats: Formats, range = formats.range): string {
  const { months, years, dates, present } = range;
  const first = formatDate(start, formats);
  if (end === 'present') return fill(present, { start: first });
  const last = formatDate(end, formats);
  if (first === last) return last;
  if (years !== undefined && start.month === undefined && end.month === undefined)
    return fill(years, { start: start.year, end: end.year });
  if (months === undefined || start.year !== end.year || start.month === undefined || end.month === undefined)
    return fill(dates, { start: first, end: last });
  const nameOf = (month: number) => nameOfMonth(month, formats);
  return fill(months, { start: nameOf(start.month), end: nameOf(end.month), year: end.year });
}

/**
 * Formats a date range for résumés, in a pattern that résumé parsers know.
 * @example formatResumeRange({ start: { year: 2026, month: 6 }, end: 'present' }, formatsFor('en')) // 'Jun 2026 – Present'
 * @example formatResumeRange({ start: { year: 2024, month: 8 }, end: { year: 2028, month: 5 } }, formatsFor('en'), true)
 * // 'Aug 2024 – Expected May 2028'
 */
export function formatResumeRange(range: DateRange, formats: Formats, isExpected = false): string {
  const { dates, present, expected } = formats.resumeRange;
  return formatRange(range, formats, { dates: isExpected ? expected : dates, present });
}

const nameOfMonth = (month: number, { months }: Formats) => months[month - 1] ?? '';

/**
 * Formats a list as part of a sentence.
 * @example formatList(['C', 'Go', 'Rust'], formatsFor('de')) // 'C, Go und Rust'
 */
export function formatList(items: readonly string[], { list: { pair, between, last } }: Formats): string {
  if (items.length < 3) return items.join(pair);
  return items.slice(0, -1).join(between) + last + items.at(-1);
}
