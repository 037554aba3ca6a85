import { type JacketName, pages } from '#pages.ts';
import { type FieldOrigins, type Sourced, sourceOfView } from '#platform/source/source.ts';
import { type DateRange, isAhead, lastMonth, type PartialDate } from '../../model/dates.ts';
import { educationFile } from '../../schema/education.ts';
import { experienceFile, irrelevantFile } from '../../schema/experience.ts';
import type { EvidenceKind } from '../../schema/fields/fields.ts';
import type { LabelledLink } from '../../schema/fields/link.ts';
import { projectsFile } from '../../schema/projects.ts';
import { schemaAt } from '../../read/validation/schema-walk.ts';
import { type ContentEntry, type EntryKind, ofKind, sortNewestFirst } from '../entries.ts';
import { evidenceTexts } from './evidence-texts.ts';

/** An entry in which a skill was used or learned. */
export type SkillUse = Sourced & {
  kind: 'project' | 'job' | 'paper' | 'talk' | 'certificate' | 'testScore' | 'lightHeartedJob' | 'course' | 'school';
  title: string;
  /** The organization, place or issuer. */
  organization?: string | undefined;
  page: ContentEntry['page'];
  anchor?: string | undefined;
  dates?: DateRange | undefined;
};

/** The name of a skill, as in the content. */
export type NamedSkill = Sourced & { name: string };

type LocatedText = { text: string; from: FieldOrigins[string] };

/** Maximum number of quotes per source. */
export const maxQuotes = 2;

/** Normalizes the name of a skill: names that differ only in case are one skill. */
export const skillKey = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** An entry with its skills and texts. If no sentence mentions a skill, the skill page quotes `gist`. */
export type EvidenceSource = {
  entry: ContentEntry;
  /** Jacket (set of colors) of the project. Other entries have the jacket of their page. */
  jacket: JacketName;
  use: SkillUse;
  skills: readonly NamedSkill[];
  skillKeys: ReadonlySet<string>;
  titles: readonly string[];
  texts: readonly LocatedText[];
  gist: readonly LocatedText[];
  story?: string | undefined;
  links: readonly LabelledLink[];
};

/** True if a skill was learned at a school, which is not evidence of its use. */
export const isLearning = ({ kind }: SkillUse) => kind === 'course' || kind === 'school';

/** The case page of a project. */
export type CaseStory = Sourced & { address: string; texts: readonly string[] };

/**
 * Collects all sources of evidence, newest first; schools come last.
 * @param stories case pages; each key is the anchor of the project
 */
export function collectSources(
  entries: readonly ContentEntry[],
  stories: ReadonlyMap<string, CaseStory>,
  today: PartialDate,
): EvidenceSource[] {
  const used = ofKind(entries, ...workKinds).flatMap((entry) => sourcesOfWork(entry, stories));
  const learned = ofKind(entries, 'school').flatMap(sourcesOfSchool);
  const byDate = (sources: readonly EvidenceSource[]) =>
    sortNewestFirst(
      sources.map((source) => {
        const dates = source.use.dates && untilToday(source.use.dates, today);
        return { source: { ...source, use: { ...source.use, dates } }, when: dates };
      }),
    ).map(({ source }) => source);
  return [...byDate(used), ...byDate(learned)].filter(({ use: { dates } }) => !dates || !isAhead(dates.start, today));
}

function sourcesOfWork(entry: ContentEntry<WorkKind>, stories: ReadonlyMap<string, CaseStory>): EvidenceSource[] {
  const { kind, links, paper } = entry;
  const { paper: _, highlight, links: _links, ...rest } = entry.fileEntry as Readonly<Record<string, unknown>>;
  const schema = schemas[kind];
  const ownTexts = textsIn(schema, rest);
  const story = kind === 'project' ? stories.get(entry.anchor ?? '') : undefined;
  const storyTexts = story?.texts.map((text): LocatedText => ({ text, from: story.source })) ?? [];
  const texts = [...ownTexts.texts, ...textsIn(schema, { highlight }).texts, ...storyTexts];
  const use = createSkillUse(entry, useKinds[kind]);
  const paperUse = paper && {
    ...use,
    ...sourceOfView(use, { title: ['paper', 'title'] }),
    ...({ kind: 'paper', title: paper.title, organization: undefined } as const),
  };
  return [
    evidenceSource(entry, use, ownTexts, { texts, links, story: story?.address }),
    ...(paperUse ? [evidenceSource(entry, paperUse, textsIn(schema, { paper }))] : []),
  ];
}

