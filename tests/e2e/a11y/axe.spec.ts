// `npm test` checks only every eighth page. accessibility.spec.ts runs all other checkers.
import { testPages } from '#tests/support/browser/test-pages.ts';
import { axeViolationsOfPage } from '#tests/support/browser/axe.ts';
import { isQuick } from '#tests/support/speed.ts';
import { expect, waitForHydration, test } from '#tests/support/test.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const [index, { name, open }] of testPages.entries())
  test(
    `${name} has no accessibility violation that axe detects in light or dark mode`,
    { tag: index % 8 ? ['@full'] : [] },
    async ({ page }) => {
      await open(page);
      await waitForHydration(page);
      const both = [
        ['light', 1280],
        ['dark', 320],
      ] as const;
      for (const [colorScheme, width] of isQuick ? [both[(index / 8) % 2] ?? both[0]] : both) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await axeViolationsOfPage(page), `${colorScheme}, ${width} px wide`).toEqual([]);
      }
    },
  );
