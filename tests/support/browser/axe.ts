import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All levels of WCAG up to 2.2 AAA, best practices, and experimental rules. */
const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  },
  // Rules that are off by default. Their tags do not enable them.
  rules: {
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
    'identical-links-same-purpose': { enabled: true },
    'meta-refresh-no-exceptions': { enabled: true },
  },
};

/**
 * Runs axe in a page, and returns one line for each violation.
 * @param run runs code in the page, as the body of a function
 * @throws {Error} if 20 or fewer rules passed, since axe then probably did not check the page
 */
export async function axeViolations(run: (body: string) => Promise<unknown>): Promise<string[]> {
  await run(`${source}; window.axe = axe;`);
  const { passes, violations } = (await run(`return axe.run(${JSON.stringify(options)})`)) as AxeResults;
  if (passes.length <= 20) throw new Error(`Only ${passes.length} rules held.`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary.replace(/\s+/g, ' ')} ${html}`),
  );
}

/** Runs axe on a page that Playwright controls. */
export const axeViolationsOfPage = (page: Page) => axeViolations((body) => page.evaluate(`(() => { ${body} })()`));
