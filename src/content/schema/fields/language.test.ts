import { expect, test, vi } from 'vitest';
import { languageForm } from './language.ts';

test('languages are found by tag, or by name in English or in the language itself', () => {
  expect(['en_GB', 'German', 'Slovenčina', 'for', 'nonsense words'].map(languageForm)).toEqual([
    'en-GB',
    'de',
    'sk',
    'for',
    undefined,
  ]);
});

test('the names of all languages are read only once, since that takes a long time', () => {
  languageForm('no language');
  const names = vi.spyOn(Intl, 'DisplayNames');
  for (const word of ['many words', 'in one file', 'that are wrong']) languageForm(word);
  expect(names).not.toHaveBeenCalled();
});
