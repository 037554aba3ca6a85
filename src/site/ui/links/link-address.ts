import { decoded, isOwn } from '#content/model/links.ts';
import { frame } from '../frame.ts';

/**
 * Returns the `href` of a link. Adds the base path if `url` is a page or file of this site. A `url` that begins with
 * `/../` is a file that all languages share. Only languages other than the first have such URLs.
 * @example linkAddress('/thesis.pdf') // '/portfolio/thesis.pdf'
 */
export const linkAddress = (url: string): string =>
  import.meta.env.LANGUAGE_FOLDERS && url.startsWith('/../')
    ? import.meta.env.FILES_URL + url.slice(4)
    : isOwn(url)
      ? import.meta.env.BASE_URL + url.slice(1)
      : url;

/**
 * Returns the text to print after a link, for `data-address`. For an email link, this is the email address. For a page
 * or file of this site, it is the absolute URL. Returns `undefined` for other sites, whose `href` is printed.
 * @example addressOnPaper('mailto:ada@example.com?subject=Hi') // 'ada@example.com'
 * @example addressOnPaper('/portfolio/thesis.pdf') // 'https://ada.example.com/portfolio/thesis.pdf'
 */
export function addressOnPaper(href: string | undefined): string | undefined {
  if (href?.startsWith('mailto:')) return decoded(href.slice('mailto:'.length).replace(/\?.*/, ''));
  return href?.startsWith('/') && frame.url !== undefined ? new URL(href, frame.url).href : undefined;
}
