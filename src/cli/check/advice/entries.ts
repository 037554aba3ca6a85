// The entries of the content, with the file that each stands in: what advice on them goes by.
import type { DateRange } from '#content/dates.ts';
import type { Site, Sources } from '#content/site.ts';

export type Entry = ReturnType<typeof entriesOf>[number];

type Project = Site['facts']['projects'][number];
type Fact = Pick<Project, 'source' | 'show' | 'photos'> &
  Partial<Pick<Project, 'bullets' | 'paper'>> & { organization?: string | undefined };

/** Every entry of the content, also those that show nowhere. */
export function entriesOf({ facts }: Pick<Site, 'facts'>, sources: Sources) {
  const entry = <Part extends string>(part: Part, title: string, fact: Fact, dates?: DateRange) => ({
    part,
    title,
    dates,
    ...fact,
    bullets: fact.bullets ?? [],
    yaml: sources[fact.source.file].yaml,
    titlePath: [...fact.source.path, part === 'education' ? 'school' : 'title'],
    /** What it is called in advice: its title, and for whom. Example: `Intern, Example Transit` */
    name: [title, fact.organization].filter(Boolean).join(', '),
  });
  return [
    ...facts.schools.map((school) => entry('education', school.school, school, school)),
    ...facts.projects.map((project) => entry('projects', project.title, project)),
    ...facts.sections.flatMap(({ entries }) => entries).map((job) => entry('experience', job.title, job, job)),
    ...facts.jobs.map((job) => entry('other', job.title, job, job.dates)),
  ];
}

/** Texts are the same when their letters are: a résumé leaves out what cannot be seen, and joins lines. */
export const isSameText = (one: string, other: string) => lettersOf(one) === lettersOf(other);

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
