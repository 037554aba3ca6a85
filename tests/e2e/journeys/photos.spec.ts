import type { Page } from '@playwright/test';
import {
  expect,
  followMenuLink,
  delayResponses,
  waitForHydration,
  openHome,
  openPhoto,
  reactScript,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

const photosOf = (page: Page) => page.locator('figure [role=button]');
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close photo' });
const enlargedClass = /(?:^| )enlarged(?: |$)/;

/** Returns the limits that an enlarged photo reaches: the window, the margins at its sides, or the caption below it. */
async function reachedLimits(page: Page): Promise<string> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('[data-large] img').boundingBox()) ?? {};
  const windowWidth = page.viewportSize()?.width ?? 0;
  const caption = (await closeButton(page).locator('../..').boundingBox())?.y ?? 0;
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1;
  return [
    isNear(x, 0) && isNear(width, windowWidth) && 'window',
    isNear(x, 40) && isNear(width, windowWidth - 80) && 'sides',
    isNear(y + height, caption) && 'caption',
  ]
    .filter(Boolean)
    .join();
}

test('a click enlarges the photo, the next click shrinks it, and the page keeps its height', async ({ page }) => {
  const photo = await openPhoto(page);
  await expect(photo).toHaveCount(1);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await photo.click();
  await expect(photo).toHaveClass(enlargedClass);
  await expect.poll(() => reachedLimits(page)).toMatch(/caption|sides/);
  expect(await height()).toBe(before);
  await photo.click();
  await expect(photo).not.toHaveClass(enlargedClass);
  await expect(photo).not.toHaveAttribute('data-large');
});

test(
  'enlarging a photo works before React is loaded, and hydration keeps the photo enlarged',
  { tag: '@full' },
  async ({ page }) => {
    const release = await delayResponses(page, reactScript);
    const photo = await openPhoto(page);
    await photo.click();
    await expect(photo).toHaveClass(enlargedClass);
    release();
    await waitForHydration(page);
    await page.waitForTimeout(200);
    await expect(photo).toHaveClass(enlargedClass);
    await photo.click();
    await expect(photo).not.toHaveClass(enlargedClass);
  },
);

test('enlarging a photo works after client-side navigation', { tag: '@full' }, async ({ page }) => {
  const others = await openHome(page);
  await waitForHydration(page);
  const photo = page.locator('#toggle-image');
  for (const id of others) {
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(messages().titles[id]);
    if ((await photo.count()) === 0) continue;
    await expect(photo).toHaveAttribute('aria-pressed', 'false');
    await photo.click();
    await expect(photo).toHaveClass(enlargedClass);
    await photo.click();
    await expect(photo).not.toHaveClass(enlargedClass);
    return;
  }
  test.skip(true, 'this owner has no photos');
});

test(
  'enlarging a photo works by keyboard and exposes its state as aria-pressed',
  { tag: '@full' },
  async ({ page }) => {
    const photo = await openPhoto(page);
    await photo.focus();
    await expect(photo).toHaveRole('button');
    await expect(photo).toHaveAttribute('aria-pressed', 'false');
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(photo).toHaveClass(enlargedClass);
      await expect(photo).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press(key);
      await expect(photo).not.toHaveClass(enlargedClass);
      await expect(photo).toHaveAttribute('aria-pressed', 'false');
    }
  },
);

test(
  'an enlarged photo keeps its caption, and the focus cycles through its buttons',
  { tag: '@full' },
  async ({ page }) => {
    const photo = await openPhoto(page);
    const captions = await page
      .locator('figure')
      .evaluateAll((all) => all.map((figure) => figure.querySelector('figcaption')?.textContent ?? ''));
    const bar = closeButton(page).locator('../..');
    await photo.focus();
    await page.keyboard.press('Enter');
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(captions[0] ?? '');
    const next = page.getByRole('button', { name: 'Next photo' });
    await expect(next).toBeVisible({ visible: captions.length > 1 });
    const buttons = await page.getByRole('button', { name: /(?:Previous|Next|Close) photo/ }).count();
    for (let stop = 0; stop < buttons; stop++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', / photo$/);
    }
    await page.keyboard.press('Tab');
    await expect(photo).toBeFocused();
    if (captions.length > 1) {
      await next.click();
      await expect(bar).toContainText(captions[1] ?? '');
      await expect(photo).not.toHaveClass(enlargedClass);
      await page.getByRole('button', { name: 'Previous photo' }).click();
      await expect(photo).toHaveClass(enlargedClass);
    }
    await closeButton(page).click();
    await expect(photo).not.toHaveClass(enlargedClass);
    await expect(bar).toBeHidden();
  },
);

