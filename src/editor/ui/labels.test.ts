import { expect, test } from 'vitest';
import { editorMessages } from '../messages/messages.ts';
import { labelOf } from './labels.ts';

const messages = editorMessages('en');

test('the postal address and a web address have different labels', () => {
  const labels = [['address'], ['links', 0, 'url']].map((path) => labelOf({ file: 'site.yaml', path }, messages));
  expect(labels).toEqual(['Postal address', 'Web address']);
});

test('a whole file is called by its name, and a text by what it is', () => {
  expect(labelOf({ file: 'photos.yaml', path: [] }, messages)).toBe('Photos');
  expect(labelOf({ file: 'about.md', path: [] }, messages)).toBe('Text');
});

test('every choice of where an entry shows has words in each language of the editor', () => {
  for (const language of ['en', 'de', 'ar'])
    expect(Object.keys(editorMessages(language).show)).toEqual(['both', 'site', 'resume', 'neither']);
});
