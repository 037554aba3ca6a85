import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { at, awake, expect, openHome, openPageWithPhoto, pages, test, title } from '#tests/support/test.ts';

const photo = (page: Page) => page.locator('#toggle-image');

test('a click enlarges the photo and the next one takes it back', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await expect(photo(page)).toHaveCount(1);
  await photo(page).click();
  await expect(photo(page)).toHaveClass(/(?:^| )enlarged(?: |$)/);
  const shownWidth = async () => (await photo(page).locator('img').boundingBox())?.width;
  await expect.poll(shownWidth).toBeGreaterThan(1300);
  await photo(page).click();
  await expect(photo(page)).not.toHaveClass(/enlarged/);
  await expect.poll(shownWidth).toBeLessThan(1400);
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
    await page.getByRole('navigation').getByRole('link', { name: en.titles[id], exact: true }).click();
    await expect(title(page)).toHaveText(en.titles[id]);
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

test('an enlarged photo keeps its caption, and has buttons to go on and to close', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  const captions = await page.locator('figcaption').allTextContents();
  const bar = page.getByRole('button', { name: 'Close photo' }).locator('../..');
  await photo(page).click();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(captions[0] ?? '');
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(next).toBeVisible({ visible: captions.length > 1 });
  if (captions.length > 1) {
    await next.click();
    await expect(bar).toContainText(captions[1] ?? '');
    await expect(photo(page)).not.toHaveClass(/enlarged/);
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(photo(page)).toHaveClass(/enlarged/);
  }
  await page.getByRole('button', { name: 'Close photo' }).click();
  await expect(photo(page)).not.toHaveClass(/enlarged/);
  await expect(bar).toBeHidden();
});

test('arrows go on to every photo and round, Escape closes and the focus is back on the photo', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  const photos = page.locator('figure [role=button]');
  const count = await photos.count();
  await photos.first().focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < count; step++) {
    await expect(photos.nth(step)).toHaveClass(/enlarged/);
    await expect(photos.nth(step)).toBeFocused();
    await expect(page.locator('.enlarged')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
  }
  await expect(photos.first()).toHaveClass(/enlarged/);
  await page.keyboard.press('ArrowLeft');
  await expect(photos.last()).toHaveClass(/enlarged/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.enlarged')).toHaveCount(0);
  await expect(photos.last()).toBeFocused();
  await expect(photos.last()).toBeInViewport();
});

test('Escape closes from a button as well, in a browser without close requests too', async ({ page }) => {
  await page.addInitScript(() => delete (window as { CloseWatcher?: unknown }).CloseWatcher);
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await photo(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(photo(page)).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(photo(page)).not.toHaveClass(/enlarged/);
  await expect(photo(page)).toBeFocused();
});

test('one photo at a time is large, where a click gives no focus too', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  // As in Safari, which focuses neither links nor buttons that are clicked.
  const click = (element: HTMLElement) => element.click();
  const photos = page.locator('figure [role=button]');
  test.skip((await photos.count()) < 2, 'this page has one photo');
  await photos.first().evaluate(click);
  await photos.last().evaluate(click);
  await expect(photos.last()).toHaveClass(/enlarged/);
  await expect(page.locator('.enlarged')).toHaveCount(1);
});

test('the focus stays with an enlarged photo and its buttons', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await photo(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
  const buttons = await page.getByRole('button', { name: /(?:Previous|Next|Close) photo/ }).count();
  for (let stop = 0; stop < buttons; stop++) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', / photo$/);
  }
  await page.keyboard.press('Tab');
  await expect(photo(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(photo(page)).not.toHaveClass(/enlarged/);
  await expect(photo(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe goes on to the next photo', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium lets a test touch its screen');
    test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
    const photos = page.locator('figure [role=button]');
    test.skip((await photos.count()) < 2, 'this page has one photo');
    await photo(page).tap();
    await expect(photo(page)).toHaveClass(/enlarged/);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 300);
    await touch('touchMove', 180);
    await touch('touchEnd', 180);
    await expect(photos.nth(1)).toHaveClass(/enlarged/);
    await expect(photo(page)).not.toHaveClass(/enlarged/);
  });
});

test('nothing moves behind an enlarged photo', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await photo(page).click();
  await expect(photo(page)).toHaveAttribute('data-large');
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

test('until a photo arrives its place is taken by a picture of a few pixels', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await page.route(/\/photos\//, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  const placeholder = photo(page).locator('svg image');
  test.skip((await placeholder.count()) === 0, 'this photo is a see-through one');
  await expect(placeholder).toHaveAttribute('href', /^data:image\/webp;base64,/);
  const [own, place] = [await photo(page).locator('svg').boundingBox(), await photo(page).boundingBox()];
  expect(own?.width).toBe(place?.width);
  expect(own?.height).toBeCloseTo(place?.height ?? 0, 0);
});

test.describe('a photo that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ });

  test('leaves its words on a plain ground', async ({ page }) => {
    await page.route(/\/photos\//, (route) => route.abort());
    test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
    await photo(page).scrollIntoViewIfNeeded();
    await expect(photo(page)).toHaveAttribute('data-failed');
    await expect(photo(page).locator('svg')).toBeHidden();
  });
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
    expect(missing, en.titles[id]).toBe(0);
  }
});
