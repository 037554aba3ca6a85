// The pages of a site, with the data that their documents, heads, cards and Markdown share.
import { pageTitle, ownTitle } from '#site/ui/head/page-title.ts';
import type { DocumentPage } from '#site/ui/document-page.ts';
import { partsOfTitle } from '#content/derive/projects/names.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { ArtPage } from '#theme/art.ts';
import { decoded } from '#content/model/links.ts';
import { everyPage, isAt, type JacketName, pageAt, type PageId, pages, skillAddress, variantAddress } from '#pages.ts';
import { messagesFor, siteMessages } from '#messages/catalogs.ts';
import { pageDescription, skillDescription, textDescription } from './data/page-description.ts';
import { sourceOfView } from '#platform/source/source.ts';
import { widthOf, unhyphenatedWidth } from './program/titles.ts';

export type ShownPage = {
  /** The page ID; `undefined` if `own` is set. */
  page?: PageId;
  /** Data of a page with its own document: a text, a skill or a résumé variant. */
  own?: DocumentPage;
  jacket: JacketName;
  art: ArtPage;
  /** URL path, relative to the base. Example: `/AboutMe` */
  address: string;
  title: string;
  description: string;
  /** Path of its link card, relative to the base. Example: `cards/about-me.png` */
  card: string;
  /**
   * Whether this page only repeats the text of another page. Search engines should list only the other page. Both pages
   * have the same link card.
   */
  isExcerpt?: true;
};

/** Returns the page at a path below the base path; `undefined` if the site has no such page. */
export function shownPageAt(site: SiteWithResumes, path: string): ShownPage | undefined {
  const pageId = pageAt(path);
  return shownPages(site).find(({ page, address }) => (page ? page === pageId : isAt(address, decoded(path))));
}

/** Returns the pages in menu order, then the Markdown pages, the skills and the résumé variants. */
export function shownPages(site: SiteWithResumes): ShownPage[] {
  const { person } = site;
  const { name, description } = person;
  const frame = { name, messages: siteMessages(site.person) };
  return [
    ...everyPage
      .filter((page) => site.pages[page] !== undefined)
      .map((page) => ({
        page,
        jacket: pages[page].jacket,
        art: page,
        address: pages[page].address,
        title: pageTitle(frame, page),
        description: pageDescription(site, page),
        card: `cards/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.png`,
      })),
    ...site.texts.map((text) => {
      const { address, jacket } = text;
      return {
        ...ownPage(textDocument(text, site), { address, jacket, title: ownTitle(frame, text.title) }),
        art: artOfText[text.kind],
        description: textDescription(site.person, text),
        card: `cards${address.toLowerCase()}.png`,
      };
    }),
    ...(site.pages.evidence ? site.skills : []).map((skill) => {
      const { jacket, page } = skill;
      const head = { address: skillAddress(skill.slug), jacket, title: ownTitle(frame, skill.name) };
      const props = {
        ...skill,
        messages: messagesFor(site.person.language).evidence,
        width: unhyphenatedWidth(skill.name, site.theme.look),
        art: site.art[page],
      };
      return {
        ...ownPage({ kind: 'skill' as const, props }, head),
        art: 'evidence' as const,
        description: skillDescription(site.person, skill),
        card: 'cards/evidence.png',
        isExcerpt: true as const,
      };
    }),
    ...site.variantPages.map((variant) => {
      const { name, title } = variant.resume.variant;
      const { jacket } = pages.resume;
      const head = { address: variantAddress(name), jacket, title: ownTitle(frame, title) };
      return {
        ...ownPage({ kind: 'variant' as const, isUnlisted: true as const, props: variant }, head),
        art: 'resume' as const,
        description: variant.resume.summary ?? description,
        card: `cards/for-${name}.png`,
      };
    }),
  ];
}

const ownPage = <Own extends object>(own: Own, head: Pick<ShownPage, 'address' | 'jacket' | 'title'>) => ({
  ...head,
  own: { ...own, ...head },
});

/** A page that visitors can open. */
export type PublicPage = {
  /** Title without the name of the owner. Example: `Projects` */
  name: string;
  /** URL path below the base path, with the folder of the language. Example: `/de/Projects` */
  address: string;
  /** Whether the owner writes no content for this page, such as Timeline. */
  isGenerated: boolean;
};

export const publicPages = (sites: readonly SiteWithResumes[]): PublicPage[] =>
  sites.flatMap((site) =>
    shownPages(site).map((page) => ({
      name: nameOfPage(site, page),
      address: `/${site.languages?.shown.folder ?? ''}${page.address.slice(1)}`,
      isGenerated: isGenerated(page),
    })),
  );

const isGenerated = ({ page, own }: ShownPage) =>
  page ? pages[page].content === null && page !== 'notes' : own?.kind === 'skill';

export const titleOfPage = (person: SiteWithResumes['person'], page: PageId): string =>
  siteMessages(person).titles[page].replaceAll('\u00ad', '');

/** Returns the title of a page without the name of the owner. */
export const nameOfPage = (
  { person }: Pick<SiteWithResumes, 'person'>,
  { page, title }: Pick<ShownPage, 'page' | 'title'>,
): string => (page ? titleOfPage(person, page) : title.slice(0, -` · ${person.name}`.length));

/** Returns the document data of a text. Estimates the width of its title, since prerendering cannot measure text. */
function textDocument(text: Text, { person, theme }: SiteWithResumes) {
  const labels = messagesFor(person.language).story;
  const { look } = theme;
  const { title, project, parts } = text;
  if (!project) return { kind: 'text' as const, props: { ...text, labels, width: unhyphenatedWidth(title, look) } };
  const titleOrigin = text.source?.fieldOrigins?.title;
  const heading = {
    ...(title.length > 18 ? partsOfTitle(title) : { name: title, between: '', rest: '' }),
    ...sourceOfView(text, { name: titleOrigin, rest: titleOrigin }),
  };
  const width = unhyphenatedWidth(heading.name, look);
  const numberWidth = Math.ceil(widthOf(parts?.number?.figure ?? '', look) * 2) / 2;
  return { kind: 'case' as const, props: { ...text, project, heading, labels, width, numberWidth } };
}

/** The page whose art is next to the title of a text. */
const artOfText: Record<Text['kind'], PageId> = { case: 'projects', page: 'resume', note: 'notes' };
