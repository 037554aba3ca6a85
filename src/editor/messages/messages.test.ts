import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { catalogs, siteMessages } from '#messages/catalogs.ts';
import { type PageId, pages } from '#pages.ts';
import { textsByPath } from '#tests/support/texts-by-path.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { levelForm } from '#content/schema/short-entries/spoken-languages.ts';
import { type Field, fieldAt, fieldsOfFile } from '../renderer/fields.ts';
import { photoKeys } from '../renderer/photos/photo-texts.ts';
import { hasHint } from '../ui/forms/Hint.tsx';
import { nameOfChoice, nameOfFile } from '../ui/labels.ts';
import tables from './tables.json' with { type: 'json' };
import { editorLanguages, editorMessages, withPageTitles } from './messages.ts';

const english = new Map(textsByPath(editorMessages('en')));
const translations = editorLanguages.filter((language) => language !== 'en');

const sameAsEnglish: Record<string, string[]> = {
  de: ['Terrazzo', 'Online', 'Tablet', 'Computer', 'Link', 'Code'],
  fr: ['Photo', 'Photos', 'Pages', 'E-mail', 'Terrazzo', 'Contact', 'Photo', 'Publication', 'Note', 'Code', 'Photos'],
  sk: ['Tablet'],
};

test('the editor has messages in every language for which sites have built-in messages', () => {
  expect(editorLanguages).toEqual(Object.keys(catalogs));
});

test.each(editorLanguages)(
  'in the language “%s”, the name of each content file in the editor is the title of its page',
  (language) => {
    const { titles } = siteMessages({ language, menu: [] });
    for (const [page, { content }] of Object.entries(pages))
      if (content)
        expect(nameOfFile(content === 'about' ? 'about.md' : `${content}.yaml`, editorMessages(language))).toBe(
          titles[page as PageId].replaceAll('\u00ad', ''),
        );
  },
);

test.each(editorLanguages)(
  'in the language “%s”, the words of the editor and of the site for a native language are read as the level “native”',
  (language) => {
    const { entries } = siteMessages({ language, menu: [] });
    for (const words of [editorMessages(language).choices.native ?? '', entries.native])
      expect(levelForm(words.toUpperCase())).toBe('native');
  },
);

test.each(editorLanguages)(
  'in the language “%s”, the labels of the fields of a case page are the headings on the page',
  (language) => {
    const { question, did, decisions, cost, result, lesson } = siteMessages({ language, menu: [] }).story;
    expect(editorMessages(language).labels).toMatchObject({ question, did, decisions, cost, result, lesson });
  },
);

test('if the owner renames a page, the editor shows the new title for the file and in lists of pages', () => {
  const messages = withPageTitles(editorMessages('en'), { about: 'My story', notes: 'Blog' });
  expect(['about.md', 'projects.yaml'].map((file) => nameOfFile(file, messages))).toEqual(['My story', 'Projects']);
  expect(messages.choices).toMatchObject({ about: 'My story', notes: 'Blog' });
});

test('English texts about schools use the American words', () => {
  const { labels, examples, help } = editorMessages('en');
  expect(labels.gpa).toBe('Grade (GPA)');
  const texts = [...Object.keys(examples), ...Object.keys(help)];
  expect(texts.filter((text) => /\bBSc\b|\bautumn\b|\b(?:1[3-9]|2[0-3]):\d\d\b/.test(text))).toEqual([]);
});

test('the label of the field for a GitHub account asks for the user name', () => {
  expect(editorMessages('en').start.github).toBe('GitHub user name (optional)');
});

test('each language of the editor has a message file, and there are no other message files', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.json') && file !== 'tables.json');
  expect(files.map((file) => file.replace('.json', '')).toSorted()).toEqual(editorLanguages);
});

test.each([
  ['labels', tables.labels, editorLanguages],
  ['texts of buttons that add an item', tables.addItem, editorLanguages],
  ['help texts', tables.help, translations],
  ['examples', tables.examples, translations],
  ['report lines', tables.reports, translations],
])('%s are sorted by key, and exist in every language', (_, table, all) => {
  expect(Object.keys(table)).toEqual(Object.keys(table).toSorted());
  const languages = Object.values(table).map((names) => Object.keys(names).toSorted().join(' '));
  expect([...new Set(languages)]).toEqual([all.join(' ')]);
});

/** Kinds of fields whose forms do not show the description. */
const kindsWithoutHelp: readonly Field['kind'][] = ['show', 'when', 'photo'];
/** Keys of theme.yaml whose forms do not show the description. */
const keysWithoutHelp: readonly unknown[] = ['look', 'palette'];

/** Calls `visit` for each field of each file, including the items of lists. */
function forEachField(visit: (field: Field) => void) {
  const walk = (field: Field) => {
    visit(field);
    for (const inner of field.fields ?? []) walk(inner);
    if (field.item) walk(field.item);
  };
  const yaml = Object.keys(contentSchemas).map((name) => (name === 'about' ? 'about.md' : `${name}.yaml`));
  for (const file of [...yaml, 'projects/x.md', 'pages/x.md', 'notes/x.md'])
    for (const field of fieldsOfFile(file, undefined)) walk(field);
  for (const key of photoKeys) {
    const field = fieldAt({ file: 'photos.yaml', path: ['me.jpg', key] }, undefined);
    if (field) walk(field);
  }
}

