// Divides the items of a section into entries: jobs, schools or projects.
import { isOnlyDate } from './dates.ts';
import type { Item } from './items.ts';
import { mainPiece, styleKey } from './line.ts';
import { dateIn, headOf, isGrade, isPlace, isTownLike, urlIn } from './parts.ts';
import { comparable, countTitleWords, wordsOf } from './vocabulary.ts';

/** The lines at the head of an entry, and those below. */
export type EntryItems = { head: Item[]; body: Item[] };

const styleOf = (item: Item) => styleKey(mainPiece(item.cells.flatMap(({ pieces }) => pieces).slice(0, 1)));

/** True for a line that has the date of an entry. */
function hasDate(item: Item): boolean {
  if (item.isBullet) return false;
  return item.cells.some(({ text }) => {
    const found = dateIn(text);
    return (
      found !== undefined &&
      (isOnlyDate(text) || text.split(' ').length <= (found.start ? 18 : 10)) &&
      !/\.$/.test(text)
    );
  });
}

/**
 * Finds the entries of a section. One date is in each entry; its other lines follow the pattern of the first entry.
 * @param homes places that are known to be places
 */
export function entriesOf(items: readonly Item[], homes: readonly string[]): EntryItems[] {
  const [first] = items;
  if (!first) return [];
  const anchors = items.flatMap((item, at) => (hasDate(item) ? [at] : []));
  const starts = anchors.length > 0 ? startsByDates(items, anchors) : startsByStyle(items);
  starts[0] = 0;
  return starts.map((start, at) => {
    const inside = items.slice(start, starts[at + 1]);
    const anchor = inside.findIndex(hasDate);
    const end = headEnd(inside, anchor, homes);
    return { head: inside.slice(0, end), body: inside.slice(end) };
  });
}

function startsByDates(items: readonly Item[], anchors: readonly number[]): number[] {
  const [firstAnchor = 0] = anchors;
  const firstStyle = styleOf(items[0] as Item);
  const styleCount = items.filter((item) => styleOf(item) === firstStyle).length;
  const isDistinct = styleCount <= items.length * 0.6;
  const starts: number[] = [];
  for (const [at, anchor] of anchors.entries()) {
    const previous = at === 0 ? -1 : (anchors[at - 1] as number);
    let lowest = previous + 1;
    for (let index = lowest; index < anchor; index++) if (items[index]?.isBullet) lowest = index + 1;
    lowest = Math.max(lowest, anchor - 4, 0);
    const candidates = Array.from({ length: anchor - lowest + 1 }, (_, index) => lowest + index);
    const scored = candidates.map((index) => ({
      index,
      score: startScore(items, index, { anchor, firstAnchor, firstStyle, isDistinct }),
    }));
    starts.push(at === 0 ? 0 : (scored.toSorted((a, b) => b.score - a.score || a.index - b.index)[0]?.index ?? anchor));
  }
  const undated = items.flatMap((item, at) => {
    const isHead =
      isDistinct &&
      at > 0 &&
      !item.isBullet &&
      styleOf(item) === firstStyle &&
      Math.abs(item.left - (items[0]?.left ?? 0)) < 3;
    const next = starts.findLast((start) => start <= at) ?? 0;
    const anchor = anchors.find((one) => one >= next) ?? at;
    return isHead && at > anchor && (items[at - 1]?.isBullet || items[at + 1]?.isBullet) ? [at] : [];
  });
  return [...new Set([...starts, ...undated])].toSorted((a, b) => a - b);
}

type Pattern = { anchor: number; firstAnchor: number; firstStyle: string; isDistinct: boolean };

function startScore(
  items: readonly Item[],
  index: number,
  { anchor, firstAnchor, firstStyle, isDistinct }: Pattern,
): number {
  const [item, before] = [items[index] as Item, items[index - 1]];
  const size = mainPiece(item.cells[0]?.pieces ?? []).size;
  let score = 0;
  if (styleOf(item) === firstStyle) score += isDistinct ? 3 : 1;
  if (anchor - index === firstAnchor) score += 2.5;
  if (before?.isBullet) score += 2;
  if (before && item.page === before.page && gapAbove(item, before) > size * 0.35 + usualGap(items)) score += 2;
  if (before && item.page !== before.page) score += 0.5;
  if (before && before.left > item.left + 4) score += 2;
  for (const inside of items.slice(index, anchor)) if (isBodyLike(inside, items)) score -= 4;
  if (isOnlyDate(item.text) && index < anchor) score -= 1;
  return score;
}

