// What axe looks for, in every engine: all that it knows, with no rule left out.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

/** The text of axe, to be run in a page. */
export const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every level of WCAG up to 2.2 AAA, what is good practice besides, and the rules that axe still tries out. */
export const axeOptions: RunOptions = {
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

/** A line for each thing that axe found wrong. Example: `color-contrast: Element has insufficient … <p>` */
export function findingsOf({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary.replace(/\s+/g, ' ')} ${html}`),
  );
}
