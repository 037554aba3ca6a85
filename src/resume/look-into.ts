// Looks into the PDFs that were made, when an owner asks: what programs read in each, and what its page is spent on.
import type { Theme } from '#theme/derive-theme.ts';
import { openTypst } from '#platform/typst.ts';
import { explainFit, type Fit } from './fit/fit.ts';
import type { PrintedResume } from './make-resumes.ts';
import { resumeColour } from './pdf/pdf.ts';
import { type Xray, xrayPdf } from './xray/xray.ts';

export type LookedInto = { file: string; xray: Xray; fit: Fit | undefined };

/** Looks into one PDF after the other, since the programs that read them take turns anyway. */
export async function lookInto(printed: readonly PrintedResume[], theme: Theme): Promise<LookedInto[]> {
  const typst = await openTypst();
  const looked: LookedInto[] = [];
  for (const { file, whole, made } of printed)
    looked.push({
      file,
      xray: await xrayPdf(made.pdf, made.resume),
      fit: typst && (await explainFit(typst, whole, made, resumeColour(theme))),
    });
  return looked;
}
