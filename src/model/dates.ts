/** A point in time as a student gives it: a year, and where it matters a month (1 to 12). */
export type PartialDate = { year: number; month?: number };

/** From when to when; `present` is what still runs. */
export type DateRange = { start: PartialDate; end: PartialDate | 'present' };

/** The first month that a date can mean, as a number that can be compared. */
export const firstMonth = ({ year, month = 1 }: PartialDate) => year * 12 + month - 1;

/** The last month that a date can mean: a year alone runs to December. */
export const lastMonth = ({ year, month = 12 }: PartialDate) => year * 12 + month - 1;

/** Whether a date still lies ahead at a moment. */
export function isAhead(date: PartialDate, today: PartialDate): boolean {
  return firstMonth(date) > firstMonth(today);
}

/** @example isoDate({ year: 2026, month: 9 }) // '2026-09' */
export function isoDate({ year, month }: PartialDate): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** The names of the twelve months, January first. */
export type MonthNames = readonly string[];

/**
 * The months in a language's own short form. The build asks for them once: a browser takes as long for the first as for
 * a whole page, and may know others.
 * @example monthNames('en')[8] // 'Sep'
 */
export function monthNames(language: string): MonthNames {
  const { format } = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2024, month)).replace(/^Sept$/, 'Sep'));
}

/**
 * A date for reading.
 * @example formatDate({ year: 2026, month: 9 }, monthNames('en')) // 'Sep 2026'
 */
export function formatDate({ year, month }: PartialDate, names: MonthNames): string {
  return month === undefined ? String(year) : `${names[month - 1]} ${year}`;
}

/**
 * A span of time for reading; what is said twice is said once.
 * @example formatRange({ start: { year: 2026, month: 6 }, end: { year: 2026, month: 8 } }, monthNames('en'))
 * // 'Jun to Aug 2026'
 */
export function formatRange({ start, end }: DateRange, names: MonthNames): string {
  if (end === 'present') return `${formatDate(start, names)} to now`;
  const last = formatDate(end, names);
  if (formatDate(start, names) === last) return last;
  const sameYear = start.year === end.year && start.month !== undefined && end.month !== undefined;
  const first = sameYear ? names[(start.month ?? 1) - 1] : formatDate(start, names);
  return `${first} to ${last}`;
}

/**
 * A span of time as résumés give it, which parsers of résumés know.
 * @example formatResumeRange({ start: { year: 2026, month: 6 }, end: 'present' }, monthNames('en')) // 'Jun 2026 – Present'
 * @example formatResumeRange({ start: { year: 2024, month: 8 }, end: { year: 2028, month: 5 } }, monthNames('en'), true)
 * // 'Aug 2024 – Expected May 2028'
 */
export function formatResumeRange({ start, end }: DateRange, names: MonthNames, isExpected = false): string {
  const first = formatDate(start, names);
  const last = end === 'present' ? 'Present' : formatDate(end, names);
  if (first === last) return last;
  return `${first} – ${isExpected ? 'Expected ' : ''}${last}`;
}
