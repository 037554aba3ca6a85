// Creates the résumé as a Word document: for portals that only accept Word, and for people who edit the document.
// Import lazily: the docx package is large.
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip as twips,
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { looks } from '#theme/looks/looks.ts';
import type { PrintStyle } from '../pdf/faces.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { linksOf, publicationText } from '../pdf/texts.ts';
import type { HeaderLines, Resume, ResumeBullet, ResumeEntry, ResumeLink, ResumeSection } from '../resume.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import { makeReproducible } from './reproducible.ts';

/** Page sizes in twentieths of a point, the unit of Word. */
const pages = { letter: { width: 12_240, height: 15_840 }, a4: { width: 11_906, height: 16_838 } };
const margin = { top: twips(12.5), right: twips(15), bottom: twips(12.5), left: twips(15), header: twips(6) };

/** Color of dates, as in the PDF. */
const mutedColor = '4D4D4D';

/** Font sizes in points. Text is smaller than in the PDF, because Word's fonts need more space. */
const sizes = { min: 9, usual: 9.5, max: 10.5, lessThanPdf: 0.5 };

/**
 * Line height in 240ths of the font's default line height. It is smaller than 240, since Word's fonts have a large
 * default.
 */
const lineHeight = 228;

/** Fonts that come with Word; `cs` is for right-to-left and complex scripts. */
const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };

type DocxLook = PrintStyle & { size?: number | undefined; headerLines?: HeaderLines | undefined };

/**
 * Creates a Word document. The same résumé always results in the same bytes.
 * @param look.size font size of the PDF, in points
 * @param look.headerLines number of lines for the dates and title of an entry in the PDF
 * @example await resumeDocx(chooseResume(site), { ...printStyle(site.theme), size: 10 })
 */
export async function resumeDocx(resume: Resume, look: DocxLook): Promise<Buffer> {
  const { headerLines = 'two' } = look;
  const { name, variant, language, paper, sections } = resume;
  const messages = messagesFor(language);
  const size = Math.min(sizes.max, Math.max(sizes.min, look.size ? look.size - sizes.lessThanPdf : sizes.usual));
  const color = look.color.slice(1);
  const { word } = looks[look.look].resume;
  const titleFont = { ...font, ascii: word, hAnsi: word };
  const { language: tongue, region } = new Intl.Locale(language).maximize();
  const tag = region ? `${tongue}-${region}` : language;
  const heading = (points: number, before: number, colored = '171717') => ({
    run: { font: titleFont, size: halfPoints(points), bold: true, color: colored },
    paragraph: { spacing: { before: before * 20, after: 20 }, keepNext: true },
  });
  const layout = new Layout(language, color, headerLines);
  const document = new Document({
    title: [name, messages.resume.inTitle, variant?.title].filter(Boolean).join(', '),
    creator: name,
    lastModifiedBy: name,
    keywords: [...new Set(sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))].join(', '),
    styles: {
      default: {
        document: {
          run: {
            font,
            size: halfPoints(size),
            color: '171717',
            language: { value: tag, eastAsia: tag, bidirectional: tag },
          },
          paragraph: { spacing: { line: lineHeight } },
        },
        heading1: heading(size * 2.2, 0),
        heading2: heading(size * 1.05, 7, color),
        heading3: heading(size * 1.05, 3.5),
        hyperlink: { run: { color, underline: {} } },
      },
    },
    numbering: {
      config: [
        { reference: bullets, levels: [listLevel(LevelFormat.BULLET, '•', 340, 200)] },
        { reference: numbers, levels: [listLevel(LevelFormat.DECIMAL, '%1.', 400, 360)] },
      ],
    },
    sections: [
      {
        properties: { page: { size: pages[paper], margin }, titlePage: true },
        headers: { default: new Header({ children: [layout.runningHead(name)] }) },
        children: layout.body(resume),
      },
    ],
  });
  return makeReproducible(await Packer.toBuffer(document));
}

const bullets = 'bullets';
const numbers = 'numbers';

/** Parts of the résumé whose entries have an employer or a degree. Word shows the employer or degree in italics. */
const hasEmployer: readonly ResumePart[] = ['education', 'experience', 'other'];

/** Indents are in twentieths of a point. */
const listLevel = (
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  start: number,
  hanging: number,
) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { start, hanging } } },
});

/** Word measures font sizes in half points. */
const halfPoints = (points: number) => Math.round(2 * points);

class Layout {
  private readonly color: string;
  private readonly headerLines: HeaderLines;
  private readonly isRtl: boolean;
  private readonly messages: ReturnType<typeof messagesFor>;

  constructor(language: string, color: string, headerLines: HeaderLines) {
    this.color = color;
    this.headerLines = headerLines;
    this.isRtl = new Intl.Locale(language).getTextInfo().direction === 'rtl';
    this.messages = messagesFor(language);
  }

