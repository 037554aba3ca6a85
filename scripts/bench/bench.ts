// `npm run bench`: measures build times. Also compares the speed of the site with that of a handwritten version, which
// has the same pages without JavaScript.
// Prints tables. A complete run also writes the tables to docs/performance.md. No test checks times, since times depend
// on the machine and its load.
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { command } from '#cli/command.ts';
import { measureBuilds } from './build-times.ts';
import { openChromium } from './chromium.ts';
import type { BenchInput } from './compare.ts';
import { measureFirstViews } from './first-view.ts';
import { writeLargeContent } from './large-content.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { type BenchPart, parts, writeResults } from './report.ts';
import { buildAndServe } from './sites.ts';
import { measureTyping } from './typing.ts';

const measures: Record<BenchPart, (input: BenchInput) => Promise<string>> = {
  lighthouse: measureLighthouse,
  'first-view': measureFirstViews,
  navigation: measureNavigation,
  typing: measureTyping,
  build: measureBuilds,
};

/** The settings of `--quick`. */
const quick = { parts: ['first-view'], pages: ['/', '/Projects'], runs: '3' };

await command(
  {
    usage: 'npm run bench',
    about:
      'Compares the site with the same pages written by hand without JavaScript, and measures build times. A complete\n' +
      'run writes docs/performance.md. Ctrl-C stops it early and prints the results so far.',
    options: {
      only: {
        type: 'string',
        multiple: true,
        value: '<part>',
        about: `measure only this part: ${parts.join(', ')}. Can be repeated`,
      },
      pages: {
        type: 'string',
        multiple: true,
        value: '<path>',
        about: 'measure only this page: /, /Projects, … Can be repeated',
      },
      to: { type: 'string', value: '<path>', about: 'target of the navigation from Home. Default: /Projects' },
      entries: {
        type: 'string',
        value: '<n>',
        about: 'generate content with n projects and photos. Default: content/ for pages; 10, 100 and 1000 for builds',
      },
      runs: { type: 'string', value: '<n>', about: 'number of runs; the tables show medians. Default: 5' },
      quick: { type: 'boolean', about: 'measure two pages on a phone, three runs each, in less than two minutes' },
      write: { type: 'boolean', about: 'write the results of an incomplete run to docs/performance.md too' },
    },
  },
  async ({ values, onProgress }) => {
    const unknown = values.only.find((name) => !(name in measures));
    if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}". Parts: ${parts.join(', ')}.`);
    const only = values.quick && values.only.length === 0 ? quick.parts : values.only;
    const selectedParts = parts.filter((part) => only.length === 0 || only.includes(part));
    const runs = wholeNumber(values.runs ?? (values.quick ? quick.runs : '5'));
    const entries = values.entries === undefined ? undefined : wholeNumber(values.entries);
    // Without a terminal there is no progress line. Print a line for each run: a complete measurement takes many
    // minutes.
    let lastLine = 'Building and serving the sites';
    const onRun = (text: string, done?: number, total?: number) => {
      const line = total === undefined ? text : `${done} of ${total}: ${text}`;
      onProgress(lastLine, 1, 1);
      onProgress((lastLine = line), 0, 1);
      if (!process.stderr.isTTY) console.error(line);
    };
    onRun(lastLine);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'bench-'));
    const large = path.join(folder.path, 'content');
    if (entries) await writeLargeContent(large, entries);
    await using browser = await openChromium();
    using served = await buildAndServe(entries ? large : contentFolder, folder.path);
    const input = {
      browser,
      runs,
      onRun,
      signal: stop.signal,
      sites: served.sites,
      work: path.join(folder.path, 'builds'),
      pages: values.pages.length > 0 ? values.pages : values.quick ? quick.pages : served.pages,
      to: values.to ?? '/Projects',
      sizes: entries ? [entries] : [10, 100, 1000],
    };
    const tables = new Map<BenchPart, string>();
    for (const part of selectedParts) if (!stop.signal.aborted) tables.set(part, await measures[part](input));
    console.log([...tables.values()].join('\n\n'));
    if (stop.signal.aborted) return console.log('Stopped early: incomplete results are omitted.');
    const isComplete = selectedParts.length === parts.length && values.pages.length === 0 && !entries;
    if (!isComplete && !values.write) return;
    await writeResults(tables, await browser.version());
    console.log('Updated docs/performance.md.');
  },
);

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`"${text}" is not a positive whole number.`);
  return Number(text);
}
