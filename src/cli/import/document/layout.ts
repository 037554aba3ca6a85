// From pieces to the lines of columns. Columns begin where headings begin: white gaps also divide tables and dates.
import { type HeadingKind, headingKind, isDocumentName } from './vocabulary.ts';
import { findDates, isMonthName, isOnlyDate } from './dates.ts';
import { type Cell, cellOf, type Line, lineOf, mainPiece, styleKey } from './line.ts';
import { columnGap, type PdfText } from './pdf.ts';
import type { Piece } from './piece.ts';
import { rightToLeft } from './right-to-left.ts';

/** A cell that begins a section. */
export type Heading = { cell: Cell; kind: HeadingKind | undefined; page: number; y: number };

type StyledCell = Heading & { key: string };

type Row = { page: number; y: number; cells: Cell[] };

/** The lines of each column, in reading order, and the headings among their cells. */
export type Layout = { columns: Line[][]; headings: Map<Cell, HeadingKind | undefined> };

/** Arranges the pieces of a PDF. */
export function layOut({ pieces: found, widths }: PdfText): Layout {
  const pieces = mirrorRightToLeft(joinWrappedDates(found.filter(({ text }) => text.trim() !== '')));
  const rows = joinWrappedHeadings(rowsOf(pieces));
  const headings = headingsIn(rows);
  const boundaries = boundariesOf(headings, rows);
  const columns: Line[][] = [[], []];
  const numbers = new Map<number, number>();
  for (const { page, cells } of rows) {
    const number = (numbers.get(page) ?? 0) + 1;
    numbers.set(page, number);
    const boundary = boundaries.get(page) ?? Infinity;
    const leftCells = cells.filter(({ left }) => left < boundary - 3);
    const rightCells = cells.filter((cell) => !leftCells.includes(cell));
    for (const [index, inside] of [leftCells, rightCells].entries())
      if (inside.length > 0) columns[index]?.push(lineOf(inside, { page, number }));
  }
  for (const [index, column] of columns.entries())
    for (const line of column) {
      const boundary = index === 0 ? boundaries.get(line.page) : undefined;
      // Lines at the top, above the columns, are wider.
      const begin = Math.min(...headings.filter(({ page }) => page === line.page).map(({ y }) => y));
      const inside = column.filter(
        ({ page, right, y }) =>
          page === line.page && right <= (boundary ?? Infinity) && (boundary === undefined || y >= begin),
      );
      line.edge = edgeOf(inside, boundary, widths[line.page - 1] ?? 0);
    }
  return { columns, headings: new Map(headings.map(({ cell, kind }) => [cell, kind])) };
}

/**
 * Right edge of a column: where several lines end. If only the longest line ends there, the edge may be farther to the
 * right, at a margin as wide as the left one.
 */
function edgeOf(lines: readonly Line[], boundary: number | undefined, width: number): number {
  const right = Math.max(...lines.map((line) => line.right), 0);
  if (boundary !== undefined || lines.filter((line) => line.right > right - 2).length > 1) return right;
  const left = Math.min(...lines.map((line) => line.left));
  return Math.max(right, width - left - 5);
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
    if (joined.has(piece) || piece.text.length > 30 || !isDatePart(piece.text)) return piece;
    const isOpen = (text: string, next: Piece | undefined) =>
      !isWholeRange(text) || (/^[-–—]/.test(next?.text ?? '') && next !== undefined && isDatePart(next.text));
    if (
      !isOpen(
        piece.text,
        pieces.find((other) => isBelow(piece, other)),
      )
    )
      return piece;
    const below: Piece[] = [piece];
    let { text } = piece;
    do {
      const next = pieces.find((other) => isBelow(below.at(-1) as Piece, other));
      if (!next || !isDatePart(next.text)) return piece;
      below.push(next);
      text += ` ${next.text}`;
    } while (below.length < 4 && !isWholeRange(text));
    if (!isWholeRange(text)) return piece;
    for (const part of below.slice(1)) joined.add(part);
    return {
      ...piece,
      text,
      left: Math.min(...below.map(({ left }) => left)),
      right: Math.max(...below.map(({ right }) => right)),
    };
  });
  return result.filter((piece) => !joined.has(piece));
}

