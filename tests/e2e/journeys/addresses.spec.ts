import { menuOrder, type PageId } from '#pages.ts';
import { en } from '#words/en.ts';
import { at, awake, expect, openHome, pages, pathOf, shownPages, test, title } from '#tests/support/test.ts';

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
    test.describe(en.titles[id], () => {
      test.use({ expectedErrors: /status of 404/ });

      test('typed reaches its page, and again by a refresh', async ({ page }) => {
        test.skip(!(await openHome(page)).some((one) => one === id), 'this owner has no such page');
        for (const spelling of spellings(id)) {
          await page.goto(at(spelling), { waitUntil: 'domcontentloaded' });
          await expect(title(page), spelling).toHaveText(en.titles[id]);
          await page.reload({ waitUntil: 'domcontentloaded' });
          await expect(title(page), `${spelling} again`).toHaveText(en.titles[id]);
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
      await expect(title(page), spelling).toHaveText(en.titles[first]);
      expect(await page.locator('body').getAttribute('data-stays')).toBe('yes');
    }
  });
});

test.describe('an address with a slip', () => {
  test.use({ expectedErrors: /status of 404/ });

  /** As people copy and guess addresses. */
  const slips = (name: string) => [
    `/${name}`,
    `${name}//`,
    `${name}.`,
    `${name}),`,
    `(${name})`,
    `%22${name}%22`,
    `%${name.charCodeAt(0).toString(16)}${name.slice(1)}/`,
    `${name}.htm`,
    `${name}/Index.html`,
    `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}/index`,
  ];

  test('leads to the one address of its page, and keeps what follows it', async ({ page, baseURL }) => {
    const shown = await openHome(page);
    const id = shown.find((other) => /[a-z][A-Z]/.test(pages[other].address)) ?? shown[0];
    test.skip(!id, 'this owner has only Home');
    if (!id) return;
    for (const slip of slips(at(pages[id].address))) {
      // Written out, since two slashes at the start would name another host.
      await page.goto(`${baseURL}${slip}?from=card#main`, { waitUntil: 'domcontentloaded' });
      await expect(title(page), slip).toHaveText(en.titles[id]);
      const { search, hash } = new URL(page.url());
      expect(search + hash, slip).toBe('?from=card#main');
    }
  });

  test('leads to Home when Home was meant', async ({ page, baseURL }) => {
    for (const slip of ['INDEX.html', 'index.htm', 'index', '//', './/index.html/']) {
      await page.goto(`${baseURL}${slip}`, { waitUntil: 'domcontentloaded' });
      await awake(page);
      await expect(page, slip).toHaveURL(baseURL ?? '');
      await expect(title(page), slip).not.toHaveText('Page not found');
    }
  });

  for (const [slip, file] of [
    ['LLMS.txt', 'llms.txt'],
    ['Contact.VCF/', 'contact.vcf'],
  ] as const)
    test(`leads to ${file} in the spelling of the file`, async ({ page, baseURL, request }) => {
      test.skip((await request.head(file)).status() !== 200, 'this site has no such file');
      const asked = page.waitForRequest((other) => other.isNavigationRequest() && other.url() === `${baseURL}${file}`);
      await page.goto(`${baseURL}${slip}`, { waitUntil: 'domcontentloaded' });
      await asked;
      // A contact is saved, and the page stays; a text is shown.
      if (file.endsWith('.txt')) await page.waitForURL(`${baseURL}${file}`);
    });

  test('of one or two letters has the page that was meant as the nearest', async ({ page, baseURL }) => {
    for (const id of await openHome(page)) {
      const name = at(pages[id].address);
      const swapped = name.slice(0, -2) + name.slice(-1) + name.slice(-2, -1);
      for (const typo of [name.slice(0, -1), name.slice(0, 3) + name.slice(4), `${name}ss`, swapped]) {
        await page.goto(typo, { waitUntil: 'domcontentloaded' });
        const offer = page.getByRole('main').getByRole('link', { name: en.titles[id], exact: true });
        await expect(offer, typo).toHaveAttribute('href', pathOf(baseURL, pages[id].address));
      }
    }
  });

  for (const [fault, answer] of [
    ['has lost the page', { status: 404 }],
    ['turns its address back', { status: 302 }],
  ] as const)
    test(`shows its page without a circle on a host that ${fault}`, async ({ page, baseURL }) => {
      const [id] = await openHome(page);
      test.skip(!id, 'this owner has only Home');
      if (!id) return;
      const lost = pathOf(baseURL, pages[id].address);
      const slip = pathOf(baseURL, `${pages[id].address}//`).toLowerCase();
      const body = await page.request.get('404.html').then((response) => response.text());
      await page.route(`**${slip}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
      await page.route(`**${lost}`, (route) =>
        route.fulfill({ ...answer, contentType: 'text/html', body, headers: { location: slip } }),
      );
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.goto(slip);
      await expect(title(page)).toHaveText(en.titles[id]);
      await awake(page);
      expect(documents).toEqual([slip, lost, ...(answer.status === 302 ? [slip] : [])]);
    });
});

test('every page has its name in the title of the tab', async ({ page }) => {
  for (const id of await openHome(page)) {
    await page.goto(at(pages[id].address));
    expect(await page.title()).toContain(en.titles[id]);
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
    const offer = page.getByRole('main').getByRole('link', { name: en.titles[nearest] });
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
