// Derives the patterns for dates, numbers and lists from Intl, once per language.
import { messagesFor } from './catalogs.ts';
import type { Formats } from './formats.ts';

/**
 * Returns the formats of a language. Years are Gregorian and digits are 0 to 9, as in content/.
 * @example formatsFor('de').month // '{month} {year}'
 */
export function formatsFor(language: string): Formats {
  const formats = cache.get(language) ?? createFormats(language);
  cache.set(language, formats);
  return formats;
}

const cache = new Map<string, Formats>();

function createFormats(language: string): Formats {
  const messages = messagesFor(language);
  const isOwn = messages.language === new Intl.Locale(language).language;
  const { to, since, present, expected } = messages.dates;
  // A language without a catalog has English messages: use its dash instead of the English word "to".
  const withWord = (range: string) => (to && isOwn ? range.replace(/(?<=\{start\}).*(?=\{end\})/, to) : range);
  const dash = '{start} – {end}';
  const year = new Intl.DateTimeFormat(language, { ...settings, year: 'numeric' });
  const month = new Intl.DateTimeFormat(language, { ...settings, year: 'numeric', month: 'short' });
  const dayFormat = new Intl.DateTimeFormat(language, { ...settings, year: 'numeric', month: 'short', day: 'numeric' });
  const months = Array.from({ length: 12 }, (_, index) => partOf('month', month.formatToParts(dayIn(2026, index))));
  const monthsOfYear = rangeOfMonths(month, months);
  return {
    months,
    day: patternOf(dayFormat.formatToParts(dayIn(2026))),
    month: patternOf(month.formatToParts(dayIn(2026))),
    year: patternOf(year.formatToParts(dayIn(2026))),
    range: {
      months: monthsOfYear && withWord(monthsOfYear),
      years: withWord(patternOf(year.formatRangeToParts(dayIn(2024), dayIn(2026)))),
      dates: withWord(dash),
      present: since,
    },
    resumeRange: { dates: dash, present, expected },
    number: numberOf(new Intl.NumberFormat(language, { numberingSystem: 'latn' })),
    list: listOf(new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })),
  };
}

const settings = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

const dayIn = (year: number, month = 0) => Date.UTC(year, month);

type FormatPart = { type: string; value: string; source?: string };

const partOf = (type: string, parts: readonly FormatPart[]) => parts.find((part) => part.type === type)?.value ?? '';

/** Replaces the parts of a date with placeholders. In a range, the parts that differ become {start} and {end}. */
const patternOf = (parts: readonly FormatPart[]): string =>
  parts
    .map(({ type, value, source }) => {
      if (type !== 'month' && type !== 'year' && type !== 'day') return value;
      return { startRange: '{start}', endRange: '{end}' }[source ?? ''] ?? `{${type}}`;
    })
    .join('');

/**
 * Returns the pattern of two months in the same year. Returns `undefined` if the language repeats the year, or has
 * other month names in ranges.
 */
function rangeOfMonths(format: Intl.DateTimeFormat, months: readonly string[]): string | undefined {
  const parts: readonly FormatPart[] = format.formatRangeToParts(dayIn(2026, 0), dayIn(2026, 11));
  const named = parts.filter(({ type }) => type === 'month').map(({ value }) => value);
  const isOneYear = parts.filter(({ type }) => type === 'year').length === 1;
  return isOneYear && named[0] === months[0] && named[1] === months[11] ? patternOf(parts) : undefined;
}

function listOf(format: Intl.ListFormat): Formats['list'] {
  const between = (items: string[]) =>
    format.formatToParts(items).flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
  const [pair = ', '] = between(['1', '2']);
  const [first = ', ', last = ', '] = between(['1', '2', '3']);
  return { pair, between: first, last };
}

/** Reads the separators from the number 1,234,567. Its middle group shows the group size. */
function numberOf(format: Intl.NumberFormat): Formats['number'] {
  const [, group, middle] = format.formatToParts(1_234_567);
  const isParted = (value: number) => format.formatToParts(value).length > 1;
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { group: group?.value ?? '', least: isParted(1234) ? 4 : 5, size: middle?.value.length ?? 3, decimal };
}