const isBelow = (piece: Piece, other: Piece) =>
  other.page === piece.page &&
  other.y > piece.y + piece.size * 0.5 &&
  other.y < piece.y + piece.size * 1.8 &&
  (Math.abs(other.left - piece.left) < 3 || Math.abs(other.right - piece.right) < 3);

/** True for a date or a part of one: months, numbers and words between them. */
const isDatePart = (text: string) =>
  isOnlyDate(text) ||
  isMonthName(text) ||
  text.split(/[\s–—-]+/).every((word) => /^(?:['’]?[\d.]*[年月日]?|de|del|of)$/.test(word) || isMonthName(word));

function isWholeRange(text: string): boolean {
  const [found, ...more] = findDates(text);
  return (
    found !== undefined &&
    (found.start !== undefined || /^\p{L}/u.test(text)) &&
    more.length === 0 &&
    found.to === text.length
  );
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
    // A heading in the margin, in another size, can be nearer.
    const isOtherSize = before !== undefined && Math.abs(before.size - piece.size) > 1.5;
    const size = piece.size;
    const isDateApart =
      before &&
      gap > size * 0.25 &&
      (isWholeRange(before.text) ||
        (isWholeRange(piece.text) && (gap > size * 0.5 || styleKey(before) !== styleKey(piece))));
    const isApart =
      isDateApart ||
      gap > Math.max(piece.size, before?.size ?? 0) * (isOtherSize ? 0.5 : columnGap) ||
      (piece.isGlued && isInOtherColumn(piece));
    if (!before || isApart) groups.push([piece]);
    else groups.at(-1)?.push(piece);
  }
  return groups.map(cellOf);
}

/** Joins a known heading in two lines, as in a narrow column. */
function joinWrappedHeadings(rows: Row[]): Row[] {
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      if (cell.text.length > 30) continue;
      const key = styleKey(mainPiece(cell.pieces));
      const isNext = (other: Cell) =>
        styleKey(mainPiece(other.pieces)) === key &&
        (Math.abs(other.left - cell.left) < 3 || Math.abs(other.right - cell.right) < 3);
      const size = mainPiece(cell.pieces).size;
      const below = rows.slice(at + 1, at + 5).filter(({ page, y }) => page === row.page && y < row.y + size * 1.8);
      for (const next of below) {
        const other = next.cells.find(isNext);
        const isWhole = headingKind(cell.text) && headingKind(other?.text ?? '');
        if (!other || isWhole || !headingKind(`${cell.text} ${other.text}`)) continue;
        cell.text = `${cell.text} ${other.text}`;
        next.cells = next.cells.filter((one) => one !== other);
        break;
      }
    }
  return rows.filter(({ cells }) => cells.length > 0);
}

/**
 * Finds the cells that begin sections: known headings, if their style is one of headings, and unknown headings in the
 * same style.
 */
export function headingsIn(rows: readonly Row[]): Heading[] {
  // The name of the document, such as "Résumé", is also a heading in another language.
  const isTitle = (cell: Cell) => cell === rows[0]?.cells[0] && isDocumentName(cell.text);
  const all = rows.flatMap(({ page, y, cells }) =>
    cells
      .filter((cell) => !isTitle(cell))
      .map((cell, at) => ({
        cell,
        page,
        y,
        kind: at === 0 || cell.text.length > 2 ? headingKind(cell.text.replace(/:$/, '')) : undefined,
        key: styleKey(mainPiece(cell.pieces)),
      })),
  );
  const known = all.filter(({ kind }) => kind !== undefined);
  const counts = [...Map.groupBy(known, ({ key }) => key)].map(([key, inside]) => ({
    key,
    count: inside.length,
    size: inside[0]?.cell.pieces[0]?.size ?? 0,
    others: all.filter((one) => one.key === key).length - inside.length,
  }));
  const main = counts.toSorted((a, b) => b.count - a.count || b.size - a.size)[0];
  const unknown = known.length < 3 ? unknownStyles(all, main?.key) : [];
  if (!main) return all.filter(({ key }) => unknown.includes(key));
  const body = sizesOf(all);
  const ratioOf = (key: string) => (known.some((one) => one.key === key && isDistinct(one.cell, body)) ? 6 : 2);
  // A style of many other cells is that of the entries.
  const keys = new Set(
    counts
      .filter(
        ({ key, size, count, others }) =>
          key === main.key ||
          (size > main.size * 0.75 && others <= count * ratioOf(key) && (size >= main.size || others < count)),
      )
      .map(({ key }) => key),
  );
  const lefts = (key: string) => known.filter((one) => one.key === key);
  return all.filter(
    ({ kind, key, cell }) =>
      (keys.has(key) || unknown.includes(key)) &&
      (kind !== undefined ||
        unknown.includes(key) ||
        (cell.text.split(' ').length <= 6 &&
          !/^[•\d]|[.,;:]$/.test(cell.text) &&
          counts.some((one) => one.key === key && one.others <= one.count * ratioOf(key)) &&
          lefts(key).some(
            (one) =>
              Math.abs(one.cell.left - cell.left) < 4 ||
              Math.abs(one.cell.right - cell.right) < 4 ||
              Math.abs(one.cell.left + one.cell.right - cell.left - cell.right) < 8,
          ))),
  );
}

/**
 * Styles of headings if (almost) no heading is known: the largest style of several short lines, or that of the known one,
 * in any color.
 */
function unknownStyles(all: readonly StyledCell[], main: string | undefined): string[] {
  const body = sizesOf(all);
  const groups = [...Map.groupBy(all, ({ key }) => key)].filter(
    ([, group]) =>
      group.length > 1 &&
      group.every(({ cell: { text } }) => text.length < 40 && !/\d{4}|[@:|]/.test(text)) &&
      group.some(({ cell }) => isDistinct(cell, body)),
  );
  const sizeOf = (group: readonly StyledCell[]) => mainPiece(group[0]?.cell.pieces ?? []).size;
  const [largest] = groups.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a) || b.length - a.length);
  const withoutColor = (key: string) =>
    key
      .split(',')
      .filter((_, at) => at !== 3)
      .join();
  const reference = main ?? largest?.[0];
  return reference === undefined
    ? []
    : groups.filter(([key]) => withoutColor(key) === withoutColor(reference)).map(([key]) => key);
}

