import type { Page } from '@playwright/test';
import { at, awake, expect, openHome, pages, pathOf, test, title } from './test.ts';

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|TypeError|The above error occurred/ });

const heading = 'Unexpected Application Error!';

/** Opens Home, awake, and answers with a page to go to and the pattern of its chunk. */
async function readyToGo(page: Page) {
  const id = (await openHome(page))[0];
  if (!id) return undefined;
  await awake(page);
  await page.waitForLoadState('networkidle');
  return { id, words: new RegExp(`assets/words-${id}-`) };
}

const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('a page whose chunk fails shows the error page inside the frame, with a way out', async ({ page, baseURL }) => {
  const target = await readyToGo(page);
  test.skip(!target, 'this owner has only Home');
  if (!target) return;
  await page.route(target.words, (route) => route.abort());
  await follow(page, pages[target.id].title);
  await expect(title(page)).toHaveText(heading);
  await expect(page.getByRole('alert')).toContainText('ChunkLoadError: Loading chunk failed');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(title(page)).toHaveText(pages[target.id].title);
  expect(new URL(page.url()).pathname).toBe(pathOf(baseURL, pages[target.id].menuAddress));
});

test('a chunk that is not found is the same error, and another page is a way out', async ({ page }) => {
  const target = await readyToGo(page);
  test.skip(!target, 'this owner has only Home');
  if (!target) return;
  await page.route(target.words, (route) => route.fulfill({ status: 404, body: '' }));
  await follow(page, pages[target.id].title);
  await expect(title(page)).toHaveText(heading);
  await follow(page, pages.home.title);
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'home');
  await expect(title(page)).not.toHaveText(heading);
});

test('a chunk that does not answer is lost after 120 seconds, not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('');
  await page.clock.runFor(3000);
  const target = await readyToGo(page);
  test.skip(!target, 'this owner has only Home');
  if (!target) return;
  await page.route(target.words, () => {});
  await follow(page, pages[target.id].title);
  await page.clock.runFor(119_000);
  await expect(title(page)).not.toHaveText(heading);
  await page.clock.runFor(1500);
  await expect(title(page)).toHaveText(heading);
  await expect(page.getByRole('alert')).toContainText('Loading chunk failed');
});

test('a page that fails to render shows the error and leaves the frame alone', async ({ page }) => {
  const target = await readyToGo(page);
  test.skip(!target, 'this owner has only Home');
  if (!target) return;
  await page.route(target.words, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default new Proxy({}, { ownKeys() { throw new TypeError("planted") } })',
    }),
  );
  await follow(page, pages[target.id].title);
  await expect(title(page)).toHaveText(heading);
  await expect(page.getByRole('alert')).toContainText('planted');
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
});

test('a chunk that fails while the page wakes leaves the page as it is', async ({ page, baseURL }) => {
  const id = (await openHome(page))[0] ?? 'home';
  await page.route(new RegExp(`assets/words-${id}-`), (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
  await page.goto(at(pages[id].address));
  await failed;
  await expect(title(page)).toHaveText(id === 'home' ? /\S/ : pages[id].title);
  await follow(page, pages.home.title);
  await expect(page).toHaveURL(new URL('', baseURL).href);
});

test('web-vitals comes as a chunk of its own from the site, and nothing is sent', async ({ page, baseURL }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const chunk = page.waitForRequest(/web-vitals/);
  await page.goto('');
  expect((await chunk).url()).toMatch(new RegExp(`^${new URL('assets/', baseURL).href}.*web-vitals.*\\.js$`));
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  expect(sent).toEqual([]);
});

test('web-vitals that fails is a line in the console and changes nothing on the page', async ({ page }) => {
  await page.route(/web-vitals/, (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('web-vitals'));
  await page.goto('');
  const message = await reported;
  expect(message.type()).toBe('error');
  expect(message.text()).toContain('ChunkLoadError: Loading chunk failed');
  await expect(title(page)).toHaveText(/\S/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without any script of ours every page is whole and every link works', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  for (const id of await openHome(page)) {
    await follow(page, pages[id].title);
    await expect(title(page)).toHaveText(pages[id].title);
    await expect(page.locator('[aria-current=page]')).toHaveText(pages[id].title);
  }
});
