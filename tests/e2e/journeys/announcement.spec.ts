import { en } from '#messages/en.ts';
import type { Page } from '@playwright/test';
import type { PageId } from '#pages.ts';
import { errorTestPage, testPages } from '#tests/support/browser/test-pages.ts';
import {
  expect,
  expectPage,
  followMenuLink,
  waitForHydration,
  logo,
  openHomeToLeave,
  test,
  messages,
} from '#tests/support/test.ts';

type RecordingWindow = { announcements: string[] };

/** Records every text of the live region, in all documents opened from now on. */
const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const record = (records: MutationRecord[]) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [aria-live]',
        );
        if (region?.textContent) announcements.push(region.textContent);
      }
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });

const announcementsOf = (page: Page) => page.evaluate(() => (window as unknown as RecordingWindow).announcements);

/**
 * Navigates to a page. Expects that only the document title of the page is announced, once, and that the focus is at
 * the start of the page.
 */
async function expectAnnouncement(page: Page, go: () => Promise<unknown>, id: PageId, name: RegExp) {
  const before = (await announcementsOf(page)).length;
  await go();
  await expectPage(page, id);
  await expect.poll(async () => (await announcementsOf(page)).length, `${id} is announced`).toBeGreaterThan(before);
  await expect(page).toHaveTitle(name);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect((await announcementsOf(page)).slice(before), `${id} is announced once, by its title`).toEqual([
    await page.title(),
  ]);
  await expectFocusAtStart(page);
}

/** Expects the focus on `main` or its heading. Expects that Tab then moves the focus to the first link or button. */
async function expectFocusAtStart(page: Page) {
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  const order = await page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main ~ * a[href]')];
    return stops.filter((stop) => stop.checkVisibility()).indexOf(document.activeElement as HTMLElement);
  });
  expect(order, 'the place of the next stop').toBe(0);
}

/** True for Home and the not-found page. All other pages load like Home, so they are not tested. */
const isTested = ({ name }: { name: string }) => name === en.titles.home || name === 'the not-found page';

/** Pattern for the document title of a page, which begins with the page's name. */
const nameOf = (id: PageId) => (id === 'home' ? /./ : new RegExp(`^${messages().titles[id]} `));

test(
  'navigation announces the new page once to screen readers, and moves the focus to its start',
  { tag: '@full' },
  async ({ page }) => {
    await recordAnnouncements(page);
    const [first, second = 'home' as const] = await openHomeToLeave(page);
    await waitForHydration(page);
    const button = page.getByRole('main').getByRole('link', { name: messages().buttons[first] ?? '', exact: true });
    await expectAnnouncement(page, () => button.click(), first, nameOf(first));
    await expectAnnouncement(page, () => followMenuLink(page, second), second, nameOf(second));
    await expectAnnouncement(page, () => page.goBack(), first, nameOf(first));
    await expectAnnouncement(page, () => page.goForward(), second, nameOf(second));
    if (second !== 'home') await expectAnnouncement(page, () => logo(page).click(), 'home', nameOf('home'));
    await page.setViewportSize({ width: 390, height: 844 });
    const choose = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await followMenuLink(page, first);
    };
    await expectAnnouncement(page, choose, first, nameOf(first));
  },
);

for (const { name, open } of testPages.filter(isTested))
  test(
    `the live region does not announce a page on first load, since the browser does: ${name}`,
    { tag: '@full' },
    async ({ page }) => {
      await recordAnnouncements(page);
      await open(page);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      expect(await announcementsOf(page)).toEqual([]);
      expect(await page.title()).not.toBe('');
    },
  );

test(
  'a page that fails to load is announced as an alert, and the focus moves to its start',
  { tag: '@full' },
  async ({ page }) => {
    await errorTestPage.open(page);
    await expect(page.getByRole('alert')).toContainText(messages().error.title);
    await expectFocusAtStart(page);
  },
);
