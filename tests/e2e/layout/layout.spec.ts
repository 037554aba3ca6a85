// Every page of every site under test, in windows of every width: nothing may stick out, be cut off or lie over
// something else. What is measured stands in measure-layout.ts.
import type { CDPSession, Page } from '@playwright/test';
import { everyPage } from '#pages.ts';
import { en } from '#words/en.ts';
import { FaultList } from './fault-list.ts';
import { at, expect, hasPage, openPageWithPhoto, pages, test, words } from '#tests/support/test.ts';

// What fades or moves is measured when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 360, 390, 480, 600, 768, 900, 960, 961, 1024, 1200, 1440, 1920, 2560];

for (const id of everyPage)
  test.describe(en.titles[id], () => {
    test('fits windows of every width, at 400 % zoom and with large text too', async ({ page }) => {
      await page.goto('');
      test.skip(!(await hasPage(page, id)), 'this owner has no such page');
      await page.goto(at(pages[id].address));
      expect(await faultsInEveryWindow(page)).toEqual([]);
    });
  });

test.describe('an address that is no page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('fits windows of every width, at 400 % zoom and with large text too', async ({ page }) => {
    await page.goto('nothing/like/this');
    expect(await faultsInEveryWindow(page)).toEqual([]);
  });
});

test('the open menu fits narrow windows, and low ones can be scrolled to its end', async ({ page }) => {
  const faults = new FaultList();
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [390, 844],
    [844, 390],
    [960, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('');
    await page.getByRole('button', { name: words().frame.menu }).click();
    await faults.measure(page, `${width} × ${height} px`, '#menu');
    await page.mouse.move(width / 2, height - 20);
    await page.mouse.wheel(0, 3000);
    const last = page.getByRole('navigation').getByRole('link').last();
    const place = `the last link of the menu in a window of ${width} × ${height} px`;
    await expect.soft(last, place).toBeInViewport({ ratio: 0.9 });
  }
  expect(faults.list()).toEqual([]);
});

test('an enlarged photo leaves its caption and its buttons their room', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  const close = page.getByRole('button', { name: words().viewer.close });
  const faults = new FaultList();
  await page.locator('#toggle-image').click();
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [390, 844],
    [844, 390],
    [961, 600],
    [1440, 900],
  ] as const) {
    const window = `in a window of ${width} × ${height} px`;
    await page.setViewportSize({ width, height });
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press(key);
      await expect(page.locator('.enlarged')).toHaveAttribute('data-large');
      await faults.measure(page, `${width} × ${height} px`, `:has(> * > [aria-label="${words().viewer.close}"])`);
      await expect.soft(close, window).toBeInViewport({ ratio: 0.9 });
      const bar = await close.locator('../..').boundingBox();
      const photo = page.locator('.enlarged img');
      const covered = (await photo.evaluate(bottomOfPicture)) - (bar?.y ?? 0);
      expect.soft(covered, `pixels of ${await photo.getAttribute('alt')} under the caption, ${window}`).toBeLessThan(2);
    }
  }
  expect(faults.list()).toEqual([]);
});

test('a page runs in the direction of its language', async ({ page }) => {
  await page.goto('');
  const { language, found } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { language: lang, found: dir || 'ltr' };
  });
  const { direction } = (new Intl.Locale(language) as WithTextInfo).getTextInfo();
  expect(found).toBe(direction);
});

/** Where the picture ends in an image that may be higher than it. Runs in the page. */
function bottomOfPicture(image: SVGElement | HTMLElement): number {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(image);
  const { top, height, width } = image.getBoundingClientRect();
  const room = height - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const shape = Number(image.getAttribute('height')) / Number(image.getAttribute('width'));
  const drawn = Math.min(room, (width - parseFloat(paddingLeft) - parseFloat(paddingRight)) * shape);
  return top + parseFloat(paddingTop) + (room + drawn) / 2;
}

async function faultsInEveryWindow(page: Page): Promise<string[]> {
  const faults = new FaultList();
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await faults.measure(page, `${width} px`);
  }
  const client = await page.context().newCDPSession(page);
  await setTextSize(client, 32);
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await faults.measure(page, `${width} px with text of twice the size`);
  }
  await setTextSize(client, 16);
  // What a window of 1280 by 1024 is left with at 400 %.
  const zoomed = { width: 320, height: 256, deviceScaleFactor: 4, mobile: false };
  await client.send('Emulation.setDeviceMetricsOverride', zoomed);
  await faults.measure(page, '320 px at 400 % zoom');
  return faults.list();
}

const setTextSize = (client: CDPSession, pixels: number) =>
  client.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } });

/** The type checker does not know this method. */
type WithTextInfo = Intl.Locale & { getTextInfo(): { direction: string } };