test('every field description that forms show has translations as a help text, and every help text is used', () => {
  const shown = new Set<string>();
  forEachField((field) => {
    const isHidden =
      kindsWithoutHelp.includes(field.kind) ||
      (field.kind === 'lines' && !field.isRare) ||
      keysWithoutHelp.includes(field.location.path[0]);
    if (!isHidden && hasHint(field.description)) shown.add(field.description);
  });
  expect(Object.keys(tables.help)).toEqual([...shown].toSorted());
});

test('the button that adds an item to a list names the kind of the item, for every list', () => {
  const lists = new Set<unknown>();
  forEachField(({ kind, item, location }) => {
    if (kind === 'list' && item?.kind !== 'photo') lists.add(location.path.at(-1));
  });
  expect(Object.keys(tables.addItem)).toEqual([...lists].toSorted());
});

test.each(editorLanguages)(
  'in the language “%s”, the help of a choice calls its options by the names in the list',
  (language) => {
    const messages = editorMessages(language);
    const helpWithValues = new Set<string>();
    forEachField(({ kind, choices = [], description }) => {
      const help = messages.help[description] ?? '';
      const hasOtherName = (choice: string) => !nameOfChoice(choice, messages).toLowerCase().startsWith(choice);
      if (kind === 'choice' && choices.some((one) => hasOtherName(one) && new RegExp(`\\b${one}\\b`).test(help)))
        helpWithValues.add(help);
    });
    expect([...helpWithValues]).toEqual([]);
  },
);

/** Help texts on settings that only programmers use. */
const isTechnical = (english: string) => /^(?:GitHub repository of|Photos in content)/.test(english);

test('help texts have no words about the syntax of files', () => {
  const fileWords =
    /Markdown|YAML|JSON|\.yaml|\.ts\b|`|docs\/|npm run|public\/|content\/|\bday\b.+\bnight\b|mailto|`me`|<name>/i;
  const texts = Object.entries(tables.help).flatMap(([english, others]) =>
    isTechnical(english) ? [] : [english, ...Object.values(others)],
  );
  expect(texts.filter((text) => fileWords.test(text))).toEqual([]);
});

test.each(editorLanguages)('in the language “%s”, the texts of publishing say “token”, never “key”', (language) => {
  const keyWords = /\bkey\b|Schlüssel|(?<!\p{L})clé|clave|مفتاح|κλειδί|कुंजी|kľúč|คีย์|密钥/iu;
  const texts = textsByPath(editorMessages(language).publishing).map(([, text]) => text);
  expect(texts.filter((text) => keyWords.test(text))).toEqual([]);
});

/** Kinds of fields whose inputs show the example. */
const kindsWithExample: readonly Field['kind'][] = ['text', 'markdown', 'lines', 'words'];

/**
 * True for texts, false for numbers, addresses, file names and single words that are codes: `frontend`, `MIT`, `Git`.
 */
const isTranslatable = (example: string) =>
  /\p{L}{2}/u.test(example) &&
  !/[a-z][.@/][a-z]/.test(example) &&
  (example.includes(' ') || /^\p{Lu}\p{Ll}{3,}$/u.test(example));

test('every example that is a text has a translation, and there are no other translations of examples', () => {
  const shown = new Set<string>();
  forEachField(({ kind, example }) => {
    if (example !== undefined && kindsWithExample.includes(kind) && isTranslatable(example)) shown.add(example);
  });
  expect(Object.keys(tables.examples)).toEqual([...shown].toSorted());
});

describe.each(translations)('the messages of the editor in the language “%s”', (language) => {
  const texts = new Map(textsByPath(editorMessages(language)));

  test('have the language of their file name', () => {
    expect(editorMessages(language).language).toBe(language);
  });

  test('have the keys and placeholders of the English messages', () => {
    const placeholders = (messages: Map<string, string>) =>
      [...messages].map(([path, text]) => [path, ...(text.match(/\{\w+\}/g) ?? []).toSorted()].join(' ')).toSorted();
    expect(placeholders(texts)).toEqual(placeholders(english));
  });

  test('are not empty, and differ from the English messages, except known identical words', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    const same = [...texts].flatMap(([path, text]) =>
      english.get(path) === text && !/^\.(labels\.|examples\.|comma$)/.test(path) ? text : [],
    );
    expect(same).toEqual(sameAsEnglish[language] ?? []);
  });
});

test.each([
  ['de-AT', 'de'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'en'],
  ['sv', 'en'],
])('for the language “%s”, editorMessages returns the messages in “%s”', (language, expected) => {
  expect(editorMessages(language)).toEqual(editorMessages(expected));
});
