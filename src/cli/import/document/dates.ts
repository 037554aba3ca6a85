// Dates and ranges of dates in the words of many languages: "seit 2021", "sept. 2022 – actualidad", "2023年9月—至今".
import { monthNames, readDate, withLatinDigits } from '#content/schema/fields/written-date.ts';
import { anyOf, wordsOf } from './vocabulary.ts';

/** A range of dates as `YYYY-MM`, `YYYY`, `YYYY-summer` or `present`. If there is only one date, it is `end`. */
export type FoundDates = {
  start: string | undefined;
  end: string | undefined;
  /** The range in the text is `text.slice(from, to)`. */
  from: number;
  to: number;
};

/** Removes accents, since capital letters often lack them. Positions in the text stay the same. */
const plain = (text: string) => text.replaceAll(/\p{L}/gu, (letter) => [...letter.normalize('NFD')][0] ?? '');

const plainWords = (list: Parameters<typeof wordsOf>[0]) => wordsOf(list).map(plain);
const anyPlain = (list: Parameters<typeof wordsOf>[0]) => anyOf(plainWords(list));

const namesIn = (list: 'months' | 'seasons') =>
  new Map(plainWords(list).map((pair) => pair.split(':') as [name: string, meaning: string]));

const seasons = namesIn('seasons');
const months = namesIn('months');
for (const language of wordsOf('nameLanguages'))
  for (const { name, month } of monthNames(language)) if (/^\D+$/.test(name)) months.set(plain(name), String(month));

const presentWords = plainWords('present');

const notInWord = String.raw`(?<![\p{L}\p{N}])`;
const endOfWord = String.raw`(?![\p{L}\p{M}])`;
const year = String.raw`(?:19|20)\d\d(?!\d)`;
/** Pattern of a date. The names of its groups end in `n`: `year1`, `month1` … */
const date = (n: string) =>
  [
    String.raw`(?<year${n}>${year})\s*年\s*(?:(?<month${n}>\d\d?)\s*月(?:\s*\d\d?\s*日)?)?`,
    String.raw`(?:\d\d?(?:st|nd|rd|th)?\.?\s+(?:de\s+)?)?(?<name${n}>${anyOf([...months.keys()])})${endOfWord}\.?,?\s*(?:\d\d?(?:st|nd|rd|th)?,\s*)?(?:(?:de|del|of|/)\s*)?(?:(?<year${n}>${year})|['’‘](?<short${n}>\d\d)(?!\d))`,
    String.raw`(?<season${n}>${anyOf([...seasons.keys()])})${endOfWord}\.?\s*(?:(?:de|of)\s*)?(?<year${n}>${year})`,
    String.raw`(?<year${n}>${year})[./-](?<month${n}>1[0-2]|0?[1-9])(?:[./-]\d\d)?(?!\d)`,
    String.raw`(?:\d\d?[./]\s?)?(?<month${n}>0?[1-9]|1[0-2])\s?[./-]\s?(?<year${n}>${year})`,
    String.raw`(?<year${n}>${year})`,
  ].join('|');
const expected = String.raw`${notInWord}(?:${anyPlain('expected')})${endOfWord}\.?:?`;
const since = String.raw`(?:(?<since>${anyPlain('since')})|${anyPlain('from')})\s*(?:dem\s+|el\s+|la\s+)?`;
const until = String.raw`\s*(?:[-–—−‐‑~〜～→]+|/(?=\d\d(?!\d))|${notInWord}(?:${anyPlain('until')})(?=[\s\d至到\p{Script=Han}]))\s*`;
const now = String.raw`(?<now>(?:l[ae']\s*)?(?:${anyOf(presentWords)})${endOfWord})`;
const named = String.raw`(?:${anyOf([...months.keys(), ...seasons.keys()])})${endOfWord}\.?`;
/** The first month of a range that has its year only after the second month: "June – August 2025", "06 – 08/2025". */
const firstMonth = [
  String.raw`(?<name0>${anyOf([...months.keys()])})${endOfWord}\.?(?=${until}${named}\s*(?:(?:de|del|of)\s*)?${year})`,
  String.raw`(?<season0>${anyOf([...seasons.keys()])})${endOfWord}(?=${until}${named}\s*${year})`,
  String.raw`(?<month0>0?[1-9]|1[0-2])[./]?(?=\s*[-–—]\s*(?:0?[1-9]|1[0-2])[./]${year})`,
].join('|');
const range = new RegExp(
  String.raw`(?<![\p{L}\d.,/'’+-])(?:${expected}\s*)?(?:${since})?(?:${firstMonth}|${date('1')})(?:${until}(?:${expected}\s*)?(?:${now}|${date('2')}|(?<short2>\d\d)(?![\d\p{L}])|(?<only2>1?\d)\s*月))?(?<after>\s*(?:起|\+))?(?:\s*\(${expected}\))?`,
  'giu',
);

/**
 * Formats a date from the groups of a match.
 * @param century the first two digits of the year, if the text has only the last two
 * @example dateOf(groups, '1') // '2024-09'
 */
