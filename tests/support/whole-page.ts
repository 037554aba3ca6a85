// What every planted fault must leave: a page, never a blank one.
import type { Page } from '@playwright/test';
import { expect, hydrated, menuLinks, onSlowLine, openHomeToLeave, title, messages } from './test.ts';

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

/** Lets the time pass after which a page hydrates, on the clock that the test has set up. */
export async function hydrateByClock(page: Page) {
  await page.waitForLoadState();
  await page.clock.runFor(3000);
  await hydrated(page);
}

/** Opens Home, hydrated, with a clock that passes by `page.clock.runFor` alone, and answers with pages to go to. */
export async function readyToGo(page: Page) {
  await page.clock.install();
  await onSlowLine(page);
  const [id, other = 'home' as const] = await openHomeToLeave(page);
  await hydrateByClock(page);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return { id, other, name: messages().titles[id], words: new RegExp(`assets/props-${id}-`) };
}
