import { expect, test } from 'vitest';
import { textsByPath } from '#tests/support/texts-by-path.ts';
import { catalogs, messagesFor, siteMessages } from './catalogs.ts';

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

test.each([
  ['de', 'ÜBER MICH', 'AUSBILDUNG', 'MEINE (ANDERE) ERFAHRUNG'],
  ['el', 'ΣΧΕΤΙΚΑ ΜΕ ΕΜΕΝΑ', 'ΕΚΠΑΙΔΕΥΣΗ', 'Η (ΑΛΛΗ) ΕΜΠΕΙΡΙΑ ΜΟΥ'],
  ['fr', 'À PROPOS DE MOI', 'FORMATION', 'MON (AUTRE) EXPÉRIENCE'],
  // The messages are English. Turkish capitals would be "EDUCATİON".
  ['tr', 'ABOUT ME', 'EDUCATION', 'MY (OTHER)EXPERIENCE'],
])('in the language "%s", a button has its own text, or the title of its page in capitals', (language, ...texts) => {
  const { buttons } = siteMessages({ language, menu: [] });
  expect([buttons.aboutMe, buttons.education, buttons.irrelevantExperience]).toEqual(texts);
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
