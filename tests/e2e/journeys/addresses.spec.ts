// src/site/boot/repaired-path.test.ts tests each type of misspelling.
import { menuAddressOf, menuOrder } from '#pages.ts';
import {
  at,
  expect,
  waitForHydration,
  openHome,
  openHomeToLeave,
  pages,
  pathOf,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

test.use({ expectedErrors: /status of 404/ });

/** Runs in the page: navigates with the history API, like a script of the page. */
const pushState = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

const inMixedCase = (address: string) =>
  [...address.toLowerCase()].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join('');

test('a URL in upper, lower or mixed case opens its page, also after a reload', { tag: '@full' }, async ({ page }) => {
  for (const [index, id] of (await openHome(page)).entries()) {
    const { address } = pages[id];
    const name = messages().titles[id];
    const spellings = [menuAddressOf(id), `${address.toLowerCase()}/`, address.toUpperCase(), inMixedCase(address)];
    // To save time, only the first page is tested with every spelling. The other pages are tested with two spellings.
    for (const spelling of index === 0 ? spellings : spellings.slice(0, 2)) {
      await page.goto(at(spelling), { waitUntil: 'domcontentloaded' });
      await expect(pageHeading(page), spelling).toHaveText(name);
    }
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(pageHeading(page)).toHaveText(name);
  }
});

test('a URL in upper, lower or mixed case opens its page by client-side navigation', async ({ page, baseURL }) => {
  const [first] = await openHomeToLeave(page);
  const { address } = pages[first];
  const name = messages().titles[first];
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const spelling of [address.toUpperCase(), `${address.toLowerCase()}/`, inMixedCase(address)]) {
    await page.evaluate(pushState, pathOf(baseURL, spelling));
    await expect(pageHeading(page), spelling).toHaveText(name);
    await page.evaluate(pushState, pathOf(baseURL, '/'));
    await expect(pageHeading(page)).not.toHaveText(name);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test(
  'a mistyped URL redirects to the intended page, and keeps query and hash',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const ids = await openHomeToLeave(page);
    const id = ids.find((other) => /[a-z][A-Z]/.test(pages[other].address)) ?? ids[0];
    const name = at(pages[id].address);
    for (const misspelling of [`/${name}`, `${name}),`, `${name}.htm`]) {
      // Use an absolute URL: in a relative URL that begins with two slashes, the name of the page would be a host name.
      await page.goto(`${baseURL}${misspelling}?from=card#main`, { waitUntil: 'domcontentloaded' });
      await expect(pageHeading(page), misspelling).toHaveText(messages().titles[id]);
      const { search, hash } = new URL(page.url());
      expect(search + hash, misspelling).toBe('?from=card#main');
    }
  },
);

for (const [fault, answer] of [
  ['no longer has the page', { status: 404 }],
  ['redirects the correct URL back to the mistyped URL', { status: 302 }],
] as const)
  test(
    `a mistyped URL shows the intended page without a redirect loop on a host that ${fault}`,
    { tag: '@full' },
    async ({ page, baseURL }) => {
      const [id] = await openHomeToLeave(page);
      const correctPath = pathOf(baseURL, pages[id].address);
      const misspelling = pathOf(baseURL, `${pages[id].address}//`).toLowerCase();
      const body = await page.request.get('404.html').then((response) => response.text());
      await page.route(`**${misspelling}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
      await page.route(`**${correctPath}`, (route) =>
        route.fulfill({ ...answer, contentType: 'text/html', body, headers: { location: misspelling } }),
      );
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.goto(misspelling);
      await expect(pageHeading(page)).toHaveText(messages().titles[id]);
      await waitForHydration(page);
      expect(documents).toEqual([misspelling, correctPath, ...(answer.status === 302 ? [misspelling] : [])]);
    },
  );

test('an unknown URL has status 404, and links to the page with the most similar URL', async ({ page, baseURL }) => {
  // One letter is added, one is missing, and two are swapped.
  const misspell = [
    (name: string) => `${name}x`,
    (name: string) => name.slice(0, 3) + name.slice(4),
    (name: string) => name.slice(0, -2) + name.slice(-1) + name.slice(-2, -1),
  ];
  for (const [index, id] of (await openHome(page)).entries()) {
    const misspelling = misspell[index % misspell.length]?.(at(pages[id].address)) ?? '';
    const response = await page.goto(misspelling);
    expect(response?.status(), misspelling).toBe(404);
    await expect(pageHeading(page)).toHaveText('Page not found');
    const suggestion = page.getByRole('main').getByRole('link', { name: messages().titles[id], exact: true });
    await expect(suggestion, misspelling).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
  }
  expect((await visiblePages(page)).length).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test(
  'a URL without content or with many segments shows the not-found page, without a redirect loop',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('');
    const ids = await visiblePages(page);
    const empty = menuOrder.filter((id) => !ids.includes(id)).map((id) => at(pages[id].address));
    for (const address of [...empty, 'nothing/like/this/at/all']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(pageHeading(page)).toHaveText('Page not found');
      await waitForHydration(page);
      await expect(pageHeading(page)).toHaveText('Page not found');
    }
  },
);

test(
  'client-side navigation to an unknown URL shows the not-found page',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await page.goto('');
    await waitForHydration(page);
    await page.evaluate(pushState, pathOf(baseURL, '/nowhere'));
    await expect(pageHeading(page)).toHaveText('Page not found');
  },
);
