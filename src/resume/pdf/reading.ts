// Reads the text of a finished PDF as résumé parsers do: with pdf.js, which is always available, and with pdftotext if
// it is installed. The résumé parsers of employers make the same mistakes as these two extractors.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';

/** The text of the first page of a PDF, as read by pdf.js. */
export type ReadPdf = {
  /** Size of the page, in points. */
  width: number;
  height: number;
  /** The text in reading order, line by line. */
  text: string;
  /** The text pieces with their positions, in points from the lower left corner of the page. */
  pieces: PrintedPiece[];
  /** The text pieces of `pieces`, grouped by line. */
  lines: PrintedPiece[][];
};

export type PrintedPiece = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  /** True if a space separates it from the previous piece in its line. */
  hasSpaceBefore: boolean;
};

/** True if the name of a font says that it is bold. Example: `APZHEN+BricolageGrotesque-SemiBold` */
export const isBoldFont = (name: string | undefined) => /bold|black|heavy/i.test(name ?? '');

/** Reads the first page of a PDF. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  try {
    const page = await pdf.getPage(1);
    // By default, pdf.js replaces ligature characters by letters; other extractors do not.
    const content = await page.getTextContent({ disableNormalization: true });
    // Font names are only available after the operator list was loaded.
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

/** The text as read by pdftotext; `undefined` if it is not installed or fails. */
export async function readByPdftotext(file: Buffer): Promise<string | undefined> {
  const running = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', '-nopgbrk', '-', '-'], { timeout: 20_000 });
  running.child.stdin?.on('error', () => undefined).end(file);
  return running.then(({ stdout }) => stdout).catch(() => undefined);
}
