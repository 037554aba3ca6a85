import { firstMonth, isoDate, lastMonth, type PartialDate } from '#content/model/dates.ts';
import { projectsFile } from '#content/schema/projects.ts';
import { repositoryNamed } from '#content/schema/repositories.ts';
import type { PickedFacts } from '../entries.ts';
import { entryCodec, type FieldCodec } from './codec.ts';
import { bullets, links, period, texts, writtenDate } from './fields.ts';
import type { JsonField } from './json-field.ts';

type Dates = { date?: string | number | undefined; start?: string | number; end?: string | number };

/**
 * Reads the dates of a project. Many programs write only a start date for finished projects. So if there is only a
 * start date, it becomes the single date of the project. Exception: our own export sets `x-running` for a project that
 * has not ended.
 */
function readDates(project: JsonField): Dates {
  const end = project.at('endDate').date();
  const start = project.at('startDate').date();
  const isRange = start && end && firstMonth(start) <= lastMonth(end);
  if (start && end && !isRange) project.at('startDate').omit('The end is before the start.');
  const isRunning = start && !end && project.at('x-running').is(true);
  if (isRange || isRunning) return { start: writtenDate(start), end: end ? writtenDate(end) : 'present' };
  return { date: writtenDate(end ?? start) };
}

/** The name. Many files have it at the key `title`. */
const nameOf = (project: JsonField) => project.at('name').text() ?? project.at('title').text();

/**
 * Returns the paragraphs of the description. If the project has no name, omits the first paragraph, which becomes the
 * title.
 */
const descriptionOf = (project: JsonField) =>
  project
    .at('description')
    .paragraphs()
    .slice(nameOf(project) === undefined ? 1 : 0);

const title: FieldCodec<string> = {
  encode: (name) => ({ name }),
  decode(project) {
    const description = project.at('description');
    const first = nameOf(project) ?? description.paragraphs()[0];
    if (first === undefined) return project.omit('It has neither a name nor a description.');
    if (nameOf(project) === undefined) description.check('The project has no name, so this text became its title.');
    return first;
  },
};

const projectCodec = entryCodec(projectsFile.shape.projects.unwrap().element, {
  title,
  summary: {
    encode: (description: string) => ({ description }),
    decode: (project) => descriptionOf(project)[0],
  },
  bullets: {
    encode: bullets.encode,
    decode: (project) => [...descriptionOf(project).slice(1), ...(texts('highlights').decode(project) ?? [])],
  },
  skills: texts('keywords'),
  date: {
    // The single date of a project is the date when it was finished or presented.
    encode: (date: PartialDate) => ({ endDate: isoDate(date) }),
    decode: (project) => readDates(project).date,
  },
  start: { encode: period.start.encode, decode: (project) => readDates(project).start },
  end: {
    encode: (end: PartialDate | 'present') => ({
      ...period.end.encode(end),
      'x-running': end === 'present' || undefined,
    }),
    decode: (project) => readDates(project).end,
  },
  links,
  repository: {
    encode: ({ address }: { address: string }) => ({ 'x-repository': address }),
    decode: (project) => repositoryNamed(project.at('x-repository').text() ?? ''),
  },
  // Papers are exported as publications.
  paper: null,
  highlight: null,
  photos: null,
  featured: null,
  jacket: null,
});

export const encodeProjects = (projects: PickedFacts['projects']) =>
  projects.map(({ date, dates, ...project }) => projectCodec.encode({ ...project, ...(dates ?? { date }) }));

export const decodeProjects = (projects: JsonField) => projects.each(projectCodec.decode);
