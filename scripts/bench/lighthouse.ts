import type { Browser } from 'puppeteer-core';
import { compare, type BenchInput } from './compare.ts';
import { milliseconds, ratio } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

const screens = ['mobile', 'desktop'] as const;

/** Compares the Lighthouse scores of each page with those of its handwritten version. */
export const measureLighthouse = (input: BenchInput) =>
  compare(input, {
    columns: ['page', 'scores', 'by hand', 'FCP', 'LCP'],
    sites: ['ours', 'byHand'],
    cases: screens.flatMap((screen) => input.pages.map((page) => ({ name: `${page}, ${screen}`, page, screen }))),
    measure: (site, { page, screen }) => runLighthouse(input.browser, new URL(page, site.address).href, screen),
    summarize: (scores) => formatScores(scores),
    row: (ours, byHand) => [
      formatScores(ours),
      formatScores(byHand),
      ratio(ours.firstPaint, byHand.firstPaint, milliseconds),
      ratio(ours.largestPaint, byHand.largestPaint, milliseconds),
    ],
  });

function formatScores(scores: Scores): string {
  const all = categories.map((name) => scores[name]);
  return new Set(all).size === 1 ? `4 × ${all[0]}` : all.join(' ');
}

async function runLighthouse(browser: Browser, address: string, screen: (typeof screens)[number]) {
  // Import Lighthouse only now: loading it takes long and would delay `--help`.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const port = Number(new URL(browser.wsEndpoint()).port);
  const flags = { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true } as const;
  const run = () => lighthouse(address, flags, screen === 'desktop' ? desktopConfig : undefined);
  const first = await run();
  // In about 1% of runs, Lighthouse misses the start of the page load and recommends repeating the run.
  const result = first?.lhr.runtimeError ? await run() : first;
  if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { audits, categories: scoredCategories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((scoredCategories[name]?.score ?? NaN) * 100)]),
  );
  return {
    ...(scores as Scores),
    firstPaint: audits['first-contentful-paint']?.numericValue ?? NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
  };
}
