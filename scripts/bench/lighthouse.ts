// What Lighthouse says of each page, on its phone and on its desktop.
import type { Browser } from 'puppeteer-core';
import { byTurns, medians } from './median.ts';
import { milliseconds, ratio, table } from './report.ts';
import type { Given } from './sites.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

/** Lets Lighthouse look at pages on the site and by hand. */
export async function measureLighthouse({ browser, sites, pages, runs, onRun }: Given): Promise<string> {
  const { ours, byHand } = sites;
  const rows: string[][] = [];
  for (const formFactor of ['mobile', 'desktop'] as const)
    for (const page of pages) {
      const found = await byTurns({ ours, byHand }, runs, async (site) => {
        const figures = await look(browser, new URL(page, site.address).href, formFactor);
        onRun(`Lighthouse ${formFactor}, ${page}, ${site.name}: ${inShort(figures)}`);
        return figures;
      });
      const [site, limit] = [medians(found.ours), medians(found.byHand)];
      rows.push([
        `${page}, ${formFactor}`,
        inShort(site),
        inShort(limit),
        ratio(site.firstPaint, limit.firstPaint, milliseconds),
        ratio(site.largestPaint, limit.largestPaint, milliseconds),
      ]);
    }
  return table(['page', 'scores', 'by hand', 'FCP', 'LCP'], rows);
}

const inShort = (scores: Scores) => {
  const all = categories.map((name) => scores[name]);
  return new Set(all).size === 1 ? `4 × ${all[0]}` : all.join(' ');
};

async function look(browser: Browser, address: string, formFactor: 'mobile' | 'desktop') {
  // It takes longer to load than the help of the command may take.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const ask = () =>
    lighthouse(
      address,
      {
        port: Number(new URL(browser.wsEndpoint()).port),
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
      },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
  const first = await ask();
  // About once in a hundred times it misses the start of the page, and asks to be run again.
  const result = first?.lhr.runtimeError ? await ask() : first;
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { audits, categories: found, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? NaN) * 100)]));
  return {
    ...(scores as Scores),
    firstPaint: audits['first-contentful-paint']?.numericValue ?? NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
  };
}
