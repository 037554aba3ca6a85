import type { z } from 'zod';
import { isoDate, splitYear, yearIn } from '#content/model/dates.ts';
import { experienceFile } from '#content/schema/experience.ts';
import { projectsFile } from '#content/schema/projects.ts';
import { webProtocols } from '#content/schema/fields/address-fields.ts';
import type { PickedFacts } from '../entries.ts';
import { entryCodec, type FieldCodec } from './codec.ts';
import { month, requiredText, text, webLink } from './fields.ts';
import type { JsonField } from './json-field.ts';
import type { WrittenSection } from './work.ts';

const publicationSchema = experienceFile.shape.publications.unwrap().element;
const projectSchema = projectsFile.shape.projects.unwrap().element;
type WrittenProject = z.input<typeof projectSchema>;

const name = requiredText('It has no name.', 'name');
const url = webLink('url', 'website');

const publicationCodec = entryCodec(publicationSchema, {
  title: name,
  venue: text('publisher'),
  date: month('releaseDate'),
  url,
  authors: text('x-authors'),
  kind: text('x-kind'),
});

/** A journal or conference, whose name may end in the year. */
const venue: FieldCodec<string> = {
  encode(name) {
    const { text: publisher, year = yearIn(publisher) } = splitYear(name);
    return { publisher, releaseDate: year?.toString() };
  },
  decode(publication) {
    const publisher = publication.at('publisher').text();
    const year = publication.at('releaseDate').year();
    return year !== undefined && publisher !== undefined && yearIn(publisher) === year
      ? publisher
      : [publisher, year].filter(Boolean).join(', ') || undefined;
  },
};

const paperCodec = entryCodec(projectSchema.in.shape.paper.unwrap(), { title: name, venue, url });

export const encodePublications = ({
  sections,
  projects,
  publications,
}: Pick<PickedFacts, 'sections' | 'projects' | 'publications'>): Record<string, unknown>[] => [
  ...sections.flatMap(({ entries }) =>
    entries.flatMap((job) =>
      job.paper ? { ...paperCodec.encode(job.paper), 'x-work': labelOf({ ...job, start: isoDate(job.start) }) } : [],
    ),
  ),
  ...projects.flatMap(({ title, paper }) => (paper ? { ...paperCodec.encode(paper), 'x-project': title } : [])),
  ...publications.map(publicationCodec.encode),
];

/**
 * Adds publications to the jobs and projects to which they refer.
 * @returns publications that refer to no job or project
 */
export function decodePublications(
  publications: JsonField,
  sections: readonly WrittenSection[],
  projects: readonly WrittenProject[],
) {
  const jobs = sections.flatMap(({ entries }) => entries);
  return publications.each((publication) => {
    const job = publication.at('x-work').text();
    const project = publication.at('x-project').text();
    const owner =
      jobs.find((entry) => !entry.paper && labelOf(entry) === job) ??
      projects.find((entry) => !entry.paper && entry.title === project);
    const paper = owner && publication.at('url').link(webProtocols) ? paperCodec.decode(publication) : undefined;
    if (owner && paper) {
      owner.paper = paper;
      return undefined;
    }
    for (const key of ['x-work', 'x-project'])
      if (publication.at(key).original() !== undefined)
        publication
          .at(key)
          .omit('The publication was imported without this reference: no entry of this name can have a paper.');
    return publicationCodec.decode(publication);
  });
}

type NamedJob = { title: string; organization?: string | undefined; start: string | number };

/** Text by which a publication refers to its job. Example: `Undergraduate researcher, Example University, 2025-09` */
const labelOf = ({ title, organization, start }: NamedJob) => [title, organization, start].filter(Boolean).join(', ');
