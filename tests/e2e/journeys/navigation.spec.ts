import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { at, awake, expect, logo, openHome, pages, pathOf, shownPages, test, title } from '#tests/support/test.ts';

const menuLinks = (page: Page) => page.getByRole('navigation').getByRole('link');

test('the menu has the pages in their order, with their addresses', async ({ page, baseURL }) => {
  await page.goto('');
  const expected = await shownPages(page);
  await expect(menuLinks(page)).toHaveText(expected.map((id) => en.titles[id]));
  const addresses = await menuLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expected.map((id) => pathOf(baseURL, pages[id].menuAddress)));
});

test('the logo leads to Home', async ({ page, baseURL }) => {
  const others = await openHome(page);
  await page.goto(at(pages[others[0] ?? 'home'].address));
  await expect(logo(page)).toHaveAttribute('href', pathOf(baseURL, '/'));
  await logo(page).click();
  await expect(page).toHaveURL(new URL('', baseURL).href);
});

test('each link of the menu keeps the document, starts at the top and is marked as current', async ({ page }) => {
  const others = await openHome(page);
  await awake(page);
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes';
  });
  for (const id of [...others, 'home' as const]) {
    await page.evaluate(() => scrollTo(0, 400));
    await menuLinks(page)
      .filter({ hasText: new RegExp(`^${en.titles[id]}$`) })
      .click();
    await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
    await expect(page.locator('[aria-current=page]')).toHaveText(en.titles[id]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('body').getAttribute('data-stays'), en.titles[id]).toBe('yes');
    await expect(page).toHaveTitle(id === 'home' ? /./ : new RegExp(en.titles[id]));
  }
});

test('Back and Forward restore the place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await awake(page);
  const button = page.getByRole('main').getByRole('link', { name: en.buttons[first] });
  // Before a click some browsers bring what is clicked to the middle of the window.
  await page.evaluate(() => scrollTo(0, 350));
  await button.hover();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await button.click();
  await expect(title(page)).toHaveText(en.titles[first]);
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page starts at the top').toBe(0);
  await page.evaluate(() => scrollTo(0, 250));
  await page.goBack();
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(title(page)).toHaveText(en.titles[first]);
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
  // A click waits a second; on this clock that is not over before React is there, however slow the machine is.
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes';
  });
  await menuLinks(page).filter({ hasText: en.titles[first] }).first().click({ noWaitAfter: true });
  release();
  await awake(page);
  await page.clock.runFor(300);
  await page.clock.resume();
  await expect(title(page)).toHaveText(en.titles[first]);
  expect(await page.locator('body').getAttribute('data-stays')).toBe('yes');
});

test('a click made before React is awake still counts', async ({ page }) => {
  await page.route(/assets\/client-/, () => {});
  const [first] = await openHome(page);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await menuLinks(page).filter({ hasText: en.titles[first] }).first().click();
  await expect(title(page)).toHaveText(en.titles[first]);
});

test('Home has its tagline and a button to every other page', async ({ page, baseURL }) => {
  const others = await openHome(page);
  await expect(title(page)).toHaveText(/\S/);
  for (const id of others) {
    const button = page.getByRole('main').getByRole('link', { name: en.buttons[id], exact: true });
    await expect(button).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
    await expect(button).toHaveAttribute('data-variant', 'outline');
    await button.click();
    await expect(title(page)).toHaveText(en.titles[id]);
    // Not back: of a document that Firefox has kept and shows again, Playwright hears nothing.
    await page.goto('');
  }
});

test('each navigation starts the focus where the page does, and tells a screen reader which page it is', async ({
  page,
}) => {
  const others = await openHome(page);
  test.skip(others.length === 0, 'this owner has only Home');
  await awake(page);
  const spoken = page.getByRole('status');
  await expect(spoken, 'the browser itself tells the first page').toHaveText('');
  const expectToBeTold = async () => {
    await expect(spoken).toHaveText(await page.title());
    await expect(page.getByRole('main')).toBeFocused();
  };
  for (const id of [...others, 'home' as const]) {
    await menuLinks(page)
      .filter({ hasText: new RegExp(`^${en.titles[id]}$`) })
      .click();
    await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
    await expectToBeTold();
  }
  await page.goBack();
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', others.at(-1) ?? 'home');
  await expectToBeTold();
});

test('a link within the page leaves the focus where it leads', async ({ page }) => {
  await page.goto('');
  await awake(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('');
});