  body({ name, title, contact, summary, sections }: Resume): Paragraph[] {
    return [
      this.paragraph([this.text(name)], { heading: HeadingLevel.HEADING_1 }),
      ...this.lines([title, undefined]),
      this.paragraph(
        this.joinWithDots(contact.map(({ text, url }) => (url ? this.link({ text, url }) : this.text(text)))),
      ),
      ...this.lines([summary], 80),
      ...sections.flatMap((section) => this.section(section)),
    ];
  }

  /** The header of every page after the first. */
  runningHead(name: string): Paragraph {
    const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: mutedColor });
    return this.paragraph(this.joinWithDots([this.text(name, { color: mutedColor }), number]));
  }

  private section({ part, title, entries, lists }: ResumeSection): Paragraph[] {
    return [
      this.paragraph([this.text(title, { allCaps: true })], {
        heading: HeadingLevel.HEADING_2,
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: this.color } },
      }),
      ...entries.flatMap((entry, index) =>
        part === 'publications' ? this.publication(entry, entries[index - 1]) : this.entry(entry, part),
      ),
      ...lists.map(({ label, items }) =>
        this.paragraph(this.labelled(label, items.join(this.messages.comma)), { spacing: { after: 20 } }),
      ),
    ];
  }

  private publication(entry: ResumeEntry, before: ResumeEntry | undefined): Paragraph[] {
    const group = entry.group === before?.group ? undefined : entry.group;
    const links = linksOf(entry).flatMap((link) => [this.text(' '), this.link(link)]);
    return [
      ...(group ? [this.paragraph([this.text(group, { bold: true })], { keepNext: true })] : []),
      this.paragraph([this.text(publicationText(entry)), ...links], { numbering: { reference: numbers, level: 0 } }),
    ];
  }

  /**
   * Formats an entry. A header of one line starts with the dates. In a header of two lines, the second line starts with
   * the dates. The PDF has the same order.
   */
  private entry(entry: ResumeEntry, part: ResumePart): Paragraph[] {
    const { title, dates, details, place, tools, links, bullets: items } = entry;
    const [first, ...others] = [...details, place, tools.join(this.messages.comma)].filter((text) => text);
    const detailRuns = this.joinWithDots([
      ...(first
        ? [this.text(first, { bold: false, italics: first === details[0] && hasEmployer.includes(part) })]
        : []),
      ...others.map((text) => this.text(text, { bold: false })),
      ...links.map((link) => this.link(link, { bold: false })),
    ]);
    const dateRuns = dates ? [this.text(dates, { color: mutedColor, bold: this.headerLines === 'one' })] : [];
    const joinWithSpaces = (...groups: ParagraphChild[][]) =>
      groups
        .filter((group) => group.length > 0)
        .flatMap((group, index) => (index > 0 ? [this.text('  '), ...group] : group));
    const headingOptions = { heading: HeadingLevel.HEADING_3 };
    return [
      ...(this.headerLines === 'one'
        ? [this.paragraph(joinWithSpaces(dateRuns, [this.text(title)], detailRuns), headingOptions)]
        : [
            this.paragraph([this.text(title)], headingOptions),
            ...(dateRuns.length + detailRuns.length > 0
              ? [this.paragraph(joinWithSpaces(dateRuns, detailRuns), { keepNext: items.length > 0 })]
              : []),
          ]),
      ...items.map((bullet) => this.paragraph(this.bullet(bullet), { numbering: { reference: bullets, level: 0 } })),
    ];
  }

  private bullet({ label, text, links }: ResumeBullet): ParagraphChild[] {
    const labelledText = label || text ? [this.labelled(label, text)] : [];
    return this.joinWithDots([...labelledText, ...links.map((link) => this.link(link))]);
  }

  private labelled(label: string | undefined, text: string): ParagraphChild[] {
    return [...(label ? [this.text(`${label}${this.messages.colon} `, { bold: true })] : []), this.text(text)];
  }

  private lines(texts: (string | undefined)[], before = 0): Paragraph[] {
    return texts.flatMap((text) => (text ? [this.paragraph([this.text(text)], { spacing: { before } })] : []));
  }

  private joinWithDots(pieces: (ParagraphChild | ParagraphChild[])[]): ParagraphChild[] {
    // The right-to-left mark keeps a dot between two URLs right-to-left. Otherwise, the URLs would change places.
    const dot = this.isRtl ? '\u200F · ' : ' · ';
    return pieces.flatMap((piece, index) => [...(index > 0 ? [this.text(dot, { bold: false })] : []), piece].flat());
  }

  private text(text: string | undefined, options: IRunOptions = {}): TextRun {
    return new TextRun({ ...options, ...(text === undefined ? {} : { text }), rightToLeft: this.isRtl });
  }

  /** URLs and numbers are left-to-right in every language. */
  private link({ text, url }: ResumeLink, options: IRunOptions = {}): ParagraphChild {
    return new ExternalHyperlink({ link: url, children: [new TextRun({ ...options, text, style: 'Hyperlink' })] });
  }

  private paragraph(children: ParagraphChild[], options: IParagraphOptions & object = {}): Paragraph {
    return new Paragraph({ ...options, children, bidirectional: this.isRtl });
  }
}
