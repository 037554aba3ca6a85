import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { catalogs, siteMessages } from '#messages/catalogs.ts';
import { type PageId, pages } from '#pages.ts';
import { textsByPath } from '#tests/support/texts-by-path.ts';
import labels from './labels.json' with { type: 'json' };
import { editorLanguages, editorMessages, withPageTitles } from './messages.ts';

const english = new Map(textsByPath(editorMessages('en')));
const translations = editorLanguages.filter((language) => language !== 'en');

/** Messages that are identical to the English message, by language. */
const sameAsEnglish: Record<string, string[]> = {
  de: ['Terrazzo', 'Online', 'Tablet', 'Computer', 'Link', 'Code'],
  fr: ['Photo', 'Photos', 'Pages', 'E-mail', 'Terrazzo', 'Contact', 'Photo', 'Note', 'Code', 'Photos'],
  sk: ['Tablet'],
};

test('the editor has messages in every language in which sites have built-in texts', () => {
  expect(editorLanguages).toEqual(Object.keys(catalogs));
});

test.each(editorLanguages)(
  'in the language “%s”, the editor calls the file of a page by the title of the page',
  (language) => {
    const { fileNames } = editorMessages(language);
    const { titles } = siteMessages({ language, menu: [] });
    const names = Object.entries(pages).flatMap(([page, { content }]) =>
      content
        ? [[content === 'about' ? 'about.md' : `${content}.yaml`, titles[page as PageId].replaceAll('\u00ad', '')]]
        : [],
    );
    expect(fileNames).toMatchObject(Object.fromEntries(names));
  },
);

test('the new title of a renamed page is the name of its file and of its choice in lists', () => {
  const messages = withPageTitles(editorMessages('en'), { about: 'My story', notes: 'Blog' });
  expect(messages.fileNames).toMatchObject({ 'about.md': 'My story', 'projects.yaml': 'Projects' });
  expect(messages.choices).toMatchObject({ about: 'My story', notes: 'Blog' });
});

test('the label of the question for a GitHub account asks for the user name', () => {
  expect(editorMessages('en').review.github).toBe('GitHub user name (optional)');
});

test('each language of the editor has a message file, and there are no other message files', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.json') && file !== 'labels.json');
  expect(files.map((file) => file.replace('.json', '')).toSorted()).toEqual(editorLanguages);
});

test('labels are sorted by key, and each has all languages of the editor', () => {
  expect(Object.keys(labels)).toEqual(Object.keys(labels).toSorted());
  const languages = Object.values(labels).map((names) => Object.keys(names).toSorted().join(' '));
  expect([...new Set(languages)]).toEqual([editorLanguages.join(' ')]);
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
      english.get(path) === text && !path.startsWith('.labels.') ? text : [],
    );
    expect(same).toEqual(sameAsEnglish[language] ?? []);
  });
});

test.each([
  ['de-AT', 'de'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'en'],
  ['sv', 'en'],
])('editorMessages selects for the language “%s” the messages in “%s”', (language, expected) => {
  expect(editorMessages(language)).toEqual(editorMessages(expected));
});
