// Reads a finished PDF back, as programs that read résumés do: once with pdf.js, which is always there, and once with
// pdftotext where the machine has it. What these two get wrong, the programs of employers get wrong as well.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';

/** The first page of a PDF as it was read back. */
export type ReadPdf = {
  /** The size of the page, in points. */
  width: number;
  height: number;
  /** The text in the order of reading, line by line. */
  text: string;
  /** The pieces of the text with their places on the page in points from its lower left corner. */
  pieces: PrintedPiece[];
  /** The same pieces line by line. */
  lines: PrintedPiece[][];
};

export type PrintedPiece = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  /** Whether there is a space between it and the piece before it in its line. */
  hasSpaceBefore: boolean;
};

/** Whether the name of a font says that it is bold. Example: `APZHEN+BricolageGrotesque-SemiBold` */
export const isBoldFont = (name: string | undefined) => /bold|black|heavy/i.test(name ?? '');

/** Reads the first page of a PDF. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  try {
    const page = await pdf.getPage(1);
    // pdf.js mends ligatures unless told not to; others don't.
    const content = await page.getTextContent({ disableNormalization: true });
    // Only who has gone through what is painted knows the names of the fonts.
    await page.getOperatorList();
    const items = content.items.filter((item) => 'str' in item);
    const [, , width = 0, height = 0] = page.view;
    const lines: PrintedPiece[][] = [[]];
    let hasSpaceBefore = false;
    for (const { str, transform, width, fontName, hasEOL } of items) {
      const [, , , size = 0, x = 0, y = 0] = transform as number[];
      const isBold = isBoldFont((page.commonObjs.get(fontName) as { name?: string } | null)?.name);
      if (str.trim()) lines.at(-1)?.push({ text: str, x, y, width, size, isBold, hasSpaceBefore });
      hasSpaceBefore = !str.trim() && (str !== '' || hasSpaceBefore);
      if (hasEOL) lines.push([]);
    }
    return {
      width,
      height,
      text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
      pieces: lines.flat(),
      lines: lines.filter((line) => line.length > 0),
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
