// The head of a page for those who are not on it: link previews, search engines, feed readers.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { variantAddress, type PageId, pages } from '#pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import { cardFile, variantCardFile } from '../cards/cards.ts';
import { feedFile } from '../data/feeds.ts';
import { linkedData, serializeLinkedData } from '../data/linked-data.ts';
import { markdownFile } from '../data/plain-text.ts';
import { socialMeta } from '../data/social-meta.ts';

/** What a head needs to know of the site besides its content. */
export type HeadContext = {
  base: string;
  /** The files that the site has, by their paths below the base. */
  files: { has(file: string): boolean };
};

/** The elements for the head of a page of the table. */
export function headOfPage(
  site: SiteWithResumes,
  page: PageId,
  { title, description }: { title: string; description: string },
  { base, files }: HeadContext,
): string {
  const absolute = absoluteAddresses(site);
  const address = absolute?.(pages[page].address.slice(1));
  const data = linkedData(site, page, absolute, { title, address });
  return (
    socialMeta({
      site,
      page,
      title,
      description,
      absolute,
      address,
      card: cardOf(cardFile(page), title, files),
      markdown: base + markdownFile(page),
      feed: files.has(feedFile) ? base + feedFile : undefined,
    }) + (data ? `<script type="application/ld+json">${serializeLinkedData(data)}</script>\n` : '')
  );
}

/** The elements for the head of the page of a variant, which is for those who were sent its link. */
export function headOfVariant(
  site: SiteWithResumes,
  name: string,
  { title, description }: { title: string; description: string },
  { files }: Pick<HeadContext, 'files'>,
): string {
  const absolute = absoluteAddresses(site);
  return socialMeta({
    site,
    title,
    description,
    absolute,
    address: absolute?.(variantAddress(name).slice(1)),
    card: cardOf(variantCardFile(name), title, files),
    isUnlisted: true,
  });
}

const cardOf = (path: string, alt: string, files: HeadContext['files']) =>
  files.has(path) ? { path, alt } : undefined;
