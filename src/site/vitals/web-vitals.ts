import callback from 'site:web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { FrameData } from '../ui/frame-data.ts';
import { reportVisit, sendTo } from './report.ts';

/**
 * Measures this visit if the owner receives reports and the visit is in the random sample. Each visit draws a new
 * random number. So nothing is stored in the browser. Skips development and automated browsers.
 * @param page path of the page in the report
 */
export function measure(page: string, settings: FrameData['webVitals']) {
  const { reportTo, sample } = settings ?? { sample: 1 };
  const receive = callback ?? (reportTo && import.meta.env.PROD ? sendTo : undefined);
  if (!receive || navigator.webdriver || Math.random() >= sample) return;
  reportVisit([onCLS, onFCP, onINP, onLCP, onTTFB], page, (report) => receive(report, reportTo));
}