function dateOf(groups: Record<string, string | undefined>, n: string, century = '20'): string | undefined {
  const nameAt = (key: string) => groups[key + n]?.toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
  const written = groups[`year${n}`] ?? (groups[`short${n}`] && century + groups[`short${n}`]);
  const part = seasons.get(nameAt('season')) ?? months.get(nameAt('name')) ?? groups[`month${n}`];
  return written && part ? `${written}-${part.padStart(2, '0')}` : written;
}

/**
 * The first month or season of a range, if only the end of the range has a year. A range from November to February
 * begins in the year before its end.
 */
function dateInYear(groups: Record<string, string | undefined>, last = ''): string | undefined {
  const year = last.slice(0, 4);
  const first = dateOf({ ...groups, year0: year }, '0');
  return first !== undefined && /^\d{4}-\d\d$/.test(last) && first > last && /\d$/.test(first)
    ? `${Number(year) - 1}${first.slice(4)}`
    : first;
}

/**
 * Finds all dates and ranges in a text.
 * @example findDates('Sep 2024 – Present') // [{ start: '2024-09', end: 'present', from: 0, to: 18 }]
 */
export function findDates(text: string): FoundDates[] {
  return [...plain(withLatinDigits(text)).matchAll(range)].map((match) => {
    const groups = match.groups as Record<string, string | undefined>;
    const dated = dateOf(groups, '1');
    const only = groups['only2'] && `${dated?.slice(0, 4)}-${groups['only2'].padStart(2, '0')}`;
    const last = groups['now'] ? 'present' : (only ?? dateOf(groups, '2', dated?.slice(0, 2)));
    const first = dated ?? dateInYear(groups, last);
    const isOpen = groups['since'] ?? groups['after'];
    const [start, end] = last ? inOrder(first, last) : isOpen ? [first, 'present'] : [undefined, first];
    return { start, end, from: match.index, to: match.index + match[0].length };
  });
}

/**
 * Reads a text that is a single date or range. Returns years instead of seasons. Returns `undefined` for other texts,
 * and if the order of day and month is not certain.
 * @example readDates('Fall 2023 – Spring 2025') // { start: '2023', end: '2025', hasSeason: true }
 */
export function readDates(text: string): { start?: string; end?: string; hasSeason: boolean } | undefined {
  const isoText = text.replaceAll(/\d\d?[/-]\d\d?[/-]\d{4}/g, (day) => {
    const { dates, isSure } = readDate(day, 'en');
    return (isSure && dates[0]) || '?';
  });
  const [found, ...others] = findDates(isoText);
  if (!found || others.length > 0 || isoText.includes('?')) return undefined;
  const [start, end] = [found.start, found.end].map((one) => one?.replace(/-[a-z]+$/, ''));
  const hasSeason = start !== found.start || end !== found.end;
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }), hasSeason };
}

/** Sorts two dates, since right-to-left text can have them in reverse order. */
function inOrder(start: string | undefined, end: string): [string | undefined, string] {
  const length = /^\d{4}-\d\d$/.test(start ?? '') && /^\d{4}-\d\d$/.test(end) ? 7 : 4;
  const isReversed = start !== undefined && /^\d/.test(end) && start.slice(0, length) > end.slice(0, length);
  return isReversed ? [end, start] : [start, end];
}

const duration = String.raw`\(?\s*${notInWord}(?:\d+\s*(?:${wordsOf('durations').join('|')})${endOfWord}[\s,]*)+\)?`;
const filler = new RegExp(String.raw`${duration}|[()[\]{}（）【】,;:|·•\s–—-]`, 'giu');

/** Replaces a date by U+0000. */
export const withoutDate = (text: string, found: FoundDates | undefined) =>
  found ? `${text.slice(0, found.from)}\u0000${text.slice(found.to)}` : text;

/** True for a date that has nothing but a duration or punctuation beside it: "[ 02/2024 – heute ] (1 year)". */
export const isOnlyDate = (text: string) =>
  withoutDate(text, findDates(text)[0]).replaceAll('\u0000', '').replaceAll(filler, '') === '';

const dateWords = anyOf([...months.keys(), ...seasons.keys(), ...presentWords, 'de', 'del', 'of']);
const datePart = new RegExp(String.raw`^(?:[\d\s.'’年月日–—-]|(?:${dateWords})${endOfWord})*$`, 'iu');

/** Whether a text is a date or a part of one: names of months, numbers and words between them. */
export const isDatePart = (text: string) => isOnlyDate(text) || datePart.test(plain(text));

/** True for a period, such as "2022 – 2024", and for a date with a word, such as "May 2024". False for "2024". */
export function isWholeDate(text: string): boolean {
  const [found] = findDates(text);
  return found?.to === text.length && (found.start !== undefined || /^\p{L}/u.test(text));
}

/** The text without durations, such as "(1 year 7 months)". */
export const withoutDuration = (text: string) => text.replaceAll(new RegExp(duration, 'giu'), ' ').trim();
