// Makes generated files other than pages and photos: link cards, icons, and data for other programs, such as the feed.
// Pages work without them.
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { files, sharedFiles } from '#pages.ts';
import { type Absolute, absoluteAddresses } from './addresses.ts';
import { makeCards } from './cards/cards.ts';
import { contactCard } from './data/contact-card.ts';
import { feedFile, newsFeed } from './data/feeds.ts';
import { makeIcons } from './cards/icons.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { llmsFile, llmsTxt } from './data/markdown-alternates.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { resumeDocuments } from '#resume/resume-documents.ts';
import { robots, sitemap } from './data/search-files.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { openTypst } from '#resume/typst/typst.ts';

type GeneratedFileInput = { site: SiteWithResumes; logo?: Buffer | undefined };

/**
 * Makes all generated files. If the site's URL or Typst is missing, omits the files that need it.
 * @returns the files by their paths relative to the base
 */
export async function makeGeneratedFiles(
  input: GeneratedFileInput,
  base: string,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
): Promise<Map<string, Buffer | string>> {
  const typst = await openTypst();
  const cards = typst ? await makeCards(typst, input.site, cached, onProgress) : [];
  return new Map([...cards, ...(await makeDataAndIcons(input, base, cached))]);
}

/**
 * Makes all generated files except the link cards. There can be hundreds of cards, so `npm start` makes only the
 * requested card.
 */
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
    ...(await resumeDocuments(publicDocuments(site), site.theme, cached)),
    [files.contactCard, contactCard(site, absolute)],
    [feedFile, newsFeed(site, absolute)],
    // Only the site in the first language has robots.txt and the sitemap. Both cover all languages.
    ...(site.languages?.shown.folder ? [] : searchFiles(site, absolute)),
    [files.jsonResume, resume && json(toJsonResume(site, absolute?.(files.jsonResume)))],
    [llmsFile, llmsTxt(site, (path) => absolute?.(path) ?? base + path)],
  ]);
  return new Map([...made].flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])));
}

const searchFiles = (site: SiteWithResumes, absolute: Absolute | undefined): [string, string | undefined][] => [
  [sharedFiles.sitemap, sitemap(site, absolute)],
  [sharedFiles.robots, robots(absolute)],
];

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

/** The Word documents and plain texts of the résumés, without private details. */
const publicDocuments = ({ pages, variantPages }: SiteWithResumes) =>
  [...(pages.resume ? [pages.resume] : []), ...variantPages].flatMap(({ resume, size, docx, txt }) => [
    ...(docx ? [{ file: docx, ending: 'docx' as const, resume, size }] : []),
    ...(txt ? [{ file: txt, ending: 'txt' as const, resume }] : []),
  ]);
