// What a visit tells of its loading times, and when: all values in one report as the page is hidden, and after that only
// those that have changed. Nothing in it knows the visitor again; docs/web-vitals.md is for whoever receives it.
import type { Metric } from 'web-vitals';

/**
 * A measured value (web.dev/articles/vitals): in whole milliseconds, or of CLS, which has no unit, with three decimals;
 * and how the visitor came to the page. Example: `navigate`, `reload`, `back-forward-cache`
 */
export type VitalsValue = Pick<Metric, 'name' | 'value' | 'rating' | 'navigationType'>;

/** What one page of one visit has to tell. */
export type VitalsReport = {
  /** The address of the page with which the visit began, below the base path. Example: `/Projects` */
  page: string;
  formFactor: 'phone' | 'tablet' | 'desktop';
  values: VitalsValue[];
};

/**
 * What `content/web-vitals.ts` may export as its default: it takes each report in place of the address, which it is given.
 * @example
 * const receive: VitalsCallback = (report, reportTo) => navigator.sendBeacon(reportTo ?? '', JSON.stringify(report));
 * export default receive;
 */
export type VitalsCallback = (report: VitalsReport, reportTo: string | undefined) => void;

/** What observes a value, as the library has a function for each. */
type Observe = (onReport: (metric: Metric) => void) => void;

/**
 * Gathers what some observers measure, and hands it on whenever the page is hidden, which is the last that a page is
 * sure to hear.
 * @example reportVisit([onLCP, onCLS], '/Projects', (report) => console.log(report))
 */
export function reportVisit(observers: readonly Observe[], page: string, receive: (report: VitalsReport) => void) {
  // The library's own id of a value lives as long as the page; back from where Back leads, the values are new ones.
  const waiting = new Map<string, VitalsValue>();
  const reported = new Map<string, number>();
  for (const observe of observers)
    observe(({ id, name, value: exact, rating, navigationType }) => {
      const value = name === 'CLS' ? Math.round(exact * 1000) / 1000 : Math.round(exact);
      if (reported.get(id) !== value) waiting.set(id, { name, value, rating, navigationType });
    });
  // The library hears of it first, since it listens on the way down, and gives its last values then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    for (const [id, { value }] of waiting) reported.set(id, value);
    const values = [...waiting.values()];
    waiting.clear();
    receive({ page, formFactor: formFactor(), values });
  });
}

/**
 * Sends a report to an address, as JSON by POST, also while the page is being left: as plain text, which needs no leave
 * of another host first. A browser whose settings forbid it has no beacons, and sends nothing.
 */
export function sendTo(report: VitalsReport, address = '') {
  navigator.sendBeacon?.(address, JSON.stringify(report));
}

function formFactor(): VitalsReport['formFactor'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
