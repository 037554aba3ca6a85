import type { Page } from '@playwright/test';
import { markStops, type Stop, walk } from './focus-walk.ts';
import { testPages } from '#tests/support/browser/test-pages.ts';
import { expect, waitForHydration, openPhoto, test, messages } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const computer = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const environments = [
  { name: 'in light mode', media: { colorScheme: 'light' }, size: computer },
  { name: 'in dark mode', media: { colorScheme: 'dark' }, size: computer },
  { name: 'in forced colors', media: { forcedColors: 'active' }, size: computer },
  { name: 'on a phone', media: { colorScheme: 'light' }, size: phone },
] as const;

/** Numbers of the stops. Omits scrollable elements such as wide tables, which get the focus but have no number. */
const numbersOf = (stops: Stop[]) => stops.flatMap(({ number }) => (number === undefined ? [] : [number]));

/** Expects Tab to have reached all focusable elements in order, each with a focus ring. */
function expectAllStops(stops: Stop[], expected: number) {
  expect(numbersOf(stops)).toEqual(Array.from({ length: expected }, (_, index) => index));
  expect(stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`))).toEqual([]);
}

for (const { name: pageName, open } of testPages) {
  const isEveryEnvironment = process.env.SWEEP || pageName === 'Home';
  for (const { name: environment, media, size } of isEveryEnvironment ? environments : environments.slice(0, 1))
    test(`${pageName}: Tab and Shift+Tab show a focus ring on every focusable element in order, ${environment}`, async ({
      page,
    }) => {
      await page.emulateMedia(media);
      await page.setViewportSize(size);
      await open(page);
      await startAtAddressBar(page);
      const expected = await markStops(page);
      expect(expected, 'stops').toBeGreaterThan(4);
      const stops = await walk(page, 'Tab', true);
      expectAllStops(stops, expected);
      // The focus is after the last element now, so the reverse order begins with this element.
      const back = await walk(page, 'Shift+Tab', false);
      expect(numbersOf(back)).toEqual(numbersOf(stops).reverse());
    });
}

test('Tab moves through the open menu, and the menu closes when the focus leaves the menu', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('');
  await waitForHydration(page);
  const toggle = page.getByRole('button', { name: messages().frame.menu });
  const menu = page.locator('#menu');
  await toggle.focus();
  await page.keyboard.press('Enter');
  const count = await markStops(page, '#menu');
  expectAllStops(await walk(page, 'Tab', true, count), count);
  await page.keyboard.press('Escape');
  await expect(toggle, 'Escape leads back from the last link').toBeFocused();
  await page.keyboard.press('Enter');
  const isInHeader = () => page.evaluate(() => document.activeElement?.closest('header') !== null);
  for (let step = 0; step < 30 && (await isInHeader()); step++) {
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
  }
  expect(await isInHeader()).toBe(false);
  await expect(menu).toBeHidden();
});

test('an enlarged photo and each of its buttons have a focus ring', async ({ page }) => {
  const photo = await openPhoto(page);
  await photo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLImageElement>('.enlarged img')?.decode());
  const buttons = await markStops(page, 'body > :not(#root)');
  expectAllStops(await walk(page, 'Tab', true, buttons), buttons);
});

test('Tab shows the skip link, which leads past the menu', async ({ page }) => {
  await page.goto('');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus, main ~ * :focus')).toHaveCount(1);
});

/** Waits for hydration, and moves the focus to the start of the document. */
async function startAtAddressBar(page: Page) {
  await waitForHydration(page);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}
