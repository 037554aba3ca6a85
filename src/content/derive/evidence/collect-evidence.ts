// Collects the evidence for skills from all visible entries, and the links to skill pages for each page.
import type { Sourced } from '#platform/source/source.ts';
import type { PartialDate } from '../../model/dates.ts';
import type { Prose } from '../../read/markdown/prose.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import { evidenceOf } from './evidence.ts';
import { storyTexts } from './story-texts.ts';

/** URL slugs of the skills with evidence on a page, by the name of the skill. */
export type SkillSlugs = { proved: Readonly<Record<string, string>> };

/** The visible entries, the visible lists of skills, and the longer texts. */
type EvidenceInput = {
  entries: readonly ContentEntry[];
  relevantExperience: {
    lists: readonly { items: readonly string[]; groups: readonly { items: readonly string[] }[] }[];
  };
  irrelevantExperience: object;
  stories: readonly (Sourced & { address: string; story: Prose; project?: { anchor: string } | undefined })[];
};

/**
 * Finds the evidence of each skill.
 * @returns the Evidence page, or `undefined` without evidence; a function that builds the skill pages; and the slugs
 *   for links to the skill pages from other pages
 */
export function collectEvidence({ stories: texts, ...sources }: EvidenceInput, today: PartialDate, language = 'en') {
  const stories = new Map(
    texts.flatMap(({ project, address, story, source }) =>
      project ? [[project.anchor, { address, texts: storyTexts(story), source }] as const] : [],
    ),
  );
  const { evidence, readPages, slugOf } = evidenceOf({ ...sources, stories }, today, language);
  const slugsAmong = (skills: readonly string[]): SkillSlugs['proved'] =>
    Object.fromEntries(skills.flatMap((skill) => [[skill, slugOf(skill)] as const]).filter(isProved));
  const skillsOf = (kind: 'project' | 'job') => ofKind(sources.entries, kind).flatMap(({ skills }) => skills);
  const listed = sources.relevantExperience.lists.flatMap(({ items, groups }) => [
    ...items,
    ...groups.flatMap((group) => group.items),
  ]);
  return {
    // If courses are the only evidence, there is no Evidence page: Education already shows them.
    evidence: evidence.index.length > 0 ? evidence : undefined,
    readPages,
    proved: {
      projects: slugsAmong(skillsOf('project')),
      relevantExperience: slugsAmong([...skillsOf('job'), ...listed]),
    },
  };
}

const isProved = (pair: readonly [string, string | undefined]): pair is [string, string] => pair[1] !== undefined;
