import type { Place } from '../maker/places.ts';
import type { EditorWords } from '../words/en.ts';

/**
 * What a place is called, by the key that it stands under.
 * @example labelOf({ file: 'projects.yaml', path: ['projects', 0, 'bullets', 1] }, words) // 'Bullets'
 */
export function labelOf({ file, path }: Place, words: EditorWords): string {
  const key = path.findLast((step): step is string => typeof step === 'string' && step !== 'text');
  if (key === undefined) return words.text;
  if (file === 'photos.yaml' && path.at(-1) === 'alt') return words.photo;
  return inWords(key);
}

/** @example inWords('resumeTitle') // 'Resume title' */
export const inWords = (key: string): string =>
  key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
    .replace(/^./, (first) => first.toUpperCase());

/** What an item of a list is called: by its first text. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title, school, label, text, photo, name } = value as Record<string, unknown>;
  const found = [title, school, label, text, photo, name, ...Object.values(value)].find(
    (one) => typeof one === 'string',
  );
  return typeof found === 'string' ? found : '';
}
