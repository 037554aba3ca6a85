// What of the content the art of two pages goes by: the years at school, and what was done in each year.
import { art, type Art } from '#theme/art.ts';
import { drawArcs, drawStairs, type YearsOfSchool } from '#theme/art-from-facts.ts';
import { type DateRange, firstMonth, isAhead, lastMonth, type PartialDate } from './dates.ts';

/** The years of the school that somebody is at, or else of the newest one. */
export function artOfEducation(schools: readonly DateRange[], today: PartialDate): Art {
  const isRunning = ({ start, end }: DateRange) => !isAhead(start, today) && !isPast(end, today);
  const newestFirst = schools.toSorted((one, other) => monthOf(other.end) - monthOf(one.end));
  const school = newestFirst.find(isRunning) ?? newestFirst[0];
  return school ? drawArcs(yearsOf(school, today)) : art.education;
}

/** A step for every year from the first to the newest one in which something was under way. */
export function artOfExperience(entries: readonly DateRange[], today: PartialDate): Art {
  const work = workByYear(entries, today);
  return work.length > 0 ? drawStairs(work) : art.relevantExperience;
}

/** How many entries were under way in each year. What begins after this one counts for it: it is all there is to show. */
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

/** The years of a school, by months: one that is told by years alone runs from September to June. */
export function yearsOf({ start, end }: DateRange, today: PartialDate): YearsOfSchool {
  const begin = firstMonth({ month: 9, ...start });
  const begun = Math.max(1, Math.floor((firstMonth(today) - begin) / 12) + 1);
  if (end === 'present') return { years: begun, current: begun, isOver: false };
  const years = Math.max(1, Math.round((firstMonth({ month: 6, ...end }) - begin) / 12));
  const isOver = isPast(end, today);
  return { years, current: isOver ? years : Math.min(begun, years), isOver };
}

const isPast = (end: DateRange['end'], today: PartialDate) => end !== 'present' && !isAhead(end, today);

const monthOf = (end: DateRange['end']) => (end === 'present' ? Infinity : lastMonth(end));
