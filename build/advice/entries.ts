// The entries of the content with their places in its files: what advice on them goes by.
import type { Choice, Shown } from '#src/model/choice.ts';
import type { DateRange } from '#src/model/dates.ts';
import type { PhotoReference } from '#src/model/photo.ts';
import type { ResumePart } from '#src/model/resume-file.ts';
import type { Sources } from '#src/model/site.ts';
import type { Path, YamlFile } from '#src/model/yaml-file.ts';

/** A school, a job or a project, as it stands in its file. */
export type Entry = {
  part: Exclude<ResumePart, 'skills'>;
  yaml: YamlFile;
  path: Path;
  /** The key of its title. Example: `school` */
  titleKey: 'school' | 'title';
  title: string;
  /** What it is called in advice: its title, and for whom. Example: `Intern, Example Transit` */
  name: string;
  organization?: string | undefined;
  show: Shown;
  bullets: Choice[];
  photos: PhotoReference[];
  hasPaper: boolean;
  dates?: DateRange | undefined;
};

/** Every entry of the content, also those that show nowhere. */
export function entriesOf({ education, projects, experience, irrelevant }: Sources): Entry[] {
  const entry = (
    { yaml }: { yaml: YamlFile },
    part: Entry['part'],
    path: Path,
    given: Partial<Omit<Entry, 'yaml' | 'part' | 'path' | 'dates'>> &
      Pick<Entry, 'show' | 'photos' | 'title'> & { paper?: unknown },
    dates?: DateRange,
  ): Entry => ({
    yaml,
    part,
    path,
    titleKey: part === 'education' ? 'school' : 'title',
    title: given.title,
    name: [given.title, given.organization].filter(Boolean).join(', '),
    organization: given.organization,
    show: given.show,
    bullets: given.bullets ?? [],
    photos: given.photos,
    hasPaper: given.paper !== undefined,
    dates,
  });
  return [
    ...education.value.schools.map(({ start, end, school, show, photos }, index) =>
      entry(education, 'education', ['schools', index], { title: school, show, photos }, { start, end }),
    ),
    ...projects.value.projects.map((project, index) => entry(projects, 'projects', ['projects', index], project)),
    ...experience.value.sections.flatMap(({ entries }, section) =>
      entries.map((job, index) => entry(experience, 'experience', ['sections', section, 'entries', index], job, job)),
    ),
    ...irrelevant.value.jobs.map((job, index) => entry(irrelevant, 'other', ['jobs', index], job)),
  ];
}

/** Texts are the same when their letters are: a résumé leaves out what cannot be seen, and joins lines. */
export const isSameText = (one: string, other: string) => lettersOf(one) === lettersOf(other);

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
