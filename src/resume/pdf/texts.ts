// The texts of a résumé. The PDF is made from them and checked against them.
import { messagesFor } from '#messages/catalogs.ts';
import { describeEntry, mapEntries } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import { type KnownLetters, knownLetters } from '../typst/known-letters.ts';

/** Maximum number of letters of a word that stays on one line. Longer words may break anywhere. */
export const maxUnbrokenLength = 48;

/** Role of a text. It determines where the text must be in the PDF. */
export type TextKind = 'name' | 'contact' | 'heading' | 'header' | 'line' | 'bullet' | 'numbered' | 'continued';

/** A text that is printed in one piece, and its position in the content. */
export type PrintedText = {
  /**
   * `header` is a title, date, detail or link of an entry. The layout arranges the headers of an entry in one or two
   * lines.
   */
  kind: TextKind;
  text: string;
  where: string;
  entry?: ResumeEntry;
  source?: EntrySource | undefined;
};

/**
 * Removes or replaces characters that résumé parsers misread: soft hyphens, zero-width spaces, line breaks and ligature
 * characters (ﬁ). A lone hyphen becomes a dash.
 */
export const withPlainLetters = (resume: Resume): Resume => ({
  ...JSON.parse(JSON.stringify(resume), (key, value: unknown) =>
    typeof value === 'string' && key !== 'url' && key !== 'separator' ? plainText(value) : value,
  ),
  variant: resume.variant,
});

function plainText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
      // pdftotext drops a hyphen at the end of a line, and joins the line with the next.
      .replace(/(?<=^|\s)-(?=\s|$)/g, '–')
      .replace(/[\s\u2028\u2029]+/g, (space) => (space === '\u00A0' ? space : ' '))
      .trim()
  );
}

/** True if a text contains a phrase as whole words. */
const containsPhrase = (text: string, phrase: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Omits the place of an entry whose title contains it: "University of Edinburgh" needs no "Edinburgh". */
export const withoutRepeatedPlaces = (resume: Resume): Resume =>
  mapEntries(resume, ({ place, ...entry }) =>
    place === undefined || containsPhrase(entry.title, place) ? entry : { ...entry, place },
  );

/** Unifies characters that fonts draw with the same glyph: PDF text extractors may return either character. */
export const unifyGlyphs = (text: string) =>
  text
    .normalize('NFC')
    .replace(/µ/g, 'μ')
    .replace(/∆/g, 'Δ')
    .replace(/[\u2010\u2011]/g, '-');

/** Symbols and words that no font can display, and the part of the résumé that has them. */
export type MissingLetters = Pick<KnownLetters, 'signs' | 'words'> & {
  where: string;
  source?: EntrySource | undefined;
};

/** Removes symbols that no font has, such as emoji. Returns these symbols, and words that no font can display. */
export function withKnownLetters(
  resume: Resume,
  has: (letter: string) => boolean,
): { resume: Resume; missing: MissingLetters[] } {
  const missing: MissingLetters[] = [];
  const withoutUnknown = <Part>(part: Part, where: string, source?: EntrySource): Part =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      if (Array.isArray(value)) return value.filter((one) => one !== '');
      if (typeof value !== 'string' || key === 'url') return value;
      const { text, signs, words } = knownLetters(value, has);
      if (signs.length + words.length > 0) missing.push({ signs, words, where, source });
      return key === 'label' && text === '' ? undefined : text;
    }) as Part;
  // The description of a photo is not printed, and needs no font.
  const { variant, photo, sections, ...header } = resume;
  const headerPosition = 'Your name and the lines below it';
  const knownHeader = withoutUnknown(header, headerPosition);
  // A résumé must have a name.
  if (!knownHeader.name) missing.push({ signs: [], words: [resume.name], where: headerPosition });
  const { headings } = messagesFor(resume.language).resume;
  return {
    resume: {
      ...knownHeader,
      contact: knownHeader.contact.filter(({ text }) => text),
      variant,
      photo,
      sections: sections
        .map(({ entries, lists, ...section }) => {
          const { title, ...knownSection } = withoutUnknown({ ...section, lists }, section.title);
          return {
            ...knownSection,
            title: title || headings.other,
            lists: knownSection.lists.filter(({ items }) => items.length > 0),
            entries: entries.map((entry) => {
              const where = describeEntry({ ...section, entries, lists }, entry.title);
              // Clear the text of lists. `withTitle` joins the text again, from the items that are left.
              const bullets = entry.bullets.map((bullet) => (bullet.list ? { ...bullet, text: '' } : bullet));
              return { ...withTitle(withoutUnknown({ ...entry, bullets }, where, entry.source)), source: entry.source };
            }),
          };
        })
        .filter(({ entries, lists }) => entries.length + lists.length > 0),
    },
    missing,
  };
}

