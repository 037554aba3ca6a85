// Reads a finished PDF back, as programs that read résumés do: once with pdf.js, which is always there, and once with
// pdftotext where the machine has it. What these two get wrong, the programs of employers get wrong as well.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A PDF as it was read back. */
export type ReadPdf = {
  pages: number;
  /** The size of the first page, in points. */
  width: number;
  height: number;
  title: string;
  author: string;
  language: string;
  isTagged: boolean;
  /** The text in the order of reading, line by line, without what is only decoration. */
  text: string;
  /** The pieces of the text with their places on the page, from its lower left corner. */
  pieces: PrintedPiece[];
  /** The roles of all tags. Example: `H1` */
  roles: string[];
  /** The headings by their tags. */
  headings: { level: number; text: string }[];
  /** Every link with the words that it lies on. */
  links: { url: string; text: string }[];
  fonts: { name: string; isEmbedded: boolean; hasUnicode: boolean }[];
  /** How many pixel pictures there are. */
  images: number;
  /** How many letters are only an empty box, since the font lacks them. */
  emptyBoxes: number;
  /** Words whose letters were moved apart or together, which some programs read as spaces. */
  shifted: string[];
};

export type PrintedPiece = { text: string; x: number; y: number; width: number; size: number; font: string };

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Tag = { role?: string; type?: string; id?: string; children?: Tag[] };

/** Reads the first page of a PDF, and what the file says about itself. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { fontExtraProperties: true, verbosity: 0 });
  try {
    const page = await pdf.getPage(1);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const info = (await pdf.getMetadata()).info as Record<string, string | undefined>;
    const tree = ((await page.getStructTree()) ?? {}) as Tag;
    const written = await readWritten(page);
    const drawn = await readDrawn(page);
    return {
      pages: pdf.numPages,
      width: right - left,
      height: top - bottom,
      title: info.Title ?? '',
      author: info.Author ?? '',
      language: info.Language ?? '',
      isTagged: (await pdf.getMarkInfo())?.Marked === true && tree.children !== undefined,
      text: written.text,
      pieces: written.pieces.map((piece) => ({ ...piece, font: drawn.fontNames.get(piece.font) ?? piece.font })),
      ...readTags(tree, written.marked),
      links: await readLinks(page),
      ...drawn,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The text by pdftotext, or `undefined` where the machine has none. */
export async function readByPdftotext(file: Buffer): Promise<string | undefined> {
  const running = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', '-nopgbrk', '-', '-'], { timeout: 20_000 });
  running.child.stdin?.on('error', () => undefined).end(file);
  return running.then(({ stdout }) => stdout).catch(() => undefined);
}

async function readWritten(page: Page) {
  // pdf.js mends ligatures unless told not to; others don't.
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const pieces: PrintedPiece[] = [];
  const marked = new Map<string, string>();
  const open: string[] = [];
  let text = '';
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { tag?: string }).tag === 'Artifact' ? 'Artifact' : (item.id ?? ''));
      continue;
    }
    const { str, transform, width, fontName, hasEOL } = item;
    if (open.includes('Artifact')) continue;
    const piece = str + (hasEOL ? '\n' : '');
    text += piece;
    for (const id of open) marked.set(id, (marked.get(id) ?? '') + piece);
    const [, , , size = 0, x = 0, y = 0] = transform as number[];
    if (str.trim()) pieces.push({ text: str, x, y, width, size, font: fontName });
  }
  return { text, pieces, marked };
}

function readTags(tree: Tag, marked: ReadonlyMap<string, string>): Pick<ReadPdf, 'roles' | 'headings'> {
  const roles: string[] = [];
  const headings: ReadPdf['headings'] = [];
  const textOf = ({ id, children = [] }: Tag): string =>
    (id === undefined ? '' : (marked.get(id) ?? '')) + children.map(textOf).join('');
  const visit = (tag: Tag) => {
    if (tag.role) roles.push(tag.role);
    const level = /^H([1-6])$/.exec(tag.role ?? '')?.[1];
    if (level) headings.push({ level: Number(level), text: textOf(tag).replace(/\s+/g, ' ').trim() });
    tag.children?.forEach(visit);
  };
  visit(tree);
  return { roles, headings };
}

async function readLinks(page: Page): Promise<ReadPdf['links']> {
  const annotations: { subtype: string; url?: string; unsafeUrl?: string; overlaidText?: string }[] =
    await page.getAnnotations();
  return annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(({ url, unsafeUrl, overlaidText }) => ({ url: unsafeUrl ?? url ?? '', text: (overlaidText ?? '').trim() }));
}

/** A letter, or how far the next one is moved, in thousandths of the size. */
type Glyph = number | { originalCharCode: number; unicode: string } | null;

async function readDrawn(page: Page) {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const fontNames = new Map<string, string>();
  const fonts: ReadPdf['fonts'] = [];
  let emptyBoxes = 0;
  const shifted = new Set<string>();
  const imageOperators = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
  ];
  for (const [index, operator] of fnArray.entries()) {
    const [first] = (argsArray[index] ?? []) as unknown[];
    if (operator === OPS.setFont && !fontNames.has(String(first))) {
      const font = page.commonObjs.get(String(first)) as {
        name: string;
        missingFile?: boolean;
        toUnicode?: { _map?: unknown[] };
      };
      fontNames.set(String(first), font.name);
      fonts.push({
        name: font.name,
        isEmbedded: font.missingFile !== true,
        hasUnicode: (font.toUnicode?._map?.length ?? 0) > 0,
      });
    }
    if (operator !== OPS.showText) continue;
    const glyphs = first as Glyph[];
    emptyBoxes += glyphs.filter((glyph) => typeof glyph === 'object' && glyph?.originalCharCode === 0).length;
    for (const word of shiftedWords(glyphs)) shifted.add(word);
  }
  const images = fnArray.filter((operator) => imageOperators.includes(operator)).length;
  return { fontNames, fonts, images, emptyBoxes, shifted: [...shifted] };
}

/** A shift below this is rounding, in thousandths of the size. */
const rounding = 5;

/** Words with a shift between two letters; a mark above a letter is always moved to its place. */
function shiftedWords(glyphs: readonly Glyph[]): string[] {
  const words: string[] = [];
  let word = '';
  let isShifted = false;
  let shift = 0;
  for (const glyph of [...glyphs, null]) {
    if (typeof glyph === 'number') {
      shift = glyph;
      continue;
    }
    const letter = glyph?.unicode ?? ' ';
    if (/^\s*$/.test(letter)) {
      if (isShifted) words.push(word);
      word = '';
      isShifted = false;
    } else {
      if (word && Math.abs(shift) > rounding && !/\p{M}/u.test(letter + word.slice(-1))) isShifted = true;
      word += letter;
    }
    shift = 0;
  }
  return words;
}
