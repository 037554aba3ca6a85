// Pages with more than forty entries defer the layout of entries far from the window (`content-visibility`). This must
// not affect scrolling, photos, links and print.
import type { Page } from '@playwright/test';
import { at, expect, waitForHydration, pages, test, pageHeading, messages } from '#tests/support/test.ts';

const entries = (page: Page) => page.locator('main article');

/** Index of the entry at the top edge of the window. */
const indexOfVisibleEntry = (page: Page) =>
  entries(page).evaluateAll((all) => all.findIndex((entry) => entry.getBoundingClientRect().bottom > 0));

const defersLayout = (page: Page) =>
  entries(page)
    .last()
    .evaluate((entry) => getComputedStyle(entry).contentVisibility === 'auto');

async function open(page: Page) {
  await page.goto(at(pages.projects.address));
  await waitForHydration(page);
}

/** Scrolls past entries whose height the browser only estimates. @returns the index of the visible entry */
async function scrollFarDown(page: Page): Promise<number> {
  for (let entry = await indexOfVisibleEntry(page); entry < 50; entry = await indexOfVisibleEntry(page)) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(300);
  return indexOfVisibleEntry(page);
}

test('Back and reload restore the visible entry of a page with deferred layout', async ({ page }) => {
  await open(page);
  expect(await defersLayout(page)).toBe(true);
  const entry = await scrollFarDown(page);
  // click() would scroll the link into view.
  await page.getByRole('link', { name: messages().titles.education }).first().dispatchEvent('click');
  await expect(pageHeading(page)).toHaveText(messages().titles.education);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText(messages().titles.projects);
  await expect.poll(() => indexOfVisibleEntry(page)).toBe(entry);
  await page.reload();
  await expect.poll(() => indexOfVisibleEntry(page)).toBe(entry);
});

test('a photo in an entry with deferred layout is enlarged over the whole window', async ({ page }) => {
  await open(page);
  const photo = entries(page).locator('[data-enlarge]').last();
  await photo.click();
  const bottom = async () => {
    const { y, height } = (await photo.locator('img').boundingBox()) ?? { y: 0, height: 0 };
    return Math.round(y + height);
  };
  const bar = page.locator('body > section');
  await expect.poll(bottom).toBe(Math.round((await bar.boundingBox())?.y ?? 0));
});

test('a page with deferred layout prints every entry', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page);
  expect(await defersLayout(page)).toBe(false);
});
