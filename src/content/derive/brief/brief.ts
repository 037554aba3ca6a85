// The page "In 90 seconds". Dates are compared with the day of the build. So the page stays correct when dates pass.
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { Evidence, SkillLink } from '../evidence/evidence.ts';
import { type ContentEntry, ofKind, sortNewestFirst } from '../entries.ts';
import { type DateRange, firstMonth, isAhead, lastMonth, type PartialDate } from '../../model/dates.ts';

/** The page `/Brief`. */
export type Brief = Sourced & {
  seeking: { title: string; text: string | undefined } | undefined;
  /** Earliest start of the position: a future month, or now. */
  from: PartialDate | 'now' | undefined;
  permit: string | undefined;
  facts: BriefFact[];
  /** The most recently used skills. */
  skills: { when: number | 'now'; skills: SkillLink[] }[];
  hasMoreSkills: boolean;
  schools: BriefSchool[];
};

/** A fact with a link to its entry. */
export type BriefFact = Sourced & {
  figure: string | undefined;
  text: string;
  page: 'projects' | 'relevantExperience';
  name: string;
  anchor: string;
  when: PartialDate | DateRange | undefined;
};

/** A school. `graduation` is set only for the latest school, if this school has a degree and an end date. */
export type BriefSchool = Sourced &
  DateRange & {
    school: string;
    major: string | undefined;
    gpa: { value: number; scale: number } | undefined;
    graduation: { date: PartialDate; isOver: boolean } | undefined;
  };

type BriefInput = {
  availability?:
    | { title: string; text?: string | undefined; from?: PartialDate | undefined; permit?: string | undefined }
    | undefined;
  entries: readonly ContentEntry[];
};

/** Limits so that the page fits on one screen. */
const max = { facts: 3, skills: 14, schools: 2 };

/**
 * Builds the page without its skills, which `briefSkills` adds.
 * @returns `undefined` if there are no facts and no schools
 */
export function briefOf(
  { availability, entries }: BriefInput,
  today: PartialDate,
): Omit<Brief, 'skills' | 'hasMoreSkills'> | undefined {
  const facts = selectFacts(ofKind(entries, 'project', 'job'));
  const schools = ofKind(entries, 'school');
  if (facts.length === 0 && schools.length === 0) return undefined;
  const { title, text, from, permit } = availability ?? {};
  return {
    source: { file: 'home', path: ['availability'], fieldOrigins: { seeking: [] } },
    seeking: title === undefined ? undefined : { title, text },
    from: from && !isAhead(from, today) ? 'now' : from,
    permit,
    facts,
    schools: schoolsOf(schools, today),
  };
}

/**
 * Selects one fact of each entry: its highlight. If an entry has no highlight, selects a bullet, preferably with a
 * number. Highlights come first, then bullets with a number, then other bullets. Facts of the same rank are sorted
 * newest first.
 */
function selectFacts(entries: readonly ContentEntry<'project' | 'job'>[]): BriefFact[] {
  const all = sortNewestFirst(entries).flatMap((entry) => {
    const { kind, highlight, bullets, page, anchor = '', when, dates = when } = entry;
    const nameKey = kind === 'project' ? 'name' : entry.organization === undefined ? 'title' : 'organization';
    const bullet = Math.max(0, bullets.findIndex(hasNumber));
    const text = highlight?.text ?? bullets[bullet];
    if (text === undefined) return [];
    const rank = highlight ? 0 : hasNumber(text) ? 1 : 2;
    const shows = {
      ...(kind === 'job' && { name: [nameKey] }),
      figure: ['highlight', 'figure'],
      text: highlight ? ['highlight', 'text'] : ['bullets', bullet],
    };
    const name = entry[nameKey] ?? entry.title;
    return [{ ...sourceOfView(entry, shows), rank, figure: highlight?.figure, text, page, name, anchor, when: dates }];
  });
  return all
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max.facts)
    .map(({ rank: _, ...fact }) => fact);
}

const hasNumber = (text: string) => /\p{Nd}/u.test(text);

/**
 * Selects the skills that fit on the page. Skills in use come first, then other skills by the year of their last use.
 * Skills of the same year are sorted by their number of uses.
 */
export function briefSkills({ periods }: Pick<Evidence, 'periods'>): Pick<Brief, 'skills' | 'hasMoreSkills'> {
  let room = max.skills;
  const shown = periods.flatMap(({ when, skills }) => {
    if (when === undefined) return [];
    const some = skills.slice(0, room).map(({ name, address, source }) => ({ name, address, source }));
    room -= some.length;
    return some.length > 0 ? [{ when, skills: some }] : [];
  });
  return { skills: shown, hasMoreSkills: periods.flatMap(({ skills }) => skills).length > max.skills };
}

function schoolsOf(schools: readonly ContentEntry<'school'>[], today: PartialDate): BriefSchool[] {
  return sortNewestFirst(schools)
    .slice(0, max.schools)
    .flatMap(({ title: school, degree: major, dates, grade: gpa, source }, index) => {
      if (!dates) return [];
      const { start, end } = dates;
      // Earlier schools may be exchanges or degrees that were not completed.
      const hasGraduation = index === 0 && major !== undefined && end !== 'present';
      const graduation = hasGraduation ? { date: end, isOver: lastMonth(end) < firstMonth(today) } : undefined;
      return [
        { ...sourceOfView({ source }, { graduation: [], date: ['end'] }), school, major, start, end, gpa, graduation },
      ];
    });
}
