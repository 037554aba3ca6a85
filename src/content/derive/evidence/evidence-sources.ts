// Sources of evidence: every entry on the site, with all of its texts that the schema marks as evidence.
import { type ShownFields, type Sourced, viewOf } from '#platform/source/source.ts';
import { type DateRange, isAhead, lastMonth, newestTimeFirst, type PartialDate } from '../../model/dates.ts';
import { educationFile } from '../../schema/education.ts';
import { experienceFile, irrelevantFile } from '../../schema/experience.ts';
import type { EvidenceKind } from '../../schema/fields/fields.ts';
import type { LabelledLink } from '../../schema/fields/link.ts';
import { projectsFile } from '../../schema/projects.ts';
import { schemaAt } from '../../read/yaml/schema-walk.ts';
import { evidenceTexts } from './evidence-texts.ts';

/** The pages with evidence, as visible, each entry with its anchor. */
export type EvidencePages = {
  education: {
    schools: readonly (Sourced & DateRange & { school: string; anchor: string; coursework: readonly string[] })[];
    testScores?: readonly (ShortEntry & { test: string })[];
  };
  projects: {
    projects: readonly (Shown & {
      name: string;
      date?: PartialDate | undefined;
      /** Its case page: URL and paragraphs. */
      story?: (Sourced & { address: string; texts: readonly string[] }) | undefined;
      repository?: { snapshot?: object | undefined } | undefined;
    })[];
  };
  relevantExperience: {
    sections: readonly { entries: readonly (Shown & DateRange & { organization?: string | undefined })[] }[];
    publications?: readonly (ShortEntry & { title: string })[];
    lists: readonly { items: readonly string[]; groups: readonly { items: readonly string[] }[] }[];
    talks?: readonly (ShortEntry & { title: string; event?: string | undefined })[];
    certificates?: readonly (ShortEntry & { title: string; issuer?: string | undefined })[];
  };
  irrelevantExperience?:
    | {
        jobs: readonly (Sourced & {
          title: string;
          organization?: string | undefined;
          dates?: DateRange | undefined;
        })[];
      }
    | undefined;
};

type ShortEntry = Sourced & { date?: PartialDate | undefined };

type Shown = Sourced & {
  title: string;
  anchor: string;
  summary?: string | undefined;
  bullets: readonly string[];
  skills: readonly string[];
  links?: readonly LabelledLink[] | undefined;
  paper?: { title: string } | undefined;
  highlight?: object | undefined;
};

/** A use of a skill. */
export type Use = Sourced & {
  kind: 'project' | 'job' | 'paper' | 'talk' | 'certificate' | 'testScore' | 'lightHeartedJob' | 'course' | 'school';
  title: string;
  /** The organization, place or issuer. */
  of?: string | undefined;
  /** The page, and the anchor on it if there is one. */
  page: 'projects' | 'relevantExperience' | 'irrelevantExperience' | 'education';
  anchor?: string | undefined;
  /** Missing if it has no date. */
  dates?: DateRange | undefined;
};

/** The name of a skill as the owner wrote it. */
export type NamedSkill = Sourced & { name: string };

/** A text of an entry or of its case page, with its origin. */
type Told = { text: string; from: ShownFields[string] };

/** Maximum number of sentences quoted per source. */
export const mostSaid = 2;

/** Normalized key of a skill: names that differ only in case are one skill. */
export const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * An entry with the skills that it names. Its other texts may also show a skill; the gist describes skills that are
 * only named.
 */
export type EvidenceSource = {
  use: Use;
  skills: readonly NamedSkill[];
  keys: ReadonlySet<string>;
  /** Names and titles that may contain a skill. */
  titles: readonly string[];
  /** Sentences. */
  texts: readonly Told[];
  gist: readonly Told[];
  story?: string | undefined;
  links: readonly LabelledLink[];
};

/** True if something was learned at a school, without a date of use. */
export const isLearning = ({ kind }: Use) => kind === 'course' || kind === 'school';

