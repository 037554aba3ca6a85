import { entryAddress, isSkillAddress, type JacketName, type PageId, pages, skillAddress } from '#pages.ts';
import { type Sourced, sourceOfView } from '#platform/source/source.ts';
import type { Cover } from '#theme/cover.ts';
import { type DateRange, firstMonth, type PartialDate } from '../../model/dates.ts';
import type { LabelledLink } from '../../schema/fields/link.ts';
import { type ClaimSources, findClaims } from './claims.ts';
import { mentionsOf } from './mentions.ts';
import { slugsOf } from './slugs.ts';
import {
  type CaseStory,
  isLearning,
  skillKey,
  maxQuotes,
  monthOf,
  type NamedSkill,
  type SkillUse,
  type EvidenceSource,
  collectSources,
} from './evidence-sources.ts';

/**
 * A link to the page of a skill, or to the only entry that uses the skill.
 *
 * Example: `{ name: 'C++', address: '/Evidence/c-plus-plus' }`
 */
export type SkillLink = NamedSkill & { address: string };

type ProvenSkill = SkillLink & {
  slug: string;
  /** Period from the first to the last use. If only a school proves the skill, the period at this school. */
  dates?: DateRange | undefined;
  /** The years in which the skill was used. Years in which it was only learned at a school do not count. */
  years: number[];
};

/** Whether a skill is in use, was used in the past, or was learned at a school. */
export type Mark = 'now' | 'used' | 'learned';

/** A skill with a mark for each column. */
export type SkillRow = SkillLink & { slug: string; marks: (Mark | null)[] };

/** A column of the Evidence page: an entry, all older entries (`earlier`), or the schools (`education`). */
export type EvidenceColumn = Sourced & {
  kind: 'entry' | 'earlier' | 'education';
  title?: string | undefined;
  address?: string | undefined;
  jacket: JacketName;
  last?: number | 'now' | undefined;
};

/** A table of skills and entries. Its rows and columns are sorted by date, so that the marks form a diagonal. */
export type Evidence = {
  columns: EvidenceColumn[];
  /**
   * Skills by the year of their last use, latest year first. Skills without a date are last. Within a year, the most
   * used skills are first.
   */
  periods: { when: number | 'now' | undefined; skills: SkillRow[] }[];
  /** Skills whose only evidence is a school. */
  learned: SkillRow[];
};

/** The page of a skill that several entries use. */
export type SkillPage = ProvenSkill & {
  /** Entries that use the skill, newest first. Schools come last, since their dates are least precise. */
  uses: (SkillUse & {
    quotes: string[];
    story?: string | undefined;
    links: readonly LabelledLink[];
  })[];
  /** Related skills, most frequent first. */
  together: SkillLink[];
  cover?: Cover | undefined;
  /** Page of the newest entry. Its art is shown if there is no cover. */
  page: PageId;
  jacket: JacketName;
};

/** Returns all skills with evidence. */
export const rowsOf = ({ periods, learned }: Evidence): SkillRow[] => [
  ...periods.flatMap(({ skills }) => skills),
  ...learned,
];

/** Content in which skills are searched. */
export type EvidenceSources = ClaimSources & {
  stories: ReadonlyMap<string, CaseStory>;
  /** The content in the site's first language. Skills are searched in this language. */
  original?: { entries: ClaimSources['entries']; stories: ReadonlyMap<string, CaseStory> } | undefined;
};

/** Maximum number of characters in a quote, of related skills, and of columns (each 44 px wide). */
const max = { letters: 240, together: 8, columns: 14 };

type FoundSkill = { skill: ProvenSkill; provenBy: ProvingSource[]; isMentioned: (text: string) => boolean };

type ProvingSource = EvidenceSource & { original: EvidenceSource };

/**
 * Collects the uses of each skill.
 * @param today entries that start later are ignored
 * @param language language for the alphabetical order
 * @returns `evidence`: data of the Evidence page; `readPages`: builds the skill pages; `addressOf`: returns the URL of
 *   a skill's evidence
 */
