// Joins the lines of a section to paragraphs, list items and heads of entries.
import { isOnlyDate } from './dates.ts';
import { type Cell, cellOf, type Line, mainPiece, styleKey } from './line.ts';
import type { Piece } from './piece.ts';

/** One or several lines that belong together. */
export type Item = Line & { lines: Line[] };

/**
 * The lines of a section as items.
 * @param form `list` for short lines that rarely continue, such as contact details; `prose` for lines without cells
 */
export function itemsOf(found: readonly Line[], form: 'top' | 'list' | 'entries' | 'prose' = 'entries'): Item[] {
  const items: Item[] = [];
  const lines = form === 'prose' ? found.map(withoutCells) : found;
  const context = { pitch: usualPitch(lines), startsWithCapital: form === 'entries' && !hasCapitalNouns(lines) };
  for (const line of lines) {
    const item = items.at(-1);
    const before = item?.lines.at(-1);
    const isOpen = before !== undefined && (/[-/,]$/.test(before.text) || isCutAddress(before, line));
    // The lines at the top may be centered.
    const isCentered =
      form === 'top' && isOpen && before && line.y - before.y < sizeOf(line) * 1.6 && line.text.length < 20;
    const isNext = form !== 'list' || isOpen;
    if (item && before && !line.isParagraph && (isCentered || (isNext && isContinued(item, before, line, context))))
      join(item, line);
    else items.push({ ...line, lines: [line] });
  }
  return items;
}

const withoutCells = (line: Line): Line => {
  const cell = cellOf(line.cells.flatMap(({ pieces }) => pieces));
  return { ...line, cells: [cell], text: cell.text };
};

/** The smallest usual distance between lines, in sizes of the font. */
function usualPitch(lines: readonly Line[]): number {
  const pitches = lines.slice(1).map((line, at) => (line.y - (lines[at]?.y ?? 0)) / sizeOf(line));
  const usual = pitches.filter((pitch) => pitch > 0.9 && pitch < 2).toSorted((a, b) => a - b);
  return usual.at(Math.floor(usual.length / 5)) ?? 1.3;
}

const sizeOf = (line: Line) => mainPiece(line.cells[0]?.pieces ?? []).size;

/** True for the end of a long address: "ada@very-long-name.examp", "le". */
const isCutAddress = (before: Line, line: Line) =>
  /[@/]\S*$/.test(before.text) && /^[a-z\d/_-]{1,24}$/.test(line.text) && before.right > line.edge - sizeOf(line) * 2;

/** True for German, whose nouns begin with capitals. */
function hasCapitalNouns(lines: readonly Line[]): boolean {
  const inside = lines.flatMap(({ text }) => (text.split(' ').length > 4 ? text.split(' ').slice(1) : []));
  return inside.filter((word) => /^\p{Lu}/u.test(word)).length > inside.length * 0.25;
}

type Context = {
  pitch: number;
  /** True if a line that begins with a capital is seldom the rest of a list item. */ startsWithCapital: boolean;
};

function isContinued(item: Item, before: Line, line: Line, { pitch, startsWithCapital }: Context): boolean {
  if (line.isParagraph || line.isBullet || line.page !== before.page || line.cells.length > 1) return false;
  const last = lastCell(before, line);
  const [next, previous] = [line.cells[0]?.pieces[0] as Piece, last.pieces.at(-1) as Piece];
  const size = sizeOf(line);
  if (Math.abs(next.size - previous.size) > 0.6) return false;
  if (
    item.lines.length === 1 &&
    !item.isBullet &&
    (next.isBold !== previous.isBold || next.isItalic !== previous.isItalic)
  )
    return false;
  if (line.y - before.y > size * pitch * 1.18) return false;
  if (/[(（][^)）]*$/u.test(before.text) && /^[^(（]*[)）]/u.test(line.text)) return true;
  const [start, text] = [last.left, line.text];
  if (Math.abs(line.left - start) > 3 && !(item.isBullet && line.left < start && line.left > start - size * 1.5))
    return false;
  const word = /^[\p{Script=Han}\p{Script=Thai}]/u.test(text) ? text.slice(0, 1) : (/^\S+/.exec(text)?.[0] ?? '');
  const wordWidth = ((line.right - line.left) * word.length) / text.length;
  // A line that begins with a capital is the next item, if the word would almost have fit in the line before.
  const beside = before.cells[before.cells.indexOf(last) + 1];
  const edge = beside ? beside.left - size * 0.3 : line.edge;
  const overflow = last.right + wordWidth + size * 0.2 - edge + 1;
  if (beside) return overflow > 0 && styleKey(next) === styleKey(last.pieces[0] as Piece);
  // Next to a date in the margin, a line in the same style is seldom another one.
  const isBesideDate = before.cells.length === 2 && last === before.cells[1] && isOnlyDate(before.cells[0]?.text ?? '');
  if (isBesideDate && overflow > -size * 1.5 && styleKey(next) === styleKey(previous)) return true;
  const isOpen = /[,:;–-]$|(?:^|\s)\p{Ll}{1,3}$/u.test(before.text);
  if (
    startsWithCapital &&
    !item.isBullet &&
    /^\p{Lu}/u.test(text) &&
    !isOpen &&
    styleKey(next) === styleKey(item.cells[0]?.pieces[0] as Piece) &&
    !next.isBold &&
    before.text.split(' ').length > 3
  )
    return false;
  const isFull = overflow > (/^\p{Lu}/u.test(text) && !item.isBullet ? size * 0.45 : 0);
  if (/[-‐\u00ad]$/.test(before.text) && before.right > line.edge - size * 6) return true;
  if (isFull) return true;
  const isLower = /^[\p{Ll}(]/u.test(text) && !/[.:;!?]$/.test(before.text);
  return (
    (isLower && before.right - before.left > (line.edge - before.left) * 0.6) ||
    (item.isBullet && Math.abs(line.left - start) <= 3 && isLower)
  );
}

/** The cell that a line may continue: the first one next to a date, or the last one. */
const lastCell = (before: Line, line: Line): Cell => {
  const [first] = before.cells;
  return (
    before.cells.length === 2 && Math.abs((first?.left ?? 0) - line.left) < 3 ? first : before.cells.at(-1)
  ) as Cell;
};

function join(item: Item, line: Line) {
  const last = lastCell(item.lines.length === 1 ? item : { ...item, cells: item.cells.slice(-1) }, line);
  const pieces = [
    ...last.pieces,
    ...line.cells.flatMap((cell, at) =>
      cell.pieces.map((piece, index) => ({ ...piece, isSpaced: piece.isSpaced || at + index === 0 })),
    ),
  ];
  const text = joinTexts(last.text, line.text);
  item.cells = item.cells.map((cell) => (cell === last ? { ...cellOf(pieces), text, left: last.left } : cell));
  item.text = item.cells.map((cell) => cell.text).join(' ');
  item.right = Math.max(item.right, line.right);
  item.lines.push(line);
}

/** Joins two lines of a paragraph, and a word that is divided between them. */
export function joinTexts(text: string, next: string): string {
  const word = /\S*$/.exec(text)?.[0] ?? '';
  if (/[/@]|www/.test(word) && (/[-/.]$/.test(word) || /^[a-z\d/_-]{1,24}$/.test(next))) return text + next;
  if (/[\p{L}][-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.replace(/[-‐\u00ad]$/u, '') + next;
  const isDense = /[\p{Script=Han}，。、；：]$/u.test(text) && /^[\p{Script=Han}，。、；：]/u.test(next);
  return isDense || /\p{L}-$/u.test(text) ? text + next : `${text} ${next}`;
}
