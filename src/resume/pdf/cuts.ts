// Makes a résumé shorter, by one line or entry at a time, where it would not fit a page.
import type { Resume, ResumeBullet, ResumeEntry, ResumeList, ResumeSection } from '../resume.ts';
import { placeOfEntry } from './texts.ts';

/**
 * A résumé with less in it, and what is no longer there, in words that the owner finds again: a line of an entry, or the
 * whole entry.
 */
export type Cut = { resume: Resume; leftOut: string; place?: string; isWhole?: boolean };

/** Something at its place in a résumé; the first entry of a section is the newest. */
type Placed = { section: ResumeSection; at: number; place: number };
type PlacedEntry = Placed & { entry: ResumeEntry };

/**
 * Leaves out what is missed least. In this order, and of several things the heaviest, then what stands further down:
 * 1. of the entry with the most bullets, the last one, down to two;
 * 2. of schools before the latest, the last bullet, down to one;
 * 3. of the entry with the most bullets, the last one, down to one;
 * 4. of the section with the most entries, the last entry, which is the oldest, down to one;
 * 5. of the longest list of skills, the last item, down to six;
 * 6. of the latest school, the last bullet, down to one;
 * 7. whatever is left but the latest school, from below.
 * Bullets with a label or a link hold more than one thing, and go with their entry.
 * @returns `undefined` when nothing is left that could go
 */
export function cutResume(resume: Resume): Cut | undefined {
  const entries = resume.sections.flatMap((section, at) =>
    section.entries.map((entry, place): PlacedEntry => ({ section, at, place, entry })),
  );
  const schools = entries.filter(({ section }) => section.part === 'education');
  const jobs = entries.filter(({ section }) => section.part !== 'education');
  return (
    cutBullet(resume, jobs, 2, isPlain) ??
    cutBullet(resume, schools.slice(1), 1) ??
    cutBullet(resume, jobs, 1, isPlain) ??
    cutEntry(resume, jobs, 1) ??
    cutItem(resume, 6) ??
    cutBullet(resume, schools.slice(0, 1), 1) ??
    cutEntry(resume, [...schools.slice(1), ...jobs], 0) ??
    cutItem(resume, 0)
  );
}

const isPlain = ({ label, links }: ResumeBullet) => label === undefined && links.length === 0;

function cutBullet(
  resume: Resume,
  from: readonly PlacedEntry[],
  min: number,
  canGo: (bullet: ResumeBullet) => boolean = () => true,
): Cut | undefined {
  const heaviest = heaviestOf(from, ({ entry }) => entry.bullets.filter(canGo).length, min);
  const bullet = heaviest?.entry.bullets.findLast(canGo);
  if (!heaviest || !bullet) return undefined;
  const { section, at, place, entry } = heaviest;
  const bullets = entry.bullets.filter((one) => one !== bullet);
  const where = placeOfEntry(section, entry);
  return {
    resume: withSection(resume, at, { ...section, entries: section.entries.with(place, { ...entry, bullets }) }),
    leftOut: `${where}: ${shortened(bullet)}`,
    place: where,
  };
}

function cutEntry(resume: Resume, from: readonly PlacedEntry[], min: number): Cut | undefined {
  const last = from.filter(({ section, place }) => place === section.entries.length - 1);
  const heaviest = heaviestOf(last, ({ section }) => section.entries.length, min);
  if (!heaviest) return undefined;
  const { section, at, entry } = heaviest;
  const where = placeOfEntry(section, entry);
  return {
    resume: withSection(resume, at, { ...section, entries: section.entries.slice(0, -1) }),
    leftOut: `${where}, the whole entry`,
    place: where,
    isWhole: true,
  };
}

function cutItem(resume: Resume, min: number): Cut | undefined {
  const all = resume.sections.flatMap((section, at) =>
    section.lists.map((list, place): Placed & { list: ResumeList } => ({ section, at, place, list })),
  );
  const heaviest = heaviestOf(all, ({ list }) => list.items.length, min);
  if (!heaviest) return undefined;
  const { section, at, place, list } = heaviest;
  const shorter = { ...list, items: list.items.slice(0, -1) };
  const lists = section.lists.with(place, shorter).filter(({ items }) => items.length > 0);
  const where = [section.title, list.label && `"${list.label}"`].filter(Boolean).join(', ');
  return { resume: withSection(resume, at, { ...section, lists }), leftOut: `${where}: ${list.items.at(-1) ?? ''}` };
}

/** What weighs most, if it is more than `min`; of several the one that stands further down. */
function heaviestOf<Thing>(things: readonly Thing[], weigh: (thing: Thing) => number, min: number): Thing | undefined {
  const heavy = things.filter((thing) => weigh(thing) > min);
  const most = Math.max(...heavy.map(weigh));
  return heavy.findLast((thing) => weigh(thing) === most);
}

function withSection(resume: Resume, at: number, section: ResumeSection): Resume {
  const sections = resume.sections.with(at, section);
  return { ...resume, sections: sections.filter((one) => one.entries.length + one.lists.length > 0) };
}

/** The beginning of a bullet. */
function shortened({ label, text, links }: ResumeBullet): string {
  const words = [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');
  return words.length > 72 ? `${words.slice(0, words.lastIndexOf(' ', 70)).replace(/[\s,;:–-]+$/, '')} …` : words;
}
