// Selects and orders the content of a résumé.
import { choose, isInResume, isOnSite } from '#content/schema/fields/visibility.ts';
import { newestFirst } from '#content/model/dates.ts';
import type { Resume, ResumeEntry, ResumeKind, ResumeList } from './resume.ts';
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
import type { Facts } from '#content/derive/facts.ts';
import type { Site } from '#content/site.ts';
import { pages } from '#pages.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';

/**
 * Creates a résumé from the content that `show` allows. A variant selects content without tags, and content with one of
 * the variant's tags. A variant also sorts projects, skills and lists: their order follows the order of these tags.
 * Jobs and schools stay in chronological order, as readers expect. Sections with more matching entries come first.
 * @param datesIn language of the dates, if different from the language of the text
 * @param kind a CV has any number of pages, and groups publications by kind or year
 */
export function chooseResume(
  { person, facts: all, pages: sitePages }: Pick<Site, 'person' | 'facts' | 'pages'>,
  variant?: Variant,
  datesIn = person.language,
  kind: ResumeKind = 'resume',
): Resume {
  const { settings, contact, portrait } = all;
  const facts = selectFacts(all, variant);
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
    // Skills, languages and interests share a heading, to save space on a student's single page.
    skills: [
      {
        title: headings.skills,
        lists: [
          ...skillLists(facts.lists).map((list, index) =>
            // The heading already says this label. A later list without a label would look like a part of the list above.
            index === 0 && isSameLabel(list.label, headings.skills) ? { items: list.items } : list,
          ),
          ...listOf(
            facts.languages.map((one) => spokenText(one, messages)),
            messages.resume.languages,
          ),
          ...listOf(facts.interests, messages.resume.interests),
        ],
      },
    ],
    publications: [
      {
        title: headings.publications,
        entries: (kind === 'cv' ? byGroup(facts.publications) : facts.publications).map((one) => ({
          ...publicationEntry(one, messages),
          ...(kind === 'cv' && { group: groupOf(one) }),
        })),
      },
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
    pages: kind === 'cv' ? 'any' : settings.pages,
    name: person.name,
    title: variant?.title ?? person.headline,
    summary: variant?.summary ?? settings.summary,
    contact: contactItems(
      { ...contact, url: settings.brief && sitePages.brief ? briefOf(contact) : contact.url },
      privateItem(settings.birthDate, (date) => messages.resume.birthDate + messages.colon + ' ' + date),
    ),
    photo:
      portrait?.url === undefined || !isInResume(portrait)
        ? undefined
        : { url: portrait.url, alt: portrait.alt, isPrivate: !isOnSite(portrait) },
    sections: settings.order
      .flatMap((part) => sections[part].map(({ title, entries = [], lists = [] }) => ({ part, title, entries, lists })))
      .filter(({ entries, lists }) => entries.length > 0 || lists.length > 0),
  };
}

const isSameLabel = (label: string | undefined, heading: string) =>
  label?.trim().toLowerCase() === heading.toLowerCase();

/** Returns the absolute URL of the page "In 90 seconds". Returns undefined if the site has no URL. */
const briefOf = ({ url }: Facts['contact']) => url && url.replace(/\/*$/, pages.brief.address);

type Tagged = { tags: string[] };

const matches = ({ tags }: Tagged, variant: Variant) => tags.some((tag) => variant.tags.includes(tag));

/** Returns the index of the first matching tag in the variant's list. Items without a matching tag come last. */
function rank({ tags }: Tagged, variant: Variant | undefined): number {
  const variantTags = variant?.tags ?? [];
  const first = variantTags.findIndex((tag) => tags.includes(tag));
  return first === -1 ? variantTags.length : first;
}

function selectFacts(all: Facts, variant: Variant | undefined) {
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

type Publication = PickedFacts['publications'][number];

/** Heading of the group of a publication in a CV. */
const groupOf = ({ kind, date }: Publication) => kind ?? date?.year.toString();

/** Sorts publications by group (`groupOf`). Groups for kinds come before groups for years. */
const byGroup = (publications: readonly Publication[]): Publication[] => {
  const sorted = publications.toSorted((a, b) => Number(!a.kind) - Number(!b.kind));
  return [...Map.groupBy(sorted, groupOf).values()].flat();
};

/** Groups experience by heading. Sections with more matches for the variant come first. */
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
