import {
  at,
  expect,
  expectPage,
  followMenuLink,
  delayResponses,
  waitForHydration,
  isMarked,
  logo,
  markDocument,
  menuLinks,
  openHome,
  openHomeToLeave,
  pages,
  pathOf,
  reactScript,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { menuAddressOf } from '#pages.ts';

test('the menu has links to the pages in the configured order, and the logo links to Home', async ({
  page,
  baseURL,
}) => {
  await page.goto('');
  const expected = await visiblePages(page);
  await page.goto(at(pages[expected.at(-1) ?? 'home'].address));
  await expect(menuLinks(page)).toHaveText(expected.map((id) => messages().titles[id]));
  const addresses = await menuLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expected.map((id) => pathOf(baseURL, menuAddressOf(id))));
  await logo(page).click();
  await expect(page).toHaveURL(new URL('', baseURL).href);
});

for (const state of ['before', 'after'])
  test(
    `${state} hydration, a click on a project without a case study shows no focus ring`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('');
      if (state === 'after') await waitForHydration(page);
      const book = page.locator('section[aria-labelledby=shelf] li a[href*="#"]').first();
      test.skip((await book.count()) === 0, 'every book of this owner leads to a case page');
      await book.click();
      await expect(page).toHaveURL(/#/);
      await expect(pageHeading(page)).toHaveText(messages().titles.projects);
      await expect(page.locator('main :focus-visible')).toHaveCount(0);
    },
  );

test('each menu link opens its page at the top, and is then marked as current', async ({ page }) => {
  const others = await openHome(page);
  await waitForHydration(page);
  await markDocument(page);
  for (const id of [...others, 'home' as const]) {
    await page.evaluate(() => scrollTo(0, 400));
    await followMenuLink(page, id);
    await expectPage(page, id);
    await expect(page.locator('[aria-current=page]')).toHaveText(messages().titles[id]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await isMarked(page), messages().titles[id]).toBe(true);
    await expect(page).toHaveTitle(id === 'home' ? /./ : new RegExp(`^${messages().titles[id]} `));
  }
});

test('Back and Forward restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  const [first] = await openHomeToLeave(page);
  await waitForHydration(page);
  const button = page.getByRole('main').getByRole('link', { name: messages().buttons[first] });
  // Hover first, since some browsers scroll an element to the middle of the window before a click.
  await page.evaluate(() => scrollTo(0, 350));
  await button.hover();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(0);
  await button.click();
  await expect(pageHeading(page)).toHaveText(messages().titles[first]);
  await expect.poll(() => page.evaluate(() => scrollY), 'a new page starts at the top').toBe(0);
  await page.evaluate(() => scrollTo(0, 250));
  await page.goBack();
  await expectPage(page, 'home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await page.goForward();
  await expectPage(page, first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250);
});

test('hydration does not change the scroll position', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  const release = await delayResponses(page, reactScript);
  await page.goto('');
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await waitForHydration(page);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test(
  'while React is loading, a click opens the page without loading a document',
  { tag: '@full' },
  async ({ page }) => {
    // A click waits at most one second for React. With the fake clock, a slow machine cannot exceed this time.
    await page.clock.install();
    const release = await delayResponses(page, reactScript);
    const [first] = await openHomeToLeave(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await markDocument(page);
    await menuLinks(page).filter({ hasText: messages().titles[first] }).first().click({ noWaitAfter: true });
    release();
    await waitForHydration(page);
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(pageHeading(page)).toHaveText(messages().titles[first]);
    expect(await isMarked(page)).toBe(true);
  },
);

test('a click on a link opens the page even if React never loads', { tag: '@full' }, async ({ page }) => {
  await page.route(reactScript, () => {});
  const [first] = await openHomeToLeave(page);
  await followMenuLink(page, first);
  await expect(pageHeading(page)).toHaveText(messages().titles[first]);
});

test('Home has a tagline and a button to every other page', { tag: '@full' }, async ({ page, baseURL }) => {
  const others = await openHome(page);
  await expect(pageHeading(page)).toHaveText(/\S/);
  for (const id of others) {
    const button = page.getByRole('main').getByRole('link', { name: messages().buttons[id], exact: true });
    await expect(button).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
    await expect(button).toHaveAttribute('data-variant', 'outline');
    await button.click();
    await expect(pageHeading(page)).toHaveText(messages().titles[id]);
    // Do not use goBack(): if Firefox restores a document from its cache, Playwright gets no events of this document.
    await page.goto('');
  }
});

test(
  'the skip link moves the focus to the main element, without an announcement',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('');
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('');
  },
);
