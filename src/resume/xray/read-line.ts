// A résumé PDF as one program has read it, line by line: what the finding of fields goes by.
import type { PrintedPiece } from '../pdf/reading.ts';

/** A line of text, and what a program knows of its looks. */
export type ReadLine = {
  text: string;
  /** Whether its first letter is bold, or its last one as well. */
  bold: 'none' | 'start' | 'whole';
  /** The texts of the line that stand apart, if the program keeps them apart. */
  items?: ReadItem[] | undefined;
  /** What the PDF says that it is, where a program goes by that. Example: `H2` */
  tag?: string | undefined;
};

/** A text that stands apart from its neighbors in a line. */
export type ReadItem = { text: string; isBold: boolean };

/** How bold a line is by its two ends. */
export const boldnessOf = (starts: boolean, ends: boolean) => (!starts ? 'none' : ends ? 'whole' : 'start');

/** Behind and before these a space is put where two pieces are joined. */
const wantsSpaceAfter = /[:,|.•∙⋅●○]$/;
const wantsSpaceBefore = /^[|•∙⋅●○]/;

/**
 * Joins the pieces of lines as OpenResume does: those that stand no further apart than a letter is wide are one text.
 * Without a space between them, they are read as one word.
 */
export function joinPieces(lines: readonly PrintedPiece[][]): ReadLine[] {
  const all = lines.flat();
  // The letters of the text, not of the headings, say how wide a letter is.
  const sizes = Map.groupBy(all, ({ size }) => Math.round(size * 10));
  const common = [...sizes.values()].toSorted((a, b) => lettersIn(b) - lettersIn(a))[0] ?? [];
  const letter = common.reduce((sum, { width }) => sum + width, 0) / Math.max(1, lettersIn(common));
  return lines.map((pieces) => {
    const items: ReadItem[] = [];
    let end = 0;
    for (const { text: own, x, width, isBold, hasSpaceBefore } of pieces) {
      const last = items.at(-1);
      const isApart = x - end > letter;
      const isSpaced = hasSpaceBefore || wantsSpaceAfter.test(last?.text ?? '') || wantsSpaceBefore.test(own);
      if (last && !isApart) last.text += isSpaced ? ` ${own}` : own;
      else items.push({ text: own, isBold });
      end = x + width;
    }
    const text = items.map((item) => item.text).join(' ');
    return { text, items, bold: boldnessOf(pieces[0]?.isBold ?? false, pieces.at(-1)?.isBold ?? false) };
  });
}

const lettersIn = (pieces: readonly PrintedPiece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);
