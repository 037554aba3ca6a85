// Parts of the head of an entry: title, employer, place, dates, link and grade.
import { type FoundDates, findDates, isOnlyDate, withoutDate, withoutDuration } from './dates.ts';
import type { Value } from '../value.ts';
import type { Entry, Grade } from './draft.ts';
import type { Item } from './items.ts';
import { boxOf, type Cell, cellOf, chunkBy, type Line, type Piece, styleOf } from './line.ts';
import { anyOf, countWords, isLabel, isRegionName, wordsOf } from './vocabulary.ts';

export const valueOf = (text: string, line: Line, confidence = 0.9): Value => ({
  text: trimmed(text),
  confidence,
  page: line.page,
  line: line.number,
  box: boxOf(line),
});

/** The text without separators at its ends. */
export const trimmed = (text: string) =>
  text.replaceAll(/^[\s,;:|·•–—\u0000、，،؛/@-]+|[\s,;|·•–—\u0000、，،؛:/@-]+$/gu, '').replaceAll(/\s+/g, ' ');

/** The contents of the head of an entry. */
export type Head = Omit<Entry, 'bullets'> & {
  /** Texts without dates, links and grade, such as the title and the employer. */
  parts: Value[];
  grade: Grade | undefined;
  /** Texts in brackets after the name of a project. */
  tools: Value[];
};

const separator = /\s+[|·•‖｜∙⋅/]\s+|\s*[|·｜]\s*|\s+[–—―-]+\s+|\s+@\s+|\u0000|\t/;
const url = new RegExp(
  String.raw`(?:https?://|www\.)[^\s|,()]+|(?<![\w@.-])(?:[\w-]+\.)+(?:[a-z]{2,}/[^\s|,()]*|(?:${anyOf(wordsOf('topLevelDomains'))})(?![\w@]|\.\w))`,
  'i',
);

/** The first URL in a text. Names of programs, such as "Node.js" and "deck.gl", are not URLs. */
export const urlIn = (text: string): string | undefined => url.exec(text)?.[0].replace(/[.,;:]$/, '');

/**
 * Prepositions between a title and an employer, such as "chez". If a preposition has another style than the words
 * beside it, it is a separate text, which is ignored.
 */
const prepositions = new Set(wordsOf('preposition'));

const gradeWord = String.raw`(?<![\p{L}])(?:${anyOf(wordsOf('grades'))})(?![\p{L}])`;
const grade = new RegExp(
  String.raw`(?:[(,.;|·–—-]\s*(?:(?<=\s)(?-i:\p{Ll}+)\s+)?)?\s*${gradeWord}(?:\s*\([^)]*\))?\s*[:：]?\s*(?<value>\d{1,3}(?:[.,]\d{1,3})?(?:\s?(?:/|von|out of|sur|of)\s?\d{1,3}(?:[.,]\d{1,2})?)?\s?%?)(?![\d\p{L}])\)?`,
  'iu',
);

/**
 * Extracts the title, dates, place and other parts from the first lines of an entry.
 * @param hasTools true if a text in brackets is a list of tools, as in projects
 */
export function headOf(items: readonly Item[], hasTools = false): Head {
  const head: Head = { parts: [], dates: undefined, place: undefined, url: undefined, grade: undefined, tools: [] };
  for (const item of items)
    for (const cell of item.cells) {
      for (const piece of cell.pieces)
        if (piece.url && !piece.url.startsWith('mailto:')) head.url ??= valueOf(piece.url, item, 0.95);
      for (const text of chunksOf(cell)) takeParts(text, item, head, hasTools);
    }
  return head;
}

/**
 * Finds which part of each entry head (its first lines) is the place. If no part is a known place, chooses a part that
 * may be a town. Prefers a town at the position where most other heads have a known place.
 * @param homes texts that are known to be places
 */
export function withPlaces<H extends Head>(found: readonly H[], homes: readonly string[], hasTools: boolean): H[] {
  const heads = found.map((head) => ({ ...head, parts: head.parts.flatMap((part) => splitHome(part, homes)) }));
  const known = heads.map(({ parts }) => parts.findIndex(({ text }) => isPlace(text, homes)));
  const [usual] = known.filter((at) => at > 0).toSorted((a, b) => countOf(known, b) - countOf(known, a));
  return heads.map((head, index) => {
    const { parts } = head;
    const towns = parts.length > 2 && !hasTools ? parts.filter(({ text }) => isTownLike(text)) : [];
    const guess = towns.at(-1);
    const place =
      parts[known[index] ?? -1] ??
      towns.find((town) => town === parts[usual ?? -1]) ??
      // In Chinese, the guess is uncertain, since a subject may be as short as the name of a town: "复旦大学 新闻学 本科".
      (guess && { ...guess, confidence: dense.test(guess.text) ? 0.5 : guess.confidence });
    return place && parts.length > 1
      ? { ...head, place, parts: parts.filter(({ text }) => text !== place.text) }
      : head;
  });
}

/** Divides "Fern College, Austin" if the owner lives in Austin. */
function splitHome(part: Value, homes: readonly string[]): Value[] {
  const home = homes.find((one) => /[,،，]\s*$/u.test(part.text.slice(0, -one.length)) && part.text.endsWith(one));
  return home
    ? [
        { ...part, text: trimmed(part.text.slice(0, -home.length)) },
        { ...part, text: home },
      ]
    : [part];
}

