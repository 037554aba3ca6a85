// Lines of a résumé PDF, as read by a PDF text extractor.
import type { PrintedPiece } from '../pdf/reading.ts';

/** A line of text with its formatting. */
export type ReadLine = {
  text: string;
  /** `start` if the first letter is bold and the last letter is not, `whole` if both are bold. */
  bold: 'none' | 'start' | 'whole';
  items: ReadItem[];
  /** Tag of the line in the PDF, if the extractor uses tags. Example: `H2` */
  tag?: string | undefined;
};

/** One of the texts in a line. There is a gap between two texts. */
export type ReadItem = { text: string; isBold: boolean };

/** Boldness of a line, by its first and last letter. */
export const boldnessOf = (starts: boolean, ends: boolean) => (!starts ? 'none' : ends ? 'whole' : 'start');

/**
 * Creates a line from spans, for extractors that do not separate texts. A new text begins where the boldness changes,
 * and after each separator dot.
 */
export function lineOf(spans: readonly ReadItem[], tag?: string): ReadLine {
  const items: ReadItem[] = [];
  const text = spans.map((span) => span.text).join('');
  for (const { text: own, isBold } of spans) {
    const last = items.at(-1);
    if (last && (last.isBold === isBold || !own.trim())) last.text += own;
    else items.push({ text: own, isBold });
  }
  return {
    text,
    tag,
    items: items.flatMap((item) => item.text.split(/ · /).map((own) => ({ ...item, text: own }))),
    bold: boldnessOf(items[0]?.isBold ?? false, items.at(-1)?.isBold ?? false),
  };
}

/**
 * Like OpenResume, `joinPieces` inserts a space after a piece that ends with one of these characters. It also inserts a
 * space before a piece that starts with a character of `needsSpaceBefore`.
 */
const needsSpaceAfter = /[:,|.•∙⋅●○]$/;
const needsSpaceBefore = /^[|•∙⋅●○]/;

/**
 * Joins pieces of text as OpenResume does. If the gap between two pieces is narrower than a letter, they become one
 * text. If there is also no space between them, they become one word. OpenResume drops the pieces that contain only a
 * space, so a gap that pdf.js returns as such a piece separates two texts. (OpenResume's pull request 107 would join
 * them, but was not merged.)
 */
export function joinPieces(lines: readonly PrintedPiece[][]): ReadLine[] {
  const all = lines.flat();
  // The average width of a letter in the most common font size.
  const sizes = Map.groupBy(all, ({ size }) => Math.round(size * 10));
  const commonPieces = [...sizes.values()].toSorted((a, b) => lettersIn(b) - lettersIn(a))[0] ?? [];
  const letterWidth = commonPieces.reduce((sum, { width }) => sum + width, 0) / Math.max(1, lettersIn(commonPieces));
  return lines.map((pieces) => {
    const items: ReadItem[] = [];
    let end = 0;
    for (const { text: own, x, width, isBold, hasSpaceBefore } of pieces) {
      const last = items.at(-1);
      const isSeparate = x - end > letterWidth;
      const isSpaced = hasSpaceBefore || needsSpaceAfter.test(last?.text ?? '') || needsSpaceBefore.test(own);
      if (last && !isSeparate) last.text += isSpaced ? ` ${own}` : own;
      else items.push({ text: own, isBold });
      end = x + width;
    }
    const text = items.map((item) => item.text).join(' ');
    return { text, items, bold: boldnessOf(pieces[0]?.isBold ?? false, pieces.at(-1)?.isBold ?? false) };
  });
}

const lettersIn = (pieces: readonly PrintedPiece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);
