// Writes dates and lists as the language of a site has them. It goes by patterns that the build has taken from Intl
// (patterns.ts), since browsers write dates too: the first one would take Intl as long as React takes for a whole page,
// and a browser may know other words than the build, where React needs the same.
import type { DateRange, Day } from '#content/dates.ts';
import { fill } from './fill.ts';

/** How a language writes dates and lists. */
export type Formats = {
  /** The months of a year. Example: `['Jan', 'Feb', …]`, or `['1', '2', …]` where they are counted */
  months: string[];
  /** A day, its month and its year. Example: `{month} {day}, {year}` */
  day: string;
  /** A month and its year. Example: `{month} {year}`, or `{year}年{month}月` */
  month: string;
  /** A year alone. Example: `{year}`, or `{year}年` */
  year: string;
  range: RangeFormats;
  /** The same in the résumé, where programs look for both dates in full. */
  resumeRange: RangeFormats & { expected: string };
  /** What parts a large number, from how many digits on, in twos or threes before the last three; and the decimal mark. */
  number: { group: string; least: number; size: number; decimal: string };
  /** What stands between two items of a list, between the first ones of more, and before the last. */
  list: { pair: string; between: string; last: string };
};

type RangeFormats = {
  /** Two months of one year, where the language says the year once. Example: `{start} to {end} {year}` */
  months?: string | undefined;
  /** Two years alone, where they are not like other dates. Example: `{start}–{end}` */
  years?: string | undefined;
  /** Any other two dates. Example: `{start} – {end}` */
  dates: string;
  /** What still runs. Example: `{start} to now` */
  present: string;
};

/**
 * A date for reading.
 * @example formatDate({ year: 2026, month: 9 }, formatsFor('en')) // 'Sep 2026'
 */
export function formatDate({ year, month, day }: Day, formats: Formats): string {
  if (month === undefined) return fill(formats.year, { year });
  if (day !== undefined) return fill(formats.day, { year, month: nameOfMonth(month, formats), day });
  return fill(formats.month, { year, month: nameOfMonth(month, formats) });
}

/**
 * A span of time for reading; what is said twice is said once.
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
 * A span of time as résumés give it, which parsers of résumés know.
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
 * A list within a text.
 * @example formatList(['C', 'Go', 'Rust'], formatsFor('de')) // 'C, Go und Rust'
 */
export function formatList(items: readonly string[], { list: { pair, between, last } }: Formats): string {
  if (items.length < 3) return items.join(pair);
  return items.slice(0, -1).join(between) + last + items.at(-1);
}
