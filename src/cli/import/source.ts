// Imports formats other than JSON Resume, which are converted to JSON Resume first. Texts keep their positions, so that
// the report refers to the owner's file, not to the intermediate document.
import { UsageError } from '#platform/paths.ts';
import type { ContentFiles } from '../content-files.ts';
import { contentFromJsonResume, type KnownOwner } from './content.ts';
import { dateInAnyLanguage, type Note } from '#resume/json-resume/json-field.ts';
import { reasonFor } from './report.ts';

/** A text of a source with its position. Example: `new SourceText('Intern', 'Positions.csv, row 2, Title')` */
export class SourceText {
  readonly text: string;
  readonly place: string;

  constructor(text: string, place: string) {
    this.text = text;
    this.place = place;
  }

  /** Another text at the same position; `undefined` if it is empty. */
  as(text: string | undefined): SourceText | undefined {
    return text ? new SourceText(text, this.place) : undefined;
  }

  /** The text as a date in the format of JSON Resume. An unreadable date stays unchanged, and the import reports it. */
  date(): SourceText {
    return new SourceText(dateInAnyLanguage(this.text) ?? this.text, this.place);
  }
}

/** A JSON Resume whose texts are `SourceText`, and notes on the fields that were not converted. */
export type Source = { resume: object; notes: Note[] };

/** Converts a source to content; the notes have positions in the source. */
export function contentFromSource(
  { resume, notes }: Source,
  known?: KnownOwner,
): { files: ContentFiles; notes: Note[] } {
  const places = new Map<string, string>();
  const plain = (value: unknown, path: string): unknown => {
    if (value instanceof SourceText) {
      places.set(path, value.place);
      return value.text;
    }
    if (Array.isArray(value)) return value.map((item, index) => plain(item, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const defined = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(
      defined.map(([key, inner]) => [key, plain(inner, /^\w+$/.test(key) ? `${path}.${key}` : `${path}["${key}"]`)]),
    );
  };
  const content = contentFromJsonResume(plain(resume, '$') as object, known);
  // The metadata comes from this conversion, not from the file.
  const ofFile = content.notes.filter(({ kind, path }) => kind !== 'leftOut' || !path.startsWith('$.meta'));
  const named = ofFile.map(({ path, reason = reasonFor(path), ...note }) => ({
    ...note,
    path: places.get(path) ?? path.replace(/^\$\.(?:basics|meta)\W*(?:x-)?/, '').replace(/"\]$/, ''),
    reason,
  }));
  return { ...content, notes: [...named, ...notes] };
}

/** Note that asks the owner to check a file whose encoding was guessed. */
export const oldEncoding = (file: string): Note => ({
  kind: 'toCheck',
  path: file,
  value: 'Windows-1252',
  reason: 'The file is not in UTF-8, so it was read in this older encoding. Check the letters with accents.',
});

/**
 * Creates the error for a file that cannot be imported.
 * @example throw refusal('cv.xml', 'It ends in the middle.', 'a Europass CV', 'Download it again.')
 */
export const refusal = (file: string, found: string, expected: string, remedy: string) =>
  new UsageError(`${file}: ${found}\n  Expected: ${expected}\n  What to do: ${remedy}\n\nNothing was changed.`);
