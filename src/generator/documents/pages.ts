// Writes every page as a complete HTML file, so that a static host needs no rules and a visitor no scripts.
// Runs once per build, after the program is compiled.
import type { SiteWithResumes, VariantPage } from '#resume/resume-pages.ts';
import { everyPage, variantAddress, type PageId, pages } from '#pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import type { Bundle } from '../program/bundle.ts';
import { renderDocument } from './document.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { type HeadContext, pageHead } from './page-head.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { jsonForScript } from '../data/linked-data.ts';
import { pageDescription } from '../data/page-description.ts';
import { pageMarkdown, markdownFile } from '../data/plain-text.ts';

/** What the pages are made from. */
export type PagesOptions = {
  bundle: Bundle;
  site: SiteWithResumes;
  cached?: Cached;
  onProgress?: OnProgress;
} & HeadContext;

/**
 * Makes every page: its document under each of its names, and its alternate in Markdown.
 * @returns the files by their paths below the base
 */
export async function makePages({
  bundle,
  site,
  base,
  files,
  cached = noCache,
  onProgress = noProgress,
}: PagesOptions): Promise<Map<string, string>> {
  const { renderer, scripts, styles, fonts } = bundle;
  const { frame } = renderer;
  const documentFor = ({ title, description, head, body, needsMending = false }: Page) =>
    renderDocument({
      base,
      language: frame.language,
      title,
      description,
      pages: frame.pages,
      styles,
      fonts,
      // The second may leave the page, and the first sees to it that it is left quietly.
      scripts: needsMending ? [scripts.boot, scripts.mend] : [scripts.boot],
      connect: frame.webVitals?.reportTo ? [new URL(frame.webVitals.reportTo).origin] : [],
      head,
      body,
    });

  const made = new Map<string, string>();
  const absolute = absoluteAddresses(site);
  const everyShown = [...everyPage.filter((page) => frame.pages.includes(page)), ...site.variantPages];
  for (const [done, shown] of everyShown.entries()) {
    onProgress('Pages', done, everyShown.length);
    const page = typeof shown === 'string' && shown;
    const { title, head, body, address } = await renderShown(renderer, shown);
    const words = { title, description: descriptionOf(site, shown) };
    const html = documentFor({ ...words, head: pageHead(site, shown, words, { base, files }) + head, body });
    for (const file of page ? filesOf(page) : filesAt(address)) made.set(file, html);
    if (!page) continue;
    const markdown = { ...words, address: absolute?.(address.slice(1)), colon: frame.words.colon };
    made.set(markdownFile(page), await cached('markdown', [body, markdown], () => pageMarkdown(body, markdown)));
  }
  onProgress('Pages', everyShown.length, everyShown.length);
  const notFound = documentFor({
    ...(await renderShown(renderer, undefined)),
    description: frame.description,
    head: '<meta name="robots" content="noindex">\n',
    needsMending: true,
  });
  return made.set('404.html', notFound);
}

/** A page, or that of a variant, as it is rendered; `undefined` is the not-found page, at an address that no page has. */
export async function renderShown(renderer: Bundle['renderer'], shown: PageId | VariantPage | undefined) {
  const { frame, pageTitle, renderPage, variantElementId, variantTitle } = renderer;
  if (typeof shown === 'object') {
    const { name, title } = shown.resume.variant;
    const address = variantAddress(name);
    // Its words are in its document alone, so that nobody finds it who was not given the link.
    const head = `<script type="application/json" id="${variantElementId}">${jsonForScript(shown)}</script>\n`;
    return { address, title: variantTitle(frame, title), head, body: await renderPage(address, shown) };
  }
  const address = shown ? pages[shown].address : '/404';
  return { address, title: pageTitle(frame, shown), head: '', body: await renderPage(address) };
}

const descriptionOf = (site: SiteWithResumes, shown: PageId | VariantPage) =>
  typeof shown === 'string' ? pageDescription(site, shown) : (shown.resume.summary ?? site.person.description);

type Page = { title: string; description: string; head: string; body: string; needsMending?: boolean };

/**
 * A page is a file and a folder: some hosts look for the one, some for the other, and neither then redirects. It is
 * there in the spellings that people type; any other is mended by the not-found page. Each is the page itself: a small
 * file that leads to the one true spelling would lead in a circle on a host that turns every address into lower case.
 */
export function filesOf(page: PageId): string[] {
  const { address, menuAddress } = pages[page];
  if (address === '/') return ['index.html'];
  return [...new Set([address, menuAddress, address.toLowerCase(), address.toUpperCase()])].flatMap(filesAt);
}

const filesAt = (address: string) => [`${address.slice(1)}.html`, `${address.slice(1)}/index.html`];
