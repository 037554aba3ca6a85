// What the site has beside its pages and their pictures: link cards, icons, and the files for programs that read. All
// of it follows from the content, and none of it is needed for a page to work.
import { toJsonResume } from '#src/model/json-resume.ts';
import { absoluteAddresses } from './addresses.ts';
import { makeCards } from './drawings/cards.ts';
import { contactCard, contactFile } from './data/contact-card.ts';
import { feedFile, projectFeed } from './data/feeds.ts';
import { makeIcons } from './drawings/icons.ts';
import { llmsFile, llmsTxt } from './data/plain-text.ts';
import type { Content } from './read-content.ts';
import { robots, sitemap, sitemapFile } from './data/search-files.ts';
import { openTypst } from './typst.ts';

/** Where the résumé is as JSON, below the base path. */
export const jsonResumeFile = 'resume.json';

/**
 * Makes them all; what cannot be made for want of an address or of Typst is not among them.
 * @returns the files by their paths below the base
 */
export async function makeFiles(
  { site, logo }: Pick<Content, 'site' | 'logo'>,
  base: string,
): Promise<Map<string, Buffer | string>> {
  const absolute = absoluteAddresses(site, base);
  const { resume } = site.pages;
  const typst = await openTypst();
  const files = new Map<string, Buffer | string | undefined>([
    ...(typst ? await makeCards(typst, site) : []),
    ...(await makeIcons(typst, site, base, logo)),
    [contactFile, contactCard(site, absolute)],
    [feedFile, projectFeed(site, absolute)],
    [sitemapFile, await sitemap(site, absolute)],
    ['robots.txt', robots(absolute)],
    [jsonResumeFile, resume && json(toJsonResume(site, absolute?.(jsonResumeFile)))],
    [
      llmsFile,
      llmsTxt(site, {
        linkTo: (path) => absolute?.(path) ?? base + path,
        resumePdf: resume?.pdf,
        resumeJson: resume && jsonResumeFile,
        contactCard: contactFile,
      }),
    ],
  ]);
  return new Map([...files].flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])));
}

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
