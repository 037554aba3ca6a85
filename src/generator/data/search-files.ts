// The files for search engines: robots.txt and sitemap.xml. Both omit the pages of résumé variants, which are only for
// recipients of the link. A Disallow rule would reveal their URLs.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { everyPage, pages, sharedFiles } from '#pages.ts';
import type { Absolute } from '../addresses.ts';

/**
 * Renders the sitemap, with the date of the last content change (https://www.sitemaps.org/protocol.html). Lists the
 * pages in all languages. Omits skill pages, and pages that are mostly untranslated.
 * @returns `undefined` if the site's URL is unknown, since a sitemap needs absolute URLs
 */
export function sitemap(
  site: Pick<SiteWithResumes, 'pages' | 'texts' | 'lastChange' | 'languages'>,
  absolute: Absolute | undefined,
): string | undefined {
  if (!absolute) return undefined;
  const addresses = [
    ...everyPage.filter((page) => site.pages[page]).map((page) => pages[page].address),
    ...site.texts.map((text) => text.address),
  ];
  const { all = [{ folder: '', indexed: addresses }] } = site.languages ?? {};
  const paths = all.flatMap(({ folder, indexed }) =>
    addresses.flatMap((address) => (indexed.includes(address) ? folder + address.slice(1) : [])),
  );
  const day = site.lastChange?.toISOString().slice(0, 10);
  const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
  const entries = paths.map((path) => `<url><loc>${escapeHtml(absolute(path))}</loc>${lastmod}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Renders robots.txt, which allows everything (RFC 9309). It has a link to the sitemap, if there is one. */
export function robots(absolute: Absolute | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', ...(absolute ? ['', `Sitemap: ${absolute(sharedFiles.sitemap)}`] : [])];
  return `${lines.join('\n')}\n`;
}
