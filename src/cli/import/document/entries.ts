// Divides the items of a section into entries: jobs, schools or projects.
import { isOnlyDate } from './dates.ts';
import type { Item } from './items.ts';
import { isNear, styleKey } from './line.ts';
import { splitLabel } from './vocabulary.ts';
import { dateIn, type Head, headOf, isPlace, isTownLike, withPlaces } from './parts.ts';

/** The head of an entry, and the lines below. */
export type ReadEntry = Head & { body: Item[] };

const styleOf = (item: Item | undefined) => item?.cells[0]?.pieces[0] && styleKey(item.cells[0].pieces[0]);

/** True for a line such as "Coursework: Botany" or "Honors: First Prize 2024". */
const isSchoolDetail = (text: string) => /courses|honors/.test(splitLabel(text)?.kinds.join() ?? '');

/** True for a line with a date, except list items and sentences. */
export const hasDate = ({ isBullet, cells, text: line }: Item) =>
  !isBullet &&
  !isSchoolDetail(line) &&
  cells.some(({ text }) => dateIn(text) && !text.endsWith('.') && text.split(' ').length <= 18);

/**
 * Divides a section into entries, each with one dated line. An entry begins at its dated line or at one of the four
 * lines above it. It begins at the line that is most like the first line of the section. Lines are compared by their
 * style and their distance from the dated line.
 * @param homes texts that are known to be places
 * @param hasTools true if a text in brackets is a list of tools, as in projects
 */
export function entriesOf(items: readonly Item[], homes: readonly string[], hasTools = false): ReadEntry[] {
  const anchors = items.flatMap((item, at) => (hasDate(item) ? [at] : []));
  const starts = anchors.length > 0 ? startsByDates(items, anchors) : startsByStyle(items);
  const entries = starts.map((start, at) => {
    const inside = items.slice(start, starts[at + 1]);
    const end = headEnd(inside, inside.findIndex(hasDate), homes);
    return { ...headOf(inside.slice(0, end), hasTools), body: inside.slice(end) };
  });
  return withPlaces(entries, homes, hasTools);
}

function startsByDates(items: readonly Item[], anchors: readonly number[]): number[] {
  /** Likelihood that an entry begins at `index` if its dated line is at `anchor`. */
  const score = (index: number, anchor: number): number => {
    const style = styleOf(items[index]) === styleOf(items[0]) ? 3 : 0;
    const distance = anchor - index === anchors[0] ? 2.5 : 0;
    return style + distance - 4 * items.slice(index, anchor).filter((item) => isBodyLike(item, items)).length;
  };
  return anchors.map((anchor, at) => {
    if (at === 0) return 0;
    const lowest = Math.max((anchors[at - 1] as number) + 1, anchor - 4);
    const candidates = Array.from({ length: anchor - lowest + 1 }, (_, index) => lowest + index);
    return candidates.toSorted((a, b) => score(b, anchor) - score(a, anchor))[0] ?? anchor;
  });
}

/**
 * Finds the first lines of entries in a section without dates. Such a line has the style of the section's first line,
 * and is below a list item or other body text.
 */
const startsByStyle = (items: readonly Item[]): number[] =>
  items.flatMap((item, at) => {
    const [first, before] = [items[0] as Item, items[at - 1]];
    if (!before) return [0];
    const isBelowBody = before.isBullet || before.left > item.left + 4 || styleOf(before) !== styleOf(first);
    return isBelowBody && !item.isBullet && styleOf(item) === styleOf(first) && isNear(item.left, first.left)
      ? [at]
      : [];
  });

/** True for a line outside the head of an entry (title, employer and date): for example, a sentence or a list item. */
function isBodyLike(item: Item, items: readonly Item[]): boolean {
  const { text, cells, left } = item;
  if (item.isBullet || isSchoolDetail(text) || /[.!;。]$/.test(text.replace(/(?:\s?\p{L}{1,3}\.)+$/u, ''))) return true;
  // If the date is in the margin, measure the indentation from the text beside the date.
  const first = items[0]?.cells.find((cell) => !isOnlyDate(cell.text)) ?? items[0]?.cells[0];
  const isIndented = left > (first?.left ?? 0) + 4;
  return cells.length === 1 && (isIndented || text.split(' ').length > 14) && !hasDate(item);
}

/**
 * Returns the number of lines in the head of an entry. The head ends after the line with the date. If the title, the
 * employer or the place follow this line, the head also includes their lines.
 */
function headEnd(items: readonly Item[], anchor: number, homes: readonly string[]): number {
  const start = Math.max(anchor + 1, 1);
  const isOther = (item: Item, end: number): boolean => {
    if (isBodyLike(item, items) || hasDate(item)) return true;
    const { text } = item;
    const { parts } = headOf(items.slice(0, end));
    const isTown = (name: string) => isTownLike(name) || isPlace(name, homes);
    const count = parts.filter((part) => parts.length < 2 || !isTown(part.text)).length;
    // Do not count a town beside the employer.
    const cells = item.cells.filter((cell, at) => at === 0 || !isTown(cell.text));
    const words = cells.length === 1 ? text.split(' ').length : Infinity;
    if (count < 2 && words <= (count === 0 ? 16 : 9)) return false;
    // A town in the same style as the date belongs to the head.
    if (isTownLike(text) && styleOf(item) === styleOf(items[anchor] ?? item)) return false;
    return !item.cells.every((cell) => isPlace(cell.text, homes));
  };
  const end = items.findIndex((item, at) => at >= start && isOther(item, at));
  return end < 0 ? Math.max(items.length, 1) : end;
}
