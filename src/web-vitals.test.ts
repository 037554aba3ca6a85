import { afterEach, expect, test, vi } from 'vitest';
import { reportWebVitals, sendTo } from './web-vitals.ts';

const names = ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'] as const;

afterEach(() => vi.unstubAllGlobals());

test('without a report the library is loaded, and nothing is measured', async () => {
  const library = fakeLibrary();
  const load = vi.fn(() => Promise.resolve(library));
  await reportWebVitals(load, []);
  expect(load).toHaveBeenCalledOnce();
  for (const name of names) expect(library[name]).not.toHaveBeenCalled();
});

test('each report receives each value', async () => {
  const reports = [vi.fn(), vi.fn()];
  await reportWebVitals(() => Promise.resolve(fakeLibrary()), reports);
  for (const report of reports) expect(report.mock.calls.map(([metric]) => metric.name as string)).toEqual([...names]);
});

test('an address receives a value as JSON, without anything that names the visitor', () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/Projects' });
  sendTo('https://example.com/vitals')(metric('LCP'));
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect(address).toBe('https://example.com/vitals');
  expect(JSON.parse(body as string)).toEqual({
    name: 'LCP',
    value: 1,
    rating: 'good',
    id: 'v5-1',
    navigationType: 'navigate',
    page: '/Projects',
  });
});

const metric = (name: string) =>
  ({ name, value: 1, delta: 1, rating: 'good', id: 'v5-1', entries: [], navigationType: 'navigate' }) as never;

function fakeLibrary() {
  const observers = names.map((name) => [name, vi.fn((report: (value: never) => void) => report(metric(name)))]);
  return Object.fromEntries(observers) as unknown as typeof import('web-vitals');
}
