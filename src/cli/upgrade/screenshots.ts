// Takes screenshots of every page of two sites, and finds the pages that look different.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { filesIn } from '#platform/files/files-in.ts';
import { serveFolder } from '#generator/serve.ts';

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
type Screen = keyof typeof screens;

/** Comparison of two screenshots of a page in one viewport: before and after the upgrade. */
export type PageComparison = {
  /** Example: `Projects` */
  page: string;
  screen: Screen;
  /** Share of changed pixels, from 0 to 1. */
  changedShare: number;
  /** File names of the screenshots. Missing if the page is unchanged, or if that version does not have the page. */
  before?: string;
  after?: string;
};

/**
 * Compares screenshots of two sites, pixel by pixel.
 * @param executablePath the browser; defaults to Playwright's own
 * @throws if there is no browser
 */
export async function comparePages(
  sites: { before: string | undefined; after: string },
  folder: string,
  executablePath: string | undefined,
): Promise<PageComparison[]> {
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--force-color-profile=srgb', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const before = sites.before === undefined ? new Map<string, Buffer>() : await takeScreenshots(sites.before, browser);
  const after = await takeScreenshots(sites.after, browser);
  const comparisons: PageComparison[] = [];
  for (const key of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [screen, page] = key.split(' ', 2) as [Screen, string];
    const [oldScreenshot, newScreenshot] = [before.get(key), after.get(key)];
    const changedShare = oldScreenshot && newScreenshot ? await difference(oldScreenshot, newScreenshot) : 1;
    const name = (side: string) => `${page.replace(/\W+/g, '-') || 'home'}-${screen}-${side}.png`;
    const comparison: PageComparison = { page, screen, changedShare };
    if (changedShare > 0 && oldScreenshot)
      await writeFile(path.join(folder, (comparison.before = name('before'))), oldScreenshot);
    if (changedShare > 0 && newScreenshot)
      await writeFile(path.join(folder, (comparison.after = name('after'))), newScreenshot);
    comparisons.push(comparison);
  }
  return comparisons;
}

/** Takes a screenshot of every page on each screen. Keys are the screen and the page. Example: `phone Projects` */
async function takeScreenshots(site: string, browser: Browser): Promise<Map<string, Buffer>> {
  const pages = pagesOf(await filesIn(site));
  const { address, server } = await serveFolder({ folder: site, base: '/', port: 0 });
  const screenshots = new Map<string, Buffer>();
  const takeAll = async (screen: Screen) => {
    // Without JavaScript, pages are complete, and nothing moves, hydrates or loads on scroll.
    const tab = await browser.newPage({
      viewport: screens[screen],
      javaScriptEnabled: false,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    for (const page of pages) {
      await tab.goto(new URL(page, address).href, { waitUntil: 'load' });
      // Loaded images may not be painted yet.
      await tab.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
      screenshots.set(`${screen} ${page}`, await stableScreenshot(tab));
    }
    await tab.close();
  };
  try {
    await Promise.all([takeAll('phone'), takeAll('desktop')]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return screenshots;
}

/** Takes screenshots until two are equal: large photos may be painted in two steps. */
async function stableScreenshot(tab: Page): Promise<Buffer> {
  const take = () => tab.screenshot({ fullPage: true, animations: 'disabled' });
  let last = await take();
  for (let tries = 1; tries < 8; tries++) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/**
 * Returns the path of each page once. A page has several files, whose names differ only in case.
 * @example pagesOf(['index.html', 'PROJECTS.html', 'Projects.html', 'projects.html']) // ['', 'Projects']
 */
export function pagesOf(files: readonly string[]): string[] {
  const documents = files.filter((file) => file.endsWith('.html')).sort();
  const pages = documents.map((file) => file.replace(/(?:^|\/)index\.html$|\.html$/, ''));
  const isMixed = (page: string) => page !== page.toLowerCase() && page !== page.toUpperCase();
  const spellings = Map.groupBy(pages, (page) => page.toLowerCase()).values();
  return [...spellings].flatMap((same) => same.find(isMixed) ?? same.slice(0, 1));
}

/**
 * Returns the share of different pixels, from 0 to 1. Pixels outside the smaller picture count as different.
 * @example await difference(picture, picture) // 0
 */
export async function difference(a: Buffer, b: Buffer): Promise<number> {
  if (a.equals(b)) return 0;
  const [first, second] = [await pixelsOf(a), await pixelsOf(b)];
  const common = { width: Math.min(first.width, second.width), height: Math.min(first.height, second.height) };
  let same = 0;
  for (let y = 0; y < common.height; y++)
    for (let x = 0; x < common.width; x++) if (first.at(x, y) === second.at(x, y)) same++;
  return 1 - same / (Math.max(first.width, second.width) * Math.max(first.height, second.height));
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => data.readUInt32LE((y * info.width + x) * 4) };
}
