// Which skill was used where, from when to when: what the page Evidence shows. It goes by what the content says already,
// and of that by what shows on the site; a skill that nothing shows is not in it.
import { type DateRange, firstMonth, isAhead, lastMonth, type PartialDate } from '../dates.ts';
import { anchorsOf } from '../projects/anchors.ts';
import { mentionsOf } from './mentions.ts';

/** The pages that it goes by, as they show, each entry with the anchor that leads to it. */
export type EvidenceSource = {
  education: { schools: readonly (DateRange & { school: string; anchor: string; coursework: readonly string[] })[] };
  projects: { projects: readonly (Shown & { name: string; date: PartialDate; summary?: string | undefined })[] };
  relevantExperience: {
    sections: readonly { entries: readonly (Shown & DateRange & { organization?: string | undefined })[] }[];
    lists: readonly { items: readonly string[]; groups: readonly { items: readonly string[] }[] }[];
  };
};

type Shown = {
  title: string;
  anchor: string;
  bullets: readonly string[];
  skills: readonly string[];
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
  dates: DateRange;
};

/** A skill with everything that shows it. */
export type ProvenSkill = {
  name: string;
  /** Where it stands on the page. Example: `go` */
  anchor: string;
  /** The newest first; courses come last, since they say least of when. */
  uses: Use[];
  /** From the first use to the last one; the years of the school, where only a course shows it. */
  dates: DateRange;
  /** The years in which it was used; none where only a course shows it. */
  years: number[];
};

/** What the page Evidence shows. */
export type Evidence = {
  /** Skills by when they were last used, the most recent first; in each, what was used in most places comes first. */
  periods: { when: number | 'now'; skills: ProvenSkill[] }[];
  /** Skills that only courses show. */
  learned: ProvenSkill[];
  /** The courses of each school. */
  schools: { school: string; anchor: string; dates: DateRange; courses: string[] }[];
  /** Every skill by the alphabet, with when it was last used. */
  index: { name: string; anchor: string; last?: DateRange['end'] | undefined }[];
  /** The newest years, up to the last in which something was used. */
  years: number[];
};

/** As many years as can be told apart beside a skill. */
const mostYears = 6;

/** What makes two names one skill: how large their letters are does not matter. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Every skill with where it was used, since when and how recently.
 * @param today what begins later shows nothing yet
 * @param language whose alphabet the index goes by
 * @returns `anchorOf` gives the place of a skill on the page, by its name in any case
 */
export function evidenceOf(source: EvidenceSource, today: PartialDate, language: string) {
  const witnesses = witnessesIn(source, today);
  const names = [...claimsIn(source), ...witnesses.flatMap(({ skills }) => skills)];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const found = [...Map.groupBy(names, keyOf)]
    .flatMap(([key, [name = key]]) => {
      const isMentioned = mentionsOf(name);
      const isShownBy = ({ keys, texts }: Witness) => keys.has(key) || texts.some(isMentioned);
      const uses = witnesses.filter(isShownBy).map(({ use }) => use);
      return uses.length > 0 ? [{ key, name, uses }] : [];
    })
    .toSorted((one, other) => compare(one.name, other.name));
  const anchors = anchorsOf(found.map(({ name }) => spelledOut(name)));
  const skills = found.map(({ name, uses }, index) => provenSkill(name, anchors[index] ?? '', uses, today));
  const used = skills.filter(({ years }) => years.length > 0).toSorted(mostProvenFirst);
  const anchorByKey = new Map(found.map(({ key }, index) => [key, anchors[index]]));
  const evidence: Evidence = {
    periods: [...Map.groupBy(used, ({ dates: { end } }) => (end === 'present' ? 'now' : end.year))].map(
      ([when, skills]) => ({ when, skills }),
    ),
    learned: skills.filter(({ years }) => years.length === 0),
    schools: source.education.schools
      .filter(({ coursework }) => coursework.length > 0)
      .map(({ school, anchor, coursework, ...dates }) => ({
        school,
        anchor,
        dates: untilToday(dates, today),
        courses: [...coursework],
      })),
    index: skills.map(({ name, anchor, years, dates }) => ({
      name,
      anchor,
      last: years.length > 0 ? dates.end : undefined,
    })),
    years: yearsBetween(used.flatMap(({ years }) => years)).slice(-mostYears),
  };
  return { evidence, anchorOf: (name: string) => anchorByKey.get(keyOf(name)) };
}

