// What a page costs until it is there: when it is painted, what it moves and blocks, and how many bytes it asks for,
// on a phone with a slow line and a slow processor.
import type { Chromium } from './chromium.ts';
import { byTurns, median } from './median.ts';
import { type Answer, type Kind, kinds, type ServedSite } from './serve-measured.ts';

/** Times in milliseconds. */
export type FirstView = {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** What tasks took beyond 50 ms each, from the first paint until the page was at rest. */
  blocking: number;
};

/** Bytes of bodies as they travel. */
export type Bytes = Record<Kind, number>;

/** When something was asked for. */
export const moments = ['until loaded', 'until at rest', 'after the first intent'] as const;

export type Moment = (typeof moments)[number];

export type FirstViewFigures = {
  /** A path below the base. */
  page: string;
  /** The medians of each site. */
  views: FirstView[];
  /** What each site was asked for up to each moment, with everything before. */
  bytes: Record<Moment, Bytes>[];
};

/** Measures pages on every site. */
export async function measureFirstViews(
  chromium: Chromium,
  sites: readonly ServedSite[],
  pages: readonly string[],
  { runs, onRun }: { runs: number; onRun: (text: string) => void },
): Promise<FirstViewFigures[]> {
  const figures: FirstViewFigures[] = [];
  for (const page of pages) {
    const found = await byTurns(sites, runs, async (site) => {
      const one = await view(chromium, site, page);
      onRun(`first view of ${page}, ${site.name}: ${Math.round(one.view.largestPaint)} ms until the largest paint`);
      return one;
    });
    figures.push({
      page,
      views: found.map((all) => {
        const middle = (figure: keyof FirstView) => median(all.map(({ view }) => view[figure]));
        return {
          firstPaint: middle('firstPaint'),
          largestPaint: middle('largestPaint'),
          layoutShift: middle('layoutShift'),
          blocking: middle('blocking'),
        };
      }),
      bytes: found.map((all) => {
        const middle = (moment: Moment) =>
          Object.fromEntries(kinds.map((kind) => [kind, median(all.map(({ bytes }) => bytes[moment][kind]))])) as Bytes;
        return Object.fromEntries(moments.map((moment) => [moment, middle(moment)])) as Record<Moment, Bytes>;
      }),
    });
  }
  return figures;
}

async function view(chromium: Chromium, site: ServedSite, page: string) {
  const tab = await chromium.openTab({ slowdown: 4, device: 'phone', script: `(${watch.toString()})()` });
  try {
    site.takeAnswers();
    const answers: Answer[] = [];
    const bytesSoFar = () => {
      answers.push(...site.takeAnswers());
      return sumOf(answers);
    };
    await tab.open(new URL(page, site.slowAddress).href);
    const atLoad = bytesSoFar();
    await site.rest();
    const atRest = bytesSoFar();
    const view = await tab.ask<FirstView>(`firstView()`);
    // A finger that comes to the page, where there is nothing to press.
    void tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 4, y: 400 }).catch(() => undefined);
    await site.rest();
    const bytes = { 'until loaded': atLoad, 'until at rest': atRest, 'after the first intent': bytesSoFar() };
    return { view, bytes };
  } finally {
    await tab.close();
  }
}

function sumOf(answers: readonly Answer[]): Bytes {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Bytes;
  for (const { kind, bytes } of answers) sums[kind] += bytes;
  return sums;
}

/** Runs in every document: keeps what the browser says of paints, shifts and long tasks. */
function watch() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  let firstPaint = NaN;
  let largestPaint = NaN;
  let layoutShift = 0;
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('layout-shift', (entry) => (layoutShift += (entry as Shift).value));
  observe('longtask', (entry) => tasks.push(entry));
  Object.assign(window, {
    firstView: () => ({
      firstPaint,
      largestPaint,
      layoutShift,
      blocking: tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, firstPaint))
        .filter((time) => time > 0)
        .reduce((sum, time) => sum + time, 0),
    }),
  });
}
