// Joins the lines of a section to paragraphs, list items and heads of entries.
import { isOnlyDate } from './dates.ts';
import { type Cell, cellOf, isNear, type Line, type Piece, quantile, sizeOf, styleKey } from './line.ts';

/** One or several lines that belong together. */
export type Item = Line & { lines: Line[] };

/** Forms of sections: `list` has short lines that rarely continue, such as contact details; `prose` has no cells. */
export type Form = 'top' | 'list' | 'entries' | 'prose';

export function itemsOf(found: readonly Line[], form: Form = 'entries'): Item[] {
  const items: Item[] = [];
  const lines = form === 'prose' ? found.map(withoutCells) : found;
  const hasCapitals = form === 'entries' && !hasCapitalNouns(lines);
  const context = { pitch: usualPitch(lines), hasCapitals, isProse: form === 'prose' };
  for (const line of lines) {
    const item = items.at(-1);
    const before = item?.lines.at(-1);
    const isOpen = before !== undefined && (/[-/,]$/.test(before.text) || isCutAddress(before, line));
    // The lines at the top may be centered.
    const isCentered = form === 'top' && isOpen && line.y - before.y < sizeOf(line) * 1.6 && line.text.length < 20;
    const isNext = (form !== 'list' || isOpen) && item && before && isContinued(item, before, line, context);
    if (item && !line.isParagraph && (isCentered || isNext)) join(item, line);
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
  return (
    quantile(
      pitches.filter((pitch) => pitch > 0.9 && pitch < 2),
      0.2,
    ) ?? 1.3
  );
}

/** True for the end of a long address: "ada@very-long-name.examp", "le". */
const isCutAddress = (before: Line, line: Line) =>
  /[@/]\S*$/.test(before.text) && /^[a-z\d/_-]{1,24}$/.test(line.text) && before.right > line.edge - sizeOf(line) * 2;

/** True for German, whose nouns begin with capitals. */
function hasCapitalNouns(lines: readonly Line[]): boolean {
  const words = lines.flatMap(({ text }) => (text.split(' ').length > 4 ? text.split(' ').slice(1) : []));
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.25;
}

type Context = {
  pitch: number;
  /** True if a line that begins with a capital is seldom the rest of a list item. */
  hasCapitals: boolean;
  isProse: boolean;
};

function isContinued(item: Item, before: Line, line: Line, { pitch, hasCapitals, isProse }: Context): boolean {
  if (line.isBullet || line.page !== before.page || line.cells.length > 1) return false;
  const [last, size, { text }] = [lastCell(before, line), sizeOf(line), line];
  const [next, previous] = [line.cells[0]?.pieces[0] as Piece, last.pieces.at(-1) as Piece];
  const isStyleOther = next.isBold !== previous.isBold || next.isItalic !== previous.isItalic;
  if (!isNear(next.size, previous.size, 0.6) || line.y - before.y > size * pitch * 1.18) return false;
  if (item.lines.length === 1 && !item.isBullet && isStyleOther) return false;
  if (/[(（][^)）]*$/u.test(before.text) && /^[^(（]*[)）]/u.test(text)) return true;
  const isBelow = isNear(line.left, last.left);
  if (!isBelow && !(item.isBullet && line.left < last.left && line.left > last.left - size * 1.5)) return false;

  // The lines of a list item are below its text, not below its sign.
  if (item.isBullet && isNear(line.left, item.left)) return true;

  if (isProse && /[,;]$/.test(before.text)) return true;

  // A word that would have fit in the line before is another item.
  const word = /^[\p{Script=Han}\p{Script=Thai}]|^\S+/u.exec(text)?.[0] ?? '';
  const beside = before.cells[before.cells.indexOf(last) + 1];
  const edge = beside ? beside.left - size * 0.3 : line.edge;
  const overflow = last.right + ((line.right - line.left) * word.length) / text.length + size * 0.2 - edge + 1;
  if (beside) return overflow > 0 && styleKey(next) === styleKey(last.pieces[0] as Piece);
  // Next to a date in the margin, a line in the same style is seldom another one.
  const isBesideDate = before.cells.length === 2 && isOnlyDate(before.cells[0]?.text ?? '');
  if (isBesideDate && overflow > -size * 1.5 && styleKey(next) === styleKey(previous)) return true;
  const isCapital = /^\p{Lu}/u.test(text) && !item.isBullet;
  const isOpen = openEnd.test(before.text) || before.text.split(' ').length < 4;
  // In German, the rest of a list item can begin with a capital, but is seldom long.
  const isLikelyNew = hasCapitals || line.right - line.left > (line.edge - line.left) * 0.5;
  if (
    isLikelyNew &&
    isCapital &&
    !isOpen &&
    !next.isBold &&
    styleKey(next) === styleKey(item.cells[0]?.pieces[0] as Piece)
  )
    return false;
  if (/[-‐\u00ad]$/.test(before.text) && before.right > line.edge - size * 6) return true;
  if (overflow > (isCapital ? size * 0.45 : 0)) return true;
  const isLong = before.right - before.left > (line.edge - before.left) * 0.6;
  return /^[\p{Ll}(]/u.test(text) && !/[.:;!?]$/.test(before.text) && isLong;
}

/** The end of a line that goes on: a comma, or a short word such as "of". */
const openEnd =
  /[,:;–-]$|(?:^|\s)(?:\p{Ll}{1,2}|and|the|for|und|von|der|die|das|mit|des|les|aux|par|sur|con|por|los|las|del|pre|pri|pod|nad)$/u;

/** The cell that a line may continue: the first one next to a date, or the last one. */
const lastCell = ({ cells }: Pick<Line, 'cells'>, line: Line): Cell =>
  (cells.length === 2 && isNear(cells[0]?.left ?? 0, line.left) ? cells[0] : cells.at(-1)) as Cell;

function join(item: Item, line: Line) {
  const last = lastCell(item.lines.length === 1 ? item : { cells: item.cells.slice(-1) }, line);
  const pieces = line.cells.flatMap((cell) => cell.pieces);
  const joined = cellOf([
    ...last.pieces,
    ...pieces.map((piece, at) => (at === 0 ? { ...piece, isSpaced: true } : piece)),
  ]);
  const text = joinTexts(last.text, line.text);
  item.cells = item.cells.map((cell) => (cell === last ? { ...joined, text, left: last.left } : cell));
  item.text = item.cells.map((cell) => cell.text).join(' ');
  item.right = Math.max(item.right, line.right);
  item.lines.push(line);
}

/** Joins two lines of a paragraph, and a word that is divided between them. */
function joinTexts(text: string, next: string): string {
  const word = /\S*$/.exec(text)?.[0] ?? '';
  if (/[/@]|www/.test(word) && (/[-/.]$/.test(word) || /^[a-z\d/_-]{1,24}$/.test(next))) return text + next;
  if (/\p{L}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  const isDense = /[\p{Script=Han}，。、；：]$/u.test(text) && /^[\p{Script=Han}，。、；：]/u.test(next);
  return isDense || /\p{L}-$/u.test(text) ? text + next : `${text} ${next}`;
}
