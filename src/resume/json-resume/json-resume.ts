// The general résumé as JSON Resume 1.3.1, a format that other programs read: https://jsonresume.org/schema.
// It is published with the site, so it holds only what may be on the web. What the format has no field for stands in
// fields that begin with "x-", which it allows.
import { formatScore } from '#content/grade.ts';
import { asciiMail, asUri, isAscii, isOwn } from '#content/links.ts';
import { choose, isInResume, isOnSite, type PrivateDetail } from '#content/schema/visibility.ts';
import { type DateRange, isoDate, newestFirst, splitYear, yearIn } from '#content/dates.ts';
import { isVolunteering } from '../kind-of-work.ts';
import { splitPlace } from '#content/place.ts';
import { joinDegree, splitDegree } from './degree.ts';
import type { PickedFacts } from '../entries.ts';
import type { LabelledLink, Paper } from '#content/schema/link.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { Site } from '#content/site.ts';
import { withoutSources } from '#platform/source/source.ts';

/** The address that the format's own samples name for the schema; later versions have no address of their own yet. */
const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const schemaVersion = 'v1.3.1';

/**
 * Makes the general résumé of a site, without private details. The same content gives the same data: there
 * is no date of the day in it.
 * @param canonical the complete address at which the data will be, if it is known
 * @example toJsonResume(site, 'https://ada.example.com/resume.json').basics.name // 'Ada Example'
 */
export function toJsonResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, canonical?: string) {
  const { settings, contact } = all;
  // A part that the owner's order leaves out is in no résumé.
  const ifIn = <Items>(part: ResumePart, items: Items[]) => (settings.order.includes(part) ? items : []);
  const entries = {
    schools: ifIn('education', all.schools),
    sections: ifIn('experience', all.sections),
    projects: ifIn('projects', all.projects),
    lists: ifIn('skills', all.lists),
    jobs: ifIn('other', all.jobs),
    testScores: ifIn('education', all.testScores),
    papers: ifIn('publications', all.publications),
    talks: ifIn('talks', all.talks),
    certificates: ifIn('certificates', all.certificates),
    languages: ifIn('skills', all.languages),
    interests: ifIn('skills', all.interests),
  };
  const { schools, sections, projects, lists, jobs, ...short } = choose(entries, isInResume);
  const phone = publicText(contact.phone);
  const address = publicText(contact.address);
  const email = asciiMail(contact.email ?? '');
  const datedJobs = byDate(sections);
  return withoutEmpty({
    $schema: schemaAddress,
    basics: {
      name: person.name,
      label: person.headline,
      // The format has no letters beyond ASCII here, and what stands before the @ has no other spelling.
      [isAscii(email) ? 'email' : 'x-email']: email || undefined,
      phone,
      ...urlFields(contact.url),
      summary: settings.summary,
      location:
        contact.place === undefined && address === undefined
          ? undefined
          : { address, ...townOf(contact.place, person.language) },
      'x-birth-date': publicText(settings.birthDate),
      profiles: contact.links.filter(({ url }) => !isOwn(url)).map(profile),
      // The details that the owner shows to everybody, and that others would keep for the PDF.
      'x-public': [...(phone === undefined ? [] : ['phone']), ...(address === undefined ? [] : ['address'])],
    },
    // The light-hearted stand behind, or the newest job of somebody would be that of a cat's assistant.
    work: [...datedJobs.filter((job) => !isVolunteer(job)).map(work), ...jobs.map(lightHeartedWork)],
    volunteer: datedJobs.filter(isVolunteer).map(volunteer),
    education: schools.map(education),
    awards: schools.flatMap((school) =>
      school.honors.map((honor) => {
        const { text: title, year } = splitYear(honor);
        return { title, date: year?.toString(), 'x-school': schoolLabel(school, schools) };
      }),
    ),
    publications: [
      ...sections.flatMap(({ entries }) =>
        entries.flatMap((entry) => publication(entry.paper, { 'x-work': workLabel(entry) })),
      ),
      ...projects.flatMap(({ title, paper }) => publication(paper, { 'x-project': title })),
      ...short.papers.map(({ title, authors, venue, date, ...link }) => ({
        name: title,
        publisher: venue,
        releaseDate: date && isoDate(date),
        ...urlFields(urlOf(link)),
        'x-authors': authors,
      })),
    ],
    certificates: short.certificates.map(({ title, issuer, date, expires, ...link }) => ({
      name: title,
      issuer,
      date: date && isoDate(date),
      url: urlOf(link),
      'x-expires': expires && isoDate(expires),
    })),
    skills: lists.flatMap(skills),
    languages: short.languages.map(({ language, isNative, level }) => ({
      language,
      fluency: isNative ? 'native' : level,
    })),
    interests: short.interests.map((name) => ({ name })),
    projects: projects.map(project),
    // The format knows neither talks nor tests.
    'x-talks': short.talks.map(({ title, event, place, date, ...link }) => ({
      title,
      event,
      place,
      date: date && isoDate(date),
      url: urlOf(link),
    })),
    'x-test-scores': short.testScores.map(({ test, score, date }) => ({ test, score, date: date && isoDate(date) })),
    meta: {
      canonical: canonical && asUri(canonical),
      version: schemaVersion,
      'x-language': person.language,
      // No text in it is HTML or Markdown, even where it looks so.
      'x-text': 'plain',
    },
  });
}

