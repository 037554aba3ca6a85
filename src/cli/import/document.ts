// Reads a résumé in a PDF or DOCX file.
import { openPdfium } from '#resume/pdf/pdfium.ts';
import { readDocx } from './document/docx.ts';
import { type Layout, layOut } from './document/layout.ts';
import { readPdf } from './document/pdf.ts';
import { DocumentError } from './document/line.ts';
import { readDraft } from './document/read-draft.ts';
import { divide } from './document/sections.ts';
import { toResume } from './draft-to-resume.ts';
import { UsageError } from '#platform/paths.ts';
import { decodeText } from '#platform/decode-text.ts';
import { readEuropass } from './europass/europass.ts';
import { importableFiles } from './file-kind.ts';
import { refusal, type Source } from './source.ts';

const isEuropass = (text: string | undefined) => /<(?:\w+:)?(?:SkillsPassport|Candidate)[\s>]/.test(text ?? '');

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
    if (pdfFile.test(text)) {
      const pdf = readPdf(bytes, await openPdfium());
      // A Europass CV has its XML attached, in which each text is in its field.
      const xml = pdf.attachments.map((found) => decodeText(Buffer.from(found))?.text).find(isEuropass);
      const attached = xml === undefined ? undefined : readAttached(xml, file);
      return attached ?? sourceOf(layOut(pdf));
    }
    return docxFile.test(text) ? sourceOf(readDocx(bytes)) : undefined;
  } catch (error) {
    if (error instanceof DocumentError) throw refusal(file, error.message, importableFiles, error.remedy);
    throw error;
  }
}

const sourceOf = (layout: Layout): Source => ({ ...toResume(readDraft(divide(layout))), pages: layout.pages });

/** Reads the XML of a Europass CV; `undefined` if it is damaged, since the pages have the same texts. */
function readAttached(xml: string, file: string): Source | undefined {
  try {
    return readEuropass(xml, file);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