/** The usual size of the text. */
function sizesOf(all: readonly StyledCell[]): number {
  const sizes = all.flatMap(({ cell }) => cell.pieces.map(({ size }) => size)).toSorted((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}

/** True for a style that entries seldom have. */
function isDistinct({ pieces, text }: Cell, body: number): boolean {
  const { size, color } = mainPiece(pieces);
  return (
    size > body * 1.08 || (/\p{Lu}/u.test(text) && text === text.toUpperCase()) || new Set(color.split(' ')).size > 1
  );
}

/** Where the right column begins, by page. */
function boundariesOf(headings: readonly Heading[], rows: readonly Row[]): Map<number, number> {
  const boundaries = new Map<number, number>();
  const width = Math.max(...rows.flatMap(({ cells }) => cells.map(({ right }) => right)));
  const sorted = headings.toSorted((a, b) => a.cell.left - b.cell.left);
  const gaps = sorted
    .slice(1)
    .map((heading, at) => ({ at: at + 1, gap: heading.cell.left - (sorted[at]?.cell.left ?? 0) }));
  for (const { at, gap } of gaps.toSorted((a, b) => b.gap - a.gap)) {
    const [left, right] = [sorted.slice(0, at), sorted.slice(at)];
    const boundary = Math.min(...right.map(({ cell }) => cell.left));
    if (gap < width * 0.12 || left.some(({ cell }) => cell.right > boundary)) continue;
    for (const page of new Set(headings.map((heading) => heading.page))) {
      const begin = Math.min(
        ...left.filter((one) => one.page === page).map(({ y }) => y),
        ...right.filter((one) => one.page === page).map(({ y }) => y),
      );
      const below = rows.filter((row) => row.page === page && row.y >= begin).flatMap(({ cells }) => cells);
      const crossing = below.filter((cell) => cell.left < boundary - 3 && cell.right > boundary + 3).length;
      const inLeft =
        below.filter((cell) => cell.right <= boundary + 3 && !left.some((heading) => heading.cell === cell)).length +
        left.filter((one) => one.page === page).length;
      const inRight = below.filter((cell) => cell.left >= boundary - 3).length;
      if (
        crossing <= below.length * 0.08 &&
        inLeft > left.filter((one) => one.page === page).length &&
        inRight > right.filter((one) => one.page === page).length
      )
        boundaries.set(page, boundary);
    }
    if (boundaries.size > 0) break;
  }
  return boundaries;
}
