// src/generator/program/fonts.test.ts tests the content of the subset fonts.
import { expect, recordRequests, test } from '#tests/support/test.ts';

test('a page loads a full font only if it has a letter that the subset lacks', { tag: '@full' }, async ({ page }) => {
  const fetched = recordRequests(page, /\.woff2$/);
  const fullFonts = () => fetched.filter((address) => !address.includes('/cut-'));
  await page.goto('');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).not.toEqual([]);
  expect(fullFonts()).toEqual([]);
  const missing = await page.evaluate(() => {
    // Exclude the fallback fonts of the system, which have every letter.
    const subsetFonts = [...document.fonts].filter(
      ({ family, status }) => status === 'loaded' && !family.endsWith('fallback'),
    );
    const spans = subsetFonts.flatMap(({ unicodeRange }) => unicodeRange.split(', '));
    const isInSubset = (code: number) =>
      spans.some((span) => {
        const [from = 0, to = from] = span
          .replace('U+', '')
          .split('-')
          .map((part) => Number.parseInt(part, 16));
        return code >= from && code <= to;
      });
    // Add a letter that only the full font has.
    const letter = [...'þŁűØæßñçàÞ'].find((one) => !isInSubset(one.codePointAt(0) ?? 0));
    if (letter) document.querySelector('main h1')?.append(letter);
    return letter;
  });
  test.skip(!missing, 'the content of this owner has every letter');
  await expect.poll(fullFonts).not.toEqual([]);
});
