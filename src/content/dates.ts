/** A point in time as a student gives it: a year, and where it matters a month (1 to 12). */
export type PartialDate = { year: number; month?: number };

/** A day on which a site is made; of one that is told by its month, the first. */
export type Day = PartialDate & { day?: number };

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

/**
 * @example isoDate({ year: 2026, month: 9 }) // '2026-09'
 * @example isoDate({ year: 2026, month: 9, day: 3 }) // '2026-09-03'
 */
export function isoDate({ year, month, day }: Day): string {
  const parts = [month, ...(month === undefined ? [] : [day])].filter((part) => part !== undefined);
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}

/** The day that it is. */
export function currentDay(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
