// Data of the Evidence page and the skill pages: where and when the owner used each skill. Uses only content that the
// site shows, and omits skills without evidence.
import { type Sourced, viewOf } from '#platform/source/source.ts';
import { type DateRange, firstMonth, type PartialDate } from '../../model/dates.ts';
import type { LabelledLink } from '../../schema/fields/link.ts';
import { ofKind } from '../entries.ts';
import { type ClaimSources, claimsIn } from './claims.ts';
import { mentionsOf } from './mentions.ts';
import { slugsOf } from './slugs.ts';
import {
  type CaseStory,
  isLearning,
  keyOf,
  maxQuotes,
  monthOf,
  type NamedSkill,
  untilToday,
  type Use,
  type EvidenceSource,
  collectSources,
} from './evidence-sources.ts';

/** A link to the page of a skill, with its URL slug. Example: `{ name: 'C++', slug: 'c-plus-plus' }` */
export type SkillLink = NamedSkill & { slug: string };

/** A skill with all of its uses. */
export type ProvenSkill = SkillLink & {
  /** Entries that use the skill, newest first. Schools come last, since their dates are least precise. */
  uses: Use[];
  /** From the first to the last use. If a school is the only evidence, its years. Missing if no evidence has a date. */
  dates?: DateRange | undefined;
  /** The years of use; empty if schools or entries without a date are the only evidence. */
  years: number[];
};

/** Data of the Evidence page. */
export type Evidence = {
  /**
   * Skills by year of last use, most recent first, skills without a date last. Within a year, skills with most uses
   * come first.
   */
  periods: { when: number | 'now' | undefined; skills: ProvenSkill[] }[];
  /** Skills whose only evidence is a school. */
  learned: ProvenSkill[];
  /** The courses of each school. */
  schools: (Sourced & { school: string; anchor: string; dates: DateRange; courses: string[] })[];
  /** All skills in alphabetical order, with their last use. */
  index: (SkillLink & { last?: DateRange['end'] | undefined })[];
  /** The latest years with uses, for the columns next to each skill. */
  years: number[];
};

/** The page of one skill. */
export type SkillPage = Omit<ProvenSkill, 'uses'> & {
  uses: (Use & {
    /** Quoted sentences about the skill, or else about the entry. */
    said: string[];
    /** URL of the project's case page. */
    story?: string | undefined;
    links: readonly LabelledLink[];
  })[];
  /** Skills of the same entries, most frequent first. */
  together: SkillLink[];
};

/** The visible entries, the lists of skills, and the case pages by the anchors of their projects. */
export type EvidenceSources = ClaimSources & { stories: ReadonlyMap<string, CaseStory> };

/** Maximum number of years; more do not fit next to a skill. */
const maxYears = 6;

/** Maximum length of a quoted text, and maximum number of related skills. */
const max = { letters: 240, together: 8 };

/**
 * Collects the uses of each skill.
 * @param today entries that start later are ignored
 * @param language language for the alphabetical order
 * @returns the data of the Evidence page; `readPages`, which builds the skill pages; and `slugOf`, which returns the
 *   URL slug of a skill, regardless of case
 */
