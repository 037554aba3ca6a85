// What the tokens promise (src/content/schema/theme.test.ts), as it is really painted: every text, large or small, on what is
// behind its letters.
import type { Page } from '@playwright/test';
import { everyPage, variantAddress } from '#pages.ts';
import { en } from '#words/en.ts';
import { faintTexts } from './measure-contrast.ts';
import { at, expect, hasPage, openHome, pages, test, words } from '#tests/support/test.ts';

/** Whether a title comes to lie beside the drawing of its page or over it changes with the window. */
const everyWidth = [320, 480, 640, 767, 768, 960, 961, 1100, 1280, 1440, 1920];

for (const { colorScheme, selected } of [
  { colorScheme: 'light', selected: [1280] },
  { colorScheme: 'dark', selected: [320] },
] as const)
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    const measure = async (page: Page, address: string) => {
      const widths = process.env.SWEEP && test.info().project.name !== 'stress' ? everyWidth : selected;
      await page.goto(at(address));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faintTexts(page), `in a window of ${width} px`).toEqual([]);
      }
    };

    for (const id of everyPage)
      test(`every text of ${en.titles[id]} reaches 7:1`, async ({ page }) => {
        await page.goto('');
        test.skip(!(await hasPage(page, id)), 'this owner has no such page');
        await measure(page, pages[id].address);
      });

    test('so does every text of a focus', async ({ page }) => {
      const [focus] = (test.info().project.metadata as { focuses: string[] }).focuses;
      test.skip(focus === undefined, 'this owner has no focus');
      await measure(page, variantAddress(focus ?? ''));
    });

    test('so does the open menu', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('');
      await page.getByRole('button', { name: words().frame.menu }).click();
      expect(await faintTexts(page, 'window')).toEqual([]);
    });

    test('so does a button under the pointer', async ({ page }) => {
      await page.goto('');
      for (const button of await page.locator('main [data-variant]').all()) {
        await button.hover();
        expect(await faintTexts(page, 'window')).toEqual([]);
      }
    });

    test('so does the caption of an enlarged photo', async ({ page }) => {
      for (const id of ['home' as const, ...(await openHome(page))]) {
        await page.goto(at(pages[id].address));
        const photo = page.locator('#toggle-image');
        if ((await photo.count()) === 0) continue;
        await photo.click();
        await expect(page.getByRole('button', { name: words().viewer.close })).toBeVisible();
        expect(await faintTexts(page, 'window'), words().titles[id]).toEqual([]);
        if (!process.env.SWEEP) break;
      }
    });
  });

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('reaches 7:1 as well', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('no/such/page');
      expect(await faintTexts(page)).toEqual([]);
    }
  });
});
