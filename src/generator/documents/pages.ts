// Writes every page as a complete HTML file, so that a static host needs no rules and a visitor no scripts.
// Runs once per build, after the program is compiled.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, variantAddress, type PageId, pages } from '#pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import type { Bundle, Script } from '../program/bundle.ts';
import { renderDocument, type ScriptReference } from './document.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { headOfVariant, headOfPage, type HeadContext } from './page-head.ts';
import { iconAddresses } from '../cards/icons.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { pageDescription } from '../data/page-description.ts';
import { pageMarkdown, markdownFile } from '../data/plain-text.ts';

/** An address that no page has, under which the not-found page is rendered. */
const nowhere = '/404';

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
  const addressed = ({ file, integrity, imports }: Script): ScriptReference => ({
    address: base + file,
    integrity,
    imports: imports.map(addressed),
  });
  const documentFor = ({ title, description, head, body, needsMending = false }: Page) =>
    renderDocument({
      language: frame.language,
      title,
      description,
      pages: frame.pages,
      styles: styles.map((file) => base + file),
      fonts: fonts.map((file) => base + file),
      // The second may leave the page, and the first sees to it that it is left quietly.
      scripts: [scripts.boot, ...(needsMending ? [scripts.mend] : [])].map(addressed),
      icons: iconAddresses(base),
      connect: frame.webVitals?.reportTo ? [new URL(frame.webVitals.reportTo).origin] : [],
      head,
      body,
    });

  const made = new Map<string, string>();
  const absolute = absoluteAddresses(site);
  const shown = everyPage.filter((page) => frame.pages.includes(page));
  const of = shown.length + site.variantPages.length;
  let done = 0;
  onProgress('Pages', done, of);
  for (const page of shown) {
    const { address } = pages[page];
    const words = { title: renderer.pageTitle(frame, page), description: pageDescription(site, page) };
    const body = await renderer.renderPage(address);
    const html = documentFor({ ...words, head: headOfPage(site, page, words, { base, files }), body });
    for (const file of filesOf(page)) made.set(file, html);
    const markdown = { ...words, address: absolute?.(address.slice(1)), colon: frame.words.colon };
    made.set(markdownFile(page), await cached('markdown', [body, markdown], () => pageMarkdown(body, markdown)));
    onProgress('Pages', ++done, of);
  }
  for (const variantPage of site.variantPages) {
    const { variant, summary } = variantPage.resume;
    const words = {
      title: renderer.variantTitle(frame, variant.title),
      description: summary ?? site.person.description,
    };
    const html = documentFor({
      ...words,
      head: headOfVariant(site, variant.name, words, { files }) + dataElement(renderer.variantElementId, variantPage),
      body: await renderer.renderPage(variantAddress(variant.name), variantPage),
    });
    for (const file of filesAt(variantAddress(variant.name))) made.set(file, html);
    onProgress('Pages', ++done, of);
  }
  const notFound = documentFor({
    title: renderer.pageTitle(frame, undefined),
    description: frame.description,
    head: '<meta name="robots" content="noindex">\n',
    body: await renderer.renderPage(nowhere),
    needsMending: true,
  });
  return made.set('404.html', notFound);
}

type Page = { title: string; description: string; head: string; body: string; needsMending?: boolean };

/** Data for the page's program, which nothing in it can end before its time. */
export const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`;

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
