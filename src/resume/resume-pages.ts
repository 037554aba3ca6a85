// The résumés of a site: the general one and one for each variant. They are chosen here, once; what is made from them is
// for others.
import { chooseResume } from './choose-resume.ts';
import { resumeFileName } from './file-name.ts';
import { forWeb, type Resume, resumeFile } from './resume.ts';
import type { ResumeSettings, Variant } from '#content/schema/resume.ts';
import type { Site } from '#content/site.ts';

/** A résumé as a page of the site, so without private details. */
export type ResumePage = {
  resume: Resume;
  /** Suggested name of a downloaded file, without its extension. */
  fileName: string;
  /** The address of its PDF, below the base path, if there is one. Example: `resume.pdf` */
  pdf?: string | undefined;
  /** The address of its Word document, if the owner shows it. Example: `resume.docx` */
  docx?: string | undefined;
  /** The address of its plain text, if the owner shows it. Example: `resume.txt` */
  txt?: string | undefined;
  /** The size of its text on paper, as a length. Example: `10.5pt` */
  size?: string | undefined;
};

/** The résumé for a variant, at `/for/<name>`. */
export type VariantPage = ResumePage & { resume: { variant: Variant } };

/** The one thing that pages and every other output are made from: all that the content says, and its résumés. */
export type SiteWithResumes = Omit<Site, 'pages'> & {
  pages: Site['pages'] & { resume: ResumePage | undefined };
  variantPages: VariantPage[];
};

/**
 * Chooses every résumé of a site: the general one, unless nothing is in it, and one for each variant.
 * @param datesIn the language of their dates, if it is not that of their words
 */
export function chooseResumes(site: Site, datesIn?: string): Resume[] {
  const resumes = [undefined, ...site.facts.settings.focuses].map((variant) => chooseResume(site, variant, datesIn));
  return resumes.filter(({ variant, sections }) => variant !== undefined || sections.length > 0);
}

/**
 * A résumé as a page, with the files that its owner shows beside it.
 * @param made where its PDF is, and how large its text is there
 */
export const resumePage = (
  resume: Resume,
  { docx, txt }: Pick<ResumeSettings, 'docx' | 'txt'>,
  made: Pick<ResumePage, 'pdf' | 'size'> = {},
): ResumePage => ({
  resume: forWeb(resume),
  fileName: resumeFileName(resume),
  ...made,
  ...(docx && { docx: resumeFile(resume.variant, 'docx') }),
  ...(txt && { txt: resumeFile(resume.variant, 'txt') }),
});

/**
 * Joins the résumés to the site, as pages of it.
 * @param pages what has become of them; their words alone unless said otherwise
 */
export function withResumes(
  site: Site,
  pages: readonly ResumePage[] = chooseResumes(site).map((resume) => resumePage(resume, site.facts.settings)),
): SiteWithResumes {
  const isOfVariant = (page: ResumePage): page is VariantPage => page.resume.variant !== undefined;
  return {
    ...site,
    pages: { ...site.pages, resume: pages.find((page) => !isOfVariant(page)) },
    variantPages: pages.filter(isOfVariant),
  };
}
