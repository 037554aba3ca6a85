import type { Page } from '@playwright/test';
import { visiblePages } from '#tests/support/test.ts';

/** Opens Home, and waits until the service worker has cached the site. @returns the other pages of the menu */
export async function visitAndCache(page: Page) {
  await page.goto('');
  await waitUntilCached(page);
  return (await visiblePages(page)).filter((id) => id !== 'home');
}

/** Waits until a service worker controls the page. */
export async function waitUntilCached(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the page has finished its idle tasks, such as registering the service worker. */
export async function waitForIdleTasks(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /web-vitals/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}
