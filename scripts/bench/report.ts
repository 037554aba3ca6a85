// Tables of what was measured: for the terminal, and for docs/performance.md between marks, each part between its own.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { cacheFolder, projectFolder } from '#platform/paths.ts';
import type { BuildFigures } from './build-times.ts';
import { drawChart } from './chart.ts';
import { type FirstViewFigures, moments } from './first-view.ts';
import type { Interaction, Waking } from './interactions.ts';
import { categories, type LighthouseFigures } from './lighthouse.ts';
import type { NavigationFigures } from './navigation.ts';
import { kinds } from './serve-measured.ts';
import { siteNames } from './sites.ts';

/** What can be measured by itself. */
export const parts = ['lighthouse', 'first-view', 'navigation', 'interactions', 'build'] as const;

export type Part = (typeof parts)[number];

/** What was measured. */
export type Results = {
  browser: string;
  lighthouse: LighthouseFigures[];
  'first-view': FirstViewFigures[];
  navigation: NavigationFigures[];
  interactions: { waking: Waking[]; answers: Interaction[] };
  build: BuildFigures[];
};

const document = path.join(projectFolder, 'docs/performance.md');
const chart = path.join(projectFolder, 'docs/performance.svg');
/** As long as nothing was measured there is no chart to show. */
const picture =
  '![How long each way to the next page takes, what each page weighs, and how long building takes](performance.svg)';
const kept = path.join(cacheFolder, 'bench.json');

/** All tables, as Markdown. */
export function describe(results: Partial<Results>): string {
  return parts
    .map((part) => describePart(part, results))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** What was measured, together with what was measured of other parts before. */
export async function addResults(measured: Partial<Results>): Promise<Partial<Results>> {
  const before = await readFile(kept, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Results>,
    () => ({}),
  );
  const results = { ...before, ...measured };
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(kept, JSON.stringify(results));
  return results;
}

/** Writes the tables into the document and draws the chart anew. */
export async function writeResults(results: Partial<Results>): Promise<void> {
  let text = await readFile(document, 'utf8');
  text = replaceBetweenMarks(text, 'machine', `${describeMachine(results)}\n\n${picture}`);
  for (const part of parts) {
    const tables = describePart(part, results);
    if (tables !== '') text = replaceBetweenMarks(text, part, tables);
  }
  const settings = await resolveConfig(document);
  await writeFile(document, await format(text, { ...settings, parser: 'markdown' }));
  await writeFile(chart, drawChart(results));
}

/**
 * Puts something between two marks, which are comments, in place of what is there.
 * @throws {Error} when the marks are not there
 * @example replaceBetweenMarks('<!-- bench:build -->old<!-- /bench:build -->', 'build', 'new')
 */
export function replaceBetweenMarks(text: string, name: string, replacement: string): string {
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no ${open} … ${close}.`);
  return `${text.slice(0, start + open.length)}\n\n${replacement}\n\n${text.slice(end)}`;
}

/**
 * A table in Markdown; the first column is words, the others are figures.
 * @example table(['page', 'ms'], [['Home', '12']])
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (column ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function describeMachine({ browser }: Partial<Results>): string {
  const [processor] = os.cpus();
  const load = os.loadavg()[0]?.toFixed(1);
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${browser ?? 'no browser'} and Node ${process.versions.node},`,
    `on ${os.availableParallelism()} cores (${processor?.model.trim()}) with ${Math.round(os.totalmem() / 2 ** 30)} GiB of memory;`,
    `load average ${load} at the end.`,
  ].join(' ');
}

function describePart(part: Part, results: Partial<Results>): string {
  switch (part) {
    case 'lighthouse':
      return results.lighthouse ? describeLighthouse(results.lighthouse) : '';
    case 'first-view':
      return results['first-view'] ? describeFirstViews(results['first-view']) : '';
    case 'navigation':
      return results.navigation ? describeNavigation(results.navigation) : '';
    case 'interactions':
      return results.interactions ? describeInteractions(results.interactions) : '';
    case 'build':
      return results.build ? describeBuild(results.build) : '';
  }
}

function describeLighthouse(figures: LighthouseFigures[]): string {
  const rows = figures.map(({ page, formFactor, sites: [ours, limit] }) => {
    const score = (site: typeof ours) =>
      [...new Set(categories.map((name) => String(site?.scores[name])))].length === 1
        ? `4 × ${site?.scores.performance}`
        : categories.map((name) => site?.scores[name]).join(' ');
    const timing = (name: 'first-contentful-paint' | 'largest-contentful-paint') =>
      ratio(ours?.timings[name], limit?.timings[name], milliseconds);
    return [
      `${page}, ${formFactor}`,
      score(ours),
      score(limit),
      timing('first-contentful-paint'),
      timing('largest-contentful-paint'),
      milliseconds(ours?.timings['total-blocking-time']),
      shift(ours?.timings['cumulative-layout-shift']),
    ];
  });
  const lost = [...new Set(figures.flatMap(({ sites: [ours] }) => ours?.lost ?? []))];
  return [
    '### Lighthouse: performance, accessibility, best practices, SEO',
    table(['page', 'scores', 'by hand', 'FCP', 'LCP', 'blocking', 'shift'], rows),
    ...(lost.length > 0 ? [`Audits below 90 points: ${lost.join('; ')}.`] : []),
  ].join('\n\n');
}

