import type { DateRange } from '#content/model/dates.ts';
import type { Site, Sources } from '#content/site.ts';
import type { Source } from '#platform/source/source.ts';

export type AdvisedEntry = ReturnType<typeof entriesOf>[number];

type Project = Site['facts']['projects'][number];
type Fact = Pick<Project, 'show' | 'photos'> &
  Partial<Pick<Project, 'bullets' | 'paper'>> & {
    source: Source<'education' | 'projects' | 'experience' | 'irrelevant'>;
    organization?: string | undefined;
    date?: Project['date'];
    major?: string | undefined;
  };

/** Returns all entries of the content with their YAML files, including hidden entries. */
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
    /** Name in advice: title and organization. Example: `Intern, Example Transit` */
    name: [title, fact.organization].filter(Boolean).join(', '),
  });
  return [
    ...facts.schools.map((school) => entry(school.school, school, school)),
    ...facts.projects.map((project) => entry(project.title, project)),
    ...facts.sections.flatMap(({ entries }) => entries).map((job) => entry(job.title, job, job)),
    ...facts.jobs.map((job) => entry(job.title, job, job.dates)),
  ];
}
