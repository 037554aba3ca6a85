// Makes a résumé shorter, by one line or entry at a time, where it would not fit a page.
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '../resume.ts';
import { placeOfEntry } from './texts.ts';

/**
 * A résumé with less in it, and what is no longer there, in words that the owner finds again: a line of an entry, or the
 * whole entry.
 */
export type Cut = { resume: Resume; leftOut: string; place?: string; isWhole?: boolean };

/** Something that could be left out. */
type Candidate = { weight: number; cut: () => Cut };

/** An entry with its place in a résumé; the first of its section is the newest. */
type Placed = { section: ResumeSection; at: number; entry: ResumeEntry; place: number };

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
  const placed = resume.sections.flatMap((section, at) =>
    section.entries.map((entry, place): Placed => ({ section, at, entry, place })),
  );
  const jobs = placed.filter(({ section }) => section.part !== 'education');
  const [latestSchool, ...olderSchools] = placed.filter(({ section }) => section.part === 'education');
  const rules = [
    () => jobs.flatMap((job) => lastBullet(resume, job, 2, isPlain)),
    () => olderSchools.flatMap((school) => lastBullet(resume, school, 1)),
    () => jobs.flatMap((job) => lastBullet(resume, job, 1, isPlain)),
    () => jobs.filter(isLastOf).flatMap((job) => wholeEntry(resume, job, 1)),
    () => resume.sections.flatMap((section, at) => lastItem(resume, section, at, 6)),
    () => (latestSchool ? lastBullet(resume, latestSchool, 1) : []),
    () => [...olderSchools, ...jobs].filter(isLastOf).flatMap((entry) => wholeEntry(resume, entry, 0)),
    () => resume.sections.flatMap((section, at) => lastItem(resume, section, at, 0)),
  ];
  for (const rule of rules) {
    const candidates = rule().filter(({ weight }) => weight > 0);
    if (candidates.length > 0)
      return candidates.reduce((one, other) => (other.weight >= one.weight ? other : one)).cut();
  }
  return undefined;
}

const isPlain = ({ label, links }: ResumeBullet) => label === undefined && links.length === 0;

const isLastOf = ({ section, place }: Placed) => place === section.entries.length - 1;

function lastBullet(
  resume: Resume,
  { section, at, entry, place }: Placed,
  min: number,
  canGo: (bullet: ResumeBullet) => boolean = () => true,
): Candidate[] {
  const bullet = entry.bullets.findLast(canGo);
  if (!bullet) return [];
  const bullets = entry.bullets.filter((one) => one !== bullet);
  const entries = section.entries.with(place, { ...entry, bullets });
  return [
    {
      weight: entry.bullets.filter(canGo).length - min,
      cut: () => ({
        resume: withSection(resume, at, { ...section, entries }),
        leftOut: `${placeOfEntry(section, entry)}: ${shortened(bullet)}`,
        place: placeOfEntry(section, entry),
      }),
    },
  ];
}

function wholeEntry(resume: Resume, { section, at, entry, place }: Placed, min: number): Candidate[] {
  const cut = () => ({
    resume: withSection(resume, at, { ...section, entries: section.entries.toSpliced(place, 1) }),
    leftOut: `${placeOfEntry(section, entry)}, the whole entry`,
    place: placeOfEntry(section, entry),
    isWhole: true,
  });
  return [{ weight: section.entries.length - min, cut }];
}

function lastItem(resume: Resume, section: ResumeSection, at: number, min: number): Candidate[] {
  return section.lists.map(({ label, items }, place): Candidate => {
    const rest = items.slice(0, -1);
    const lists =
      rest.length > 0 ? section.lists.with(place, { label, items: rest }) : section.lists.toSpliced(place, 1);
    const where = [section.title, label && `"${label}"`].filter(Boolean).join(', ');
    return {
      weight: items.length - min,
      cut: () => ({
        resume: withSection(resume, at, { ...section, lists }),
        leftOut: `${where}: ${items.at(-1) ?? ''}`,
      }),
    };
  });
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
