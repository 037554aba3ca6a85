import type { Place } from '../maker/places.ts';
import type { EditorWords } from '../words/words.ts';

/**
 * What a place is called, by the key that it stands under.
 * @example labelOf({ file: 'projects.yaml', path: ['projects', 0, 'bullets', 1] }, words) // 'Bullets'
 */
export function labelOf(place: Place, words: EditorWords): string {
  if (place.path.length === 0 && place.file.endsWith('.yaml')) return nameOfFile(place.file, words);
  const key = keyOf(place);
  return words.labels[key] ?? inWords(key);
}

/** What a place is called, as an element says it: in the language of the editor, or as the schemas do. */
export const nameAt = (place: Place, words: EditorWords) => ({
  children: labelOf(place, words),
  lang: keyOf(place) in words.labels ? undefined : 'en',
});

/** What a file is about. Example: `Your name and links` */
export function nameOfFile(file: string, words: EditorWords): string {
  const [folder = '', name = ''] = file.replace(/\.\w+$/, '').split('/');
  return (words.fileNames[file] ?? words.fileNames[folder] ?? file).replace('{name}', () =>
    inWords(name.replaceAll('-', ' ')),
  );
}

const keyOf = ({ path }: Place) =>
  path.findLast((step): step is string => typeof step === 'string' && step !== 'text') ?? '';

const inWords = (key: string): string =>
  key
    .replace(/[a-z][A-Z]/g, ([before, letter]) => `${before} ${letter?.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());
