// Joins the text pieces of a PDF to rows of cells.
import { findDates, isDatePart, isWholeDate } from './dates.ts';
import { type Cell, cellOf, chunkBy, hasColumnGap, isNear, type Piece, styleKey } from './line.ts';

export type Row = { page: number; y: number; cells: Cell[] };

export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows = chunkBy(
    pieces.toSorted((a, b) => a.page - b.page || a.y - b.y),
    (_, piece, [first]) => first.page === piece.page && isNear(first.y, piece.y, piece.size * 0.3),
  );
  // If at least three other pieces begin at the same edge, there is a column.
  const isColumn = ({ text, origin, page }: Piece) =>
    findDates(text)[0]?.from === 0 ||
    pieces.filter((other) => other.page === page && !other.isGlued && isNear(other.origin, origin, 0.5)).length > 3;
  return rows.map((row) => ({ page: row[0].page, y: row[0].y, cells: cellsOf(row, isColumn) }));
}

function cellsOf(row: readonly Piece[], isColumn: (piece: Piece) => boolean): Cell[] {
  const sorted = row.toSorted((a, b) => a.left - b.left);
  return chunkBy(sorted, (before, piece) => {
    const gap = (piece.left - before.right) / Math.max(piece.size, before.size);
    // A heading in the margin, which has another size, can be closer to the text beside it.
    if (hasColumnGap(before, piece) || (gap > 0.5 && !isNear(before.size, piece.size, 1.5))) return false;
    if (piece.isGlued && piece.text.length > 3 && isColumn(piece)) return false;
    // A date can also be closer. At the beginning of a row, this may be a part of a date.
    const isDateFirst = before === sorted[0] && isDatePart(before.text) && !isDatePart(piece.text);
    const isStyleOther = gap > 0.5 || styleKey(before) !== styleKey(piece);
    const isDate = isDateFirst || isWholeDate(before.text) || (isWholeDate(piece.text) && isStyleOther);
    return gap <= 0.25 || !isDate;
  }).map(cellOf);
}
