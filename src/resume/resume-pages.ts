// Selects the content of all résumés once, for all outputs: the general résumé and one for each variant.
import { chooseResume } from './choose-resume.ts';
import { resumeFileName } from './file-name.ts';
import { detailLine, mapEntries, resumeFile, withoutPrivate } from './resume.ts';
import type { Resume, ResumeEntry, ResumeKind, ResumeSection } from './resume.ts';
import { messagesFor } from '#messages/catalogs.ts';
import type { ResumeSettings, Variant } from '#content/schema/resume.ts';
import type { Site } from '#content/site.ts';

/** A résumé as a page of the site, without private details. */
export type ResumePage = {
  resume: Resume;
  /** Suggested name for downloads, without its extension. */
  fileName: string;
  /** Path below the base path. Example: `resume.pdf` */
  pdf?: string | undefined;
  /** Example: `resume.docx` */
  docx?: string | undefined;
  /** Example: `resume.txt` */
  txt?: string | undefined;
  /** Font size on paper, in points. Example: 10.5 */
  size?: number | undefined;
};

/** The résumé of a variant, at `/for/<name>`. */
export type VariantPage = ResumePage & { resume: { variant: Variant } };

/** The site with its résumés: the input of pages and all other outputs. */
export type SiteWithResumes = Omit<Site, 'pages'> & {
  pages: Site['pages'] & { resume: ResumePage | undefined };
  variantPages: VariantPage[];
};

/**
 * Creates every résumé of a site: one for each variant, and the general résumé if it is not empty.
 * @param datesIn language of the dates, if different from the language of the text
 * @param kind with `cv`, the result is the CV alone
 */
export function chooseResumes(site: Site, datesIn?: string, kind?: ResumeKind): Resume[] {
  const variants = kind === 'cv' ? [] : site.facts.settings.focuses;
  const resumes = [undefined, ...variants].map((variant) => chooseResume(site, variant, datesIn, kind));
  return resumes.filter(({ variant, sections }) => variant !== undefined || sections.length > 0);
}

/**
 * Converts a résumé for its page. Removes private details, the photo and the source positions. The details and place of
 * an entry become one string. The tools and links become its last bullet. A publication keeps its authors and venue as
 * two strings.
 */
export function forWeb(resume: Resume): Resume {
  const { comma, entries } = messagesFor(resume.language);
  const entryOf = (whole: ResumeEntry, { part }: ResumeSection): ResumeEntry => {
    const { source: _source, grade: _grade, place, tools, links, ...entry } = whole;
    const line = detailLine({ ...entry, place, tools: [] }, comma);
    const details = part === 'publications' ? entry.details : [line].filter(Boolean);
    const last = { label: tools.length > 0 ? entries.builtWith : undefined, text: tools.join(comma), links };
    const bullets = entry.bullets.map(({ list: _list, ...bullet }) => bullet);
    return {
      ...entry,
      details,
      tools: [],
      links: [],
      bullets: last.text || links.length > 0 ? [...bullets, last] : bullets,
    };
  };
  return { ...mapEntries(withoutPrivate(resume), entryOf), pages: undefined, photo: undefined };
}

/**
 * Creates the page of a résumé, with the paths of its published files.
 * @param pdfFile path and font size of its PDF
 */
export const resumePage = (
  resume: Resume,
  { docx, txt }: Pick<ResumeSettings, 'docx' | 'txt'>,
  pdfFile: Pick<ResumePage, 'pdf' | 'size'> = {},
): ResumePage => ({
  resume: forWeb(resume),
  fileName: resumeFileName(resume),
  ...pdfFile,
  ...(docx && { docx: resumeFile(resume.variant, 'docx') }),
  ...(txt && { txt: resumeFile(resume.variant, 'txt') }),
});

/**
 * Adds the résumés to the site as pages.
 * @param pages the résumé pages; default: pages without PDFs
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
