// Finds the headings of sections.
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Cell, cellStyle, isNear, joinCells, mainPiece } from './line.ts';
import type { Row } from './rows.ts';
import { type HeadingKind, headingKind, isDocumentName } from './vocabulary.ts';

/** A cell that begins a section; `kind` is missing for unknown headings. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

type StyledCell = Heading & { style: string };

/** Joins a heading or a range of dates that continues below, as in a narrow column: "04/2024 –", "heute". */
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

/** Finds the headings: cells with a known heading in a style of headings, and other cells in the same style. */
export function headingsIn(rows: readonly Row[]): Heading[] {
  const first = rows[0]?.cells[0];
  // The name of the document, such as "Résumé", can be a heading in another language.
  const isTitle = (cell: Cell) => cell === first && isDocumentName(cell.text);
  const all = rows.flatMap(({ page, y, cells }) =>
    cells
      .filter((cell) => !isTitle(cell))
      .map((cell) => ({ cell, page, y, kind: headingKind(cell.text), style: cellStyle(cell) })),
  );
  const styles = [...Map.groupBy(all, ({ style }) => style)].map(([style, cells]) => {
    const count = cells.filter(({ kind }) => kind !== undefined).length;
    return { style, cells, count, others: cells.length - count, size: mainPiece((cells[0] as StyledCell).cell).size };
  });
  const known = styles.filter(({ count }) => count > 0);
  const [main] = known.toSorted((a, b) => b.count - a.count || b.size - a.size);
  const free = known.reduce((sum, { count }) => sum + count, 0) < 3 ? unknownStyles(styles, main) : [];
  // A style that many other cells have is not a style of headings, but of entries.
  const isOfHeadings = ({ count, others }: Style) => others <= count * 4;
  const isUsed = (one: Style) =>
    one === main ||
    (isOfHeadings(one) &&
      one.size > (main?.size ?? 0) * 0.75 &&
      (one.size >= (main?.size ?? 0) || one.others < one.count));
  const used = new Map(known.filter(isUsed).map((one) => [one.style, isOfHeadings(one)]));
  // The first line is the name.
  const isName = (cell: Cell) => cell === first && rows[0]?.cells.length === 1;
  return all.filter(({ kind, style, cell }) => {
    if (kind !== undefined) return used.has(style) || free.includes(style);
    if (isName(cell)) return false;
    const isShort = cell.text.split(' ').length <= 6 && !/^[•\d]|[.;:]$|\d{4}|[(（，]/.test(cell.text);
    return free.includes(style) || (used.get(style) && isShort);
  });
}

/** A style with its cells: `count` known headings and `others`. */
type Style = { style: string; cells: StyledCell[]; count: number; others: number; size: number };

/**
 * Returns the styles of headings if fewer than three headings are known: the style of the known headings or, if there
 * are none, the largest style whose lines are all short. The color may differ.
 */
function unknownStyles(all: readonly Style[], main: Style | undefined): string[] {
  const short = all.filter(
    ({ cells }) =>
      cells.length > 1 && cells.every(({ cell: { text } }) => text.length < 40 && !/\d{4}|[@:|]/.test(text)),
  );
  const [largest] = short.toSorted((a, b) => b.size - a.size || b.cells.length - a.cells.length);
  const withoutColor = (style?: string) => style?.split(',').slice(0, -1).join();
  const reference = withoutColor((main ?? largest)?.style);
  return short.map(({ style }) => style).filter((style) => withoutColor(style) === reference);
}
