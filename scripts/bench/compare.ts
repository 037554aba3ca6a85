// How every part compares sites: case by case, each several times, of which the medians count.
import type { Browser } from 'puppeteer-core';
import { tableOfFigures } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/** What every part gets. */
export type Given = {
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
  /** Hears of each run. */
  onRun: (text: string) => void;
};

type Figures = Record<string, number | string>;

type Comparison<Name extends string, Case, Found> = Pick<Given, 'runs' | 'onRun'> & {
  columns: readonly string[];
  sites: Record<Name, ServedSite>;
  /** Each has a row, which begins with its name. */
  cases: readonly Case[];
  measure(site: ServedSite, one: Case): Promise<Found>;
  /** In short, for the line that says how far the work is. */
  say(found: Found): string;
  row(medians: Record<Name, Found>): string[];
};

/**
 * Measures several sites by turns, so that whatever else the machine does meanwhile falls on all of them alike.
 * @returns a table
 */
export async function compare<Name extends string, Case extends { name: string }, Found extends Figures>({
  columns,
  sites,
  cases,
  runs,
  onRun,
  measure,
  say,
  row,
}: Comparison<Name, Case, Found>): Promise<string> {
  const names = Object.keys(sites) as Name[];
  const rows: string[][] = [];
  for (const one of cases) {
    const found = names.map((name) => ({ name, site: sites[name], all: [] as Found[] }));
    for (let run = 0; run < runs; run++)
      for (const { site, all } of found) {
        const figures = await measure(site, one);
        all.push(figures);
        onRun(`${one.name}, ${site.name}: ${say(figures)}`);
      }
    const medians = found.map(({ name, all }) => [name, middle(all)] as const);
    rows.push([one.name, ...row(Object.fromEntries(medians) as Record<Name, Found>)]);
  }
  return tableOfFigures(columns, rows);
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
  const sorted = figures.filter((figure) => !Number.isNaN(figure)).sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
