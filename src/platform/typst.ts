// Sets a page with Typst: the résumé, the link cards and the icons. Typst comes as a compiled part for this machine;
// where npm had none, whatever needs it is left out and the site is built without.
import { createRequire } from 'node:module';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** A page, set. */
export type SetPage = {
  /** How many pages it became. */
  pages: number;
  /**
   * The PDF, tagged and held to PDF/UA-1.
   * @throws {Error} for letters that none of the fonts has, which `missingLetters` finds in it
   */
  pdf(): Buffer;
  /** The first page as SVG, with its letters as shapes; a point is a pixel. */
  svg(): string;
};

export type Typst = {
  /**
   * Sets a file of this folder. What `data` holds reaches it as `json(bytes(sys.inputs.data))`, so that no word of it
   * can be taken for markup.
   * @throws {Error} for any error or warning; a font that is missing is only a warning to Typst, and an empty page to us
   * @example typst.set('resume/pdf/resume.typ', { name: 'Ada Example' })
   */
  set(file: string, data: unknown): Promise<SetPage>;
};

/** The fonts of the site, as the single cuts that Typst needs. */
const fontFiles = [
  'bricolage-grotesque/500Medium/BricolageGrotesque_500Medium.ttf',
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

const require = createRequire(import.meta.url);

/** The sources, where every layout lies. */
const workspace = path.dirname(import.meta.dirname);

let opening: Promise<Typst | undefined> | undefined;

/** Opens Typst, once; `undefined` where it has no part for this machine. */
export const openTypst = (): Promise<Typst | undefined> => (opening ??= open());

async function open(): Promise<Typst | undefined> {
  let compiler: NodeCompiler;
  try {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fontBlobs = await Promise.all(
      fontFiles.map((file) => readFile(require.resolve(`@expo-google-fonts/${file}`))),
    );
    compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  } catch (error) {
    console.warn(
      `Typst does not run on this machine (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).\n` +
        'The site is built without the résumé PDF, the link cards and the drawn icons. To get them, run "npm ci" again on a system that Typst has a part for.',
    );
    return undefined;
  }
  return {
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
        // A fixed date, so that the same content gives the same file.
        pdf: () => compiler.pdf(document, { creationTimestamp: 0, pdfStandard: 'ua-1' }),
        svg: () => compiler.plainSvg(document),
      };
    },
  };
}

/**
 * The letters that none of the fonts has, from the error of a PDF; none of any other error. Typst reports them as text
 * alone: each letter in escaped quotes, unprintable ones by their number.
 */
export function missingLetters(error: unknown): string[] {
  const found = String(error).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu);
  return [...found].map(([, letters = '']) =>
    letters.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}
