// Converts between the dates of an entry in the content, the text of the field "When", and the text on the pages.
import { currentDay, isoDate, type PartialDate } from '#content/model/dates.ts';
import { fill } from '#messages/fill.ts';
import { formatDate, formatRange } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { readWhen, type When, type WhenForm, type WhenReading } from './read-when.ts';

/** The dates of an entry as in the content. `words` is a text instead of dates. Example: `Every October` */
export type WhenValues = Partial<Record<'date' | 'start' | 'end' | 'words', unknown>>;

/** Text of the field, and the text on the pages; `textOnPages` is missing if both are the same. */
export type WhenTexts = { text: string; textOnPages?: string };

/** Result of reading a typed text: values for the content, texts to choose from, or an error. */
export type WhenAnswer =
  | { kind: 'read'; values: WhenValues; textOnPages: string }
  | { kind: 'vague'; why: Extract<WhenReading, { kind: 'vague' }>['why']; offers: string[] }
  | Extract<WhenReading, { kind: 'wrong' }>;

/** @example whenTexts({ date: '2026-06' }, 'en') // { text: 'June 2026', textOnPages: 'Jun 2026' } */
export function whenTexts({ date, start, end, words }: WhenValues, language: string): WhenTexts {
  if (words !== undefined) return { text: String(words) };
  const dateValues = start === undefined && end === undefined ? [date] : [start, end];
  const [first, last] = dateValues.map(dateIn);
  const when =
    first && first !== 'present' && (dateValues.length === 1 ? first : last && ({ start: first, end: last } as const));
  if (when) return { text: editableText(when, language), textOnPages: formatWhen(when, language) };
  return { text: dateValues.filter((part) => part !== undefined).join(' - ') };
}

/** Reads a date of the content: `present`, `2026` or `2026-06`. Returns `undefined` for any other value. */
function dateIn(written: unknown): PartialDate | 'present' | undefined {
  if (written === 'present') return written;
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(String(written)) ?? [];
  return year === undefined ? undefined : { year: Number(year), ...(month !== undefined && { month: Number(month) }) };
}

export function answerWhen(typed: string, form: WhenForm, language: string): WhenAnswer {
  const reading = readWhen(typed, form, { language, today: currentDay() });
  if (reading.kind === 'wrong') return reading;
  if (reading.kind === 'vague')
    return { ...reading, offers: reading.offers.map((offer) => editableText(offer, language)) };
  return { kind: 'read', values: valuesOf(reading.when), textOnPages: formatWhen(reading.when, language) };
}

const valueOf = (date: PartialDate) => (date.month === undefined ? date.year : isoDate(date));

const valuesOf = (when: When): WhenValues =>
  'start' in when
    ? { start: valueOf(when.start), end: when.end === 'present' ? when.end : valueOf(when.end) }
    : { date: valueOf(when) };

const formatWhen = (when: When, language: string) =>
  'start' in when ? formatRange(when, formatsFor(language)) : formatDate(when, formatsFor(language));

/** Formats dates with full names of months, so that `readWhen` can convert the text back to `when`. */
export function editableText(when: When, language: string): string {
  const { range, year } = formatsFor(language);
  const inFull = (date: PartialDate) =>
    date.month === undefined
      ? fill(year, { year: date.year })
      : monthFormat(language).format(Date.UTC(date.year, date.month - 1));
  if (!('start' in when)) return inFull(when);
  const start = inFull(when.start);
  if (when.end === 'present') {
    const { month } = when.start;
    return fill(range.present, { start: month === undefined ? start : inflected(start, month, language) });
  }
  const end = inFull(when.end);
  return start === end ? start : fill(range.dates, { start, end });
}

const settings = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC', month: 'long' } as const;

const monthFormat = (language: string) => new Intl.DateTimeFormat(language, { ...settings, year: 'numeric' });

/**
 * Replaces the name of a month with its form in a date with a day, which some languages also use after words such as
 * “since”.
 * @example inflected('október 2025', 10, 'sk') // 'októbra 2025'
 */
function inflected(text: string, month: number, language: string): string {
  const nameIn = (format: Intl.DateTimeFormat) =>
    format.formatToParts(Date.UTC(2026, month - 1)).find(({ type }) => type === 'month')?.value ?? '';
  const withDay = new Intl.DateTimeFormat(language, { ...settings, day: 'numeric' });
  return text.replace(nameIn(monthFormat(language)), () => nameIn(withDay));
}
