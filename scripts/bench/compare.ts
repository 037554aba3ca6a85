import type { Browser } from 'puppeteer-core';
import { tableOfFigures } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/** The input of every measurement. */
export type BenchInput = {
  browser: Browser;
  /**
   * Functions that return the served sites. `ours` is the built site. `byHand` and `byHandAhead` are the handwritten
   * baselines. Only `byHandAhead` has speculation rules.
   */
  sites: Record<'ours' | 'byHand' | 'byHandAhead', () => Promise<ServedSite>>;
  /** URL paths. Example: `['/', '/Projects']` */
  pages: readonly string[];
  /** Path of the target page. The measured navigation leads from Home to this page. */
  to: string;
  /** Numbers of projects for which build times are measured. */
  sizes: readonly number[];
  /** An empty folder for generated contents and builds. */
  work: string;
  runs: number;
  /** Called after each run. `compare` also passes the number of completed runs (`done`) and of all runs (`total`). */
  onRun: (text: string, done?: number, total?: number) => void;
  /** Aborted when the user presses Ctrl-C; the tables then omit incomplete cases. */
  signal: AbortSignal;
};

type Figures = Record<string, number | string>;

type Comparison<Case, Measured> = {
  columns: readonly string[];
  sites: readonly (keyof BenchInput['sites'])[];
  /** Cases to measure. Each case is a row of the table. Its name is the first cell of the row. */
  cases: readonly Case[];
  /** @param run - number of the run, from 0 */
  measure(site: ServedSite, one: Case, run: number): Promise<Measured>;
  summarize(measured: Measured): string;
  /** Formats the median figures of all sites as the cells of a row. The first cell, the name, is not included. */
  row(...medians: Measured[]): string[];
};

/**
 * Measures several sites alternately, so that other load on the machine affects every site equally.
 * @returns a Markdown table
 */
export async function compare<Case extends { name: string }, Measured extends Figures>(
  input: BenchInput,
  { columns, sites, cases, measure, summarize, row }: Comparison<Case, Measured>,
): Promise<string> {
  const rows: string[][] = [];
  const total = cases.length * input.runs * sites.length;
  let done = 0;
  const measureCase = async (one: Case) => {
    const results: { site: ServedSite; runs: Measured[] }[] = [];
    for (const name of sites) results.push({ site: await input.sites[name](), runs: [] });
    for (let run = 0; run < input.runs; run++)
      for (const { site, runs } of results) {
        input.signal.throwIfAborted();
        const figures = await measure(site, one, run);
        runs.push(figures);
        input.onRun(`${one.name}, ${site.name}: ${summarize(figures)}`, ++done, total);
      }
    rows.push([one.name, ...row(...results.map(({ runs }) => medians(runs)))]);
  };
  await untilAborted(input.signal, async () => {
    for (const one of cases) await measureCase(one);
  });
  return tableOfFigures(columns, rows);
}

/** Runs a function, but returns without an error as soon as the signal is aborted. */
export async function untilAborted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // Ctrl-C also stops the browser, which may make the running measurement throw.
  const work = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!signal.aborted) await Promise.race([work, aborted]);
}

/** Returns the median of each figure over several runs. For strings, returns the distinct values, joined by "or". */
function medians<Measured extends Figures>(runs: readonly Measured[]): Measured {
  const names = Object.keys(runs[0] ?? {});
  const medianOf = (all: readonly (number | string | undefined)[]) =>
    typeof all[0] === 'number' ? median(all as number[]) : [...new Set(all)].join(' or ');
  return Object.fromEntries(names.map((name) => [name, medianOf(runs.map((run) => run[name]))])) as Measured;
}

/**
 * Returns the median of numbers. Ignores NaN. Unlike the mean, the median hardly changes because of a single outlier.
 * @returns NaN if there are no numbers
 * @example median([3, 1, 200]) // 3
 */
export function median(figures: readonly number[]): number {
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
