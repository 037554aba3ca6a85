// Reads the text of a PDF with its positions, styles and links. PDFium has the positions of single letters,
// which right-to-left text needs.
import type { Pdfium } from '#resume/pdf/pdfium.ts';
import type { PageSize } from '../value.ts';
import { DocumentError, type Piece, quantile } from './line.ts';
import { rightToLeft, sortRightToLeft } from './right-to-left.ts';

const maxPages = 20;

/** PDFium's error code of a file with a password (FPDF_ERR_PASSWORD). */
const passwordError = 4;

/**
 * Reads the pieces of all pages in the order of the file.
 * @throws {DocumentError} if PDFium cannot open the file, or it has no text
 */
export function readPdf(file: Uint8Array, pdfium: Pdfium): PdfText {
  return withPages(file, pdfium, (document, count) => {
    const pages = Array.from({ length: count }, (_, index) => readPage(pdfium, document, index));
    const pieces = pages.flatMap((page) => page.pieces);
    if (pieces.length === 0)
      throw new DocumentError(
        'This PDF is a scan or a picture: there is no text in it.',
        'Give the file that it was printed from, such as the DOCX, or begin with npm run init.',
      );
    const hasAttachments = pdfium.program.FPDFDoc_GetAttachmentCount(document) > 0;
    return { pieces, sizes: pages.map(({ size }) => size), hasAttachments };
  });
}

/**
 * Opens a PDF while a function reads it.
 * @throws {DocumentError} if PDFium cannot open the file
 */
export function withPages<Result>(
  file: Uint8Array,
  { program, memory }: Pdfium,
  read: (document: number, count: number) => Result,
): Result {
  const { malloc, free } = memory.wasmExports;
  const bytes = malloc(file.length);
  // Read `HEAPU8` only after `malloc`, which may grow the memory and replace this array.
  memory.HEAPU8.set(file, bytes);
  const document = program.FPDF_LoadMemDocument(bytes, file.length, '');
  try {
    if (!document)
      throw program.FPDF_GetLastError() === passwordError
        ? new DocumentError('This PDF has a password.', 'Print it into a new PDF without a password, and give that.')
        : new DocumentError('This PDF is damaged: it cannot be opened.', 'Export or download it again.');
    const count = program.FPDF_GetPageCount(document);
    if (count > maxPages)
      throw new DocumentError(
        `This PDF has ${count} pages, which is no résumé.`,
        `Give a PDF of at most ${maxPages} pages.`,
      );
    return read(document, count);
  } finally {
    if (document) program.FPDF_CloseDocument(document);
    free(bytes);
  }
}

/** The text of a PDF, with the sizes of its pages. */
export type PdfText = { pieces: Piece[]; sizes: PageSize[]; hasAttachments: boolean };

/** A letter with its position and style. */
export type Letter = Omit<Piece, 'page' | 'isSpaced'> & {
  /** The text object that contains the letter. */
  object: number;
};

function readPage(pdfium: Pdfium, document: number, index: number): { pieces: Piece[]; size: PageSize } {
  const { program, memory } = pdfium;
  const page = program.FPDF_LoadPage(document, index);
  const text = program.FPDFText_LoadPage(page);
  const buffer = memory.wasmExports.malloc(bufferSize);
  try {
    const height = program.FPDF_GetPageHeightF(page);
    const links = linksOf(pdfium, { document, page, buffer, height });
    const letters = Array.from({ length: program.FPDFText_CountChars(text) }, (_, at) => {
      const letter = readLetter(pdfium, { text, at, buffer, height });
      return letter && { ...letter, url: links.find((link) => isInside(letter, link))?.url };
    }).filter((letter) => letter !== undefined);
    const hasRightToLeft = letters.filter((letter) => rightToLeft.test(letter.text)).length > letters.length * 0.03;
    const size = { width: program.FPDF_GetPageWidthF(page), height };
    if (!hasRightToLeft) return { pieces: piecesOf(letters, index + 1, isApart), size };
    const columns = sortRightToLeft(letters, (one, other) => gapBetween(one, other) >= other.size * columnGap);
    return { pieces: columns.flatMap((column) => piecesOf(column, index + 1, () => false)), size };
  } finally {
    memory.wasmExports.free(buffer);
    program.FPDFText_ClosePage(text);
    program.FPDF_ClosePage(page);
  }
}

/** Joins neighbouring letters of one style. */
function piecesOf(letters: Letter[], page: number, isApart: (a: Piece, b: Letter) => boolean): Piece[] {
  const pieces: (Piece & Letter & { letters: Letter[] })[] = [];
  let isSpaced = false;
  for (const letter of letters) {
    const piece = pieces.at(-1);
    if (letter.text === ' ') {
      isSpaced = true;
      continue;
    }
    // PDF generators may write the text of two columns without a space between them.
    const isGlued =
      !isSpaced && piece?.object !== letter.object && /\p{Ll}$/u.test(piece?.text ?? '') && /\p{Lu}/u.test(letter.text);
    const isSame =
      piece &&
      styleOf(piece) === styleOf(letter) &&
      piece.url === letter.url &&
      Math.abs(piece.y - letter.y) < letter.size * 0.3 &&
      !isApart(piece, letter) &&
      !isGlued;
    if (isSame) {
      piece.text += (isSpaced ? ' ' : '') + letter.text;
      piece.object = letter.object;
      piece.letters.push(letter);
      piece.left = Math.min(piece.left, letter.left);
      piece.right = Math.max(piece.right, letter.right);
    } else pieces.push({ ...letter, page, isSpaced, isGlued, letters: [letter] });
    isSpaced = false;
  }
  return pieces.map(({ letters: inside, ...piece }) => ({ ...piece, text: withoutLetterSpacing(piece.text, inside) }));
}

