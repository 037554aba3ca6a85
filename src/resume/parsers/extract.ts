// Extracts the fields of a résumé by the published rules of OpenResume: a heading is bold, in capitals and alone on its
// line; an entry begins with a bold line and its dates; a list item begins with a bullet character.
import { type Formats } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';
import { nameIn } from './name.ts';
import type { ReadItem, ReadLine } from './read-line.ts';

/** The fields that a résumé parser extracts. */
export type Extracted = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  place?: string | undefined;
  links: string[];
  /** All text above the first heading. */
  header: string;
  sections: ExtractedSection[];
};

export type ExtractedSection = {
  heading: string;
  entries: ExtractedEntry[];
  /** Numbered items, such as publications. */
  numbered: string[];
  lines: string[];
};

/** `details` are the texts around title and dates, such as employer and place. */
export type ExtractedEntry = { title: string; dates?: string | undefined; details: string[]; bullets: string[] };

/**
 * Extracts the fields.
 * @param language language of the résumé. Dates are recognized in this language and in English
 */
export function extractFields(lines: readonly ReadLine[], language: string): Extracted {
  const all = lines.map((line) => ({ ...line, text: plain(line.text) })).filter(({ text }) => text !== '');
  const headings = all.flatMap((line, index) => (isHeading(line, index) ? [index] : []));
  const header = all.slice(0, headings[0]);
  const text = header.map((line) => line.text).join('\n');
  const words = text.split(/\s+/);
  const dates = datePattern(language);
  return {
    name: nameIn(header),
    email: /\S+@\S+\.\S+/.exec(text)?.[0],
    phone: text.match(/\+?\(?\d[\d ().-]{5,}\d\S*/g)?.find((one) => one.replace(/\D/g, '').length >= 7),
    place: /\p{Lu}[\p{L} .'’-]*, \p{Lu}{2}(?!\S)/u.exec(text)?.[0],
    links: words.filter((word) => /^\S+\.\p{L}{2,}(?:\/\S*)?$/u.test(word) && !word.includes('@')),
    header: text,
    // Without headings, the whole text is one section.
    sections: (headings.length > 0 ? headings : [-1]).map((start, index, starts) => {
      const sectionLines = all.slice(start + 1, starts[index + 1]);
      return {
        heading: all[start]?.text ?? '',
        lines: sectionLines.map((line) => line.text),
        ...itemsIn(sectionLines, dates),
      };
    }),
  };
}

/** Collapses white space, and removes direction marks that some PDF text extractors add. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const bulletMark = /^[•◦▪●○∙⋅]\s*/;

/** Index of the first line that can be a heading. The lines before it are the name and the headline, often in capitals. */
const minHeadingIndex = 2;

function isHeading({ text, bold, tag }: ReadLine, index: number): boolean {
  if (tag !== undefined) return tag === 'H2';
  return index >= minHeadingIndex && bold === 'whole' && isInCapitals(text) && !bulletMark.test(text);
}

export const isInCapitals = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();

/**
 * True if a line is the first line of an entry. As in OpenResume, such a line begins in bold, and the line before it
 * does not. There is one exception: if one of the two lines is a complete entry, such as a certificate, both lines may
 * begin in bold.
 */
function beginsEntry(line: ReadLine, before: ReadLine | undefined, dates: RegExp): boolean {
  if (line.tag !== undefined) return line.tag === 'H3';
  if (line.bold === 'none' || bulletMark.test(line.text)) return false;
  return (
    before === undefined || before.bold === 'none' || isCompleteEntry(line, dates) || isCompleteEntry(before, dates)
  );
}

/** True if a line has dates and then a bold title. Such a line is a complete entry. */
function isCompleteEntry({ items }: ReadLine, dates: RegExp): boolean {
  const [first, second] = textItems(items, dates);
  return first?.isDates === true && second?.isBold === true;
}

type TextItem = ReadItem & { isDates: boolean };

/** Splits a line into its texts. Dates become separate texts. Removes separator dots. */
const textItems = (items: readonly ReadItem[], dates: RegExp): TextItem[] =>
  items.flatMap(({ text, isBold }): TextItem[] => {
    const itemText = plain(text).replace(/^[·•]\s|\s[·•]$/g, '');
    const found = dates.exec(itemText);
    const pieces: [string, boolean][] = found
      ? [
          [itemText.slice(0, found.index), false],
          [found[0], true],
          [itemText.slice(found.index + found[0].length), false],
        ]
      : [[itemText, false]];
    return pieces
      .map(([part, isDates]) => ({ text: plain(part), isBold, isDates }))
      .filter((one) => one.text !== '' && one.text !== '·');
  });

function itemsIn(lines: readonly ReadLine[], dates: RegExp): Pick<ExtractedSection, 'entries' | 'numbered'> {
  const entryLines: { titleLines: ReadLine[]; bullets: string[] }[] = [];
  const numbered: string[] = [];
  let before: ReadLine | undefined;
  for (const line of lines) {
    const last = entryLines.at(-1);
    const number = `${numbered.length + 1}.`;
    if (line.text.startsWith(number) && line.tag !== 'H3') numbered.push(line.text.slice(number.length).trim());
    else if (numbered.length > 0 && line.tag === undefined && line.bold !== 'whole')
      numbered.push(`${numbered.pop()} ${line.text}`);
    else if (!last || beginsEntry(line, before, dates)) entryLines.push({ titleLines: [line], bullets: [] });
    else if (bulletMark.test(line.text) || line.tag === 'LI') last.bullets.push(line.text.replace(bulletMark, ''));
    else if (last.bullets.length > 0 && line.tag === undefined)
      last.bullets.push(`${last.bullets.pop()} ${line.text}`.trim());
    else last.titleLines.push(line);
    before = line;
  }
  return {
    numbered,
    entries: entryLines.map(({ titleLines, bullets }) => ({
      ...readEntryHeader(titleLines, dates),
      bullets,
    })),
  };
}

/** The title is the bold text or, if no text is bold, the first text. */
function readEntryHeader(titleLines: readonly ReadLine[], dates: RegExp): Omit<ExtractedEntry, 'bullets'> {
  const lines = titleLines.map(({ items }) => textItems(items, dates));
  const all = lines.flat();
  const found = all.find(({ isDates }) => isDates);
  const title = all.find((one) => one.isBold && one !== found) ?? all.find((one) => one !== found);
  // A long title may continue on the next line.
  const [first = [], second = []] = lines;
  const titleContinuation =
    first.length === 1 && first[0] === title && second[0]?.isBold && second[0] !== found ? second[0] : undefined;
  return {
    title: plain(`${title?.text ?? ''} ${titleContinuation?.text ?? ''}`),
    dates: found?.text,
    details: all.filter((one) => one !== found && one !== title && one !== titleContinuation).map(({ text }) => text),
  };
}

/** Returns a pattern of dates at the beginning or end of a text, in English and in the résumé's language. */
function datePattern(language: string): RegExp {
  const patterns = [...new Set([language, 'en'])].flatMap((one) => {
    const formats = formatsFor(one);
    const { dates, present, expected } = formats.resumeRange;
    const date = dateIn(formats);
    // The longest patterns come first. If "(expected)" follows dates, a shorter pattern would match only the dates.
    const range = [expected, present, dates].map((words) => messagePattern(words, { start: date, end: date }));
    return [...range, messagePattern(expected.replace(/^.*\{start\}[^\p{L}{]*/u, ''), { end: date }), date];
  });
  const anyDate = `(?:${patterns.join('|')})`;
  return new RegExp(`^${anyDate}(?=\\s|$)|(?<=^|\\s)${anyDate}$`, 'iu');
}

const dateIn = ({ month, year, months, day }: Formats) => {
  const values = { month: `(?:${months.map((one) => RegExp.escape(one)).join('|')})`, year: '\\d{4}', day: '\\d{1,2}' };
  return `(?:${[day, month, year].map((words) => messagePattern(words, values)).join('|')})`;
};

/** Converts a message with placeholders to a regular expression. */
const messagePattern = (message: string, values: Record<string, string>) =>
  message.replace(/\{(\w+)\}|[^{}]+/g, (text, name?: string) =>
    name === undefined ? RegExp.escape(text.replace(/\s+/g, ' ')) : (values[name] ?? '.+'),
  );
