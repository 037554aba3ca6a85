// Measures the first view of a page: paint times and transferred bytes, on a phone with a slow network and CPU.
import type { Page } from 'puppeteer-core';
import { withPage } from './chromium.ts';
import { compare, type ComparedPage } from './compare.ts';
import { kilobytes, milliseconds, ratio } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/** Measures pages of the site and by hand. */
export const measureFirstViews = (given: ComparedPage) =>
  compare(given, {
    columns: ['page', 'first paint', 'largest paint', 'kB until at rest', 'kB after the first intent'],
    sites: ['ours', 'byHand'],
    cases: given.pages.map((name) => ({ name })),
    measure: (site, { name }) => withPage(given.browser, 'phone', (page) => view(page, site, name)),
    say: ({ largestPaint }) => `${milliseconds(largestPaint)} until the largest paint`,
    row: (ours, byHand) => [
      ratio(ours.firstPaint, byHand.firstPaint, milliseconds),
      ratio(ours.largestPaint, byHand.largestPaint, milliseconds),
      ratio(ours.bytesAtRest, byHand.bytesAtRest, kilobytes),
      ratio(ours.bytesAfterIntent, byHand.bytesAfterIntent, kilobytes),
    ],
  });

async function view(page: Page, site: ServedSite, address: string) {
  const sentBefore = site.sent;
  await page.goto(new URL(address, site.slowAddress).href);
  await site.rest();
  const bytesAtRest = site.sent - sentBefore;
  const paints = await page.evaluate(paintsOfPage);
  // Move the pointer, but not to a link.
  await page.mouse.move(4, 400);
  await site.rest();
  return { ...paints, bytesAtRest, bytesAfterIntent: site.sent - sentBefore };
}

/** Runs in the page: returns the paint times, which the browser has buffered. */
function paintsOfPage(): Promise<{ firstPaint: number; largestPaint: number }> {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  return new Promise((resolve) =>
    new PerformanceObserver((list) =>
      resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? NaN }),
    ).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
}
