// The entries of the content, with the file that each stands in: what advice on them goes by.
import type { Line, Visibility } from '#content/schema/visibility.ts';
import type { DateRange } from '#content/dates.ts';
import type { PhotoReference } from '#content/schema/photos.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { EntrySource, Site, Sources } from '#content/site.ts';
import type { YamlFile } from '#content/yaml/read-yaml.ts';

/** A school, a job or a project, as it stands in its file. */
export type Entry = {
  part: Exclude<ResumePart, 'skills'>;
  yaml: YamlFile;
  source: EntrySource;
  /** The key of its title. Example: `school` */
  titleKey: 'school' | 'title';
  title: string;
  /** What it is called in advice: its title, and for whom. Example: `Intern, Example Transit` */
  name: string;
  organization?: string | undefined;
  show: Visibility;
  bullets: Line[];
  photos: PhotoReference[];
  hasPaper: boolean;
  dates?: DateRange | undefined;
};

type Fact = Pick<Entry, 'source' | 'show' | 'photos'> & { title: string; organization?: string | undefined } & {
  bullets?: Line[];
  paper?: unknown;
};

/** Every entry of the content, also those that show nowhere. */
export function entriesOf({ facts }: Pick<Site, 'facts'>, sources: Sources): Entry[] {
  const entry = (part: Entry['part'], fact: Fact, dates?: DateRange): Entry => ({
    part,
    yaml: sources[fact.source.file].yaml,
    source: fact.source,
    titleKey: part === 'education' ? 'school' : 'title',
    title: fact.title,
    name: [fact.title, fact.organization].filter(Boolean).join(', '),
    organization: fact.organization,
    show: fact.show,
    bullets: fact.bullets ?? [],
    photos: fact.photos,
    hasPaper: fact.paper !== undefined,
    dates,
  });
  return [
    ...facts.schools.map((school) => entry('education', { ...school, title: school.school }, school)),
    ...facts.projects.map((project) => entry('projects', project)),
    ...facts.sections.flatMap(({ entries }) => entries).map((job) => entry('experience', job, job)),
    ...facts.jobs.map((job) => entry('other', job, job.dates)),
  ];
}

/** Texts are the same when their letters are: a résumé leaves out what cannot be seen, and joins lines. */
export const isSameText = (one: string, other: string) => lettersOf(one) === lettersOf(other);

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
