import type { Note } from '#resume/json-resume/json-field.ts';
import type { Found } from './source.ts';

const comparable = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** The texts of a table row or group by their names. The report lists every text that is not taken. */
export class Row {
  private readonly cells: Map<string, { found: Found; isTaken: boolean }>;
  private readonly translations: Readonly<Record<string, string[]>>;

  /** @param translations other names of a column */
  constructor(cells: [name: string, found: Found][], translations: Readonly<Record<string, string[]>> = {}) {
    this.translations = translations;
    this.cells = new Map(cells.map(([name, found]) => [comparable(name), { found, isTaken: false }]));
  }

  /** What stands in a column, by its English name; `undefined` where there is nothing. */
  take(column: string): Found | undefined {
    for (const name of [column, ...(this.translations[column] ?? [])]) {
      const cell = this.cells.get(comparable(name));
      if (!cell) continue;
      cell.isTaken = true;
      return cell.found;
    }
    return undefined;
  }

  /** Takes all that is left, which is of no use to anybody. */
  skip(): void {
    for (const cell of this.cells.values()) cell.isTaken = true;
  }

  /** Leaves a column out for a reason, or all that nobody has taken. */
  *left(reason: string | undefined, column?: string): Generator<Note> {
    const all = [...this.cells.values()].filter(({ isTaken }) => !isTaken);
    const found = column === undefined ? all.map((cell) => cell.found) : [this.take(column)];
    for (const cell of all) cell.isTaken ||= column === undefined;
    for (const one of found) if (one) yield { kind: 'leftOut', path: one.place, value: one.text, reason };
  }
}
