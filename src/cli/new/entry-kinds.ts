// The kinds of entries that `npm run new` makes, and what it asks for each. What a field is and an example of it come
// from the schemas.
import { type FileName, whyNot, wordsOf } from '../schema-words.ts';

/** A field of an entry. */
export type EntryField = {
  /** Its name in the file. Example: `bullets` */
  key: string;
  /** The option of the command that gives it. Example: `bullet` */
  option: string;
  isNeeded?: true;
  /** A list: each answer is an item, or several between commas. */
  many?: 'one by one' | 'between commas';
  isLink?: true;
};

/** A kind of entry. */
export type Kind = {
  file: Exclude<FileName, 'about'>;
  /** The list that holds the entries; those of sections are in the list of each. */
  list: string;
  /** What an entry is called by. */
  title: string;
  fields: readonly EntryField[];
  /** An entry without an answer yet. */
  empty: Readonly<Record<string, unknown>>;
};

/** The kinds, by the word that the command takes. */
export const kinds = {
  project: {
    file: 'projects',
    list: 'projects',
    title: 'title',
    fields: [
      { key: 'title', option: 'title', isNeeded: true },
      { key: 'date', option: 'date', isNeeded: true },
      { key: 'summary', option: 'summary' },
      { key: 'bullets', option: 'bullet', many: 'one by one' },
      { key: 'skills', option: 'skill', many: 'between commas' },
      { key: 'links', option: 'link', many: 'one by one', isLink: true },
    ],
    empty: { title: 'A title', date: '2026' },
  },
  experience: {
    file: 'experience',
    list: 'sections',
    title: 'title',
    fields: [
      { key: 'title', option: 'title', isNeeded: true },
      { key: 'organization', option: 'organization' },
      { key: 'place', option: 'place' },
      { key: 'start', option: 'start', isNeeded: true },
      { key: 'end', option: 'end', isNeeded: true },
      { key: 'bullets', option: 'bullet', many: 'one by one' },
      { key: 'links', option: 'link', many: 'one by one', isLink: true },
    ],
    empty: { title: 'A title', start: '1900', end: 'present' },
  },
  school: {
    file: 'education',
    list: 'schools',
    title: 'school',
    fields: [
      { key: 'school', option: 'school', isNeeded: true },
      { key: 'level', option: 'level' },
      { key: 'major', option: 'major' },
      { key: 'year', option: 'year' },
      { key: 'place', option: 'place' },
      { key: 'start', option: 'start', isNeeded: true },
      { key: 'end', option: 'end', isNeeded: true },
      { key: 'coursework', option: 'course', many: 'between commas' },
      { key: 'honors', option: 'honor', many: 'one by one' },
      { key: 'involvement', option: 'involvement', many: 'one by one' },
    ],
    empty: { school: 'A school', start: '1900', end: 'present' },
  },
} as const satisfies Record<string, Kind>;

/** The word for a kind. */
export type KindName = keyof typeof kinds;

const isInSections = (kind: Kind) => kind.list === 'sections';

/** What a field of an entry is, and an example; of a list, of one of its items. */
export function wordsOfField(kind: Kind, { key, many, isLink }: EntryField): { is: string; example: string } {
  const path = [kind.list, 0, ...(isInSections(kind) ? ['entries', 0] : []), key];
  const { is } = wordsOf(kind.file, path);
  if (isLink) return { is, example: 'Source code https://example.com' };
  const { example } = wordsOf(kind.file, many ? [...path, 0] : path);
  return { is, example: String(example) };
}

/**
 * Why a value cannot be a field of an entry.
 * @param entry what was answered before, which a value may contradict
 */
export function whyNoField(kind: Kind, key: string, value: unknown, entry: object = {}): string | undefined {
  const whole = { ...kind.empty, ...entry, [key]: value };
  return whyNot(kind.file, { [kind.list]: isInSections(kind) ? [{ title: 'A section', entries: [whole] }] : [whole] });
}
