// What the pages say, as schema.org data in JSON-LD, so that search engines need not guess it. Only what is certain
// from the content: a school that is still attended is no credential yet, and nobody is called an employer.
// Made for each page, from what the page shows and nothing else.
import type {
  BlogPostingLeaf,
  CollectionPageLeaf,
  CreativeWorkLeaf,
  EducationalOccupationalCredentialLeaf,
  PersonLeaf,
  PostalAddressLeaf,
  ProfilePageLeaf,
  ScholarlyArticleLeaf,
  SoftwareSourceCodeLeaf,
  WebPageLeaf,
  WebSiteLeaf,
  WithContext,
} from 'schema-dts';
import { type DateRange, isoDate } from '#content/dates.ts';
import { asciiMail, completeLinks } from '#content/links.ts';
import { splitPlace } from '#content/place.ts';
import type { Repository } from '#content/projects/code.ts';
import type { Paper } from '#content/schema/link.ts';
import { isPhoto, type Photo, pictureAddress, plainFormat } from '#photos/picture.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { RelevantEntry, School } from '#content/site.ts';
import type { CaseProject } from '#content/texts/case-page.ts';
import type { Text } from '#content/texts/texts.ts';
import { type PageId, pages } from '#pages.ts';
import type { DocumentPage } from '#site/ui/document-page.ts';
import type { Absolute } from '../addresses.ts';

/** The page that the data is of. */
type Described = { page?: PageId; own?: DocumentPage; address: string; title: string; description: string };

type PublicSite = Pick<SiteWithResumes, 'person' | 'pages' | 'lastChange'>;

/** The data of a page. */
export type LinkedData = WithContext<
  ProfilePageLeaf | WebPageLeaf | CollectionPageLeaf | BlogPostingLeaf | CreativeWorkLeaf
>;

/**
 * The schema.org data of a page; addresses are in it only when the owner has said where the site is online.
 * Of a profile page Google requires `mainEntity` with a name, and recommends `image`, `sameAs` and `description`:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @returns `undefined` for a page of which there is nothing to say
 * @example linkedData(site, home, absolute) // { '@context': 'https://schema.org', '@type': 'ProfilePage', … }
 */
export function linkedData(
  given: PublicSite,
  { page, own, address: path, title, description }: Described,
  absolute?: Absolute,
): LinkedData | undefined {
  const { name, language: inLanguage } = given.person;
  const owner = stated<PersonLeaf>({ '@type': 'Person', '@id': absolute && `${absolute('')}#person`, name });
  const context = { '@context': 'https://schema.org' } as const;
  const url = absolute?.(path.slice(1));
  const isPartOf = stated<WebSiteLeaf>({
    '@type': 'WebSite',
    '@id': absolute && `${absolute('')}#website`,
    url: absolute?.(''),
    name,
    inLanguage,
  });
  const text = own?.kind === 'text' || own?.kind === 'case' ? own.words : undefined;
  const dateModified = given.lastChange?.toISOString().slice(0, 10);
  const said = { '@id': url, url, name: title, description, inLanguage, dateModified, isPartOf };
  const facts = stated<Omit<WebPageLeaf, '@type'>>(said);
  if (text) return { ...context, ...textData(text, facts, owner, absolute) };
  if (own) return undefined;
  const site = { ...given, pages: completeLinks(given.pages, absolute?.('')) };
  switch (page) {
    case 'home':
    case 'aboutMe':
      return { ...context, '@type': 'ProfilePage', ...facts, mainEntity: wholePerson(site, owner, absolute) };
    case 'education':
      return { ...context, '@type': 'WebPage', ...facts, about: stated<PersonLeaf>({ ...owner, ...learning(site) }) };
    case 'projects': {
      const items = site.pages.projects?.projects.map((project) => work(project, owner, absolute)) ?? [];
      const itemListElement = items.map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, item }));
      const list = { '@type': 'ItemList' as const, numberOfItems: items.length, itemListElement };
      return { ...context, '@type': 'CollectionPage', ...facts, mainEntity: list };
    }
    case 'relevantExperience': {
      const papers = [
        ...entriesOf(site).flatMap(({ paper }) => paper ?? []),
        ...(site.pages.relevantExperience?.publications ?? []),
      ].map((paper) => article(paper, owner));
      const about = stated<PersonLeaf>({ ...owner, ...working(site) });
      return { ...context, ...stated<WebPageLeaf>({ '@type': 'WebPage', ...facts, about, mentions: papers }) };
    }
    default:
      return undefined;
  }
}

/** A note is a post, the page of a project a work, and a page of the owner's own a page. */
function textData(
  { kind, address, title, summary, date, project }: Text,
  facts: Omit<WebPageLeaf, '@type'>,
  author: PersonLeaf,
  absolute: Absolute | undefined,
): BlogPostingLeaf | CreativeWorkLeaf | WebPageLeaf {
  if (kind === 'page') return stated<WebPageLeaf>({ '@type': 'WebPage', ...facts, author });
  const { name: _name, description: _description, ...rest } = facts;
  const said = { ...rest, author, description: summary };
  if (project)
    return stated<CreativeWorkLeaf>({
      '@type': 'CreativeWork',
      ...said,
      name: title,
      dateCreated: project.date && isoDate(project.date),
      keywords: project.skills,
      about: work({ ...project, story: address }, author, absolute),
    });
  return stated<BlogPostingLeaf>({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: date && isoDate(date),
    ...said,
  });
}

