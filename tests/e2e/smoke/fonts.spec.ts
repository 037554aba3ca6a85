// The fonts hold the letters of the site, and what its words lack comes from the whole ones.
import type { Page } from '@playwright/test';
import { places } from '#tests/support/places.ts';
import { expect, test } from '#tests/support/test.ts';

for (const { name, open, expectedErrors } of places)
  test.describe(name, () => {
    test.use({ expectedErrors });
    test('is drawn in the fonts that were cut for it alone', async ({ page }) => {
      const fetched = watchFonts(page);
      test.skip(!(await open(page)), 'this owner has no such page');
      await page.evaluate(() => document.fonts.ready);
      expect(fetched.filter((file) => !file.startsWith('cut-'))).toEqual([]);
      expect(fetched).not.toEqual([]);
    });
  });

test('a letter that no word has is drawn from the whole font', async ({ page }) => {
  const fetched = watchFonts(page);
  await page.goto('');
  await page.evaluate(() => document.fonts.ready);
  const before = fetched.length;
  const letters = await page.evaluate(() => {
    const { families, ranges } = cutFonts();
    // Of those that every Latin font has, one that was left out.
    const missing = [...'þŁűØæßñçàÞ'].find((letter) => !ranges.includes(letter.codePointAt(0) ?? 0));
    if (missing) document.querySelector('main h1')?.append(missing);
    return { families, missing };

    function cutFonts() {
      // A stand-in, which the reader's machine may have, is there for every letter.
      const cut = [...document.fonts].filter(
        ({ family, status }) => status === 'loaded' && !family.endsWith('fallback'),
      );
      const spans = cut.flatMap(({ unicodeRange }) => unicodeRange.split(', '));
      const codes = spans.flatMap((span) => {
        const [from = 0, to = from] = span
          .replace('U+', '')
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      });
      return { families: cut.map(({ family }) => family), ranges: codes };
    }
  });
  expect(letters.families.length).toBeGreaterThan(1);
  test.skip(!letters.missing, 'this owner uses every letter');
  await expect.poll(() => fetched.slice(before).filter((file) => !file.startsWith('cut-'))).not.toEqual([]);
});

/** The names of the fonts that the page fetches from now on. */
function watchFonts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fetched.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return fetched;
}
