// The content of a résumé: selected, ordered and formatted. The PDF, the check of the PDF and the résumé page use it.
import type { Grade } from '#content/model/grade.ts';
import type { Variant, ResumePart } from '#content/schema/resume.ts';
import type { EntrySource } from '#content/derive/facts.ts';

export type Resume = {
  /** Missing for the general résumé. */
  variant?: Variant | undefined;
  language: string;
  paper: 'letter' | 'a4';
  /** With `auto`, content that does not fit gets a second page. With `any`, for academic CVs, nothing is cut. */
  pages?: PageLimit | undefined;
  name: string;
  /** The line below the name. */
  title?: string | undefined;
  contact: ContactItem[];
  /** A JPEG as a `data:` URL. The résumé page does not show it. */
  photo?: { url: string; alt: string; isPrivate?: boolean } | undefined;
  summary?: string | undefined;
  sections: ResumeSection[];
};

/** A contact item. Its text is useful even on paper, where nobody can follow the link. Example: `github.com/ada` */
export type ContactItem = {
  text: string;
  url?: string | undefined;
  /** True for a private detail, which published files omit. */
  isPrivate?: boolean;
};

/** A part of the résumé with its heading: entries, or lists of words. */
export type ResumeSection = { part: ResumePart; title: string; entries: ResumeEntry[]; lists: ResumeList[] };

/** Example: `{ label: 'Languages', items: ['TypeScript', 'Go'] }` */
export type ResumeList = {
  label?: string | undefined;
  items: string[];
  /** True if the label is an interface message, not a text of the owner. */
  hasOurLabel?: true;
};

export type ResumeEntry = {
  title: string;
  /** Example: `Jun 2026 – Aug 2026`. Missing for a publication, whose venue contains the date. */
  dates?: string | undefined;
  /** True if the entry has not ended. */
  isCurrent: boolean;
  /**
   * Employer of a job; degree, minor, year and grade of a school; summary of a project; authors and venue of a
   * publication.
   */
  details: string[];
  place?: string | undefined;
  tools: string[];
  links: ResumeLink[];
  bullets: ResumeBullet[];
  /** Heading that consecutive entries share, such as the kind or year of publications in a CV. */
  group?: string | undefined;
  /** The grade as numbers. `details` also contains the grade as text. */
  grade?: Grade | undefined;
  /** Position in the content, for problems and advice. Pages do not get this value. */
  source?: EntrySource | undefined;
};

/** With a label, the bullet is a list on one line. Example: `{ label: 'Coursework', text: 'Compilers, Databases' }` */
export type ResumeBullet = {
  label?: string | undefined;
  text: string;
  links: ResumeLink[];
  /** The items of the list. `text` consists of these items. To save space, the last items can be removed. */
  list?: { items: string[]; separator: string };
};

/** A résumé of one or two pages, or an academic CV of any length. */
export type ResumeKind = 'resume' | 'cv';

/** Number of lines for the dates, title and details of an entry. With `one`, long texts continue on a second line. */
export type HeaderLines = 'one' | 'two';

/** Maximum number of pages of a résumé PDF. */
export type PageLimit = 1 | 2 | 'auto' | 'any';

/**
 * The line below the title, as text: details, place and tools.
 * @example detailLine({ details: ['Transit'], place: 'Exampleton', tools: [] }, ', ') // 'Transit · Exampleton'
 */
export const detailLine = (
  { details, place, tools }: Pick<ResumeEntry, 'details' | 'place' | 'tools'>,
  comma: string,
) => [...details, place, tools.join(comma)].filter(Boolean).join(' · ');

/** True if a bullet has no label, links or list. */
export const isSentence = ({ label, links, list }: ResumeBullet) =>
  label === undefined && links.length === 0 && list === undefined;

/** A link whose text is its URL, so that it can be read on paper. */
export type ResumeLink = { text: string; url: string };

/** Describes a position in a résumé for the owner. Example: `Projects, "Ferryman"` */
export const describeEntry = ({ title }: ResumeSection, name?: string) => (name ? `${title}, "${name}"` : title);

/** Returns a résumé with changed entries. */
export const mapEntries = (
  resume: Resume,
  change: (entry: ResumeEntry, section: ResumeSection) => ResumeEntry,
): Resume => ({
  ...resume,
  sections: resume.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => change(entry, section)),
  })),
});

/** Shortens a string to a maximum length, at a word boundary if it has spaces. */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const space = text.lastIndexOf(' ', maxLength - 2);
  return `${text.slice(0, space > 0 ? space : maxLength - 2).replace(/[\s,;:.–-]+$/, '')} …`;
}

/** Whether a résumé has private details, which `withoutPrivate` removes. */
export const hasPrivate = ({ photo, contact }: Resume): boolean =>
  Boolean(photo?.isPrivate) || contact.some(({ isPrivate }) => isPrivate);

/** Removes private details. */
export const withoutPrivate = (resume: Resume): Resume => ({
  ...resume,
  photo: resume.photo?.isPrivate ? undefined : resume.photo,
  contact: resume.contact.filter(({ isPrivate }) => !isPrivate),
});

/** File formats of a résumé, by extension. */
export type ResumeEnding = 'pdf' | 'docx' | 'txt';

/**
 * Path of a file of a résumé, below the base path.
 * @example resumeFile(undefined, 'docx') // 'resume.docx'
 * @example resumeFile({ name: 'frontend' }, 'txt') // 'for/frontend.txt'
 */
export const resumeFile = (variant: Pick<Variant, 'name'> | undefined, ending: ResumeEnding) =>
  `${variant ? `for/${variant.name}` : 'resume'}.${ending}`;

/**
 * Path of the PDF of a résumé, below the base path.
 * @example resumePdfFile() // 'resume.pdf'
 */
export const resumePdfFile = (variant?: Pick<Variant, 'name'>) => resumeFile(variant, 'pdf');
