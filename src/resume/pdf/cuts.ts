// Shortens a résumé that does not fit on a page.
import type { EntrySource } from '#content/derive/facts.ts';
import { joinTexts } from '../entries.ts';
import { describeEntry } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';

/** A shortened résumé, and the part that was cut. */
export type Cut = { resume: Resume; removed: RemovedPart };

type RemovedPart = {
  /** Example: `Education, "Example University", Coursework` */
  where: string;
  /** Text of the cut part. Missing if the part is a whole entry. */
  text?: string;
  isItem?: true;
  /** Key of the entry that is or contains the cut part. */
  entry?: string;
  source?: EntrySource | undefined;
};

type EntryCandidate = { section: ResumeSection; entry: ResumeEntry; age: number; where: string; id: string };

type ListCandidate = {
  items: string[];
  where: string;
  label?: string | undefined;
  id?: string;
  cut: (items: string[]) => Resume;
};

/** A long list keeps at least this many items until bullets and entries have been cut. */
const shortList = 6;

/**
 * Cuts the least important part of a résumé. Applies the first of these rules that finds a part. If the rule finds
 * several parts, cuts the lowest one on the page:
 * 1. an item of the longest list with more than six items (skills, courses, honors, tools of a project);
 * 2. a bullet of an entry with more than one bullet, but not of the first entry of a section. Of several such entries,
 *    the one farthest from the start of its section;
 * 3. the oldest publication, while more than two thirds of the publications are left;
 * 4. a bullet of a section's first entry with more than two bullets. Of several such entries, the one with the most
 *    bullets;
 * 5. the whole of the longest labeled list within an entry;
 * 6. the oldest entry of the section with the most entries, while the section has more than one entry;
 * 7. as in rule 4, but if the entry has more than one bullet;
 * 8. an item of the longest list of skills;
 * 9. the last entry on the page, except the newest entry of each part of the résumé, such as the present job.
 * @param uncut the résumé before any cut
 * @returns `undefined` if nothing more can be cut
 * @example cutResume(resume)?.removed // { where: 'Skills, "Languages"', text: 'Lua', isItem: true }
 */
export function cutResume(resume: Resume, uncut = resume): Cut | undefined {
  const entries = resume.sections.flatMap((section) =>
    section.entries.map((entry, age): EntryCandidate => {
      const where = describeEntry(section, entry.title);
      return { section, entry, age, where, id: `${where}, ${entry.dates}` };
    }),
  );
  const skills = skillLists(resume);
  const entryLists = entries.flatMap((candidate) => listsOfEntry(resume, candidate));
  const labelledLists = entryLists.filter(({ label }) => label !== undefined);
  const firstEntries = entries.filter(({ age }) => age === 0);
  const laterEntries = entries.filter(({ age }) => age > 0);
  const publications = entries.filter(({ section }) => section.part === 'publications');
  const newestByPart = Map.groupBy(firstEntries, ({ section }) => section.part);
  return (
    cutItem([...entryLists, ...skills], shortList) ??
    cutBullet(resume, laterEntries, ({ age }) => age, 1) ??
    cutEntry(resume, publications.at(-1), publications.length > (publicationsOf(uncut).length * 2) / 3) ??
    cutBullet(resume, firstEntries, bulletCount, 2) ??
    cutList(labelledLists) ??
    cutEntry(
      resume,
      heaviest(lastOf(laterEntries), ({ age }) => age),
    ) ??
    cutBullet(resume, firstEntries, bulletCount, 1) ??
    cutItem(skills, 0) ??
    cutEntry(
      resume,
      firstEntries.findLast((one) => one !== newestByPart.get(one.section.part)?.[0]),
    )
  );
}

/** Maximum number of entries of a section: more than the number of lines on a page. */
const maxEntries = 120;

/** In each section, cuts all entries beyond `maxEntries` at once. Cutting them one by one would take minutes. */
export function cutBeyondPage(resume: Resume): Cut[] {
  const sections = resume.sections.map((section) => ({ ...section, entries: section.entries.slice(0, maxEntries) }));
  return resume.sections.flatMap((section) =>
    section.entries.slice(maxEntries).map((entry) => {
      const where = describeEntry(section, entry.title);
      const removed = { where, entry: `${where}, ${entry.dates}`, source: entry.source };
      return { resume: { ...resume, sections }, removed };
    }),
  );
}

/** Describes the cuts: one line for all cut items of a list, and one line for a whole entry. */
export function describeCuts(cuts: readonly Cut[]): string[] {
  const all = cuts.map(({ removed }) => removed);
  const removedEntries = new Set(all.filter(({ text }) => text === undefined).map(({ entry }) => entry));
  const reported = all.filter(
    ({ entry, text }) => text === undefined || entry === undefined || !removedEntries.has(entry),
  );
  const lines = Map.groupBy(reported, (one) => (one.isItem ? `${one.entry} ${one.where}` : one));
  return [...lines.values()].map((group) => {
    const texts = group.map((one) => one.text).filter((one) => one !== undefined);
    return `${group[0]?.where}${texts.length === 0 ? ', the whole entry' : `: ${texts.toReversed().join(', ')}`}`;
  });
}

