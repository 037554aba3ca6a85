// Dates and ranges of dates in the words of many languages: "seit 2021", "sept. 2022 – actualidad", "2023年9月—至今".
import { withLatinDigits } from '#content/schema/fields/written-date.ts';
import { anyOf, wordsOf } from './vocabulary.ts';

/** A range as `YYYY-MM`, `YYYY`, `YYYY-summer` or `present`. A single date has no start. */
export type FoundDates = {
  start: string | undefined;
  end: string | undefined;
  /** The position in the text. */
  from: number;
  to: number;
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

const pairs = (list: 'months' | 'seasons') => wordsOf(list).map((pair) => pair.split(':') as [string, string]);

const monthNumbers = new Map<string, number>(pairs('months').map(([name, number]) => [name, Number(number)]));
for (const language of wordsOf('nameLanguages'))
  for (const month of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const)
      for (let index = 0; index < 12; index++) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: 'UTC' });
        const { value = '' } =
          format.formatToParts(Date.UTC(2024, index, 15)).find(({ type }) => type === 'month') ?? {};
        const name = value.toLowerCase().replace(/\.$/, '');
        if (/\p{L}{2}/u.test(name) && !/^\d/.test(name))
          for (const one of [name, plain(name)]) monthNumbers.set(one, index + 1);
      }
const seasons = new Map(pairs('seasons'));

/** Capitals often have no accents. */
const withPlain = (words: readonly string[]) => [...new Set(words.flatMap((word) => [word, plain(word)]))];

const presentWords = new Set(withPlain(wordsOf('present')));

/** True for the name of a month, a season, or a word for the present. */
const isMonthName = (text: string) => {
  const name = text.toLowerCase();
  return monthNumbers.has(name) || seasons.has(name) || presentWords.has(name);
};

const notInWord = String.raw`(?<![\p{L}\p{N}])`;
const endOfWord = String.raw`(?![\p{L}\p{M}])`;
const year = String.raw`(?:19|20)\d\d(?!\d)`;
const date = (n: string) =>
  [
    String.raw`(?<ya${n}>${year})\s*年\s*(?:(?<ma${n}>\d\d?)\s*月(?:\s*\d\d?\s*日)?)?`,
    String.raw`(?<mb${n}>${anyOf([...monthNumbers.keys()])})${endOfWord}\.?,?\s*(?:\d\d?(?:st|nd|rd|th)?,\s*)?(?:(?:de|del|of|/)\s*)?(?:(?<yb${n}>${year})|['’‘](?<sb${n}>\d\d)(?!\d))`,
    String.raw`(?<se${n}>${anyOf([...seasons.keys()])})${endOfWord}\.?\s*(?:(?:de|of)\s*)?(?<ye${n}>${year})`,
    String.raw`(?<yd${n}>${year})[./-](?<md${n}>1[0-2]|0?[1-9])(?:[./-]\d\d)?(?!\d)`,
    String.raw`(?:\d\d?[./]\s?)?(?<mc${n}>0?[1-9]|1[0-2])\s?[./-]\s?(?<yc${n}>${year})`,
    String.raw`(?<yf${n}>${year})`,
  ].join('|');
const expected = String.raw`${notInWord}(?:${anyOf(wordsOf('expected'))})${endOfWord}\.?:?`;
const now = String.raw`(?:${anyOf([...presentWords])})${endOfWord}`;
const until = String.raw`\s*(?:[-–—−‐‑~〜～→]+|/(?=\d\d(?!\d))|${notInWord}(?:${anyOf(withPlain(wordsOf('until')))})(?=[\s\d至到\p{Script=Han}]))\s*`;
const range = new RegExp(
  String.raw`(?<![\p{L}\d.,/'’+-])(?<since>(?:${anyOf(withPlain(wordsOf('since')))})\s+(?:dem\s+|el\s+|la\s+)?|(?:自|从))?(?:${date('1')})(?:(?<until>${until})(?:${expected}\s*)?(?:(?<now>(?:l[ae']\s*)?${now})|${date('2')}|(?<short>\d\d)(?![\d\p{L}])))?(?<after>\s*(?:起|\+))?`,
  'giu',
);

