// `npm run bench`: how fast the site is, beside the same pages written by hand without JavaScript, and how fast it is
// built. Prints tables; a whole run also writes them into docs/performance.md and draws docs/performance.svg. Times
// depend on the machine and on what else it does, so nothing here is ever a test.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { type PageId, pages } from '#pages.ts';
import { measureBuilds } from './build-times.ts';
import { openChromium } from './chromium.ts';
import { measureFirstViews } from './first-view.ts';
import { measureInteractions, measureWaking } from './interactions.ts';
import { askLighthouse } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import { addResults, describe, type Part, parts, type Results, writeResults } from './report.ts';
import { buildAndServe } from './sites.ts';
import { command } from '#cli/command.ts';

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
      pages: { type: 'string', multiple: true, value: '<page>', about: 'of the pages, only these: home, projects, …' },
      runs: { type: 'string', value: '<n>', about: 'how often everything is measured; the medians count. Default: 5' },
      quick: { type: 'boolean', about: 'the same as --runs 1' },
      to: { type: 'string', value: '<page>', about: 'where navigation goes from Home. Default: projects' },
      still: { type: 'boolean', about: 'navigate as who wishes that nothing moves, so without a change of views' },
      all: { type: 'boolean', about: 'build 1,000 entries with 1,000 photos too, which takes minutes' },
      write: { type: 'boolean', about: 'write into docs/ what was measured, where only a part was' },
    },
  },
  async ({ values, onProgress }) => {
    const options = understood(values);
    // How many runs there will be is known to nobody, so the line tells the last of them.
    let last = 'Building and serving the sites';
    const onRun = (text: string) => {
      onProgress(last, 1, 1);
      onProgress((last = text), 0, 1);
    };
    onRun(last);
    const measured: Partial<Results> = {};
    const isWanted = (part: Part) => options.only.length === 0 || options.only.includes(part);
    const work = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
    const { runs } = options;
    try {
      if (parts.some((part) => part !== 'build' && isWanted(part))) {
        const { sites, shown, close } = await buildAndServe(contentFolder, work);
        const chromium = await openChromium();
        try {
          const wanted = shown.filter((page) => options.pages.length === 0 || options.pages.includes(page));
          const paths = wanted.map((page) => pages[page].address);
          // What the pointer rests on changes nothing of a first view, so there is one limit for it.
          const both = sites.slice(0, 2);
          if (isWanted('lighthouse')) measured.lighthouse = await askLighthouse(chromium, both, paths, { runs, onRun });
          if (isWanted('first-view'))
            measured['first-view'] = await measureFirstViews(chromium, both, paths, { runs, onRun });
          if (isWanted('navigation')) {
            const to = shown.includes(options.to) ? options.to : (shown[1] ?? 'home');
            const journey = { from: pages.home.address, to: pages[to].address };
            measured.navigation = await measureNavigation(chromium, sites, journey, {
              runs,
              isStill: options.still,
              onRun,
            });
          }
          if (isWanted('interactions'))
            measured.interactions = {
              waking: await measureWaking(chromium, both, pages.home.address, { runs, onRun }),
              answers: await measureInteractions(chromium, both, pages.home.address, { runs, onRun }),
            };
          measured.browser = chromium.version;
        } finally {
          await chromium.close();
          close();
        }
      }
      if (isWanted('build')) {
        const sizes = [10, 100].map((entries) => ({ entries, photos: entries }));
        sizes.push({ entries: 1000, photos: options.all ? 1000 : 100 });
        measured.build = await measureBuilds(path.join(work, 'large'), sizes, { runs, onRun });
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    console.log(describe(measured));
    const isWhole = options.only.length === 0 && options.pages.length === 0 && !options.still;
    if (!isWhole && !options.write) return;
    await writeResults(await addResults(measured));
    console.log('Written into docs/performance.md and docs/performance.svg.');
  },
);

type Given = Record<'only' | 'pages', string[]> & {
  runs?: string | undefined;
  quick: boolean;
  to?: string | undefined;
};

function understood<Values extends Given>(values: Values) {
  return {
    ...values,
    runs: values.quick ? 1 : wholeNumber(values.runs ?? '5'),
    only: values.only.flatMap(inList).map((name) => oneOf(parts, name)),
    pages: values.pages.flatMap(inList).map(pageNamed),
    to: pageNamed(values.to ?? 'projects'),
  };
}

function inList(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

function pageNamed(name: string): PageId {
  return oneOf(Object.keys(pages) as PageId[], name);
}

function oneOf<Name extends string>(names: readonly Name[], given: string): Name {
  const found = names.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!found) throw new UsageError(`"${given}" is none of ${names.join(', ')}.`);
  return found;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`--runs is "${text}". Give a number from 1 on.`);
  return Number(text);
}
