// What search engines ask for first: robots.txt, and the list of pages in sitemap.xml. The pages of a variant are in
// neither: they are for who was sent the link, and a line that forbids them would tell everybody of them.
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, pages } from '#pages.ts';
import type { Absolute } from '../addresses.ts';

/** Where the list of pages is, below the base path. */
export const sitemapFile = 'sitemap.xml';

/**
 * The pages that are there, each in its one spelling and with the newest date that it names, as https://www.sitemaps.org/protocol.html has it.
 * @returns `undefined` while the site has no address, since a sitemap has complete ones
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

/** Everything may be read (RFC 9309), and the sitemap is named where there is one. */
export function robots(absolute: Absolute | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', ...(absolute ? ['', `Sitemap: ${absolute(sitemapFile)}`] : [])];
  return `${lines.join('\n')}\n`;
}
