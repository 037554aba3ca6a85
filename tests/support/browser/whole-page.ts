import type { Page } from '@playwright/test';
import { expect, hydrated, menuLinks, onSlowLine, openHomeToLeave, title, messages } from '#tests/support/test.ts';

/** Expects the page to have a heading, a menu and a footer with text, which it must still have after any fault. */
export async function expectWholePage(page: Page) {
  await expect(title(page)).toBeVisible();
  await expect(title(page)).toHaveText(/\S/);
  await expect(menuLinks(page).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/\S/);
}

/** Heading of the error page. */
export const errorHeading = 'Unexpected Application Error!';

/** Advances the page's fake clock until the page hydrates. */
export async function hydrateByClock(page: Page) {
  await page.waitForLoadState();
  await page.clock.runFor(3000);
  await hydrated(page);
}

/** Opens and hydrates Home with a fake clock that only `page.clock.runFor` advances. @returns pages to open next */
export async function readyToGo(page: Page) {
  await page.clock.install();
  await onSlowLine(page);
  const [id, other = 'home' as const] = await openHomeToLeave(page);
  await hydrateByClock(page);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return { id, other, name: messages().titles[id], words: new RegExp(`assets/props-${id}-`) };
}
