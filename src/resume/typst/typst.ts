// Typesets the résumé, link cards and icons. Typst is a native module. If npm has no Typst for this machine, the site
// is built without these files.
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type PrintFonts, readPrintFonts } from './print-fonts.ts';

/** A typeset document. */
export type TypesetDocument = {
  pages: number;
  /**
   * The PDF, tagged and validated as PDF/UA-1. The validation rejects letters that no font has.
   * @param date creation date. The same document and date result in the same bytes.
   */
  pdf(date?: Date): Buffer;
  /** All pages in one SVG, one below the other. Letters are paths. One pixel is one point. */
  svg(): string;
};

export type Typst = Pick<PrintFonts, 'has' | 'familiesFor'> & {
  /**
   * Typesets a file below src/. The layout reads `data` with `json(bytes(sys.inputs.data))`, so that its texts are
   * never parsed as markup.
   * @throws {Error} if Typst reports an error or a warning: for a missing font, it only reports a warning, although the
   * page is then empty
   * @example typst.typeset('resume/pdf/resume.typ', { name: 'Ada Example' })
   */
  typeset(file: string, data: unknown): Promise<TypesetDocument>;
};

const workspace = path.join(import.meta.dirname, '../..');

let opening: Promise<Typst | undefined> | undefined;

/** Opens Typst once; `undefined` if it has no native module for this machine. */
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
        'The site is built without the résumé PDF, the link cards and the drawn icons. To get them, run "npm ci" again on a system that Typst supports.',
    );
    return undefined;
  }
  const { has, familiesFor } = fonts;
  return {
    has,
    familiesFor,
    async typeset(file, data) {
      // Evict older results, which would otherwise stay in memory while "npm start" runs.
      compiler.evictCache(30);
      const inputs = { data: JSON.stringify(data) };
      const compiled = compiler.compile({ mainFilePath: path.join(workspace, file), inputs });
      const diagnostics = [compiled.takeError(), compiled.takeWarnings()].flatMap(
        (error) => error?.shortDiagnostics ?? [],
      );
      const document = compiled.result;
      if (diagnostics.length > 0 || !document)
        throw new Error(`Typst could not typeset ${file}: ${diagnostics.map((one) => JSON.stringify(one)).join('\n')}`);
      return {
        pages: document.numOfPages,
        pdf: (date = new Date(0)) =>
          withoutDirection(compiler.pdf(document, { creationTimestamp: date.getTime() / 1000, pdfStandard: 'ua-1' })),
        svg: () => compiler.plainSvg(document),
      };
    },
  };
}

/**
 * Removes the right-to-left reading direction of a PDF. The direction is only meant for the order of pages, but makes
 * PDFium reverse every line, including URLs.
 */
function withoutDirection(pdf: Buffer): Buffer {
  const at = pdf.indexOf('/Direction /R2L');
  // The replacement has the same length, so that all offsets in the file stay valid.
  if (at >= 0) pdf.write('/Direction /L2R', at, 'latin1');
  return pdf;
}
