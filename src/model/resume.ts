// A résumé as it is read: chosen, ordered and in words. The PDF, its page and the check of the PDF all go by this.
import { choose, isInResume } from './choice.ts';
import { type DateRange, firstMonth, lastMonth } from './dates.ts';
import type { Focus, ResumePart } from './resume-file.ts';
import {
  contactItems,
  experienceEntry,
  jobEntry,
  type PickedFacts,
  projectEntry,
  type ResumeWords,
  resumeWords,
  schoolEntry,
  skillLists,
} from './resume-words.ts';
import type { ResumeFacts, Site } from './site.ts';

/** A résumé, from top to bottom. */
export type Resume = {
  /** The focus that it was chosen for; without one it is the general résumé. */
  focus?: Focus | undefined;
  language: string;
  paper: 'letter' | 'a4';
  name: string;
  /** The line below the name. */
  title?: string | undefined;
  contact: ContactItem[];
  summary?: string | undefined;
  sections: ResumeSection[];
};

/** A way to reach the owner, as words that can be read without following the link. Example: `github.com/ada` */
export type ContactItem = {
  text: string;
  url?: string | undefined;
  /** It is for the PDF alone, and never for a page. */
  isPrivate?: boolean;
};

/** A part of the résumé below a heading of its own: entries, or lists of words. */
export type ResumeSection = { part: ResumePart; title: string; entries: ResumeEntry[]; lists: ResumeList[] };

/** Example: `{ label: 'Languages', items: ['TypeScript', 'Go'] }` */
export type ResumeList = { label?: string | undefined; items: string[] };

export type ResumeEntry = {
  title: string;
  /** In words, behind the title. Example: `Jun 2026 – Aug 2026` */
  dates?: string | undefined;
  /** Whether it still runs. */
  isCurrent: boolean;
  /** Lines below the title: the organisation with its place, or the degree. */
  lines: string[];
  bullets: ResumeBullet[];
};

/** A line with the character •; a labelled one is a list in a line. Example: `{ label: 'Coursework', text: 'Compilers, Databases' }` */
export type ResumeBullet = { label?: string | undefined; text: string; links: ResumeLink[] };

/** A link whose words are its address, so that it can be read on paper. */
export type ResumeLink = { text: string; url: string };

/**
 * Chooses a résumé from all that may be in one.
 *
 * A focus picks entries and texts with one of its tags, and those without tags. Of projects, skills and lists those
 * with its first tag come first. Jobs and schools stay in the order of time, which every reader expects; but a section
 * that the focus picks more from comes before one that it picks less from.
 */
export function chooseResume({ person, resume }: Pick<Site, 'person' | 'resume'>, focus?: Focus): Resume {
  const { settings, contact } = resume;
  const facts = pick(resume, focus);
  const { language } = person;
  const words = resumeWords(language);
  const { headings } = words.resume;
  const sections: Record<ResumePart, ResumeSection[]> = {
    education: [
      section(
        'education',
        headings.education,
        facts.schools.map((school) => schoolEntry(school, words)),
      ),
    ],
    experience: experienceSections(facts.sections, resume.sections, focus, words),
    projects: [
      section(
        'projects',
        headings.projects,
        facts.projects.map((project) => projectEntry(project, words)),
      ),
    ],
    skills: [{ part: 'skills', title: headings.skills, entries: [], lists: skillLists(facts.lists) }],
    other: [
      section(
        'other',
        headings.other,
        facts.jobs.map((job) => jobEntry(job, words)),
      ),
    ],
  };
  return {
    focus,
    language,
    paper: settings.paper,
    name: person.name,
    title: focus?.title ?? person.headline,
    summary: focus?.summary ?? settings.summary,
    contact: contactItems(contact),
    sections: settings.order
      .flatMap((part) => sections[part])
      .filter(({ entries, lists }) => entries.length > 0 || lists.length > 0),
  };
}

/** A résumé for the web: what is for the PDF alone is left out. */
export const withoutPrivate = (resume: Resume): Resume => ({
  ...resume,
  contact: resume.contact.filter(({ isPrivate }) => !isPrivate),
});

type Tagged = { tags: string[] };

/** How far down the focus's list of tags the first match stands; what has no tags comes after what matches. */
function rank({ tags }: Tagged, focus: Focus | undefined): number {
  if (!focus) return 0;
  const first = focus.tags.findIndex((tag) => tags.includes(tag));
  return first === -1 ? focus.tags.length : first;
}

const suits = (item: Tagged, focus: Focus | undefined) =>
  !focus || item.tags.length === 0 || rank(item, focus) < focus.tags.length;

function sortByRank<Item extends Tagged>(items: readonly Item[], focus: Focus | undefined): Item[] {
  return items.toSorted((one, other) => rank(one, focus) - rank(other, focus));
}

/** What a focus picks from everything, the light-hearted included if the owner lets it in. */
function pick({ schools, sections, projects, lists, jobs }: ResumeFacts, focus: Focus | undefined) {
  const facts = {
    schools: schools.toSorted(newestFirst),
    sections,
    projects: sortByRank(projects, focus).map((project) => ({ ...project, skills: sortByRank(project.skills, focus) })),
    lists: sortByRank(lists, focus).map((list) => ({
      ...list,
      items: sortByRank(list.items, focus),
      groups: list.groups.map((group) => ({ ...group, items: sortByRank(group.items, focus) })),
    })),
    jobs,
  };
  return choose(facts, (item) => isInResume(item) && suits(item, focus));
}

function newestFirst(one: DateRange, other: DateRange): number {
  return lastOf(other) - lastOf(one) || firstMonth(other.start) - firstMonth(one.start);
}

const lastOf = ({ end }: DateRange) => (end === 'present' ? Infinity : lastMonth(end));

const section = (part: ResumePart, title: string, entries: ResumeEntry[]): ResumeSection => ({
  part,
  title,
  entries,
  lists: [],
});

/** The sections of experience, those with the same heading joined and each in the order of time. */
function experienceSections(
  picked: PickedFacts['sections'],
  all: ResumeFacts['sections'],
  focus: Focus | undefined,
  words: ResumeWords,
): ResumeSection[] {
  const titles = [...new Set(picked.map(headingOf))];
  const matches = (title: string) =>
    all
      .filter((one) => headingOf(one) === title)
      .flatMap(({ entries }) => entries)
      .filter((entry) => isInResume(entry) && focus !== undefined && rank(entry, focus) < focus.tags.length).length;
  return titles
    .toSorted((one, other) => matches(other) - matches(one))
    .map((title) => {
      const entries = picked.filter((one) => headingOf(one) === title).flatMap((one) => one.entries);
      return section(
        'experience',
        title,
        entries.toSorted(newestFirst).map((entry) => experienceEntry(entry, words)),
      );
    });
}

const headingOf = ({ title, resumeTitle }: { title: string; resumeTitle?: string | undefined }) => resumeTitle ?? title;

/**
 * Where the PDF of a résumé is, below the base path.
 * @example resumePdfFile() // 'resume.pdf'
 * @example resumePdfFile({ name: 'frontend' }) // 'for/frontend.pdf'
 */
export const resumePdfFile = (focus?: Pick<Focus, 'name'>) => (focus ? `for/${focus.name}.pdf` : 'resume.pdf');
