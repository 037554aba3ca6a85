// Reports of a visit to the address that the owner configured. src/vitals tests what is measured,
// when it is reported and the sampling rate.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { projectFolder } from '#platform/paths.ts';

type Report = { page: string; formFactor: string; values: { name: string; value: number }[] };

/** Opens a page, waits until it has measured what it shows, and switches to another tab for a while. */
async function visit(page: Page, address: string, { isDriven = false, referer = '' } = {}) {
  await page.addInitScript((isDriven) => {
    let drawn = 0;
    // Low numbers, so that every visit is sampled; different ones, so that ids differ.
    Math.random = () => (++drawn % 10_000) * 1e-6;
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => isDriven });
  }, isDriven);
  const chunk = page.waitForResponse(/\/web-vitals-/);
  await page.goto(address, { referer });
  await page.evaluate(isPainted);
  await page.keyboard.press('Shift');
  // A resolved import means that the chunk has run; a later observer having its entry means that the chunk has it too.
  await page.evaluate(`import(${JSON.stringify((await chunk).url())}).then(() => undefined)`);
  await page.evaluate(isPainted);
  await hideAndShow(page);
}

/** Hides the page and shows it again, like a change of tabs; an automated page is always visible. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });

/** Waits until the browser has reported the largest paint so far. Runs in the page. */
const isPainted = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'largest-contentful-paint', buffered: true }),
  );

/** Records every report from now on, with target and headers. */
async function listen(page: Page) {
  const sent: { to: string; body: string; headers: Record<string, string> }[] = [];
  await page.context().route('https://vitals.example.com/**', async (route) => {
    const request = route.request();
    sent.push({ to: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() });
    await route.fulfill({ status: 204 });
  });
  return sent;
}

test('a visit reports all its values once, in the documented format', { tag: '@full' }, async ({ page }) => {
  const sent = await listen(page);
  await visit(page, 'projects?name=Ada+Lovelace#top');
  const reports = () => sent.map(({ body }) => JSON.parse(body) as Report);
  const told = () => reports().flatMap(({ values }) => values.map(({ name }) => name));
  // The browser reports its own measurements at any time.
  const hideAgain = async () => {
    await page.mouse.click(5, 300);
    await hideAndShow(page);
    return told();
  };
  await expect.poll(hideAgain).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  for (const once of ['TTFB', 'FCP']) expect(told().filter((name) => name === once)).toEqual([once]);
  for (const { to } of sent) expect(to).toBe('https://vitals.example.com/collect');
  const [report] = reports();
  expect(report).toMatchObject({ page: '/Projects', formFactor: 'desktop' });
  const documentation = await readFile(path.join(projectFolder, 'docs/web-vitals.md'), 'utf8');
  const [, example = ''] = /^```json\n([^]*?)^```/m.exec(documentation) ?? [];
  const shape = ({ values, ...rest }: Report) => [...Object.keys(rest), ...Object.keys(values[0] ?? {})];
  expect(shape(JSON.parse(example) as Report)).toEqual(report && shape(report));
});

test('no report contains who the visitor is, where they came from or what they typed', async ({ page, baseURL }) => {
  const sent = await listen(page);
  await visit(page, 'secret-words/of-a-visitor?secret-query#secret-place', { referer: `${baseURL}?secret-origin` });
  await visit(page, 'for/wings?secret-query');
  await expect.poll(() => sent.map(({ body }) => (JSON.parse(body) as Report).page)).toEqual(['/404', '/for']);
  for (const { body, headers } of sent) {
    expect(`${body} ${JSON.stringify(headers)}`).not.toMatch(/secret|wings/);
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer ?? '').not.toMatch(/\w\/./);
  }
});

test('an automated browser reports nothing', { tag: '@full' }, async ({ page }) => {
  const sent = await listen(page);
  await visit(page, 'Projects', { isDriven: true });
  const other = await page.context().newPage();
  await visit(other, '');
  await expect.poll(() => sent.map(({ body }) => (JSON.parse(body) as Report).page)).toEqual(['/']);
});