export function evidenceOf(source: EvidenceSources, today: PartialDate, language: string) {
  const { entries, stories } = source.original ?? source;
  const originals = collectSources(entries, stories, today);
  const sources = collectSources(source.entries, source.stories, today).map((one, index): ProvingSource => ({
    ...one,
    original: originals[index] ?? one,
  }));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const claims = [...findClaims(source), ...sources.flatMap(({ skills }) => skills)];
  const names = [...Map.groupBy(claims, ({ name }) => skillKey(name))]
    .map(([key, [first]]) => ({ name: key, ...first, key }))
    .toSorted((a, b) => compare(a.name, b.name));
  const slugs = slugsOf(names.map(({ name }) => name));
  const byKey = new Map<string, FoundSkill>();
  for (const [index, { key, name, source: origin }] of names.entries()) {
    const isMentioned = mentionsOf(name);
    const isProvenBy = ({ original: { skillKeys, titles, texts } }: ProvingSource) =>
      skillKeys.has(key) || titles.some(isMentioned) || texts.some(({ text }) => isMentioned(text));
    const provenBy = sources.filter(isProvenBy);
    const skill = { name, slug: slugs[index] ?? '', source: origin };
    if (provenBy.length > 0) byKey.set(key, { skill: provenSkill(skill, provenBy, today), provenBy, isMentioned });
  }
  const found = [...byKey.values()];
  const { columns, columnOf } = columnsOf(
    sources.filter((one) => found.some(({ provenBy }) => provenBy.includes(one))),
  );
  const rowOf = ({ skill: { name, slug, address, source }, provenBy }: FoundSkill): SkillRow => {
    const used = Map.groupBy(provenBy, columnOf);
    return { name, slug, address, source, marks: columns.map((column) => markOf(used.get(column) ?? [])) };
  };
  const [learned = [], used = []] = [true, false].map((only) => found.filter(({ skill }) => isLearned(skill) === only));
  const periods = Map.groupBy(used.toSorted(mostProvenFirst), ({ skill: { dates } }) =>
    dates?.end === 'present' ? 'now' : dates?.end.year,
  );
  const evidence: Evidence = {
    columns,
    periods: [...periods].map(([when, skills]) => ({ when, skills: skills.map(rowOf) })),
    learned: learned.map(rowOf),
  };
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentencesOf = (text: string) =>
    text.length > max.letters ? [...segmenter.segment(text)].map(({ segment }) => segment.trim()) : [text];
  const pageOf = ({ skill, provenBy, isMentioned }: FoundSkill): SkillPage => {
    const newest = provenBy.find(({ use }) => use.kind === 'project') ?? provenBy[0];
    const { page = 'evidence' } = newest?.use ?? {};
    return {
      ...skill,
      uses: provenBy.map(({ use, texts, gist, story, links, original }) => {
        const mentioning = texts.flatMap(({ text, from }, index) => {
          const isProof = isMentioned(
            original.texts.length === texts.length ? (original.texts[index]?.text ?? '') : text,
          );
          const sentences = isProof ? sentencesOf(text) : [];
          const quoted = sentences.filter(isMentioned);
          // If no sentence contains the name of the skill, as in some translations, quote the first sentence.
          return (quoted.length > 0 ? quoted : sentences.slice(0, 1)).map((sentence) => ({ text: sentence, from }));
        });
        const quoted = mentioning.length > 0 ? mentioning.slice(0, maxQuotes) : gist;
        const shows = Object.fromEntries(quoted.map(({ from }, index) => [`quotes.${index}`, from]));
        return { ...use, ...sourceOfView(use, shows), quotes: quoted.map(({ text }) => text), story, links };
      }),
      together: relatedSkills(provenBy, found),
      cover: newest?.entry.drawing,
      page,
      jacket: newest?.jacket ?? 'evidence',
    };
  };
  return {
    evidence,
    readPages: () => found.filter(({ skill }) => isSkillAddress(skill.address)).map(pageOf),
    addressOf: (name: string) => byKey.get(skillKey(name))?.skill.address,
  };
}

const isLearned = ({ years, dates }: ProvenSkill) => years.length === 0 && dates !== undefined;

/**
 * Identifies an entry by its URL, or by its title if it has no anchor. A paper has the anchor of the entry that
 * contains it, so both count as one entry.
 */
