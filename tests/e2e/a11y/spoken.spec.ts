import type { Page } from '@playwright/test';
import { testPages } from '#tests/support/browser/test-pages.ts';
import { readAloud, parsePhrases, type SpokenPhrase } from './screen-reader.ts';
import { expect, waitForHydration, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of testPages)
  test(`a screen reader speaks no empty or meaningless phrases: ${name}`, async ({ page }) => {
    await open(page);
    await waitForHydration(page);
    const phrases = parsePhrases(await readAloud(page));
    expect.soft(await photoFaults(page, phrases)).toEqual([]);
    expect.soft(wordFaults(phrases, await symbolsInTexts(page))).toEqual([]);
    const texts = phrases.map(({ words }) => words);
    for (const sentence of await page.locator('figure:has(svg) li').allTextContents())
      expect.soft(texts, 'what a diagram shows').toContainEqual(expect.stringContaining(sentence));
  });

/** Finds photos that are spoken twice, or whose caption repeats the alt text. */
async function photoFaults(page: Page, phrases: SpokenPhrase[]): Promise<string[]> {
  const figures = await page.locator('figure:has(img)').evaluateAll((all) =>
    all.map((figure) => ({
      alt: figure.querySelector('img')?.alt.trim() ?? '',
      caption: figure.querySelector('figcaption')?.textContent?.trim() ?? '',
    })),
  );
  return [...new Set(figures.map(({ alt }) => alt))].flatMap((alt) => {
    const sameAlt = figures.filter((figure) => figure.alt === alt);
    const spokenCount = phrases.filter(
      ({ words }) => words === `image, ${alt}` || words.startsWith(`button, ${alt},`),
    ).length;
    const others = phrases.filter(({ words }) => words === 'image' || words === `image, ${alt}, ${alt}`).length;
    if (spokenCount !== sameAlt.length || others > 0)
      return [`"${alt}" is shown ${sameAlt.length} times and spoken ${spokenCount} times`];
    return sameAlt.some(({ caption }) => caption === alt) ? [`the caption of "${alt}" says the same`] : [];
  });
}

/** Texts of code and formulas. In them, a single symbol has a meaning, so a screen reader may speak it. */
const symbolsInTexts = (page: Page) =>
  page.locator('math, pre').evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) found.push((texts.currentNode.nodeValue ?? '').trim());
      return found;
    }),
  );

/**
 * Finds controls without a name, empty phrases, symbols that are spoken alone, and dates that are spoken as numbers.
 * @param symbols texts of code and formulas, which may be single symbols
 */
function wordFaults(phrases: SpokenPhrase[], symbols: string[]): string[] {
  const expected = [...symbols];
  return phrases.flatMap(({ words, isEmpty }) => {
    if (/^(?:link|button|image|heading(?:, level \d)?)$/.test(words)) return [`${words} without a name`];
    // The live region (`status`) is empty before the next navigation.
    if (words.trim() === '' || (isEmpty && words !== 'status')) return [`${words} is empty`];
    if (/^[·•→←↑↓|★☆▪►✓]+$/.test(words)) {
      const index = expected.indexOf(words);
      if (index < 0) return [`the sign ${words}`];
      expected.splice(index, 1);
    }
    if (/^\d{4}-\d\d(?:-\d\d)?$|^\d+[/.]\d+[/.]\d+$/.test(words)) return [`${words} as a date`];
    return [];
  });
}
