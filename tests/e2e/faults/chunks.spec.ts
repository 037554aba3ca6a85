import type { Route } from '@playwright/test';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  waitForHydration,
  isMarked,
  markDocument,
  openHome,
  pages,
  pathOf,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { menuAddressOf } from '#pages.ts';
import { errorHeading, expectCompletePage, openHomeWithFakeClock } from '#tests/support/browser/complete-page.ts';

test.use({
  expectedErrors: /Failed to load|Loading module from|ChunkLoadError|TypeError|SyntaxError|The above error occurred/,
});

const failures: [string, (route: Route) => unknown][] = [
  ['fails', (route) => route.abort()],
  [
    'is an HTML page (as on hosts with a catch-all route)',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }),
  ],
  ['is broken', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export default {' })],
];
for (const [index, [what, fail]] of failures.entries())
  test(
    `a page whose chunk ${what} shows an error, and opens after an automatic reload`,
    {
      tag: index === 0 ? [] : '@full',
    },
    async ({ page, baseURL }) => {
      const { id, name } = await openHomeWithFakeClock(page);
      await page.route(new RegExp(`assets/(?:props-${id}|\\w+Page)-`), fail);
      await markDocument(page);
      await followMenuLink(page, id);
      await expect(pageHeading(page)).toHaveText(errorHeading);
      await expect(page.getByRole('alert')).toContainText('ChunkLoadError: Loading chunk failed');
      await expect(page.getByRole('alert')).toContainText('loaded again by itself');
      await expectCompletePage(page);
      await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(messages().frame.thanks);
      await page.clock.runFor(3500);
      await expect(pageHeading(page)).toHaveText(errorHeading);
      await page.clock.runFor(1000);
      await expect(pageHeading(page)).toHaveText(name);
      expect(new URL(page.url()).pathname).toBe(pathOf(baseURL, menuAddressOf(id)));
      expect(await isMarked(page), 'it is a new document').toBe(false);
      await expectCompletePage(page);
    },
  );

test(
  'a chunk request times out after 120 seconds, and an automatic reload opens the page',
  { tag: '@full' },
  async ({ page }) => {
    const { id, name, propsScript } = await openHomeWithFakeClock(page);
    await page.route(propsScript, () => {});
    await followMenuLink(page, id);
    await page.clock.runFor(119_000);
    await expect(pageHeading(page)).not.toHaveText(errorHeading);
    await expectCompletePage(page);
    await page.clock.runFor(1500);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await expect(page.getByRole('alert')).toContainText('Loading chunk failed');
    await page.clock.runFor(4500);
    await expect(pageHeading(page)).toHaveText(name);
  },
);

test('another page can be opened while a chunk gets no response', { tag: '@full' }, async ({ page }) => {
  const { id, propsScript, other } = await openHomeWithFakeClock(page);
  await page.route(propsScript, () => {});
  await followMenuLink(page, id);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await followMenuLink(page, other);
  await expectPage(page, other);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('the link on the error page opens the failed page at once', { tag: '@full' }, async ({ page, baseURL }) => {
  const { id, name, propsScript } = await openHomeWithFakeClock(page);
  await page.route(propsScript, (route) => route.abort());
  // Prevent the automatic reload by failing the HEAD request that precedes it.
  await page.route('**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  await followMenuLink(page, id);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(pageHeading(page)).toHaveText(name);
  expect(new URL(page.url()).pathname).toBe(pathOf(baseURL, menuAddressOf(id)));
});

test('navigating away from the error page cancels its automatic reload', { tag: '@full' }, async ({ page }) => {
  const { id, propsScript } = await openHomeWithFakeClock(page);
  await page.route(propsScript, (route) => route.abort());
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(errorHeading);
  await markDocument(page);
  await followMenuLink(page, 'home');
  await expectPage(page, 'home');
  await page.clock.runFor(10_000);
  await expectPage(page, 'home');
  await expect(pageHeading(page)).not.toHaveText(errorHeading);
  expect(await isMarked(page), 'nothing was loaded').toBe(true);
});

test('a key press on the error page cancels its automatic reload', { tag: '@full' }, async ({ page }) => {
  const { id, propsScript } = await openHomeWithFakeClock(page);
  await page.route(propsScript, (route) => route.abort());
  await followMenuLink(page, id);
  await expect(page.getByRole('alert')).toContainText('loaded again by itself');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).not.toContainText('loaded again by itself');
  await page.clock.runFor(10_000);
  await expect(pageHeading(page)).toHaveText(errorHeading);
});

test(
  'the error page reports a host that does not respond, and does not reload automatically',
  { tag: '@full' },
  async ({ page }) => {
    const { id } = await openHomeWithFakeClock(page);
    await page.route('**', (route) => route.abort());
    await markDocument(page);
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await page.clock.runFor(4500);
    await expect(page.getByRole('alert')).toContainText('does not answer');
    expect(await isMarked(page)).toBe(true);
    await expectCompletePage(page);
  },
);

test(
  'a page that fails to load again after its automatic reload is not reloaded a second time',
  { tag: '@full' },
  async ({ page }) => {
    const { id, name, propsScript } = await openHomeWithFakeClock(page);
    await page.route(propsScript, (route) => route.abort());
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await page.clock.runFor(4500);
    await expect(pageHeading(page)).toHaveText(name);
    await page.unroute(propsScript);
    await page.goto('');
    await page.clock.runFor(3000);
    await waitForHydration(page);
    await page.route(propsScript, (route) => route.abort());
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await expect(page.getByRole('alert')).not.toContainText('loaded again by itself');
    await page.clock.runFor(10_000);
    await expect(pageHeading(page)).toHaveText(errorHeading);
  },
);

test(
  'a page that fails to render shows the error, keeps menu and footer, and does not reload',
  { tag: '@full' },
  async ({ page }) => {
    const { id, propsScript } = await openHomeWithFakeClock(page);
    await page.route(propsScript, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default new Proxy({}, { ownKeys() { throw new TypeError("planted") } })',
      }),
    );
    await markDocument(page);
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    await expect(page.getByRole('alert')).toContainText('planted');
    await expectCompletePage(page);
    await expect(page.getByRole('alert')).not.toContainText('loaded again by itself');
    await page.clock.runFor(10_000);
    await expect(pageHeading(page)).toHaveText(errorHeading);
    expect(await isMarked(page)).toBe(true);
    await followMenuLink(page, 'home');
    await expectPage(page, 'home');
    await expect(pageHeading(page)).not.toHaveText(errorHeading);
  },
);

test('a chunk that fails during hydration leaves the page unchanged', { tag: '@full' }, async ({ page, baseURL }) => {
  const id = (await openHome(page))[0] ?? 'home';
  await page.route(new RegExp(`assets/props-${id}-`), (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  await page.goto(at(pages[id].address));
  await page.keyboard.press('Shift');
  await failed;
  await expect(pageHeading(page)).toHaveText(id === 'home' ? /\S/ : messages().titles[id]);
  await expectCompletePage(page);
  await followMenuLink(page, 'home');
  await expect(page).toHaveURL(new URL('', baseURL).href);
});

test('a failing web-vitals chunk logs one line and changes nothing on the page', { tag: '@full' }, async ({ page }) => {
  await page.route(/web-vitals/, (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('web-vitals'));
  await page.goto('');
  await page.keyboard.press('Shift');
  const message = await reported;
  expect(message.type()).toBe('error');
  expect(message.text()).toContain('ChunkLoadError: Loading chunk failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectCompletePage(page);
});
