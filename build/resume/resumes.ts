// The résumé PDFs: the general one and one for each focus, set, shortened where they would not fit a page, and checked
// against the content. Their pages on the site show what is in the PDF. Runs once a build, and with `npm start` after
// every change.
import { adviseOnResume } from '#src/model/resume-advice.ts';
import { chooseResume, type Resume, resumePdfFile, withoutPrivate } from '#src/model/resume.ts';
import type { ResumePage, Site } from '#src/model/site.ts';
import { assertResume } from './check.ts';
import { makeResumePdf, resumeColour } from './pdf.ts';
import { type Keep, makeAnew } from '../kept.ts';
import { type OnProgress, untold } from '../progress.ts';
import { openTypst } from '../typst.ts';

export type Resumes = {
  /** The site, with what its résumés became. */
  site: Site;
  /** The PDFs by their address below the base path. Example: `resume.pdf` */
  files: Map<string, Buffer>;
  /** What the owner should know, a paragraph for each résumé. */
  remarks: string[];
};

/**
 * Makes every résumé of a site. Without Typst, or where the owner wants no PDF, the pages stay as they are.
 * @throws {ResumeError} when a finished PDF does not say what the content says
 */
export async function makeResumes(
  site: Site,
  keep: Keep = makeAnew,
  onProgress: OnProgress = untold,
): Promise<Resumes> {
  const files: Resumes['files'] = new Map();
  const remarks: string[] = [];
  const typst = site.resume.settings.pdf ? await openTypst() : undefined;
  if (!typst) return { site, files, remarks };

  const of = Number(site.pages.resume !== undefined) + site.focusPages.length;
  let done = 0;
  onProgress('Résumés', done, of);
  const make = async (resume: Resume): Promise<ResumePage> => {
    const colour = resumeColour(site.theme);
    const made = await keep('resume', [resume, colour], async () => {
      const set = await makeResumePdf(typst, resume, colour);
      await assertResume(set.pdf, set.resume);
      return set;
    });
    const file = resumePdfFile(resume.focus);
    files.set(file, made.pdf);
    remarks.push(...remarkOn(file, made));
    onProgress('Résumés', ++done, of);
    return { resume: withoutPrivate(made.resume), pdf: file, size: `${made.size}pt` };
  };
  const { resume } = site.pages;
  const pages = { ...site.pages, resume: resume && (await make(chooseResume(site))) };
  const focusPages: Site['focusPages'] = [];
  for (const { resume: shown } of site.focusPages) {
    const { focus } = shown;
    const page = await make(chooseResume(site, focus));
    focusPages.push({ ...page, resume: { ...page.resume, focus } });
  }
  return { site: { ...site, pages, focusPages }, files, remarks };
}

function remarkOn(file: string, { resume, size, leftOut }: Awaited<ReturnType<typeof makeResumePdf>>): string[] {
  const lines = adviseOnResume(resume, size);
  if (leftOut.length > 0)
    lines.unshift(
      `${leftOut.length === 1 ? 'A line found' : `${leftOut.length} lines found`} no room on the page. Shorten something, or write "show: site" into what may go:`,
      ...leftOut.map((line) => `  ${line}`),
    );
  return lines.length > 0 ? [[`${file}:`, ...lines].join('\n  ')] : [];
}
