// Reads typed dates and periods, such as "June 2026", "Since May" or "2024–25", in the languages of the interface.
import { type DateRange, firstMonth, lastMonth, type PartialDate } from '#content/model/dates.ts';
import { earliest, expectedWord, latest, termIn } from '#content/schema/fields/date-fields.ts';
import { isNow, readDate, withLatinDigits } from '#content/schema/fields/written-date.ts';
import { bare } from '#content/schema/fields/written.ts';
import { catalogs } from '#messages/catalogs.ts';

/** A date or a period. */
export type When = PartialDate | DateRange;

/** Whether a field accepts dates, periods, or both. */
export type WhenForm = { acceptsDate: boolean; acceptsRange: boolean };

export type WhenReading =
  | { kind: 'read'; when: When }
  /** The text has several meanings; `offers` contains the likely ones. */
  | { kind: 'vague'; why: 'term' | 'noYear' | 'several' | 'oneDate'; offers: When[] }
  | { kind: 'wrong'; why: 'noDate' | 'noMonth' | 'badYear' | 'reversed'; number?: number };

type Context = { language: string; today: PartialDate };

/** A typed date. `dates` are its possible meanings, and `why` is the reason if the date is ambiguous. */
type ParsedDate = { dates: PartialDate[]; first: PartialDate; last: PartialDate; why?: 'term' | 'several' };
type Failure = Extract<WhenReading, { kind: 'wrong' }>;

/**
 * Reads a date or a period.
 * @example readWhen('Since May', { acceptsDate: true, acceptsRange: true }, { language: 'en', today: { year: 2026, month: 6 } })
 * // { kind: 'read', when: { start: { year: 2026, month: 5 }, end: 'present' } }
 */
export function readWhen(typed: string, form: WhenForm, context: Context): WhenReading {
  const text = normalizeTyped(typed);
  const one = parseOneDate(text, context);
  if ('dates' in one && !looksLikePeriod.test(text)) return one.why ? vagueDate(one, form) : checkForm(one.first, form);
  const month = monthAlone(text, context);
  if (month !== undefined) {
    const { year } = context.today;
    return { kind: 'vague', why: 'noYear', offers: [year, year - 1].map((year) => toForm({ year, month }, form)) };
  }
  const range = readSince(text, context) ?? readRange(text, context);
  if (!range) return 'dates' in one ? vagueDate(one, form) : one;
  return range.kind === 'read' ? checkForm(range.when, form) : range;
}

/** "2024 -" and "06-08/2025" are periods, although they could be read as dates. */
const looksLikePeriod = /-$|^\d{1,2}-\d{1,2}[/.]\d{4}$/;

