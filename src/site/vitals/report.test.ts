import type { Metric } from 'web-vitals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportVisit, type VitalsReport } from './report.ts';

let setVisibility: (state: 'hidden' | 'visible') => void;
let received: VitalsReport[];
let isTouch: boolean;
const screen = { width: 390, height: 844 };

beforeEach(() => {
  received = [];
  isTouch = false;
  const page = new EventTarget();
  const document = { visibilityState: 'visible' };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  vi.stubGlobal('screen', screen);
  setVisibility = (state) => {
    document.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
});

afterEach(() => vi.unstubAllGlobals());

function hide() {
  setVisibility('hidden');
  setVisibility('visible');
}

/** Starts a visit; returns a function that reports a measured value. */
function visit() {
  let onReport: (metric: Metric) => void = () => undefined;
  reportVisit([(report) => (onReport = report)], '/Projects', (report) => received.push(report));
  return (name: Metric['name'], value: number, more: Partial<Metric> = {}) =>
    onReport({
      name,
      value,
      delta: value,
      rating: 'good',
      id: `v5-${name}`,
      entries: [],
      navigationType: 'navigate',
      ...more,
    } as Metric);
}

test('a visit sends the last value of each metric, rounded, in one web-vitals report when the page is hidden', () => {
  const measured = visit();
  measured('TTFB', 81.2999);
  measured('CLS', 0.123456);
  measured('LCP', 100);
  measured('LCP', 2600.5, { rating: 'needs-improvement' });
  expect(received).toEqual([]);
  hide();
  expect(received).toEqual([
    {
      page: '/Projects',
      formFactor: 'desktop',
      values: [
        { name: 'TTFB', value: 81, rating: 'good', navigationType: 'navigate' },
        { name: 'CLS', value: 0.123, rating: 'good', navigationType: 'navigate' },
        { name: 'LCP', value: 2601, rating: 'needs-improvement', navigationType: 'navigate' },
      ],
    },
  ]);
});

test('a visit sends no web-vitals report when the page becomes visible', () => {
  const measured = visit();
  setVisibility('hidden');
  measured('LCP', 100);
  setVisibility('visible');
  expect(received).toEqual([]);
});

test('a later web-vitals report of a visit contains only changed values, and is not sent if no value has changed', () => {
  const measured = visit();
  measured('INP', 40);
  measured('CLS', 0.01);
  hide();
  hide();
  expect(received.length).toBe(1);
  measured('INP', 40.3);
  measured('CLS', 0.2, { rating: 'needs-improvement' });
  hide();
  expect(received.length).toBe(2);
  expect(received[1]?.values).toEqual([
    { name: 'CLS', value: 0.2, rating: 'needs-improvement', navigationType: 'navigate' },
  ]);
});

test('a page that is restored from the back/forward cache reports its web vitals again, even if they have not changed', () => {
  const measured = visit();
  measured('LCP', 100);
  hide();
  measured('LCP', 100, { id: 'v5-other', navigationType: 'back-forward-cache' });
  hide();
  expect(received[1]?.values).toMatchObject([{ name: 'LCP', value: 100, navigationType: 'back-forward-cache' }]);
});

test.each([
  ['phone', true, 390, 844],
  ['phone', true, 844, 390],
  ['tablet', true, 820, 1180],
  ['desktop', false, 390, 844],
])('a web-vitals report describes the screen only by its form factor: %s', (formFactor, touch, width, height) => {
  isTouch = touch;
  Object.assign(screen, { width, height });
  const measured = visit();
  measured('TTFB', 80);
  hide();
  expect(received[0]?.formFactor).toBe(formFactor);
});
