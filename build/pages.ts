// Writes every page as a complete HTML file, so that a static host needs no rules and a visitor no scripts.
// Runs once per build, after the program is compiled.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { menuOrder, type PageId, pages } from '#src/routes.ts';
import type { Bundle } from './bundle.ts';
import { renderDocument, renderRedirect } from './document.ts';

/** The icon's file name, below the base path. */
export const iconFile = 'icon.svg';

/** An address that no page has, under which the not-found page is rendered. */
const nowhere = '/404';

/** Writes the pages into a folder. */
export async function writePages(
  { renderer, scripts, styles, fonts }: Bundle,
  base: string,
  outDir: string,
): Promise<void> {
  const { frame } = renderer;
  const documentFor = async (address: string, page: PageId | undefined) =>
    renderDocument({
      language: frame.language,
      title: renderer.pageTitle(frame, page),
      description: frame.description,
      pages: frame.pages,
      styles: styles.map((file) => base + file),
      fonts: fonts.map((file) => base + file),
      scripts: [...(page ? [] : [scripts.mend]), scripts.boot].map((file) => base + file),
      icon: base + iconFile,
      head: page ? '' : '<meta name="robots" content="noindex">\n',
      body: await renderer.renderPage(address),
    });

  const shown = menuOrder.filter((page) => frame.pages.includes(page));
  for (const page of shown) {
    const html = await documentFor(pages[page].address, page);
    for (const file of filesOf(page)) await write(path.join(outDir, file), html);
  }
  // On a disk that ignores case these would overwrite the pages, and aren't needed.
  for (const page of shown) {
    const html = renderRedirect(base + pages[page].address.slice(1), pages[page].title);
    for (const file of redirectsOf(page))
      if (!existsSync(path.join(outDir, file))) await write(path.join(outDir, file), html);
  }
  await write(path.join(outDir, '404.html'), await documentFor(nowhere, undefined));
}

/** A page is a file and a folder: some hosts look for the one, some for the other, and neither then redirects. */
function filesOf(page: PageId): string[] {
  const { address, menuAddress } = pages[page];
  if (address === '/') return ['index.html'];
  return [...new Set([address, menuAddress])].flatMap(filesAt);
}

/** The two spellings that people type; any other is mended by the not-found page. */
function redirectsOf(page: PageId): string[] {
  const { address } = pages[page];
  if (address === '/') return [];
  return [address.toLowerCase(), address.toUpperCase()]
    .flatMap(filesAt)
    .filter((file) => !filesOf(page).includes(file));
}

const filesAt = (address: string) => [`${address.slice(1)}.html`, `${address.slice(1)}/index.html`];

async function write(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
