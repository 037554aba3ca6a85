// Chooses what is in a résumé, and in which order.
import { choose, isInResume, isOnSite } from '#content/schema/visibility.ts';
import { newestFirst } from '#content/dates.ts';
import type { Resume, ResumeEntry, ResumeList } from './resume.ts';
import type { Variant, ResumePart } from '#content/schema/resume.ts';
import {
  contactItems,
  privateItem,
  experienceEntry,
  jobEntry,
  type PickedFacts,
  projectEntry,
  type ResumeMessages,
  schoolEntry,
  skillLists,
} from './entries.ts';
import { certificateEntry, listOf, publicationEntry, scoreText, spokenText, talkEntry } from './short-entries.ts';
import type { Facts, Site } from '#content/site.ts';
import { pages } from '#pages.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';

/**
 * Chooses a résumé from all that may be in one.
 *
 * A variant picks entries and texts with one of its tags, and those without tags. Of projects, skills and lists those
 * with its first tag come first. Jobs and schools stay in the order of time, which every reader expects; but a section
 * that the variant picks more from comes before one that it picks less from.
 *
 * @param datesIn the language of its dates, if it is not that of its words
 */
export function chooseResume(
  { person, facts: all, pages: shown }: Pick<Site, 'person' | 'facts' | 'pages'>,
  variant?: Variant,
  datesIn = person.language,
): Resume {
  const { settings, contact, portrait } = all;
  const facts = pick(all, variant);
  const { language } = person;
  const messages: ResumeMessages = { ...messagesFor(language), formats: formatsFor(datesIn) };
  const { headings } = messages.resume;
  const sections: Record<ResumePart, { title: string; entries?: ResumeEntry[]; lists?: ResumeList[] }[]> = {
    education: [
      {
        title: headings.education,
        entries: facts.schools.map((school) => schoolEntry(school, messages)),
        lists: listOf(
          facts.testScores.map((score) => scoreText(score, messages)),
          messages.education.testScores,
        ),
      },
    ],
    experience: groupExperience(facts.sections, all.sections, variant).map(({ title, entries }) => ({
      title,
      entries: entries.map((entry) => experienceEntry(entry, messages)),
    })),
    projects: [{ title: headings.projects, entries: facts.projects.map((project) => projectEntry(project, messages)) }],
    // A heading for a line each would cost a student's one page more than the line.
    skills: [
      {
        title: headings.skills,
        lists: [
          ...skillLists(facts.lists),
          ...listOf(
            facts.languages.map((one) => spokenText(one, messages)),
            messages.resume.languages,
          ),
          ...listOf(facts.interests, messages.resume.interests),
        ],
      },
    ],
    publications: [
      { title: headings.publications, entries: facts.publications.map((one) => publicationEntry(one, messages)) },
    ],
    talks: [{ title: headings.talks, entries: facts.talks.map((talk) => talkEntry(talk, messages)) }],
    certificates: [
      { title: headings.certificates, entries: facts.certificates.map((one) => certificateEntry(one, messages)) },
    ],
    other: [{ title: headings.other, entries: facts.jobs.map((job) => jobEntry(job, messages)) }],
  };
  return {
    variant,
    language,
    paper: settings.paper,
    name: person.name,
    title: variant?.title ?? person.headline,
    summary: variant?.summary ?? settings.summary,
    contact: [
      ...contactItems({ ...contact, url: settings.brief && shown.brief ? briefOf(contact) : contact.url }),
      ...privateItem(settings.birthDate, (date) => messages.resume.birthDate + messages.colon + ' ' + date),
    ],
    photo:
      portrait?.url === undefined || !isInResume(portrait)
        ? undefined
        : { url: portrait.url, alt: portrait.alt, isPrivate: !isOnSite(portrait) },
    sections: settings.order
      .flatMap((part) => sections[part].map(({ title, entries = [], lists = [] }) => ({ part, title, entries, lists })))
      .filter(({ entries, lists }) => entries.length > 0 || lists.length > 0),
  };
}

/** Where the page for recruiters is, for whoever reads a résumé; nowhere while the site has no address. */
const briefOf = ({ url }: Facts['contact']) => url && url.replace(/\/*$/, pages.brief.address);

type Tagged = { tags: string[] };

/** Whether a variant asks for something by one of its tags. */
const matches = ({ tags }: Tagged, variant: Variant) => tags.some((tag) => variant.tags.includes(tag));

/** How far down the variant's list of tags the first match stands; what has no tags comes after what matches. */
function rank({ tags }: Tagged, variant: Variant | undefined): number {
  const wanted = variant?.tags ?? [];
  const first = wanted.findIndex((tag) => tags.includes(tag));
  return first === -1 ? wanted.length : first;
}

/** What a variant picks from everything, the light-hearted included if the owner lets it in. */
function pick(all: Facts, variant: Variant | undefined) {
  const { settings: _settings, contact: _contact, portrait: _portrait, projects, lists, ...others } = all;
  const byRank = <Item extends Tagged>(items: readonly Item[]) =>
    items.toSorted((a, b) => rank(a, variant) - rank(b, variant));
  const facts = {
    ...others,
    projects: byRank(projects).map((project) => ({ ...project, skills: byRank(project.skills) })),
    lists: byRank(lists).map((list) => ({
      ...list,
      items: byRank(list.items),
      groups: list.groups.map((group) => ({ ...group, items: byRank(group.items) })),
    })),
  };
  const isChosen = (item: Tagged) => !variant || item.tags.length === 0 || matches(item, variant);
  return choose(facts, (item) => isInResume(item) && isChosen(item));
}

/** The entries of experience by their headings, each in the order of time; what the variant picks more from comes first. */
function groupExperience(picked: PickedFacts['sections'], all: Facts['sections'], variant: Variant | undefined) {
  const count = (heading: string) =>
    all
      .filter((section) => section.heading === heading)
      .flatMap(({ entries }) => entries)
      .filter((entry) => isInResume(entry) && variant && matches(entry, variant)).length;
  return [...Map.groupBy(picked, ({ heading }) => heading)]
    .toSorted(([one], [other]) => count(other) - count(one))
    .map(([heading, sections]) => ({
      title: sections[0]?.resumeTitle ?? sections[0]?.title ?? heading,
      entries: sections.flatMap(({ entries }) => entries).toSorted(newestFirst),
    }));
}
