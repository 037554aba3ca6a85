// The jobs and offices of a JSON Resume as the sections of experience.yaml, and the light-hearted ones apart.
import { type DateRange, firstMonth, isoDate, lastMonth, type PartialDate } from '#content/dates.ts';
import { workLabel } from '#resume/json-resume/json-resume.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { readableAddress } from '#resume/entries.ts';
import type { ContentFiles } from './content.ts';
import { whyNoPage } from './links.ts';
import type { Part } from './part.ts';

type Sections = NonNullable<ContentFiles['experience']['sections']>;
type Entry = NonNullable<Sections[number]['entries']>[number];
type LightHearted = NonNullable<ContentFiles['irrelevant']['jobs']>[number];
type Projects = NonNullable<ContentFiles['projects']['projects']>;

/** A date as an owner writes it: a year alone is a number. */
export const writtenDate = (date: PartialDate): string | number =>
  date.month === undefined ? date.year : isoDate(date);

const isLightHearted = (work: Part) => work.isOn('x-light-hearted');

/** `work` in its sections, and `volunteer` in one of its own below. */
export function importSections(resume: Part): Sections {
  const sections: { title: string; resumeTitle?: string | undefined; entries: Entry[] }[] = [];
  const add = (title: string, part: Part, organizationKey: string) => {
    const entry = importEntry(part, organizationKey);
    if (!entry) return;
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

function importEntry(part: Part, organizationKey: string): Entry | undefined {
  const names = readNames(part, organizationKey);
  const dates = readDates(part);
  if (!names || !dates) return undefined;
  const bullets = [...part.paragraphs('summary'), ...part.texts('highlights')];
  return {
    ...names,
    place: part.text('location'),
    start: writtenDate(dates.start),
    end: dates.end === 'present' ? 'present' : writtenDate(dates.end),
    bullets,
    links: readLinks(part),
  };
}

function readNames(part: Part, organizationKey: string): Pick<Entry, 'title' | 'organization'> | undefined {
  const title = part.text('position');
  const organization = part.text(organizationKey);
  if (title !== undefined) return { title, organization };
  if (organization !== undefined) return { title: organization };
  part.leave('There is neither a position nor an organization to call it by.');
  return undefined;
}

/**
 * From when to when. What has no end still runs, as the format says; an end alone stands for both, and shows once.
 */
export function readDates(part: Part): DateRange | undefined {
  const start = part.date('startDate');
  const end = part.date('endDate');
  const leave = (reason: string) => void part.leave(reason);
  const wanted = part.original('endDate');
  if (!end && wanted !== undefined) return leave('Its endDate cannot be read, and without one it would seem to last.');
  if (!start && !end) return leave('It has no date, and an entry needs one. Add it with its dates if you want it.');
  if (!start || !end) {
    if (!end) return start && { start, end: 'present' };
    part.check(
      'endDate',
      'There is an end without a start: it stands as both, and so shows as one date. Add the start.',
    );
    return { start: end, end };
  }
  if (lastMonth(end) < firstMonth(start)) return leave('It ends before it starts; the two may be swapped.');
  return { start, end };
}

/** The links of a part: with their words where a site of ours wrote them, else the one that the format has. */
export function readLinks(part: Part): LabelledLink[] {
  const labelled = part.parts('x-links').flatMap((link): LabelledLink[] => {
    const url = link.link('url');
    return url === undefined ? [] : [{ label: link.text('label') ?? readableAddress(url), url }];
  });
  const url = part.link('url');
  if (url === undefined || labelled.some((link) => sameAddress(link.url, url))) return labelled;
  return [{ label: readableAddress(url), url }, ...labelled];
}

const sameAddress = (one: string, other: string) => URL.parse(one)?.href === URL.parse(other)?.href;

/** Jobs that a site of ours had marked as light-hearted and let into the résumé. */
export function importLightHearted(resume: Part): LightHearted[] {
  return resume
    .parts('work')
    .filter(isLightHearted)
    .flatMap((work): LightHearted[] => {
      const names = readNames(work, 'name');
      if (!names) return [];
      const when = work.text('x-when');
      const isDated = ['startDate', 'endDate'].some((key) => work.original(key) !== undefined);
      const dates = when === undefined && isDated ? readDates(work) : undefined;
      if (when === undefined && isDated && !dates) return [];
      return [
        {
          ...names,
          place: work.text('location'),
          when,
          ...(dates && {
            start: writtenDate(dates.start),
            end: dates.end === 'present' ? ('present' as const) : writtenDate(dates.end),
          }),
          bullets: [...work.paragraphs('summary'), ...work.texts('highlights')],
          leaving: work.text('x-leaving'),
          show: 'both',
        },
      ];
    });
}

/** Publications go to the job or project that they name; others have no place. */
export function placePublications(resume: Part, sections: Sections, projects: Projects) {
  const entries = sections.flatMap((section) => section.entries ?? []);
  for (const publication of resume.parts('publications')) {
    const title = publication.text('name');
    const url = publication.link('url', whyNoPage);
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
  const [year, month] = String(start).split('-').map(Number);
  return workLabel({ title, organization, start: { year: year ?? 0, ...(month ? { month } : {}) } });
}
