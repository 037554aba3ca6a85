// Sets a page with Typst: the résumé, the link cards and the icons. Typst comes as a compiled part for this machine;
// where npm had none, whatever needs it is left out and the site is built without.
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type PrintFonts, readPrintFonts } from './print-fonts.ts';

/** A page, set. */
export type SetPage = {
  /** How many pages it became. */
  pages: number;
  /**
   * The PDF, tagged and held to PDF/UA-1, which takes no letter that none of the fonts has.
   * @param made the date that it bears; the same page with the same date gives the same bytes
   */
  pdf(made?: Date): Buffer;
  /** The first page as SVG, with its letters as shapes; a point is a pixel. */
  svg(): string;
};

export type Typst = Pick<PrintFonts, 'has' | 'familiesFor'> & {
  /**
   * Sets a file of this folder. What `data` holds reaches it as `json(bytes(sys.inputs.data))`, so that no word of it
   * can be taken for markup.
   * @throws {Error} for any error or warning; a font that is missing is only a warning to Typst, and an empty page to us
   * @example typst.set('resume/pdf/resume.typ', { name: 'Ada Example' })
   */
  set(file: string, data: unknown): Promise<SetPage>;
};

/** The sources, where every layout lies. */
const workspace = path.dirname(import.meta.dirname);

let opening: Promise<Typst | undefined> | undefined;

/** Opens Typst, once; `undefined` where it has no part for this machine. */
export const openTypst = (): Promise<Typst | undefined> => (opening ??= open());

async function open(): Promise<Typst | undefined> {
  let compiler: NodeCompiler;
  let fonts: PrintFonts;
  try {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    fonts = await readPrintFonts();
    compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.files }] });
  } catch (error) {
    console.warn(
      `Typst does not run on this machine (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).\n` +
        'The site is built without the résumé PDF, the link cards and the drawn icons. To get them, run "npm ci" again on a system that Typst has a part for.',
    );
    return undefined;
  }
  const { has, familiesFor } = fonts;
  return {
    has,
    familiesFor,
    async set(file, data) {
      // What was set a while ago is not needed again, and would stay in memory for as long as "npm start" runs.
      compiler.evictCache(30);
      const inputs = { data: JSON.stringify(data) };
      const set = compiler.compile({ mainFilePath: path.join(workspace, file), inputs });
      const diagnostics = [set.takeError(), set.takeWarnings()].flatMap((error) => error?.shortDiagnostics ?? []);
      const document = set.result;
      if (diagnostics.length > 0 || !document)
        throw new Error(`Typst could not set ${file}: ${diagnostics.map((one) => JSON.stringify(one)).join('\n')}`);
      return {
        pages: document.numOfPages,
        pdf: (made = new Date(0)) =>
          withoutDirection(compiler.pdf(document, { creationTimestamp: made.getTime() / 1000, pdfStandard: 'ua-1' })),
        svg: () => compiler.plainSvg(document),
      };
    },
  };
}

/**
 * A PDF without the wish to show its pages from right to left, which says nothing about a single page: PDFium takes it to
 * turn every line around, addresses included.
 */
function withoutDirection(pdf: Buffer): Buffer {
  const at = pdf.indexOf('/Direction /R2L');
  // The same length, so that every offset in the file stays.
  if (at >= 0) pdf.write('/Direction /L2R', at, 'latin1');
  return pdf;
}
