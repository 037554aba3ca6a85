// Visible content of a page as schema.org data in JSON-LD, for search engines.
import type {
  BlogPostingLeaf,
  CollectionPageLeaf,
  CreativeWorkLeaf,
  PersonLeaf,
  ProfilePageLeaf,
  ScholarlyArticleLeaf,
  SoftwareSourceCodeLeaf,
  WebPageLeaf,
  WebSiteLeaf,
  WithContext,
} from 'schema-dts';
import { isoDate } from '#content/model/dates.ts';
import { completeLinks } from '#content/model/links.ts';
import type { Repository } from '#content/derive/projects/code.ts';
import type { Paper } from '#content/schema/fields/link.ts';
import type { CaseProject } from '#content/derive/texts/case-page.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import { type PageId, pages } from '#pages.ts';
import type { DocumentPage } from '#site/ui/document-page.ts';
import type { Absolute } from '../addresses.ts';
import {
  career,
  isWebAddress,
  jobsOf,
  educationData,
  type PublicSite,
  schoolsOf,
  omitEmpty,
  personData,
  workData,
} from './person-data.ts';

type Described = { page?: PageId; own?: DocumentPage; address: string; title: string; description: string };

export type LinkedData = WithContext<
  ProfilePageLeaf | WebPageLeaf | CollectionPageLeaf | BlogPostingLeaf | CreativeWorkLeaf
>;

/**
 * Returns the schema.org data of a page. On a profile page, Google requires `mainEntity` with a name, and recommends
 * `image`, `sameAs` and `description`:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param absolute makes URLs for the language of the page. Without it, URLs are omitted
 * @param root makes URLs for the whole site, which may have several languages
 * @returns `undefined` for a page without facts
 * @example linkedData(site, home, absolute) // { '@context': 'https://schema.org', '@type': 'ProfilePage', … }
 */
export function linkedData(
  publicSite: PublicSite,
  { page, own, address: path, title, description }: Described,
  absolute?: Absolute,
  root = absolute,
): LinkedData | undefined {
  const { name, language: inLanguage } = publicSite.person;
  const owner = omitEmpty<PersonLeaf>({ '@type': 'Person', '@id': root && `${root('')}#person`, name });
  const context = { '@context': 'https://schema.org' } as const;
  const url = absolute?.(path.slice(1));
  const isPartOf = omitEmpty<WebSiteLeaf>({
    '@type': 'WebSite',
    '@id': absolute && `${absolute('')}#website`,
    url: absolute?.(''),
    name,
    inLanguage,
  });
  const text = own?.kind === 'text' || own?.kind === 'case' ? own.props : undefined;
  const dateModified = publicSite.lastChange?.toISOString().slice(0, 10);
  const properties = { '@id': url, url, name: title, description, inLanguage, dateModified, isPartOf };
  const facts = omitEmpty<Omit<WebPageLeaf, '@type'>>(properties);
  if (text) return { ...context, ...textData(text, facts, owner, absolute) };
  if (own) return undefined;
  const site = { ...publicSite, pages: completeLinks(publicSite.pages, absolute?.('')) };
  switch (page) {
    case 'home':
    case 'aboutMe':
      return { ...context, '@type': 'ProfilePage', ...facts, mainEntity: personData(site, owner, absolute, root) };
    case 'education':
      return {
        ...context,
        '@type': 'WebPage',
        ...facts,
        about: omitEmpty<PersonLeaf>({ ...owner, ...educationData(schoolsOf(site)) }),
      };
    case 'projects': {
      const items = site.pages.projects?.projects.map((project) => projectData(project, owner, absolute)) ?? [];
      const itemListElement = items.map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, item }));
      const list = { '@type': 'ItemList' as const, numberOfItems: items.length, itemListElement };
      return { ...context, '@type': 'CollectionPage', ...facts, mainEntity: list };
    }
    case 'relevantExperience': {
      const papers = [
        ...jobsOf(site.pages).flatMap(({ paper }) => paper ?? []),
        ...(site.pages.relevantExperience?.publications ?? []),
      ].map((paper) => articleData(paper, owner));
      const about = omitEmpty<PersonLeaf>({ ...owner, ...workData(jobsOf(site.pages), site.pages.relevantExperience) });
      return { ...context, ...omitEmpty<WebPageLeaf>({ '@type': 'WebPage', ...facts, about, mentions: papers }) };
    }
    case 'resume':
    case 'brief':
    case 'timeline':
      return { ...context, '@type': 'WebPage', ...facts, about: career(site, owner, page) };
    default:
      return undefined;
  }
}

/**
 * Returns the data of a Markdown page. A note is a blog post. A case study is a creative work. Any other page is a web
 * page.
 */
function textData(
  { kind, address, title, summary, date, project }: Text,
  facts: Omit<WebPageLeaf, '@type'>,
  author: PersonLeaf,
  absolute: Absolute | undefined,
): BlogPostingLeaf | CreativeWorkLeaf | WebPageLeaf {
  if (kind === 'page') return omitEmpty<WebPageLeaf>({ '@type': 'WebPage', ...facts, author });
  const { name: _name, description: _description, ...rest } = facts;
  const common = { ...rest, author, description: summary };
  if (project)
    return omitEmpty<CreativeWorkLeaf>({
      '@type': 'CreativeWork',
      ...common,
      name: title,
      dateCreated: project.date && isoDate(project.date),
      keywords: project.skills,
      about: projectData({ ...project, story: address }, author, absolute),
    });
  return omitEmpty<BlogPostingLeaf>({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: date && isoDate(date),
    ...common,
  });
}

/**
 * Renders JSON for a `<script>` element. No text in the JSON can end the element.
 * @example jsonForScript({ name: '</script>' }) // '{"name":"\\u003c/script>"}'
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

type ProjectInput = Omit<CaseProject, 'proved'> & { story?: string | undefined };

/**
 * Returns the data of a project. `url` is the URL of the case study. If the project has no case study, `url` is the URL
 * of its entry on the projects page. `sameAs` is the first link to another site.
 */
function projectData(
  { anchor, title, date, summary, skills, links, paper, repository, story }: ProjectInput,
  author: PersonLeaf,
  absolute: Absolute | undefined,
) {
  const url = absolute?.((story ?? `${pages.projects.address}#${anchor}`).slice(1));
  return omitEmpty<CreativeWorkLeaf | SoftwareSourceCodeLeaf>({
    ...(repository ? sourceCodeData(repository) : { '@type': 'CreativeWork' }),
    '@id': story ? url && `${url}#project` : url,
    name: title,
    dateCreated: date && isoDate(date),
    author,
    description: summary,
    url,
    sameAs: links.map((link) => link.url).find(isWebAddress),
    keywords: skills,
    subjectOf: paper && articleData(paper, author),
  });
}

const sourceCodeData = ({ address, snapshot }: Repository) =>
  omitEmpty<SoftwareSourceCodeLeaf>({
    '@type': 'SoftwareSourceCode',
    codeRepository: address,
    programmingLanguage: snapshot?.languages,
  });

const articleData = ({ title, venue, url }: Omit<Paper, 'url'> & { url?: string | undefined }, author: PersonLeaf) =>
  omitEmpty<ScholarlyArticleLeaf>({
    '@type': 'ScholarlyArticle',
    name: title,
    url: url !== undefined && isWebAddress(url) ? url : undefined,
    author,
    isPartOf: venue ? { '@type': 'CreativeWork', name: venue } : undefined,
  });
