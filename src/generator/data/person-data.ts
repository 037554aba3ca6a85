// The owner as schema.org data. A degree counts as a credential (`hasCredential`) only if the studies are finished.
// `worksFor` contains only current jobs.
import type { EducationalOccupationalCredentialLeaf, PersonLeaf, PostalAddressLeaf } from 'schema-dts';
import { type DateRange, isoDate, newestFirst } from '#content/model/dates.ts';
import { isJob } from '#resume/kind-of-work.ts';
import { asciiMail } from '#content/model/links.ts';
import { splitPlace } from '#content/model/place.ts';
import type { RelevantEntry, RelevantExperience, School } from '#content/derive/visible-pages.ts';
import { isPhoto, type Photo, pictureAddress, fallbackFormat } from '#photos/picture.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { Absolute } from '../addresses.ts';

export type PublicSite = Pick<SiteWithResumes, 'person' | 'pages' | 'lastChange'>;

/**
 * Returns the owner as a Person of schema.org, with facts from all pages. If the site has a URL, the owner has the same
 * `@id` on every page.
 */
export function personData(
  site: PublicSite,
  owner: PersonLeaf,
  absolute: Absolute | undefined,
  root = absolute,
): PersonLeaf {
  const { description, email, phone, place, address, links } = site.person;
  const photo = photosOf([site.pages.home, site.pages.aboutMe]).find(({ shows }) => shows === 'me');
  const [education, work] = [
    educationData(schoolsOf(site)),
    workData(jobsOf(site.pages), site.pages.relevantExperience),
  ];
  return omitEmpty<PersonLeaf>({
    ...owner,
    description,
    url: absolute?.(''),
    image: photo && root?.(fileOf(photo)),
    email: email && asciiMail(email),
    telephone: phone,
    address:
      place || address
        ? omitEmpty<PostalAddressLeaf>({
            '@type': 'PostalAddress',
            ...postalTown(place, site.person.language),
            streetAddress: address,
          })
        : undefined,
    sameAs: links.map(({ url }) => url).filter(isWebAddress),
    ...education,
    ...work,
    affiliation: [...education.affiliation, ...work.affiliation],
    alumniOf: [...education.alumniOf, ...work.alumniOf],
    hasCredential: [...education.hasCredential, ...work.hasCredential],
  });
}

/** Returns the owner's career, for pages with jobs or schools. The résumé page gets only entries of the résumé. */
export function career({ pages }: PublicSite, owner: PersonLeaf, page: 'resume' | 'brief' | 'timeline'): PersonLeaf {
  const inResume = new Set(pages.resume?.resume.sections.flatMap(({ entries }) => entries.map(({ title }) => title)));
  const isShown = (title: string) => page !== 'resume' || inResume.has(title);
  const education = educationData((pages.education?.schools ?? []).filter(({ school }) => isShown(school)));
  const work = workData(jobsOf(pages).filter(({ title }) => isShown(title)));
  return omitEmpty<PersonLeaf>({
    ...owner,
    jobTitle: work.jobTitle,
    worksFor: work.worksFor,
    affiliation: education.affiliation,
    alumniOf: [...education.alumniOf, ...work.alumniOf],
  });
}

function postalTown(place: string | undefined, language: string) {
  const { town, region, country } = splitPlace(place ?? '', language);
  return { addressLocality: town || undefined, addressRegion: region, addressCountry: country?.code };
}

function photosOf(content: unknown): Photo[] {
  if (isPhoto(content)) return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(photosOf) : [];
}

/**
 * Returns the data of schools. The owner is an alumnus of each finished school. If the entry of a finished school has a
 * `major`, the owner has a credential from this school.
 */
