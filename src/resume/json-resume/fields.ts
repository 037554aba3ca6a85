import { firstMonth, isoDate, lastMonth, type DateRange, type PartialDate } from '#content/model/dates.ts';
import { isOwn } from '#content/model/links.ts';
import { webProtocols } from '#content/schema/fields/address-fields.ts';
import type { LabelledLink } from '#content/schema/fields/link.ts';
import { readableAddress } from '../entries.ts';
import type { FieldCodec } from './codec.ts';
import type { JsonField } from './json-field.ts';

/** @param others keys that the import reads if `key` has no text */
export const text = (key: string, ...others: string[]): FieldCodec<string> => ({
  encode: (value) => ({ [key]: value }),
  decode(entry) {
    for (const one of [key, ...others]) {
      const value = entry.at(one).text();
      if (value !== undefined) return value;
    }
    return undefined;
  },
});

/** Codec for a required text. The import omits entries without this text. */
export function requiredText(reason: string, key: string, ...others: string[]): FieldCodec<string> {
  const optional = text(key, ...others);
  return { ...optional, decode: (entry) => optional.decode(entry) ?? entry.omit(reason) };
}

export const texts = (key: string): FieldCodec<string[]> => ({
  encode: (values) => ({ [key]: values }),
  decode: (entry) => entry.at(key).texts(),
});

/** A month or a year. */
export const month = (key: string): FieldCodec<PartialDate, WrittenDate> => ({
  encode: (date) => ({ [key]: isoDate(date) }),
  decode: (entry) => writtenDate(entry.at(key).date()),
});

/** @param former name that the key had before version 1.0 of the format. Most themes still read this name */
export const webLink = (key: string, former?: string): FieldCodec<string> => ({
  encode: (url) => ({ [key]: absolute(url), ...(former !== undefined && { [former]: absolute(url) }) }),
  decode: (entry) => entry.at(key).link(webProtocols),
});

/** Omits relative URLs: the format requires absolute URLs. */
const absolute = (url: string) => (isOwn(url) ? undefined : url);

/** `url` is the first link; `x-links` has all links with their labels. */
export const links: FieldCodec<LabelledLink[]> = {
  encode: (all) => ({ ...(all[0] && mainLink.encode(all[0].url)), 'x-links': all }),
  decode(entry) {
    const labelled = entry.at('x-links').each((link): LabelledLink | undefined => {
      const url = link.at('url').link();
      return url === undefined ? undefined : { label: link.at('label').text() ?? readableAddress(url), url };
    });
    const url = entry.at('url').link();
    if (url === undefined || labelled.some((link) => URL.parse(link.url)?.href === URL.parse(url)?.href))
      return labelled;
    return [{ label: readableAddress(url), url }, ...labelled];
  },
};

export const mainLink = webLink('url', 'website');

/** Other programs also write a `summary`. The import reads its paragraphs as the first bullets. */
export const bullets: FieldCodec<string[]> = {
  encode: (highlights) => ({ highlights }),
  decode(entry) {
    const found = [...entry.at('summary').paragraphs(), ...entry.at('highlights').texts()];
    // According to the format, `description` is about the employer. But in many files, it describes the work.
    const description = entry.at('description');
    if (found.length > 0 || description.original() === undefined) return found;
    description.check('This text became a bullet. If it describes the employer and not your work, remove it.');
    return description.paragraphs();
  },
};

export type WrittenDate = string | number;

/** A current entry has no end date, since "present" is not valid in the format. */
export const period: {
  start: FieldCodec<PartialDate, WrittenDate>;
  end: FieldCodec<DateRange['end'], WrittenDate>;
} = {
  start: { encode: (start) => ({ startDate: isoDate(start) }), decode: (entry) => readPeriod(entry)?.start },
  end: {
    encode: (end) => ({ endDate: end === 'present' ? undefined : isoDate(end) }),
    decode: (entry) => readPeriod(entry)?.end,
  },
};

/** If only the end exists, it is also used as the start. */
function readPeriod(entry: JsonField): { start: WrittenDate; end: WrittenDate } | undefined {
  const start = entry.at('startDate').date();
  const last = entry.at('endDate');
  const end = last.date();
  if (!end && last.original() !== undefined)
    return entry.omit('Its date cannot be read. If you want it, add it with its dates.');
  if (start && end && lastMonth(end) < firstMonth(start))
    return entry.omit('It ends before it starts. Maybe the two dates are swapped.');
  if (start) return { start: writtenDate(start), end: end ? writtenDate(end) : 'present' };
  if (!end) return entry.omit('It has no date, but an entry needs one. If you want it, add it with its dates.');
  last.check(
    'The file has an end without a start. The end was imported as start and end, which are shown as one date. Add the start.',
  );
  return { start: writtenDate(end), end: writtenDate(end) };
}

/** A date as owners write it: a year alone is a number. */
export function writtenDate(date: PartialDate): WrittenDate;
export function writtenDate(date: PartialDate | undefined): WrittenDate | undefined;
export function writtenDate(date: PartialDate | undefined): WrittenDate | undefined {
  return date?.month === undefined ? date?.year : isoDate(date);
}
