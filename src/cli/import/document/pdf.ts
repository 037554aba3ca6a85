// Reads the text of a PDF with its positions, styles and links. Uses PDFium, since it provides the position of each
// letter. Right-to-left text needs these positions.
import { bufferSize, type OpenPage, type Pdfium, readPages, withDocument } from '#resume/pdf/pdfium.ts';
import type { PageSize } from '../value.ts';
import { rejected } from '../file-kind.ts';
import { gapBetween, chunkBy, hasColumnGap, isNear, type Piece, quantile, spanOf, styleOf } from './line.ts';
import { rightToLeft, sortRightToLeft } from './right-to-left.ts';

const maxPages = 20;

/** PDFium's error code of a file with a password (FPDF_ERR_PASSWORD). */
const passwordError = 4;

/**
 * Reads the pieces of all pages in the order of the file.
 * @param name file name for messages
 * @throws {UsageError} if PDFium cannot open the file, or it has no text
 */
export const readPdf = (file: Uint8Array, name: string, pdfium: Pdfium): PdfText =>
  withDocument(file, pdfium, (document) => {
    const { program } = pdfium;
    if (document === 0)
      throw rejected(
        name,
        program.FPDF_GetLastError() === passwordError
          ? {
              found: 'This PDF has a password.',
              remedy: 'Print it to a new PDF without a password, and import that PDF.',
            }
          : { found: 'This PDF is damaged: it cannot be opened.', remedy: 'Export or download it again.' },
      );
    const count = program.FPDF_GetPageCount(document);
    if (count > maxPages)
      throw rejected(name, {
        found: `This PDF has ${count} pages, which is too long for a résumé.`,
        remedy: `Give a PDF of at most ${maxPages} pages.`,
      });
    const pages = readPages(document, pdfium, (page) => ({ ...page, pieces: readPage(pdfium, page) }));
    const pieces = pages.flatMap((page) => page.pieces);
    if (pieces.length === 0)
      throw rejected(name, {
        found: 'This PDF is a scan or a picture: it contains no text.',
        remedy: 'Import the original file, such as the DOCX, or start with npm run init.',
      });
    const sizes = pages.map(({ width, height }) => ({ width, height }));
    return { pieces, sizes, hasAttachments: program.FPDFDoc_GetAttachmentCount(document) > 0 };
  });

/** The text of a PDF, with the sizes of its pages. */
export type PdfText = { pieces: Piece[]; sizes: PageSize[]; hasAttachments: boolean };

/** A letter with its position and style. */
type Letter = Omit<Piece, 'isSpaced' | 'isGlued'> & {
  /** The text object that contains the letter. */
  object: number;
};

function readPage(pdfium: Pdfium, page: OpenPage): Piece[] {
  const count = pdfium.program.FPDFText_CountChars(page.text);
  const all = Array.from({ length: count }, (_, at) => readLetter(pdfium, page, at));
  const letters = all.filter((letter) => letter !== undefined);
  const hasRightToLeft = letters.filter((letter) => rightToLeft.test(letter.text)).length > letters.length * 0.03;
  const columns = hasRightToLeft ? sortRightToLeft(letters) : [letters];
  return columns.flatMap((column) => piecesOf(column, hasRightToLeft));
}

/**
 * Joins neighboring letters of one style.
 * @param isSorted true if all letters are in one column, in reading order
 */
function piecesOf(all: readonly Letter[], isSorted: boolean): Piece[] {
  const letters = all.map((letter, at) => {
    const before = all[at - 1];
    // Some programs write the text of two columns without a space between them.
    const isGlued = before?.object !== letter.object && /\p{Ll}\p{Lu}/u.test((before?.text ?? '') + letter.text);
    return { ...letter, isSpaced: before?.text === ' ', isGlued };
  });
  const groups = chunkBy(
    letters.filter(({ text }) => text !== ' '),
    (before, letter) =>
      styleOf(before) === styleOf(letter) &&
      before.url === letter.url &&
      isNear(before.y, letter.y, letter.size * 0.3) &&
      (isSorted || !isApart(before, letter)) &&
      !letter.isGlued,
  );
  return groups.map((group) => ({ ...group[0], ...spanOf(group), text: textOf(group) }));
}

