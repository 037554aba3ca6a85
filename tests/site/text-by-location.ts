import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { makeCards } from '#generator/cards/cards.ts';
import type { Cached } from '#platform/cache.ts';
import { withResumes } from '#resume/resume-pages.ts';
import { readContent } from '#content/load.ts';
import type { Typst } from '#resume/typst/typst.ts';
import { type DisplayLocation, pageLocations } from '#content/schema/fields/showing.ts';
import { pages } from '#pages.ts';

/** Whether a location is a page. The menu and link previews, for example, are not pages. */
export const isPageLocation = (location: DisplayLocation): boolean => Object.hasOwn(pageLocations, location);

/**
 * Text of a built site at each location in the content guide, such as a page, the menu or a link preview.
 * @param files text of the files that are not pages, by name
 */
export async function readTextByLocation(
  content: string,
  dist: string,
  files: ReadonlyMap<string, string>,
): Promise<Record<DisplayLocation, string>> {
  const fileNames = await readdir(dist);
  const documents = new Map<string, Document>();
  for (const { address } of Object.values(pages)) {
    const file = `${address.slice(1) || 'index'}.html`;
    if (fileNames.includes(file)) documents.set(file, await openDocument(path.join(dist, file)));
  }
  // Include the page of each skill.
  const skillFiles = await readdir(path.join(dist, pages.evidence.address)).catch(() => []);
  for (const file of skillFiles.filter((name) => name.endsWith('.html') && name !== 'index.html'))
    documents.set(`Evidence/${file}`, await openDocument(path.join(dist, 'Evidence', file)));
  const focuses = (await readdir(path.join(dist, 'for'))).filter((file) => file.endsWith('.html'));
  const focusDocuments = await Promise.all(focuses.map((file) => openDocument(path.join(dist, 'for', file))));
  const all = [...documents.values(), ...focusDocuments];
  const textOf = (selector: string, among: Iterable<Document | undefined> = all) =>
    [...among].flatMap((page) => [...(page?.querySelectorAll(selector) ?? [])].map(textAndAttributes)).join('\n');
  const mainOf = ({ address }: { address: string }) =>
    textOf('[data-page] > main', [documents.get(`${address.slice(1) || 'index'}.html`)]);
  const textOfPages = Object.fromEntries(
    Object.entries(pageLocations).map(([location, page]) => [location, mainOf(pages[page])]),
  ) as Record<keyof typeof pageLocations, string>;
  const file = (name: string) => files.get(name) ?? '';
  return {
    menu: textOf('[data-page] > header'),
    footer: textOf('[data-page] > footer'),
    ...textOfPages,
    Evidence: textOf(
      '[data-page] > main',
      [...documents].filter(([file]) => /^Evidence[./]/.test(file)).map(([, page]) => page),
    ),
    tab: textOf('head > title', documents.values()),
    icon: file('site.webmanifest'),
    'link preview': [textOf('meta[property^="og:"], meta[name=author]'), await textOfCards(content)].join('\n'),
    'search engines': textOf(
      'meta[name=description], link[rel=canonical], script[type="application/ld+json"]',
      documents.values(),
    ),
    résumé: mainOf(pages.resume),
    'résumé of the focus': textOf('[data-page] > main', focusDocuments),
    'resume.json': file('resume.json'),
    'contact card': file('contact.vcf'),
    feed: file('feed.xml'),
  };
}

async function openDocument(file: string): Promise<Document> {
  return new JSDOM(await readFile(file, 'utf8')).window.document;
}

/** Text of an element, and all attribute values, which include URLs. */
function textAndAttributes(element: Element): string {
  const attributes = [element, ...element.querySelectorAll('*')].flatMap((part) =>
    [...part.attributes].map(({ value }) => value),
  );
  return [element.textContent, ...attributes].join('\n');
}

/**
 * Returns the text on link preview pictures. Reads the text from the data for the pictures, since an image file
 * contains no text.
 */
async function textOfCards(content: string): Promise<string> {
  const { site } = await readContent(content);
  const cards: unknown[] = [];
  const recordInput: Cached = async (_step, from, _make) => {
    cards.push(from);
    return Buffer.alloc(0) as never;
  };
  await makeCards({} as Typst, withResumes(site), recordInput);
  return cards
    .map((card) => card as { title: string[]; line: string; name: string })
    .map(({ title, line, name }) => [title.join(' - '), line, name].join('\n'))
    .join('\n');
}