const countOf = (list: readonly number[], value: number) => list.filter((one) => one === value).length;

function takeParts(text: string, item: Item, head: Head, hasTools: boolean) {
  // A domain with a capital letter is the name of a company, such as "Booking.com".
  const address = urlIn(text)?.replace(/^\p{Lu}[^/:]*$/u, '');
  if (address) head.url ??= valueOf(address, item, 0.95);
  let rest = address ? text.replace(address, '\u0000') : text;
  const found = grade.exec(rest);
  if (found && !head.grade) {
    const value = valueOf(found.groups?.['value'] ?? '', item, 0.95);
    head.grade = { ...value, written: trimmed(found[0].replaceAll(/^\(|\)$/g, '')) };
    rest = rest.replace(found[0], '\u0000');
  }
  const dates = dateIn(rest);
  if (dates && !head.dates) {
    const written = valueOf(rest.slice(dates.from, dates.to), item, dates.start ? 0.95 : 0.8);
    head.dates = { start: dates.start, end: dates.end, written };
    rest = withoutDate(rest, dates).replaceAll(/[[({（]\s*\u0000\s*[)\]}）]/gu, '\u0000');
  }
  rest = withoutDuration(rest);
  const [tools, inside] = (hasTools && /\s*[(（]([^()（）]+)[)）]\s*$/u.exec(rest)) || [];
  if (inside) head.tools.push(valueOf(inside, item));
  rest = rest.replace(tools ?? '', '');
  for (const part of rest.split(separator)) {
    const value = valueOf(part, item);
    const isName = /[\p{L}\p{N}]/u.test(value.text) && !isLabel(value.text) && !prepositions.has(value.text);
    if (isName) head.parts.push(value);
  }
}

/** The date of an entry, if it is at the start or the end of the text. */
export function dateIn(text: string): FoundDates | undefined {
  const all = findDates(text);
  const isAtEnd = ({ from, to }: FoundDates) =>
    isOnlyDate(text.slice(0, from)) || isOnlyDate(text.slice(to)) || /[([|·–—]\s*$/.test(text.slice(0, from));
  return all.find((found) => found.start && isAtEnd(found)) ?? all.find(isAtEnd);
}

/** Divides a cell into texts, each in one style. */
const chunksOf = ({ pieces }: Cell): string[] =>
  chunkBy(pieces, (before, piece, group) => {
    // A new style begins a new text, except in numbers and inside a word.
    const lettered = group.find(hasLetters);
    const isInWord = !piece.isSpaced && !/[,|·–—]$/.test(before.text) && !/^[,|·–—]/.test(piece.text);
    return !lettered || isInWord || !hasLetters(piece) || styleBesideLinks(lettered) === styleBesideLinks(piece);
  }).map((group) => cellOf(group).text);

const styleBesideLinks = (piece: Piece) => styleOf(piece.url ? { ...piece, color: '' } : piece);

const hasLetters = ({ text }: Piece) => /\p{L}/u.test(text);

const capitalized =
  /^(?:\d{4,5}\s)?\p{Lu}[\p{L}.'’-]*(?:[\s-](?:\p{Lu}[\p{L}.'’-]*|an|am|de|del|la|los|sur|der|im|nad|v|on|upon|le|sous|en)){0,3}$/u;
const dense = /^[\p{Script=Han}\p{Script=Arabic}\p{M}\s]{2,14}$/u;

/** True for words that may be the name of a town. */
export const isTownLike = (text: string) =>
  (capitalized.test(text) || (dense.test(text) && text.split(' ').length < 3)) && typicalWords(text) === 0;

/** Counts the words that are typical of titles, employers, schools and degrees. */
export const typicalWords = (text: string) =>
  (['titles', 'organizations', 'schools', 'degrees'] as const).reduce((sum, list) => sum + countWords(list, text), 0);

/** True for a place, such as "Austin, TX" or the home of the owner. */
export function isPlace(text: string, homes: readonly string[]): boolean {
  if (homes.includes(text) || isRegionName(text)) return true;
  const [town = '', region = ''] = text.split(/\s*[,،，]\s*/u);
  const isRegion = /^[A-Z]{2}$/.test(region) || isRegionName(region) || states.has(region);
  return isTownLike(town) && (isRegion || homes.includes(town));
}

const states = new Set(wordsOf('states'));

/** Divides "Example GmbH, Stuttgart" into the name and the place. */
export function splitPlace(text: string): [name: string, place: string | undefined] {
  const parts = text.split(/\s*[,،，]\s*/u);
  const place = [2, 1]
    .filter((count) => count < parts.length)
    .map((count) => parts.slice(-count).join(', '))
    .find((found) => isPlace(found, []) || isTownLike(found));
  return place ? [text.slice(0, text.length - place.length).replace(/\s*[,،，]\s*$/u, ''), place] : [text, undefined];
}

/** True if an item is only a grade, such as "Note: 1,3". */
export const isGrade = (text: string) => gradeAlone.test(text.trim());

/** A grade with its label. One more word may precede the label: "Weighted average: 1.3". */
const gradeAlone = new RegExp(String.raw`^(?:\p{L}+\s)?(?:${grade.source})$`, 'iu');