/** The text of a piece. Letter-spaced capitals are joined: "W O R K" becomes "WORK". */
function textOf(letters: readonly (Letter & { isSpaced: boolean })[]): string {
  const join = (isSpaced: (letter: Letter & { isSpaced: boolean }, at: number) => boolean) =>
    letters.map((letter, at) => (at > 0 && isSpaced(letter, at) ? ' ' : '') + letter.text).join('');
  const text = join(({ isSpaced }) => isSpaced);
  const tokens = text.split(' ');
  const isSpread = tokens.filter((token) => token.length < 3).length >= tokens.length * 0.8;
  if (!isSpread || letters.length < 4 || tokens.length < letters.length * 0.5) return text;
  const gaps = letters.slice(1).map((letter, at) => gapBetween(letters[at] as Letter, letter));
  const usual = quantile(gaps, 0.5) ?? 0;
  return join((letter, at) => (gaps[at - 1] ?? 0) > usual + letter.size * 0.15);
}

/** Whether a letter is after a wide gap, or left of the letter before it. */
const isApart = (before: Letter, letter: Letter) =>
  hasColumnGap(before, letter) || letter.left < before.right - letter.size;

/** Reads a letter or a space; `undefined` for invisible characters. */
function readLetter(
  { program, memory }: Pdfium,
  { document, page, text, buffer, number, height }: OpenPage,
  at: number,
): Letter | undefined {
  const code = program.FPDFText_GetUnicode(text, at);
  // PDFium writes U+0002 for a hyphen at the end of a line.
  const letter = code === 2 || program.FPDFText_IsHyphen(text, at) === 1 ? '-' : String.fromCodePoint(code);
  if (/^[\p{Cn}\p{Cf}\0]$/u.test(letter)) return undefined;
  const valueAt = (offset: number, type: 'double' | 'float' | 'i32' = 'double') =>
    memory.getValue(buffer + offset, type);
  program.FPDFText_GetCharBox(text, at, buffer, buffer + 8, buffer + 16, buffer + 24);
  const [left, right] = [valueAt(0), valueAt(8)];
  program.FPDFText_GetCharOrigin(text, at, buffer, buffer + 8);
  const [origin, baseline] = [valueAt(0), valueAt(8)];
  program.FPDFText_GetMatrix(text, at, buffer);
  const scale = Math.hypot(valueAt(8, 'float'), valueAt(12, 'float')) || 1;
  const size = program.FPDFText_GetFontSize(text, at) * scale;
  program.FPDFText_GetFillColor(text, at, buffer, buffer + 4, buffer + 8, buffer + 12);
  const color = [0, 4, 8].map((offset) => valueAt(offset, 'i32')).join(' ');
  const fontLength = program.FPDFText_GetFontInfo(text, at, buffer, bufferSize, 0);
  const font = fontLength > 0 ? memory.UTF8ToString(buffer) : '';
  const isBold = /bold|black|heavy|semib|demi|cmbx|sfbx|lmroman\w*-bold|-(?:bd|md)\b/i.test(font);
  const isItalic = /italic|oblique|slant|cmti|sfti|-it\b/i.test(font);
  const link = program.FPDFLink_GetLinkAtPoint(page, (left + right) / 2, baseline + size * 0.1);
  const action = link && program.FPDFLink_GetAction(link);
  const urlLength = action && program.FPDFAction_GetURIPath(document, action, buffer, bufferSize);
  return {
    text: /[\s\p{Cc}]/u.test(letter) ? ' ' : /\p{Co}/u.test(letter) ? '•' : letter,
    page: number,
    left,
    right,
    origin,
    size,
    color,
    isBold,
    isItalic,
    y: height - baseline,
    object: program.FPDFText_GetTextObject(text, at),
    url: urlLength > 1 && urlLength <= bufferSize ? memory.UTF8ToString(buffer) : undefined,
  };
}
