// What the pages say, as schema.org data in JSON-LD, so that search engines need not guess it. Only what is certain
// from the content: a school that is still attended is no credential yet, and nobody is called an employer.
// Made for each page, from what the page shows and nothing else.
import type {
  CollectionPageLeaf,
  CreativeWorkLeaf,
  EducationalOccupationalCredentialLeaf,
  EducationalOrganizationLeaf,
  ItemListLeaf,
  OrganizationRole,
  PersonLeaf,
  PostalAddressLeaf,
  ProfilePageLeaf,
  ScholarlyArticleLeaf,
  WebPageLeaf,
  WithContext,
} from 'schema-dts';
import { isoDate, type PartialDate } from '#content/dates.ts';
import type { Paper } from '#content/schema/link.ts';
import { type Photo, pictureAddress, plainFormat } from '#photos/picture.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { Project, RelevantEntry, School } from '#content/site.ts';
import { type PageId, pages } from '#pages.ts';
import { pageTitle } from '#site/ui/page-title.ts';
import { wordsFor } from '#words/catalogues.ts';
import type { Absolute } from '../addresses.ts';
import { pageDescription } from './page-description.ts';

type PublicSite = Pick<SiteWithResumes, 'person' | 'pages'>;

/** The data of a page. */
export type LinkedData = WithContext<ProfilePageLeaf | WebPageLeaf | CollectionPageLeaf>;

/**
 * The schema.org data of a page; addresses are in it only when the owner has said where the site is online.
 * Of a profile page Google requires `mainEntity` with a name, and recommends `image`, `sameAs` and `description`:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @returns `undefined` for a page that is not there, or of which there is nothing to say
 * @example linkedData(site, 'home', absolute) // { '@context': 'https://schema.org', '@type': 'ProfilePage', … }
 */
export function linkedData(
  site: PublicSite,
  page: PageId,
  absolute?: Absolute,
  { title, address }: { title: string; address: string | undefined } = {
    title: pageTitle({ ...site.person, words: wordsFor(site.person.language) }, page),
    address: absolute?.(pages[page].address.slice(1)),
  },
): LinkedData | undefined {
  if (!site.pages[page]) return undefined;
  const { person } = site;
  const facts = stated<Omit<WebPageLeaf, '@type'>>({
    '@id': address,
    url: address,
    name: title,
    description: pageDescription(site, page),
    inLanguage: person.language,
  });
  const context = { '@context': 'https://schema.org' } as const;
  switch (page) {
    case 'home':
    case 'aboutMe':
      return { ...context, '@type': 'ProfilePage', ...facts, mainEntity: wholePerson(site, absolute) };
    case 'education':
      return { ...context, '@type': 'WebPage', ...facts, about: { ...owner(site, absolute), ...learning(site) } };
    case 'projects':
      return { ...context, '@type': 'CollectionPage', ...facts, mainEntity: projectList(site, absolute) };
    case 'relevantExperience': {
      const papers = entriesOf(site).flatMap(({ paper }) => (paper ? [article(paper, owner(site, absolute))] : []));
      const about = { ...owner(site, absolute), ...working(site) };
      return { ...context, '@type': 'WebPage', ...facts, about, ...stated<WebPageLeaf>({ mentions: some(papers) }) };
    }
    default:
      return undefined;
  }
}

/**
 * The inside of `<script type="application/ld+json">`, which no text in it can end before its time.
 * @example serializeLinkedData({ name: '</script>' }) // '{"name":"\\u003c/script>"}'
 */
export function serializeLinkedData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The person whom all pages mean: with an address, every page calls them by it. */
const owner = ({ person: { name } }: PublicSite, absolute: Absolute | undefined): PersonLeaf => ({
  '@type': 'Person',
  ...stated<Omit<PersonLeaf, '@type'>>({ '@id': absolute && `${absolute('')}#person`, name }),
});

function wholePerson(site: PublicSite, absolute: Absolute | undefined): PersonLeaf {
  const { person } = site;
  const { place, address } = person;
  const { photo } = site.pages.home;
  const profiles = person.links.map(({ url }) => url).filter(isWebAddress);
  const { affiliation: schools = [], ...learnt } = learning(site);
  const { affiliation: jobs = [], ...done } = working(site);
  return {
    ...owner(site, absolute),
    ...stated<Omit<PersonLeaf, '@type'>>({
      description: person.description,
      url: absolute?.(''),
      image: photo && absolute?.(fileOf(photo)),
      email: person.email,
      telephone: person.phone,
      address:
        place || address
          ? {
              '@type': 'PostalAddress',
              ...stated<Omit<PostalAddressLeaf, '@type'>>({ addressLocality: place, streetAddress: address }),
            }
          : undefined,
      sameAs: some(profiles),
      affiliation: some([...schools, ...jobs]),
    }),
    ...learnt,
    ...done,
  };
}

