// The files for search engines: robots.txt, and the list of pages in sitemap.xml. Neither file mentions the pages of
// résumé variants: these are for recipients of the link, and a Disallow rule would reveal their URLs.
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, pages } from '#pages.ts';
import type { Absolute } from '../addresses.ts';

/** Path of the list of pages, relative to the base. */
export const sitemapFile = 'sitemap.xml';

/**
 * The sitemap of all existing pages, with the date of the last content change
 * (https://www.sitemaps.org/protocol.html).
 * @returns `undefined` if the site's URL is unknown, since a sitemap needs absolute URLs
 */
export async function sitemap(
  site: Pick<SiteWithResumes, 'pages' | 'texts' | 'lastChange'>,
  absolute: Absolute | undefined,
): Promise<string | undefined> {
  if (!absolute) return undefined;
  const addresses = [
    ...everyPage.filter((page) => site.pages[page]).map((page) => pages[page].address),
    ...site.texts.map((text) => text.address),
  ];
  const lastmod = site.lastChange?.toISOString();
  const entries = addresses.map((address) => ({ url: absolute(address.slice(1)), ...(lastmod && { lastmod }) }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  const xml = await streamToPromise(Readable.from(entries).pipe(stream));
  return `${xml.toString()}\n`;
}

/** The robots.txt, which allows everything (RFC 9309) and links to the sitemap, if any. */
export function robots(absolute: Absolute | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', ...(absolute ? ['', `Sitemap: ${absolute(sitemapFile)}`] : [])];
  return `${lines.join('\n')}\n`;
}