/** All sources of evidence, newest first; schools come last. */
export function collectSources(
  { education, projects, relevantExperience, irrelevantExperience }: EvidencePages,
  today: PartialDate,
): EvidenceSource[] {
  const evidenceSource = (
    use: Use,
    { skills, names, texts }: EntryTexts,
    more: Partial<EvidenceSource> = {},
  ): EvidenceSource => ({
    skills,
    titles: names.map(({ text }) => text),
    texts,
    gist: texts.slice(0, mostSaid),
    links: [],
    ...more,
    use: { ...use, dates: use.dates && untilToday(use.dates, today) },
    keys: new Set(skills.map(({ name }) => keyOf(name))),
  });
  const tell = (use: Use, schema: Schema, entry: Shown, story?: Story) => {
    const { paper, highlight, links = [], ...rest } = entry;
    const said = saidIn(schema, rest);
    const inStory = story?.texts.map((text): Told => ({ text, from: story.source })) ?? [];
    const texts = [...said.texts, ...saidIn(schema, { highlight }).texts, ...inStory];
    const ofPaper = viewOf(use, { title: ['paper', 'title'] });
    return [
      evidenceSource(use, said, { texts, links, story: story?.address }),
      ...(paper
        ? [
            evidenceSource(
              { ...use, ...ofPaper, kind: 'paper', title: paper.title, of: undefined },
              saidIn(schema, { paper }),
            ),
          ]
        : []),
    ];
  };
  const used = [
    ...projects.projects.flatMap((project) => {
      const { name, anchor, date, story } = project;
      const dates = date && { start: date, end: date };
      const dated = project.source?.shows?.date ?? ['date'];
      const view = viewOf(project, { title: ['title'], dates: [], start: dated, end: dated });
      return tell(
        { ...view, kind: 'project', title: name, page: 'projects', anchor, dates },
        schemas.project,
        project,
        story,
      );
    }),
    ...relevantExperience.sections
      .flatMap(({ entries }) => entries)
      .flatMap((job) => {
        const { title, organization: of, anchor, start, end } = job;
        const view = viewOf(job, { of: ['organization'], dates: [] });
        const dates = { start, end };
        return tell({ ...view, kind: 'job', title, of, page: 'relevantExperience', anchor, dates }, schemas.job, job);
      }),
  ];
  const short = (entry: ShortEntry, use: Omit<Use, 'dates'>, shows: ShownFields, schema: Schema) => {
    const view = viewOf(entry, { ...shows, dates: [], start: ['date'], end: ['date'] });
    const dates = entry.date && { start: entry.date, end: entry.date };
    return evidenceSource({ ...view, ...use, dates }, saidIn(schema, entry));
  };
  const { publications = [], talks = [], certificates = [] } = relevantExperience;
  const page = 'relevantExperience';
  used.push(
    ...publications.map((one) => short(one, { kind: 'paper', title: one.title, page }, {}, schemas.publication)),
    ...talks.map((one) =>
      short(one, { kind: 'talk', title: one.title, of: one.event, page }, { of: ['event'] }, schemas.talk),
    ),
    ...certificates.map((one) =>
      short(
        one,
        { kind: 'certificate', title: one.title, of: one.issuer, page },
        { of: ['issuer'] },
        schemas.certificate,
      ),
    ),
    ...(education.testScores ?? []).map((one) =>
      short(one, { kind: 'testScore', title: one.test, page: 'education' }, { title: ['test'] }, schemas.testScore),
    ),
    ...(irrelevantExperience?.jobs ?? []).map((job) => {
      const { title, organization: of, dates } = job;
      const view = viewOf(job, { of: ['organization'], dates: [] });
      const use = { ...view, kind: 'lightHeartedJob', title, of, page: 'irrelevantExperience', dates } as const;
      return evidenceSource(use, saidIn(schemas.lightHeartedJob, job));
    }),
  );
  const learned = education.schools.flatMap((school) => {
    const { coursework, ...rest } = school;
    const { school: title, anchor, start, end } = school;
    const place = { page: 'education', anchor, dates: { start, end } } as const;
    const said = saidIn(schemas.school, rest);
    return [
      ...coursework.map((title, index) => {
        const view = viewOf(school, { title: ['coursework', index], dates: [] });
        return evidenceSource(
          { ...view, ...place, kind: 'course', title },
          saidIn(schemas.school, { coursework: [title] }),
        );
      }),
      evidenceSource({ ...viewOf(school, { title: ['school'], dates: [] }), ...place, kind: 'school', title }, said, {
        gist: said.names.slice(0, mostSaid),
      }),
    ];
  });
  const byDate = ({ use: { dates: one } }: EvidenceSource, { use: { dates: other } }: EvidenceSource) =>
    newestTimeFirst(one, other);
  return [...used.toSorted(byDate), ...learned.toSorted(byDate)].filter(
    ({ use: { dates } }) => !dates || !isAhead(dates.start, today),
  );
}

type Schema = Parameters<typeof evidenceTexts>[0];
type Story = EvidencePages['projects']['projects'][number]['story'];

const schemas = {
  school: schemaOf(educationFile, 'schools', 0),
  testScore: schemaOf(educationFile, 'testScores', 0),
  project: schemaOf(projectsFile, 'projects', 0),
  job: schemaOf(experienceFile, 'sections', 0, 'entries', 0),
  publication: schemaOf(experienceFile, 'publications', 0),
  talk: schemaOf(experienceFile, 'talks', 0),
  certificate: schemaOf(experienceFile, 'certificates', 0),
  lightHeartedJob: schemaOf(irrelevantFile, 'jobs', 0),
};

type EntryTexts = { skills: NamedSkill[]; names: Told[]; texts: Told[] };

function schemaOf(file: Schema, ...path: (string | number)[]): Schema {
  return schemaAt(file, path) as Schema;
}

/** The texts of an entry about the owner's abilities. */
function saidIn(schema: Schema, { source, ...entry }: Sourced & Readonly<Record<string, unknown>>): EntryTexts {
  const texts = evidenceTexts(schema, entry);
  const told = (...kinds: EvidenceKind[]) =>
    texts.filter(({ kind }) => kinds.includes(kind)).map(({ text, path }): Told => ({ text, from: path }));
  const skills = told('skill');
  return {
    skills: skills.map(({ text, from }) => ({ name: text, ...viewOf({ source }, { name: from }) })),
    names: [...told('name', 'degree'), ...skills],
    texts: told('sentence'),
  };
}

/** Limits a range to today: entries that end later are current. */
export const untilToday = ({ start, end }: DateRange, today: PartialDate): DateRange => ({
  start,
  end: end !== 'present' && isAhead(end, today) ? 'present' : end,
});

/** As a comparable number; current entries are the newest. */
export const monthOf = (end: DateRange['end']) => (end === 'present' ? Number.MAX_SAFE_INTEGER : lastMonth(end));
