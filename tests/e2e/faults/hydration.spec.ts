import type { Page, Route } from '@playwright/test';
import type { PageId } from '#pages.ts';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  delayResponses,
  waitForHydration,
  isMarked,
  markDocument,
  menuLinks,
  simulateSlowConnection,
  openHome,
  openHomeToLeave,
  pages,
  reactScript,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { expectCompletePage } from '#tests/support/browser/complete-page.ts';

test.describe('a script that fails', () => {
  // Chromium logs this error if it aborts the view transition to a slow document. No script handles the error.
  const abortedTransition = 'Transition was aborted because of invalid state';
  test.use({ expectedErrors: new RegExp(`Failed to load|ChunkLoadError|SyntaxError|MIME type|${abortedTransition}`) });

  const scripts = { 'the boot script': /assets\/boot-/, React: reactScript, 'every script': /\.js$/ };
  const failures: Record<string, (route: Route) => unknown> = {
    'is blocked': (route) => route.abort(),
    'is not found': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here' }),
    'gets no response': () => {},
    'has a syntax error': (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = {' }),
  };
  // To save time, only React is tested with every failure. For the boot script and "every script", test only a blocked
  // request and a request without response: these two failures differ most.
  const isTestedQuickly = (name: string, failure: string) => name === 'React' || /blocked|response/.test(failure);
  for (const [name, files] of Object.entries(scripts))
    for (const [failure, fail] of Object.entries(failures).filter(
      ([failure]) => process.env.SWEEP || isTestedQuickly(name, failure),
    ))
      test(`leaves every page complete, and every link loads its document: ${name} ${failure}`, async ({ page }) => {
        await page.route(files, fail);
        await page.goto('', { waitUntil: 'commit' });
        const ids = await visiblePages(page);
        for (const id of sampled(ids)) {
          await followMenuLink(page, id);
          await expectPage(page, id);
          await expect(page.locator('[aria-current=page]')).toHaveText(messages().titles[id]);
          await expectCompletePage(page);
        }
      });
});

test.describe('translation in the browser', () => {
  // React logs these errors when it repairs a hydration mismatch.
  test.use({ expectedErrors: /Minified React error #(?:418|425|423)/ });

  test('does not break any page if it changes the page before hydration', async ({ page }) => {
    const release = await delayResponses(page, reactScript);
    const others = await openHome(page);
    await translate(page);
    release();
    await waitForHydration(page);
    await expectCompletePage(page);
    await expectEveryPage(page, others);
  });

  test('does not break navigation to any page if it changes the page after hydration', async ({ page }) => {
    const others = await openHome(page);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    for (const id of [...sampled(others), 'home' as const]) {
      await translate(page);
      await followMenuLink(page, id);
      await expectCompletePageWithTitle(page, id);
    }
  });

  test('does not break any page if it keeps translating during navigation', async ({ page }) => {
    const others = await openHome(page);
    await waitForHydration(page);
    await translate(page, { repeats: true });
    await expectEveryPage(page, others);
    await page.goBack();
    await expectCompletePage(page);
    await page.goForward();
    await expectCompletePage(page);
  });
});

for (const [what, change] of [
  ['elements to the document', addToDocument],
  ['elements to the page itself', addToPage],
] as const)
  test(`an extension that adds ${what} before hydration does not break pages`, async ({ page, allowErrors }) => {
    allowErrors(/Minified React error #418/);
    const release = await delayResponses(page, reactScript);
    const others = await openHome(page);
    await markDocument(page);
    await page.evaluate(change);
    release();
    await waitForHydration(page);
    await expectCompletePage(page);
    await expectEveryPage(page, others);
    if (change === addToDocument) expect(await isMarked(page), 'the document stays').toBe(true);
  });

function addToDocument() {
  for (const element of [document.documentElement, document.body, document.getElementById('root')]) {
    element?.setAttribute('data-extension', 'installed');
    element?.classList.add('extension');
  }
  document.body.append(document.createElement('extension-panel'));
  document.body.prepend(document.createElement('extension-bar'));
  document.head.append(document.createElement('meta'));
  document.documentElement.append(document.createElement('extension-root'));
}

function addToPage() {
  document.getElementById('root')?.append(document.createElement('extension-panel'));
  document.querySelector('main')?.prepend(document.createElement('extension-bar'));
  for (const link of document.querySelectorAll('a')) link.setAttribute('data-extension', 'checked');
}

test('errors of third-party scripts in handlers, timers or promises do not break navigation', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/planted/);
  await page.addInitScript(() => {
    addEventListener('click', () => {
      throw new Error('planted in a handler');
    });
    setTimeout(() => {
      throw new Error('planted in a timer');
    });
    void Promise.reject(new Error('planted in a promise'));
  });
  const others = await openHome(page);
  await waitForHydration(page);
  await markDocument(page);
  await expectEveryPage(page, others);
  expect(await isMarked(page)).toBe(true);
});

test('navigation and the theme switch work with every kind of storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const throwSecurityError = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: throwSecurityError });
    Object.defineProperty(Document.prototype, 'cookie', { get: throwSecurityError, set: throwSecurityError });
  });
  const others = await openHome(page);
  await waitForHydration(page);
  await markDocument(page);
  await expectEveryPage(page, others);
  expect(await isMarked(page)).toBe(true);
  const theme = page.locator('[data-theme-switch]:visible').first();
  const before = await theme.getAttribute('aria-pressed');
  await theme.click();
  await expect(theme).not.toHaveAttribute('aria-pressed', before ?? '');
});

