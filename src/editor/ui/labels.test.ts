import { expect, test } from 'vitest';
import { contentSchemas } from '#content/content-schemas.ts';
import { everyKey } from '#content/read/yaml/schema-walk.ts';
import { caseFile, noteFile, ownPageFile } from '#content/schema/texts.ts';
import { editorMessages } from '../messages/messages.ts';
import { labelOf } from './labels.ts';

const messages = editorMessages('en');

test('the fields for the postal address and for a web address have different labels', () => {
  const labels = [['address'], ['links', 0, 'url']].map((path) => labelOf({ file: 'site.yaml', path }, messages));
  expect(labels).toEqual(['Postal address', 'Web address']);
});

test('the label of a file is its name, and the label of the body of a Markdown file is “Text”', () => {
  expect(labelOf({ file: 'photos.yaml', path: [] }, messages)).toBe('Photos');
  expect(labelOf({ file: 'about.md', path: [] }, messages)).toBe('Text');
});

test('every option of “show” has a label in each language of the editor', () => {
  for (const language of ['en', 'de', 'ar'])
    expect(Object.keys(editorMessages(language).show)).toEqual(['both', 'site', 'resume', 'neither']);
});

test.each(['en', 'de', 'ar'])('every key of the content has a label in the language “%s”', (language) => {
  const { labels } = editorMessages(language);
  const keys = new Set(
    [...Object.values(contentSchemas), caseFile, noteFile, ownPageFile].flatMap((schema) => [...everyKey(schema)]),
  );
  expect([...keys].filter((key) => !Object.hasOwn(labels, key))).toEqual([]);
});
