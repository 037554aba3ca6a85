// The entries of a JSON Resume, which have dates, links and lines: schools, jobs, projects and their papers.
import { firstMonth, isoDate, lastMonth, type PartialDate, yearIn } from '#content/dates.ts';
import { formatScore } from '#content/grade.ts';
import { webProtocols } from '#content/schema/fields.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { repositoryNamed } from '#content/schema/repositories.ts';
import { readableAddress } from '#resume/entries.ts';
import { joinDegree } from '#resume/json-resume/degree.ts';
import { workLabel } from '#resume/json-resume/json-resume.ts';
import type { ContentFiles, LightHearted, Projects, Schools, Sections } from '../content-files.ts';
import { headingsIn } from './headings.ts';
import { knownDate, type JsonField } from '#resume/json-resume/json-field.ts';

type School = Schools[number];
type Experience = ContentFiles['experience'];
type ImportedEntry = NonNullable<Sections[number]['entries']>[number];

export function importSchool(education: JsonField): School | undefined {
  const dates = readDates(education);
  const institution = education.at('institution').text();
  const studyType = education.at('studyType').text();
  const area = education.at('area').text();
  // Without a name of the school, the subject is what it is called.
  const school = institution ?? area ?? studyType;
  if (school === undefined) return education.leave('There is neither a school nor a subject to call it by.');
  if (!dates) return undefined;
  return {
    level: education.at('x-level').text(),
    school,
    major: institution ? joinDegree({ studyType, area }) : area && studyType,
    minor: education.at('x-minor').text(),
    year: education.at('x-year').text(),
    place: education.at('x-place').text(),
    ...dates,
    gpa: readGpa(education),
    coursework: education.at('courses').texts(),
    honors: [],
    involvement: education.at('x-involvement').texts(),
  };
}

/** A grade with its scale, such as `3.84/4.0`; without a scale nobody knows what it says. */
function readGpa(education: JsonField): School['gpa'] {
  const field = education.at('score');
  const score = /^(\d{1,4}(?:\.\d{1,4})?)\s*\/\s*(\d{1,4}(?:\.\d{1,4})?)$/.exec(field.original()?.trim() ?? '');
  const gpa = { value: Number(score?.[1]), scale: Number(score?.[2]) };
  if (!(gpa.value > 0 && gpa.scale > 0)) return undefined;
  field.place(formatScore(gpa), 'A grade is kept as two numbers.');
  return gpa;
}

const isLightHearted = (work: JsonField) => work.at('x-light-hearted').is(true);

/** `work` in its sections, and `volunteer` in one of its own below. */
export function importSections(resume: JsonField, language?: string): Sections {
  const headings = headingsIn(language);
  const sections: (Sections[number] & { entries: ImportedEntry[] })[] = [];
  const add = (title: string, part: JsonField, organizationKey: string) => {
    const job = importJob(part, organizationKey);
    const dates = readDates(part);
    if (!job || !dates) return;
    const entry = { ...job, ...dates, links: readLinks(part) };
    const resumeTitle = part.at('x-resume-section').text();
    // Our own export has everything by date, so what is under one heading may stand anywhere.
    const own = sections.find((section) => section.title === title && section.resumeTitle === resumeTitle);
    if (own) own.entries.push(entry);
    else sections.push({ title, resumeTitle, entries: [entry] });
  };
  for (const work of resume.at('work').groups())
    if (!isLightHearted(work)) add(work.at('x-section').text() ?? headings.experience, work, 'name');
  for (const volunteer of resume.at('volunteer').groups())
    add(volunteer.at('x-section').text() ?? headings.volunteering, volunteer, 'organization');
  return sections;
}

/** Jobs that a site of ours had marked as light-hearted and let into the résumé. */
export function importLightHearted(resume: JsonField): LightHearted {
  return resume.at('work').each((work) => {
    if (!isLightHearted(work)) return undefined;
    const job = importJob(work, 'name');
    const when = work.at('x-when').text();
    const isDated = when === undefined && ['startDate', 'endDate'].some((key) => work.at(key).original() !== undefined);
    const dates = isDated ? readDates(work) : undefined;
    if (!job || (isDated && !dates)) return undefined;
    return { ...job, when, ...dates, leaving: work.at('x-leaving').text(), show: 'both' as const };
  });
}

function importJob(part: JsonField, organizationKey: string) {
  const position = part.at('position').text();
  // An employer was called "company" before the format had a version, and our export has both.
  const organization = part.at(organizationKey).text() ?? part.at('company').text();
  const title = position ?? organization;
  if (title === undefined) return part.leave('There is neither a position nor an organization to call it by.');
  return {
    title,
    organization: position === undefined ? undefined : organization,
    place: part.at('location').text() ?? part.at('x-place').text(),
    bullets: [...part.at('summary').paragraphs(), ...part.at('highlights').texts()],
  };
}

