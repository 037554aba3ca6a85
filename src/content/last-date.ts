// When the content last changed, as far as it says so itself: the newest date in it that has come. It is the same wherever
// and whenever the same content is built, which the date of a file, of a commit or of the build is not.
import type { Day } from './dates.ts';

/**
 * The newest date in a part of the content, or in all of it (`site.facts`), up to the day that the site is made.
 * @returns `undefined` where it names none
 * @example lastDate(site.pages.projects, site.today) // { year: 2026, month: 9 }
 */
export function lastDate(content: unknown, today: Day): Day | undefined {
  const [newest] = datesIn(content)
    .filter((date) => order(date) <= order(today))
    .toSorted((one, other) => order(other) - order(one));
  return newest;
}

/**
 * The day on which a date begins, as a moment for formats that ask for one.
 * @example firstMoment({ year: 2026, month: 9 }).toISOString() // '2026-09-01T00:00:00.000Z'
 */
export const firstMoment = ({ year, month = 1, day = 1 }: Day) => new Date(Date.UTC(year, month - 1, day));

const order = ({ year, month = 0, day = 0 }: Day) => year * 10_000 + month * 100 + day;

function datesIn(value: unknown): Day[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isDate(value)) return [value];
  // The day of the build is no date of the content.
  return Object.entries(value).flatMap(([key, inner]) => (key === 'today' ? [] : datesIn(inner)));
}

const isDate = (value: object): value is Day =>
  'year' in value && Object.entries(value).every(([key, part]) => /^(?:year|month|day)$/.test(key) && isCount(part));

const isCount = (part: unknown) => typeof part === 'number' || part === undefined;