const normalizeTyped = (typed: string) =>
  withLatinDigits(bare(typed).normalize('NFKC'))
    .replace(/[‐‑‒–—−~〜]/g, '-')
    .replace(expectedWord, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const isRange = (when: When): when is DateRange => 'start' in when;

const toForm = (when: When, { acceptsDate }: WhenForm): When =>
  isRange(when) || acceptsDate ? when : { start: when, end: when };

function checkForm(when: When, form: WhenForm): WhenReading {
  const dates = isRange(when) ? [when.start, when.end] : [when];
  if (isRange(when) && when.end !== 'present' && lastMonth(when.end) < firstMonth(when.start))
    return { kind: 'wrong', why: 'reversed' };
  if (isRange(when) && !form.acceptsRange)
    return { kind: 'vague', why: 'oneDate', offers: dates.filter((date) => date !== 'present') };
  return { kind: 'read', when: toForm(when, form) };
}

/**
 * Returns the possible meanings of an ambiguous date, for the owner to choose from. A season can mean its middle month
 * or its year. In a field that accepts only periods, it can mean the whole season or its year.
 */
function vagueDate({ dates, first, last, why = 'several' }: ParsedDate, form: WhenForm): WhenReading {
  const isPeriod = why === 'term' && !form.acceptsDate;
  const offers: When[] = isPeriod ? [{ start: first, end: last }, { year: first.year }] : dates;
  return { kind: 'vague', why, offers: offers.map((offer) => toForm(offer, form)) };
}

function parseOneDate(text: string, { language }: Context): ParsedDate | Failure {
  const term = termIn(text);
  if (term) {
    const [first, last] = [dateOf(term.first), dateOf(term.last)];
    const middle = Math.floor((firstMonth(first) + firstMonth(last)) / 2);
    const dates = [{ year: Math.floor(middle / 12), month: (middle % 12) + 1 }, { year: first.year }];
    return { dates, first, last, why: 'term' };
  }
  const { dates: written, isSure } = readDate(text, language);
  const dates = written.map(dateOf);
  const [first] = dates;
  const last = dates.at(-1);
  if (first && last) {
    if (first.year < earliest || first.year > latest) return { kind: 'wrong', why: 'badYear', number: first.year };
    return { dates, first, last, ...(!isSure && { why: 'several' }) };
  }
  const [, behind, before = behind] = /^\d{4}[-/. ](\d{1,2})$|^(\d{1,2})[-/. ]\d{4}$/.exec(text) ?? [];
  return before === undefined
    ? { kind: 'wrong', why: 'noDate' }
    : { kind: 'wrong', why: 'noMonth', number: Number(before) };
}

/** @example dateOf('2026-09') // { year: 2026, month: 9 } */
function dateOf(written: string): PartialDate {
  const [year = 0, month] = written.split('-').map(Number);
  return { year, ...(month !== undefined && { month }) };
}

/** Month of a text without a year. Example: 5 for `May` */
function monthAlone(text: string, { language }: Context): number | undefined {
  // Chinese and Japanese: "5月" is May.
  const [, number] = /^(1[0-2]|0?[1-9])月$/.exec(text) ?? [];
  if (number !== undefined) return Number(number);
  const { dates, isSure } = /\d/.test(text) ? { dates: [], isSure: false } : readDate(`${text} 2000`, language);
  return isSure && dates[0] !== undefined ? dateOf(dates[0]).month : undefined;
}

/**
 * Patterns of texts such as "since May", for periods without an end: the texts of the interface, and common words
 * before or after the start date.
 */
const sincePatterns = [
  ...Object.values(catalogs).flatMap(({ dates }) => [dates.since, dates.present]),
  ...['since', 'from', 'starting', 'seit', 'ab', 'von', 'dès', 'desde', 'a partir de', 'od', 'από', 'منذ', 'من'].map(
    (word) => `${word} {start}`,
  ),
  ...['自{start}', '从{start}', '{start}起', '{start} से', 'ตั้งแต่{start}', '{start} -', '{start} onwards'],
].map((pattern) => {
  const literal = normalizeTyped(pattern.replace('{start}', '0')).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replace('0', '(.+)')}$`, 'iu');
});

function readSince(text: string, context: Context): WhenReading | undefined {
  const { year, month: thisMonth = 12 } = context.today;
  for (const pattern of sincePatterns) {
    const [, inner] = pattern.exec(text) ?? [];
    if (inner === undefined) continue;
    const month = monthAlone(inner.trim(), context);
    // A month without a year means the last month of this name that has already begun.
    if (month !== undefined) return readAsOngoing({ year: month > thisMonth ? year - 1 : year, month });
    const side = parseOneDate(inner.trim(), context);
    const range = 'dates' in side ? undefined : readRange(inner.trim(), context);
    if (range?.kind === 'read') return range;
    if (!('dates' in side)) continue;
    return side.why
      ? { kind: 'vague', why: side.why, offers: [...new Set([side.first, ...side.dates])].map(ongoingPeriod) }
      : readAsOngoing(side.first);
  }
  return undefined;
}

const ongoingPeriod = (start: PartialDate): DateRange => ({ start, end: 'present' });
const readAsOngoing = (start: PartialDate): WhenReading => ({ kind: 'read', when: ongoingPeriod(start) });

/** Separators between two dates, in the order in which they are tried: words, spaced dashes, any dash or slash. */
const separators = [
  / (?:to|till|until|through|bis|à|au|jusqu.à|a|al|hasta|do|až|έως|ως|μέχρι|إلى|الى|حتى|से) |至|到|จนถึง|ถึง/giu,
  / - /g,
  /[-/]/g,
];

function readRange(text: string, context: Context): WhenReading | undefined {
  let failure: WhenReading | undefined;
  for (const separator of separators)
    for (const { 0: mark, index } of text.matchAll(separator)) {
      const [before, after] = [text.slice(0, index), text.slice(index + mark.length).replace(/ तक$/, '')];
      const read = readEnds(before.trim(), after.trim(), context);
      if (read?.kind === 'read' || read?.kind === 'vague') return read;
      failure ??= read;
    }
  return failure;
}

/**
 * Reads the start and end of a period. If one date has no year, it has the year of the other date. A short end year has
 * the century of the start: `2024/25`.
 */
function readEnds(before: string, after: string, context: Context): WhenReading | undefined {
  const [yearBefore, yearAfter] = [before, after].map((text) => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]);
  const short = /^\d\d$/.test(after) && yearBefore === before && Number(after) > Number(before.slice(2));
  const isEnded = !isNow(after);
  const start = parseOneDate(withYear(before, yearBefore, yearAfter), context);
  const endText = short ? before.slice(0, 2) + after : withYear(after, yearAfter, yearBefore);
  const end = isEnded ? parseOneDate(endText, context) : undefined;
  if (!('dates' in start)) return start.why === 'noDate' ? undefined : start;
  if (end && !('dates' in end)) return end.why === 'noDate' ? undefined : end;
  const when: DateRange = { start: start.first, end: end?.last ?? 'present' };
  const why = start.why ?? end?.why;
  if (!why) return { kind: 'read', when };
  const years: DateRange = { start: { year: start.first.year }, end: end ? { year: end.last.year } : 'present' };
  return { kind: 'vague', why, offers: [when, years] };
}

function withYear(text: string, own: string | undefined, other: string | undefined): string {
  if (own !== undefined || other === undefined) return text;
  return /^\d{1,2}$/.test(text) ? `${text}/${other}` : `${text} ${other}`;
}
