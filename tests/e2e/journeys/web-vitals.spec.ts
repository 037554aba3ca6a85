import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { projectFolder } from '#platform/paths.ts';

type Report = { page: string; formFactor: string; values: { name: string; value: number }[] };

/** Opens a page, waits until its metrics are measured, and simulates a switch to another tab and back. */
async function visit(page: Page, address: string, { isAutomated = false, referer = '' } = {}) {
  await page.addInitScript((isAutomated) => {
    let calls = 0;
    // The random numbers are low, so that every visit is sampled. They differ, so that metric IDs differ.
    Math.random = () => (++calls % 10_000) * 1e-6;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => isAutomated });
  }, isAutomated);
  const chunk = page.waitForResponse(/\/web-vitals-/);
  await page.goto(address, { referer });
  await page.evaluate(waitForLargestPaint);
  await page.keyboard.press('Shift');
  // After this import, the chunk observes the metrics. `waitForLargestPaint` begins to observe later. So the chunk
  // receives each entry before `waitForLargestPaint` does.
  await page.evaluate(`import(${JSON.stringify((await chunk).url())}).then(() => undefined)`);
  await page.evaluate(waitForLargestPaint);
  await hideAndShow(page);
}

/** Simulates a switch to another tab and back, since the page of an automated browser never becomes hidden. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });

/** Runs in the page: waits until the browser has reported a largest-contentful-paint entry. */
const waitForLargestPaint = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'largest-contentful-paint', buffered: true }),
  );

/** Records web-vitals reports from now on. @returns a list of reports that grows */
async function recordReports(page: Page) {
  const requests: { to: string; body: string; headers: Record<string, string> }[] = [];
  await page.context().route('https://vitals.example.com/**', async (route) => {
    const request = route.request();
    requests.push({ to: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() });
    await route.fulfill({ status: 204 });
  });
  return requests;
}

test('a visit reports TTFB and FCP exactly once, and LCP and CLS at least once', { tag: '@full' }, async ({ page }) => {
  const requests = await recordReports(page);
  await visit(page, 'projects?name=Ada+Lovelace#top');
  const reports = () => requests.map(({ body }) => JSON.parse(body) as Report);
  const reportedMetrics = () => reports().flatMap(({ values }) => values.map(({ name }) => name));
  // The browser may deliver measurements late: hide the page until all metrics are reported.
  const hideAgain = async () => {
    await page.mouse.click(5, 300);
    await hideAndShow(page);
    return reportedMetrics();
  };
  await expect.poll(hideAgain).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  for (const once of ['TTFB', 'FCP']) expect(reportedMetrics().filter((name) => name === once)).toEqual([once]);
  for (const { to } of requests) expect(to).toBe('https://vitals.example.com/collect');
  const [report] = reports();
  expect(report).toMatchObject({ page: '/Projects', formFactor: 'desktop' });
  const documentation = await readFile(path.join(projectFolder, 'docs/web-vitals.md'), 'utf8');
  const [, example = ''] = /^```json\n([^]*?)^```/m.exec(documentation) ?? [];
  const keysOf = ({ values, ...rest }: Report) => [...Object.keys(rest), ...Object.keys(values[0] ?? {})];
  expect(keysOf(JSON.parse(example) as Report)).toEqual(report && keysOf(report));
});

test(
  'web-vitals reports contain no private data, such as cookies, a query or an unlisted path',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const requests = await recordReports(page);
    await visit(page, 'secret-words/of-a-visitor?secret-query#secret-place', { referer: `${baseURL}?secret-origin` });
    await visit(page, 'for/wings?secret-query');
    await expect.poll(() => requests.map(({ body }) => (JSON.parse(body) as Report).page)).toEqual(['/404', '/for']);
    for (const { body, headers } of requests) {
      expect(`${body} ${JSON.stringify(headers)}`).not.toMatch(/secret|wings/);
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer ?? '').not.toMatch(/\w\/./);
    }
  },
);

test('a browser with navigator.webdriver set sends no web-vitals reports', { tag: '@full' }, async ({ page }) => {
  const requests = await recordReports(page);
  await visit(page, 'Projects', { isAutomated: true });
  const other = await page.context().newPage();
  await visit(other, '');
  await expect.poll(() => requests.map(({ body }) => (JSON.parse(body) as Report).page)).toEqual(['/']);
});
