// What every planted fault must leave: a page, never a blank one.
import type { Page } from '@playwright/test';
import { expect, title } from '#tests/support/test.ts';

/** Expects what a visitor needs to read and to go on: the heading, the menu and the footer. */
export async function expectWholePage(page: Page) {
  await expect(title(page)).toBeVisible();
  await expect(title(page)).toHaveText(/\S/);
  await expect(menuLinks(page).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/\S/);
}

/** The links of the menu. */
export const menuLinks = (page: Page) => page.getByRole('navigation').getByRole('link');

/** Chooses a page from the menu, as a visitor does. */
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Stops the clock of the page, which the test has set up; from now on time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Marks the document that is open, to know later whether it is still the same. */
export const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.stays = 'yes'));

/** Whether the document is still the one that was marked. */
export const isMarked = async (page: Page) => (await page.locator('body').getAttribute('data-stays')) === 'yes';
