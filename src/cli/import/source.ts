// What the sources other than JSON Resume have in common: each becomes a JSON Resume, and goes the one way from there. Its
// texts know where they stood, so the report speaks of the owner's own file and not of the one in between.
import { UsageError } from '#platform/paths.ts';
import type { ContentFiles } from '../content-files.ts';
import { contentFromJsonResume, type KnownOwner } from './content.ts';
import { dateInAnyLanguage, type Note } from '#resume/json-resume/json-field.ts';
import { reasonFor } from './report.ts';

/** A text of a source, with its place there. Example: `new Found('Intern', 'Positions.csv, row 2, Title')` */
export class Found {
  readonly text: string;
  readonly place: string;

  constructor(text: string, place: string) {
    this.text = text;
    this.place = place;
  }

  /** The same place with another text; nothing where that says nothing. */
  as(text: string | undefined): Found | undefined {
    return text ? new Found(text, this.place) : undefined;
  }

  /** Its date as JSON Resume writes it; one that cannot be read stays as it is, for the import to refuse. */
  date(): Found {
    return new Found(dateInAnyLanguage(this.text) ?? this.text, this.place);
  }
}

/** A JSON Resume whose texts are still `Found`, and what was seen beside it. */
export type Source = { resume: object; notes: Note[] };

/** Turns a source into content, with notes that name its own places. */
export function contentFromSource(
  { resume, notes }: Source,
  known?: KnownOwner,
): { files: ContentFiles; notes: Note[] } {
  const places = new Map<string, string>();
  const plain = (value: unknown, path: string): unknown => {
    if (value instanceof Found) {
      places.set(path, value.place);
      return value.text;
    }
    if (Array.isArray(value)) return value.map((item, index) => plain(item, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(
      said.map(([key, inner]) => [key, plain(inner, /^\w+$/.test(key) ? `${path}.${key}` : `${path}["${key}"]`)]),
    );
  };
  const content = contentFromJsonResume(plain(resume, '$') as object, known);
  const named = content.notes.map(({ path, reason = reasonFor(path), ...note }) => ({
    ...note,
    path: places.get(path) ?? path.replace(/^\$\.(?:basics|meta)\W*(?:x-)?/, '').replace(/"\]$/, ''),
    reason,
  }));
  return { ...content, notes: [...named, ...notes] };
}

/** Asks the owner to check a file whose encoding is a guess. */
export const oldEncoding = (file: string): Note => ({
  kind: 'toCheck',
  path: file,
  value: 'Windows-1252',
  reason: 'The file is not in UTF-8, so it was read in this older encoding. Check the letters with accents.',
});

/**
 * A file that cannot be imported, in words.
 * @example throw refusal('cv.xml', 'It ends in the middle.', 'a Europass CV', 'Download it again.')
 */
export const refusal = (file: string, found: string, expected: string, remedy: string) =>
  new UsageError(`${file}: ${found}\n  Expected: ${expected}\n  What to do: ${remedy}\n\nNothing was changed.`);
