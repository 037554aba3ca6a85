import { expect, test } from 'vitest';
import { textsByPath } from '#tests/support/texts-by-path.ts';
import { catalogs, messagesFor } from './catalogs.ts';

const english = new Map(textsByPath(catalogs.en));

test.each(Object.entries(catalogs))(
  'messages of a group that differ in English also differ in the catalog "%s"',
  (_, messages) => {
    const seen = new Map<string, string>();
    const duplicates: string[] = [];
    for (const [name, text] of textsByPath(messages)) {
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
])('for the language "%s", messagesFor returns the catalog "%s", which has the right script', (language, words) => {
  expect(messagesFor(language).language).toBe(words);
});

/** The word for the template in each language. */
const templateWords: Readonly<Record<string, RegExp>> = {
  ar: /قالب/,
  de: /Vorlage/,
  el: /πρότυπ/,
  en: /template/,
  es: /plantilla/,
  fr: /modèle/,
  hi: /टेम्पलेट/,
  sk: /šablón/i,
  th: /แม่แบบ/,
  zh: /模板/,
};

test.each(Object.entries(catalogs))(
  'in the catalog "%s", the texts about accessibility tests name the template, since owners do not run these tests',
  (language, { accessibility: { tests, unknown }, outputs }) => {
    for (const text of [tests.title, tests.text, unknown.text, outputs.accessibilityOf])
      expect(text).toMatch(templateWords[language] ?? /./);
  },
);