/** The skills that the owner names in lists, such as Languages. */
const claimsIn = ({ relevantExperience: { lists } }: EvidenceSource) =>
  lists.flatMap(({ items, groups }) => [...items, ...groups.flatMap((group) => group.items)]);

/** Something that was done, with the skills that it names as such, and what else it says. */
type Witness = { use: Use; skills: readonly string[]; keys: ReadonlySet<string>; texts: readonly string[] };

/** Everything that may show a skill, the newest first, the courses behind the rest. */
function witnessesIn({ education, projects, relevantExperience }: EvidenceSource, today: PartialDate): Witness[] {
  const witness = (use: Use, texts: readonly (string | undefined)[], skills: readonly string[] = []): Witness => ({
    use: { ...use, dates: untilToday(use.dates, today) },
    skills,
    keys: new Set(skills.map(keyOf)),
    texts: texts.filter((text) => text !== undefined),
  });
  const told = (use: Use, { title, bullets, skills, paper }: Shown, summary?: string) => [
    witness(use, [title, summary, ...bullets, ...skills], skills),
    ...(paper ? [witness({ ...use, kind: 'paper', title: paper.title, of: undefined }, [paper.title])] : []),
  ];
  const dated = [
    ...projects.projects.flatMap((project) => {
      const { name, anchor, date, summary } = project;
      const dates = { start: date, end: date };
      return told({ kind: 'project', title: name, page: 'projects', anchor, dates }, project, summary);
    }),
    ...relevantExperience.sections
      .flatMap(({ entries }) => entries)
      .flatMap((job) => {
        const { title, organization: of, anchor, start, end } = job;
        return told({ kind: 'job', title, of, page: 'relevantExperience', anchor, dates: { start, end } }, job);
      }),
  ];
  const courses = education.schools.flatMap(({ anchor, start, end, coursework }) =>
    coursework.map((title) =>
      witness({ kind: 'course', title, page: 'education', anchor, dates: { start, end } }, [title]),
    ),
  );
  const newestFirst = (one: Witness, other: Witness) =>
    monthOf(other.use.dates.end) - monthOf(one.use.dates.end) ||
    firstMonth(other.use.dates.start) - firstMonth(one.use.dates.start);
  return [...dated.toSorted(newestFirst), ...courses.toSorted(newestFirst)].filter(
    ({ use }) => !isAhead(use.dates.start, today),
  );
}

function provenSkill(name: string, anchor: string, uses: Use[], today: PartialDate): ProvenSkill {
  const dated = uses.filter(({ kind }) => kind !== 'course');
  const ranges = (dated.length > 0 ? dated : uses).map(({ dates }) => dates);
  const dates = {
    start: ranges.map(({ start }) => start).reduce((one, other) => (firstMonth(other) < firstMonth(one) ? other : one)),
    end: ranges.map(({ end }) => end).reduce((one, other) => (monthOf(other) > monthOf(one) ? other : one)),
  };
  const years = dated.flatMap(({ dates: { start, end } }) =>
    yearsBetween([start.year, end === 'present' ? today.year : end.year]),
  );
  return { name, anchor, uses, dates, years: [...new Set(years)].toSorted((one, other) => one - other) };
}

/** First by when it was last used, as far as periods tell it apart; then by in how many places; then by the month. */
function mostProvenFirst(one: ProvenSkill, other: ProvenSkill): number {
  const periodOf = ({ dates: { end } }: ProvenSkill) => (end === 'present' ? Infinity : end.year);
  const [period, otherPeriod] = [periodOf(one), periodOf(other)];
  if (period !== otherPeriod) return otherPeriod - period;
  const [month, otherMonth] = [monthOf(one.dates.end), monthOf(other.dates.end)];
  return other.uses.length - one.uses.length || (month === otherMonth ? 0 : otherMonth - month);
}

/** What ends later still runs. */
const untilToday = ({ start, end }: DateRange, today: PartialDate): DateRange => ({
  start,
  end: end !== 'present' && isAhead(end, today) ? 'present' : end,
});

/** As a number that can be compared; what still runs is the newest. */
const monthOf = (end: DateRange['end']) => (end === 'present' ? Number.MAX_SAFE_INTEGER : lastMonth(end));

/** All years from the first to the last of some. */
function yearsBetween(years: readonly number[]): number[] {
  const first = Math.min(...years);
  return years.length > 0 ? Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index) : [];
}

/** A name in letters alone, which are what an anchor is made of: C, C++ and C# are three skills. */
const spelledOut = (name: string) => name.replaceAll('+', ' plus ').replaceAll('#', ' sharp ');
