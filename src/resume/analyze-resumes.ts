// Analyzes résumé PDFs: the text that résumé parsers extract, and the space that each part takes.
import type { Theme } from '#theme/derive-theme.ts';
import { openTypst } from './typst/typst.ts';
import { explainFit, type Fit } from './fit/fit.ts';
import type { MadeResume } from './make-resumes.ts';
import { printStyle } from './pdf/pdf.ts';
import { type ParserResults, checkWithParsers } from './parsers/parser-results.ts';

export type ResumeAnalysis = { file: string; parserResults: ParserResults; fit: Fit | undefined };

/** Analyzes the PDFs one after the other, since the parsers cannot run in parallel. */
export async function analyzeResumes(resumes: readonly MadeResume[], theme: Theme): Promise<ResumeAnalysis[]> {
  const typst = await openTypst();
  const reports: ResumeAnalysis[] = [];
  for (const { file, uncut, pdf } of resumes)
    if (pdf)
      reports.push({
        file,
        parserResults: await checkWithParsers(pdf.pdf, pdf.resume),
        fit: typst && (await explainFit(typst, uncut, pdf, printStyle(theme))),
      });
  return reports;
}