export function importProject(project: JsonField): Projects[number] | undefined {
  const end = project.at('endDate').date();
  const start = project.at('startDate').date();
  const isRange = start && end && firstMonth(start) <= lastMonth(end);
  if (start && end && !isRange) project.at('startDate').leave('It would end before it starts.');
  const isRunning = start && !end && project.at('x-running').is(true);
  const date = end ?? start;
  const paragraphs = project.at('description').paragraphs();
  // Without a name its first words are what it is called.
  const title = project.at('name').text() ?? paragraphs.shift();
  const [summary, ...more] = paragraphs;
  if (title === undefined) return project.leave('There is neither a name nor a description to call it by.');
  return {
    title,
    ...(isRange || isRunning
      ? { start: writtenDate(start), end: end ? writtenDate(end) : 'present' }
      : { date: date && writtenDate(date) }),
    summary,
    bullets: [...more, ...project.at('highlights').texts()],
    skills: project.at('keywords').texts(),
    links: readLinks(project),
    repository: repositoryNamed(project.at('x-repository').text() ?? ''),
  };
}

/** Where a paper appeared, and in which year. */
function venueOf(publication: JsonField): string | undefined {
  const publisher = publication.at('publisher').text();
  const year = publication.at('releaseDate').year();
  return year !== undefined && publisher !== undefined && yearIn(publisher) === year
    ? publisher
    : [publisher, year].filter(Boolean).join(', ') || undefined;
}

/**
 * Puts publications below the job or project that they name.
 * @returns those that stand alone
 */
export function placePublications(
  resume: JsonField,
  sections: Sections,
  projects: Projects,
): Experience['publications'] {
  const alone: NonNullable<Experience['publications']> = [];
  const jobs = sections.flatMap(({ entries = [] }) => entries);
  for (const publication of resume.at('publications').groups()) {
    const title = publication.at('name').text();
    const url = publication.at('url').link(webProtocols);
    const job = publication.at('x-work').text();
    const project = publication.at('x-project').text();
    const owner =
      jobs.find((entry) => !entry.paper && workLabel({ ...entry, start: knownDate.parse(entry.start) }) === job) ??
      projects.find((entry) => !entry.paper && entry.title === project);
    if (owner && title !== undefined && url !== undefined) owner.paper = { title, venue: venueOf(publication), url };
    else if (title === undefined) publication.leave('It has no name to call it by.');
    else {
      const venue = publication.at('publisher').text();
      const date = publication.at('releaseDate').date();
      const authors = publication.at('x-authors').text();
      for (const key of ['x-work', 'x-project'])
        if (publication.at(key).original() !== undefined)
          publication.at(key).leave('It stands by itself, since nothing of this name takes a paper.');
      alone.push({ title, authors, venue, date: date && writtenDate(date), url });
    }
  }
  return alone;
}

/** From when to when. What has no end still runs, as the format says; an end alone stands for both, and shows once. */
function readDates(part: JsonField): Pick<ImportedEntry, 'start' | 'end'> | undefined {
  const start = part.at('startDate').date();
  const last = part.at('endDate');
  const end = last.date();
  if (!end && last.original() !== undefined)
    return part.leave('Its endDate cannot be read, and without one it would seem to last.');
  if (start && end && lastMonth(end) < firstMonth(start))
    return part.leave('It ends before it starts; the two may be swapped.');
  if (start) return { start: writtenDate(start), end: end ? writtenDate(end) : 'present' };
  if (!end) return part.leave('It has no date, and an entry needs one. Add it with its dates if you want it.');
  last.check('There is an end without a start, so it is used for both and shows as one date. Add the start.');
  return { start: writtenDate(end), end: writtenDate(end) };
}

/** A date as an owner writes it: a year alone is a number. */
export const writtenDate = (date: PartialDate) => (date.month === undefined ? date.year : isoDate(date));

/** The links of a part: with their words where a site of ours wrote them, else the one that the format has. */
function readLinks(part: JsonField): LabelledLink[] {
  const labelled = part.at('x-links').each((link): LabelledLink | undefined => {
    const url = link.at('url').link();
    return url === undefined ? undefined : { label: link.at('label').text() ?? readableAddress(url), url };
  });
  const url = part.at('url').link();
  if (url === undefined || labelled.some((link) => URL.parse(link.url)?.href === URL.parse(url)?.href)) return labelled;
  return [{ label: readableAddress(url), url }, ...labelled];
}
