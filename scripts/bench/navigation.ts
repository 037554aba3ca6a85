import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { runInEveryDocument, withPage } from './chromium.ts';
import { compare, type BenchInput } from './compare.ts';
import { milliseconds, quotient } from './report.ts';
import type { ServedSite } from './serve-measured.ts';

/**
 * The measured cases of a click.
 * - `after`: state of the page before the click: just loaded (`load`), idle (`rest`), or idle after mouse moves
 *   (`moves`). Mouse moves trigger everything that loads on user interaction.
 * - `hover`: time with the pointer over the link before the press, in milliseconds.
 * - `press`: duration of the press in milliseconds, about 80 for a human.
 */
const clicks = [
  { name: 'just loaded, not hovered', after: 'load', hover: 0, press: 0 },
  { name: 'just loaded, pressed for 80 ms', after: 'load', hover: 0, press: 80 },
  { name: 'just loaded, hovered for 400 ms', after: 'load', hover: 400, press: 0 },
  { name: 'just loaded, hovered for 1500 ms', after: 'load', hover: 1500, press: 0 },
  { name: 'idle, not hovered', after: 'rest', hover: 0, press: 0 },
  { name: 'idle, hovered for 400 ms', after: 'rest', hover: 400, press: 0 },
  { name: 'idle after mouse moves, not hovered', after: 'moves', hover: 0, press: 0 },
  { name: 'idle after mouse moves, hovered for 400 ms', after: 'moves', hover: 400, press: 0 },
] as const;

type ClickCase = (typeof clicks)[number];

/**
 * Measures navigation from Home: the time from a click on a link until the heading of the next page is painted. Uses a
 * slow network and CPU.
 */
export async function measureNavigation(input: BenchInput): Promise<string> {
  await runInEveryDocument(input.browser, recordPaints);
  const sites = ['ours', 'byHand', 'byHandAhead'] as const;
  const names: string[] = [];
  for (const site of sites) names.push((await input.sites[site]()).name);
  return compare(input, {
    columns: ['link', ...names, 'ratio', 'ratio with rules'],
    sites,
    cases: clicks,
    measure: (site, click) => withPage(input.browser, 'desktop', (page) => navigate(page, site, input.to, click)),
    summarize: formatArrival,
    row: (ours, ...limits) => [
      ...[ours, ...limits].map(formatArrival),
      ...limits.map((limit) => quotient(ours.time, limit.time)),
    ],
  });
}

const formatArrival = ({ time, kind }: Arrival) => `${milliseconds(time)} (${kind})`;

/** Time from the click until the heading of the next page was painted, and the kind of navigation. */
type Arrival = { time: number; kind: string };

async function navigate(page: Page, site: ServedSite, to: string, click: ClickCase): Promise<Arrival> {
  await page.goto(site.slowAddress);
  const { x, y } = await page.evaluate(positionOfLink, to);
  if (click.after === 'moves') for (const step of [0, 1, 2]) await page.mouse.move(2 + step, 300 + step);
  if (click.after !== 'load') await site.waitUntilIdle();
  // Don't await mouse events: their promises may resolve only after the next page has loaded.
  void page.mouse.move(x, y).catch(() => undefined);
  await sleep(click.hover);
  void page.mouse.down().catch(() => undefined);
  await sleep(click.press);
  void page.mouse.up().catch(() => undefined);
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    await sleep(100);
    // `evaluate` throws while the browser replaces the document.
    const arrived = await page.evaluate(findArrival).catch(() => undefined);
    if (arrived) return arrived;
  }
  return { time: NaN, kind: 'not reached' };
}

type Click = { time: number; document: number; heading: string | undefined };
type RecordingWindow = Window & { headings: { text: string | undefined; time: number; isAhead: boolean }[] };

/**
 * Runs in every document. Records the last click in `localStorage`, so that the next document can read it. Records the
 * paint times of headings with the Element Timing API.
 */
function recordPaints() {
  const headings: RecordingWindow['headings'] = [];
  Object.assign(window, { headings });
  const recordClick = ({ timeStamp }: Event) => {
    const heading = document.querySelector('h1')?.textContent;
    const click: Click = { time: performance.timeOrigin + timeStamp, document: performance.timeOrigin, heading };
    localStorage.setItem('click', JSON.stringify(click));
  };
  addEventListener('click', recordClick, true);
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1:not([elementtiming])'))
      heading.setAttribute('elementtiming', 'heading');
  }).observe(document, { childList: true, subtree: true });
  type PaintEntry = PerformanceEntry & { renderTime: number; element: Element | null };
  new PerformanceObserver((list) => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart: number;
    })[];
    const { activationStart = 0 } = navigation ?? {};
    for (const { renderTime, element } of list.getEntries() as PaintEntry[]) {
      const time = performance.timeOrigin + Math.max(renderTime, activationStart);
      headings.push({ text: element?.textContent, time, isAhead: activationStart > 0 });
    }
  }).observe({ type: 'element', buffered: true });
}

/** Runs in the page: returns undefined until the heading of the next page has been painted. */
function findArrival(): Arrival | undefined {
  const click = JSON.parse(localStorage.getItem('click') ?? 'null') as Click | null;
  const heading = click && (window as unknown as RecordingWindow).headings.find(({ text }) => text !== click.heading);
  if (!heading) return undefined;
  const isSame = performance.timeOrigin === click.document;
  const kind = isSame ? 'same document' : heading.isAhead ? 'prerendered' : 'new document';
  return { time: heading.time - click.time, kind };
}

/** Runs in the page: returns the center of a visible link to the given path. */
function positionOfLink(to: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a, header a')) {
    const { x, y, width, height } = link.getBoundingClientRect();
    const isIt = link.pathname.toLowerCase() === to.toLowerCase();
    if (isIt && width > 0 && y >= 0 && y + height <= innerHeight) return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`no visible link to ${to}`);
}
