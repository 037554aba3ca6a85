// Makes the parser reports for the editor. They show what employers' résumé parsers read in the owner's résumés. They
// include private details, as do the résumés that owners send to employers.
import type { Site, Sources } from '#content/site.ts';
import type { Cached } from '#platform/cache.ts';
import { noProgress } from '#platform/progress.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { analyzeResumes } from '#resume/analyze-resumes.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { fitOnPage, printStyle } from '#resume/pdf/pdf.ts';
import { makeParserReport } from '#resume/parser-report.ts';
import { hasPrivate } from '#resume/resume.ts';
import type { PicturedReport } from './content-store.ts';

export async function makeReports(site: Site, sources: Sources, cached?: Cached): Promise<PicturedReport[]> {
  const { resumes } = await makeResumes(site, cached, noProgress, 'recipients');
  const typst = await openTypst();
  const made = resumes.filter(({ pdf }) => pdf);
  const reports: PicturedReport[] = [];
  for (const [index, look] of (await analyzeResumes(resumes, site.theme)).entries()) {
    const { uncut, pdf } = made[index] ?? {};
    const { page } = (typst && pdf && (await fitOnPage(typst, pdf.resume, printStyle(site.theme)))) ?? {};
    reports.push({
      ...makeParserReport(look, sources),
      picture: page?.svg(),
      hasPrivateDetails: uncut !== undefined && hasPrivate(uncut),
    });
  }
  return reports;
}
