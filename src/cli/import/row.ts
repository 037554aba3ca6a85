import type { Note } from '#resume/json-resume/json-field.ts';
import type { SourceText } from './source.ts';

const comparable = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/**
 * Texts of a table row or object by name. The import report lists every text for which neither `take` nor `skip` was
 * called.
 */
export class Row {
  private readonly cells: Map<string, { found: SourceText; isTaken: boolean }>;
  private readonly translations: Readonly<Record<string, string[]>>;

  /** @param translations other names of a column */
  constructor(cells: [name: string, found: SourceText][], translations: Readonly<Record<string, string[]>> = {}) {
    this.translations = translations;
    this.cells = new Map(cells.map(([name, found]) => [comparable(name), { found, isTaken: false }]));
  }

  /** Returns the text of a column, given its English name. Marks the text as read. */
  take(column: string): SourceText | undefined {
    for (const name of [column, ...(this.translations[column] ?? [])]) {
      const cell = this.cells.get(comparable(name));
      if (!cell) continue;
      cell.isTaken = true;
      return cell.found;
    }
    return undefined;
  }

  /** Excludes the remaining texts from the report. */
  skip(): void {
    for (const cell of this.cells.values()) cell.isTaken = true;
  }

  /** Yields a note on one column, or on each column that was not read. Marks these columns as read. */
  *left(reason: string | undefined, column?: string): Generator<Note> {
    const all = [...this.cells.values()].filter(({ isTaken }) => !isTaken);
    const found = column === undefined ? all.map((cell) => cell.found) : [this.take(column)];
    for (const cell of all) cell.isTaken ||= column === undefined;
    for (const one of found) if (one) yield { kind: 'leftOut', path: one.place, value: one.text, reason };
  }
}
