// The PDF text extractors of the parser report. Firefox and OpenResume use pdf.js, Chrome uses PDFium, and many servers
// have pdftotext (Poppler). Screen readers and other programs read the tags.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { bufferSize, openPdfium, type OpenPage, readPages, withDocument } from '../pdf/pdfium.ts';
import { isBoldFont, readByPdftotext, readPdf } from '../pdf/reading.ts';
import { joinPieces, lineOf, type ReadItem, type ReadLine } from './read-line.ts';

/** The result of one PDF text extractor. */
export type Reading = {
  /** Example: `PDFium` */
  reader: string;
  lines: ReadLine[];
};

/** The results of all extractors for a PDF. */
export type Readings = {
  /**
   * The results of the extractors, in display order. The parser report looks for every field in each of these results.
   */
  readings: Reading[];
  /** Text in reading order: from pdftotext if it is installed, otherwise from pdf.js. */
  text: { reader: string; text: string };
  /** Number of pictures. No extractor reads text in pictures. */
  pictures: number;
};

/** Reads a PDF with every extractor. */
export async function readEverywhere(pdf: Buffer): Promise<Readings> {
  const [byPdftotext, { lines, text }, tags] = await Promise.all([readByPdftotext(pdf), readPdf(pdf), readTags(pdf)]);
  return {
    readings: [
      { reader: 'pdf.js', lines: joinPieces(lines) },
      { reader: 'PDFium', lines: await readByPdfium(pdf) },
      { reader: 'LibPDF', lines: await readByLibPdf(pdf) },
      { reader: 'Tags', lines: tags.lines },
    ],
    text: byPdftotext === undefined ? { reader: 'pdf.js', text } : { reader: 'pdftotext', text: byPdftotext },
    pictures: tags.pictures,
  };
}

async function readByPdfium(file: Buffer): Promise<ReadLine[]> {
  const pdfium = await openPdfium();
  const { program, memory } = pdfium;
  const readPage = ({ text, buffer }: OpenPage): ReadItem[][] => {
    const lines: ReadItem[][] = [[]];
    for (let index = 0; index < program.FPDFText_CountChars(text); index++) {
      const letter = String.fromCodePoint(program.FPDFText_GetUnicode(text, index));
      const hasFont = letter.trim() && program.FPDFText_GetFontInfo(text, index, buffer, bufferSize, 0) > 0;
      const isBold = Boolean(hasFont) && isBoldFont(memory.UTF8ToString(buffer));
      if (letter === '\n') lines.push([]);
      else lines.at(-1)?.push({ text: letter, isBold });
    }
    return lines;
  };
  const pages = withDocument(file, pdfium, (document) => readPages(document, pdfium, readPage));
  return pages.flatMap((lines, index) =>
    withoutRunningHead(
      lines.map((line) => lineOf(line)),
      index,
    ),
  );
}

/** Removes the name and the page number at the top of every page after the first. */
function withoutRunningHead(lines: readonly ReadLine[], page: number): ReadLine[] {
  const number = lines.slice(0, 3).findIndex(({ text }) => /(?:^|\s)\d+ ?\/ ?\d+\s*$/.test(text));
  return lines.slice(page > 0 ? number + 1 : 0);
}

async function readByLibPdf(file: Buffer): Promise<ReadLine[]> {
  const { PDF } = await import('@libpdf/core');
  const pages = (await PDF.load(new Uint8Array(file))).extractText();
  return pages.flatMap(({ lines }, index) =>
    withoutRunningHead(
      lines.map(({ text, spans }) => {
        const line = lineOf(spans.map((span) => ({ text: span.text, isBold: isBoldFont(span.fontName) })));
        return { ...line, text };
      }),
      index,
    ),
  );
}

type TagNode = { role?: string; type?: string; id?: string; children?: TagNode[] };

/** Inline tags; other tags begin a new line. */
const inLine = /^(?:Span|Link|Lbl|Em|Strong|Quote|Reference|Code|NonStruct|Artifact)$/;

/** Reads only tagged text, since untagged content is decorative. */
async function readTags(file: Buffer): Promise<{ lines: ReadLine[]; pictures: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  try {
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    const pages: Awaited<ReturnType<typeof readTagsOfPage>>[] = [];
    for (const number of numbers) pages.push(await readTagsOfPage(await pdf.getPage(number)));
    return {
      lines: pages.flatMap(({ lines }) => lines),
      pictures: pages.reduce((sum, { pictures }) => sum + pictures, 0),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readTagsOfPage(page: Page): Promise<{ lines: ReadLine[]; pictures: number }> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  const pictures = fnArray.filter((one) =>
    [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject].includes(one as never),
  ).length;
  const texts = new Map<string, ReadItem[]>();
  let openTags: (string | undefined)[] = [];
  const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
  for (const item of items) {
    const id = openTags.findLast((one) => one !== undefined) ?? '';
    if ('str' in item) {
      const isBold = isBoldFont((page.commonObjs.get(item.fontName) as { name?: string } | null)?.name);
      const text = item.hasEOL ? `${item.str} ` : item.str;
      texts.set(id, [...(texts.get(id) ?? []), { text, isBold }]);
    } else if (item.type === 'endMarkedContent') openTags = openTags.slice(0, -1);
    else openTags.push((item as { id?: string | null }).id ?? undefined);
  }
  const lines: { spans: ReadItem[]; tag: string | undefined }[] = [];
  let isOpen = false;
  const add = (spans: readonly ReadItem[], tag: string | undefined) => {
    const last = lines.at(-1);
    if (isOpen && last) last.spans.push(...spans);
    else lines.push({ spans: [...spans], tag });
    isOpen = true;
  };
  const visit = ({ role = '', type, id = '', children = [] }: TagNode, tag?: string) => {
    if (type === 'content') add(texts.get(id) ?? [], tag);
    // The bullet character of a list item and the paragraph of the item are one line.
    const isInItem = tag === 'LI' && /^(?:P|LBody|Div)$/.test(role);
    const isBlock = role !== '' && !inLine.test(role) && !isInItem;
    if (isBlock) isOpen = false;
    for (const child of children) visit(child, isBlock ? role : tag);
    if (isBlock) isOpen = false;
    if (role === 'Lbl') add([{ text: ' ', isBold: false }], tag);
  };
  const root = (await page.getStructTree()) as TagNode | null;
  if (root) visit(root);
  const read = lines.map(({ spans, tag }) => lineOf(spans, tag));
  return { lines: read.filter(({ text }) => text.trim()), pictures };
}