/** Example: `dateOf(groups, '1') // '2024-09'` */
function dateOf(groups: Record<string, string | undefined>, n: string): string | undefined {
  const at = (name: string) => groups[name + n];
  const short = at('sb');
  const written = at('ya') ?? at('yb') ?? at('yc') ?? at('yd') ?? at('ye') ?? at('yf') ?? (short && `20${short}`);
  if (!written) return undefined;
  const season = at('se');
  if (season) return `${written}-${seasons.get(season.toLowerCase().replaceAll(/\s+/g, ' '))}`;
  const name = at('mb')?.toLowerCase().replaceAll(/\s+/g, ' ');
  const month = name
    ? (monthNumbers.get(name) ?? monthNumbers.get(plain(name)))
    : Number(at('ma') ?? at('mc') ?? at('md') ?? 0);
  return month ? `${written}-${String(month).padStart(2, '0')}` : written;
}

/**
 * Finds all dates and ranges in a text.
 * @example findDates('Sep 2024 – Present') // [{ start: '2024-09', end: 'present', from: 0, to: 18 }]
 */
export function findDates(text: string): FoundDates[] {
  return [...withLatinDigits(text).matchAll(range)].map((match) => {
    const groups = match.groups as Record<string, string | undefined>;
    const first = dateOf(groups, '1');
    const short = groups['short'] && `${first?.slice(0, 2)}${groups['short']}`;
    const last = groups['now'] ? 'present' : (dateOf(groups, '2') ?? short);
    const isOpen =
      Boolean(groups['since'] && /seit|desde|depuis|since|od|منذ|από|自/i.test(groups['since'])) || groups['after'];
    const [start, end] = last ? inOrder(first, last) : isOpen ? [first, 'present'] : [undefined, first];
    return { start, end, from: match.index, to: match.index + match[0].length };
  });
}

/** Numbers alone can be in visual order in right-to-left text. */
function inOrder(start: string | undefined, end: string): [string | undefined, string] {
  const length = /^\d{4}-\d\d$/.test(start ?? '') && /^\d{4}-\d\d$/.test(end) ? 7 : 4;
  const isReversed = start !== undefined && /^\d/.test(end) && start.slice(0, length) > end.slice(0, length);
  return isReversed ? [end, start] : [start, end];
}

const duration = String.raw`\(?\s*${notInWord}(?:\d+\s*(?:${wordsOf('durations').join('|')})${endOfWord}[\s,]*)+\)?`;
const filler = new RegExp(String.raw`${expected}|${duration}|[()[\]{}（）【】,;:|·•\s–—-]`, 'giu');

/** The text without a date, and without the words around it, such as "expected" and "(4 months)". */
export const withoutDate = (text: string, found: FoundDates | undefined) =>
  found ? text.slice(0, found.from) + '\u0000' + text.slice(found.to) : text;

/** True if a text has only dates, durations and words around them, such as "[ 02/2024 – heute ] (1 year)". */
export const isOnlyDate = (text: string) =>
  withoutDate(text, findDates(text)[0]).replaceAll('\u0000', '').replaceAll(filler, '') === '';

/** True for a date or a part of one: months, numbers and words between them. */
export const isDatePart = (text: string) =>
  isOnlyDate(text) ||
  text.split(/[\s–—-]+/).every((word) => /^(?:['’]?[\d.]*[年月日]?|de|del|of)$/.test(word) || isMonthName(word)) ||
  isMonthName(text);

/** True for a range, or for a date that begins with a word. */
export function isWholeDate(text: string): boolean {
  const [found, ...more] = findDates(text);
  const isWhole = found !== undefined && more.length === 0 && found.to === text.length;
  return isWhole && (found.start !== undefined || /^\p{L}/u.test(text));
}

/** The text without durations, such as "(1 year 7 months)". */
export const withoutDuration = (text: string) => text.replaceAll(new RegExp(duration, 'giu'), ' ').trim();

/** The text without words such as "expected". */
export const withoutExpected = (text: string) =>
  text.replaceAll(new RegExp(String.raw`${expected}\s*(?=\u0000)`, 'giu'), '');
