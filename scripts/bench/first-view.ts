import type { Page } from 'puppeteer-core';
import { withPage } from './chromium.ts';
import { compare, type BenchInput } from './compare.ts';
import { kilobytes, milliseconds, ratio } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/**
 * Compares the first view of each page with that of its handwritten version: paint times and transferred bytes.
 * Simulates a phone with a slow network and CPU.
 */
export const measureFirstViews = (input: BenchInput) =>
  compare(input, {
    columns: ['page', 'first paint', 'largest paint', 'kB until idle', 'kB after a pointer move'],
    sites: ['ours', 'byHand'],
    cases: input.pages.map((name) => ({ name })),
    measure: (site, { name }, run) => withPage(input.browser, 'phone', (page) => view(page, site, name, run === 0)),
    summarize: ({ largestPaint }) => `${milliseconds(largestPaint)} until the largest paint`,
    row: (ours, byHand) => [
      ratio(ours.firstPaint, byHand.firstPaint, milliseconds),
      ratio(ours.largestPaint, byHand.largestPaint, milliseconds),
      ratio(ours.bytesUntilIdle, byHand.bytesUntilIdle, kilobytes),
      ratio(ours.bytesAfterMove, byHand.bytesAfterMove, kilobytes),
    ],
  });

/**
 * Measures one view.
 * @param isFirst - whether this is the first run. Only this run measures the bytes after a pointer move, since the move
 * makes the service worker load all pages, which takes 15 seconds.
 */
async function view(page: Page, site: ServedSite, address: string, isFirst: boolean) {
  const sentBefore = site.sent;
  await page.goto(new URL(address, site.slowAddress).href);
  await site.waitUntilIdle();
  const bytesUntilIdle = site.sent - sentBefore;
  const paints = await page.evaluate(paintsOfPage);
  if (!isFirst) return { ...paints, bytesUntilIdle, bytesAfterMove: NaN };
  // Move the pointer, but not onto a link.
  await page.mouse.move(4, 400);
  await site.waitUntilIdle();
  return { ...paints, bytesUntilIdle, bytesAfterMove: site.sent - sentBefore };
}

function paintsOfPage(): Promise<{ firstPaint: number; largestPaint: number }> {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return new Promise((resolve) =>
    new PerformanceObserver((list) =>
      resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? NaN }),
    ).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
}
