// What a screen reader says of the pages, whatever the owner has written. What it says of the fixtures stands word by
// word in spoken/*.txt (spoken-log.spec.ts).
import type { Page } from '@playwright/test';
import { pageAt } from '#pages.ts';
import { places } from '#tests/support/places.ts';
import { listenTo, phrasesOf, type Spoken } from './screen-reader.ts';
import { awake, expect, openPageWithPhoto, test, words } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const place of places)
  test.describe(place.name, () => {
    test.use({ expectedErrors: place.expectedErrors });

    test('is spoken plainly', async ({ page }) => {
      test.skip(!(await place.open(page)), 'this owner has no such page');
      await awake(page);
      const phrases = phrasesOf(await listenTo(page));
      expect.soft(landmarkFaults(phrases)).toEqual([]);
      expect.soft(headingFaults(phrases)).toEqual([]);
      expect.soft(await photoFaults(page, phrases)).toEqual([]);
      expect.soft(wordFaults(phrases)).toEqual([]);
      expect.soft(await linkFaults(page)).toEqual([]);
    });
  });

test('what can be switched says whether it is on', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await awake(page);
  const name = (await page.locator('#toggle-image img').getAttribute('alt')) ?? '';
  const says = async () => phrasesOf(await listenTo(page)).map(({ words }) => words);
  expect(await says()).toContain(`button, ${name}, not pressed`);
  expect(await says()).toContain('button, Dark theme, not pressed');
  await page.getByRole('button', { name: words().frame.darkTheme }).click();
  await page.locator('#toggle-image').click();
  expect(await says()).toContain(`button, ${name}, pressed`);
  expect(await says()).toContain('button, Dark theme, pressed');
});

test('the toggle says whether the menu is expanded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  const toggle = page.getByRole('button', { name: words().frame.menu });
  await expect(toggle).toMatchAriaSnapshot('- button "Menu" [expanded=false]');
  await toggle.click();
  await expect(toggle).toMatchAriaSnapshot('- button "Menu" [expanded]');
  await toggle.click();
  await expect(toggle).toMatchAriaSnapshot('- button "Menu" [expanded=false]');
});

/** One of each, and each of several kinds with a name. */
function landmarkFaults(phrases: Spoken[]): string[] {
  const count = (role: string) => phrases.filter(({ words, hasEnd }) => hasEnd && words === role).length;
  const faults = ['banner', 'main', 'contentinfo']
    .filter((role) => count(role) !== 1)
    .map((role) => `${count(role)} times ${role}`);
  const nameless = ['navigation', 'region', 'form', 'complementary', 'search'].filter((role) => count(role) > 0);
  return [...faults, ...nameless.map((role) => `${role} without a name`)];
}

/** One of the first level, and no level left out. */
function headingFaults(phrases: Spoken[]): string[] {
  const levels = phrases.flatMap(({ words }) => {
    const level = /^heading,.*, level (\d)$/s.exec(words)?.[1];
    return level ? [{ words, level: Number(level) }] : [];
  });
  const firsts = levels.filter(({ level }) => level === 1).length;
  const gaps = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
  return [
    ...(firsts === 1 ? [] : [`${firsts} headings of level 1`]),
    ...gaps.map(({ words }) => `a gap above ${words}`),
  ];
}

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

/**
 * Two links of one name lead to one place. What the owner writes into running text, or gives one name twice in one
 * entry, or in two entries of one title, is the owner's.
 */
async function linkFaults(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]:not([role=button])').evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility() && link.getAttribute('href') !== '#main')
      .filter((link) => ![...(link.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3))
      .map((link) => ({
        name: (link.ariaLabel ?? link.textContent ?? '').trim().toLowerCase(),
        address: (link as HTMLAnchorElement).href,
        path: (link as HTMLAnchorElement).pathname,
        entry: link.closest('article')?.querySelector('h2, h3')?.textContent ?? link.closest('ul')?.innerText ?? '',
      })),
  );
  const target = ({ address, path }: { address: string; path: string }) => pageAt(path) ?? address;
  return links.flatMap((one, index) =>
    links
      .slice(index + 1)
      .filter((other) => other.name === one.name && other.entry !== one.entry && target(other) !== target(one))
      .map((other) => `"${one.name}" leads to ${one.address} and to ${other.address}`),
  );
}
