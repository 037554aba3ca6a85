// The chunk that measures how fast the site is for its visitors: fetched once the page is hydrated, and idle unless its
// owner has said who receives what it measures.
import callback from 'site:web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { FrameData } from '../ui/frame-data.ts';
import { reportVisit, sendTo } from './report.ts';

/**
 * Measures this visit, if somebody wants to know and it is one of the sample: that is drawn anew each time, so nothing has
 * to be stored. Nobody visits who works on the site, or is a program that drives a browser.
 * @param page what the page is called in the report
 */
export function measure(page: string, settings: FrameData['webVitals']) {
  const { reportTo, sample } = settings ?? { sample: 1 };
  const receive = callback ?? (reportTo && import.meta.env.PROD ? sendTo : undefined);
  if (!receive || navigator.webdriver || Math.random() >= sample) return;
  reportVisit([onCLS, onFCP, onINP, onLCP, onTTFB], page, (report) => receive(report, reportTo));
}
