import type { Page } from '@playwright/test';
import {
  expect,
  waitForHydration,
  menuLinks,
  simulateSlowConnection,
  openHomeToLeave,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

/** Expects the page to have a heading, a menu and a footer with text. A page must still have them after any fault. */
export async function expectCompletePage(page: Page) {
  await expect(pageHeading(page)).toBeVisible();
  await expect(pageHeading(page)).toHaveText(/\S/);
  await expect(menuLinks(page).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/\S/);
}

/** Heading of the error page. */
export const errorHeading = 'Unexpected Application Error!';

/** Advances the page's fake clock until the page hydrates. */
export async function hydrateWithFakeClock(page: Page) {
  await page.waitForLoadState();
  await page.clock.runFor(3000);
  await waitForHydration(page);
}

/**
 * Opens and hydrates Home with a fake clock. After this, only `page.clock.runFor` advances the clock.
 * @returns pages that the test can open next
 */
export async function openHomeWithFakeClock(page: Page) {
  await page.clock.install();
  await simulateSlowConnection(page);
  const [id, other = 'home' as const] = await openHomeToLeave(page);
  await hydrateWithFakeClock(page);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return { id, other, name: messages().titles[id], propsScript: new RegExp(`assets/props-${id}-`) };
}