/** Removes empty bullets. If the title is empty, the first detail becomes the title. */
function withTitle({ title, details, bullets, ...entry }: ResumeEntry): ResumeEntry {
  const nonEmpty = bullets
    .map((bullet) => (bullet.list ? { ...bullet, text: bullet.list.items.join(bullet.list.separator) } : bullet))
    .filter(({ text, links }) => text || links.length > 0);
  const [first = '–', ...others] = title ? [title, ...details] : details;
  return { ...entry, place: entry.place || undefined, title: first, details: others, bullets: nonEmpty };
}

/** A heading as printed: parsers recognize headings by their capitals. */
export const printedHeading = ({ title }: ResumeSection, language: string) => title.toLocaleUpperCase(language);

/**
 * A publication as a sentence: authors, title and venue, in this order.
 * @example publicationText({ title: 'On waiting', details: ['A. Example', 'EuroSys 2026'] })
 * // 'A. Example. On waiting. EuroSys 2026.'
 */
export function publicationText({ title, details }: Pick<ResumeEntry, 'title' | 'details'>): string {
  const [authors, venue] = details.length > 1 ? details : [undefined, details[0]];
  const texts = [authors, title, venue].filter((text) => text !== undefined);
  return texts.map((text) => (/[.?!。؟।]$/.test(text) ? text : `${text}.`)).join(' ');
}

/**
 * Returns the links of an entry and the links of its bullets. After `forWeb`, all links of an entry are in its bullets.
 */
export const linksOf = ({ links, bullets }: Pick<ResumeEntry, 'links' | 'bullets'>) => [
  ...links,
  ...bullets.flatMap((bullet) => bullet.links),
];

export const labelled = (label: string | undefined, text: string, colon: string) =>
  [label && label + colon, text].filter(Boolean).join(' ');

/** Returns the text of a bullet with its label, and the texts of its links. */
export const piecesOf = ({ label, text, links }: ResumeBullet, colon: string) =>
  [labelled(label, text, colon), ...links.map((link) => link.text)].filter(Boolean);

/** Every text of a résumé from top to bottom, in the order of the layout (resume.typ). */
export function textsOf({ name, title, contact, summary, sections, language }: Resume): PrintedText[] {
  const { colon, comma } = messagesFor(language);
  const texts: PrintedText[] = [];
  const add = (kind: TextKind, where: string, text: string | undefined, entry?: ResumeEntry) => {
    if (text) texts.push({ kind, where, text, source: entry?.source, ...(kind === 'header' && entry && { entry }) });
  };
  add('name', 'Your name', name);
  add('line', 'The line below your name', title);
  for (const { text } of contact) add('contact', 'The line with your contact details', text);
  add('line', 'The summary', summary);
  for (const section of sections) {
    add('heading', `The heading "${section.title}"`, printedHeading(section, language));
    for (const [index, entry] of section.entries.entries()) {
      const where = describeEntry(section, entry.title);
      const { title, dates, details, place, tools, links } = entry;
      if (section.part === 'publications') {
        if (entry.group !== section.entries[index - 1]?.group) add('line', section.title, entry.group);
        add('numbered', where, publicationText(entry), entry);
        for (const link of links) add('continued', where, link.text, entry);
        continue;
      }
      for (const text of [title, dates, ...details, place, tools.join(comma), ...links.map((link) => link.text)])
        add('header', where, text, entry);
      for (const bullet of entry.bullets)
        for (const [index, piece] of piecesOf(bullet, colon).entries())
          add(index === 0 ? 'bullet' : 'continued', where, piece, entry);
    }
    for (const { label, items } of section.lists)
      add('line', describeEntry(section, label), labelled(label, items.join(comma), colon));
  }
  return texts;
}
