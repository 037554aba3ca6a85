import type { PrintStyle } from '#resume/pdf/faces.ts';
import { makeResumePdf } from '#resume/pdf/pdf.ts';
import type { Resume } from '#resume/resume.ts';
import { openTypst } from '#resume/typst/typst.ts';

const opened = await openTypst();
if (!opened) throw new Error('These tests need Typst.');
export const typst = opened;

/** The style of résumé PDFs in tests. */
export const style: PrintStyle = { color: '#0e4a40', look: 'paperback' };

export const makePdf = (resume: Resume, date?: Date) => makeResumePdf(typst, resume, style, date);
