// `npm run bench`: how fast the site is, beside the same pages written by hand without JavaScript, and how fast it is
// built. Prints tables; a whole run also writes them into docs/performance.md. Times depend on the machine and on what
// else it does, so nothing here is ever a test.
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { command } from '#cli/command.ts';
import { measureBuilds } from './build-times.ts';
import { openChromium } from './chromium.ts';
import type { Given } from './compare.ts';
import { measureFirstViews } from './first-view.ts';
import { writeLargeContent } from './large-content.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { type Part, parts, writeResults } from './report.ts';
import { buildAndServe } from './sites.ts';
import { measureTyping } from './typing.ts';

const measures: Record<Part, (given: Given) => Promise<string>> = {
  lighthouse: measureLighthouse,
  'first-view': measureFirstViews,
  navigation: measureNavigation,
  typing: measureTyping,
  build: measureBuilds,
};

await command(
  {
    call: 'npm run bench',
    about:
      'Measures the site beside the same pages written by hand without JavaScript, and how fast it is built. A whole run\n' +
      'writes docs/performance.md.',
    options: {
      only: {
        type: 'string',
        multiple: true,
        value: '<part>',
        about: `measure one part: ${parts.join(', ')}. May be given several times`,
      },
      pages: { type: 'string', multiple: true, value: '<address>', about: 'of the pages, only these: /, /Projects, …' },
      to: { type: 'string', value: '<address>', about: 'where navigation goes from Home. Default: /Projects' },
      entries: {
        type: 'string',
        value: '<n>',
        about: 'measure pages of as many entries and photos, and build that many. Default: content/; 10, 100, 1000',
      },
      runs: { type: 'string', value: '<n>', about: 'how often everything is measured; the medians count. Default: 5' },
      write: { type: 'boolean', about: 'write into docs/performance.md what was measured, where only a part was' },
    },
  },
  async ({ values, onProgress }) => {
    const unknown = values.only.find((name) => !(name in measures));
    if (unknown !== undefined) throw new UsageError(`"${unknown}" is none of ${parts.join(', ')}.`);
    const wanted = parts.filter((part) => values.only.length === 0 || values.only.includes(part));
    const runs = wholeNumber(values.runs ?? '5');
    const entries = values.entries === undefined ? undefined : wholeNumber(values.entries);
    // Nobody knows how many runs there will be, so the line shows the last of them.
    let last = 'Building and serving the sites';
    const onRun = (text: string) => {
      onProgress(last, 1, 1);
      onProgress((last = text), 0, 1);
    };
    onRun(last);
    await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'bench-'));
    const large = path.join(folder.path, 'content');
    if (entries) await writeLargeContent(large, entries);
    await using browser = await openChromium();
    using served = await buildAndServe(entries ? large : contentFolder, folder.path);
    const given = {
      ...{ browser, runs, onRun, sites: served.sites, work: path.join(folder.path, 'builds') },
      pages: values.pages.length > 0 ? values.pages : served.pages,
      to: values.to ?? '/Projects',
      sizes: entries ? [entries] : [10, 100, 1000],
    };
    const tables = new Map<Part, string>();
    for (const part of wanted) tables.set(part, await measures[part](given));
    console.log([...tables.values()].join('\n\n'));
    const isWhole = values.only.length === 0 && values.pages.length === 0 && !entries;
    if (!isWhole && !values.write) return;
    await writeResults(tables, await browser.version());
    console.log('Written into docs/performance.md.');
  },
);

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`"${text}" is no number. Give a whole number from 1 on.`);
  return Number(text);
}
