/** A year, optionally with a month (1 to 12). */
export type PartialDate = { year: number; month?: number };

/** A date that may include a day. Without a day, it means the first of the month. */
export type Day = PartialDate & { day?: number };

/** A period; `present` if it has not ended. */
export type DateRange = { start: PartialDate; end: PartialDate | 'present' };

/** First month that a date can mean, as a number for comparisons. */
export const firstMonth = ({ year, month = 1 }: PartialDate) => year * 12 + month - 1;

/** Last month that a date can mean, as a number for comparisons. For a year alone, this is December. */
export const lastMonth = ({ year, month = 12 }: PartialDate) => year * 12 + month - 1;

/** Compares periods for sorting: current periods first, then by latest end, then by latest start. */
export const newestFirst = (a: DateRange, b: DateRange) =>
  lastOf(b) - lastOf(a) || firstMonth(b.start) - firstMonth(a.start);

const lastOf = ({ end }: DateRange) => (end === 'present' ? Infinity : lastMonth(end));

/** Compares like `newestFirst`, but accepts single and missing dates. Entries without a date come last. */
export const newestTimeFirst = (a: PartialDate | DateRange | undefined, b: PartialDate | DateRange | undefined) =>
  a && b ? newestFirst(rangeOf(a), rangeOf(b)) : Number(a === undefined) - Number(b === undefined);

const rangeOf = (when: PartialDate | DateRange) => ('start' in when ? when : { start: when, end: when });

/**
 * Finds the last year (1900 to 2099) in a text.
 * @example yearIn('Journal of Small Buses, 2026') // 2026
 */
export function yearIn(text: string): number | undefined {
  const year = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)?.at(-1);
  return year === undefined ? undefined : Number(year);
}

/**
 * Splits off the year at the end of a text, if it follows a comma or is in parentheses.
 * @example splitYear('First prize, 2026') // { text: 'First prize', year: 2026 }
 * @example splitYear('Dean’s list, four semesters') // { text: 'Dean’s list, four semesters' }
 */
export function splitYear(text: string): { text: string; year?: number } {
  const [, before, inBrackets, year = inBrackets] =
    /^(.*[\p{L}\p{N}].*?)\s*(?:\(((?:19|20)\d\d)\)|[,，،、]\s*((?:19|20)\d\d))$/u.exec(text) ?? [];
  return before === undefined ? { text } : { text: before, year: Number(year) };
}

/** True if a date begins after the month of `today`. */
export function isAhead(date: PartialDate, today: PartialDate): boolean {
  return firstMonth(date) > firstMonth(today);
}

/**
 * Formats a date according to ISO 8601.
 * @example isoDate({ year: 2026, month: 9 }) // '2026-09'
 * @example isoDate({ year: 2026, month: 9, day: 3 }) // '2026-09-03'
 */
export function isoDate({ year, month, day }: Day): string {
  const parts = [month, ...(month === undefined ? [] : [day])].filter((part) => part !== undefined);
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}

export function currentDay(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
