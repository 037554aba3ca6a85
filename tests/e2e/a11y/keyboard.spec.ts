// Everything by keyboard alone: each stop is reached, in the order in which one reads, is seen, and is left again.
import type { Page } from '@playwright/test';
import { markStops, type Stop, walk } from './focus-walk.ts';
import { places } from '#tests/support/places.ts';
import { awake, expect, openPageWithPhoto, test, words } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const computer = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const rooms = [
  { name: 'by day', media: { colorScheme: 'light' }, size: computer },
  { name: 'by night', media: { colorScheme: 'dark' }, size: computer },
  { name: 'in the colours of the system', media: { forcedColors: 'active' }, size: computer },
  { name: 'on a phone', media: { colorScheme: 'light' }, size: phone },
] as const;

/** A browser stops at what scrolls by itself as well, such as a wide table. */
const numbersOf = (stops: Stop[]) => stops.flatMap(({ number }) => (number === undefined ? [] : [number]));

const faultsOf = (stops: Stop[]) => stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));

for (const { name: place, open, expectedErrors } of places)
  test.describe(place, () => {
    test.use({ expectedErrors });

    for (const { name: room, media, size } of rooms.filter(
      (_, index) => process.env.SWEEP || index === 0 || place === 'Home',
    ))
      test(`Tab goes through every stop as one reads, each with its ring, and back again, ${room}`, async ({
        page,
      }) => {
        await page.emulateMedia(media);
        await page.setViewportSize(size);
        test.skip(!(await open(page)), 'this owner has no such page');
        await startAtAddressBar(page);
        const expected = await markStops(page);
        expect(expected, 'stops').toBeGreaterThan(4);
        const stops = await walk(page, 'Tab', true);
        expect(numbersOf(stops)).toEqual(Array.from({ length: expected }, (_, index) => index));
        expect(faultsOf(stops)).toEqual([]);
        // From behind the last one.
        const back = await walk(page, 'Shift+Tab', false);
        expect(numbersOf(back)).toEqual(numbersOf(stops).reverse());
      });
  });

test('the menu opens by Enter and Space, is walked through, and closes by Escape', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('');
  await awake(page);
  const toggle = page.getByRole('button', { name: words().frame.menu });
  const menu = page.locator('#menu');
  for (const key of ['Enter', 'Space']) {
    await toggle.focus();
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const count = await markStops(page, '#menu');
  const stops = await walk(page, 'Tab', true, count);
  expect(numbersOf(stops)).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(faultsOf(stops)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(toggle, 'Escape leads back from the last link').toBeFocused();
});

test('the menu closes when the focus goes on to the page, which it would cover', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('');
  await awake(page);
  await page.getByRole('button', { name: words().frame.menu }).focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('#menu');
  await expect(menu).toBeVisible();
  const isInHeader = () => page.evaluate(() => document.activeElement?.closest('header') !== null);
  for (let step = 0; step < 30 && (await isInHeader()); step++) {
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
  }
  expect(await isInHeader()).toBe(false);
  await expect(menu).toBeHidden();
});

test('an enlarged photo and each of its buttons show their ring', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await page.locator('#toggle-image').focus();
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: words().viewer.close });
  await expect(close).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLImageElement>('.enlarged img')?.decode());
  const buttons = await markStops(page, 'body > :not(#root)');
  const stops = await walk(page, 'Tab', true, buttons);
  expect(numbersOf(stops)).toEqual(Array.from({ length: buttons }, (_, index) => index));
  expect(faultsOf(stops)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.locator('#toggle-image')).toBeFocused();
});

test('the skip link is seen when Tab reaches it, and leads past the menu', async ({ page }) => {
  await page.goto('');
  await awake(page);
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#main"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isFirstStopOf(page, 'main')).toBe(true);
});

test('the theme changes by Enter and Space, and says so', async ({ page }) => {
  await page.goto('');
  await awake(page);
  const theme = page.getByRole('button', { name: words().frame.darkTheme });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await theme.focus();
  await page.keyboard.press('Enter');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  expect(await ground()).not.toBe(before);
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'false');
  expect(await ground()).toBe(before);
  await expect(theme).toBeFocused();
});

/** As somebody who has typed the address: the focus is in the browser's own frame, and the page is awake. */
async function startAtAddressBar(page: Page) {
  await awake(page);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

/** Whether the focus is at the first stop of a part of the page; a part without one lets it pass on. */
const isFirstStopOf = (page: Page, part: string) =>
  page.evaluate((part) => {
    const stops = 'a[href], button, [tabindex="0"]';
    const first = [...document.querySelectorAll(`${part} :is(${stops}), ${part} ~ * :is(${stops})`)].find((element) =>
      element.checkVisibility(),
    );
    return first === document.activeElement;
  }, part);
