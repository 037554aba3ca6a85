import type { VitalsReport } from './web-vitals.ts';

/**
 * What receives each measured loading time of a visit, besides the address in `content/site.yaml`. Set it here, in
 * this one place; with neither, nothing is measured and nothing is sent.
 * @example export const vitalsCallback: VitalsReport | undefined = ({ name, value }) => console.log(name, value);
 */
export const vitalsCallback: VitalsReport | undefined = undefined;
