import { at, expect, waitForHydration, languageLinks, pages, test } from '#tests/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('');
  test.skip((await languageLinks(page).count()) === 0, 'this site has one language');
});

test('a link to another language keeps the fragment, which leads to the same section', async ({ page }) => {
  await page.goto(at(pages.projects.address));
  const anchor = await page.locator('main [id]:has(h2, h3)').last().getAttribute('id');
  test.skip(!anchor, 'this site has no project');
  await page.goto(at(`${pages.projects.address}#${anchor ?? ''}`));
  await waitForHydration(page);
  const href = (await languageLinks(page).first().getAttribute('href')) ?? '';
  await languageLinks(page).first().click();
  await expect(page).toHaveURL(new URL(`${href}#${anchor ?? ''}`, page.url()).href);
  await expect(page.locator(`[id="${anchor ?? ''}"]`)).toBeInViewport();
});

test('a mistyped URL below a language folder opens the intended or not-found page in this language', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/404/);
  const link = languageLinks(page).first();
  const folder = (await link.getAttribute('href')) ?? '';
  const language = (await link.getAttribute('hreflang')) ?? '';
  await page.goto(`${folder}about-me/`);
  await expect(page).toHaveURL(new URL(`${folder}AboutMe`, baseURL).href);
  await page.goto(`${folder}nothing/at/all`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[data-page=notFound]')).toBeVisible();
});

test('links on a page in another language open pages in this language', async ({ page }) => {
  await languageLinks(page).first().click();
  await waitForHydration(page);
  const language = await page.locator('html').getAttribute('lang');
  const folder = new URL(page.url()).pathname;
  await page.locator('nav a:not([hreflang])').nth(1).click();
  await expect(page.locator('nav a[aria-current=page]')).toHaveCount(1);
  expect(new URL(page.url()).pathname.startsWith(folder)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
});
