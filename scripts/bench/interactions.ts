// What JavaScript costs the processor of a phone, and how long the page takes to answer a finger, with a processor four
// times slower.
import type { Chromium, Tab } from './chromium.ts';
import { byTurns, median } from './median.ts';
import type { ServedSite } from './serve-measured.ts';

/** Main-thread times in milliseconds. */
export type Waking = {
  /** Everything from the beginning until the page is awake and at rest. */
  whole: number;
  /** From the load event on, which is where JavaScript has its turn. */
  afterLoad: number;
  /** The share of scripts in all of it. */
  scripts: number;
  longestTask: number;
  /** What tasks took beyond 50 ms each. */
  blocking: number;
};

/** How long until the next paint, in milliseconds; the browser counts in steps of 8 and from 16. */
export type Interaction = { action: string; when: string; times: number[] };

const actions = [
  { name: 'open the menu', find: '[popovertarget]' },
  { name: 'switch the theme', find: '[data-theme-switch]' },
  { name: 'open a photo', find: '#toggle-image' },
] as const;

/** When a finger comes: while nothing has woken yet, or when everything has. */
const times = ['the first touch', 'awake'] as const;

type Options = { runs: number; onRun: (text: string) => void };

/** What waking costs on every site; where nothing wakes, it is what the page alone costs. */
export async function measureWaking(
  chromium: Chromium,
  sites: readonly ServedSite[],
  page: string,
  { runs, onRun }: Options,
): Promise<Waking[]> {
  const found = await byTurns(sites, runs, async (site) => {
    const tab = await openPage(chromium, site, page);
    try {
      const loaded = await metrics(tab);
      await touch(tab, { x: 4, y: 400 });
      await site.rest();
      const rested = await metrics(tab);
      const tasks = await tab.ask<number[]>('longTasks');
      onRun(`waking, ${site.name}: ${Math.round(rested.TaskDuration * 1000)} ms`);
      return {
        whole: rested.TaskDuration * 1000,
        afterLoad: (rested.TaskDuration - loaded.TaskDuration) * 1000,
        scripts: rested.ScriptDuration * 1000,
        longestTask: Math.max(0, ...tasks),
        blocking: tasks.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
      };
    } finally {
      await tab.close();
    }
  });
  return found.map((all) => {
    const middle = (figure: keyof Waking) => median(all.map((one) => one[figure]));
    return {
      whole: middle('whole'),
      afterLoad: middle('afterLoad'),
      scripts: middle('scripts'),
      longestTask: middle('longestTask'),
      blocking: middle('blocking'),
    };
  });
}

/** How fast every site answers; not-a-number where it has no such thing. */
export async function measureInteractions(
  chromium: Chromium,
  sites: readonly ServedSite[],
  page: string,
  { runs, onRun }: Options,
): Promise<Interaction[]> {
  const figures: Interaction[] = [];
  for (const when of times)
    for (const action of actions) {
      const found = await byTurns(sites, runs, async (site) => {
        const tab = await openPage(chromium, site, page);
        try {
          if (when === 'awake') {
            await touch(tab, { x: 4, y: 400 });
            await site.rest();
          }
          const time = await act(tab, action.find);
          onRun(`${action.name}, ${when}, ${site.name}: ${time} ms`);
          return time;
        } finally {
          await tab.close();
        }
      });
      figures.push({ action: action.name, when, times: found.map(median) });
    }
  return figures;
}

const openPage = async (chromium: Chromium, site: ServedSite, page: string) => {
  const tab = await chromium.openTab({ slowdown: 4, device: 'phone', script: `(${watch.toString()})()` });
  await tab.open(new URL(page, site.address).href);
  return tab;
};

async function act(tab: Tab, find: string): Promise<number> {
  const place = await tab.ask<{ x: number; y: number } | null>(`(${placeOf.toString()})(${JSON.stringify(find)})`);
  if (!place) return NaN;
  await touch(tab, place);
  const heard = await tab.hear((text) => text.startsWith('answered '), 3000);
  // The browser tells of no interaction that was answered within 16 ms.
  return heard === undefined ? 16 : Number(heard.slice('answered '.length));
}

async function touch(tab: Tab, place: { x: number; y: number }) {
  const say = (type: string, touchPoints: object[]) => tab.send('Input.dispatchTouchEvent', { type, touchPoints });
  void say('touchStart', [place]).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
  void say('touchEnd', []).catch(() => undefined);
}

async function metrics(tab: Tab) {
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return { TaskDuration: value('TaskDuration'), ScriptDuration: value('ScriptDuration') };
}

/** Runs in the page: brings something into view and says where it is. */
function placeOf(find: string) {
  const element = document.querySelector(find);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
}

/** Runs in every document. */
function watch() {
  const longTasks: number[] = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => longTasks.push(duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  Object.assign(window, { longTasks });
  type Told = PerformanceEntry & { interactionId: number };
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries() as Told[])
      if (interactionId > 0 && name === 'click')
        (window as unknown as { tellBench(text: string): void }).tellBench(`answered ${duration}`);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
