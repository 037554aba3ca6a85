import type { Page } from '@playwright/test';
import { at, awake, expect, openHome, pages, test, title } from './test.ts';

const photo = (page: Page) => page.locator('#toggle-image');

/** Opens the first page of this owner that has a photo. */
async function openPageWithPhoto(page: Page): Promise<boolean> {
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    if ((await photo(page).count()) > 0) return true;
  }
  return false;
}

test('a click enlarges the photo and the next one takes it back', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await expect(photo(page)).toHaveCount(1);
  await photo(page).click();
  await expect(photo(page)).toHaveClass(/(?:^| )enlarged(?: |$)/);
  const shown = await photo(page).locator('img').boundingBox();
  expect(shown?.width).toBeGreaterThan(1300);
  await photo(page).click();
  await expect(photo(page)).not.toHaveClass(/enlarged/);
});

test('it works from the moment the document has loaded, without React', async ({ page }) => {
  await page.route(/assets\/client-/, () => {});
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await photo(page).click();
  await expect(photo(page)).toHaveClass(/enlarged/);
});

test('what is enlarged stays so while React wakes', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await photo(page).click();
  release();
  await awake(page);
  await page.waitForTimeout(200);
  await expect(photo(page)).toHaveClass(/enlarged/);
  await photo(page).click();
  await expect(photo(page)).not.toHaveClass(/enlarged/);
});

test('it works after client-side navigation', async ({ page }) => {
  const others = await openHome(page);
  await awake(page);
  let seen = 0;
  for (const id of others) {
    await page.getByRole('navigation').getByRole('link', { name: pages[id].title, exact: true }).click();
    await expect(title(page)).toHaveText(pages[id].title);
    if ((await photo(page).count()) === 0) continue;
    seen++;
    await expect(photo(page)).toHaveAttribute('aria-pressed', 'false');
    await photo(page).click();
    await expect(photo(page)).toHaveClass(/enlarged/);
    await photo(page).click();
    await expect(photo(page)).not.toHaveClass(/enlarged/);
  }
  test.skip(seen === 0, 'this owner has no photos');
});

test('it works from the keyboard and says its state', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await photo(page).focus();
  await expect(photo(page)).toHaveRole('button');
  await expect(photo(page)).toHaveAttribute('aria-pressed', 'false');
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(photo(page)).toHaveClass(/enlarged/);
    await expect(photo(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(key);
    await expect(photo(page)).not.toHaveClass(/enlarged/);
    await expect(photo(page)).toHaveAttribute('aria-pressed', 'false');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(photo(page)).not.toHaveClass(/enlarged/);
});

test('nothing moves behind an enlarged photo', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await photo(page).click();
  expect(await height()).toBe(before);
});

test('every photo has words for those who cannot see it, and a caption', async ({ page }) => {
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    for (const figure of await page.getByRole('figure').all()) {
      await expect(figure.locator('figcaption')).toHaveText(/\S/);
      await expect(figure.getByRole('img')).toHaveAttribute('alt', /\S/);
    }
    expect(await page.locator('main img').count()).toBe(await page.getByRole('figure').count());
  }
});

test('every photo arrives', async ({ page }) => {
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    const missing = await page.locator('main img').evaluateAll(async (images) => {
      const loaded = images.map((image) => {
        (image as HTMLImageElement).loading = 'eager';
        return (image as HTMLImageElement).decode().then(
          () => true,
          () => false,
        );
      });
      return (await Promise.all(loaded)).filter((isThere) => !isThere).length;
    });
    expect(missing, pages[id].title).toBe(0);
  }
});