test(
  'arrow keys enlarge the next or previous photo, and Escape shrinks the enlarged photo',
  { tag: '@full' },
  async ({ page }) => {
    await openPhoto(page);
    const photos = photosOf(page);
    const count = await photos.count();
    await photos.first().focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < count; step++) {
      await expect(photos.nth(step)).toHaveClass(enlargedClass);
      await expect(photos.nth(step)).toBeFocused();
      await expect(page.locator('.enlarged')).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
    }
    await expect(photos.first()).toHaveClass(enlargedClass);
    await page.keyboard.press('ArrowLeft');
    await expect(photos.last()).toHaveClass(enlargedClass);
    await page.keyboard.press('Escape');
    await expect(page.locator('.enlarged')).toHaveCount(0);
    await expect(photos.last()).toBeFocused();
    await expect(photos.last()).toBeInViewport();
  },
);

test(
  'without CloseWatcher, Escape closes the enlarged photo while one of its buttons has the focus',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => delete (window as { CloseWatcher?: unknown }).CloseWatcher);
    const photo = await openPhoto(page);
    await photo.focus();
    await page.keyboard.press('Enter');
    await expect(closeButton(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(photo).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(photo).not.toHaveClass(enlargedClass);
    await expect(photo).toBeFocused();
  },
);

test(
  'only one photo is enlarged at a time, even if clicks do not move the focus',
  { tag: '@full' },
  async ({ page }) => {
    await openPhoto(page);
    test.skip((await photosOf(page).count()) < 2, 'this page has one photo');
    // Click without focusing, as Safari does.
    const click = (element: HTMLElement) => element.click();
    await photosOf(page).first().evaluate(click);
    await photosOf(page).last().evaluate(click);
    await expect(photosOf(page).last()).toHaveClass(enlargedClass);
    await expect(page.locator('.enlarged')).toHaveCount(1);
  },
);

test.describe('photos on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test(
    'fill the width of the window or the space above the caption when enlarged',
    { tag: '@full' },
    async ({ page, browserName }) => {
      test.skip(browserName !== 'chromium', 'only Chromium can emulate a touch pointer in a test');
      const photo = await openPhoto(page);
      for (let step = await photosOf(page).count(); step > 0; step--) {
        await (step === 1 ? photo : photosOf(page).nth(step - 1)).tap();
        await expect.poll(() => reachedLimits(page)).toMatch(/window|caption/);
        await page.keyboard.press('Escape');
      }
    },
  );

  test('change to the next photo when the visitor swipes', { tag: '@full' }, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium can emulate touches in a test');
    const photo = await openPhoto(page);
    test.skip((await photosOf(page).count()) < 2, 'this page has one photo');
    await photo.tap();
    await expect(photo).toHaveClass(enlargedClass);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 300);
    await touch('touchMove', 180);
    await touch('touchEnd', 180);
    await expect(photosOf(page).nth(1)).toHaveClass(enlargedClass);
    await expect(photo).not.toHaveClass(enlargedClass);
  });
});

test('a photo shows a placeholder of a few pixels until it has loaded', { tag: '@full' }, async ({ page }) => {
  const photo = await openPhoto(page);
  await page.route(/\/photos\//, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  const placeholder = photo.locator('svg image');
  test.skip((await placeholder.count()) === 0, 'this photo is transparent');
  await expect(placeholder).toHaveAttribute('href', /^data:image\/webp;base64,/);
  const [placeholderBox, photoBox] = [await photo.locator('svg').boundingBox(), await photo.boundingBox()];
  expect(placeholderBox?.width).toBe(photoBox?.width);
  expect(placeholderBox?.height).toBeCloseTo(photoBox?.height ?? 0, 0);
});

test(
  'a photo that fails to load shows its alt text on a plain background',
  { tag: '@full' },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|net::ERR_FAILED/);
    await page.route(/\/photos\//, (route) => route.abort());
    const photo = await openPhoto(page);
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveAttribute('data-failed');
    await expect(photo.locator('svg')).toBeHidden();
  },
);
