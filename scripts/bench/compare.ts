// How every part compares sites: case by case, each several times, of which the medians count.
import type { Browser } from 'puppeteer-core';
import { tableOfFigures } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/** What every part gets. */
export type ComparedPage = {
  browser: Browser;
  /** The site, and its pages written by hand without and with speculation rules. */
  sites: Record<'ours' | 'byHand' | 'byHandAhead', ServedSite>;
  /** Addresses. Example: `['/', '/Projects']` */
  pages: readonly string[];
  /** The address that navigation goes to. */
  to: string;
  /** How many entries the contents have that are built, and an empty folder for that. */
  sizes: readonly number[];
  work: string;
  runs: number;
  /** Progress callback, called after each run. Of a comparison it also gets how many runs are done, and of how many. */
  onRun: (text: string, done?: number, total?: number) => void;
  /** Aborted when the person at the keyboard stops the measurement: then the cases that are complete count. */
  signal: AbortSignal;
};

type Figures = Record<string, number | string>;

type Comparison<Case, Found> = {
  columns: readonly string[];
  sites: readonly (keyof ComparedPage['sites'])[];
  /** Each has a row, which begins with its name. */
  cases: readonly Case[];
  measure(site: ServedSite, one: Case): Promise<Found>;
  /** In short, for the line that says how far the work is. */
  say(found: Found): string;
  /** What follows in a row, of the medians of each site. */
  row(...medians: Found[]): string[];
};

/**
 * Measures several sites by turns, so that whatever else the machine does meanwhile falls on all of them alike.
 * @returns a table
 */
export async function compare<Case extends { name: string }, Found extends Figures>(
  given: ComparedPage,
  { columns, sites, cases, measure, say, row }: Comparison<Case, Found>,
): Promise<string> {
  const rows: string[][] = [];
  const total = cases.length * given.runs * sites.length;
  let done = 0;
  const measureCase = async (one: Case) => {
    const found = sites.map((name) => ({ site: given.sites[name], all: [] as Found[] }));
    for (let run = 0; run < given.runs; run++)
      for (const { site, all } of found) {
        given.signal.throwIfAborted();
        const figures = await measure(site, one);
        all.push(figures);
        given.onRun(`${one.name}, ${site.name}: ${say(figures)}`, ++done, total);
      }
    rows.push([one.name, ...row(...found.map(({ all }) => middle(all)))]);
  };
  await untilAborted(given.signal, async () => {
    for (const one of cases) await measureCase(one);
  });
  return tableOfFigures(columns, rows);
}

/** Runs some work, and returns at once without an error when it is aborted. */
export async function untilAborted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // Ctrl-C ends the browser as well, so a measurement may fail instead of returning.
  const work = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!signal.aborted) await Promise.race([work, aborted]);
}

/** The median of each figure over several runs, and of words all that there were. */
function middle<Found extends Figures>(runs: readonly Found[]): Found {
  const names = Object.keys(runs[0] ?? {});
  const middleOf = (all: readonly (number | string | undefined)[]) =>
    typeof all[0] === 'number' ? median(all as number[]) : [...new Set(all)].join(' or ');
  return Object.fromEntries(names.map((name) => [name, middleOf(runs.map((run) => run[name]))])) as Found;
}

/**
 * The middle one of several figures, which one stray run does not move.
 * @returns not-a-number where there are none
 * @example median([3, 1, 200]) // 3
 */
export function median(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
