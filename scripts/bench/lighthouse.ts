// Compares the Lighthouse scores of pages, for mobile and desktop.
import type { Browser } from 'puppeteer-core';
import { compare, type ComparedPage } from './compare.ts';
import { milliseconds, ratio } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

const screens = ['mobile', 'desktop'] as const;

/** Runs Lighthouse on pages of the site and by hand. */
export const measureLighthouse = (given: ComparedPage) =>
  compare(given, {
    columns: ['page', 'scores', 'by hand', 'FCP', 'LCP'],
    sites: ['ours', 'byHand'],
    cases: screens.flatMap((screen) => given.pages.map((page) => ({ name: `${page}, ${screen}`, page, screen }))),
    measure: (site, { page, screen }) => look(given.browser, new URL(page, site.address).href, screen),
    say: (found) => inShort(found),
    row: (ours, byHand) => [
      inShort(ours),
      inShort(byHand),
      ratio(ours.firstPaint, byHand.firstPaint, milliseconds),
      ratio(ours.largestPaint, byHand.largestPaint, milliseconds),
    ],
  });

function inShort(scores: Scores): string {
  const all = categories.map((name) => scores[name]);
  return new Set(all).size === 1 ? `4 × ${all[0]}` : all.join(' ');
}

async function look(browser: Browser, address: string, screen: (typeof screens)[number]) {
  // Import it only when needed: it would delay `--help`.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const port = Number(new URL(browser.wsEndpoint()).port);
  const flags = { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true } as const;
  const ask = () => lighthouse(address, flags, screen === 'desktop' ? desktopConfig : undefined);
  const first = await ask();
  // In about 1 % of runs Lighthouse misses the start of the page, and asks to be run again.
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
