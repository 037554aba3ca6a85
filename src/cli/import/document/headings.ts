// Finds the headings of sections.
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Cell, cellStyle, isNear, joinCells, type Line, mainPiece } from './line.ts';
import { type HeadingKind, headingKind, isDocumentName } from './vocabulary.ts';

export type Row = Pick<Line, 'page' | 'y' | 'cells'>;

/** A cell that begins a section; `kind` is `undefined` for unknown headings. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

/** Joins a heading or a range of dates that a narrow column splits into two lines. Example: "04/2024 –", "heute" */
export function joinWrapped(rows: Row[]): Row[] {
  for (const [at, row] of rows.entries())
    for (const cell of row.cells.filter(({ text }) => text.length < 31)) {
      let bottom = row.y + mainPiece(cell).size * 1.8;
      for (const next of rows.slice(at + 1).filter(({ page }) => page === row.page)) {
        if (next.y > bottom) break;
        const other = next.cells.find((one) => isAligned(cell, one) && isContinuation(cell, one));
        if (!other) continue;
        Object.assign(cell, joinCells([cell, other]));
        next.cells = next.cells.filter((one) => one !== other);
        bottom = next.y + mainPiece(cell).size * 1.8;
      }
    }
  return rows.filter(({ cells }) => cells.length > 0);
}

const isAligned = (cell: Cell, other: Cell) => isNear(other.left, cell.left) || isNear(other.right, cell.right);

function isContinuation(cell: Cell, other: Cell): boolean {
  const text = `${cell.text} ${other.text}`;
  if (isDatePart(cell.text) && isDatePart(other.text))
    return findDates(text).length === 1 && (/^[-–—]/.test(other.text) || !isWholeDate(cell.text));
  const isOwnHeading = headingKind(cell.text) !== undefined && headingKind(other.text) !== undefined;
  return cellStyle(other) === cellStyle(cell) && headingKind(text) !== undefined && !isOwnHeading;
}

/** Finds the headings: cells with the same style as a cell with a known heading, such as "Education". */
export function headingsIn(rows: readonly Row[]): Heading[] {
  const first = rows[0]?.cells[0];
  // "Résumé" in the first line is the name of the document, although it is also a French heading ("Summary").
  const kindOf = (cell: Cell) => (cell === first && isDocumentName(cell.text) ? undefined : headingKind(cell.text));
  const all = rows.flatMap(({ page, y, cells }) => cells.map((cell) => ({ cell, page, y, kind: kindOf(cell) })));
  const styles = [...Map.groupBy(all, ({ cell }) => cellStyle(cell))].map(([style, cells]) => {
    const count = cells.filter(({ kind }) => kind !== undefined).length;
    return { style, cells, count, others: cells.length - count, size: mainPiece((cells[0] as Heading).cell).size };
  });
  const [main] = styles.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || b.size - a.size);
  const free = all.filter(({ kind }) => kind !== undefined).length < 3 ? unknownStyles(styles, main) : [];
  return styles.flatMap((style) => {
    const { cells, count, others, size } = style;
    const isFree = free.includes(style);
    // If less than a fifth of the cells with a style are known headings, this is probably the style of entries.
    const isOfHeadings = others <= count * 4;
    const isLarge = main && size > main.size * 0.75 && (size >= main.size || others < count);
    const isUsed = style === main || (isOfHeadings && isLarge);
    return cells.filter(({ kind, cell }) => {
      if (kind !== undefined) return isUsed || isFree;
      // The first line is the name.
      if (cell === first && rows[0]?.cells.length === 1) return false;
      const isShort = cell.text.split(' ').length <= 6 && !/^[•\d]|[.;:]$|\d{4}|[(（，]/.test(cell.text);
      return isFree || (isUsed && isOfHeadings && isShort);
    });
  });
}

/** A style and its cells. `count`: the number of cells that are known headings; `others`: the number of other cells. */
type Style = { style: string; cells: Heading[]; count: number; others: number; size: number };

/**
 * Returns the styles of headings for a document with fewer than three known headings. Considers only styles with short
 * texts. If there is a style of known headings (`main`), returns the styles that are equal to `main` except for the
 * color. Otherwise, returns the largest style in all its colors.
 */
function unknownStyles(all: readonly Style[], main: Style | undefined): Style[] {
  const short = all.filter(
    ({ cells }) =>
      cells.length > 1 && cells.every(({ cell: { text } }) => text.length < 40 && !/\d{4}|[@:|]/.test(text)),
  );
  const [largest] = short.toSorted((a, b) => b.size - a.size || b.cells.length - a.cells.length);
  const withoutColor = (one: Style | undefined) => one?.style.split(',').slice(0, -1).join();
  return short.filter((one) => withoutColor(one) === withoutColor(main ?? largest));
}
