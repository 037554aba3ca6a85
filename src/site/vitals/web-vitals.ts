// The chunk that measures web vitals. Loaded after hydration, and idle unless the owner has set a receiver.
import callback from 'site:web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { FrameData } from '../ui/frame-data.ts';
import { reportVisit, sendTo } from './report.ts';

/**
 * Measures this visit if there is a receiver and the visit is in the sample. The sample is random for each visit,
 * so nothing has to be stored. Skips development and automated browsers.
 * @param page name of the page in the report
 */
export function measure(page: string, settings: FrameData['webVitals']) {
  const { reportTo, sample } = settings ?? { sample: 1 };
  const receive = callback ?? (reportTo && import.meta.env.PROD ? sendTo : undefined);
  if (!receive || navigator.webdriver || Math.random() >= sample) return;
  reportVisit([onCLS, onFCP, onINP, onLCP, onTTFB], page, (report) => receive(report, reportTo));
}