const gapAbove = (item: Item, before: Item) => item.y - (before.lines.at(-1)?.y ?? before.y);

function usualGap(items: readonly Item[]): number {
  const gaps = items.slice(1).map((item, at) => gapAbove(item, items[at] as Item));
  const usual = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b);
  return usual.at(Math.floor(usual.length / 3)) ?? 0;
}

const courseWords = new Set(wordsOf('courses').map(comparable));
const isCourses = (text: string) => courseWords.has(comparable(/^[^:：]{3,40}(?=[:：])/.exec(text)?.[0] ?? ''));

/** True for a sentence, a list item, and other lines that are no head of an entry. */
function isBodyLike(item: Item, items: readonly Item[]): boolean {
  if (item.isBullet || item.lines.length > 2 || isCourses(item.text) || isGrade(item.text)) return true;
  const [first] = items;
  const isIndented = item.cells.length === 1 && item.left > headLeft(first) + 4 && !hasDate(item);
  return (
    isIndented ||
    (item.cells.length === 1 && item.text.split(' ').length > 14 && !hasDate(item)) ||
    /[.!;。]$/.test(item.text.replace(/(?:\s?\p{L}{1,3}\.)+$/u, ''))
  );
}

/** Left edge of the head, next to a date in the margin. */
function headLeft(item: Item | undefined): number {
  const cell = item?.cells.find(({ text }) => !isOnlyDate(text)) ?? item?.cells[0];
  return cell?.left ?? 0;
}

/** Without dates: entries begin in the style of the first line, or after list items. */
function startsByStyle(items: readonly Item[]): number[] {
  const [first] = items;
  const firstStyle = styleOf(first as Item);
  const isDistinct = items.filter((item) => styleOf(item) === firstStyle).length <= items.length * 0.6;
  return items.flatMap((item, at) => {
    const before = items[at - 1];
    if (at === 0) return [0];
    if (item.isBullet || Math.abs(item.left - (first?.left ?? 0)) > 3) return [];
    if (isDistinct) return styleOf(item) === firstStyle && styleOf(before as Item) !== firstStyle ? [at] : [];
    return before?.isBullet || (before && before.left > item.left + 4) ? [at] : [];
  });
}

/** The number of lines in the head: those up to the date, and others until titles and places are complete. */
function headEnd(items: readonly Item[], anchor: number, homes: readonly string[]): number {
  let end = Math.max(anchor + 1, 1);
  const count = () =>
    headOf(items.slice(0, end), homes).parts.filter(({ text }, _, all) => all.length < 2 || !isTownLike(text)).length;
  for (; end < items.length; end++) {
    const item = items[end] as Item;
    if (isBodyLike(item, items) || hasDate(item)) break;
    const previous = items[end - 1] as Item;
    const isAside =
      urlIn(item.text)?.length === item.text.replace(/^\p{L}+:\s*/u, '').length ||
      item.cells.every(({ text }) => isPlace(text, homes));
    const isShort = item.cells.length === 1 && item.text.split(' ').length <= (count() === 0 ? 16 : 9);
    const isNeeded = count() < 2 && isShort;
    const next = items[end + 1];
    // A town alone, in the style of the date or followed by list items.
    const isTown =
      isShort &&
      item.text.split(' ').length <= 3 &&
      /^\p{Lu}/u.test(item.text) &&
      countTitleWords(item.text) === 0 &&
      styleOf(item) === styleOf((items[anchor] as Item) ?? item) &&
      (next === undefined || styleOf(next) !== styleOf(item)) &&
      styleOf(previous) !== styleOf(item);
    if (!isAside && !isNeeded && !isTown) break;
  }
  return end;
}
