import { expect, test } from 'vitest';
import { openChromium } from '#scripts/bench/chromium.ts';
import { type BenchInput, compare } from '#scripts/bench/compare.ts';
import type { ServedSite } from '#scripts/bench/serve-measured.ts';

/** Measures two pages of two sites that are never loaded, three runs each. */
function comparePages(abortAfterRun = Infinity) {
  const stop = new AbortController();
  const progress: string[] = [];
  const site = async () => ({ name: 'site' }) as ServedSite;
  const input = {
    sites: { ours: site, byHand: site, byHandAhead: site },
    runs: 3,
    signal: stop.signal,
    onRun(text: string, done?: number, total?: number) {
      progress.push(`${done} of ${total}: ${text}`);
      if (done === abortAfterRun) stop.abort();
    },
  } as BenchInput;
  const table = compare(input, {
    columns: ['page', 'paint'],
    sites: ['ours', 'byHand'],
    cases: [{ name: '/' }, { name: '/Projects' }],
    measure: async (_site, _case, run) => ({ paint: 100 + run }),
    summarize: ({ paint }) => `${paint} ms`,
    row: (ours, byHand) => [`${ours.paint} and ${byHand.paint} ms`],
  });
  return table.then((text) => ({ rows: text.match(/\/\w* .*ms/g), progress }));
}

test('npm run bench reports each run and its number', async () => {
  const { rows, progress } = await comparePages();
  expect(rows).toHaveLength(2);
  expect(progress).toHaveLength(12);
  expect([progress[0], progress[11]]).toEqual(['1 of 12: /, site: 100 ms', '12 of 12: /Projects, site: 102 ms']);
});

test('npm run bench returns the complete rows if it is stopped early', async () => {
  const { rows, progress } = await comparePages(8);
  expect(progress).toHaveLength(8);
  expect(rows).toEqual([expect.stringMatching(/^\/ .*101 and 101 ms$/)]);
});

test('the browser of npm run bench does not end the process at Ctrl-C, so that the results can be printed', async () => {
  const listeners = process.listeners('SIGINT');
  await using _browser = await openChromium();
  expect(process.listeners('SIGINT')).toEqual(listeners);
});
