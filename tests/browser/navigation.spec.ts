import type { Page } from '@playwright/test';
import { at, awake, expect, openHome, pages, pathOf, shownPages, test, title } from './test.ts';

const menuLinks = (page: Page) => page.getByRole('navigation').getByRole('link');

test('the menu has the pages in their order, with their addresses', async ({ page, baseURL }) => {
  await page.goto('');
  const expected = await shownPages(page);
  await expect(menuLinks(page)).toHaveText(expected.map((id) => pages[id].title));
  const addresses = await menuLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expected.map((id) => pathOf(baseURL, pages[id].menuAddress)));
});

test('the logo leads to Home', async ({ page, baseURL }) => {
  const others = await openHome(page);
  await page.goto(at(pages[others[0] ?? 'home'].address));
  const logo = page.getByRole('banner').locator('a:not([href="#main"])').first();
  await expect(logo).toHaveAttribute('href', pathOf(baseURL, '/'));
  await logo.click();
  await expect(page).toHaveURL(new URL('', baseURL).href);
});

test('each link of the menu keeps the document, starts at the top and is marked as current', async ({ page }) => {
  const others = await openHome(page);
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes';
  });
  for (const id of [...others, 'home' as const]) {
    await page.evaluate(() => scrollTo(0, 400));
    await menuLinks(page)
      .filter({ hasText: new RegExp(`^${pages[id].title}$`) })
      .click();
    await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
    await expect(page.locator('[aria-current=page]')).toHaveText(pages[id].title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('body').getAttribute('data-stays'), pages[id].title).toBe('yes');
    await expect(page).toHaveTitle(id === 'home' ? /./ : new RegExp(pages[id].title));
  }
});

test('Back and Forward restore the place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await awake(page);
  await page.evaluate(() => scrollTo(0, 350));
  await page
    .getByRole('main')
    .getByRole('link', { name: pages[first].button ?? '' })
    .click();
  await expect(title(page)).toHaveText(pages[first].title);
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page starts at the top').toBe(0);
  await page.evaluate(() => scrollTo(0, 250));
  await page.goBack();
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(350);
  await page.goForward();
  await expect(title(page)).toHaveText(pages[first].title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
});

test('waking leaves the place where the reader is', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('');
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await awake(page);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a click made while React is on its way keeps the document', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes';
  });
  await menuLinks(page).filter({ hasText: pages[first].title }).first().click({ noWaitAfter: true });
  release();
  await expect(title(page)).toHaveText(pages[first].title);
  expect(await page.locator('body').getAttribute('data-stays')).toBe('yes');
});

test('a click made before React is awake still counts', async ({ page }) => {
  await page.route(/assets\/client-/, () => {});
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await menuLinks(page).filter({ hasText: pages[first].title }).first().click();
  await expect(title(page)).toHaveText(pages[first].title);
});

test('Home has its tagline and a button to every other page', async ({ page, baseURL }) => {
  const others = await openHome(page);
  await expect(title(page)).toHaveText(/\S/);
  for (const id of others) {
    const button = page.getByRole('main').getByRole('link', { name: pages[id].button ?? '', exact: true });
    await expect(button).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
    await expect(button).toHaveAttribute('data-variant', 'outline');
    await button.click();
    await expect(title(page)).toHaveText(pages[id].title);
    await page.goBack();
  }
});
