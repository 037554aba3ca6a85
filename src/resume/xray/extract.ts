// Extracts the fields of a résumé from the text of a PDF as résumé parsers do. The rules are those published by
// OpenResume: a heading is bold, in capitals and alone on its line; an entry begins with a bold line and its dates; a
// bullet begins with its mark; everything else is recognized by its format.
import { type Formats } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { nameIn } from './name.ts';
import type { ReadLine } from './read-line.ts';

/** The fields that a résumé parser extracts. */
export type Extracted = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  place?: string | undefined;
  /** Possible URLs. */
  links: string[];
  /** All text above the first heading. */
  header: string;
  /** The sections, each with its heading and entries. */
  sections: { heading: string; entries: ExtractedEntry[] }[];
};

export type ExtractedEntry = { title: string; dates?: string | undefined; lines: string[]; bullets: string[] };

/**
 * Extracts the fields.
 * @param language language of the résumé; its date formats are recognized in addition to English formats
 */
export function extractFields(lines: readonly ReadLine[], language: string): Extracted {
  const all = lines.map((line) => ({ ...line, text: plain(line.text) })).filter(({ text }) => text !== '');
  const headings = all.flatMap((line, index) => (isHeading(line, index) ? [index] : []));
  const header = all.slice(0, headings[0]);
  const text = header.map((line) => line.text).join('\n');
  const words = text.split(/\s+/);
  const dates = datesAtEnd(language);
  return {
    name: nameIn(header),
    email: /\S+@\S+\.\S+/.exec(text)?.[0],
    phone: text.match(/\+?\(?\d[\d ().-]{5,}\d\S*/g)?.find((one) => one.replace(/\D/g, '').length >= 7),
    place: /\p{Lu}[\p{L} .'’-]*, \p{Lu}{2}(?!\S)/u.exec(text)?.[0],
    links: words.filter((word) => /^\S+\.\p{L}{2,}(?:\/\S*)?$/u.test(word) && !word.includes('@')),
    header: text,
    // Without headings, the whole text is one section.
    sections: (headings.length > 0 ? headings : [-1]).map((start, index, starts) => ({
      heading: all[start]?.text ?? '',
      entries: entriesIn(all.slice(start + 1, starts[index + 1]), dates),
    })),
  };
}

/** Collapses white space, and removes direction marks that some PDF text extractors add. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const mark = /^[•◦▪●○∙⋅]\s*/;

/** Index of the first line that can be a heading: the name and the headline, also in capitals, come before it. */
const minHeadingIndex = 2;

function isHeading({ text, bold, tag }: ReadLine, index: number): boolean {
  if (tag !== undefined) return tag === 'H2';
  return index >= minHeadingIndex && bold === 'whole' && isInCapitals(text) && !mark.test(text);
}

export const isInCapitals = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();

const beginsEntry = ({ text, bold, tag }: ReadLine) =>
  tag === undefined ? bold !== 'none' && !mark.test(text) : tag === 'H3';

function entriesIn(lines: readonly ReadLine[], dates: RegExp): ExtractedEntry[] {
  const entries: ExtractedEntry[] = [];
  let before: ReadLine | undefined;
  for (const line of lines) {
    const last = entries.at(-1);
    // The title continues on this line, since a long title may have a second line.
    const goesOn = last && before?.bold === 'whole' && before.tag === undefined && !last.dates && beginsEntry(before);
    if (beginsEntry(line) || !last) {
      const text = goesOn ? `${last.title} ${line.text}` : line.text;
      if (goesOn) entries.pop();
      const found = dates.exec(text);
      entries.push({ title: plain(text.slice(0, found?.index)), dates: found?.[0].trim(), lines: [], bullets: [] });
    } else if (mark.test(line.text) || line.tag === 'LI') last.bullets.push(line.text.replace(mark, ''));
    else if (last.bullets.length > 0 && line.tag === undefined)
      last.bullets.push(`${last.bullets.pop()} ${line.text}`.trim());
    else last.lines.push(line.text);
    before = line;
  }
  return entries;
}

/** Pattern of dates at the end of a line, in the résumé's language or English. */
function datesAtEnd(language: string): RegExp {
  const patterns = [...new Set([language, 'en'])].flatMap((one) => {
    const formats = formatsFor(one);
    const { dates, present, expected } = formats.resumeRange;
    const date = dateIn(formats);
    const range = [dates, present, expected].map((words) => filled(words, { start: date, end: date }));
    return [...range, filled(expected.replace(/^.*\{start\}[^\p{L}{]*/u, ''), { end: date }), date];
  });
  return new RegExp(`(?<=^|\\s)(?:${patterns.join('|')})$`, 'iu');
}

const dateIn = ({ month, year, months, day }: Formats) => {
  const values = { month: `(?:${months.map((one) => RegExp.escape(one)).join('|')})`, year: '\\d{4}', day: '\\d{1,2}' };
  return `(?:${[day, month, year].map((words) => filled(words, values)).join('|')})`;
};

/** Converts an interface message with placeholders to a regular expression; collapses white space, as in lines. */
const filled = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}|[^{}]+/g, (text, name?: string) =>
    name === undefined ? RegExp.escape(text.replace(/\s+/g, ' ')) : (values[name] ?? '.+'),
  );
