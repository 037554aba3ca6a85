// Arranges the text pieces of a PDF in the lines of one or two columns. The second column begins where headings begin,
// since white gaps also separate the cells of tables, and dates.
import type { DocumentPage } from '../value.ts';
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Heading, headingsIn, joinWrapped, type Row } from './headings.ts';
import { type Cell, cellOf, isNear, largest, type Line, lineOf, type Piece, smallest, styleKey } from './line.ts';
import { columnGap, type PdfText } from './pdf.ts';
import { isMostlyRightToLeft } from './right-to-left.ts';

/** The lines of each column, in reading order, and the headings among their cells. */
export type Layout = { columns: Line[][]; headings: Heading[]; pages: DocumentPage[] };

export function layOut({ pieces, sizes }: Pick<PdfText, 'pieces' | 'sizes'>): Layout {
  const mirror = mirrorOf(pieces);
  const rows = joinWrapped(rowsOf(mirrored(pieces, mirror)));
  const headings = headingsIn(rows);
  const boundaries = boundariesOf(headings, rows);
  const columns: [Line[], Line[]] = [[], []];
  for (const [at, { page, cells }] of rows.entries()) {
    const number = at + 1 - rows.findIndex((row) => row.page === page);
    const isLeft = (cell: Cell) => cell.left < (boundaries.get(page) ?? Infinity) - 3;
    for (const column of columns) {
      const inside = cells.filter((cell) => isLeft(cell) === (column === columns[0]));
      if (inside.length > 0) column.push(lineOf(inside, { page, number }));
    }
  }
  for (const [page, { width }] of sizes.entries()) {
    // The lines above the columns may be wider than a column.
    const begin = smallest(headings.filter((one) => one.page === page + 1).map(({ y }) => y));
    const boundary = boundaries.get(page + 1) ?? Infinity;
    for (const column of columns) {
      const lines = column.filter((line) => line.page === page + 1);
      const isWide = (line: Line) => column === columns[0] && (line.right > boundary || line.y < begin);
      const narrow = boundary === Infinity ? lines : lines.filter((line) => !isWide(line));
      const right = largest([0, ...narrow.map((line) => line.right)]);
      // The longest line may end before the right margin, so assume that this is as wide as the left margin.
      const isMargin = column === columns[1] || boundary === Infinity;
      const isAlone = isMargin && narrow.filter((line) => line.right > right - 2).length === 1;
      const edge = isAlone ? Math.max(right, width - smallest(lines.map(({ left }) => left)) - 5) : right;
      for (const line of lines) line.edge = edge;
    }
  }
  return { columns, headings, pages: sizes.map((size) => ({ ...size, mirror })) };
}

/**
 * Sum of a position and its mirror image in a right-to-left document, which is mirrored so that the same rules apply;
 * `undefined` for other documents.
 */
const mirrorOf = (pieces: readonly Piece[]): number | undefined =>
  isMostlyRightToLeft(pieces.map(({ text }) => text).join(''))
    ? largest(pieces.map(({ right }) => right)) + smallest(pieces.map(({ left }) => left))
    : undefined;

const mirrored = (pieces: Piece[], mirror: number | undefined): Piece[] =>
  mirror === undefined
    ? pieces
    : pieces.map((piece) => ({ ...piece, left: mirror - piece.right, right: mirror - piece.left }));

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const row = rows.findLast(([first]) => first?.page === piece.page && isNear(first.y, piece.y, piece.size * 0.3));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  // If at least three other pieces begin at the same edge, there is a column.
  const isColumn = ({ text, origin, page }: Piece) =>
    findDates(text)[0]?.from === 0 ||
    pieces.filter((other) => other.page === page && !other.isGlued && isNear(other.origin, origin, 0.5)).length > 3;
  return rows.map((row) => ({ page: row[0]?.page ?? 1, y: row[0]?.y ?? 0, cells: cellsOf(row, isColumn) }));
}

function cellsOf(row: Piece[], isColumn: (piece: Piece) => boolean): Cell[] {
  const groups: Piece[][] = [];
  for (const [at, piece] of row.toSorted((a, b) => a.left - b.left).entries()) {
    const before = groups.at(-1)?.at(-1);
    // In a narrow margin, a date, or a part of a date, can be close to the text beside it.
    const isDate = before && at === 1 && isDatePart(before.text) && !isDatePart(piece.text);
    const isBesideDate = isDate && piece.left > before.right + piece.size * 0.25;
    const isColumnBegin = isBesideDate || (piece.isGlued && piece.text.length > 3 && isColumn(piece));
    if (before && !isApart(before, piece) && !isColumnBegin) groups.at(-1)?.push(piece);
    else groups.push([piece]);
  }
  return groups.map(cellOf);
}

function isApart(before: Piece, piece: Piece): boolean {
  const gap = (piece.left - before.right) / Math.max(piece.size, before.size);
  // A heading in the margin, which has another size, and a date can be closer to the text beside them.
  if (gap > (isNear(before.size, piece.size, 1.5) ? columnGap : 0.5)) return true;
  const isStyleOther = gap > 0.5 || styleKey(before) !== styleKey(piece);
  return gap > 0.25 && (isWholeDate(before.text) || (isWholeDate(piece.text) && isStyleOther));
}

/** Left edge of the right column, by page. */
function boundariesOf(headings: readonly Heading[], rows: readonly Row[]): Map<number, number> {
  const width = largest(rows.flatMap(({ cells }) => cells.map(({ right }) => right)));
  const sorted = headings.toSorted((a, b) => a.cell.left - b.cell.left);
  const gaps = sorted.map(({ cell }, at) => ({ at, gap: cell.left - (sorted[at - 1]?.cell.left ?? cell.left) }));
  for (const { at, gap } of gaps.toSorted((a, b) => b.gap - a.gap)) {
    const boundary = sorted[at]?.cell.left ?? 0;
    if (gap < width * 0.12 || sorted.slice(0, at).some(({ cell }) => cell.right > boundary)) continue;
    const pages = [...new Set(headings.map(({ page }) => page))].filter((page) => {
      const begin = smallest(headings.filter((one) => one.page === page).map(({ y }) => y));
      const below = rows.filter((row) => row.page === page && row.y >= begin).flatMap(({ cells }) => cells);
      const isCrossing = (cell: Cell) => cell.left < boundary - 3 && cell.right > boundary + 3;
      return below.filter(isCrossing).length <= below.length * 0.08;
    });
    if (pages.length > 0) return new Map(pages.map((page) => [page, boundary]));
  }
  return new Map();
}
