// What the site has beside its pages and their pictures: link cards, icons, and the files for programs that read. All
// of it follows from the content, and none of it is needed for a page to work.
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { files } from '#pages.ts';
import { absoluteAddresses } from './addresses.ts';
import { makeCards } from './cards/cards.ts';
import { contactCard } from './data/contact-card.ts';
import { feedFile, newsFeed } from './data/feeds.ts';
import { makeIcons } from './cards/icons.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { llmsFile, llmsTxt } from './data/markdown-alternates.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { resumeDocuments } from '#resume/resume-documents.ts';
import { robots, sitemap, sitemapFile } from './data/search-files.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { openTypst } from '#platform/typst.ts';

type GeneratedFileInput = { site: SiteWithResumes; logo?: Buffer | undefined };

/**
 * Makes them all; what cannot be made for want of an address or of Typst is not among them.
 * @returns the files by their paths below the base
 */
export async function makeFiles(
  given: GeneratedFileInput,
  base: string,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
): Promise<Map<string, Buffer | string>> {
  const typst = await openTypst();
  const cards = typst ? await makeCards(typst, given.site, cached, onProgress) : [];
  return new Map([...cards, ...(await makeDataAndIcons(given, base, cached))]);
}

/** Makes all but the link cards, of which there may be hundreds. */
export async function makeDataAndIcons(
  { site, logo }: GeneratedFileInput,
  base: string,
  cached: Cached = noCache,
): Promise<Map<string, Buffer | string>> {
  const absolute = absoluteAddresses(site);
  const { resume } = site.pages;
  const typst = await openTypst();
  const made = new Map<string, Buffer | string | undefined>([
    ...(await cached('icons', [site.person, site.theme, base, logo, typst !== undefined], () =>
      makeIcons(typst, site, base, logo),
    )),
    ...(await resumeDocuments(shownDocuments(site), site.theme, cached)),
    [files.contactCard, contactCard(site, absolute)],
    [feedFile, newsFeed(site, absolute)],
    [sitemapFile, await sitemap(site, absolute)],
    ['robots.txt', robots(absolute)],
    [files.jsonResume, resume && json(toJsonResume(site, absolute?.(files.jsonResume)))],
    [llmsFile, llmsTxt(site, (path) => absolute?.(path) ?? base + path)],
  ]);
  return new Map([...made].flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])));
}

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** The Word documents and plain texts that the owner shows, without what is for the owner's own files alone. */
const shownDocuments = ({ pages, variantPages }: SiteWithResumes) =>
  [...(pages.resume ? [pages.resume] : []), ...variantPages].flatMap(({ resume, size, docx, txt }) => [
    ...(docx ? [{ file: docx, ending: 'docx' as const, resume, size: size ? parseFloat(size) : undefined }] : []),
    ...(txt ? [{ file: txt, ending: 'txt' as const, resume }] : []),
  ]);