/** Schools: one is an alumnus of those that are finished, and has what was learnt there. */
function learning({ pages: { education } }: PublicSite) {
  const schools = education?.schools ?? [];
  const finished = schools.filter((school) => !isAttended(school));
  return stated<{
    affiliation: ReturnType<typeof affiliation>[];
    alumniOf: OrganizationRole<EducationalOrganizationLeaf, 'alumniOf'>[];
    hasCredential: EducationalOccupationalCredentialLeaf[];
    award: string[];
  }>({
    affiliation: some(
      schools.filter(isAttended).map((school) => affiliation(schoolOf(school), school.major, school.start, school.end)),
    ),
    alumniOf: some(
      finished.map((school) => ({
        '@type': 'OrganizationRole',
        alumniOf: schoolOf(school),
        ...period(school.start, school.end),
        ...stated<{ roleName: string }>({ roleName: school.major }),
      })),
    ),
    hasCredential: some(
      finished.flatMap(({ school, major, level }) =>
        major
          ? [
              {
                '@type': 'EducationalOccupationalCredential',
                name: major,
                recognizedBy: schoolOf({ school }),
                ...stated<{ educationalLevel: string }>({ educationalLevel: level }),
              },
            ]
          : [],
      ),
    ),
    award: some(schools.flatMap(({ honors }) => honors)),
  });
}

/** Jobs and offices that still run, and what the lists name. */
function working(site: PublicSite) {
  const current = entriesOf(site).flatMap(({ title, organization, start, end }) =>
    end === 'present' && organization
      ? [affiliation({ '@type': 'Organization', name: organization }, title, start, end)]
      : [],
  );
  const lists = site.pages.relevantExperience?.lists ?? [];
  const skills = lists.flatMap(({ items, groups }) => [...items, ...groups.flatMap((group) => group.items)]);
  return stated<{ affiliation: typeof current; knowsAbout: string[] }>({
    affiliation: some(current),
    knowsAbout: some([...new Set(skills)]),
  });
}

const affiliation = (
  organization: { '@type': 'Organization' | 'EducationalOrganization'; name: string },
  roleName: string | undefined,
  start: PartialDate,
  end: PartialDate | 'present',
) => ({
  '@type': 'OrganizationRole' as const,
  affiliation: organization,
  ...stated<{ roleName: string }>({ roleName }),
  ...period(start, end),
});

const period = (start: PartialDate, end: PartialDate | 'present') => ({
  startDate: isoDate(start),
  ...(end === 'present' ? {} : { endDate: isoDate(end) }),
});

const isAttended = ({ isExpected, end }: School) => isExpected || end === 'present';

/** Whether it is a high school or a college is in the owner's words, not in data. */
const schoolOf = ({ school }: Pick<School, 'school'>) => ({
  '@type': 'EducationalOrganization' as const,
  name: school,
});

const entriesOf = ({ pages: { relevantExperience } }: PublicSite): RelevantEntry[] =>
  relevantExperience?.sections.flatMap(({ entries }) => entries) ?? [];

function projectList(site: PublicSite, absolute: Absolute | undefined): ItemListLeaf {
  const projects = site.pages.projects?.projects ?? [];
  const author = owner(site, absolute);
  return {
    '@type': 'ItemList',
    numberOfItems: projects.length,
    itemListElement: projects.map((project, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: work(project, author),
    })),
  };
}

const work = ({ title, date, summary, skills, links, paper }: Project, author: PersonLeaf): CreativeWorkLeaf => ({
  '@type': 'CreativeWork',
  name: title,
  dateCreated: isoDate(date),
  author,
  ...stated<Omit<CreativeWorkLeaf, '@type'>>({
    description: summary,
    url: links.map(({ url }) => url).find(isWebAddress),
    keywords: some(skills),
    subjectOf: paper && article(paper, author),
  }),
});

const article = ({ title, venue, url }: Paper, author: PersonLeaf): ScholarlyArticleLeaf => ({
  '@type': 'ScholarlyArticle',
  name: title,
  url,
  author,
  ...(venue ? { isPartOf: { '@type': 'CreativeWork', name: venue } } : {}),
});

const fileOf = ({ name, widths }: Photo) => pictureAddress(name, widths.at(-1) ?? 0, plainFormat);

const isWebAddress = (url: string) => /^https?:/i.test(url);

const some = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

/** Leaves out what the content doesn't say. */
function stated<Facts extends object>(facts: { [Key in keyof Facts]?: Facts[Key] | undefined }): Partial<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<Facts>;
}
