// The Network Information API. Only Chromium has this API; in other browsers the connection counts as fast.

type Connection = { saveData?: boolean; effectiveType?: string; rtt?: number };

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** True if prefetching should be skipped: the visitor saves data or has 3G or less. */
export const isSlow = (): boolean => savesDataOrHas(/[23]g/);

/** True if the visitor wants to save data, or has a 2G connection. */
export const savesData = (): boolean => savesDataOrHas(/2g/);

function savesDataOrHas(types: RegExp): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || types.test(effectiveType);
}

/** Latency in milliseconds up to which `isFar` is false: visitors don't notice two or three such round trips. */
const near = 140;

/** True if the latency is high, by the browser's estimate or by the response time of this document. */
export function isFar(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const wait = opened ? opened.responseStart - opened.requestStart : 0;
  return Math.max(wait, connection().rtt ?? 0) > near;
}
