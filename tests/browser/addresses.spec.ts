import { menuOrder, type PageId } from '#src/routes.ts';
import { at, awake, expect, openHome, pages, pathOf, shownPages, test, title } from './test.ts';

test.describe('an address in any case', () => {
  const spellings = (id: PageId) => {
    const { address, menuAddress } = pages[id];
    const upper = address.toUpperCase();
    const lower = address.toLowerCase();
    const mixed = [...lower].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join('');
    return new Set([
      address,
      menuAddress,
      `${address}/`,
      lower,
      `${lower}/`,
      upper,
      `${upper}/`,
      mixed,
      `${address}.html`,
    ]);
  };

  for (const id of menuOrder.filter((page) => page !== 'home'))
    test.describe(pages[id].title, () => {
      test.use({ expectedErrors: /status of 404/ });

      test('typed reaches its page, and again by a refresh', async ({ page }) => {
        test.skip(!(await openHome(page)).includes(id), 'this owner has no such page');
        for (const spelling of spellings(id)) {
          await page.goto(at(spelling), { waitUntil: 'domcontentloaded' });
          await expect(title(page), spelling).toHaveText(pages[id].title);
          await page.reload({ waitUntil: 'domcontentloaded' });
          await expect(title(page), `${spelling} again`).toHaveText(pages[id].title);
        }
      });
    });

  test('clicked reaches its page without a new document', async ({ page, baseURL }) => {
    const [first] = await openHome(page);
    test.skip(!first, 'this owner has only Home');
    if (!first) return;
    await awake(page);
    for (const spelling of spellings(first)) {
      if (spelling.endsWith('.html')) continue; // a file's name is mended when a document is opened, not by a click
      await page.goto('');
      await awake(page);
      await page.evaluate(
        (href) => {
          document.body.dataset.stays = 'yes';
          document.querySelector<HTMLAnchorElement>('nav a')?.setAttribute('href', href);
        },
        pathOf(baseURL, spelling),
      );
      await page.evaluate(
        (path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        pathOf(baseURL, spelling),
      );
      await expect(title(page), spelling).toHaveText(pages[first].title);
      expect(await page.locator('body').getAttribute('data-stays')).toBe('yes');
    }
  });
});

test('every page has its name in the title of the tab', async ({ page }) => {
  for (const id of await openHome(page)) {
    await page.goto(at(pages[id].address));
    expect(await page.title()).toContain(pages[id].title);
  }
});

test.describe('an address that is no page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('answers with 404, the menu, the footer and the nearest page', async ({ page, baseURL }) => {
    const [first] = await openHome(page);
    const nearest = first ?? 'home';
    const response = await page.goto(`${at(pages[nearest].address)}x`);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Page not found');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const offer = page.getByRole('main').getByRole('link', { name: pages[nearest].title });
    await expect(offer).toHaveAttribute('href', pathOf(baseURL, pages[nearest].address));
    await offer.click();
    await expect(title(page)).not.toHaveText('Page not found');
    expect((await shownPages(page)).length).toBeGreaterThan(0);
  });

  test('of a page with nothing on it is one of them, and stays so when React is awake', async ({ page }) => {
    await page.goto('');
    const shown = await shownPages(page);
    const empty = menuOrder.filter((id) => !shown.includes(id));
    test.skip(empty.length === 0, 'this owner has every page');
    for (const id of empty) {
      expect((await page.goto(at(pages[id].address)))?.status()).toBe(404);
      await awake(page);
      await expect(title(page)).toHaveText('Page not found');
    }
  });

  test('deep below a page is mended neither to a loop nor to a blank page', async ({ page }) => {
    const response = await page.goto('nothing/like/this/at/all');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Page not found');
    await awake(page);
    await expect(title(page)).toHaveText('Page not found');
  });

  test('by client-side navigation gets the same page', async ({ page, baseURL }) => {
    await page.goto('');
    await awake(page);
    await page.evaluate(
      (path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      pathOf(baseURL, '/nowhere'),
    );
    await expect(title(page)).toHaveText('Page not found');
  });
});
