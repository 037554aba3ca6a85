// Lines of a document: cells with white space between them, each a sequence of runs in one style.
import type { Piece } from './piece.ts';

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
  /** True if the line has a bullet character or list numbering, which `cells` does not contain. */
  isBullet: boolean;
  /** True if the line is a whole paragraph, as in DOCX files. */
  isParagraph: boolean;
};

/** Joins pieces to the text of a cell. */
export function textOf(pieces: readonly Piece[]): string {
  let text = '';
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const isSpaced = before && (piece.isSpaced || piece.left - before.right > piece.size * 0.25);
    text += (isSpaced && !text.endsWith(' ') ? ' ' : '') + piece.text;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

export const cellOf = (pieces: Piece[]): Cell => ({
  pieces,
  text: textOf(pieces),
  left: Math.min(...pieces.map(({ left }) => left)),
  right: Math.max(...pieces.map(({ right }) => right)),
});

/** Signs before the items of a list. */
const bulletSign = /^(?:[•‣◦●○▪▫■□∙⁃➢➤►▸▶✓✔❖◆◇»›·∗⚫★☆→]|[-–—*](?=\s|$))\s*/;

type Position = { page: number; number: number; isBullet?: boolean; isParagraph?: boolean; edge?: number };

/** Makes a line; a bullet character in front becomes `isBullet`. */
export function lineOf(
  cells: Cell[],
  { isBullet = false, isParagraph = false, edge = 0, ...position }: Position,
): Line {
  const [first, ...others] = cells as [Cell, ...Cell[]];
  const sign = bulletSign.exec(first.text)?.[0].length ?? 0;
  const rest = sign > 0 ? withoutStart(first, sign) : first;
  const all = rest ? [rest, ...others] : others.length > 0 ? others : cells;
  const { left, right } = cellOf(all.flatMap(({ pieces }) => pieces));
  const y = all[0]?.pieces[0]?.y ?? 0;
  const text = all.map((cell) => cell.text).join(' ');
  return { ...position, cells: all, text, y, left, right, edge, isBullet: isBullet || sign > 0, isParagraph };
}

function withoutStart(cell: Cell, length: number): Cell | undefined {
  const [first, ...others] = cell.pieces as [Piece, ...Piece[]];
  const text = first.text.slice(length).trimStart();
  // The sign takes about as much room as the letters that it replaces.
  const left = first.left + ((first.right - first.left) * (first.text.length - text.length)) / first.text.length;
  const pieces = text === '' ? others : [{ ...first, text, left }, ...others];
  return pieces.length > 0 ? cellOf(pieces) : undefined;
}

/** The style as a comparable text. */
export const styleKey = ({ size, isBold, isItalic, color, text }: Piece): string =>
  [Math.round(size * 2) / 2, isBold, isItalic, color, /\p{Lu}/u.test(text) && text === text.toUpperCase()].join();

/** The style of most letters. */
export function mainPiece(pieces: readonly Piece[]): Piece {
  return pieces.reduce((a, b) => (b.text.length > a.text.length ? b : a));
}
