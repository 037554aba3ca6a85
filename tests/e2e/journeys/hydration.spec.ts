import type { Page } from '@playwright/test';
import {
  recordPrefetches,
  expect,
  expectPage,
  waitForHydration,
  menuLinks,
  simulateSlowConnection,
  openHome,
  openHomeToLeave,
  reactScript,
  recordRequests,
  test,
  messages,
} from '#tests/support/test.ts';

test('React is not loaded before the first user interaction', async ({ page }) => {
  // React loads after ten seconds even without interaction. On a slow machine, the fake clock prevents this.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const requested = recordRequests(page, reactScript);
  await page.goto('');
  await page.clock.runFor(9000);
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
});

test('React is loaded after ten seconds without interaction', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('');
  const requested = page.waitForRequest(reactScript);
  await page.clock.runFor(10_000);
  await requested;
});

test(
  'a page that the browser prerenders does not load React before the page is displayed',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, writable: true }));
    await page.clock.install();
    const requested = recordRequests(page, reactScript);
    await page.goto('');
    await page.clock.runFor(20_000);
    expect(requested).toEqual([]);
    await page.evaluate(() => {
      Object.assign(document, { prerendering: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await page.clock.runFor(10_000);
    await expect.poll(() => requested.length).toBeGreaterThan(0);
  },
);

const interactions: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.mouse.move(4, 300).then(() => page.mouse.move(8, 310)),
  (page) => page.keyboard.press('Shift'),
  (page) => page.locator('header a').first().focus(),
  (page) => page.touchscreen.tap(4, 300),
];

test.describe('the first user interaction', () => {
  test.use({ hasTouch: true });

  test('loads React: a pointer move, a key press, a focus or a touch', async ({ page }) => {
    for (const interact of interactions) {
      await page.goto('');
      const requested = page.waitForRequest(reactScript);
      await interact(page);
      await requested;
    }
  });
});

test(
  'with Save-Data, React is not loaded before an interaction, and no page is prefetched',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        get: () => ({ saveData: true, effectiveType: '4g' }),
      });
    });
    await page.clock.install();
    const requested = recordRequests(page, reactScript);
    const chunks = recordRequests(page, /\/assets\/props-/);
    const [first] = await openHome(page);
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
    await waitForHydration(page);
    await page.clock.runFor(5000);
    const countBefore = chunks.length;
    if (first)
      await page.getByRole('navigation').getByRole('link', { name: messages().titles[first], exact: true }).hover();
    await page.waitForLoadState('networkidle');
    expect(chunks.length, 'the words of the page that is shown').toBe(countBefore);
  },
);

test.describe('on a connection with a round-trip time of 300 ms,', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ rtt: 300, effectiveType: '4g' }) });
    });
  });

  test(
    'a click opens the document that hovering over its link has prefetched, without loading React',
    { tag: '@full' },
    async ({ page }) => {
      const [first] = await openHomeToLeave(page);
      const requested = recordRequests(page, reactScript);
      const prefetched = await recordPrefetches(page);
      const link = page.getByRole('main').getByRole('link', { name: messages().buttons[first], exact: true });
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
      await expect.poll(() => prefetched).toContain(address);
      expect(requested).toEqual([]);
      await link.click();
      await expectPage(page, first);
      const delivered = () =>
        (performance.getEntriesByType('navigation') as { deliveryType?: string }[]).map((entry) => entry.deliveryType);
      expect(await page.evaluate(delivered)).toEqual(['navigational-prefetch']);
    },
  );

  test(
    'a pointer move outside of links loads React, and hovering over links then prefetches no documents',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('');
      const requested = page.waitForRequest(reactScript);
      await page.getByRole('heading', { level: 1 }).hover();
      await page.mouse.wheel(0, 50);
      await page.getByRole('contentinfo').hover({ position: { x: 2, y: 2 } });
      await requested;
      await waitForHydration(page);
      const prefetched = await recordPrefetches(page);
      await menuLinks(page).first().hover();
      await page.waitForTimeout(1000);
      expect(prefetched).toEqual([]);
    },
  );
});

test(
  'Ctrl+click on a link opens the page in a new tab, and the current page stays open',
  { tag: '@full' },
  async ({ page, context }) => {
    const [first] = await openHomeToLeave(page);
    await waitForHydration(page);
    const opened = context.waitForEvent('page');
    const link = page.getByRole('main').getByRole('link', { name: messages().buttons[first], exact: true });
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expectPage(await opened, first);
    await expectPage(page, 'home');
  },
);

test(
  'a hydrated page loads the props of a linked page before the visitor clicks the link',
  { tag: '@full' },
  async ({ page }) => {
    const [first] = await openHomeToLeave(page);
    const fetched = page.waitForResponse(new RegExp(`/assets/props-${first}-`));
    await waitForHydration(page);
    const link = page.getByRole('main').getByRole('link', { name: messages().buttons[first], exact: true });
    await link.scrollIntoViewIfNeeded();
    await (await fetched).finished();
    // Count only requests for the clicked page, since requests for other pages may still be pending.
    const requested = recordRequests(page, new RegExp(`/assets/(?:props-${first}|${first}Page)-`, 'i'));
    await link.click();
    await expectPage(page, first);
    expect(requested).toEqual([]);
  },
);

test(
  'on a slow connection, hovering over a link prefetches only the props of its page',
  { tag: '@full' },
  async ({ page }) => {
    await simulateSlowConnection(page);
    const others = await openHomeToLeave(page);
    const [first] = others;
    const requested = recordRequests(page, new RegExp(`/assets/props-(?:${others.join('|')})-`));
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    const fetched = page.waitForRequest(new RegExp(`/assets/props-${first}-`));
    await page.getByRole('navigation').getByRole('link', { name: messages().titles[first], exact: true }).hover();
    await fetched;
  },
);
