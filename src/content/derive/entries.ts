// Converts entries to one common type. A new kind of entry, or a renamed key, then changes only this module.
import type { JacketName, PageId } from '#pages.ts';
import { type FieldOrigins, type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { Cover } from '#theme/cover.ts';
import { type DateRange, newestTimeFirst, type PartialDate } from '../model/dates.ts';
import type { LabelledLink, Paper } from '../schema/fields/link.ts';

const pageOf = {
  project: 'projects',
  job: 'relevantExperience',
  publication: 'relevantExperience',
  talk: 'relevantExperience',
  certificate: 'relevantExperience',
  testScore: 'education',
  lightHeartedJob: 'irrelevantExperience',
  school: 'education',
} as const satisfies Record<string, PageId>;

export type EntryKind = keyof typeof pageOf;

/** An entry of any kind. `source` maps its fields to the keys of the content file. */
export type ContentEntry<Kind extends EntryKind = EntryKind> = Sourced & {
  kind: Kind;
  title: string;
  /** Short name of a project; the title of other entries. */
  name: string;
  organization?: string | undefined;
  page: (typeof pageOf)[Kind];
  anchor?: string | undefined;
  dates?: DateRange | undefined;
  /** Date for sorting. A project or a short entry may have a single date. */
  when?: (Kind extends 'project' ? PartialDate : PartialDate | DateRange) | undefined;
  isExpected: boolean;
  summary?: string | undefined;
  degree?: string | undefined;
  grade?: { value: number; scale: number } | undefined;
  highlight?: { figure?: string | undefined; text: string } | undefined;
  bullets: readonly string[];
  skills: readonly string[];
  courses: readonly string[];
  links: readonly LabelledLink[];
  paper?: Paper | undefined;
  jacket?: JacketName | undefined;
  story?: string | undefined;
  drawing?: Cover | undefined;
  /** The entry as in its content file, for code that uses the schema of the file. */
  fileEntry: FileEntries[Kind];
};

type Located = Sourced & { anchor?: string | undefined };
type ShortEntry = Located & { date?: PartialDate | undefined };
type Work = Located &
  Pick<ContentEntry, 'title' | 'summary' | 'highlight' | 'paper' | 'bullets' | 'skills'> & {
    links?: readonly LabelledLink[] | undefined;
  };

/** Type of each kind of entry in its content file. */
export type FileEntries = {
  project: Work & {
    name?: string;
    date?: PartialDate | undefined;
    dates?: DateRange | undefined;
    jacket?: JacketName | undefined;
    story?: string | undefined;
    drawing?: Cover | undefined;
    repository?: { snapshot?: object | undefined } | undefined;
  };
  job: Work & DateRange & { organization?: string | undefined };
  publication: ShortEntry & { title: string };
  talk: ShortEntry & { title: string; event?: string | undefined };
  certificate: ShortEntry & { title: string; issuer?: string | undefined };
  testScore: ShortEntry & { test: string };
  lightHeartedJob: Located &
    Pick<ContentEntry, 'title' | 'organization' | 'bullets'> & { dates?: DateRange | undefined };
  school: Located &
    DateRange & {
      school: string;
      major?: string | undefined;
      gpa?: ContentEntry['grade'];
      isExpected: boolean;
      coursework: readonly string[];
    };
};

type Fields = Pick<ContentEntry, 'title'> & Partial<ContentEntry>;

/** For each kind of entry, a function that converts an entry of this kind to the common type. */
export const normalizeEntry: { [Kind in EntryKind]: (fileEntry: FileEntries[Kind]) => ContentEntry<Kind> } = {
  project: (fileEntry) => {
    const {
      title,
      name = title,
      summary,
      highlight,
      date: when,
      dates,
      bullets,
      skills,
      links = [],
      paper,
    } = fileEntry;
    const { jacket, story, drawing } = fileEntry;
    const fields = {
      title,
      name,
      summary,
      highlight,
      when,
      dates,
      bullets,
      skills,
      links,
      paper,
      jacket,
      story,
      drawing,
    };
    return createEntry('project', fileEntry, fields, { when: fileEntry.source?.fieldOrigins?.date ?? ['date'] });
  },
  job: (fileEntry) => {
    const { title, organization, start, end, highlight, bullets, skills, links = [], paper } = fileEntry;
    const dates = { start, end };
    return createEntry('job', fileEntry, {
      title,
      organization,
      when: dates,
      dates,
      highlight,
      bullets,
      skills,
      links,
      paper,
    });
  },
  publication: (fileEntry) => createShortEntry('publication', fileEntry, fileEntry.title),
  talk: (fileEntry) => createShortEntry('talk', fileEntry, fileEntry.title, 'event', fileEntry.event),
  certificate: (fileEntry) => createShortEntry('certificate', fileEntry, fileEntry.title, 'issuer', fileEntry.issuer),
  testScore: (fileEntry) => {
    const { test: title, date: when } = fileEntry;
    return createEntry('testScore', fileEntry, { title, when }, { title: ['test'], when: ['date'] });
  },
  lightHeartedJob: (fileEntry) => {
    const { title, organization, dates, bullets } = fileEntry;
    return createEntry('lightHeartedJob', fileEntry, { title, organization, when: dates, dates, bullets });
  },
  school: (fileEntry) => {
    const { school: title, start, end, isExpected, major: degree, gpa: grade, coursework: courses } = fileEntry;
    const dates = { start, end };
    const fields = { title, when: dates, dates, isExpected, degree, grade, courses };
    return createEntry('school', fileEntry, fields, { title: ['school'], degree: ['major'], grade: ['gpa'] });
  },
};

const createShortEntry = <Kind extends 'publication' | 'talk' | 'certificate'>(
  kind: Kind,
  fileEntry: FileEntries[Kind] & ShortEntry,
  title: string,
  key = 'organization',
  organization?: string,
) =>
  createEntry(kind, fileEntry, { title, organization, when: fileEntry.date }, { organization: [key], when: ['date'] });

const createEntry = <Kind extends EntryKind>(
  kind: Kind,
  fileEntry: FileEntries[Kind],
  fields: Fields,
  shows: FieldOrigins = {},
): ContentEntry<Kind> =>
  ({
    isExpected: false,
    bullets: [],
    skills: [],
    courses: [],
    links: [],
    name: fields.title,
    anchor: fileEntry.anchor,
    ...fields,
    // A date range consists of two keys in the content file. So its position is the position of the whole entry.
    ...sourceOfView(fileEntry, { dates: [], when: [], ...shows }),
    kind,
    page: pageOf[kind],
    fileEntry,
  }) as ContentEntry<Kind>;

/** The visible pages that have entries. */
export type PagesWithEntries = {
  education: { schools: readonly FileEntries['school'][]; testScores: readonly FileEntries['testScore'][] };
  projects: { projects: readonly FileEntries['project'][] };
  relevantExperience: {
    sections: readonly { entries: readonly FileEntries['job'][] }[];
    publications: readonly FileEntries['publication'][];
    talks: readonly FileEntries['talk'][];
    certificates: readonly FileEntries['certificate'][];
  };
  irrelevantExperience: { jobs: readonly FileEntries['lightHeartedJob'][] };
};

/** Converts the entries of all pages, and keeps the order within each kind. */
export function entriesOf({
  education: { schools, testScores },
  projects: { projects },
  relevantExperience: { sections, publications, talks, certificates },
  irrelevantExperience: { jobs },
}: PagesWithEntries): ContentEntry[] {
  return [
    ...projects.map(normalizeEntry.project),
    ...sections.flatMap(({ entries }) => entries).map(normalizeEntry.job),
    ...publications.map(normalizeEntry.publication),
    ...talks.map(normalizeEntry.talk),
    ...certificates.map(normalizeEntry.certificate),
    ...testScores.map(normalizeEntry.testScore),
    ...jobs.map(normalizeEntry.lightHeartedJob),
    ...schools.map(normalizeEntry.school),
  ];
}

/** Returns the entries of the given kinds, in the order of the kinds. */
export const ofKind = <Kind extends EntryKind>(
  entries: readonly ContentEntry[],
  ...kinds: Kind[]
): ContentEntry<Kind>[] =>
  kinds.flatMap((kind) => entries.filter((entry): entry is ContentEntry<Kind> => entry.kind === kind));

/** Sorts entries like `newestFirst`; entries without a date come last. */
export const sortNewestFirst = <Entry extends Pick<ContentEntry, 'dates' | 'when'>>(
  entries: readonly Entry[],
): Entry[] => entries.toSorted((a, b) => newestTimeFirst(a.dates ?? a.when, b.dates ?? b.when));
