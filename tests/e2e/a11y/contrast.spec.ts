// The contrast is measured in screenshots. src/content/schema/theme.test.ts calculates the contrast of the theme
// colors.
import { testPages } from '#tests/support/browser/test-pages.ts';
import { expect, openPhoto, test, messages } from '#tests/support/test.ts';
import { lowContrastTexts } from './measure-contrast.ts';

/** Window widths for SWEEP=1. In wide windows a title is next to its drawing, in narrow windows over it. */
const everyWidth = [320, 480, 640, 767, 768, 960, 961, 1100, 1280, 1440, 1920];

for (const { colorScheme, selected } of [
  { colorScheme: 'light', selected: [1280] },
  { colorScheme: 'dark', selected: [320] },
] as const)
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, open } of testPages)
      test(`${name} has no text with a contrast below 7:1`, async ({ page }) => {
        await open(page);
        for (const width of process.env.SWEEP ? everyWidth : selected) {
          await page.setViewportSize({ width, height: 900 });
          expect(await lowContrastTexts(page), `in a window of ${width} px`).toEqual([]);
        }
      });

    test('open menu, hovered button and photo caption have no text with a contrast below 7:1', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('');
      await page.getByRole('button', { name: messages().frame.menu }).click();
      expect(await lowContrastTexts(page, 'window')).toEqual([]);
      await page.keyboard.press('Escape');
      for (const button of await page.locator('main [data-variant]:visible').all()) {
        await button.hover();
        expect(await lowContrastTexts(page, 'window')).toEqual([]);
      }
      await (await openPhoto(page)).click();
      await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
      expect(await lowContrastTexts(page, 'window')).toEqual([]);
    });
  });
