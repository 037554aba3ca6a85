// From pieces to the lines of columns. Columns begin where headings begin: white gaps also divide tables and dates.
import { type HeadingKind, headingKind } from './vocabulary.ts';
import { findDates, isOnlyDate } from './dates.ts';
import { type Cell, cellOf, type Line, lineOf, mainPiece, styleKey } from './line.ts';
import { columnGap } from './pdf.ts';
import type { Piece } from './piece.ts';
import { rightToLeft } from './right-to-left.ts';

/** A cell that begins a section. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

type Row = { page: number; y: number; cells: Cell[] };

/** The lines of each column, in reading order, and the headings among their cells. */
export type Layout = { columns: Line[][]; headings: Map<Cell, HeadingKind | undefined> };

/** Arranges the pieces of a PDF. */
export function layOut(found: readonly Piece[]): Layout {
  const pieces = mirrorRightToLeft(joinWrappedDates(found.filter(({ text }) => text.trim() !== '')));
  const rows = rowsOf(pieces);
  const headings = headingsIn(rows);
  const boundaries = boundariesOf(headings, rows);
  const columns: Line[][] = [[], []];
  const numbers = new Map<number, number>();
  const pageEdges = (page: number) => Math.max(...rows.filter((row) => row.page === page).flatMap(({ cells }) => cells.map(({ right }) => right)));
  const edges = new Map([...new Set(rows.map(({ page }) => page))].map((page) => [page, pageEdges(page)]));
  for (const { page, cells } of rows) {
    const number = (numbers.get(page) ?? 0) + 1;
    numbers.set(page, number);
    const boundary = boundaries.get(page) ?? Infinity;
    const leftCells = cells.filter(({ left }) => left < boundary - 3);
    const rightCells = cells.filter((cell) => !leftCells.includes(cell));
    for (const [index, inside] of [leftCells, rightCells].entries())
      if (inside.length > 0) columns[index]?.push(lineOf(inside, { page, number }));
  }
  for (const column of columns)
    for (const line of column) {
      const isLeft = column === columns[0] && boundaries.has(line.page);
      const rights = isLeft ? column.filter(({ page, right }) => page === line.page && right <= (boundaries.get(page) ?? 0)).map(({ right }) => right) : [];
      line.edge = isLeft ? Math.max(...rights, 0) : (edges.get(line.page) ?? 0);
    }
  return { columns, headings: new Map(headings.map(({ cell, kind }) => [cell, kind])) };
}

/** In right-to-left documents, lines begin at the right: mirrored, they follow the same rules. */
function mirrorRightToLeft(pieces: Piece[]): Piece[] {
  const letters = pieces.map(({ text }) => text).join('');
  const share = [...letters].filter((letter) => rightToLeft.test(letter)).length / letters.length;
  if (share < 0.25) return pieces;
  const width = Math.max(...pieces.map(({ right }) => right)) + Math.min(...pieces.map(({ left }) => left));
  return pieces.map((piece) => ({ ...piece, left: width - piece.right, right: width - piece.left }));
}

/** Joins a range of dates that continues below, as in a narrow margin: "04/2024 –", "heute". */
function joinWrappedDates(pieces: readonly Piece[]): Piece[] {
  const joined = new Set<Piece>();
  const result = pieces.map((piece) => {
    if (piece.text.length > 30 || !/[-–—]$/.test(piece.text) || findDates(piece.text).length !== 1) return piece;
    const below = pieces.find(
      (other) =>
        other.page === piece.page &&
        other.y > piece.y + piece.size * 0.5 &&
        other.y < piece.y + piece.size * 1.8 &&
        other.left >= piece.left - 3 &&
        other.right <= piece.right + piece.size * 3 &&
        isOnlyDate(`${piece.text} ${other.text}`),
    );
    if (!below || findDates(`${piece.text} ${below.text}`).length !== 1) return piece;
    joined.add(below);
    return { ...piece, text: `${piece.text} ${below.text}` };
  });
  return result.filter((piece) => !joined.has(piece));
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: { page: number; y: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const row = rows.findLast(({ page, y }) => page === piece.page && Math.abs(y - piece.y) <= piece.size * 0.3);
    if (row) row.pieces.push(piece);
    else rows.push({ page: piece.page, y: piece.y, pieces: [piece] });
  }
  // Three other lines that begin at the same edge are a column.
  const isInOtherColumn = ({ text, left, page }: Piece) =>
    findDates(text)[0]?.from === 0 ||
    pieces.filter((other) => other.page === page && !other.isGlued && Math.abs(other.left - left) < 2).length > 3;
  return rows.map(({ page, y, pieces: inside }) => ({ page, y, cells: cellsOf(inside, isInOtherColumn) }));
}

