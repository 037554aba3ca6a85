import type { CustomArt } from '#theme/art.ts';
import { drawArcs, drawStairs, type YearsOfSchool } from '#theme/art-from-facts.ts';
import { type DateRange, firstMonth, isAhead, type PartialDate } from '../model/dates.ts';
import { type ContentEntry, ofKind, sortNewestFirst } from './entries.ts';

/** Draws the art of two pages. Education shows the years at school. Relevant Experience shows the jobs per year. */
export function artOf(entries: readonly ContentEntry[], today: PartialDate): CustomArt {
  const school = currentSchool(datesOf(sortNewestFirst(ofKind(entries, 'school'))), today);
  const work = workByYear(datesOf(ofKind(entries, 'job')), today);
  return {
    ...(school && { education: drawArcs(yearsOf(school, today)) }),
    ...(work.length > 0 && { relevantExperience: drawStairs(work) }),
  };
}

const datesOf = (entries: readonly ContentEntry[]): DateRange[] => entries.flatMap(({ dates }) => dates ?? []);

function currentSchool(newestFirst: readonly DateRange[], today: PartialDate): DateRange | undefined {
  const isRunning = ({ start, end }: DateRange) => !isAhead(start, today) && !isPast(end, today);
  return newestFirst.find(isRunning) ?? newestFirst[0];
}

/**
 * Counts the entries in progress in each year. An entry that starts in the future counts for the current year, since it
 * may be the owner's only entry.
 */
export function workByYear(entries: readonly DateRange[], { year: thisYear }: PartialDate): number[] {
  const spans = entries.map(({ start, end }) => ({
    first: Math.min(start.year, thisYear),
    last: end === 'present' ? thisYear : Math.min(end.year, thisYear),
  }));
  const first = Math.min(...spans.map((span) => span.first));
  const last = Math.max(...spans.map((span) => span.last));
  return Array.from(
    { length: entries.length > 0 ? last - first + 1 : 0 },
    (_, index) => spans.filter((span) => span.first <= first + index && first + index <= span.last).length,
  );
}

/**
 * Returns how many years a school takes, and which of these years is the current year. Without months, a school begins
 * in September and ends in June.
 */
export function yearsOf({ start, end }: DateRange, today: PartialDate): YearsOfSchool {
  const begin = firstMonth({ month: 9, ...start });
  const begun = Math.max(1, Math.floor((firstMonth(today) - begin) / 12) + 1);
  if (end === 'present') return { years: begun, current: begun, isOver: false };
  const years = Math.max(1, Math.round((firstMonth({ month: 6, ...end }) - begin) / 12));
  const isOver = isPast(end, today);
  return { years, current: isOver ? years : Math.min(begun, years), isOver };
}

const isPast = (end: DateRange['end'], today: PartialDate) => end !== 'present' && !isAhead(end, today);
