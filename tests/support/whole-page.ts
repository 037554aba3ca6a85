// What every planted fault must leave: a page, never a blank one.
import type { Page } from '@playwright/test';
import { expect, menuLinks, title } from './test.ts';

/** Expects what a visitor needs to read and to go on: the heading, the menu and the footer. */
export async function expectWholePage(page: Page) {
  await expect(title(page)).toBeVisible();
  await expect(title(page)).toHaveText(/\S/);
  await expect(menuLinks(page).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/\S/);
}

/** The heading of the page for an error. */
export const errorHeading = 'Unexpected Application Error!';

/** Stops the clock of the page, which the test has set up; from now on time passes by `page.clock.runFor` alone. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
