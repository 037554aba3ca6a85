import type { Photo } from '#photos/picture.ts';
import type { Source } from '#platform/source/source.ts';
import type { contentSchemas, FileValue, PageFile } from '../content-schemas.ts';
import { type DateRange, isAhead, newestFirst, type PartialDate } from '../model/dates.ts';
import type { ReadFiles } from '../read/read-files.ts';
import type { ResumeSettings } from '../schema/resume.ts';
import type { Contact } from '../schema/site.ts';
import type { Visibility } from '../schema/fields/visibility.ts';
import { type LinksAndCode, withCode } from './projects/code.ts';

/** File and path of an entry. Example: `{ file: 'projects', path: ['projects', 0] }` */
export type EntrySource = Source<EntryFile>;
type EntryFile = Exclude<PageFile & keyof typeof contentSchemas, 'home' | 'about' | 'resume'>;
type WithSource<File extends EntryFile, Entry> = Entry & { source: Source<File> };

type FileSection = FileValue<'experience'>['sections'][number];

/**
 * All entries and lists of the content files. They contain private details, so pages and public data must select fields
 * explicitly.
 */
export type Facts = Entries & {
  settings: ResumeSettings & { paper: 'letter' | 'a4' };
  contact: Contact;
  /** The photo in the résumé PDF. No page shows it. */
  portrait?: Portrait | undefined;
};

/** A photo for print. `url` is a `data:` URL of a JPEG. */
export type Portrait = Pick<Photo, 'name' | 'alt'> & { show: Visibility; url?: string };

export type Entries = {
  schools: WithSource<'education', FileValue<'education'>['schools'][number] & { isExpected: boolean }>[];
  sections: WithSource<
    'experience',
    Omit<FileSection, 'entries'> & {
      /** Heading in the résumé; sections with the same heading are merged. */
      heading: string;
      entries: WithSource<'experience', FileSection['entries'][number]>[];
    }
  >[];
  projects: WithSource<'projects', LinksAndCode<FileValue<'projects'>['projects'][number]>>[];
  lists: WithSource<'experience', FileValue<'experience'>['lists'][number]>[];
  jobs: WithSource<'irrelevant', FileValue<'irrelevant'>['jobs'][number]>[];
  testScores: WithSource<'education', FileValue<'education'>['testScores'][number]>[];
  publications: WithSource<'experience', FileValue<'experience'>['publications'][number]>[];
  talks: WithSource<'experience', FileValue<'experience'>['talks'][number]>[];
  certificates: WithSource<'experience', FileValue<'experience'>['certificates'][number]>[];
} & Pick<FileValue<'experience'>, 'languages' | 'interests'>;

/** Reads all entries of the content files. */
export function readEntries(
  { education, projects, experience, irrelevant, repositories }: ReadFiles,
  today: PartialDate,
): Entries {
  const withSource = <File extends EntryFile, Entry>(file: File, path: EntrySource['path'], entries: Entry[] = []) =>
    entries.map((entry, index): WithSource<File, Entry> => ({ ...entry, source: { file, path: [...path, index] } }));
  // Sort only jobs and schools. All other lists keep the order of the file.
  return {
    schools: withSource('education', ['schools'], education?.value?.schools)
      .toSorted(newestFirst)
      .map((school) => ({ ...school, isExpected: school.end !== 'present' && isAhead(school.end, today) })),
    sections: withSource('experience', ['sections'], experience?.value?.sections).map((section) => ({
      ...section,
      heading: section.resumeTitle ?? section.title,
      entries: withSource('experience', [...section.source.path, 'entries'], section.entries).toSorted(newestFirst),
    })),
    projects: withCode(
      withSource('projects', ['projects'], projects?.value?.projects).map(withShownDates),
      repositories?.value?.repositories ?? [],
    ),
    lists: withSource('experience', ['lists'], experience?.value?.lists).map((list) => ({
      ...list,
      groups: withSource('experience', [...list.source.path, 'groups'], list.groups),
    })),
    jobs: withSource('irrelevant', ['jobs'], irrelevant?.value?.jobs).map(withShownDates),
    testScores: withSource('education', ['testScores'], education?.value?.testScores),
    publications: withSource('experience', ['publications'], experience?.value?.publications),
    talks: withSource('experience', ['talks'], experience?.value?.talks),
    certificates: withSource('experience', ['certificates'], experience?.value?.certificates),
    languages: experience?.value?.languages ?? [],
    interests: experience?.value?.interests ?? [],
  };
}

/**
 * Records which keys of the content file contain the dates. `dates` comes from `start` and `end`. If a project has no
 * key `date`, its date comes from `start` or `end`.
 */
const withShownDates = <
  Entry extends { source: EntrySource; dates?: DateRange | undefined; date?: PartialDate | undefined },
>(
  entry: Entry,
): Entry => {
  const { source, dates } = entry;
  if (!dates) return entry;
  const isOwn = entry.date !== dates.start && entry.date !== dates.end;
  const date = isOwn ? {} : { date: [dates.end === 'present' ? 'start' : 'end'] };
  return { ...entry, source: { ...source, fieldOrigins: { dates: [], ...date } } };
};