function sourcesOfSchool(entry: ContentEntry<'school'>): EvidenceSource[] {
  const { coursework: _, ...rest } = entry.fileEntry as Readonly<Record<string, unknown>>;
  const ownTexts = textsIn(schemas.school, rest);
  const courses = entry.courses.map((title, index) => {
    const use = createSkillUse(entry, 'course');
    const view = sourceOfView(use, { title: ['coursework', index] });
    return evidenceSource(entry, { ...use, ...view, title }, textsIn(schemas.school, { coursework: [title] }));
  });
  return [
    ...courses,
    evidenceSource(entry, createSkillUse(entry, 'school'), ownTexts, { gist: ownTexts.names.slice(0, maxQuotes) }),
  ];
}

function createSkillUse(entry: ContentEntry, kind: SkillUse['kind']): SkillUse {
  const { name: title, organization, page, anchor, when, source } = entry;
  const { name, organization: organizationOrigin, when: dateOrigin } = source?.fieldOrigins ?? {};
  const isRange = when && 'start' in when;
  const shows = {
    ...(name && { title: name }),
    organization: organizationOrigin ?? ['organization'],
    dates: [],
    ...(isRange ? {} : { start: dateOrigin, end: dateOrigin }),
  };
  const dates = isRange ? when : when && { start: when, end: when };
  return { ...sourceOfView(entry, shows), kind, title, organization, page, anchor, dates };
}

const evidenceSource = (
  entry: ContentEntry,
  use: SkillUse,
  { skills, names, texts }: EntryTexts,
  overrides: Partial<EvidenceSource> = {},
): EvidenceSource => ({
  skills,
  titles: names.map(({ text }) => text),
  texts,
  gist: texts.slice(0, maxQuotes),
  links: [],
  ...overrides,
  entry,
  jacket: entry.jacket ?? pages[entry.page].jacket,
  use,
  skillKeys: new Set(skills.map(({ name }) => skillKey(name))),
});

/** Maps kinds of entries to kinds of use. Sources with the same date are sorted in this order. */
const useKinds = {
  project: 'project',
  job: 'job',
  publication: 'paper',
  talk: 'talk',
  certificate: 'certificate',
  testScore: 'testScore',
  lightHeartedJob: 'lightHeartedJob',
} as const satisfies Record<Exclude<EntryKind, 'school'>, SkillUse['kind']>;

type WorkKind = keyof typeof useKinds;
const workKinds = Object.keys(useKinds) as WorkKind[];

type Schema = Parameters<typeof evidenceTexts>[0];

const schemas: Record<EntryKind, Schema> = {
  school: schemaOf(educationFile, 'schools', 0),
  testScore: schemaOf(educationFile, 'testScores', 0),
  project: schemaOf(projectsFile, 'projects', 0),
  job: schemaOf(experienceFile, 'sections', 0, 'entries', 0),
  publication: schemaOf(experienceFile, 'publications', 0),
  talk: schemaOf(experienceFile, 'talks', 0),
  certificate: schemaOf(experienceFile, 'certificates', 0),
  lightHeartedJob: schemaOf(irrelevantFile, 'jobs', 0),
};

type EntryTexts = { skills: NamedSkill[]; names: LocatedText[]; texts: LocatedText[] };

function schemaOf(file: Schema, ...path: (string | number)[]): Schema {
  return schemaAt(file, path) as Schema;
}

function textsIn(schema: Schema, { source, ...entry }: Sourced & Readonly<Record<string, unknown>>): EntryTexts {
  const texts = evidenceTexts(schema, entry);
  const textsOf = (...kinds: EvidenceKind[]) =>
    texts.filter(({ kind }) => kinds.includes(kind)).map(({ text, path }): LocatedText => ({ text, from: path }));
  const skills = textsOf('skill');
  return {
    skills: skills.map(({ text, from }) => ({ name: text, ...sourceOfView({ source }, { name: from }) })),
    names: [...textsOf('name', 'degree'), ...skills],
    texts: textsOf('sentence'),
  };
}

/** Replaces a future end with `present`, so that the entry counts as current. */
export const untilToday = ({ start, end }: DateRange, today: PartialDate): DateRange => ({
  start,
  end: end !== 'present' && isAhead(end, today) ? 'present' : end,
});

/** Converts an end to a number for comparison. Current entries are the newest. */
export const monthOf = (end: DateRange['end']) => (end === 'present' ? Number.MAX_SAFE_INTEGER : lastMonth(end));
