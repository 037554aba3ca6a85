import type { Metric } from 'web-vitals';

/** What receives a measured value. */
export type VitalsReport = (metric: Metric) => void;

/**
 * Loads the web-vitals library, and measures if somebody wants to know.
 * @param load fetches the library, as a chunk of its own
 * @param reports receive each value; without any nothing is measured and nothing is sent
 * @throws {ChunkLoadError} when the library does not arrive
 * @example await reportWebVitals(load, [(metric) => console.log(metric.name, metric.value)])
 */
export async function reportWebVitals(
  load: () => Promise<typeof import('web-vitals')>,
  reports: readonly VitalsReport[],
) {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await load();
  for (const report of reports) for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
}

/** A report that goes to an address, as JSON by POST, also while the page is being left. */
export function sendTo(address: string): VitalsReport {
  return ({ name, value, rating, id, navigationType }) => {
    const body = JSON.stringify({ name, value, rating, id, navigationType, page: location.pathname });
    navigator.sendBeacon(address, body);
  };
}
