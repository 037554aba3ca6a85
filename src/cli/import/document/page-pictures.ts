// Pictures of the pages of a PDF, for the review in the editor.
import sharp from 'sharp';
import { type OpenPage, type Pdfium, readPages, withDocument } from '#resume/pdf/pdfium.ts';

/** Width of a picture in pixels: sharp on a screen with two device pixels per CSS pixel. */
const width = 1200;

/** Draws the pages as WebP pictures. */
export const drawPages = (file: Uint8Array, pdfium: Pdfium): Promise<Buffer[]> =>
  Promise.all(withDocument(file, pdfium, (document) => readPages(document, pdfium, (page) => drawPage(pdfium, page))));

/** Maximum ratio of height to width, above that of any paper. Longer pages are squeezed, to limit the picture size. */
const maxRatio = 4;

/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: draw annotations, and write pixels as RGB instead of BGR. */
const flags = 0x01 | 0x10;

function drawPage({ program, memory }: Pdfium, { page, ...size }: OpenPage): Promise<Buffer> {
  const height = Math.round(width * Math.min(size.height / size.width, maxRatio));
  const bitmap = program.FPDFBitmap_Create(width, height, 0);
  try {
    program.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    program.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const begin = program.FPDFBitmap_GetBuffer(bitmap);
    const pixels = memory.HEAPU8.slice(begin, begin + width * height * 4);
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
    return picture.webp({ quality: 70 }).toBuffer();
  } finally {
    program.FPDFBitmap_Destroy(bitmap);
  }
}
