// The PDF text extractors of the parser report. They are independent implementations: Firefox and OpenResume use
// pdf.js, Chrome uses PDFium, LibPDF is a new library in TypeScript, and many servers have pdftotext (Poppler). Screen
// readers, and more and more other programs, read the tags.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { isBoldFont, readByPdftotext, readPdf } from '../pdf/reading.ts';
import { boldnessOf, joinPieces, type ReadLine } from './read-line.ts';

/** The result of one PDF text extractor. */
export type Reading = {
  /** Name of the extractor. Example: `PDFium` */
  reader: string;
  lines: ReadLine[];
};

/** The results of all extractors for a PDF. */
export type Readings = {
  /** Results of the extractors in which fields are looked up, in display order. */
  readings: Reading[];
  /** Text in reading order: from pdftotext if it is installed, otherwise from pdf.js. */
  text: { reader: string; text: string };
  /** Number of pictures, in which no extractor reads text. */
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

/** The used part of Emscripten's types, on which the types of PDFium depend; Emscripten's types are not installed. */
type Memory = { HEAPU8: Uint8Array; UTF8ToString(at: number): string };

type Pdfium = Awaited<ReturnType<(typeof import('@embedpdf/pdfium'))['init']>>;
let pdfium: Promise<Pdfium> | undefined;

async function openPdfium(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const opened = await init({ wasmBinary: new Uint8Array(file).buffer });
  opened.PDFiumExt_Init();
  return opened;
}

async function readByPdfium(file: Buffer): Promise<ReadLine[]> {
  const program = await (pdfium ??= openPdfium());
  const runtime: Omit<typeof program.pdfium, keyof Memory> & Memory = program.pdfium as never;
  const { wasmExports } = runtime;
  const [bytes, font] = [wasmExports.malloc(file.length), wasmExports.malloc(maxFontName)];
  // Read `HEAPU8` only after `malloc`, which may grow the memory and replace this array.
  runtime.HEAPU8.set(file, bytes);
  const document = program.FPDF_LoadMemDocument(bytes, file.length, '');
  const page = program.FPDF_LoadPage(document, 0);
  const text = program.FPDFText_LoadPage(page);
  try {
    const letters = Array.from({ length: program.FPDFText_CountChars(text) }, (_, index) => ({
      letter: String.fromCodePoint(program.FPDFText_GetUnicode(text, index)),
      index,
    }));
    const isBold = (one: { index: number } | undefined) =>
      one !== undefined &&
      program.FPDFText_GetFontInfo(text, one.index, font, maxFontName, 0) > 0 &&
      isBoldFont(runtime.UTF8ToString(font));
    const lines: (typeof letters)[] = [[]];
    for (const one of letters)
      if (one.letter === '\n') lines.push([]);
      else lines.at(-1)?.push(one);
    return lines.map((line) => {
      const seen = line.filter(({ letter }) => letter.trim() !== '');
      return {
        text: line.map(({ letter }) => letter).join(''),
        bold: boldnessOf(isBold(seen[0]), isBold(seen.at(-1))),
      };
    });
  } finally {
    program.FPDFText_ClosePage(text);
    program.FPDF_ClosePage(page);
    program.FPDF_CloseDocument(document);
    for (const taken of [bytes, font]) wasmExports.free(taken);
  }
}

const maxFontName = 256;

async function readByLibPdf(file: Buffer): Promise<ReadLine[]> {
  const { PDF } = await import('@libpdf/core');
  const [page] = (await PDF.load(new Uint8Array(file))).extractText();
  return (page?.lines ?? []).map(({ text, spans }) => ({
    text,
    bold: boldnessOf(isBoldFont(spans[0]?.fontName), isBoldFont(spans.at(-1)?.fontName)),
  }));
}

type TagNode = { role?: string; type?: string; id?: string; children?: TagNode[] };

/** Inline tags; other tags begin a new line. */
const inLine = /^(?:Span|Link|Lbl|Em|Strong|Quote|Reference|Code|NonStruct|Artifact)$/;

/** Reads only tagged text, since untagged content is decorative. Also counts the pictures. */
async function readTags(file: Buffer): Promise<{ lines: ReadLine[]; pictures: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  try {
    const page = await pdf.getPage(1);
    const { OPS } = await getResolvedPDFJS();
    const { fnArray } = await page.getOperatorList();
    const pictures = fnArray.filter((one) =>
      [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject].includes(one as never),
    ).length;
    const texts = new Map<string, string>();
    let around: (string | undefined)[] = [];
    const { items } = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
    for (const item of items) {
      const id = around.findLast((one) => one !== undefined) ?? '';
      if ('str' in item) texts.set(id, `${texts.get(id) ?? ''}${item.hasEOL ? `${item.str} ` : item.str}`);
      else if (item.type === 'endMarkedContent') around = around.slice(0, -1);
      else around.push((item as { id?: string | null }).id ?? undefined);
    }
    const lines: ReadLine[] = [];
    let isOpen = false;
    const add = (text: string, tag: string | undefined) => {
      const last = lines.at(-1);
      if (isOpen && last) last.text += text;
      else lines.push({ text, tag, bold: 'none' });
      isOpen = true;
    };
    const visit = ({ role = '', type, id = '', children = [] }: TagNode, tag?: string) => {
      if (type === 'content') add(texts.get(id) ?? '', tag);
      // The bullet character of a list item and the paragraph of the item are one line.
      const isInItem = tag === 'LI' && /^(?:P|LBody|Div)$/.test(role);
      const isBlock = role !== '' && !inLine.test(role) && !isInItem;
      if (isBlock) isOpen = false;
      for (const child of children) visit(child, isBlock ? role : tag);
      if (isBlock) isOpen = false;
      if (role === 'Lbl') add(' ', tag);
    };
    const root = (await page.getStructTree()) as TagNode | null;
    if (root) visit(root);
    return { lines: lines.filter(({ text }) => text.trim()), pictures };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
