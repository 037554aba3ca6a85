// The general résumé as JSON Resume 1.3.1, a format that other programs read: https://jsonresume.org/schema. It is
// published with the site, so it holds only public content. Content without a standard field is in fields with the
// prefix "x-", which the format allows.
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

/** Schema URL of the format's own samples; later versions have no URL yet. */
const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const schemaVersion = 'v1.3.1';

/**
 * Creates the general résumé of a site, without private details. It contains no current date, so the same content gives
 * the same data.
 * @param canonical absolute URL of the data, if known
 * @example toJsonResume(site, 'https://ada.example.com/resume.json').basics.name // 'Ada Example'
 */
export function toJsonResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, canonical?: string) {
  const { settings, contact } = all;
  // Parts that the owner left out of the order are in no résumé.
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
      // The format allows only ASCII here, and the part before the @ has no ASCII form.
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
      // Details that the owner made public, but that importers might treat as private.
      'x-public': [...(phone === undefined ? [] : ['phone']), ...(address === undefined ? [] : ['address'])],
    },
    // Light-hearted jobs come last: otherwise the newest job could be that of a cat's assistant.
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
    // The format has no fields for talks and tests.
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
      // Texts are never HTML or Markdown, even if they look like it.
      'x-text': 'plain',
    },
  });
}

/** A private detail that the owner shows both on the site and in the résumé. */
const publicText = (detail: PrivateDetail | undefined): string | undefined =>
  detail && isOnSite(detail) && isInResume(detail) ? detail.text : undefined;

/** Networks whose URLs end in the account name. */
const networks =
  /^https:\/\/(?:www\.)?(?:github\.com|gitlab\.com|x\.com|twitter\.com|linkedin\.com\/in)\/([\w.-]+)\/?$/i;

const profile = ({ label, url }: LabelledLink) => ({
  network: label,
  username: networks.exec(url)?.[1],
  url,
});

const townOf = (place: string | undefined, language: string) => {
  const { town, region, country } = splitPlace(place ?? '', language);
  // The format stores only the country code.
  return { city: town || undefined, region, countryCode: country?.code, 'x-country': country?.name };
};

type Section = PickedFacts['sections'][number];
type Job = Section['entries'][number] & { section: Omit<Section, 'entries'> };

/** All jobs, newest first. Jobs with the same dates are grouped by section, in an order that an import reproduces. */
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
  // The name of the field before version 1.0: most themes read only this one, and would omit the employer.
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
  // The section's heading in a résumé, if different.
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

/** Name of a school for an award; includes the degree if the person was there twice. */
export function schoolLabel({ school, major }: NamedSchool, all: readonly NamedSchool[]): string {
  const isOnlyOne = all.filter((other) => other.school === school).length === 1;
  // The degree after a round trip through its two fields, so that importers find the same text.
  const degree = major && joinDegree(splitDegree(major));
  return isOnlyOne || !degree ? school : `${school}, ${degree}`;
}

/** Reference of a publication to its job. Example: `Undergraduate researcher, Example University, 2025-09` */
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
  // The single date of a project is when it was finished or shown.
  ...(dates ? dateFields(dates) : { endDate: date && isoDate(date) }),
  // Many programs write only a start date for finished projects.
  'x-running': dates?.end === 'present' || undefined,
  ...linkFields(links),
  'x-repository': repository?.address,
});

const skills = ({ title, items, groups }: PickedFacts['lists'][number]) =>
  [
    { name: title, keywords: items },
    ...groups.map((group) => ({ name: group.label, keywords: group.items, 'x-list': title })),
  ].filter(({ keywords }) => keywords.length > 0);

/** `url` is the first link; `x-links` has all links with their labels. */
const linkFields = (links: LabelledLink[]) => ({ ...urlFields(links[0] && uriOf(links[0])), 'x-links': links });

/** Before version 1.0 the fields were called `website` and `gpa`: many themes read only those. */
const urlFields = (url: string | undefined) => ({ url, website: url });

/** The format requires absolute URLs, which own files lack if the site has no URL. */
const uriOf = ({ url }: { url: string }) => (isOwn(url) ? undefined : url);

const urlOf = ({ url }: { url?: string | undefined }) => (url === undefined ? undefined : uriOf({ url }));

/** Running entries have no end date; "present" would not be valid. */
const dateFields = ({ start, end }: DateRange) => ({
  startDate: isoDate(start),
  endDate: end === 'present' ? undefined : isoDate(end),
});

/** Removes origins, empty lists and undefined values, which JSON cannot hold. */
function withoutEmpty<Data>(data: Data): Data {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return JSON.parse(JSON.stringify(withoutSources(data), (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}
