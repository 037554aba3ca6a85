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

/**
 * A date for reading, with the month in the language's own short form.
 * @example formatDate({ year: 2026, month: 9 }, 'en') // 'Sep 2026'
 */
export function formatDate({ year, month }: PartialDate, language: string): string {
  return month === undefined ? String(year) : `${monthName(month, language)} ${year}`;
}

/**
 * A span of time for reading; what is said twice is said once.
 * @example formatRange({ start: { year: 2026, month: 6 }, end: { year: 2026, month: 8 } }, 'en') // 'Jun to Aug 2026'
 */
export function formatRange({ start, end }: DateRange, language: string): string {
  if (end === 'present') return `${formatDate(start, language)} to now`;
  const last = formatDate(end, language);
  if (formatDate(start, language) === last) return last;
  const sameYear = start.year === end.year && start.month !== undefined && end.month !== undefined;
  const first = sameYear ? monthName(start.month ?? 1, language) : formatDate(start, language);
  return `${first} to ${last}`;
}

/**
 * A span of time as résumés give it, which parsers of résumés know.
 * @example formatResumeRange({ start: { year: 2026, month: 6 }, end: 'present' }, 'en') // 'Jun 2026 – Present'
 * @example formatResumeRange({ start: { year: 2024, month: 8 }, end: { year: 2028, month: 5 } }, 'en', true)
 * // 'Aug 2024 – Expected May 2028'
 */
export function formatResumeRange({ start, end }: DateRange, language: string, isExpected = false): string {
  const first = formatDate(start, language);
  const last = end === 'present' ? 'Present' : formatDate(end, language);
  if (first === last) return last;
  return `${first} – ${isExpected ? 'Expected ' : ''}${last}`;
}

function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1));
  return name === 'Sept' ? 'Sep' : name;
}
