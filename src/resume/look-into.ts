// Analyzes résumé PDFs: the text that résumé parsers extract, and the space that each part takes.
import type { Theme } from '#theme/derive-theme.ts';
import { openTypst } from './typst/typst.ts';
import { explainFit, type Fit } from './fit/fit.ts';
import type { MadeResume } from './make-resumes.ts';
import { printStyle } from './pdf/pdf.ts';
import { type Xray, xrayPdf } from './xray/xray.ts';

export type LookedInto = { file: string; xray: Xray; fit: Fit | undefined };

/** Analyzes the PDFs one after the other, since the parsers cannot run in parallel. */
export async function lookInto(resumes: readonly MadeResume[], theme: Theme): Promise<LookedInto[]> {
  const typst = await openTypst();
  const reports: LookedInto[] = [];
  for (const { file, whole, pdf } of resumes)
    if (pdf)
      reports.push({
        file,
        xray: await xrayPdf(pdf.pdf, pdf.resume),
        fit: typst && (await explainFit(typst, whole, pdf, printStyle(theme))),
      });
  return reports;
}
