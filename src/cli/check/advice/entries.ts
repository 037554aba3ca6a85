// The entries of the content, with the file that each stands in: what advice on them goes by.
import type { DateRange } from '#content/dates.ts';
import type { Site, Sources } from '#content/site.ts';

export type AdvisedEntry = ReturnType<typeof entriesOf>[number];

type Project = Site['facts']['projects'][number];
type Fact = Pick<Project, 'source' | 'show' | 'photos'> &
  Partial<Pick<Project, 'bullets' | 'paper'>> & {
    organization?: string | undefined;
    date?: Project['date'];
    major?: string | undefined;
  };

/** Every entry of the content, also those that show nowhere. */
export function entriesOf({ facts }: Pick<Site, 'facts'>, sources: Sources) {
  const entry = (title: string, fact: Fact, dates?: DateRange) => ({
    title,
    dates,
    ...fact,
    bullets: fact.bullets ?? [],
    yaml: sources[fact.source.file].yaml,
    date: fact.date,
    major: fact.major,
    titlePath: [...fact.source.path, fact.source.file === 'education' ? 'school' : 'title'],
    /** What it is called in advice: its title, and for whom. Example: `Intern, Example Transit` */
    name: [title, fact.organization].filter(Boolean).join(', '),
  });
  return [
    ...facts.schools.map((school) => entry(school.school, school, school)),
    ...facts.projects.map((project) => entry(project.title, project)),
    ...facts.sections.flatMap(({ entries }) => entries).map((job) => entry(job.title, job, job)),
    ...facts.jobs.map((job) => entry(job.title, job, job.dates)),
  ];
}