/** A private detail that the owner shows both on the site and in the résumé. */
const publicText = (detail: PrivateDetail | undefined): string | undefined =>
  detail && isOnSite(detail) && isInResume(detail) ? detail.text : undefined;

/** The networks whose addresses end in the name of the account. */
const networks =
  /^https:\/\/(?:www\.)?(?:github\.com|gitlab\.com|x\.com|twitter\.com|linkedin\.com\/in)\/([\w.-]+)\/?$/i;

const profile = ({ label, url }: LabelledLink) => ({
  network: label,
  username: networks.exec(url)?.[1],
  url,
});

const townOf = (place: string | undefined, language: string) => {
  const { town, region, country } = splitPlace(place ?? '', language);
  // The format has the code of a country alone.
  return { city: town || undefined, region, countryCode: country?.code, 'x-country': country?.name };
};

type Section = PickedFacts['sections'][number];
type Job = Section['entries'][number] & { section: Omit<Section, 'entries'> };

/**
 * All entries, the newest first; of the same time, those of one section stay together, and come in an order that an
 * import of these data gives again.
 */
function byDate(sections: readonly Section[]): Job[] {
  const jobs = sections
    .flatMap(({ entries, ...section }) => entries.map((entry) => ({ ...entry, section })))
    .toSorted(newestFirst);
  const nameOf = ({ section: { title, resumeTitle } }: Job) => JSON.stringify([title, resumeTitle]);
  const names = [...new Set(jobs.map(nameOf))];
  return jobs.toSorted((a, b) => newestFirst(a, b) || names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
}

const isVolunteer = ({ section: { title, resumeTitle = '' } }: Job) => isVolunteering(title, resumeTitle);

const work = (job: Job) => ({
  name: job.organization,
  // What the format called it before 1.0: most of its themes read that alone, and print a job without its employer.
  company: job.organization,
  location: job.place,
  ...jobFields(job),
});

const volunteer = (job: Job) => ({ organization: job.organization, 'x-place': job.place, ...jobFields(job) });

const jobFields = ({ title, links, bullets, section, ...dates }: Job) => ({
  position: title,
  ...linkFields(links),
  ...dateFields(dates),
  highlights: bullets,
  'x-section': section.title,
  // The heading of that section in a résumé, where it is another one.
  'x-resume-section': section.resumeTitle,
});

const lightHeartedWork = (job: PickedFacts['jobs'][number]) => ({
  name: job.organization,
  company: job.organization,
  position: job.title,
  location: job.place,
  ...(job.dates && dateFields(job.dates)),
  highlights: job.bullets,
  'x-light-hearted': true,
  'x-when': job.when,
  'x-leaving': job.leaving,
});

const education = (school: PickedFacts['schools'][number]) => ({
  institution: school.school,
  ...(school.major === undefined ? {} : splitDegree(school.major)),
  ...dateFields(school),
  score: school.gpa && formatScore(school.gpa),
  gpa: school.gpa && formatScore(school.gpa),
  courses: school.coursework,
  'x-level': school.level,
  'x-minor': school.minor,
  'x-year': school.year,
  'x-place': school.place,
  'x-involvement': school.involvement,
});

type NamedSchool = { school: string; major?: string | undefined };

/** What an award calls its school: the name, and the degree besides where somebody was there twice. */
export function schoolLabel({ school, major }: NamedSchool, all: readonly NamedSchool[]): string {
  const isOnlyOne = all.filter((other) => other.school === school).length === 1;
  // The degree as it comes out of its two fields again, so that whoever reads them finds the same words.
  const degree = major && joinDegree(splitDegree(major));
  return isOnlyOne || !degree ? school : `${school}, ${degree}`;
}

/** What a publication calls its job. Example: `Undergraduate researcher, Example University, 2025-09` */
export const workLabel = ({ title, organization, start }: WorkName) =>
  [title, organization, isoDate(start)].filter(Boolean).join(', ');

type WorkName = Pick<DateRange, 'start'> & { title: string; organization?: string | undefined };

function publication(paper: Paper | undefined, belongsTo: { 'x-work': string } | { 'x-project': string }) {
  if (!paper) return [];
  const { text: publisher, year = yearIn(publisher) } = splitYear(paper.venue ?? '');
  return [
    {
      name: paper.title,
      publisher: publisher || undefined,
      releaseDate: year?.toString(),
      ...urlFields(uriOf(paper)),
      ...belongsTo,
    },
  ];
}

const project = ({
  title,
  date,
  dates,
  summary,
  bullets,
  skills,
  links,
  repository,
}: PickedFacts['projects'][number]) => ({
  name: title,
  description: summary,
  highlights: bullets,
  keywords: skills,
  // The one date of a project says when it was finished or shown.
  ...(dates ? dateFields(dates) : { endDate: date && isoDate(date) }),
  // Many programs write a start alone for what was long ago.
  'x-running': dates?.end === 'present' || undefined,
  ...linkFields(links),
  'x-repository': repository?.address,
});

const skills = ({ title, items, groups }: PickedFacts['lists'][number]) =>
  [
    { name: title, keywords: items },
    ...groups.map((group) => ({ name: group.label, keywords: group.items, 'x-list': title })),
  ].filter(({ keywords }) => keywords.length > 0);

/** `url` is the first of all links; the others, and the words of each, stand in a field of ours. */
const linkFields = (links: LabelledLink[]) => ({ ...urlFields(links[0] && uriOf(links[0])), 'x-links': links });

/** Before version 1.0 the format had `website`, and `gpa` for `score`: many themes read only those. */
const urlFields = (url: string | undefined) => ({ url, website: url });

/** The format wants a complete address, which a file of a site that has none is without. */
const uriOf = ({ url }: { url: string }) => (isOwn(url) ? undefined : url);

const urlOf = ({ url }: { url?: string | undefined }) => (url === undefined ? undefined : uriOf({ url }));

/** What still runs has no end; a word such as "present" would not be valid. */
const dateFields = ({ start, end }: DateRange) => ({
  startDate: isoDate(start),
  endDate: end === 'present' ? undefined : isoDate(end),
});

/** The same data without origins, fields that have no value, which JSON has no word for, and empty lists. */
function withoutEmpty<Data>(data: Data): Data {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return JSON.parse(JSON.stringify(withoutSources(data), (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}
