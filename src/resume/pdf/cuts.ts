// Makes a résumé shorter, by one line or entry at a time, where it would not fit a page.
import { beginningOf, isSentence, describeEntry } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';

/**
 * A résumé with less in it, and what is no longer there, in words that the owner finds again: a line of an entry, or the
 * whole entry.
 */
export type Cut = LeftOut & { resume: Resume };

type LeftOut = { leftOut: string; place?: string; isWhole?: boolean };

/** The first entry of a section is the newest. */
type PlacedEntry = { section: ResumeSection; entry: ResumeEntry; place: string };

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
export function cutResume(whole: Resume): Cut | undefined {
  // What is cut below is cut from a résumé of its own.
  const resume = structuredClone(whole);
  const entries = resume.sections.flatMap((section) =>
    section.entries.map((entry): PlacedEntry => ({ section, entry, place: describeEntry(section, entry.title) })),
  );
  const schools = entries.filter(({ section }) => section.part === 'education');
  const jobs = entries.filter(({ section }) => section.part !== 'education');
  const cut =
    cutBullet(jobs, 2, isSentence) ??
    cutBullet(schools.slice(1), 1) ??
    cutBullet(jobs, 1, isSentence) ??
    cutEntry(jobs, 1) ??
    cutItem(resume, 6) ??
    cutBullet(schools.slice(0, 1), 1) ??
    cutEntry([...schools.slice(1), ...jobs], 0) ??
    cutItem(resume, 0);
  resume.sections = resume.sections.filter((section) => section.entries.length + section.lists.length > 0);
  return cut && { ...cut, resume };
}

function cutBullet(
  from: readonly PlacedEntry[],
  min: number,
  canGo: (bullet: ResumeBullet) => boolean = () => true,
): LeftOut | undefined {
  const heaviest = heaviestOf(from, ({ entry }) => entry.bullets.filter(canGo).length, min);
  const bullet = heaviest?.entry.bullets.findLast(canGo);
  if (!heaviest || !bullet) return undefined;
  const { entry, place } = heaviest;
  entry.bullets = entry.bullets.filter((one) => one !== bullet);
  const { label, text, links } = bullet;
  const words = [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');
  return { leftOut: `${place}: ${beginningOf(words, 72)}`, place };
}

function cutEntry(from: readonly PlacedEntry[], min: number): LeftOut | undefined {
  const last = from.filter(({ section, entry }) => entry === section.entries.at(-1));
  const heaviest = heaviestOf(last, ({ section }) => section.entries.length, min);
  if (!heaviest) return undefined;
  const { section, place } = heaviest;
  section.entries.pop();
  return { leftOut: `${place}, the whole entry`, place, isWhole: true };
}

function cutItem({ sections }: Resume, min: number): LeftOut | undefined {
  const all = sections.flatMap((section) => section.lists.map((list) => ({ section, list })));
  const heaviest = heaviestOf(all, ({ list }) => list.items.length, min);
  if (!heaviest) return undefined;
  const { section, list } = heaviest;
  const item = list.items.pop() ?? '';
  section.lists = section.lists.filter(({ items }) => items.length > 0);
  return { leftOut: `${describeEntry(section, list.label)}: ${item}` };
}

/** What weighs most, if it is more than `min`; of several the one that stands further down. */
function heaviestOf<Thing>(things: readonly Thing[], weigh: (thing: Thing) => number, min: number): Thing | undefined {
  const heavy = things.filter((thing) => weigh(thing) > min);
  const most = Math.max(...heavy.map(weigh));
  return heavy.findLast((thing) => weigh(thing) === most);
}
