// Finds the words of the document that the draft does not contain, so that nothing is lost.
import { findDates, withoutDate, withoutDuration } from './dates.ts';
import type { Value } from '../value.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';
import { boxOf, type Line } from './line.ts';
import { comparable, headingKind, isLabel, splitLabel, wordsOf } from './vocabulary.ts';

/** All values of a draft. */
export function valuesOf(found: unknown): Value[] {
  if (typeof found !== 'object' || found === null) return [];
  return 'confidence' in found ? [found as Value] : Object.values(found).flatMap(valuesOf);
}

const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];

/** Words that only introduce a value, such as the label of a grade. */
const meaningless = new Set([
  ...['www', 'http', 'https'],
  ...(['expected', 'grades', 'preposition', 'until', 'motherTongue'] as const)
    .flatMap((list) => wordsOf(list).flatMap((text) => text.split(' ')))
    .map(comparable),
]);

/**
 * Returns the lines, or parts of lines, that the draft does not contain.
 * @param asides lines outside the items, such as unknown headings and page numbers
 */
export function reviewOf(draft: Draft, items: readonly Item[], asides: readonly Line[]): Value[] {
  const values = valuesOf(draft);
  const byLine = Map.groupBy(values, ({ page, line }) => `${page} ${line}`);
  // The name and the address can have several lines.
  const whole = [draft.name, draft.place].map((value) => comparable(value?.text ?? ''));
  const isPart = (text: string) => comparable(text).length > 2 && whole.some((one) => one.includes(comparable(text)));
  return [...items, ...asides].flatMap((line) => {
    const known = asides.includes(line) ? values : (byLine.get(`${line.page} ${line.number}`) ?? []);
    const text = isPart(splitLabel(line.text)?.text ?? line.text) ? '' : remainder(line.text, known);
    return text === '' ? [] : [{ text, confidence: 0, page: line.page, line: line.number, box: boxOf(line) }];
  });
}

/** Returns the part of a text from the first to the last word that no value contains, or an empty string. */
function remainder(text: string, placed: readonly Value[]): string {
  const words = new Set(placed.flatMap((value) => wordsIn(value.text).map(([word]) => comparable(word))));
  const letters = placed
    .map((value: Value & { written?: string }) => comparable(value.written ?? value.text))
    .join(' ');
  const isKnown = (word: string) => words.has(word) || (word.length > 2 && letters.includes(word));
  const [date] = findDates(text);
  const isDatePlaced = date && letters.includes(comparable(text.slice(date.from, date.to)));
  const rest = withoutDuration(isDatePlaced ? withoutDate(text, date) : text);
  const missing = wordsIn(rest).filter(
    ([word]) => !isLabel(word) && !meaningless.has(comparable(word)) && !isKnown(comparable(word)),
  );
  const [first, last] = [missing[0], missing.at(-1)];
  // Icons are single letters of an icon font.
  const isIcon = missing.every(([word]) => word.length === 1 && /\p{Script=Latin}/u.test(word));
  // A label before a value that was read, such as "Languages:".
  const [label = ''] = /^[^:：]{2,40}(?=[:：])/u.exec(rest) ?? [];
  const isKnownLabel = splitLabel(rest) !== undefined || headingKind(label) !== undefined;
  if (!first || !last || isIcon || isLabel(rest) || (isKnownLabel && last.index < label.length)) return '';
  // Extend the part to whole words between spaces, such as a URL.
  const start = rest.slice(0, first.index).search(/\S*$/);
  const end = last.index + (/^\S+/.exec(rest.slice(last.index))?.[0].length ?? 0);
  return rest.slice(start, end).replaceAll('\u0000', ' ').trim();
}
