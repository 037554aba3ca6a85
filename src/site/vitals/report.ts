// Reports the loading times of a visit: all values in one report when the page is hidden, then only changed ones.
// Nothing identifies the visitor. For receivers: docs/web-vitals.md.
import type { Metric } from 'web-vitals';

/**
 * A measured value (web.dev/articles/vitals): in whole milliseconds, or for CLS, which has no unit, with three
 * decimals; and the navigation type. Example: `navigate`, `reload`, `back-forward-cache`
 */
export type VitalsValue = Pick<Metric, 'name' | 'value' | 'rating' | 'navigationType'>;

export type VitalsReport = {
  /** Address of the first page of the visit, below the base path. Example: `/Projects` */
  page: string;
  formFactor: 'phone' | 'tablet' | 'desktop';
  values: VitalsValue[];
};

/**
 * Default export of `content/web-vitals.ts`: receives each report, instead of the report being sent to `reportTo`.
 * @example
 * const receive: VitalsCallback = (report, reportTo) => navigator.sendBeacon(reportTo ?? '', JSON.stringify(report));
 * export default receive;
 */
export type VitalsCallback = (report: VitalsReport, reportTo: string | undefined) => void;

/** Observes one value; the library has such a function for each. */
type Observe = (onReport: (metric: Metric) => void) => void;

/**
 * Collects measured values and reports them whenever the page is hidden, the last event that browsers fire reliably.
 * @example reportVisit([onLCP, onCLS], '/Projects', (report) => console.log(report))
 */
export function reportVisit(observers: readonly Observe[], page: string, receive: (report: VitalsReport) => void) {
  // Values by the metric ID of web-vitals; a restore from the back/forward cache creates new IDs.
  const waiting = new Map<string, VitalsValue>();
  const reported = new Map<string, number>();
  for (const observe of observers)
    observe(({ id, name, value: exact, rating, navigationType }) => {
      const value = name === 'CLS' ? Math.round(exact * 1000) / 1000 : Math.round(exact);
      if (reported.get(id) !== value) waiting.set(id, { name, value, rating, navigationType });
    });
  // The library listens in the capture phase, so it has reported its final values by now.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    for (const [id, { value }] of waiting) reported.set(id, value);
    const values = [...waiting.values()];
    waiting.clear();
    receive({ page, formFactor: formFactor(), values });
  });
}

/**
 * Sends a report by POST, also while the page is being left. The body is JSON, sent as plain text to avoid a CORS
 * preflight. Sends nothing if the browser's settings disable beacons.
 */
export function sendTo(report: VitalsReport, address = '') {
  navigator.sendBeacon?.(address, JSON.stringify(report));
}

function formFactor(): VitalsReport['formFactor'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
