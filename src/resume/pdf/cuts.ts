// Shortens a résumé that does not fit on a page.
import type { EntrySource } from '#content/derive/facts.ts';
import { joined } from '../entries.ts';
import { describeEntry } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';

/** A shortened résumé, and the part that was cut. */
export type Cut = { resume: Resume; leftOut: LeftOut };

type LeftOut = {
  /** Example: `Education, "Example University", Coursework` */
  place: string;
  /** Missing for a whole entry. */
  words?: string;
  isItem?: true;
  /** Key of the entry that is or contains the cut part. */
  entry?: string;
  source?: EntrySource | undefined;
};

type PlacedEntry = { section: ResumeSection; entry: ResumeEntry; age: number; place: string; id: string };

type PlacedList = {
  items: string[];
  place: string;
  label?: string | undefined;
  id?: string;
  cut: (items: string[]) => Resume;
};

/** Number of items that a long list keeps until bullets and entries have been cut. */
const shortList = 6;

/**
 * Cuts the least important part, by the first of these rules that finds a part. If a rule finds several, the lowest
 * part on the page is cut:
 * 1. an item of the longest list with more than six items (skills, courses, honors, tools of a project);
 * 2. a bullet of the entry with more than one bullet that is farthest from the start of its section; the first entry of
 *    a section is exempt;
 * 3. the oldest publication, while more than two thirds of them are left;
 * 4. a bullet of the first entry of a section if it has more than two, from the entry with the most bullets;
 * 5. the whole of the longest labeled list within an entry;
 * 6. the oldest entry of the section with the most entries, while it has more than one;
 * 7. as 4, but if the entry has more than one bullet;
 * 8. an item of the longest list of skills;
 * 9. the last entry on the page, except the newest entry of each part of the résumé, such as the present job.
 * @param whole the résumé before any cut
 * @returns `undefined` if nothing more can be cut
 * @example cutResume(resume)?.leftOut // { place: 'Skills, "Languages"', words: 'Lua', isItem: true }
 */
export function cutResume(resume: Resume, whole = resume): Cut | undefined {
  const entries = resume.sections.flatMap((section) =>
    section.entries.map((entry, age): PlacedEntry => {
      const place = describeEntry(section, entry.title);
      return { section, entry, age, place, id: `${place}, ${entry.dates}` };
    }),
  );
  const skills = skillLists(resume);
  const own = entries.flatMap((placed) => ownLists(resume, placed));
  const labelled = own.filter(({ label }) => label !== undefined);
  const first = entries.filter(({ age }) => age === 0);
  const old = entries.filter(({ age }) => age > 0);
  const published = entries.filter(({ section }) => section.part === 'publications');
  const newest = Map.groupBy(first, ({ section }) => section.part);
  return (
    cutItem([...own, ...skills], shortList) ??
    cutBullet(resume, old, ({ age }) => age, 1) ??
    cutEntry(resume, published.at(-1), published.length > (publicationsOf(whole).length * 2) / 3) ??
    cutBullet(resume, first, bulletCount, 2) ??
    cutList(labelled) ??
    cutEntry(
      resume,
      heaviest(lastOf(old), ({ age }) => age),
    ) ??
    cutBullet(resume, first, bulletCount, 1) ??
    cutItem(skills, 0) ??
    cutEntry(
      resume,
      first.findLast((one) => one !== newest.get(one.section.part)?.[0]),
    )
  );
}

/** Maximum number of entries of a section: more than the number of lines on a page. */
const maxEntries = 120;

/** Cuts all entries of sections beyond `maxEntries` at once: cutting thousands of entries one by one takes minutes. */
export function cutBeyondPage(resume: Resume): Cut[] {
  const sections = resume.sections.map((section) => ({ ...section, entries: section.entries.slice(0, maxEntries) }));
  return resume.sections.flatMap((section) =>
    section.entries.slice(maxEntries).map((entry) => {
      const place = describeEntry(section, entry.title);
      const leftOut = { place, entry: `${place}, ${entry.dates}`, source: entry.source };
      return { resume: { ...resume, sections }, leftOut };
    }),
  );
}

/** Describes the cuts: one line for all cut items of a list, and one line for a whole entry. */
export function describeCuts(cuts: readonly Cut[]): string[] {
  const all = cuts.map(({ leftOut }) => leftOut);
  const gone = new Set(all.filter(({ words }) => words === undefined).map(({ entry }) => entry));
  const reported = all.filter(({ entry, words }) => words === undefined || entry === undefined || !gone.has(entry));
  const lines = Map.groupBy(reported, (one) => (one.isItem ? `${one.entry} ${one.place}` : one));
  return [...lines.values()].map((group) => {
    const words = group.map((one) => one.words).filter((one) => one !== undefined);
    return `${group[0]?.place}${words.length === 0 ? ', the whole entry' : `: ${words.toReversed().join(', ')}`}`;
  });
}

const bulletCount = ({ entry }: PlacedEntry) => entry.bullets.length;

