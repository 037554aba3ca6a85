// Every place of the site as its readers may set it: with wide spaces, from the other side, in words of any length, in
// low windows. Nothing sticks out, is cut off or lies over something else then either.
import type { Page } from '@playwright/test';
import { FaultList } from './fault-list.ts';
import { places } from '#tests/support/places.ts';
import { expect, openPageWithPhoto, test, words } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Size = readonly [width: number, height: number];

/** An old phone at 400 %, a phone upright and on its side, the narrowest of the wide windows, a computer. */
const windows: readonly Size[] = [
  [320, 256],
  [390, 844],
  [844, 390],
  [961, 700],
  [1440, 900],
  ...(process.env.SWEEP
    ? ([480, 600, 640, 767, 768, 960, 1024, 1200, 1345] as const).map((width) => [width, 800] as const)
    : []),
];

type Setting = { name: string; apply(page: Page): Promise<unknown>; undo?(page: Page): Promise<unknown> };

const turnRound = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  });

/** What a reader may do to a page, one after the other. */
const settings: readonly Setting[] = [
  { name: 'as it is', apply: async () => undefined },
  {
    // WCAG 2.2, 1.4.12.
    name: 'with wide spaces',
    apply: (page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-block-end: 2em !important }`);
        document.adoptedStyleSheets = [sheet];
      }),
    undo: (page) => page.evaluate(() => void (document.adoptedStyleSheets = [])),
  },
  { name: 'from the other side', apply: turnRound, undo: turnRound },
  {
    name: 'in words of 176 letters',
    apply: async (page) => {
      // React would mend the words of a page that it has not taken over yet.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
      );
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const word = 'Donaudampfschifffahrts'.repeat(8);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style')) node.nodeValue = word;
      });
    },
  },
];

for (const { name, open, expectedErrors } of places)
  test.describe(name, () => {
    test.use({ expectedErrors });

    test('holds with wide spaces, from the other side and in words of 176 letters', async ({ page }) => {
      test.skip(!(await open(page)), 'this owner has no such page');
      expect(await faultsIn(page, windows)).toEqual([]);
    });
  });

test('the open menu holds with wide spaces, from the other side and in words of 176 letters', async ({ page }) => {
  const narrow = windows.filter(([width]) => width <= 960);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  await page.getByRole('button', { name: words().frame.menu }).click();
  expect(await faultsIn(page, narrow, '#menu')).toEqual([]);
  await expect(page.locator('#menu'), 'the menu is still open').toBeVisible();
});

test('an enlarged photo holds with wide spaces, from the other side and in words of 176 letters', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await page.locator('#toggle-image').click();
  await expect(page.locator('.enlarged')).toHaveAttribute('data-large');
  expect(await faultsIn(page, windows, ':has(> * > [aria-label="${words().viewer.close}"])')).toEqual([]);
  await expect(page.locator('.enlarged'), 'the photo is still large').toHaveAttribute('data-large');
});

async function faultsIn(page: Page, sizes: readonly Size[], scope = 'body'): Promise<string[]> {
  const faults = new FaultList();
  await page.evaluate(() => document.fonts.ready);
  for (const { name, apply, undo } of settings) {
    await apply(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await faults.measure(page, `${width} × ${height} px ${name}`, scope);
    }
    await undo?.(page);
  }
  return faults.list();
}
