// Reports the web vitals of a visit. When the page is first hidden, reports all values. After that, reports only
// changed values. Nothing in a report identifies the visitor. docs/web-vitals.md explains how to receive reports.
import type { Metric } from 'web-vitals';

/** A measured value (web.dev/articles/vitals). `value` is in whole milliseconds. CLS has no unit and three decimals. */
export type VitalsValue = Pick<Metric, 'name' | 'value' | 'rating' | 'navigationType'>;

export type VitalsReport = {
  /** Path of the first page of the visit, below the base path. Example: `/Projects` */
  page: string;
  formFactor: 'phone' | 'tablet' | 'desktop';
  values: VitalsValue[];
};

/**
 * Type of the default export of `content/web-vitals.ts`. This function receives each report. If it exists, reports are
 * not sent to `reportTo`.
 * @example
 * const receive: VitalsCallback = (report, reportTo) => navigator.sendBeacon(reportTo ?? '', JSON.stringify(report));
 * export default receive;
 */
export type VitalsCallback = (report: VitalsReport, reportTo: string | undefined) => void;

/** Observes one metric, such as `onLCP` of the web-vitals library. */
type Observe = (onReport: (metric: Metric) => void) => void;

/**
 * Collects measured values, and reports them each time the page becomes hidden. This may be the last event of a visit:
 * after it, browsers need not send any event.
 * @example reportVisit([onLCP, onCLS], '/Projects', (report) => console.log(report))
 */
export function reportVisit(observers: readonly Observe[], page: string, receive: (report: VitalsReport) => void) {
  // The keys are metric IDs of web-vitals. After a restore from the back/forward cache, web-vitals creates new IDs.
  const unreported = new Map<string, VitalsValue>();
  const reported = new Map<string, number>();
  for (const observe of observers)
    observe(({ id, name, value: exact, rating, navigationType }) => {
      const value = name === 'CLS' ? Math.round(exact * 1000) / 1000 : Math.round(exact);
      if (reported.get(id) !== value) unreported.set(id, { name, value, rating, navigationType });
    });
  // The web-vitals library handles this event in the capture phase, before this listener. So its final values are
  // already in `unreported`.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || unreported.size === 0) return;
    for (const [id, { value }] of unreported) reported.set(id, value);
    const values = [...unreported.values()];
    unreported.clear();
    receive({ page, formFactor: formFactor(), values });
  });
}

/**
 * Sends a report by POST, even while the page unloads. The body is JSON, sent as plain text to avoid a CORS preflight.
 * Sends nothing if the browser's settings disable beacons.
 */
export function sendTo(report: VitalsReport, address = '') {
  navigator.sendBeacon?.(address, JSON.stringify(report));
}

function formFactor(): VitalsReport['formFactor'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
