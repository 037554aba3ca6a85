// What the tokens promise (src/model/theme.test.ts), as it is really painted: every text, large or small, on what is
// behind its letters.
import { focusAddress } from '#src/routes.ts';
import { faintTexts } from './measure-contrast.ts';
import { at, expect, hasPage, openHome, pages, test } from './test.ts';

/** Whether a title comes to lie beside the drawing of its page or over it changes with the window. */
const everyWidth = [320, 480, 640, 767, 768, 960, 961, 1100, 1280, 1440, 1920];

for (const { colorScheme, widths } of [
  { colorScheme: 'light', widths: process.env.SWEEP ? everyWidth : [1280] },
  { colorScheme: 'dark', widths: process.env.SWEEP ? everyWidth : [320] },
] as const)
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every text of every page reaches 7:1', async ({ page }) => {
      const { focuses } = test.info().project.metadata as { focuses: string[] };
      const others = [...(await openHome(page)), ...((await hasPage(page, 'resume')) ? (['resume'] as const) : [])];
      for (const address of ['/', ...others.map((id) => pages[id].address), ...focuses.slice(0, 1).map(focusAddress)]) {
        await page.goto(at(address));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await faintTexts(page), `${address} in a window of ${width} px`).toEqual([]);
        }
      }
    });

    test('so does the open menu', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('');
      await page.getByRole('button', { name: 'Menu' }).click();
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
        await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
        expect(await faintTexts(page, 'window'), pages[id].title).toEqual([]);
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
