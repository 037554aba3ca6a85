// Reads the text of a PDF with two programs: with pdf.js, and with pdftotext if it is installed. The résumé parsers of
// employers make the same mistakes as these programs.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocumentProxy } from 'unpdf';

/** The text of a PDF, as read by pdf.js. */
export type ReadPdf = {
  /** Size of a page, in points. */
  width: number;
  height: number;
  /** The text in reading order, line by line, without running heads. */
  text: string;
  /** The text pieces, in points from the lower left corner of the page. */
  pieces: PrintedPiece[];
  /** `pieces`, grouped by line. */
  lines: PrintedPiece[][];
};

export type PrintedPiece = {
  text: string;
  /** Number of the page, from 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  /** True if there is a space between the previous piece in the line and this piece. */
  hasSpaceBefore: boolean;
};

/** True if the name of a font contains a bold weight. Example: `APZHEN+BricolageGrotesque-SemiBold` */
export const isBoldFont = (name: string | undefined) => /bold|black|heavy/i.test(name ?? '');

/** Reads all pages of a PDF. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  try {
    const lines: PrintedPiece[][] = [];
    const texts: string[] = [];
    let [width, height] = [0, 0];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      // By default, pdf.js replaces ligature characters by letters; other extractors do not.
      const content = await page.getTextContent({ disableNormalization: true, includeMarkedContent: true });
      // Font names are only available after the operator list was loaded.
      await page.getOperatorList();
      [, , width = 0, height = 0] = page.view;
      lines.push([]);
      let hasSpaceBefore = false;
      for (const item of withoutArtifacts(content.items)) {
        const { str, transform, width, fontName, hasEOL } = item;
        const [, , , size = 0, x = 0, y = 0] = transform as number[];
        const isBold = isBoldFont((page.commonObjs.get(fontName) as { name?: string } | null)?.name);
        if (str.trim()) lines.at(-1)?.push({ text: str, page: number, x, y, width, size, isBold, hasSpaceBefore });
        hasSpaceBefore = !str.trim() && (str !== '' || hasSpaceBefore);
        if (hasEOL) lines.push([]);
        texts.push(str + (hasEOL ? '\n' : ''));
      }
      texts.push('\n');
    }
    return {
      width,
      height,
      text: texts.join('').replace(/\n$/, ''),
      pieces: lines.flat(),
      lines: lines.filter((line) => line.length > 0),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type TextContent = Awaited<
  ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>['getTextContent']>
>;

/** Removes the texts of artifacts: a running head is not content. */
function withoutArtifacts(items: TextContent['items']) {
  const openTags: boolean[] = [];
  return items.filter((item) => {
    if ('str' in item) return !openTags.includes(true);
    if (item.type === 'endMarkedContent') openTags.pop();
    else openTags.push((item as { tag?: string }).tag === 'Artifact');
    return false;
  }) as Extract<TextContent['items'][number], { str: string }>[];
}

/** Returns the text that pdftotext reads. Returns `undefined` if pdftotext is not installed or fails. */
export async function readByPdftotext(file: Buffer): Promise<string | undefined> {
  const running = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', '-', '-'], { timeout: 20_000 });
  running.child.stdin?.on('error', () => undefined).end(file);
  return running.then(({ stdout }) => withoutRunningHeads(stdout.split('\f'))).catch(() => undefined);
}

/** Joins the texts of pages, without the name and the page number at the top of further pages. */
export const withoutRunningHeads = (pages: readonly string[]) =>
  pages.map((text, index) => (index > 0 ? text.replace(/^\s*[^\n]*?\s*\d+ ?\/ ?\d+[^\S\n]*\n+/, '') : text)).join('\n');
