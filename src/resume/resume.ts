// A résumé as it is read: chosen, ordered and in words. The PDF, its page and the check of the PDF all go by this.
import type { Grade } from '#content/grade.ts';
import type { Variant, ResumePart } from '#content/schema/resume.ts';
import type { EntrySource } from '#content/site.ts';

/** A résumé, from top to bottom. */
export type Resume = {
  /** The variant that it was chosen for; without one it is the general résumé. */
  variant?: Variant | undefined;
  language: string;
  paper: 'letter' | 'a4';
  name: string;
  /** The line below the name. */
  title?: string | undefined;
  contact: ContactItem[];
  /** A JPEG as a `data:` address with its description; on no page. */
  photo?: { url: string; alt: string; isPrivate?: boolean } | undefined;
  summary?: string | undefined;
  sections: ResumeSection[];
};

/** A way to reach the owner, as words that can be read without following the link. Example: `github.com/ada` */
export type ContactItem = {
  text: string;
  url?: string | undefined;
  /** It is never published: it is only in the files that the owner makes to send. */
  isPrivate?: boolean;
};

/** A part of the résumé below a heading of its own: entries, or lists of words. */
export type ResumeSection = { part: ResumePart; title: string; entries: ResumeEntry[]; lists: ResumeList[] };

/** Example: `{ label: 'Languages', items: ['TypeScript', 'Go'] }` */
export type ResumeList = {
  label?: string | undefined;
  items: string[];
  /** Whether the label is a word of the site, and in its language; else it is the owner's. */
  hasOurLabel?: true;
};

export type ResumeEntry = {
  title: string;
  /** In words, behind the title. Example: `Jun 2026 – Aug 2026` */
  dates?: string | undefined;
  /** Whether it still runs. */
  isCurrent: boolean;
  /** Lines below the title: the organisation with its place, or the degree. */
  lines: string[];
  bullets: ResumeBullet[];
  /** The grade that a bullet names. */
  grade?: Grade | undefined;
  /** Where it stands in the content, for who has something to say of it; no page is told. */
  source?: EntrySource | undefined;
};

/** A line with the character •; a labelled one is a list in a line. Example: `{ label: 'Coursework', text: 'Compilers, Databases' }` */
export type ResumeBullet = {
  label?: string | undefined;
  text: string;
  links: ResumeLink[];
  /** The items that its text joins, for who makes it shorter. */
  list?: { items: string[]; separator: string };
};

/** Whether a bullet is a sentence: neither labeled, nor with links, nor a list such as the skills of a project. */
export const isSentence = ({ label, links, list }: ResumeBullet) =>
  label === undefined && links.length === 0 && list === undefined;

/** A link whose words are its address, so that it can be read on paper. */
export type ResumeLink = { text: string; url: string };

/** Where the owner finds something in a résumé. Example: `Projects, "Ferryman"` */
export const describeEntry = ({ title }: ResumeSection, name?: string) => (name ? `${title}, "${name}"` : title);

/** The beginning of a text, which ends with a whole word, where it has spaces, if it is longer than this. */
export function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest - 2);
  return `${text.slice(0, space > 0 ? space : longest - 2).replace(/[\s,;:.–-]+$/, '')} …`;
}

/** A résumé that anyone may read: without private details. */
export const withoutPrivate = (resume: Resume): Resume => ({
  ...resume,
  photo: resume.photo?.isPrivate ? undefined : resume.photo,
  contact: resume.contact.filter(({ isPrivate }) => !isPrivate),
});

/** A résumé for a page: without private details, the photo, and its places in the content. */
export const forWeb = (resume: Resume): Resume => ({
  ...withoutPrivate(resume),
  photo: undefined,
  sections: resume.sections.map((section) => ({
    ...section,
    entries: section.entries.map(({ source: _source, grade: _grade, bullets, ...entry }) => ({
      ...entry,
      bullets: bullets.map(({ list: _list, ...bullet }) => bullet),
    })),
  })),
});

/** What a résumé can be kept as, by the endings of the files. */
export type ResumeEnding = 'pdf' | 'docx' | 'txt';

/**
 * Where a file of a résumé is, below the base path.
 * @example resumeFile(undefined, 'docx') // 'resume.docx'
 * @example resumeFile({ name: 'frontend' }, 'txt') // 'for/frontend.txt'
 */
export const resumeFile = (variant: Pick<Variant, 'name'> | undefined, ending: ResumeEnding) =>
  `${variant ? `for/${variant.name}` : 'resume'}.${ending}`;

/**
 * Where the PDF of a résumé is, below the base path.
 * @example resumePdfFile() // 'resume.pdf'
 */
export const resumePdfFile = (variant?: Pick<Variant, 'name'>) => resumeFile(variant, 'pdf');
