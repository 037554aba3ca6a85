// What axe looks for, in every engine: all that it knows, with no rule left out.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every level of WCAG up to 2.2 AAA, what is good practice besides, and the rules that axe still tries out. */
const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  },
  // Tagged with a level, but off unless they are asked for by name.
  rules: {
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
    'identical-links-same-purpose': { enabled: true },
    'meta-refresh-no-exceptions': { enabled: true },
  },
};

/**
 * What axe finds wrong with a page, a line for each.
 * @param run runs the body of a function in the page
 * @throws {Error} when it looked at next to nothing
 */
export async function faultsByAxe(run: (body: string) => Promise<unknown>): Promise<string[]> {
  await run(`${source}; window.axe = axe;`);
  const { passes, violations } = (await run(`return axe.run(${JSON.stringify(options)})`)) as AxeResults;
  if (passes.length <= 20) throw new Error(`Only ${passes.length} rules held.`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary.replace(/\s+/g, ' ')} ${html}`),
  );
}

/** The same for a page that Playwright drives. */
export const faultsOfPageByAxe = (page: Page) => faultsByAxe((body) => page.evaluate(`(() => { ${body} })()`));
