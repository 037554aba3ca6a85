import type { z } from 'zod';
import { newestFirst } from '#content/model/dates.ts';
import { experienceFile, irrelevantFile } from '#content/schema/experience.ts';
import type { PickedFacts } from '../entries.ts';
import { isVolunteering } from '../kind-of-work.ts';
import { entryCodec, type FieldCodec } from './codec.ts';
import { bullets, links, period, requiredText, text } from './fields.ts';
import type { JsonField } from './json-field.ts';

const sectionSchema = experienceFile.shape.sections.unwrap().element;
const entrySchema = sectionSchema.shape.entries.unwrap().element;

export type WrittenEntry = z.input<typeof entrySchema>;
export type WrittenSection = z.input<typeof sectionSchema> & { entries: WrittenEntry[] };

const noTitle = 'It has neither a position nor an organization.';

/** The title is the position. Without a position, the title is the organization at the given key. */
const title = (organizationKey: string) => requiredText(noTitle, 'position', organizationKey, 'company');

const organization = (key: string): FieldCodec<string> => ({
  // Most themes read the employer only from `company`, the name of this key before JSON Resume 1.0.
  encode: (name) => (key === 'name' ? { name, company: name } : { [key]: name }),
  decode(job) {
    const name = text(key, 'company').decode(job);
    if (name !== undefined) job.at('company').is(name);
    return job.at('position').text() === undefined ? undefined : name;
  },
});

const entryFields = {
  links,
  ...period,
  bullets,
  // Papers are exported as publications.
  paper: null,
  photos: null,
  highlight: null,
  skills: null,
};

const jobCodec = entryCodec(entrySchema, {
  organization: organization('name'),
  place: text('location', 'x-place'),
  title: title('name'),
  ...entryFields,
});

const volunteerCodec = entryCodec(entrySchema, {
  organization: organization('organization'),
  place: text('x-place', 'location'),
  title: title('organization'),
  ...entryFields,
});

const sectionCodec = entryCodec(sectionSchema, {
  title: text('x-section'),
  resumeTitle: text('x-resume-section'),
  entries: null,
});

type Sections = PickedFacts['sections'];
type Job = Sections[number]['entries'][number] & { section: Omit<Sections[number], 'entries'> };

/** Encodes all jobs by date. Jobs of a section about volunteering are in `volunteer`, other jobs in `work`. */
export function encodeSections(sections: Sections) {
  const isVolunteer = ({ section: { title, resumeTitle = '' } }: Job) => isVolunteering(title, resumeTitle);
  const encodeWith =
    (codec: typeof jobCodec) =>
    ({ section, ...job }: Job) => ({ ...codec.encode(job), ...sectionCodec.encode(section) });
  const jobs = byDate(sections);
  return {
    work: jobs.filter((job) => !isVolunteer(job)).map(encodeWith(jobCodec)),
    volunteer: jobs.filter(isVolunteer).map(encodeWith(volunteerCodec)),
  };
}

/** Sorts jobs by date. Groups jobs with the same dates by section, so that an import restores the same order. */
function byDate(sections: Sections): Job[] {
  const jobs = sections
    .flatMap(({ entries, ...section }) => entries.map((entry) => ({ ...entry, section })))
    .toSorted(newestFirst);
  const nameOf = ({ section: { title, resumeTitle } }: Job) => JSON.stringify([title, resumeTitle]);
  const names = [...new Set(jobs.map(nameOf))];
  return jobs.toSorted((a, b) => newestFirst(a, b) || names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
}

/**
 * Reads the sections from `work` and `volunteer`.
 * @param headings titles of the sections for jobs that do not name their section
 */
export function decodeSections(
  resume: JsonField,
  headings: { experience: string; volunteering: string },
): WrittenSection[] {
  const sections: WrittenSection[] = [];
  const add = (json: JsonField, codec: typeof jobCodec, heading: string) => {
    const entry = codec.decode(json);
    if (!entry) return;
    // Files of other programs have no sections.
    const { title = heading, resumeTitle } = { ...sectionCodec.decode(json) };
    // Exported jobs are sorted by date, so the jobs of a section may not be adjacent.
    const section = sections.find((one) => one.title === title && one.resumeTitle === resumeTitle);
    if (section) section.entries.push(entry);
    else sections.push({ title, resumeTitle, entries: [entry] });
  };
  for (const job of resume.at('work').groups()) if (!isLightHearted(job)) add(job, jobCodec, headings.experience);
  for (const job of resume.at('volunteer').groups()) add(job, volunteerCodec, headings.volunteering);
  return sections;
}

const isLightHearted = (job: JsonField) => job.at('x-light-hearted').is(true);

/**
 * True if the dates of a light-hearted job must be read. The job may have no dates. If it has a text in `x-when`, its
 * dates are ignored.
 */
const isDated = (job: JsonField) =>
  job.at('x-when').text() === undefined && ['startDate', 'endDate'].some((key) => job.at(key).original() !== undefined);

const lightHeartedCodec = entryCodec(irrelevantFile.shape.jobs.unwrap().element, {
  organization: organization('name'),
  title: title('name'),
  place: text('location', 'x-place'),
  start: { ...period.start, decode: (job) => (isDated(job) ? period.start.decode(job) : undefined) },
  end: { ...period.end, decode: (job) => (isDated(job) ? period.end.decode(job) : undefined) },
  bullets,
  isLightHearted: { encode: (value: boolean) => ({ 'x-light-hearted': value }), decode: isLightHearted },
  when: text('x-when'),
  leaving: text('x-leaving'),
  photos: null,
});

export const encodeLightHearted = (jobs: PickedFacts['jobs']) =>
  jobs.map(({ dates, ...job }) => lightHeartedCodec.encode({ ...job, ...dates, isLightHearted: true }));

/** Reads the light-hearted jobs of our own export. The export contains only jobs that the owner shows in the résumé. */
export const decodeLightHearted = (work: JsonField) =>
  work.each((job) => {
    const decoded = isLightHearted(job) ? lightHeartedCodec.decode(job) : undefined;
    return decoded && { ...decoded, show: 'both' as const };
  });