/**
 * The inside of a `<script>` that holds data, which no text in it can end before its time.
 * @example jsonForScript({ name: '</script>' }) // '{"name":"\\u003c/script>"}'
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The owner with all that the pages say; with an address, every page calls them by it. */
function wholePerson(site: PublicSite, owner: PersonLeaf, absolute: Absolute | undefined): PersonLeaf {
  const { description, email, phone, place, address, links } = site.person;
  const photo = photosOf([site.pages.home, site.pages.aboutMe]).find(({ shows }) => shows === 'me');
  const [learnt, done] = [learning(site), working(site)];
  return stated<PersonLeaf>({
    ...owner,
    description,
    url: absolute?.(''),
    image: photo && absolute?.(fileOf(photo)),
    email: email && asciiMail(email),
    telephone: phone,
    address:
      place || address
        ? stated<PostalAddressLeaf>({ '@type': 'PostalAddress', ...townOf(place), streetAddress: address })
        : undefined,
    sameAs: links.map(({ url }) => url).filter(isWebAddress),
    ...learnt,
    ...done,
    affiliation: [...learnt.affiliation, ...done.affiliation],
    hasCredential: [...learnt.hasCredential, ...done.hasCredential],
  });
}

function townOf(place: string | undefined) {
  const { town, region } = splitPlace(place ?? '');
  return { addressLocality: town || undefined, addressRegion: region };
}

/** The photos in a part of the content, in their order. */
function photosOf(content: unknown): Photo[] {
  if (isPhoto(content)) return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(photosOf) : [];
}

/** Schools: one is an alumnus of those that are finished, and has what was learnt there. */
function learning({ pages: { education } }: PublicSite) {
  const schools = education?.schools ?? [];
  const finished = schools.filter((school) => !isAttended(school));
  return {
    affiliation: schools.filter(isAttended).map((school) => affiliation(schoolOf(school.school), school.major, school)),
    alumniOf: finished.map((school) => ({
      '@type': 'OrganizationRole' as const,
      alumniOf: schoolOf(school.school),
      ...period(school),
      ...roleName(school.major),
    })),
    hasCredential: finished.flatMap(({ school, major, level }) =>
      major
        ? stated<EducationalOccupationalCredentialLeaf>({
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

/** Jobs and offices that still run, certificates, and what the lists name. */
function working(site: PublicSite) {
  const { lists = [], certificates = [], languages = [] } = site.pages.relevantExperience ?? {};
  const running = entriesOf(site).filter(({ end, organization }) => end === 'present' && organization);
  return {
    affiliation: running.map(({ title, organization: name = '', ...dates }) =>
      affiliation({ '@type': 'Organization', name }, title, dates),
    ),
    hasCredential: certificates.map(({ title, issuer }) =>
      stated<EducationalOccupationalCredentialLeaf>({
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

const isAttended = ({ isExpected, end }: School) => isExpected || end === 'present';

/** Whether it is a high school or a college is in the owner's words, not in data. */
const schoolOf = (name: string) => ({ '@type': 'EducationalOrganization' as const, name });

const entriesOf = ({ pages: { relevantExperience } }: PublicSite): RelevantEntry[] =>
  relevantExperience?.sections.flatMap(({ entries }) => entries) ?? [];

type ShownWork = Omit<CaseProject, 'proved'> & { story?: string | undefined };

/** A project leads to its case page, or else to its place on the page of all; elsewhere it is called by other addresses. */
function work(
  { anchor, title, date, summary, skills, links, paper, repository, story }: ShownWork,
  author: PersonLeaf,
  absolute: Absolute | undefined,
) {
  const url = absolute?.((story ?? `${pages.projects.address}#${anchor}`).slice(1));
  return stated<CreativeWorkLeaf | SoftwareSourceCodeLeaf>({
    ...(repository ? sourceCode(repository) : { '@type': 'CreativeWork' }),
    '@id': story ? url && `${url}#project` : url,
    name: title,
    dateCreated: date && isoDate(date),
    author,
    description: summary,
    url,
    sameAs: links.map((link) => link.url).find(isWebAddress),
    keywords: skills,
    subjectOf: paper && article(paper, author),
  });
}

const sourceCode = ({ address, snapshot }: Repository) =>
  stated<SoftwareSourceCodeLeaf>({
    '@type': 'SoftwareSourceCode',
    codeRepository: address,
    programmingLanguage: snapshot?.languages,
  });

const article = ({ title, venue, url }: Omit<Paper, 'url'> & { url?: string | undefined }, author: PersonLeaf) =>
  stated<ScholarlyArticleLeaf>({
    '@type': 'ScholarlyArticle',
    name: title,
    url: url !== undefined && isWebAddress(url) ? url : undefined,
    author,
    isPartOf: venue ? { '@type': 'CreativeWork', name: venue } : undefined,
  });

const fileOf = ({ name, widths }: Photo) => pictureAddress(name, widths.at(-1) ?? 0, plainFormat);

const isWebAddress = (url: string) => /^https?:/i.test(url);

/** Leaves out what the content doesn't say, and lists with nothing in them. */
function stated<Facts extends object>(facts: {
  [Key in keyof Facts]: Facts[Key] | (object extends Pick<Facts, Key> ? undefined : never);
}): Facts {
  const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value))) as Facts;
}
