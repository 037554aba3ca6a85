import { expect, test } from 'vitest';
import { wordsOfEditor } from '../words/words.ts';
import { labelOf } from './labels.ts';

const words = wordsOfEditor('en');

test('the postal address and a web address have different labels', () => {
  const labels = [['address'], ['links', 0, 'url']].map((path) => labelOf({ file: 'site.yaml', path }, words));
  expect(labels).toEqual(['Postal address', 'Web address']);
});

test('a whole file is called by its name, and a text by what it is', () => {
  expect(labelOf({ file: 'photos.yaml', path: [] }, words)).toBe('Photos');
  expect(labelOf({ file: 'about.md', path: [] }, words)).toBe('Text');
});

test('every choice of where an entry shows has words in each language of the editor', () => {
  for (const language of ['en', 'de', 'ar'])
    expect(Object.keys(wordsOfEditor(language).show)).toEqual(['both', 'site', 'resume', 'neither']);
});
