// What a screen reader says of the pages, whatever the owner has written; landmarks, headings and links are the tools'.
// What it says of the fixtures stands word by word in spoken/*.txt (spoken-log.spec.ts).
import type { Page } from '@playwright/test';
import { places } from '#tests/support/places.ts';
import { listenTo, phrasesOf, type Spoken } from './screen-reader.ts';
import { expect, hydrated, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of places)
  test(`${name} is spoken plainly`, async ({ page }) => {
    await open(page);
    await hydrated(page);
    const phrases = phrasesOf(await listenTo(page));
    expect.soft(await photoFaults(page, phrases)).toEqual([]);
    expect.soft(wordFaults(phrases)).toEqual([]);
  });

/** Each photo is spoken once, and its caption says something else. */
async function photoFaults(page: Page, phrases: Spoken[]): Promise<string[]> {
  const figures = await page.locator('figure').evaluateAll((all) =>
    all.map((figure) => ({
      alt: figure.querySelector('img')?.alt.trim() ?? '',
      caption: figure.querySelector('figcaption')?.textContent?.trim() ?? '',
    })),
  );
  return [...new Set(figures.map(({ alt }) => alt))].flatMap((alt) => {
    const shown = figures.filter((figure) => figure.alt === alt);
    const said = phrases.filter(({ words }) => words === `image, ${alt}` || words.startsWith(`button, ${alt},`)).length;
    const others = phrases.filter(({ words }) => words === 'image' || words === `image, ${alt}, ${alt}`).length;
    if (said !== shown.length || others > 0)
      return [`"${alt}" is shown ${shown.length} times and spoken ${said} times`];
    return shown.some(({ caption }) => caption === alt) ? [`the caption of "${alt}" says the same`] : [];
  });
}

/** Every control has a name, nothing is empty, no sign stands for itself, and dates are words. */
function wordFaults(phrases: Spoken[]): string[] {
  return phrases.flatMap(({ words, isEmpty }) => {
    if (/^(?:link|button|image|heading(?:, level \d)?)$/.test(words)) return [`${words} without a name`];
    // What is told at the next navigation has its place already.
    if (words.trim() === '' || (isEmpty && words !== 'status')) return [`${words} is empty`];
    if (/^[·•→←↑↓|★☆▪►✓]+$/.test(words)) return [`the sign ${words}`];
    if (/^\d{4}-\d\d(?:-\d\d)?$|^\d+[/.]\d+[/.]\d+$/.test(words)) return [`${words} as a date`];
    return [];
  });
}
