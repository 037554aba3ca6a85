// What a page costs until it is there: when it is painted and how many bytes it asks for, on a phone with a slow line
// and a slow processor.
import type { Page } from 'puppeteer-core';
import { withPage } from './chromium.ts';
import { byTurns, medians } from './median.ts';
import { kilobytes, milliseconds, ratio, table } from './report.ts';
import type { ServedSite } from './serve-measured.ts';
import type { Given } from './sites.ts';

/** Measures pages on the site and by hand. */
export async function measureFirstViews({ browser, sites, pages, runs, onRun }: Given): Promise<string> {
  const { ours, byHand } = sites;
  const rows: string[][] = [];
  for (const address of pages) {
    const found = await byTurns({ ours, byHand }, runs, async (site) => {
      const figures = await withPage(browser, { screen: 'phone' }, (page) => view(page, site, address));
      onRun(`first view of ${address}, ${site.name}: ${milliseconds(figures.largestPaint)} until the largest paint`);
      return figures;
    });
    const [site, limit] = [medians(found.ours), medians(found.byHand)];
    rows.push([
      address,
      ratio(site.firstPaint, limit.firstPaint, milliseconds),
      ratio(site.largestPaint, limit.largestPaint, milliseconds),
      ratio(site.bytesAtRest, limit.bytesAtRest, kilobytes),
      ratio(site.bytesAfterIntent, limit.bytesAfterIntent, kilobytes),
    ]);
  }
  return table(['page', 'first paint', 'largest paint', 'kB until at rest', 'kB after the first intent'], rows);
}

async function view(page: Page, site: ServedSite, address: string) {
  site.takeBytes();
  await page.goto(new URL(address, site.slowAddress).href);
  await site.rest();
  const bytesAtRest = site.takeBytes();
  const paints = await page.evaluate(paintsOfPage);
  // A finger that comes to the page, where there is nothing to press.
  await page.mouse.move(4, 400);
  await site.rest();
  return { ...paints, bytesAtRest, bytesAfterIntent: bytesAtRest + site.takeBytes() };
}

/** Runs in the page, which remembers its paints. */
function paintsOfPage(): Promise<{ firstPaint: number; largestPaint: number }> {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return new Promise((resolve) =>
    new PerformanceObserver((list) =>
      resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? NaN }),
    ).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
}