export function evidenceOf(source: EvidenceSources, today: PartialDate, language: string) {
  const sources = collectSources(source.entries, source.stories, today);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const claims = [...claimsIn(source), ...sources.flatMap(({ skills }) => skills)];
  const names = [...Map.groupBy(claims, ({ name }) => keyOf(name))]
    .map(([key, [first]]) => ({ name: key, ...first, key }))
    .toSorted((a, b) => compare(a.name, b.name));
  const slugs = slugsOf(names.map(({ name }) => name));
  const found = names.flatMap(({ key, name, ...origin }, index) => {
    const isMentioned = mentionsOf(name);
    const isShownBy = ({ keys, titles, texts }: EvidenceSource) =>
      keys.has(key) || titles.some(isMentioned) || texts.some(({ text }) => isMentioned(text));
    const shownBy = sources.filter(isShownBy);
    return shownBy.length > 0 ? [{ ...origin, key, name, slug: slugs[index] ?? '', shownBy, isMentioned }] : [];
  });
  const skills = found.map(({ name, slug, source, shownBy }) => provenSkill({ name, slug, source }, shownBy, today));
  const used = skills.filter((skill) => !isLearned(skill)).toSorted(mostProvenFirst);
  const slugByKey = new Map(found.map(({ key, slug }) => [key, slug]));
  const evidence: Evidence = {
    periods: [...Map.groupBy(used, ({ dates }) => (dates?.end === 'present' ? 'now' : dates?.end.year))].map(
      ([when, skills]) => ({ when, skills }),
    ),
    learned: skills.filter(isLearned),
    schools: ofKind(source.entries, 'school').flatMap(({ title: school, anchor = '', courses, dates, source }) => {
      if (courses.length === 0 || !dates) return [];
      const view = viewOf({ source }, { courses: ['coursework'], dates: [] });
      return [{ ...view, school, anchor, dates: untilToday(dates, today), courses: [...courses] }];
    }),
    index: skills.map(({ name, slug, source, years, dates }) => ({
      name,
      slug,
      source,
      last: years.length > 0 ? dates?.end : undefined,
    })),
    years: yearsBetween(used.flatMap(({ years }) => years)).slice(-maxYears),
  };
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  // Splits a long text into sentences, so that only the sentences about the skill are quoted.
  const sentencesOf = (text: string) =>
    text.length > max.letters ? [...segmenter.segment(text)].map(({ segment }) => segment.trim()) : [text];
  const pageOf = (skill: ProvenSkill, index: number): SkillPage => {
    const { shownBy = [], isMentioned = () => false } = found[index] ?? {};
    return {
      ...skill,
      uses: shownBy.map(({ use, texts, gist, story, links }) => {
        const mentioning = texts.flatMap(({ text, from }) =>
          isMentioned(text)
            ? sentencesOf(text)
                .filter(isMentioned)
                .map((sentence) => ({ text: sentence, from }))
            : [],
        );
        const quoted = mentioning.length > 0 ? mentioning.slice(0, maxQuotes) : gist;
        const shows = Object.fromEntries(quoted.map(({ from }, index) => [`said.${index}`, from]));
        return { ...use, ...viewOf(use, shows), said: quoted.map(({ text }) => text), story, links };
      }),
      together: togetherWith(shownBy, found),
    };
  };
  return {
    evidence,
    readPages: () => skills.map(pageOf),
    slugOf: (name: string) => slugByKey.get(keyOf(name)),
  };
}

/** True if schools are the only dated evidence of a skill. */
const isLearned = ({ years, dates }: ProvenSkill) => years.length === 0 && dates !== undefined;

/** Returns related skills: other skills of the same entries, except courses and schools. */
function togetherWith(
  shownBy: readonly EvidenceSource[],
  found: readonly (SkillLink & { shownBy: readonly EvidenceSource[] })[],
) {
  const places = new Set(shownBy.filter(({ use: { kind } }) => kind === 'project' || kind === 'job'));
  return found
    .map((other) => ({ other, times: other.shownBy.filter((place) => places.has(place)).length }))
    .filter(({ other, times }) => times > 0 && other.shownBy !== shownBy)
    .toSorted((one, another) => another.times - one.times)
    .slice(0, max.together)
    .map(({ other: { name, slug, source } }): SkillLink => ({ name, slug, source }));
}

function provenSkill(skill: SkillLink, shownBy: readonly EvidenceSource[], today: PartialDate): ProvenSkill {
  const uses = shownBy.map(({ use }) => use);
  const rangesOf = (some: readonly Use[]) => some.flatMap(({ dates = [] }) => dates);
  const worked = rangesOf(uses.filter((use) => !isLearning(use)));
  const ranges = worked.length > 0 ? worked : rangesOf(uses);
  const dates =
    ranges.length > 0
      ? {
          start: ranges.map(({ start }) => start).reduce((a, b) => (firstMonth(b) < firstMonth(a) ? b : a)),
          end: ranges.map(({ end }) => end).reduce((a, b) => (monthOf(b) > monthOf(a) ? b : a)),
        }
      : undefined;
  const years = worked.flatMap(({ start, end }) =>
    yearsBetween([start.year, end === 'present' ? today.year : end.year]),
  );
  return { ...skill, uses, dates, years: [...new Set(years)].toSorted((a, b) => a - b) };
}

/** Compares skills by year of last use, then by number of uses, then by month of last use. */
function mostProvenFirst(a: ProvenSkill, b: ProvenSkill): number {
  const periodOf = ({ dates }: ProvenSkill) => (dates?.end === 'present' ? Infinity : (dates?.end.year ?? 0));
  const [period, otherPeriod] = [periodOf(a), periodOf(b)];
  if (period !== otherPeriod) return otherPeriod - period;
  const [month, otherMonth] = [a, b].map(({ dates }) => (dates ? monthOf(dates.end) : 0));
  return b.uses.length - a.uses.length || (otherMonth ?? 0) - (month ?? 0);
}

/** All years between the earliest and the latest, inclusive. */
function yearsBetween(years: readonly number[]): number[] {
  const first = Math.min(...years);
  return years.length > 0 ? Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index) : [];
}
