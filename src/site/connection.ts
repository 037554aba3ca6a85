// Uses the Network Information API, which only Chromium has. In other browsers, the connection counts as fast.

type Connection = { saveData?: boolean; effectiveType?: string; rtt?: number };

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Whether to skip prefetching, because the visitor has turned on data saving, or has 3G or less. */
export const isSlow = (): boolean => savesDataOrHas(/[23]g/);

/** Whether the visitor has turned on data saving, or has a 2G connection. */
export const savesData = (): boolean => savesDataOrHas(/2g/);

function savesDataOrHas(types: RegExp): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || types.test(effectiveType);
}

/** Maximum latency of a fast connection, in milliseconds. Visitors don't notice two or three such round trips. */
const maxLatency = 140;

/** Whether the latency is high, by the browser's estimate or by the response time of this document. */
export function hasHighLatency(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const responseTime = opened ? opened.responseStart - opened.requestStart : 0;
  return Math.max(responseTime, connection().rtt ?? 0) > maxLatency;
}