function describeFirstViews(figures: FirstViewFigures[]): string {
  const views = figures.map(({ page, views: [ours, limit] }) => [
    page,
    ratio(ours?.firstPaint, limit?.firstPaint, milliseconds),
    ratio(ours?.largestPaint, limit?.largestPaint, milliseconds),
    `${milliseconds(ours?.blocking)} : ${milliseconds(limit?.blocking)}`,
    `${shift(ours?.layoutShift)} : ${shift(limit?.layoutShift)}`,
  ]);
  const bytes = figures.flatMap(({ page, bytes: [ours, limit] }) =>
    moments.map((moment) => {
      const sum = (site: typeof ours) => (site ? kinds.reduce((all, kind) => all + site[moment][kind], 0) : NaN);
      return [
        `${page}, ${moment}`,
        ...kinds.map((kind) => kilobytes(ours?.[moment][kind])),
        ratio(sum(ours), sum(limit), kilobytes),
      ];
    }),
  );
  return [
    '### The first view: slow 4G, a phone four times slower',
    table(['page', 'first paint', 'largest paint', 'blocking', 'shift'], views),
    '### Bytes that travel',
    table(['page, moment', ...kinds, 'in all'], bytes),
  ].join('\n\n');
}

function describeNavigation(figures: NavigationFigures[]): string {
  const rows = figures.map(({ way, times, kinds }) => [
    way,
    ...times.map((time, index) => `${milliseconds(time)} (${kinds[index]})`),
    ...[1, 2].map((limit) => figure(2, '')((times[0] ?? NaN) / (times[limit] ?? NaN))),
  ]);
  return [
    '### From the click to the heading of the next page: slow 4G, a processor four times slower',
    table(['link', ...siteNames, 'ratio', 'ratio with rules'], rows),
  ].join('\n\n');
}

function describeInteractions({ waking: [ours, limit], answers }: Results['interactions']): string {
  const names: Record<keyof Waking, string> = {
    whole: 'whole main thread until awake and at rest',
    afterLoad: 'after the load event',
    scripts: 'scripts alone',
    longestTask: 'longest task',
    blocking: 'beyond 50 ms in a task, in all',
  };
  const rows = (Object.keys(names) as (keyof Waking)[]).map((name) => [
    names[name],
    milliseconds(ours?.[name]),
    milliseconds(limit?.[name]),
  ]);
  return [
    '### Waking: main-thread time with a processor four times slower',
    table(['', ...siteNames.slice(0, 2)], rows),
    '### From the touch to the next paint, with a processor four times slower',
    table(
      ['', ...siteNames.slice(0, 2)],
      answers.map(({ action, when, times }) => [`${action}, ${when}`, ...times.map(milliseconds)]),
    ),
  ].join('\n\n');
}

function describeBuild(figures: BuildFigures[]): string {
  const rows = figures.map((one) => [
    `${one.entries} entries, ${one.photos} photos`,
    seconds(one.photosAlone),
    ratio(one.cold, one.photosAlone, seconds),
    seconds(one.warm),
    seconds(one.afterWord),
    seconds(one.afterPhoto),
    megabytes(one.memoryCold),
    megabytes(one.memoryWarm),
  ]);
  return [
    '### Building',
    table(['content', 'its photos alone', 'cold', 'again', 'a word', 'a photo', 'memory, cold', 'memory, again'], rows),
  ].join('\n\n');
}

type Unit = (figure: number | undefined) => string;

const figure =
  (digits: number, unit: string): Unit =>
  (value) =>
    value === undefined || value === null || Number.isNaN(value) ? '–' : `${value.toFixed(digits)}${unit}`;

const milliseconds = figure(0, ' ms');
const shift = figure(3, '');
const seconds: Unit = (value) => figure(1, ' s')(value === undefined ? value : value / 1000);
const kilobytes: Unit = (value) => figure(1, '')(value === undefined ? value : value / 1000);
const megabytes: Unit = (value) => figure(0, ' MB')(value === undefined ? value : value / 1e6);

/** Both figures, and how many times the limit ours is. Example: `1.02 (861 ms : 844 ms)` */
const ratio = (ours: number | undefined, limit: number | undefined, unit: Unit) =>
  `${figure(2, '')(ours === undefined || !limit ? NaN : ours / limit)} (${unit(ours)} : ${unit(limit)})`;
