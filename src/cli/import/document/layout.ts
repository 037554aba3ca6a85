// Arranges the text pieces of a PDF in the lines of one or two columns. The second column begins where headings begin.
// A gap alone does not prove a column: there are also gaps between table cells, and between a text and its date.
import type { DocumentPage } from '../value.ts';
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Heading, headingsIn, joinWrapped, type Row } from './headings.ts';
import { cellOf, chunkBy, hasColumnGap, isNear, type Line, lineOf, type Piece, spanOf, styleKey } from './line.ts';
import type { PdfText } from './pdf.ts';
import { isMostlyRightToLeft } from './right-to-left.ts';

/** The lines of each column, in reading order, and the headings among their cells. */
export type Layout = { columns: Line[][]; headings: Heading[]; pages: DocumentPage[] };

export function layOut({ pieces, sizes }: PdfText): Layout {
  const { left, right } = spanOf(pieces);
  // A right-to-left document is mirrored, so that the same rules apply.
  const mirror = isMostlyRightToLeft(pieces.map(({ text }) => text).join('')) ? left + right : undefined;
  const mirrored = (piece: Piece) =>
    mirror === undefined ? piece : { ...piece, left: mirror - piece.right, right: mirror - piece.left };
  const rows = joinWrapped(rowsOf(pieces.map(mirrored)));
  const headings = headingsIn(rows);
  const boundaries = boundariesOf(headings, rows);
  const columns: [Line[], Line[]] = [[], []];
  for (const [page, rowsOfPage] of Map.groupBy(rows, (row) => row.page)) {
    const boundary = boundaries.get(page) ?? { x: Infinity, top: 0 };
    const isRight = (cell: Heading['cell']) => cell.left >= boundary.x - 3;
    for (const column of columns) {
      const lines = rowsOfPage.flatMap(({ cells }, at) => {
        const inside = cells.filter((cell) => isRight(cell) === (column === columns[1]));
        return inside.length > 0 ? [lineOf(inside, { page, number: at + 1 })] : [];
      });
      const edge = edgeOf(lines, boundary, sizes[page - 1]?.width ?? 0);
      column.push(...lines.map((line) => ({ ...line, edge })));
    }
  }
  return { columns, headings, pages: sizes.map((size) => ({ ...size, mirror })) };
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows = chunkBy(
    pieces.toSorted((a, b) => a.page - b.page || a.y - b.y),
    (_, piece, [first]) => first.page === piece.page && isNear(first.y, piece.y, piece.size * 0.3),
  );
  // Some pieces begin a column although no space precedes them. Such a piece begins with a date, or at least four other
  // pieces on the page have the same left edge.
  const isColumn = ({ text, origin, page }: Piece) =>
    findDates(text)[0]?.from === 0 ||
    pieces.filter((other) => other.page === page && !other.isGlued && isNear(other.origin, origin, 0.5)).length > 3;
  return rows.map((row) => ({ page: row[0].page, y: row[0].y, cells: cellsOf(row, isColumn) }));
}

function cellsOf(row: readonly Piece[], isColumn: (piece: Piece) => boolean) {
  const sorted = row.toSorted((a, b) => a.left - b.left);
  return chunkBy(sorted, (before, piece) => {
    const gap = (piece.left - before.right) / Math.max(piece.size, before.size);
    // A heading in the margin can be close to the text beside it. Different font sizes show that they are separate.
    if (hasColumnGap(before, piece) || (gap > 0.5 && !isNear(before.size, piece.size, 1.5))) return false;
    if (piece.isGlued && piece.text.length > 3 && isColumn(piece)) return false;
    // A narrow gap divides two cells only if one of them is a date. At the start of a row, a part of a date is enough.
    const isDateFirst = before === sorted[0] && isDatePart(before.text) && !isDatePart(piece.text);
    const isStyleOther = gap > 0.5 || styleKey(before) !== styleKey(piece);
    const isDate = isDateFirst || isWholeDate(before.text) || (isWholeDate(piece.text) && isStyleOther);
    return gap <= 0.25 || !isDate;
  }).map(cellOf);
}

/** Left edge of the right column, and the height at which the columns begin. */
type Boundary = { x: number; top: number };

/** Returns the boundary between the two columns of a page, by page number. Omits pages with one column. */
function boundariesOf(headings: readonly Heading[], rows: readonly Row[]): Map<number, Boundary> {
  const { right: width } = spanOf(rows.flatMap(({ cells }) => cells));
  const sorted = headings.toSorted((a, b) => a.cell.left - b.cell.left);
  const gaps = sorted.map(({ cell }, at) => ({
    x: cell.left,
    gap: cell.left - (sorted[at - 1]?.cell.left ?? cell.left),
  }));
  const tops = [...Map.groupBy(headings, ({ page }) => page)].map(
    ([page, inside]) => [page, Math.min(...inside.map(({ y }) => y))] as const,
  );
  for (const { x, gap } of gaps.toSorted((a, b) => b.gap - a.gap)) {
    const isCrossing = (cell: Heading['cell']) => cell.left < x - 3 && cell.right > x + 3;
    if (gap < width * 0.12 || headings.some(({ cell }) => isCrossing(cell))) continue;
    const divided = tops.filter(([page, top]) => {
      const below = rows.filter((row) => row.page === page && row.y >= top).flatMap(({ cells }) => cells);
      return below.filter(isCrossing).length <= below.length * 0.08;
    });
    if (divided.length > 0) return new Map(divided.map(([page, top]) => [page, { x, top }]));
  }
  return new Map();
}

/** Returns the right edge of a column. */
function edgeOf(lines: readonly Line[], { x, top }: Boundary, width: number): number {
  // The lines above the columns may be wider than a column.
  const narrow = lines.filter((line) => line.left >= x - 3 || (line.right <= x && line.y >= top));
  const right = Math.max(0, ...narrow.map((line) => line.right));
  // The longest line may end before the right margin. So assume that the right margin is as wide as the left margin.
  const isAlone = x === Infinity && narrow.filter((line) => line.right > right - 2).length === 1;
  return isAlone ? Math.max(right, width - spanOf(lines).left - 5) : right;
}