function cellsOf(pieces: Piece[], isInOtherColumn: (piece: Piece) => boolean): Cell[] {
  const groups: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const before = groups.at(-1)?.at(-1);
    const gap = before ? piece.left - before.right : 0;
    const isApart = gap > Math.max(piece.size, before?.size ?? 0) * columnGap || (piece.isGlued && isInOtherColumn(piece));
    if (!before || isApart) groups.push([piece]);
    else groups.at(-1)?.push(piece);
  }
  return groups.map(cellOf);
}

/**
 * Finds the cells that begin sections: known headings, if their style is one of headings, and unknown headings in the
 * same style.
 */
export function headingsIn(rows: readonly Row[]): Heading[] {
  const all = rows.flatMap(({ page, y, cells }) =>
    cells.map((cell, at) => ({ cell, page, y, kind: at === 0 || cell.text.length > 2 ? headingKind(cell.text.replace(/:$/, '')) : undefined, key: styleKey(mainPiece(cell.pieces)) })),
  );
  const known = all.filter(({ kind }) => kind !== undefined);
  const counts = [...Map.groupBy(known, ({ key }) => key)].map(([key, inside]) => ({ key, count: inside.length, size: inside[0]?.cell.pieces[0]?.size ?? 0, others: all.filter((one) => one.key === key).length - inside.length }));
  const main = counts.toSorted((a, b) => b.count - a.count || b.size - a.size)[0];
  if (!main) return unknownHeadings(all);
  // A style of many other cells is that of the entries.
  const keys = new Set(counts.filter(({ key, size, count, others }) => key === main.key || (size > main.size * 0.75 && others <= count * 2 && (size >= main.size || others < count))).map(({ key }) => key));
  const begin = Math.min(...known.filter(({ page, key }) => page === 1 && keys.has(key)).map(({ y }) => y));
  const lefts = (key: string) => known.filter((one) => one.key === key);
  return all.filter(
    ({ kind, key, cell, page, y }) =>
      keys.has(key) &&
      (kind !== undefined ||
        ((page > 1 || y > begin) &&
          cell.text.split(' ').length <= 6 &&
          !/^[•\d]|[.,;:]$/.test(cell.text) &&
          counts.some((one) => one.key === key && one.others <= one.count * 2) &&
          lefts(key).some((one) => Math.abs(one.cell.left - cell.left) < 4 || Math.abs(one.cell.right - cell.right) < 4 || Math.abs(one.cell.left + one.cell.right - cell.left - cell.right) < 8))),
  );
}

/** Without any known heading: the largest style of several short lines that stand alone. */
function unknownHeadings(all: (Heading & { key: string })[]): Heading[] {
  const groups = [...Map.groupBy(all, ({ key }) => key).values()].filter((group) => group.length > 1 && group.every(({ cell }) => cell.text.length < 40));
  const sizes = all.flatMap(({ cell }) => cell.pieces.map(({ size, text }) => ({ size, length: text.length })));
  const body = sizes.toSorted((a, b) => a.size - b.size).at(sizes.length >> 1)?.size ?? 0;
  const [largest] = groups.toSorted((a, b) => (b[0]?.cell.pieces[0]?.size ?? 0) - (a[0]?.cell.pieces[0]?.size ?? 0));
  return (largest?.[0]?.cell.pieces[0]?.size ?? 0) > body * 1.05 ? (largest ?? []) : [];
}

/** Where the right column begins, by page. */
function boundariesOf(headings: readonly Heading[], rows: readonly Row[]): Map<number, number> {
  const boundaries = new Map<number, number>();
  const width = Math.max(...rows.flatMap(({ cells }) => cells.map(({ right }) => right)));
  const sorted = headings.toSorted((a, b) => a.cell.left - b.cell.left);
  const gaps = sorted.slice(1).map((heading, at) => ({ at: at + 1, gap: heading.cell.left - (sorted[at]?.cell.left ?? 0) }));
  for (const { at, gap } of gaps.toSorted((a, b) => b.gap - a.gap)) {
    const [left, right] = [sorted.slice(0, at), sorted.slice(at)];
    const boundary = Math.min(...right.map(({ cell }) => cell.left));
    if (gap < width * 0.12 || left.some(({ cell }) => cell.right > boundary)) continue;
    for (const page of new Set(headings.map((heading) => heading.page))) {
      const begin = Math.min(...left.filter((one) => one.page === page).map(({ y }) => y), ...right.filter((one) => one.page === page).map(({ y }) => y));
      const below = rows.filter((row) => row.page === page && row.y > begin).flatMap(({ cells }) => cells);
      const crossing = below.filter((cell) => cell.left < boundary - 3 && cell.right > boundary + 3).length;
      const inLeft = below.filter((cell) => cell.right <= boundary + 3 && !left.some((heading) => heading.cell === cell)).length;
      const inRight = below.filter((cell) => cell.left >= boundary - 3).length;
      if (crossing <= below.length * 0.08 && inLeft > left.length && inRight > right.length) boundaries.set(page, boundary);
    }
    if (boundaries.size > 0) break;
  }
  return boundaries;
}
