// Loads PDFium, Chrome's PDF reader, once in a process.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The methods of Emscripten that this module uses. The package with Emscripten's own types is not installed. */
type Memory = {
  HEAPU8: Uint8Array;
  UTF8ToString(at: number): string;
  getValue(at: number, type: 'i32' | 'float' | 'double'): number;
};

type Program = Awaited<ReturnType<(typeof import('@embedpdf/pdfium'))['init']>>;

/** The functions of PDFium, and its memory. The functions receive bytes and return strings through this memory. */
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

/**
 * Opens a PDF, calls a function, and closes the PDF. The function gets the handle of the document, or 0 if PDFium
 * cannot open it.
 */
export function withDocument<Result>(
  file: Uint8Array,
  { program, memory }: Pdfium,
  read: (document: number) => Result,
): Result {
  const { malloc, free } = memory.wasmExports;
  const bytes = malloc(file.length);
  // Read `HEAPU8` only after `malloc`, which may grow the memory and replace this array.
  memory.HEAPU8.set(file, bytes);
  const document = program.FPDF_LoadMemDocument(bytes, file.length, '');
  try {
    return read(document);
  } finally {
    if (document) program.FPDF_CloseDocument(document);
    free(bytes);
  }
}

/** Size in bytes of the buffer that each open page has. */
export const bufferSize = 4096;

/** An open page: the handles of the document, of the page and of the text, and the page size in points. */
export type OpenPage = Record<'document' | 'page' | 'text' | 'number' | 'width' | 'height', number> & {
  /** Address of memory for the results of one call, such as the name of a font. */
  buffer: number;
};

/** Calls a function with each page of a document, and returns the results. */
export function readPages<Result>(
  document: number,
  { program, memory }: Pdfium,
  read: (page: OpenPage) => Result,
): Result[] {
  const buffer = memory.wasmExports.malloc(bufferSize);
  try {
    return Array.from({ length: program.FPDF_GetPageCount(document) }, (_, index) => {
      const page = program.FPDF_LoadPage(document, index);
      const text = program.FPDFText_LoadPage(page);
      try {
        const [width, height] = [program.FPDF_GetPageWidthF(page), program.FPDF_GetPageHeightF(page)];
        return read({ document, page, text, buffer, number: index + 1, width, height });
      } finally {
        program.FPDFText_ClosePage(text);
        program.FPDF_ClosePage(page);
      }
    });
  } finally {
    memory.wasmExports.free(buffer);
  }
}
