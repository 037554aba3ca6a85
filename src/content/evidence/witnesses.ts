// What may show a skill: every project, job, paper and course that is on the site, with what is said there.
import { type DateRange, isAhead, lastMonth, newestTimeFirst, type PartialDate } from '../dates.ts';
import type { LabelledLink } from '../schema/link.ts';

/** The pages that it goes by, as they show, each entry with the anchor that leads to it. */
export type EvidenceSource = {
  education: { schools: readonly (DateRange & { school: string; anchor: string; coursework: readonly string[] })[] };
  projects: {
    projects: readonly (Shown & {
      name: string;
      date?: PartialDate | undefined;
      summary?: string | undefined;
      /** Its case page: where it lives, and its words, a paragraph each. */
      story?: { address: string; texts: readonly string[] } | undefined;
    })[];
  };
  relevantExperience: {
    sections: readonly { entries: readonly (Shown & DateRange & { organization?: string | undefined })[] }[];
    lists: readonly { items: readonly string[]; groups: readonly { items: readonly string[] }[] }[];
  };
};

type Story = EvidenceSource['projects']['projects'][number]['story'];

type Shown = {
  title: string;
  anchor: string;
  bullets: readonly string[];
  skills: readonly string[];
  links?: readonly LabelledLink[] | undefined;
  paper?: { title: string } | undefined;
};

/** Where a skill was used. */
export type Use = {
  kind: 'project' | 'job' | 'paper' | 'course';
  title: string;
  /** For whom it was. */
  of?: string | undefined;
  /** Where it is told: the page, and the place on it. */
  page: 'projects' | 'relevantExperience' | 'education';
  anchor: string;
  /** None where its project has no date. */
  dates?: DateRange | undefined;
};

/** As much as is read of what is said in one place, in sentences. */
export const mostSaid = 2;

/** What makes two names one skill: how large their letters are does not matter. */
export const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Something that was done, with the skills that it names as such, and what else it says: all of that may show a skill, and
 * the gist tells of those that it only names.
 */
export type Witness = {
  use: Use;
  skills: readonly string[];
  keys: ReadonlySet<string>;
  /** Names and titles, in which a skill may stand. */
  titles: readonly string[];
  /** What is said in sentences. */
  texts: readonly string[];
  gist: readonly string[];
  story?: string | undefined;
  links: readonly LabelledLink[];
};

/** Everything that may show a skill, the newest first, the courses behind the rest. */
export function witnessesIn(
  { education, projects, relevantExperience }: EvidenceSource,
  today: PartialDate,
): Witness[] {
  const witness = (use: Use, titles: readonly string[], more: Partial<Witness> = {}): Witness => ({
    skills: [],
    texts: [],
    gist: [],
    links: [],
    ...more,
    use: { ...use, dates: use.dates && untilToday(use.dates, today) },
    keys: new Set(more.skills?.map(keyOf)),
    titles,
  });
  const tell = (use: Use, { title, bullets, skills, paper, links = [] }: Shown, summary?: string, story?: Story) => {
    const told = [...(summary ? [summary] : []), ...bullets];
    const more = { skills, gist: told.slice(0, mostSaid), texts: [...told, ...(story?.texts ?? [])], links };
    return [
      witness(use, [title, ...skills], { ...more, story: story?.address }),
      ...(paper ? [witness({ ...use, kind: 'paper', title: paper.title, of: undefined }, [paper.title])] : []),
    ];
  };
  const told = [
    ...projects.projects.flatMap((project) => {
      const { name, anchor, date, summary, story } = project;
      const dates = date && { start: date, end: date };
      return tell({ kind: 'project', title: name, page: 'projects', anchor, dates }, project, summary, story);
    }),
    ...relevantExperience.sections
      .flatMap(({ entries }) => entries)
      .flatMap((job) => {
        const { title, organization: of, anchor, start, end } = job;
        return tell({ kind: 'job', title, of, page: 'relevantExperience', anchor, dates: { start, end } }, job);
      }),
  ];
  const courses = education.schools.flatMap(({ anchor, start, end, coursework }) =>
    coursework.map((title) =>
      witness({ kind: 'course', title, page: 'education', anchor, dates: { start, end } }, [title]),
    ),
  );
  const byDate = ({ use: { dates: one } }: Witness, { use: { dates: other } }: Witness) => newestTimeFirst(one, other);
  return [...told.toSorted(byDate), ...courses.toSorted(byDate)].filter(
    ({ use: { dates } }) => !dates || !isAhead(dates.start, today),
  );
}

/** What ends later still runs. */
export const untilToday = ({ start, end }: DateRange, today: PartialDate): DateRange => ({
  start,
  end: end !== 'present' && isAhead(end, today) ? 'present' : end,
});

/** As a number that can be compared; what still runs is the newest. */
export const monthOf = (end: DateRange['end']) => (end === 'present' ? Number.MAX_SAFE_INTEGER : lastMonth(end));
