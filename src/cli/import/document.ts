// Reads a résumé in a PDF or DOCX file.
import { openPdfium } from '#resume/pdf/pdfium.ts';
import { readDocx } from './document/docx.ts';
import { layOut } from './document/layout.ts';
import { readPdf } from './document/pdf.ts';
import { DocumentError } from './document/line.ts';
import { readDraft } from './document/read-draft.ts';
import { divide } from './document/sections.ts';
import { toResume } from './document/to-resume.ts';
import { importableFiles } from './file-kind.ts';
import { refusal, type Source } from './source.ts';

const pdfFile = /^\s*%PDF-/;
const docxFile = /^PK[\x03\x05][^]*word\/document\.xml/;

/**
 * Reads a PDF or DOCX file; `undefined` for other files.
 * @param file file name for messages
 * @throws {UsageError} if the file is damaged, has a password, or has no text
 */
export async function readDocument(bytes: Buffer, file: string): Promise<Source | undefined> {
  const text = bytes.toString('latin1');
  try {
    if (pdfFile.test(text)) return toResume(readDraft(divide(layOut(readPdf(bytes, await openPdfium())))));
    return docxFile.test(text) ? toResume(readDraft(divide(readDocx(bytes)))) : undefined;
  } catch (error) {
    if (error instanceof DocumentError) throw refusal(file, error.message, importableFiles, error.remedy);
    throw error;
  }
}
