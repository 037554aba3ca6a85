import { expect, test } from 'vitest';
import { catalogs, messagesFor } from './catalogs.ts';

/** The texts of a catalog, by key path. */
function textsOf(words: unknown, name = ''): [name: string, text: string][] {
  if (typeof words === 'string') return [[name, words]];
  return Object.entries(words as object).flatMap(([key, inner]) => textsOf(inner, `${name}.${key}`));
}

const english = new Map(textsOf(catalogs.en));

test.each(Object.entries(catalogs))(
  'messages of a group that differ in English also differ in the catalog "%s"',
  (_, messages) => {
    const seen = new Map<string, string>();
    const duplicates: string[] = [];
    for (const [name, text] of textsOf(messages)) {
      const place = `${name.replace(/\.[^.]*$/, '')}: ${text}`;
      const other = seen.get(place);
      if (other !== undefined && english.get(other) !== english.get(name))
        duplicates.push(`${other} and ${name}: ${text}`);
      seen.set(place, name);
    }
    expect(duplicates).toEqual([]);
  },
);

test.each([
  ['de-AT', 'de'],
  ['zh-CN', 'zh'],
  ['zh-Hant', 'en'],
  ['zh-TW', 'en'],
  ['sv', 'en'],
])(
  'messagesFor selects for the language "%s" the catalog "%s", which has the script of the language',
  (language, words) => {
    expect(messagesFor(language).language).toBe(words);
  },
);
