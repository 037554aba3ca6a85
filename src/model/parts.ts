import { type DateRange, firstMonth, lastMonth, type PartialDate } from './dates.ts';
import type { IrrelevantExperience, Projects, RelevantExperience, Site } from './site.ts';

/** Which part of its page it is, where a page is in parts. */
export type Part = {
  /** Counted from 1, which is what comes first and so is the newest. */
  number: number;
  /** From when to when each part goes, as far as its entries say. Example: `['2024–now', '2019–2023']` */
  years: string[];
};

/** The pages that grow with every year, and are shown in parts when they have grown long. */
type LongPages = Pick<Site['pages'], 'projects' | 'relevantExperience' | 'irrelevantExperience'>;

/** The words of each part of the long pages; one part is the whole page as it is, none is a page that is not there. */
export type PageParts = { [Page in keyof LongPages]: NonNullable<LongPages[Page]>[] };

/**
 * How many entries a part has at most, where each photo counts as one more: about a dozen windows of scrolling on a
 * computer, which is as far as anybody scrolls, and what a phone draws without a pause.
 */
export const mostInPart = 40;

/**
 * Cuts the long pages.
 * @example partsOf(site.pages).projects.map(({ projects }) => projects.length) // [34, 33, 33]
 */
export function partsOf({ projects, relevantExperience, irrelevantExperience }: LongPages): PageParts {
  return {
    projects: projects ? partsOfProjects(projects) : [],
    relevantExperience: relevantExperience ? partsOfRelevant(relevantExperience) : [],
    irrelevantExperience: irrelevantExperience ? partsOfIrrelevant(irrelevantExperience) : [],
  };
}

/**
 * The site as one part of a page sees it, and so everything that is made for that part alone.
 * @example inParts(site, 'projects').map((part) => part.pages.projects?.part?.number) // [1, 2, 3]
 */
export function inParts<Whole extends Pick<Site, 'pages'>>(site: Whole, page: string): Whole[] {
  const parts: readonly object[] = (partsOf(site.pages) as Partial<Record<string, object[]>>)[page] ?? [];
  return parts.length > 1 ? parts.map((words) => ({ ...site, pages: { ...site.pages, [page]: words } })) : [site];
}

/** How many parts each page has that is in parts; `undefined` when none is. */
export function partCounts(pages: LongPages): Partial<Record<keyof PageParts, number>> | undefined {
  const counts = Object.entries(partsOf(pages)).flatMap(([page, parts]) =>
    parts.length > 1 ? [[page, parts.length]] : [],
  );
  return counts.length > 0 ? (Object.fromEntries(counts) as Partial<Record<keyof PageParts, number>>) : undefined;
}

/**
 * Cuts a list into as few parts as the limit allows, and then into parts as even as can be: forty-one entries become
 * twenty-one and twenty, since nobody follows a link to a single one. An entry that is more than a part by itself is
 * a part by itself.
 * @example cutEvenly([1, 2, 3, 4, 5], () => 1, 4) // [[1, 2, 3], [4, 5]]
 */
export function cutEvenly<Entry>(entries: readonly Entry[], weigh: (entry: Entry) => number, most: number): Entry[][] {
  const fewest = cut(entries, weigh, most).length;
  const whole = entries.reduce((sum, entry) => sum + weigh(entry), 0);
  for (let limit = Math.ceil(whole / Math.max(fewest, 1)); limit < most; limit++) {
    const parts = cut(entries, weigh, limit);
    if (parts.length <= fewest) return parts;
  }
  return cut(entries, weigh, most);
}

/** Cuts where the next entry would be too much. */
function cut<Entry>(entries: readonly Entry[], weigh: (entry: Entry) => number, most: number): Entry[][] {
  const parts: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const weight = weigh(entry);
    const last = parts.at(-1);
    if (last && weight <= room) {
      last.push(entry);
      room -= weight;
    } else {
      parts.push([entry]);
      room = most - weight;
    }
  }
  return parts;
}

/** An entry, and a picture each. */
const weightOf = ({ photos }: { photos: readonly unknown[] }) => 1 + photos.length;

function partsOfProjects(page: Projects): Projects[] {
  const parts = cutEvenly(page.projects, weightOf, mostInPart);
  if (parts.length < 2) return [page];
  const years = parts.map((projects) => yearsOf(projects.map(({ date }) => ({ start: date, end: date }))));
  return parts.map((projects, index) => ({ ...page, projects, part: { number: index + 1, years } }));
}

/**
 * Each part has all the sections, so that the first one shows the newest of everything; within a section the order is
 * the owner's. The lists and the last line follow the entries of the first part, where everybody finds them.
 */
function partsOfRelevant(page: RelevantExperience): RelevantExperience[] {
  const newestFirst = page.sections.flatMap(({ entries }) => entries).sort(byEnd);
  const parts = cutEvenly(newestFirst, weightOf, mostInPart);
  if (parts.length < 2) return [page];
  const years = parts.map(yearsOf);
  return parts.map((part, index) => ({
    ...page,
    sections: page.sections
      .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => part.includes(entry)) }))
      .filter(({ entries }) => entries.length > 0),
    ...(index > 0 && { lists: [], closing: undefined }),
    part: { number: index + 1, years },
  }));
}

/** The skills follow the jobs of the first part, for the same reason. */
function partsOfIrrelevant(page: IrrelevantExperience): IrrelevantExperience[] {
  const parts = cutEvenly(page.jobs, weightOf, mostInPart);
  if (parts.length < 2) return [page];
  const years = parts.map((jobs) => yearsOf(jobs.flatMap(({ dates }) => dates ?? [])));
  return parts.map((jobs, index) => ({
    ...page,
    jobs,
    ...(index > 0 && { skills: [] }),
    part: { number: index + 1, years },
  }));
}

/** What ended last comes first, and of what ended together what began last. */
const byEnd = (one: DateRange, other: DateRange) =>
  endOf(other) - endOf(one) || firstMonth(other.start) - firstMonth(one.start);

const endOf = ({ end }: DateRange) => (end === 'present' ? Number.MAX_SAFE_INTEGER : lastMonth(end));

/** From the first year to the last of some spans of time; nothing where there is none. */
function yearsOf(ranges: readonly DateRange[]): string {
  if (ranges.length === 0) return '';
  const first = Math.min(...ranges.map(({ start }) => start.year));
  const ends = ranges.map(({ end }) => end);
  if (ends.includes('present')) return `${first}–now`;
  const last = Math.max(...ends.map((end) => (end as PartialDate).year));
  return first === last ? String(first) : `${first}–${last}`;
}
