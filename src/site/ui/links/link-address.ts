import type { Use } from '#content/derive/evidence/evidence-sources.ts';
import { pages } from '#pages.ts';
import { decoded, isOwn } from '#content/model/links.ts';
import { frame } from '../frame.ts';

/**
 * `href` of a link: adds the base path to files of the site.
 * @example linkAddress('/thesis.pdf') // '/portfolio/thesis.pdf'
 */
export const linkAddress = (url: string) => (isOwn(url) ? import.meta.env.BASE_URL + url.slice(1) : url);

/**
 * URL of a link for print, as `data-address`, if its `href` is unsuitable (src/site/styles/print.css). Undefined for
 * links to other sites, which print their `href`.
 * @example addressOnPaper('mailto:ada@example.com?subject=Hi') // 'ada@example.com'
 * @example addressOnPaper('/portfolio/thesis.pdf') // 'https://ada.example.com/portfolio/thesis.pdf'
 */
export function addressOnPaper(href: string | undefined): string | undefined {
  if (href?.startsWith('mailto:')) return decoded(href.slice('mailto:'.length).replace(/\?.*/, ''));
  return href?.startsWith('/') && frame.url !== undefined ? new URL(href, frame.url).href : undefined;
}

/** Address of the entry that uses a skill, or of its page if the entry has no anchor. */
export const addressOfUse = ({ page, anchor }: Pick<Use, 'page' | 'anchor'>): string =>
  pages[page].address + (anchor ? `#${anchor}` : '');
