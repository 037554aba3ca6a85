import type { Use } from '#content/evidence/evidence-sources.ts';
import { pages } from '#pages.ts';
import { decoded, isOwn } from '#content/links.ts';
import { frame } from './frame.ts';

/**
 * A link as it stands on a page: a file of the site lies below the path that the site is served at.
 * @example linkAddress('/thesis.pdf') // '/portfolio/thesis.pdf'
 */
export const linkAddress = (url: string) => (isOwn(url) ? import.meta.env.BASE_URL + url.slice(1) : url);

/**
 * What paper says of a link, as `data-address`, where its `href` would say too much or too little
 * (src/site/styles/print.css); of a link to another site that prints its `href`, nothing.
 * @example addressOnPaper('mailto:ada@example.com?subject=Hi') // 'ada@example.com'
 * @example addressOnPaper('/portfolio/thesis.pdf') // 'https://ada.example.com/portfolio/thesis.pdf'
 */
export function addressOnPaper(href: string | undefined): string | undefined {
  if (href?.startsWith('mailto:')) return decoded(href.slice('mailto:'.length).replace(/\?.*/, ''));
  return href?.startsWith('/') && frame.url !== undefined ? new URL(href, frame.url).href : undefined;
}

/** The address of the entry that shows a skill, or of its page where the entry has none of its own. */
export const addressOfUse = ({ page, anchor }: Pick<Use, 'page' | 'anchor'>): string =>
  pages[page].address + (anchor ? `#${anchor}` : '');
