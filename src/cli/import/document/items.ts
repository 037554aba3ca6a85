// Joins the lines of a section into paragraphs, list items, and the first lines of entries (title, employer, date).
import { type Cell, chunkBy, isNear, joinCells, type Line, type Piece, quantile, sizeOf, styleKey } from './line.ts';

/** One or several lines that belong together. */
export type Item = Line & { lines: Line[] };

/** Forms of sections. `list` has short lines that rarely continue. `prose` is not divided into cells. */
export type Form = 'top' | 'list' | 'entries' | 'prose';

export function itemsOf(found: readonly Line[], form: Form = 'entries'): Item[] {
  const lines = form === 'prose' ? found.map(withoutCells) : found;
  const pitches = lines.slice(1).map((line, at) => (line.y - (lines[at]?.y ?? 0)) / sizeOf(line));
  const usual = pitches.filter((pitch) => pitch > 0.9 && pitch < 2);
  const pitch = quantile(usual, 0.2) ?? 1.3;
  const groups = chunkBy(lines, (before, line, [first]) => {
    if (line.isParagraph) return false;
    const isOpen = /[-/,]$/.test(before.text) || isCutAddress(before, line);
    // The lines at the top may be centered, with different left edges.
    const isCentered = form === 'top' && isOpen && line.y - before.y < sizeOf(line) * 1.6 && line.text.length < 20;
    return isCentered || ((form !== 'list' || isOpen) && isContinued(first, before, line, pitch));
  });
  return groups.map((group) => group.slice(1).reduce(join, { ...group[0], lines: group }));
}

const withoutCells = (line: Line): Line => {
  const cell = joinCells(line.cells);
  return { ...line, cells: [cell], text: cell.text };
};

/** True if an email or web address continues in the next line: "ada@very-long-name.examp", "le". */
const isCutAddress = (before: Line, line: Line) =>
  /[@/]\S*$/.test(before.text) && /^[a-z\d/_-]{1,24}$/.test(line.text) && before.right > line.edge - sizeOf(line) * 2;

/**
 * Whether an item continues in the next line.
 * @param item the first line of the item
 * @param before the last line of the item
 * @param pitch the smallest usual distance between lines, relative to the font size
 */
function isContinued(item: Line, before: Line, line: Line, pitch: number): boolean {
  if (line.isBullet || line.page !== before.page || line.cells.length > 1) return false;
  const [last, size, { text }] = [lastCell(before, line), sizeOf(line), line];
  const [next, previous] = [line.cells[0]?.pieces[0] as Piece, last.pieces.at(-1) as Piece];
  if (!isNear(next.size, previous.size, 0.6) || line.y - before.y > size * pitch * 1.18) return false;
  // If the line has the style of the item's first line, but the line above has another style, a new item begins.
  const isSameStyle = styleKey(next) === styleKey(item.cells[0]?.pieces[0] as Piece);
  if (isSameStyle && styleKey(next) !== styleKey(previous) && /\p{L}/u.test(previous.text)) return false;
  if (/[(（][^)）]*$/u.test(before.text) && /^[^(（]*[)）]/u.test(text)) return true;
  const isBelow = isNear(line.left, last.left);
  if (!isBelow && !(item.isBullet && line.left < last.left && line.left > last.left - size * 1.5)) return false;

  // The lines of a list item begin below its text, not below its bullet.
  if (item.isBullet && isNear(line.left, item.left)) return true;

  // If the first word would have fit on the previous line, the line begins another item.
  const word = /^[\p{Script=Han}\p{Script=Thai}]|^\S+/u.exec(text)?.[0] ?? '';
  const beside = before.cells[before.cells.indexOf(last) + 1];
  const edge = beside ? beside.left - size * 0.3 : line.edge;
  const overflow = last.right + ((line.right - line.left) * word.length) / text.length + size * 0.2 - edge + 1;
  if (beside) return overflow > 0;
  if (overflow > (/^\p{Lu}/u.test(text) && !item.isBullet ? size * 0.45 : 0)) return true;
  const isLong = before.right - before.left > (line.edge - before.left) * 0.6;
  return /^[\p{Ll}(]/u.test(text) && !/[.:;!?]$/.test(before.text) && isLong;
}

/**
 * Returns the cell that a line may continue: the first of two cells if both have the same left edge as the line,
 * otherwise the last cell.
 */
const lastCell = ({ cells }: Line, line: Line): Cell =>
  (cells.length === 2 && isNear(cells[0]?.left ?? 0, line.left) ? cells[0] : cells.at(-1)) as Cell;

function join(item: Item, line: Line): Item {
  const last = lastCell(item, line);
  const joined = { ...joinCells([last, ...line.cells]), text: joinTexts(last.text, line.text), left: last.left };
  const cells = item.cells.map((cell) => (cell === last ? joined : cell));
  return { ...item, cells, text: cells.map(({ text }) => text).join(' '), right: Math.max(item.right, line.right) };
}

/** Joins two lines of a paragraph. A hyphenated word becomes one word. */
function joinTexts(text: string, next: string): string {
  const word = /\S*$/.exec(text)?.[0] ?? '';
  if (/[/@]|www/.test(word) && (/[-/.]$/.test(word) || /^[a-z\d/_-]{1,24}$/.test(next))) return text + next;
  if (/\p{L}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  const isDense = /[\p{Script=Han}，。、；：]$/u.test(text) && /^[\p{Script=Han}，。、；：]/u.test(next);
  return isDense || /\p{L}-$/u.test(text) ? text + next : `${text} ${next}`;
}
