// Finds the words of the document that are nowhere in the draft, so that nothing is lost.
import { findDates, withoutDate, withoutDuration } from './dates.ts';
import type { Draft, Value } from './draft.ts';
import type { Item } from './items.ts';
import type { Line } from './line.ts';
import { comparable, isLabel, wordsOf } from './vocabulary.ts';

/** All values of a draft. */
export function valuesOf(found: unknown): Value[] {
  if (typeof found !== 'object' || found === null) return [];
  if ('confidence' in found) return [found as Value];
  return Object.values(found).flatMap(valuesOf);
}

const words = /[\p{L}\p{M}\p{N}]+/gu;
const single = new Set(
  [
    ...wordsOf('expected'),
    ...wordsOf('grades'),
    ...wordsOf('preposition'),
    ...wordsOf('until'),
    ...wordsOf('motherTongue'),
  ]
    .flatMap((text) => text.split(' '))
    .map(comparable),
);

/**
 * Returns the lines, or parts of lines, that the draft does not contain.
 * @param lines lines outside the items, such as unknown headings and page numbers
 */
export function reviewOf(draft: Draft, items: readonly Item[], lines: readonly Line[]): Value[] {
  const placed = new Map<string, string>();
  const keyOf = (page: number, line: number) => `${page} ${line}`;
  for (const { text, page, line } of valuesOf(draft))
    placed.set(keyOf(page, line), `${placed.get(keyOf(page, line)) ?? ''} ${comparable(text)}`);
  const everywhere = [...placed.values()].join(' ');
  return [
    ...items.map((item) => ({ item, known: placed.get(keyOf(item.page, item.number)) ?? '' })),
    ...lines.map((item) => ({ item, known: everywhere })),
  ].flatMap(({ item, known }) => {
    const text = remainder(item.text, known);
    return text === '' ? [] : [{ text, confidence: 0, page: item.page, line: item.number }];
  });
}

/** The text from the first to the last word that is not placed; empty if all are. */
function remainder(text: string, known: string): string {
  const [date] = findDates(text);
  const open = withoutDuration(
    date && known.includes(comparable(text.slice(date.from, date.to))) ? withoutDate(text, date) : text,
  );
  const missing = [...open.matchAll(words)].filter(
    ({ 0: word }) =>
      !known.includes(comparable(word)) &&
      !single.has(comparable(word)) &&
      !isLabel(word) &&
      !(word.length === 1 && /\p{Script=Latin}/u.test(word)),
  );
  const [first, last] = [missing[0], missing.at(-1)];
  if (!first || !last || isLabel(open)) return '';
  return open
    .slice(first.index, last.index + last[0].length)
    .replaceAll('\u0000', ' ')
    .trim();
}