const canGo = ({ section }: PlacedEntry, { label, links }: ResumeBullet) =>
  section.part === 'education' || (label === undefined && links.length === 0);

function cutBullet(
  resume: Resume,
  from: readonly PlacedEntry[],
  weigh: (one: PlacedEntry) => number,
  min: number,
): Cut | undefined {
  const placed = heaviest(
    from.filter((one) => one.entry.bullets.filter((bullet) => canGo(one, bullet)).length > min),
    weigh,
  );
  const last = placed?.entry.bullets.findLast((bullet) => canGo(placed, bullet));
  if (!placed || !last) return undefined;
  const at = placed.entry.bullets.lastIndexOf(last);
  const announced = placed.entry.bullets.slice(0, at).findLastIndex(({ text }) => !/[:：]$/.test(text)) + 1;
  const gone = placed.entry.bullets.slice(announced, at + 1);
  const bullets = placed.entry.bullets.filter((bullet) => !gone.includes(bullet));
  const { place, id } = placed;
  return {
    resume: withEntry(resume, placed, { ...placed.entry, bullets }),
    leftOut: { place, entry: id, source: placed.entry.source, words: gone.map(wordsOf).join(' ') },
  };
}

const wordsOf = ({ label, text, links }: ResumeBullet) =>
  [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

function cutItem(lists: readonly PlacedList[], min: number): Cut | undefined {
  const longest = heaviest(
    lists.filter(({ items }) => items.length > min),
    ({ items }) => items.length,
  );
  if (!longest) return undefined;
  const { items, place, id, cut } = longest;
  const leftOut: LeftOut = { place, words: items.at(-1) ?? '', isItem: true, ...(id && { entry: id }) };
  return { resume: cut(items.slice(0, -1)), leftOut };
}

function cutList(lists: readonly PlacedList[]): Cut | undefined {
  const longest = heaviest(lists, ({ items }) => items.length);
  if (!longest) return undefined;
  const { items, place, id, cut } = longest;
  return { resume: cut([]), leftOut: { place, words: items.join(', '), isItem: true, ...(id && { entry: id }) } };
}

const publicationsOf = ({ sections }: Resume) =>
  sections.filter(({ part }) => part === 'publications').flatMap((section) => section.entries);

function cutEntry(resume: Resume, placed: PlacedEntry | undefined, isAllowed = true): Cut | undefined {
  if (!placed || !isAllowed) return undefined;
  const { place, id, entry } = placed;
  return { resume: withEntry(resume, placed), leftOut: { place, entry: id, source: entry.source } };
}

const lastOf = (from: readonly PlacedEntry[]) => from.filter(({ section, entry }) => entry === section.entries.at(-1));

const skillLists = (resume: Resume): PlacedList[] =>
  resume.sections.flatMap((section) =>
    section.lists.map((list) => ({
      items: list.items,
      place: describeEntry(section, list.label),
      cut: (items) => {
        const lists = section.lists.flatMap((one) =>
          one !== list ? [one] : items.length > 0 ? [{ ...list, items }] : [],
        );
        return withSection(resume, section, { ...section, lists });
      },
    })),
  );

/** The lists within an entry: bullets with several items, and the tools of a project. */
function ownLists(resume: Resume, { entry, ...placed }: PlacedEntry): PlacedList[] {
  const withChanged = (changed: ResumeEntry) => withEntry(resume, { entry, ...placed }, changed);
  const { place, id } = placed;
  const inBullets = entry.bullets.flatMap(({ list, ...bullet }): PlacedList[] => {
    if (!list) return [];
    const cut = (items: string[]) => {
      const shorter = { ...bullet, text: items.join(list.separator), list: { ...list, items } };
      const bullets = entry.bullets.flatMap((one) => (one.list !== list ? [one] : items.length > 0 ? [shorter] : []));
      return withChanged({ ...entry, bullets });
    };
    const { label } = bullet;
    return [{ items: list.items, place: joined(', ', place, label), label, id, cut }];
  });
  return [...inBullets, { items: entry.tools, place, id, cut: (tools) => withChanged({ ...entry, tools }) }];
}

function withEntry(resume: Resume, { section, entry }: PlacedEntry, shorter?: ResumeEntry): Resume {
  const entries = section.entries.flatMap((one) => (one !== entry ? [one] : shorter ? [shorter] : []));
  return withSection(resume, section, { ...section, entries });
}

const withSection = (resume: Resume, section: ResumeSection, shorter: ResumeSection): Resume => ({
  ...resume,
  sections: resume.sections
    .map((one) => (one === section ? shorter : one))
    .filter(({ entries, lists }) => entries.length + lists.length > 0),
});

/** The item with the highest weight, or the last of several. */
function heaviest<Thing>(things: readonly Thing[], weigh: (thing: Thing) => number): Thing | undefined {
  const max = things.reduce((max, thing) => Math.max(max, weigh(thing)), -Infinity);
  return things.findLast((thing) => weigh(thing) === max);
}