const entryId = ({ page, anchor, title }: SkillUse) => entryAddress(page, anchor) + (anchor ? '' : `\n${title}`);

/** @param sources all uses of skills, newest first */
function columnsOf(sources: readonly EvidenceSource[]) {
  const all = new Map<string, EvidenceColumn>();
  for (const source of sources.filter(({ use }) => !isLearning(use)))
    if (!all.has(entryId(source.use))) all.set(entryId(source.use), entryColumn(source));
  const hasSchools = sources.some(({ use }) => isLearning(use));
  const hasEarlier = all.size + Number(hasSchools) > max.columns;
  const entries = new Map([...all].slice(0, max.columns - Number(hasSchools) - Number(hasEarlier)));
  const earlier: EvidenceColumn = { kind: 'earlier', jacket: pages.evidence.jacket };
  const { address, jacket } = pages.education;
  const schools: EvidenceColumn = { kind: 'education', address, jacket };
  return {
    columns: [...entries.values(), ...(hasEarlier ? [earlier] : []), ...(hasSchools ? [schools] : [])],
    columnOf: ({ use }: EvidenceSource) => (isLearning(use) ? schools : (entries.get(entryId(use)) ?? earlier)),
  };
}

function entryColumn({ entry, use: { page, anchor, dates }, jacket }: EvidenceSource): EvidenceColumn {
  const { name, title = ['title'] } = entry.source?.fieldOrigins ?? {};
  return {
    ...sourceOfView(entry, { title: name ?? title }),
    kind: 'entry',
    title: entry.name,
    address: entryAddress(page, anchor),
    jacket,
    last: dates?.end === 'present' ? 'now' : dates?.end.year,
  };
}

function markOf(uses: readonly EvidenceSource[]): Mark | null {
  if (uses.length === 0) return null;
  if (uses.every(({ use }) => isLearning(use))) return 'learned';
  return uses.some(({ use: { dates } }) => dates?.end === 'present') ? 'now' : 'used';
}

/** Finds the projects and jobs that prove a skill. Returns the other skills that they prove, most frequent first. */
function relatedSkills(provenBy: readonly EvidenceSource[], found: readonly FoundSkill[]): SkillLink[] {
  const workSources = new Set(provenBy.filter(({ use: { kind } }) => kind === 'project' || kind === 'job'));
  return found
    .map((other) => ({ other, times: other.provenBy.filter((source) => workSources.has(source)).length }))
    .filter(({ other, times }) => times > 0 && other.provenBy !== provenBy)
    .toSorted((a, b) => b.times - a.times)
    .slice(0, max.together)
    .map(({ other: { skill } }) => ({ name: skill.name, address: skill.address, source: skill.source }));
}

function provenSkill(
  skill: NamedSkill & { slug: string },
  provenBy: readonly EvidenceSource[],
  today: PartialDate,
): ProvenSkill {
  const uses = provenBy.map(({ use }) => use);
  const rangesOf = (some: readonly SkillUse[]) => some.flatMap(({ dates = [] }) => dates);
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
  const [first] = uses;
  const isOnce = first && uses.every((use) => entryId(use) === entryId(first));
  const address = isOnce ? entryAddress(first.page, first.anchor) : skillAddress(skill.slug);
  return { ...skill, address, dates, years: [...new Set(years)].toSorted((a, b) => a - b) };
}

function mostProvenFirst(a: FoundSkill, b: FoundSkill): number {
  const periodOf = ({ skill: { dates } }: FoundSkill) => (dates?.end === 'present' ? Infinity : (dates?.end.year ?? 0));
  const [period, otherPeriod] = [periodOf(a), periodOf(b)];
  if (period !== otherPeriod) return otherPeriod - period;
  const [month, otherMonth] = [a, b].map(({ skill: { dates } }) => (dates ? monthOf(dates.end) : 0));
  return b.provenBy.length - a.provenBy.length || (otherMonth ?? 0) - (month ?? 0);
}

function yearsBetween(years: readonly number[]): number[] {
  const first = Math.min(...years);
  return years.length > 0 ? Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index) : [];
}
