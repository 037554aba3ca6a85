// Common data structures for the text of PDF and DOCX files: pieces in one style, cells with white space between them,
// and lines.

import type { Box } from '../value.ts';
import { isOnlyDate } from './dates.ts';

export type Piece = {
  text: string;
  page: number;
  /** Edges in points, from the left of the page. */
  left: number;
  right: number;
  /**
   * Horizontal origin of the first glyph. It is the same in all lines of a column. `left` also depends on the glyph's
   * shape.
   */
  origin: number;
  /** The baseline in points, from the top of the page. */
  y: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  color: string;
  /** True if a space precedes the piece in the file. */
  isSpaced: boolean;
  /** True if no space precedes the piece, although it may begin another column: "May 2025" in "TitleMay 2025". */
  isGlued?: boolean;
  /** Target of a link. */
  url?: string | undefined;
};

export type Cell = { pieces: Piece[]; text: string; left: number; right: number };

export type Line = {
  cells: Cell[];
  text: string;
  page: number;
  /** Number of the line on its page. */
  number: number;
  y: number;
  left: number;
  right: number;
  /** Right edge of the column. */
  edge: number;
  /** True if the line has a bullet character or list numbering. `cells` contains neither. */
  isBullet: boolean;
  /** True if the line is a whole paragraph, as in DOCX files. */
  isParagraph: boolean;
};

/** Edges of a line, or of all lines of an item. */
export function boxOf(line: Line & { lines?: readonly Line[] }): Box {
  const lines = line.lines ?? [line];
  return {
    ...spanOf(lines),
    top: Math.min(...lines.map((one) => one.y - sizeOf(one))),
    bottom: Math.max(...lines.map((one) => one.y + sizeOf(one) * 0.3)),
  };
}

export const isNear = (a: number, b: number, distance = 3) => Math.abs(a - b) < distance;

type Span = { left: number; right: number };

/** The edges of all spans together. */
export const spanOf = (spans: readonly Span[]): Span => ({
  left: Math.min(...spans.map(({ left }) => left)),
  right: Math.max(...spans.map(({ right }) => right)),
});

/** White space between two spans; negative if they overlap. */
export const gapBetween = (one: Span, other: Span) => Math.max(one.left, other.left) - Math.min(one.right, other.right);

/** Whether white space divides two columns. Spaces between words are narrower. */
export const hasColumnGap = (one: Span & { size: number }, other: Span & { size: number }) =>
  gapBetween(one, other) >= Math.max(one.size, other.size) * 0.9;

/** Divides a list into groups of neighbors. An element begins a group if `isNext` is false for it. */
export function chunkBy<T>(
  all: readonly T[],
  isNext: (before: T, one: T, group: readonly [T, ...T[]]) => boolean,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of all) {
    const group = groups.at(-1);
    if (group && isNext(group.at(-1) as T, one, group)) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Quantile of the values. Example: the median for the share 0.5 */
export const quantile = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

export function cellOf(pieces: Piece[]): Cell {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const gap = piece.left - (pieces[at - 1]?.right ?? 0);
    // A comma in another font can have white space on both sides.
    const isApart = gap > piece.size * 0.25 && !/^[,،]/.test(piece.text);
    text += (at > 0 && (piece.isSpaced || isApart) ? ' ' : '') + piece.text;
  }
  return { pieces, text: text.replaceAll(/\s+/g, ' ').trim(), ...spanOf(pieces) };
}

/** Joins cells, with a space between them. */
export const joinCells = (cells: readonly Cell[]): Cell =>
  cellOf(cells.flatMap(({ pieces }) => pieces.map((piece, at) => (at === 0 ? { ...piece, isSpaced: true } : piece))));

/** Bullet characters of list items. */
const bulletSign = /^(?:[•‣◦●○▪▫■□∙⁃➢➤►▸▶✓✔❖◆◇»›·∗⚫★☆→]|[-–—*](?=\s|$))\s*/;

/** Creates a line. Removes a bullet character at the beginning, and sets `isBullet` instead. */
export function lineOf(cells: Cell[], given: Pick<Line, 'page' | 'number'> & Partial<Line>): Line {
  const [first, ...others] = cells as [Cell, ...Cell[]];
  const sign = bulletSign.exec(first.text)?.[0].length ?? 0;
  const [piece, ...rest] = first.pieces as [Piece, ...Piece[]];
  const text = piece.text.slice(sign).trimStart();
  // Estimate the width of the bullet, as if all characters of the piece had the same width.
  const width = ((piece.right - piece.left) * (piece.text.length - text.length)) / piece.text.length;
  const pieces = text === '' ? rest : [{ ...piece, text, left: piece.left + width }, ...rest];
  const all = sign === 0 ? cells : pieces.length > 0 ? [cellOf(pieces), ...others] : others.length > 0 ? others : cells;
  const { text: words, left, right } = joinCells(all);
  // A dot before a date is no bullet: LinkedIn writes the dates of a school without a degree as "· (2020 - 2022)".
  const isBullet = given.isBullet === true || (sign > 0 && !isOnlyDate(words));
  const y = all[0]?.pieces[0]?.y ?? 0;
  return { y, edge: 0, isParagraph: false, ...given, cells: all, text: words, left, right, isBullet };
}

/** The style as a string, for comparisons. */
export const styleOf = ({ size, isBold, isItalic, color }: Omit<Piece, 'isSpaced'>): string =>
  [Math.round(size * 2) / 2, isBold, isItalic, color].join();

/** Like `styleOf`, but text in capitals has a separate style. */
export const styleKey = (piece: Piece): string =>
  [/\p{Lu}/u.test(piece.text) && piece.text === piece.text.toUpperCase(), styleOf(piece)].join();

/** The longest piece. */
export const mainPiece = ({ pieces }: Cell): Piece => pieces.reduce((a, b) => (b.text.length > a.text.length ? b : a));

export const cellStyle = (cell: Cell) => styleKey(mainPiece(cell));

/** Size of the font at the beginning of a line. */
export const sizeOf = ({ cells }: Line) => mainPiece(cells[0] as Cell).size;
