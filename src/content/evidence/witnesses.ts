// What may show a skill: every project, job, paper and course that is on the site, with what is said there.
import { type ShownFields, type Sourced, viewOf } from '#platform/source/source.ts';
import { type DateRange, isAhead, lastMonth, newestTimeFirst, type PartialDate } from '../dates.ts';
import type { LabelledLink } from '../schema/link.ts';

/** The pages that it goes by, as they show, each entry with the anchor that leads to it. */
export type EvidenceSource = {
  education: {
    schools: readonly (Sourced & DateRange & { school: string; anchor: string; coursework: readonly string[] })[];
  };
  projects: {
    projects: readonly (Shown & {
      name: string;
      date?: PartialDate | undefined;
      summary?: string | undefined;
      /** Its case page: where it lives, and its words, a paragraph each. */
      story?: (Sourced & { address: string; texts: readonly string[] }) | undefined;
    })[];
  };
  relevantExperience: {
    sections: readonly { entries: readonly (Shown & DateRange & { organization?: string | undefined })[] }[];
    lists: readonly (SkillItems & { groups: readonly SkillItems[] })[];
  };
};

type SkillItems = Sourced & { items: readonly string[] };

type Story = EvidenceSource['projects']['projects'][number]['story'];

type Shown = Sourced & {
  title: string;
  anchor: string;
  bullets: readonly string[];
  skills: readonly string[];
  links?: readonly LabelledLink[] | undefined;
  paper?: { title: string } | undefined;
};

/** Where a skill was used. */
export type Use = Sourced & {
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

/** The name of a skill as somebody wrote it. */
export type NamedSkill = Sourced & { name: string };

/** The skills of an entry or a list, each with its origin. */
export const namedIn = (entry: Sourced, field: string, names: readonly string[]): NamedSkill[] =>
  names.map((name, index) => ({ name, ...viewOf(entry, { name: [field, index] }) }));

/** A text of an entry or of its case page, with its origin. */
type Told = { text: string; from: ShownFields[string] };

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
  skills: readonly NamedSkill[];
  keys: ReadonlySet<string>;
  /** Names and titles, in which a skill may stand. */
  titles: readonly string[];
  /** What is said in sentences. */
  texts: readonly Told[];
  gist: readonly Told[];
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
    keys: new Set(more.skills?.map(({ name }) => keyOf(name))),
    titles,
  });
  const tell = (use: Use, entry: Shown, summary?: string, story?: Story) => {
    const { title, bullets, paper, links = [] } = entry;
    const skills = namedIn(entry, 'skills', entry.skills);
    const told: Told[] = [
      ...(summary ? [{ text: summary, from: ['summary'] }] : []),
      ...bullets.map((text, index) => ({ text, from: ['bullets', index] })),
    ];
    const inStory = story?.texts.map((text): Told => ({ text, from: story.source })) ?? [];
    const more = { skills, gist: told.slice(0, mostSaid), texts: [...told, ...inStory], links };
    return [
      witness(use, [title, ...entry.skills], { ...more, story: story?.address }),
      ...(paper
        ? [
            witness(
              {
                ...use,
                ...viewOf(use, { title: ['paper', 'title'] }),
                kind: 'paper',
                title: paper.title,
                of: undefined,
              },
              [paper.title],
            ),
          ]
        : []),
    ];
  };
  const told = [
    ...projects.projects.flatMap((project) => {
      const { name, anchor, date, summary, story } = project;
      const dates = date && { start: date, end: date };
      const dated = project.source?.shows?.date ?? ['date'];
      const view = viewOf(project, { title: ['title'], dates: [], start: dated, end: dated });
      return tell({ ...view, kind: 'project', title: name, page: 'projects', anchor, dates }, project, summary, story);
    }),
    ...relevantExperience.sections
      .flatMap(({ entries }) => entries)
      .flatMap((job) => {
        const { title, organization: of, anchor, start, end } = job;
        const view = viewOf(job, { of: ['organization'], dates: [] });
        return tell(
          { ...view, kind: 'job', title, of, page: 'relevantExperience', anchor, dates: { start, end } },
          job,
        );
      }),
  ];
  const courses = education.schools.flatMap((school) =>
    school.coursework.map((title, index) => {
      const { anchor, start, end } = school;
      const view = viewOf(school, { title: ['coursework', index], dates: [] });
      return witness({ ...view, kind: 'course', title, page: 'education', anchor, dates: { start, end } }, [title]);
    }),
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
