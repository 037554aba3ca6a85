// Chooses what is in a résumé, and in which order.
import { choose, isInResume } from '#content/schema/visibility.ts';
import { type DateRange, firstMonth, lastMonth } from '#content/dates.ts';
import type { Resume, ResumeEntry, ResumeSection } from './resume.ts';
import type { Variant, ResumePart } from '#content/schema/resume.ts';
import {
  contactItems,
  experienceEntry,
  jobEntry,
  type PickedFacts,
  projectEntry,
  resumeWords,
  type ResumeWords,
  schoolEntry,
  skillLists,
} from './entries.ts';
import type { Facts, Site } from '#content/site.ts';

/**
 * Chooses a résumé from all that may be in one.
 *
 * A variant picks entries and texts with one of its tags, and those without tags. Of projects, skills and lists those
 * with its first tag come first. Jobs and schools stay in the order of time, which every reader expects; but a section
 * that the variant picks more from comes before one that it picks less from.
 */
export function chooseResume({ person, facts: all }: Pick<Site, 'person' | 'facts'>, variant?: Variant): Resume {
  const { settings, contact } = all;
  const facts = pick(all, variant);
  const { language } = person;
  const words = resumeWords(language);
  const { headings } = words.resume;
  const own = (part: keyof typeof headings, entries: ResumeEntry[]): ResumeSection[] => [
    { part, title: headings[part], entries, lists: [] },
  ];
  const sections: Record<ResumePart, ResumeSection[]> = {
    education: own(
      'education',
      facts.schools.map((school) => schoolEntry(school, words)),
    ),
    experience: experienceSections(facts.sections, all.sections, variant, words),
    projects: own(
      'projects',
      facts.projects.map((project) => projectEntry(project, words)),
    ),
    skills: [{ part: 'skills', title: headings.skills, entries: [], lists: skillLists(facts.lists) }],
    other: own(
      'other',
      facts.jobs.map((job) => jobEntry(job, words)),
    ),
  };
  return {
    variant,
    language,
    paper: settings.paper,
    name: person.name,
    title: variant?.title ?? person.headline,
    summary: variant?.summary ?? settings.summary,
    contact: contactItems(contact),
    sections: settings.order
      .flatMap((part) => sections[part])
      .filter(({ entries, lists }) => entries.length > 0 || lists.length > 0),
  };
}

type Tagged = { tags: string[] };

/** How far down the variant's list of tags the first match stands; what has no tags comes after what matches. */
function rank({ tags }: Tagged, variant: Variant | undefined): number {
  if (!variant) return 0;
  const first = variant.tags.findIndex((tag) => tags.includes(tag));
  return first === -1 ? variant.tags.length : first;
}

const suits = (item: Tagged, variant: Variant | undefined) =>
  !variant || item.tags.length === 0 || rank(item, variant) < variant.tags.length;

function sortByRank<Item extends Tagged>(items: readonly Item[], variant: Variant | undefined): Item[] {
  return items.toSorted((one, other) => rank(one, variant) - rank(other, variant));
}

/** What a variant picks from everything, the light-hearted included if the owner lets it in. */
function pick({ schools, sections, projects, lists, jobs }: Facts, variant: Variant | undefined) {
  const facts = {
    schools: schools.toSorted(newestFirst),
    sections,
    projects: sortByRank(projects, variant).map((project) => ({
      ...project,
      skills: sortByRank(project.skills, variant),
    })),
    lists: sortByRank(lists, variant).map((list) => ({
      ...list,
      items: sortByRank(list.items, variant),
      groups: list.groups.map((group) => ({ ...group, items: sortByRank(group.items, variant) })),
    })),
    jobs,
  };
  return choose(facts, (item) => isInResume(item) && suits(item, variant));
}

function newestFirst(one: DateRange, other: DateRange): number {
  return lastOf(other) - lastOf(one) || firstMonth(other.start) - firstMonth(one.start);
}

const lastOf = ({ end }: DateRange) => (end === 'present' ? Infinity : lastMonth(end));

/** The sections of experience, those with the same heading joined and each in the order of time. */
function experienceSections(
  picked: PickedFacts['sections'],
  all: Facts['sections'],
  variant: Variant | undefined,
  words: ResumeWords,
): ResumeSection[] {
  const matches = (title: string) =>
    all
      .filter((one) => headingOf(one) === title)
      .flatMap(({ entries }) => entries)
      .filter((entry) => isInResume(entry) && variant !== undefined && rank(entry, variant) < variant.tags.length)
      .length;
  return [...Map.groupBy(picked, headingOf)]
    .toSorted(([one], [other]) => matches(other) - matches(one))
    .map(([title, sections]) => {
      const entries = sections.flatMap((one) => one.entries).toSorted(newestFirst);
      return { part: 'experience', title, entries: entries.map((entry) => experienceEntry(entry, words)), lists: [] };
    });
}

const headingOf = ({ title, resumeTitle }: { title: string; resumeTitle?: string | undefined }) => resumeTitle ?? title;