const bulletCount = ({ entry }: EntryCandidate) => entry.bullets.length;

const isRemovable = ({ section }: EntryCandidate, { label, links }: ResumeBullet) =>
  section.part === 'education' || (label === undefined && links.length === 0);

function cutBullet(
  resume: Resume,
  from: readonly EntryCandidate[],
  weightOf: (one: EntryCandidate) => number,
  min: number,
): Cut | undefined {
  const candidate = heaviest(
    from.filter((one) => one.entry.bullets.filter((bullet) => isRemovable(one, bullet)).length > min),
    weightOf,
  );
  const last = candidate?.entry.bullets.findLast((bullet) => isRemovable(candidate, bullet));
  if (!candidate || !last) return undefined;
  const at = candidate.entry.bullets.lastIndexOf(last);
  const start = candidate.entry.bullets.slice(0, at).findLastIndex(({ text }) => !/[:：]$/.test(text)) + 1;
  const removedBullets = candidate.entry.bullets.slice(start, at + 1);
  const bullets = candidate.entry.bullets.filter((bullet) => !removedBullets.includes(bullet));
  const { where, id } = candidate;
  return {
    resume: withEntry(resume, candidate, { ...candidate.entry, bullets }),
    removed: { where, entry: id, source: candidate.entry.source, text: removedBullets.map(bulletText).join(' ') },
  };
}

const bulletText = ({ label, text, links }: ResumeBullet) =>
  [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

function cutItem(lists: readonly ListCandidate[], min: number): Cut | undefined {
  const longest = heaviest(
    lists.filter(({ items }) => items.length > min),
    ({ items }) => items.length,
  );
  if (!longest) return undefined;
  const { items, where, id, cut } = longest;
  const removed: RemovedPart = { where, text: items.at(-1) ?? '', isItem: true, ...(id && { entry: id }) };
  return { resume: cut(items.slice(0, -1)), removed };
}

function cutList(lists: readonly ListCandidate[]): Cut | undefined {
  const longest = heaviest(lists, ({ items }) => items.length);
  if (!longest) return undefined;
  const { items, where, id, cut } = longest;
  return { resume: cut([]), removed: { where, text: items.join(', '), isItem: true, ...(id && { entry: id }) } };
}

const publicationsOf = ({ sections }: Resume) =>
  sections.filter(({ part }) => part === 'publications').flatMap((section) => section.entries);

function cutEntry(resume: Resume, candidate: EntryCandidate | undefined, isAllowed = true): Cut | undefined {
  if (!candidate || !isAllowed) return undefined;
  const { where, id, entry } = candidate;
  return { resume: withEntry(resume, candidate), removed: { where, entry: id, source: entry.source } };
}

const lastOf = (from: readonly EntryCandidate[]) =>
  from.filter(({ section, entry }) => entry === section.entries.at(-1));

const skillLists = (resume: Resume): ListCandidate[] =>
  resume.sections.flatMap((section) =>
    section.lists.map((list) => ({
      items: list.items,
      where: describeEntry(section, list.label),
      cut: (items) => {
        const lists = section.lists.flatMap((one) =>
          one !== list ? [one] : items.length > 0 ? [{ ...list, items }] : [],
        );
        return withSection(resume, section, { ...section, lists });
      },
    })),
  );

/** Returns the lists within an entry: each bullet that is a list of items, and the tools of a project. */
function listsOfEntry(resume: Resume, { entry, ...candidate }: EntryCandidate): ListCandidate[] {
  const withChanged = (changed: ResumeEntry) => withEntry(resume, { entry, ...candidate }, changed);
  const { where, id } = candidate;
  const bulletLists = entry.bullets.flatMap(({ list, ...bullet }): ListCandidate[] => {
    if (!list) return [];
    const cut = (items: string[]) => {
      const shortened = { ...bullet, text: items.join(list.separator), list: { ...list, items } };
      const bullets = entry.bullets.flatMap((one) => (one.list !== list ? [one] : items.length > 0 ? [shortened] : []));
      return withChanged({ ...entry, bullets });
    };
    const { label } = bullet;
    return [{ items: list.items, where: joinTexts(', ', where, label), label, id, cut }];
  });
  return [...bulletLists, { items: entry.tools, where, id, cut: (tools) => withChanged({ ...entry, tools }) }];
}

function withEntry(resume: Resume, { section, entry }: EntryCandidate, shortened?: ResumeEntry): Resume {
  const entries = section.entries.flatMap((one) => (one !== entry ? [one] : shortened ? [shortened] : []));
  return withSection(resume, section, { ...section, entries });
}

const withSection = (resume: Resume, section: ResumeSection, shortened: ResumeSection): Resume => ({
  ...resume,
  sections: resume.sections
    .map((one) => (one === section ? shortened : one))
    .filter(({ entries, lists }) => entries.length + lists.length > 0),
});

/** Returns the item with the highest weight. If several items have this weight, returns the last of them. */
function heaviest<Thing>(things: readonly Thing[], weightOf: (thing: Thing) => number): Thing | undefined {
  const max = things.reduce((max, thing) => Math.max(max, weightOf(thing)), -Infinity);
  return things.findLast((thing) => weightOf(thing) === max);
}
