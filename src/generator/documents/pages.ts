// Renders every page as a complete HTML file. So static hosts need no rewrite rules, and visitors need no JavaScript.
import pMap from 'p-map';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { menuAddressOf, type PageId, pages } from '#pages.ts';
import { pageTitle } from '#site/ui/head/page-title.ts';
import { absoluteAddresses } from '../addresses.ts';
import type { Bundle } from '../program/bundle.ts';
import { frameData } from '../program/content-modules.ts';
import { printStylesOf, stylesOf } from '../program/page-styles.ts';
import { renderDocument } from './document.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { frameColor, type HeadContext, pageHead } from './page-head.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { jsonForScript } from '../data/linked-data.ts';
import { alternateOf, pageMarkdown } from '../data/markdown-alternates.ts';
import { type ShownPage, shownPages } from '../shown-pages.ts';

export type PagesOptions = {
  bundle: Bundle;
  site: SiteWithResumes;
  cached?: Cached;
  onProgress?: OnProgress;
} & HeadContext;

/**
 * Makes the document of every page under each of its file names. Also makes the Markdown of every page.
 * @returns the files by their paths relative to the base
 */
export async function makePages({
  bundle: { renderer, scripts, assets },
  site,
  base,
  files,
  cached = noCache,
  onProgress = noProgress,
}: PagesOptions): Promise<Map<string, string>> {
  const frame = frameData(site);
  const common = { base, frame, assets, printStyles: printStylesOf(assets) };
  const absolute = absoluteAddresses(site);
  const sitePages = shownPages(site);
  let done = 0;
  onProgress('Pages', done, sitePages.length);
  const makePage = async (shown: ShownPage): Promise<[file: string, content: string][]> => {
    const { page, own, address, title, description } = shown;
    const rendered = await renderContent(renderer, shown);
    const head = pageHead(site, shown, { base, files }) + rendered.head;
    const { body } = rendered;
    const styles = stylesOf(assets, own?.kind ?? page);
    const html = renderDocument({ ...common, styles, title, description, scripts: [scripts.boot], head, body });
    const markdown = { title, description, address: absolute?.(address.slice(1)), colon: frame.messages.colon };
    const alternate =
      !own?.isUnlisted && (await cached('markdown', [body, markdown], () => pageMarkdown(body, markdown)));
    onProgress('Pages', ++done, sitePages.length);
    const names = page ? filesOf(page) : filesOfDocument(address);
    return [
      ...names.map((name): [string, string] => [name, html]),
      ...(alternate ? [[alternateOf(address), alternate] as [string, string]] : []),
    ];
  };
  const documents = new Map((await pMap(sitePages, makePage, { concurrency: 8 })).flat());
  const notFound = renderDocument({
    ...common,
    styles: stylesOf(assets),
    title: pageTitle(frame, undefined),
    description: frame.description,
    // `boot` comes first. When `repair` redirects, it aborts view transitions. `boot` catches their errors.
    scripts: [scripts.boot, scripts.repair],
    head: `<meta name="robots" content="noindex">\n${frameColor(site.theme, pages.home.jacket)}\n`,
    body: (await renderContent(renderer)).body,
  });
  return documents.set('404.html', notFound);
}

/** Renders a page and its head elements. Without `shown`, renders the not-found page. Its path belongs to no page. */
export async function renderContent({ renderPage, documentElementId }: Bundle['renderer'], shown?: ShownPage) {
  const { address = '/404', own } = shown ?? {};
  const body = await renderPage(address, own);
  const data = own && `<script type="application/json" id="${documentElementId}">${jsonForScript(own)}</script>\n`;
  return { head: data ?? '', body };
}

/**
 * Returns the output files of a page. The page `/AboutMe` is stored as `AboutMe.html` and as `AboutMe/index.html`: some
 * hosts look for the first file, others for the second. So no host has to redirect. The files also exist in lowercase,
 * in uppercase and as in the menu, since people may type these spellings. For all other spellings, the not-found page
 * redirects. Each file contains the whole page, since a redirect would loop on a host that lowercases every path.
 */
export function filesOf(page: PageId): string[] {
  const { address } = pages[page];
  if (address === '/') return ['index.html'];
  return [...new Set([address, menuAddressOf(page), address.toLowerCase(), address.toUpperCase()])].flatMap(filesAt);
}

/**
 * Returns the output files of a page with its own content, such as a note. There may be hundreds of these pages. So the
 * files exist only in two spellings: canonical and lowercase. For other spellings, the not-found page redirects to the
 * lowercase path.
 */
export const filesOfDocument = (address: string): string[] =>
  [...new Set([address, address.toLowerCase()])].flatMap(filesAt);

const filesAt = (address: string) => [`${address.slice(1)}.html`, `${address.slice(1)}/index.html`];
