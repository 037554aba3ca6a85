// The jobs and offices of a JSON Resume as the sections of experience.yaml, and the light-hearted ones apart.
import { firstMonth, isoDate, lastMonth, type PartialDate } from '#content/dates.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { readableAddress } from '#resume/entries.ts';
import { workLabel } from '#resume/json-resume/json-resume.ts';
import type { LightHearted, Projects, Sections } from '../content-types.ts';
import type { Part } from './part.ts';

type Entry = NonNullable<Sections[number]['entries']>[number];
type Dates = Pick<Entry, 'start' | 'end'>;

/** A date as an owner writes it: a year alone is a number. */
export const writtenDate = (date: PartialDate): string | number =>
  date.month === undefined ? date.year : isoDate(date);

const isLightHearted = (work: Part) => work.isOn('x-light-hearted');

/** `work` in its sections, and `volunteer` in one of its own below. */
export function importSections(resume: Part): Sections {
  const sections: (Sections[number] & { entries: Entry[] })[] = [];
  const add = (title: string, part: Part, organizationKey: string) => {
    const job = importJob(part, organizationKey);
    const dates = readDates(part);
    if (!job || !dates) return;
    const entry = { ...job, ...dates, links: readLinks(part) };
    // What follows on one another under one heading is a section; the order of the file stays.
    const last = sections.at(-1);
    const resumeTitle = part.text('x-resume-section');
    if (last?.title === title && last.resumeTitle === resumeTitle) last.entries.push(entry);
    else sections.push({ title, resumeTitle, entries: [entry] });
  };
  for (const work of resume.parts('work'))
    if (!isLightHearted(work)) add(work.text('x-section') ?? 'Experience', work, 'name');
  for (const volunteer of resume.parts('volunteer')) add('Volunteering', volunteer, 'organization');
  return sections;
}

function importJob(part: Part, organizationKey: string) {
  const position = part.text('position');
  const organization = part.text(organizationKey);
  const title = position ?? organization;
  if (title === undefined) return void part.leave('There is neither a position nor an organization to call it by.');
  return {
    title,
    organization: position === undefined ? undefined : organization,
    place: part.text('location'),
    bullets: [...part.paragraphs('summary'), ...part.texts('highlights')],
  };
}

/** From when to when. What has no end still runs, as the format says; an end alone stands for both, and shows once. */
export function readDates(part: Part): Dates | undefined {
  const start = part.date('startDate');
  const end = part.date('endDate');
  const leave = (reason: string) => void part.leave(reason);
  if (!end && part.original('endDate') !== undefined)
    return leave('Its endDate cannot be read, and without one it would seem to last.');
  if (start && end && lastMonth(end) < firstMonth(start))
    return leave('It ends before it starts; the two may be swapped.');
  if (start) return { start: writtenDate(start), end: end ? writtenDate(end) : 'present' };
  if (!end) return leave('It has no date, and an entry needs one. Add it with its dates if you want it.');
  part.check('endDate', 'There is an end without a start: it stands as both, and so shows as one date. Add the start.');
  return { start: writtenDate(end), end: writtenDate(end) };
}

/** The links of a part: with their words where a site of ours wrote them, else the one that the format has. */
export function readLinks(part: Part): LabelledLink[] {
  const labelled = part.parts('x-links').flatMap((link): LabelledLink[] => {
    const url = link.link('url');
    return url === undefined ? [] : [{ label: link.text('label') ?? readableAddress(url), url }];
  });
  const url = part.link('url');
  if (url === undefined || labelled.some((link) => URL.parse(link.url)?.href === URL.parse(url)?.href)) return labelled;
  return [{ label: readableAddress(url), url }, ...labelled];
}

/** Jobs that a site of ours had marked as light-hearted and let into the résumé. */
export function importLightHearted(resume: Part): LightHearted {
  const works = resume.parts('work').filter(isLightHearted);
  return works.flatMap((work): LightHearted => {
    const job = importJob(work, 'name');
    const when = work.text('x-when');
    const isDated = when === undefined && ['startDate', 'endDate'].some((key) => work.original(key) !== undefined);
    const dates = isDated ? readDates(work) : undefined;
    if (!job || (isDated && !dates)) return [];
    return [{ ...job, when, ...dates, leaving: work.text('x-leaving'), show: 'both' }];
  });
}

/** Publications go to the job or project that they name; others have no place. */
export function placePublications(resume: Part, sections: Sections, projects: Projects) {
  const entries = sections.flatMap((section) => section.entries ?? []);
  for (const publication of resume.parts('publications')) {
    const title = publication.text('name');
    const url = publication.page('url');
    const job = publication.text('x-work');
    const project = publication.text('x-project');
    const owner =
      entries.find((entry) => !entry.paper && job !== undefined && labelOf(entry) === job) ??
      projects.find((entry) => !entry.paper && project !== undefined && entry.title === project);
    if (owner && title !== undefined && url !== undefined)
      owner.paper = { title, venue: publication.text('publisher'), url };
    else
      publication.leave(
        'A paper stands below a job or a project. Write it there as "paper", with its "title", "venue" and "url".',
      );
  }
}

function labelOf({ title, organization, start }: Entry): string {
  const [year = 0, month] = String(start).split('-').map(Number);
  return workLabel({ title, organization, start: month === undefined ? { year } : { year, month } });
}
