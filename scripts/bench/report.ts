import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import { projectFolder } from '#platform/paths.ts';
import { replaceBetweenMarkers, table } from '../markdown.ts';

/** Parts of the benchmark. */
export const parts = ['lighthouse', 'first-view', 'navigation', 'typing', 'build'] as const;

export type BenchPart = (typeof parts)[number];

/**
 * Writes tables between the markers in docs/performance.md. Adds the date and the machine to each table.
 * @param browser - name and version of the browser
 */
export async function writeResults(tables: ReadonlyMap<BenchPart, string>, browser: string): Promise<void> {
  const document = path.join(projectFolder, 'docs/performance.md');
  let text = await readFile(document, 'utf8');
  for (const [part, table] of tables)
    text = replaceBetweenMarkers(text, `bench:${part}`, `${describeMachine(browser)}\n\n${table}`);
  await writeFile(document, text);
}

/** Returns a Markdown table. The first column is text. The other columns are numbers, aligned to the right. */
export async function tableOfFigures(head: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const rules = head.map((_, column) => (column > 0 ? '---:' : '---'));
  return (await format('table.md', table(head, rows, rules))).code.trimEnd();
}

function describeMachine(browser: string): string {
  const [processor] = os.cpus();
  const cores = `${os.availableParallelism()} cores (${processor?.model.trim()})`;
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GiB of memory`;
  const load = `load average ${os.loadavg()[0]?.toFixed(1)} at the end`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date} with ${browser} and Node ${process.versions.node}, on ${cores} with ${memory}; ${load}.`;
}

type Unit = (figure: number) => string;

const inUnit = (figure: number, digits: number, unit: string) =>
  Number.isNaN(figure) ? '–' : `${figure.toFixed(digits)}${unit}`;

export const milliseconds: Unit = (figure) => inUnit(figure, 0, ' ms');
export const seconds: Unit = (figure) => inUnit(figure / 1000, 1, ' s');
export const kilobytes: Unit = (figure) => inUnit(figure / 1000, 1, '');

/** The site's figure divided by that of the handwritten pages. Example: `1.02` */
export const quotient = (ours: number, limit: number) => inUnit(ours / limit, 2, '');

/** The quotient, followed by both figures. Example: `1.02 (861 ms : 844 ms)` */
export const ratio = (ours: number, limit: number, unit: Unit) =>
  `${quotient(ours, limit)} (${unit(ours)} : ${unit(limit)})`;
