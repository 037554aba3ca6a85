// Imports other formats by converting them to JSON Resume. Texts keep their positions, so that the report refers to the
// owner's file, not to the converted document.
import { UsageError } from '#platform/paths.ts';
import type { ContentFiles } from '../content-files.ts';
import { contentFromJsonResume, type KnownOwner } from './content.ts';
import { dateInAnyLanguage, type Note } from '#resume/json-resume/json-field.ts';
import { reasonFor } from './report.ts';
import type { DocumentPage, Value } from './value.ts';

/** Maximum length of a list or table in an imported file: far above the data of one person. */
export const maxRows = 1000;

/** A text of a source with its position. Example: `new SourceText('Intern', 'Positions.csv, row 2, Title')` */
export class SourceText {
  readonly text: string;
  readonly place: string;
  /** The text as read from a PDF or DOCX file, with its position on the page. */
  readonly origin: Value | undefined;

  constructor(text: string, place: string, origin?: Value) {
    this.text = text;
    this.place = place;
    this.origin = origin;
  }

  /** Returns another text with the position of this text. Returns `undefined` if the other text is empty. */
  as(text: string | undefined): SourceText | undefined {
    return text ? new SourceText(text, this.place) : undefined;
  }

  /** The text as a date in the format of JSON Resume. An unreadable date stays unchanged, and the import reports it. */
  date(): SourceText {
    return new SourceText(dateInAnyLanguage(this.text) ?? this.text, this.place);
  }
}

/** Joins texts; the result has the position of the first text. */
export function joined(between: string, ...parts: (SourceText | undefined)[]): SourceText | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known[0]?.as(known.map(({ text }) => text).join(between));
}

/**
 * A note on a value of the imported file. `origin`: the value as it is in a PDF or DOCX file. `reasonKey`: key of the
 * translated reason in the messages of the editor, if there is a translation.
 */
export type SourceNote = Note & { origin?: Value | undefined; reasonKey?: string };

/** A converted JSON Resume, and notes on the fields that were not converted. The texts in `resume` are `SourceText`. */
export type Source = { resume: object; notes: SourceNote[]; pages?: DocumentPage[] };

/** For the review: texts of a PDF or DOCX file by their path in the JSON Resume, and the pages of the file. */
export type ReadDocument = { texts: ReadonlyMap<string, SourceText>; pages: DocumentPage[] };

function firstPlaceIn(value: unknown): string | undefined {
  if (value instanceof SourceText) return value.place;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).map(firstPlaceIn).find(Boolean);
}

/** Converts a source to content; the notes have positions in the source. */
export function contentFromSource(
  { resume, notes, pages }: Source,
  known?: KnownOwner,
): { files: ContentFiles; notes: SourceNote[]; document?: ReadDocument } {
  const texts = new Map<string, SourceText>();
  const plain = (value: unknown, path: string): unknown => {
    if (value instanceof SourceText) {
      texts.set(path, value);
      return value.text;
    }
    if (Array.isArray(value) && value.length > maxRows)
      throw refusal(
        firstPlaceIn(value[maxRows]) ?? path,
        `The list ${path} has more than ${maxRows} values.`,
        'the résumé of one person',
        'Check that this is the right file. If all values of the list are yours, delete some.',
      );
    if (Array.isArray(value)) return value.map((item, index) => plain(item, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const defined = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(
      defined.map(([key, inner]) => [key, plain(inner, /^\w+$/.test(key) ? `${path}.${key}` : `${path}["${key}"]`)]),
    );
  };
  const content = contentFromJsonResume(plain(resume, '$') as object, known);
  // Skip notes on omitted metadata: the conversion added this metadata, so it is not in the owner's file.
  const ofFile = content.notes.filter(({ kind, path }) => kind !== 'leftOut' || !path.startsWith('$.meta'));
  const named = ofFile.map(({ path, reason = reasonFor(path), ...note }) => ({
    ...note,
    origin: texts.get(path)?.origin,
    path: texts.get(path)?.place ?? path.replace(/^\$\.(?:basics|meta)\W*(?:x-)?/, '').replace(/"\]$/, ''),
    reason,
  }));
  return {
    ...content,
    notes: [...named, ...notes],
    ...(pages && { document: { texts, pages } }),
  };
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
