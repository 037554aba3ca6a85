// Reads a résumé in a PDF or DOCX file.
import { getDocumentProxy } from 'unpdf';
import { openPdfium } from '#resume/pdf/pdfium.ts';
import { readDocx } from './document/docx.ts';
import { type Layout, layOut } from './document/layout.ts';
import { readPdf } from './document/pdf.ts';
import { readDraft } from './document/read-draft.ts';
import { divide } from './document/sections.ts';
import { toResume } from './draft-to-resume.ts';
import { decodeText } from '#platform/decode-text.ts';
import { readEuropass } from './europass/europass.ts';
import type { Source } from './source.ts';

const isEuropass = (text: string | undefined) => /<(?:\w+:)?(?:SkillsPassport|Candidate)[\s>]/.test(text ?? '');

/**
 * Reads a PDF or DOCX file. Returns `undefined` for other files.
 * @param file file name for messages
 * @throws {UsageError} if the file is damaged, has a password, or has no text
 */
export async function readDocument(bytes: Buffer, file: string): Promise<Source | undefined> {
  const text = bytes.toString('latin1');
  if (/^PK[\x03\x05][^]*word\/document\.xml/.test(text)) return sourceOf(readDocx(bytes, file));
  if (!/^\s*%PDF-/.test(text)) return undefined;
  const pdf = readPdf(bytes, file, await openPdfium());
  // Ignore a damaged attachment: the pages contain the same texts.
  const attached = pdf.hasAttachments ? await readAttached(bytes, file).catch(() => undefined) : undefined;
  return attached ?? sourceOf(layOut(pdf));
}

const sourceOf = (layout: Layout): Source => ({ ...toResume(readDraft(divide(layout))), pages: layout.pages });

/** Reads the XML attachment of a Europass CV, if there is one. The attachment names the field of each text. */
async function readAttached(bytes: Buffer, file: string): Promise<Source | undefined> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const ids = [...((await pdf.getAttachments())?.keys() ?? [])];
  const attachments = await Promise.all(ids.map((id) => pdf.getAttachmentContent(id)));
  const xml = attachments.map((found) => decodeText(Buffer.from(found ?? []))?.text).find(isEuropass);
  return xml === undefined ? undefined : readEuropass(xml, file);
}
