// The résumé PDFs: the general one and one for each variant, set, shortened where they would not fit a page, and checked
// against the content. Their pages on the site show what is in the PDF. Runs once a build, and with `npm start` after
// every change.
import { adviseOnResume, type ResumeAdvice } from './advice.ts';
import { chooseResumes, type ResumePage, type SiteWithResumes, withResumes } from './resume-pages.ts';
import { forWeb, resumePdfFile } from './resume.ts';
import { completeLinks } from '#content/links.ts';
import type { Site } from '#content/site.ts';
import { assertResume } from './pdf/check.ts';
import { makeResumePdf, resumeColour } from './pdf/pdf.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import { openTypst } from '#platform/typst.ts';

export type Resumes = {
  /** The site, with what its résumés became. */
  site: SiteWithResumes;
  /** The PDFs by their address below the base path. Example: `resume.pdf` */
  files: Map<string, Buffer>;
  /** What the owner should know of them; `undefined` where no PDF was made that could be judged. */
  advice: ResumeAdvice[] | undefined;
};

/**
 * Makes every résumé of a site. Without Typst, or where the owner wants no PDF, the pages stay as they are.
 * @throws {ResumeError} when a finished PDF does not say what the content says
 */
export async function makeResumes(
  given: Site,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
): Promise<Resumes> {
  // Whoever reads a résumé is not on the site.
  const site = { ...given, facts: completeLinks(given.facts, given.person.url) };
  const files: Resumes['files'] = new Map();
  const advice: ResumeAdvice[] = [];
  const typst = site.facts.settings.pdf ? await openTypst() : undefined;
  if (!typst) return { site: withResumes(site), files, advice: undefined };

  const resumes = chooseResumes(site);
  const colour = resumeColour(site.theme);
  const pages: ResumePage[] = [];
  onProgress('Résumés', 0, resumes.length);
  for (const resume of resumes) {
    const made = await cached('resume', [resume, colour], async () => {
      const set = await makeResumePdf(typst, resume, colour);
      await assertResume(set.pdf, set.resume);
      return set;
    });
    const file = resumePdfFile(resume.variant);
    files.set(file, made.pdf);
    advice.push(...adviseOnPdf(file, made));
    pages.push({ resume: forWeb(made.resume), pdf: file, size: `${made.size}pt` });
    onProgress('Résumés', pages.length, resumes.length);
  }
  return { site: withResumes(site, pages), files, advice };
}

/** Whoever has more to shorten begins with these. */
const maxListed = 10;

function adviseOnPdf(file: string, made: Awaited<ReturnType<typeof makeResumePdf>>): ResumeAdvice[] {
  const { resume, size, leftOut } = made;
  const advice = adviseOnResume(resume, file, size);
  if (leftOut.length === 0) return advice;
  const count = leftOut.length === 1 ? 'A line does' : `${leftOut.length} lines do`;
  const lines = leftOut.slice(0, maxListed).map((line) => `\n    ${line}`);
  const more = leftOut.length > maxListed ? `\n    and ${leftOut.length - maxListed} more` : '';
  const found = `${count} not fit on the page of ${file}:${lines.join('')}${more}`;
  const remedy = 'Shorten something, or add "show: site" to what can be left out.';
  return [{ kind: 'no-room', about: file, found, remedy }, ...advice];
}
