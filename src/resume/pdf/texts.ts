// The words of a résumé as they stand on paper, in their order. The PDF is set from them and checked against them.
import { wordsFor } from '#words/catalogues.ts';
import type { Words } from '#words/en.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeLink, ResumeList, ResumeSection } from '../resume.ts';

/** What of our own words stands between the owner's. */
type Marks = Pick<Words, 'colon' | 'comma'>;

/** A word of more letters than this may be broken anywhere; all others stay whole. */
export const longestWhole = 48;

/** What a text is, which decides where it must stand. */
export type TextKind =
  'name' | 'title' | 'contact' | 'summary' | 'heading' | 'entry' | 'dates' | 'line' | 'bullet' | 'continued' | 'list';

/** A text that stands in one piece, and where the owner finds it. */
export type PrintedText = { kind: TextKind; text: string; where: string; link?: ResumeLink };

/**
 * A résumé without what programs that read résumés stumble over: soft hyphens, zero-width spaces, line breaks, and
 * letters in one piece that are meant as two (ﬁ), which come along when text is copied; and a lone hyphen becomes the
 * dash that is meant.
 */
export const withPlainLetters = (resume: Resume): Resume => plain(resume) as Resume;

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'url' || key === 'variant' ? inner : plain(inner)]),
  );
}

function plainText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
      .replace(/[\uFB00-\uFB06]/g, (letters) => letters.normalize('NFKC'))
      // At the end of a line, pdftotext drops a hyphen and joins the lines.
      .replace(/(?<=^|\s)-(?=\s|$)/g, '–')
      .replace(/[\s\u2028\u2029]+/g, (space) => (space === '\u00A0' ? space : ' '))
      .trim()
  );
}

/** A heading as it is printed: programs know a heading by its capitals. */
export const printedHeading = ({ title }: ResumeSection, language: string) => title.toLocaleUpperCase(language);

/** @example printedLabel('GPA', wordsFor('en')) // 'GPA:' */
export const printedLabel = (label: string, { colon }: Marks) => label + colon;

export const printedItems = ({ items }: Pick<ResumeList, 'items'>, { comma }: Marks) => items.join(comma);

/** Where the owner finds an entry. Example: `Projects, "Ferryman"` */
export const placeOfEntry = (section: ResumeSection, entry: ResumeEntry) => `${section.title}, "${entry.title}"`;

/** Every text of a résumé from top to bottom. */
export function textsOf(resume: Resume): PrintedText[] {
  const { name, title, contact, summary, sections, language } = resume;
  const marks = wordsFor(language);
  return [
    { kind: 'name', text: name, where: 'Your name' },
    ...(title ? [{ kind: 'title' as const, text: title, where: 'The line below your name' }] : []),
    ...contact.map(({ text, url }): PrintedText => {
      const where = 'The line with your contact';
      return { kind: 'contact', text, where, ...(url !== undefined && { link: { text, url } }) };
    }),
    ...(summary ? [{ kind: 'summary' as const, text: summary, where: 'The summary' }] : []),
    ...sections.flatMap((section): PrintedText[] => [
      { kind: 'heading', text: printedHeading(section, language), where: `The heading "${section.title}"` },
      ...section.entries.flatMap((entry) => textsOfEntry(entry, placeOfEntry(section, entry), marks)),
      ...section.lists.map((list): PrintedText => {
        const items = printedItems(list, marks);
        const where = list.label ? `${section.title}, "${list.label}"` : section.title;
        return { kind: 'list', text: list.label ? `${printedLabel(list.label, marks)} ${items}` : items, where };
      }),
    ]),
  ];
}

function textsOfEntry({ title, dates, lines, bullets }: ResumeEntry, where: string, marks: Marks): PrintedText[] {
  return [
    { kind: 'entry', text: title, where },
    ...(dates ? [{ kind: 'dates' as const, text: dates, where }] : []),
    ...lines.map((text): PrintedText => ({ kind: 'line', text, where })),
    ...bullets.flatMap((bullet) => textsOfBullet(bullet, where, marks)),
  ];
}

function textsOfBullet({ label, text, links }: ResumeBullet, where: string, marks: Marks): PrintedText[] {
  const words = [label && printedLabel(label, marks), text].filter(Boolean).join(' ');
  return [...(words ? [{ text: words }] : []), ...links.map((link) => ({ text: link.text, link }))].map(
    (piece, index) => ({ ...piece, kind: index === 0 ? 'bullet' : 'continued', where }),
  );
}
