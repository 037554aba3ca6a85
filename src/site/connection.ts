// What the browser knows of a visitor's connection. Only Chromium says it; elsewhere a connection counts as a good one.

type Connection = { saveData?: boolean; effectiveType?: string; rtt?: number };

const connection = (): Connection => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Whether what has not been asked for yet is better left alone: the visitor saves data, or the line is no fourth generation. */
export const isSlow = (): boolean => isSparing(/[23]g/);

/** Whether each kilobyte counts: the visitor saves data, or has a line on which a page takes many seconds. */
export const savesData = (): boolean => isSparing(/2g/);

function isSparing(types: RegExp): boolean {
  const { saveData, effectiveType = '' } = connection();
  return saveData === true || types.test(effectiveType);
}

/** How long an answer may take, in milliseconds, so that two or three of them pass before anybody minds. */
const near = 140;

/** Whether answers take long, by what the browser says of the line or by how the host answered for this document. */
export function isFar(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const wait = opened ? opened.responseStart - opened.requestStart : 0;
  return Math.max(wait, connection().rtt ?? 0) > near;
}