const styleOf = ({ size, isBold, isItalic, color }: Letter) => [Math.round(size), isBold, isItalic, color].join();

/** Joins letter-spaced capitals: "W O R K" becomes "WORK". */
function withoutLetterSpacing(text: string, letters: readonly Letter[]): string {
  const tokens = text.split(' ');
  const isSpaced = tokens.filter((token) => token.length < 3).length >= tokens.length * 0.8;
  if (!isSpaced || letters.length < 4 || tokens.length < letters.length * 0.5) return text;
  const gaps = letters.slice(1).map((letter, at) => gapBetween(letters[at] as Letter, letter));
  const usual = quantile(gaps, 0.5) ?? 0;
  return letters
    .map((letter, at) => ((gaps[at - 1] ?? 0) > usual + letter.size * 0.15 ? ' ' : '') + letter.text)
    .join('');
}

/** Minimum white space between two columns, relative to the font size. Spaces between words are narrower. */
export const columnGap = 0.9;

/** The white space between two runs of text; negative if they overlap. */
export const gapBetween = (one: Span, other: Span) => Math.max(one.left, other.left) - Math.min(one.right, other.right);

type Span = { left: number; right: number };

/** True if a letter does not continue a piece: it is after a wide gap, or before the end of the piece. */
const isApart = (one: Span, other: Letter) =>
  gapBetween(one, other) >= other.size * columnGap || other.left < one.right - other.size;

/** Memory for the results of one call: numbers, the name of a font, or a URL. */
const bufferSize = 4096;

type Place = { text: number; at: number; buffer: number; height: number };

/** Reads a letter; `undefined` for white space and control characters. */
function readLetter({ program, memory }: Pdfium, { text, at, buffer, height }: Place): Letter | undefined {
  const code = program.FPDFText_GetUnicode(text, at);
  // PDFium writes U+0002 for a hyphen at the end of a line.
  const letter = code === 2 || program.FPDFText_IsHyphen(text, at) === 1 ? '-' : String.fromCodePoint(code);
  if (/^[\p{Cn}\p{Cf}\0]$/u.test(letter)) return undefined;
  const number = (offset: number, type: 'double' | 'float' | 'i32' = 'double') =>
    memory.getValue(buffer + offset, type);
  program.FPDFText_GetCharBox(text, at, buffer, buffer + 8, buffer + 16, buffer + 24);
  const [left, right] = [number(0), number(8)];
  program.FPDFText_GetCharOrigin(text, at, buffer, buffer + 8);
  const origin = number(0);
  const y = height - number(8);
  program.FPDFText_GetMatrix(text, at, buffer);
  const scale = Math.hypot(number(8, 'float'), number(12, 'float')) || 1;
  const size = program.FPDFText_GetFontSize(text, at) * scale;
  program.FPDFText_GetFillColor(text, at, buffer, buffer + 4, buffer + 8, buffer + 12);
  const color = [0, 4, 8].map((offset) => number(offset, 'i32')).join(' ');
  const length = program.FPDFText_GetFontInfo(text, at, buffer, bufferSize, 0);
  const font = length > 0 ? memory.UTF8ToString(buffer) : '';
  const isBold = /bold|black|heavy|semib|demi|cmbx|sfbx|lmroman\w*-bold|-(?:bd|md)\b/i.test(font);
  const isItalic = /italic|oblique|slant|cmti|sfti|-it\b/i.test(font);
  const object = program.FPDFText_GetTextObject(text, at);
  const shown = /[\s\p{Cc}]/u.test(letter) ? ' ' : /\p{Co}/u.test(letter) ? '•' : letter;
  return { text: shown, object, origin, left, right, y, size, color, isBold, isItalic };
}

type Link = { url: string; left: number; right: number; top: number; bottom: number };

const isInside = ({ left, right, y }: Letter, link: Link) =>
  left >= link.left - 1 && right <= link.right + 1 && y >= link.top && y <= link.bottom + 1;

function linksOf(
  { program, memory }: Pdfium,
  { document, page, buffer, height }: { document: number; page: number; buffer: number; height: number },
): Link[] {
  const links: Link[] = [];
  memory.HEAPU8.fill(0, buffer, buffer + 4);
  while (program.FPDFLink_Enumerate(page, buffer, buffer + 4)) {
    const link = memory.getValue(buffer + 4, 'i32');
    const action = program.FPDFLink_GetAction(link);
    const size = action ? program.FPDFAction_GetURIPath(document, action, buffer + 64, bufferSize - 64) : 0;
    if (size < 2 || size > bufferSize - 64 || !program.FPDFLink_GetAnnotRect(link, buffer + 8)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = [8, 12, 16, 20].map((at) =>
      memory.getValue(buffer + at, 'float'),
    );
    links.push({ url: memory.UTF8ToString(buffer + 64), left, right, top: height - top, bottom: height - bottom });
  }
  return links;
}
