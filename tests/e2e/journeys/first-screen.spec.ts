// What a recruiter looks for stands on the first screen of Home.
import { expect, openHome, test, title } from '#tests/support/test.ts';

for (const { tag, ...viewport } of [
  { width: 1440, height: 900, tag: [] },
  { width: 1024, height: 768, tag: '@full' },
  { width: 768, height: 1024, tag: '@full' },
  { width: 390, height: 844, tag: [] },
])
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('what is looked for and every link above the photo are on the first screen', async ({ page }) => {
      await openHome(page);
      const { height = 0 } = (await title(page).boundingBox()) ?? {};
      test.skip(height > 0.46 * viewport.height, 'the large words of this owner take more lines');
      const ends = await page
        .locator('h1 ~ :is(p, ul)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(Math.max(...ends)).toBeLessThanOrEqual(viewport.height);
    });

    test('the one dot that travels rests on the edge of the large photo', async ({ page }) => {
      await openHome(page);
      const dots = await page.evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((element) =>
          ['', '::before'].filter((part) => getComputedStyle(element, part).viewTransitionName === 'dot'),
        ),
      );
      expect(dots).toHaveLength(1);
      const photo = page.locator('img[fetchpriority="high"]');
      test.skip((await photo.count()) === 0, 'this owner has no photo there');
      const gap = await photo.evaluate((image) => {
        const all = [...document.querySelectorAll('main *')];
        const dot = all.find((element) => getComputedStyle(element).viewTransitionName === 'dot');
        return image.getBoundingClientRect().top - (dot?.getBoundingClientRect().bottom ?? 0);
      });
      expect(Math.abs(gap)).toBeLessThan(0.5);
    });
  });
