// How long it takes from the click on a link until the heading of the next page is painted, on a slow line and with a
// slow processor.
import { byTurns, median } from './median.ts';
import type { Chromium, Tab } from './chromium.ts';
import type { ServedSite } from './serve-measured.ts';

/** What a visitor does before the click. */
export type Way = {
  name: string;
  /**
   * What was before: the page has only just loaded, it came to rest, or somebody moved about on it and it came to rest
   * then, so that everything is there that is fetched at the first sign of a visitor.
   */
  after: 'load' | 'rest' | 'moves';
  /** How long the pointer rests on the link before it is pressed, in milliseconds. */
  hover: number;
  /** How long it is pressed, in milliseconds. A hand takes about 80. */
  press: number;
};

export const ways: readonly Way[] = [
  { name: 'cold: as soon as the page has loaded', after: 'load', hover: 0, press: 0 },
  { name: 'cold, pressed for 80 ms as a hand does', after: 'load', hover: 0, press: 80 },
  { name: 'just loaded, hovered for 400 ms', after: 'load', hover: 400, press: 0 },
  { name: 'just loaded, hovered for 1500 ms', after: 'load', hover: 1500, press: 0 },
  { name: 'page at rest, not hovered', after: 'rest', hover: 0, press: 0 },
  { name: 'page at rest, hovered for 400 ms', after: 'rest', hover: 400, press: 0 },
  { name: 'after moving about, not hovered', after: 'moves', hover: 0, press: 0 },
  { name: 'after moving about, hovered for 400 ms', after: 'moves', hover: 400, press: 0 },
];

/** The medians of the sites for one way, in milliseconds, and how the click was followed on each. */
export type NavigationFigures = { way: string; times: number[]; kinds: string[] };

/** Where a visitor goes. */
export type Journey = {
  /** Paths below the base. */
  from: string;
  to: string;
};

/**
 * Measures every way on every site.
 * @param onRun - hears of each run
 */
export async function measureNavigation(
  chromium: Chromium,
  sites: readonly ServedSite[],
  journey: Journey,
  { runs, isStill, onRun }: { runs: number; isStill: boolean; onRun: (text: string) => void },
): Promise<NavigationFigures[]> {
  const figures: NavigationFigures[] = [];
  for (const way of ways) {
    const found = await byTurns(sites, runs, async (site) => {
      const one = await navigate(chromium, site, journey, way, isStill);
      onRun(`${way.name}, ${site.name}: ${Math.round(one.time)} ms (${one.kind})`);
      return one;
    });
    figures.push({
      way: way.name,
      times: found.map((all) => median(all.map(({ time }) => time))),
      kinds: found.map((all) => [...new Set(all.map(({ kind }) => kind))].join(' or ')),
    });
  }
  return figures;
}

type Mark = {
  mark: 'clicked' | 'painted';
  /** In milliseconds since 1970. */
  time: number;
  /** Whether the document was rendered ahead. */
  isAhead?: boolean;
  document: number;
  heading?: string;
};

async function navigate(chromium: Chromium, site: ServedSite, { from, to }: Journey, way: Way, isStill: boolean) {
  const tab = await chromium.openTab({ slowdown: 4, device: 'desktop', script: `(${mark.toString()})()`, isStill });
  try {
    const address = new URL(from, site.slowAddress).href;
    await tab.open(address);
    const first = await tab.ask<string>(`document.querySelector('h1').textContent`);
    const { x, y } = await tab.ask<{ x: number; y: number }>(`(${placeOfLink.toString()})(${JSON.stringify(to)})`);
    if (way.after === 'moves') for (const step of [0, 1, 2]) await point(tab, 'mouseMoved', 2 + step, 300 + step);
    if (way.after !== 'load') await site.rest();
    await point(tab, 'mouseMoved', x, y);
    if (way.hover > 0) await new Promise((resolve) => setTimeout(resolve, way.hover));
    await point(tab, 'mousePressed', x, y);
    if (way.press > 0) await new Promise((resolve) => setTimeout(resolve, way.press));
    await point(tab, 'mouseReleased', x, y);
    const marks = () => tab.told.map((text) => JSON.parse(text) as Mark);
    await tab.hear((text) => {
      const told = JSON.parse(text) as Mark;
      return told.mark === 'painted' && told.heading !== first;
    }, 20_000);
    const clicked = marks().find(({ mark }) => mark === 'clicked');
    const painted = marks().find(({ mark, heading }) => mark === 'painted' && heading !== first);
    if (!clicked || !painted) return { time: NaN, kind: 'not reached' };
    const kind =
      painted.document === clicked.document ? 'same document' : painted.isAhead ? 'rendered ahead' : 'new document';
    return { time: painted.time - clicked.time, kind };
  } finally {
    await tab.close();
  }
}

// The answer to a press may come only when the next page is there, so nobody waits for it.
async function point(tab: Tab, type: string, x: number, y: number) {
  const isPress = type !== 'mouseMoved';
  void tab
    .send('Input.dispatchMouseEvent', { type, x, y, ...(isPress && { button: 'left', clickCount: 1 }) })
    .catch(() => undefined);
}

/** Runs in every document: tells when a link is clicked and when a heading is painted, which the browser knows itself. */
function mark() {
  const tell = (mark: object) =>
    (window as unknown as { tellBench(text: string): void }).tellBench(
      JSON.stringify({ document: performance.timeOrigin, ...mark }),
    );
  addEventListener(
    'click',
    ({ timeStamp }) => tell({ mark: 'clicked', time: performance.timeOrigin + timeStamp }),
    true,
  );
  const watch = () => {
    for (const heading of document.querySelectorAll('h1:not([elementtiming])'))
      heading.setAttribute('elementtiming', 'heading');
  };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  type Painted = PerformanceEntry & { renderTime: number; element: Element | null };
  new PerformanceObserver((list) => {
    for (const { renderTime, element } of list.getEntries() as Painted[]) {
      const { activationStart = 0 } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        activationStart?: number;
      };
      const time = performance.timeOrigin + Math.max(renderTime, activationStart);
      tell({ mark: 'painted', time, isAhead: activationStart > 0, heading: element?.textContent });
    }
  }).observe({ type: 'element', buffered: true });
}

/** Runs in the page: where a visible link to a path is. */
function placeOfLink(to: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a, header a')) {
    const { x, y, width, height } = link.getBoundingClientRect();
    const isIt = link.pathname.toLowerCase() === new URL(to, location.href).pathname.toLowerCase();
    if (isIt && width > 0 && y >= 0 && y + height <= innerHeight) return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`no visible link to ${to}`);
}
