import { expect, test } from 'vitest';
import { catalogs } from '#messages/catalogs.ts';
import { makeTheme } from '#theme/derive-theme.ts';
import { defaultPalette, palettes } from '#theme/palettes.ts';
import { firstChoices } from './first-choices.ts';

test.each([
  [['de-DE', 'en'], 'de'],
  [['sv', 'fr-FR'], 'fr'],
  [['sv'], undefined],
  // With other dates than the language without a region.
  [['en-GB', 'en'], 'en-GB'],
  // Simplified Chinese is no choice for readers of Traditional Chinese.
  [['zh-TW', 'en-US'], 'en'],
  [['zh-CN'], 'zh'],
])('for a browser with the languages %j, firstChoices selects the language %s', (preferred, language) => {
  expect(firstChoices(preferred).language).toBe(language);
});

test('all languages and palettes are offered, the default palette first', () => {
  const choices = firstChoices([]);
  expect(choices.languages).toEqual(Object.keys(catalogs));
  expect(firstChoices(['en-GB']).languages).toEqual([...Object.keys(catalogs), 'en-GB']);
  expect(choices.palettes.map(({ name }) => name).toSorted()).toEqual(Object.keys(palettes).toSorted());
  expect(choices.palettes[0]?.name).toBe(defaultPalette);
});

test('each palette has the colors of Home in the variation of the site, and those of all other jackets', () => {
  const [first] = firstChoices([], 'Ada').palettes;
  const { home, ...others } = makeTheme(defaultPalette, {}, { seed: 'Ada' }).jackets;
  expect(first?.jacket).toEqual(home);
  expect(first?.others).toEqual(Object.values(others).map(({ ground }) => ground));
});
