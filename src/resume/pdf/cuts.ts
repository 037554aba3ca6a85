// Shortens a résumé that does not fit on a page.
import { joinTexts } from '../entries.ts';
import { describeEntry } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';
import { bulletText } from './cut-parts.ts';

/** A shortened résumé, and the part that was cut. */
export type Cut = { resume: Resume; removed: RemovedPart };

type RemovedPart = {
  /** Example: `Education, "Example University", Coursework` */
  where: string;
  /** Text of the cut part. Missing if the part is a whole entry. */
  text?: string;
};

type EntryCandidate = { section: ResumeSection; entry: ResumeEntry; age: number; where: string };

type ListCandidate = {
  items: string[];
  where: string;
  label?: string | undefined;
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
 * @example cutResume(resume)?.removed // { where: 'Skills, "Languages"', text: 'Lua' }
 */
export function cutResume(resume: Resume, uncut = resume): Cut | undefined {
  const entries = resume.sections.flatMap((section) =>
    section.entries.map((entry, age): EntryCandidate => ({
      section,
      entry,
      age,
      where: describeEntry(section, entry.title),
    })),
  );
  const skills = skillLists(resume);
  const entryLists = entries.flatMap((candidate) => listsOfEntry(resume, candidate));
  const labelledLists = entryLists.filter(({ label }) => label !== undefined);
  const firstEntries = entries.filter(({ age }) => age === 0);
  const laterEntries = entries.filter(({ age }) => age > 0);
  const publications = entries.filter(({ section }) => section.part === 'publications');
  const newestByPart = Map.groupBy(firstEntries, ({ section }) => section.part);
  return (
    cutItems([...entryLists, ...skills], shortList) ??
    cutBullet(resume, laterEntries, ({ age }) => age, 1) ??
    cutEntry(resume, publications.at(-1), publications.length > (publicationsOf(uncut).length * 2) / 3) ??
    cutBullet(resume, firstEntries, bulletCount, 2) ??
    cutItems(labelledLists, 0, true) ??
    cutEntry(
      resume,
      heaviest(lastOf(laterEntries), ({ age }) => age),
    ) ??
    cutBullet(resume, firstEntries, bulletCount, 1) ??
    cutItems(skills, 0) ??
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
    section.entries.slice(maxEntries).map((entry) => ({
      resume: { ...resume, sections },
      removed: { where: describeEntry(section, entry.title) },
    })),
  );
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
  return {
    resume: withEntry(resume, candidate, { ...candidate.entry, bullets }),
    removed: { where: candidate.where, text: removedBullets.map(bulletText).join(' ') },
  };
}

/** Cuts the last item of the longest list with more than `min` items; with `isWhole`, cuts the whole list. */
function cutItems(lists: readonly ListCandidate[], min: number, isWhole = false): Cut | undefined {
  const longest = heaviest(
    lists.filter(({ items }) => items.length > min),
    ({ items }) => items.length,
  );
  if (!longest) return undefined;
  const { items, where, cut } = longest;
  const kept = isWhole ? [] : items.slice(0, -1);
  return { resume: cut(kept), removed: { where, text: items.slice(kept.length).join(', ') } };
}

const publicationsOf = ({ sections }: Resume) =>
  sections.filter(({ part }) => part === 'publications').flatMap((section) => section.entries);

function cutEntry(resume: Resume, candidate: EntryCandidate | undefined, isAllowed = true): Cut | undefined {
  if (!candidate || !isAllowed) return undefined;
  return { resume: withEntry(resume, candidate), removed: { where: candidate.where } };
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
  const { where } = candidate;
  const bulletLists = entry.bullets.flatMap(({ list, ...bullet }): ListCandidate[] => {
    if (!list) return [];
    const cut = (items: string[]) => {
      const shortened = { ...bullet, text: items.join(list.separator), list: { ...list, items } };
      const bullets = entry.bullets.flatMap((one) => (one.list !== list ? [one] : items.length > 0 ? [shortened] : []));
      return withChanged({ ...entry, bullets });
    };
    const { label } = bullet;
    return [{ items: list.items, where: joinTexts(', ', where, label), label, cut }];
  });
  return [...bulletLists, { items: entry.tools, where, cut: (tools) => withChanged({ ...entry, tools }) }];
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