test('pages and links work in a browser that lacks newer web APIs', async ({ page }) => {
  await page.addInitScript(() => {
    const missingApis: [object, string[]][] = [
      [
        window,
        [
          'requestIdleCallback',
          'cancelIdleCallback',
          'trustedTypes',
          'CloseWatcher',
          'navigation',
          'PerformanceObserver',
        ],
      ],
      [window, ['scheduler', 'PageRevealEvent', 'PageSwapEvent']],
      [Document.prototype, ['startViewTransition', 'activeViewTransition']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Navigator.prototype, ['serviceWorker', 'connection', 'userAgentData']],
      [AbortSignal, ['any', 'timeout']],
      [URL, ['parse', 'canParse']],
    ];
    for (const [owner, names] of missingApis)
      for (const name of names) if (!Reflect.deleteProperty(owner, name)) throw new Error(`${name} is still there.`);
  });
  const others = await openHome(page);
  await expectCompletePage(page);
  await expectEveryPage(page, others);
});

test('double clicks and fast clicks through the menu end on the last clicked page', async ({ page }) => {
  // Test twice. At first, React cannot load, so each click waits up to one second. The second time, React is loaded.
  await page.route(reactScript, () => {});
  const others = await openHome(page);
  const last = others.at(-1) ?? 'home';
  await clickEachTwice(page, others);
  await expectPage(page, last);
  await expectCompletePage(page);
  await page.unrouteAll();
  await page.goto('');
  await waitForHydration(page);
  await clickEachTwice(page, others);
  await expectPage(page, last);
  for (const id of sampled(others)) await menuLinks(page).filter({ hasText: messages().titles[id] }).first().dblclick();
  await expectPage(page, last);
  await expectCompletePage(page);
});

test('after fast clicks on two links, the second page opens, even if it loads later', async ({ page }) => {
  await simulateSlowConnection(page);
  const [first, second = 'home' as const] = await openHomeToLeave(page);
  await waitForHydration(page);
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  // Retry, since React adds its pointer listeners shortly after hydration.
  await expect(async () => {
    await menuLinks(page).filter({ hasText: messages().titles[first] }).first().dispatchEvent('pointerover');
    expect(fetched.join(' ')).toContain(`/assets/props-${first}-`);
  }).toPass();
  await page.waitForLoadState('networkidle');
  await clickEachTwice(page, [first, second]);
  await expectPage(page, second);
  await expectCompletePage(page);
});

test('if a second navigation begins while the first document loads, the second document opens without an error', async ({
  page,
}) => {
  const [first, second = 'home' as const] = await openHomeToLeave(page);
  for (const delay of [0, 1, 2, 3, 0, 1]) {
    await page.goto('');
    await waitForHydration(page);
    await page.evaluate(
      ([one, other, wait]) => {
        // The second navigation starts while the browser takes a snapshot of the old page for the view transition.
        addEventListener('pageswap', () => setTimeout(() => location.assign(other), wait), { once: true });
        location.assign(one);
      },
      [at(pages[first].address), at(pages[second].address), delay] as const,
    );
    await expectPage(page, second);
    await expectCompletePage(page);
  }
});

test('a long query or an unknown hash does not change the page', async ({ page }) => {
  const [id = 'home'] = await openHome(page);
  const tails = [
    '?utm_source=mail&utm_medium=x&fbclid=abc',
    `?session=${'expired'.repeat(900)}`,
    '#nowhere',
    '#:~:text=nothing',
    '?a=%00%ff&b=<script>',
    '?#%',
  ];
  for (const tail of tails) {
    await page.goto(at(pages[id].address) + tail);
    await waitForHydration(page);
    if (id !== 'home') await expect(pageHeading(page)).toHaveText(messages().titles[id]);
    await expectCompletePage(page);
  }
  await followMenuLink(page, 'home');
  await expectPage(page, 'home');
});

for (const year of process.env.SWEEP ? [1971, 2099] : [2099])
  test(`a system clock set to the year ${year} does not break navigation`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(Date.UTC(year, 0, 2)));
    const others = await openHome(page);
    await waitForHydration(page);
    await expectEveryPage(page, others);
  });

/** All items if SWEEP is set; otherwise the last two, to save time. */
const sampled = <Item>(items: readonly Item[]) => (process.env.SWEEP ? items : items.slice(-2));

/** Clicks the menu link of each page twice, as fast as possible. */
async function clickEachTwice(page: Page, ids: readonly PageId[]) {
  const names: string[] = ids.map((id) => messages().titles[id]);
  await menuLinks(page).evaluateAll((links, names) => {
    for (const link of links)
      if (names.includes(link.textContent ?? '')) for (let time = 0; time < 2; time++) (link as HTMLElement).click();
  }, names);
}

async function expectCompletePageWithTitle(page: Page, id: PageId) {
  await expectPage(page, id);
  if (id !== 'home') await expect(pageHeading(page)).toHaveText(messages().titles[id]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectCompletePage(page);
}

/** Opens each page by the menu, and expects it to be complete. Home is last. */
async function expectEveryPage(page: Page, others: readonly PageId[]) {
  for (const id of [...sampled(others), 'home' as const]) {
    await followMenuLink(page, id);
    await expectCompletePageWithTitle(page, id);
  }
}

/**
 * Wraps each text in `<font>` elements, as translation features of browsers do. With `repeats`, also wraps texts that
 * are added later.
 */
async function translate(page: Page, { repeats = false } = {}) {
  await page.evaluate((repeats) => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.data);
      }
    };
    wrapTexts();
    if (repeats) new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true });
  }, repeats);
  await expect(pageHeading(page).locator('font')).not.toHaveCount(0);
}
