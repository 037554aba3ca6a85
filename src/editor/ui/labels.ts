import type { FieldLocation } from '../renderer/places.ts';
import type { EditorMessages } from '../messages/messages.ts';

/**
 * What a place is called, by the key that it stands under.
 * @example labelOf({ file: 'projects.yaml', path: ['projects', 0, 'bullets', 1] }, words) // 'Bullets'
 */
export function labelOf(place: FieldLocation, messages: EditorMessages): string {
  if (place.path.length === 0 && place.file.endsWith('.yaml')) return nameOfFile(place.file, messages);
  const key = keyOf(place);
  return messages.labels[key] ?? inWords(key);
}

/** What a place is called, as an element says it: in the language of the editor, or as the schemas do. */
export const nameAt = (place: FieldLocation, messages: EditorMessages) => ({
  children: labelOf(place, messages),
  lang: keyOf(place) in messages.labels ? undefined : 'en',
});

/** What a file is about. Example: `Your name and links` */
export function nameOfFile(file: string, messages: EditorMessages): string {
  const [folder = '', name = ''] = file.replace(/\.\w+$/, '').split('/');
  return (messages.fileNames[file] ?? messages.fileNames[folder] ?? file).replace('{name}', () =>
    inWords(name.replaceAll('-', ' ')),
  );
}

const keyOf = ({ path }: FieldLocation) =>
  path.findLast((step): step is string => typeof step === 'string' && step !== 'text') ?? '';

const inWords = (key: string): string =>
  key
    .replace(/[a-z][A-Z]/g, ([before, letter]) => `${before} ${letter?.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());
