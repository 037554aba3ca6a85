// Loads PDFium, Chrome's PDF reader, once in a process.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The types of Emscripten that PDFium needs, since they are not installed. */
type Memory = {
  HEAPU8: Uint8Array;
  UTF8ToString(at: number): string;
  getValue(at: number, type: 'i32' | 'float' | 'double'): number;
};

type Program = Awaited<ReturnType<(typeof import('@embedpdf/pdfium'))['init']>>;

/** The functions of PDFium, and its memory, through which they receive bytes and return strings. */
export type Pdfium = { program: Program; memory: Omit<Program['pdfium'], keyof Memory> & Memory };

let opened: Promise<Pdfium> | undefined;

/** Returns PDFium for Node. */
export const openPdfium = (): Promise<Pdfium> => (opened ??= open());

async function open(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const program = await init({ wasmBinary: new Uint8Array(file).buffer });
  program.PDFiumExt_Init();
  return { program, memory: program.pdfium as never };
}
