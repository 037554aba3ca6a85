// Parses dates that contain a month name or a day. Countries differ in the order of day and month. An ambiguous date is
// an error, so that the owner decides its meaning.
import { bare } from './written.ts';

/** Possible months (such as `2026-09`) or years of a date. `isSure` is true if the date is unambiguous. */
export type DateReading = { dates: string[]; isSure: boolean };

/**
 * Parses a date.
 * @param language language of the content; English month names are always accepted
 * @example readDate('Sept. 2024', 'sk') // { dates: ['2024-09'], isSure: true }
 * @example readDate('03/04/2024', 'en') // { dates: ['2024-04', '2024-03'], isSure: false }
 * @example readDate('9/24', 'en') // { dates: ['2024-09'], isSure: false }
 */
export function readDate(written: string, language: string): DateReading {
  const text = withLatinDigits(bare(written).normalize('NFKC'))
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^(\d{4}-\d\d-\d\d)[t ]\d\d?:.*$/, '$1')
    .replace(/(\d)\s*[年月日년월일]/g, '$1 ')
    // Month names with two words.
    .replace(/(كانون|تشرين)\s+(?=ال)/, '$1')
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª)\b/g, '$1');
  const words = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter((word) => !/^(?:of|de|del|di|do|da)$/.test(word));
  const numbers = text.match(/\d+/g) ?? [];
  const [year, ...others] = numbers.filter((number) => number.length === 4);
  const rest = numbers.filter((number) => number.length < 3).map(Number);
  const isOdd = others.length > 0 || words.length > 1 || numbers.length > 3 || /[^\p{L}\p{M}\d\s.,/()'’-]/u.test(text);
  const isLost = rest.length + (year ? 1 : 0) < numbers.length;
  if (isOdd || isLost) return { dates: [], isSure: false };
  const named = words[0] === undefined ? undefined : monthsNamed(words[0], language);

  if (year === undefined) {
    if (/^'\d\d$/.test(text)) return { dates: [`20${text.slice(1)}`], isSure: true };
    // Two digits may be a day, as in "Sep 24". Only "Sep '24" is clearly a year.
    const [month, short] = named ? [named, rest[0]] : [rest.slice(0, 1), rest[1]];
    if (short === undefined || short < 10 || rest.length !== (named ? 1 : 2)) return { dates: [], isSure: false };
    const dates = monthsIn(`20${short}`, month);
    return { dates, isSure: dates.length === 1 && named !== undefined && /['’]\d\d$/.test(text) };
  }
  const [first = 0, second = 0] = rest;
  const isDay = (number: number) => number >= 1 && number <= 31;
  let months: number[] = [];
  if (named) months = rest.length === 0 || (rest.length === 1 && isDay(first)) ? named : [];
  else if (rest.length === 0) return { dates: [year], isSure: true };
  else if (rest.length === 1) months = rest;
  else if (text.startsWith(year)) months = isDay(second) ? [first] : [];
  // In dates with slashes, the order of day and month depends on the country.
  else if (text.endsWith(year) && isDay(first) && isDay(second))
    months = text.includes('.') ? [second] : [second, first];
  const dates = monthsIn(year, months);
  return { dates, isSure: dates.length === 1 };
}

const monthsIn = (year: string, months: readonly number[]) => [
  ...new Set(
    months.filter((month) => month >= 1 && month <= 12).map((month) => `${year}-${String(month).padStart(2, '0')}`),
  ),
];

/** Replaces Arabic, Persian, Hindi and Thai digits with ASCII digits. */
export const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹०-९๐-๙]/g, (digit) =>
    String(
      [...'٠۰०๐'].map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0)).find((value) => value >= 0 && value < 10),
    ),
  );

/** Languages whose month names are accepted in all content. */
export const monthLanguages = ['en', 'de', 'es', 'fr', 'sk', 'el', 'ar', 'hi', 'th', 'zh'];

/** Regions whose months have other names than their language: the Levant and Iraq, and Algeria and Tunisia. */
const regionsWithNames = ['ar-SY', 'ar-DZ'];

/**
 * Returns the months that a word can mean in the content's language or in English. If there are none, tries
 * `monthLanguages` and `regionsWithNames`.
 */
function monthsNamed(word: string, language: string): number[] {
  const found = monthsNamedIn([language, 'en'], word);
  return found.length > 0 ? found : monthsNamedIn([...monthLanguages, ...regionsWithNames], word);
}

function monthsNamedIn(languages: readonly string[], word: string): number[] {
  const names = languages.flatMap(monthNames);
  const meant = comparable(word);
  const exact = names.filter(({ name }) => name === meant);
  const found = exact.length > 0 || meant.length < 3 ? exact : names.filter(({ name }) => name.startsWith(meant));
  return [...new Set(found.map(({ month }) => month))];
}

const knownNames = new Map<string, { name: string; month: number }[]>();

/** Returns normalized month names in a language. A name can be a number, as in Chinese. */
export function monthNames(language: string): { name: string; month: number }[] {
  const known = knownNames.get(language);
  if (known) return known;
  // Many languages inflect the month next to a day.
  const styles = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' } as const]);
  const formats = styles.map(
    (style) => new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...style, timeZone: 'UTC' }),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => {
      const part = format.formatToParts(Date.UTC(2024, index)).find(({ type }) => type === 'month');
      return { name: comparable(part?.value ?? ''), month: index + 1 };
    }),
  );
  knownNames.set(language, names);
  return names;
}

/** Removes case, accents, spaces, the dot of abbreviations, and Greek inflections. */
const comparable = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s|\.$/g, '')
    .replace(/ος$/, 'ου');

const now = new Set(
  [
    'present, now, today, to date, until now, current, currently, ongoing, in progress, still, till now, until today',
    'heute, bis heute, jetzt, aktuell, laufend, gegenwart',
    'presente, actualidad, actualmente, hoy, hasta hoy, ahora',
    'présent, maintenant, aujourd’hui, actuel, actuellement, à ce jour, en cours',
    'súčasnosť, dnes, teraz, doteraz, současnost, nyní, obecnie, teraz',
    'heden, nu, oggi, attuale, in corso, atual, atualmente, hoje',
    'σήμερα, παρόν, الآن, حتى الآن, حاليا, 至今, 现在, 現在, वर्तमान, ปัจจุบัน',
  ].flatMap((words) => words.split(', ').map(comparable)),
);

/**
 * True if a text means "present".
 * @example isNow('bis heute') // true
 */
export const isNow = (written: string) => now.has(comparable(bare(written)).replace("'", '’'));