export function educationData(schools: readonly School[]) {
  const finished = schools.filter((school) => !isCurrentSchool(school));
  return {
    affiliation: schools
      .filter(isCurrentSchool)
      .map((school) => affiliation(schoolOf(school.school), school.major, school)),
    alumniOf: finished.map((school) => ({
      '@type': 'OrganizationRole' as const,
      alumniOf: schoolOf(school.school),
      ...period(school),
      ...roleName(school.major),
    })),
    hasCredential: finished.flatMap(({ school, major, level }) =>
      major
        ? omitEmpty<EducationalOccupationalCredentialLeaf>({
            '@type': 'EducationalOccupationalCredential',
            name: major,
            recognizedBy: schoolOf(school),
            educationalLevel: level,
          })
        : [],
    ),
    award: schools.flatMap(({ honors }) => honors),
  };
}

type Job = RelevantEntry & { isJob: boolean };

/**
 * Returns the data of jobs. The owner works for the organizations of current jobs, and is an alumnus of all past
 * organizations. Current clubs and honorary offices are affiliations.
 */
export function workData(
  jobs: readonly Job[],
  { lists = [], certificates = [], languages = [] }: Partial<RelevantExperience> = {},
) {
  const current = jobs.filter(({ end }) => end === 'present');
  const employed = current.filter((job) => job.isJob);
  const organization = (name: string) => ({ '@type': 'Organization' as const, name });
  return {
    jobTitle: employed[0]?.title,
    worksFor: employed.flatMap(({ title, organization: name, ...dates }) =>
      name
        ? [{ '@type': 'OrganizationRole' as const, worksFor: organization(name), ...roleName(title), ...period(dates) }]
        : [],
    ),
    affiliation: current.flatMap(({ title, organization: name, isJob, ...dates }) =>
      name && !isJob ? [affiliation(organization(name), title, dates)] : [],
    ),
    alumniOf: jobs.flatMap(({ title, organization: name, ...dates }) =>
      name && dates.end !== 'present'
        ? [{ '@type': 'OrganizationRole' as const, alumniOf: organization(name), ...roleName(title), ...period(dates) }]
        : [],
    ),
    hasCredential: certificates.map(({ title, issuer }) =>
      omitEmpty<EducationalOccupationalCredentialLeaf>({
        '@type': 'EducationalOccupationalCredential',
        name: title,
        recognizedBy: issuer === undefined ? undefined : { '@type': 'Organization', name: issuer },
      }),
    ),
    knowsLanguage: languages.map(({ language }) => language),
    knowsAbout: [
      ...new Set(lists.flatMap(({ items, groups }) => [...items, ...groups.flatMap((group) => group.items)])),
    ],
  };
}

type Organization = { '@type': 'Organization' | 'EducationalOrganization'; name: string };

const affiliation = (organization: Organization, role: string | undefined, dates: DateRange) => ({
  '@type': 'OrganizationRole' as const,
  affiliation: organization,
  ...roleName(role),
  ...period(dates),
});

const roleName = (role: string | undefined) => (role ? { roleName: role } : {});

const period = ({ start, end }: DateRange) => ({
  startDate: isoDate(start),
  ...(end === 'present' ? {} : { endDate: isoDate(end) }),
});

const isCurrentSchool = ({ isExpected, end }: School) => isExpected || end === 'present';

/** Uses a general type, since the content does not distinguish high schools from colleges. */
const schoolOf = (name: string) => ({ '@type': 'EducationalOrganization' as const, name });

export const schoolsOf = ({ pages: { education } }: PublicSite): readonly School[] => education?.schools ?? [];

/** All entries of Relevant Experience, newest first. */
export const jobsOf = ({ relevantExperience }: Pick<PublicSite['pages'], 'relevantExperience'>): Job[] =>
  (relevantExperience?.sections ?? [])
    .flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, isJob: isJob(title, entry.title) })))
    .toSorted(newestFirst);

const fileOf = ({ name, widths }: Photo) => pictureAddress(name, widths.at(-1) ?? 0, fallbackFormat);

export const isWebAddress = (url: string) => /^https?:/i.test(url);

/** Removes undefined values and empty lists. */
export function omitEmpty<Facts extends object>(facts: {
  [Key in keyof Facts]: Facts[Key] | (object extends Pick<Facts, Key> ? undefined : never);
}): Facts {
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isSet(value))) as Facts;
}
