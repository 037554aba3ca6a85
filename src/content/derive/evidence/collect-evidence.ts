// Collects the evidence of the existing pages, and the skill links of each page.
import type { Sourced } from '#platform/source/source.ts';
import type { PartialDate } from '../../model/dates.ts';
import type { Prose } from '../../read/markdown/prose.ts';
import { evidenceOf } from './evidence.ts';
import { storyTexts } from './story-texts.ts';
import type { EvidencePages } from './evidence-sources.ts';

/** URL slugs of the skills that a page links to, by name. */
export type SkillSlugs = { proved: Readonly<Record<string, string>> };

/** The pages that may mention skills, as visible, and the longer texts. */
type Told = Pick<EvidencePages, 'education' | 'relevantExperience' | 'irrelevantExperience'> & {
  projects: { projects: readonly Omit<EvidencePages['projects']['projects'][number], 'story'>[] };
  stories: readonly (Sourced & { address: string; story: Prose; project?: { anchor: string } | undefined })[];
};

/**
 * Finds the evidence of each skill.
 * @returns the page of all skills, unless there is no evidence; the page of each skill; and the links to them from
 * other pages
 */
export function collectEvidence(
  { education, projects, relevantExperience, irrelevantExperience, stories }: Told,
  today: PartialDate,
  language = 'en',
) {
  const told = projects.projects.map((project) => {
    const text = stories.find((story) => story.project?.anchor === project.anchor);
    return { ...project, story: text && { address: text.address, texts: storyTexts(text.story), source: text.source } };
  });
  const source = { education, projects: { projects: told }, relevantExperience, irrelevantExperience };
  const { evidence, readPages, slugOf } = evidenceOf(source, today, language);
  const slugsAmong = (skills: readonly string[]): SkillSlugs['proved'] =>
    Object.fromEntries(skills.flatMap((skill) => [[skill, slugOf(skill)] as const]).filter(isProved));
  const jobs = relevantExperience.sections.flatMap(({ entries }) => entries);
  return {
    // Courses alone are already on their own page.
    evidence: evidence.index.length > 0 ? evidence : undefined,
    readPages,
    proved: {
      projects: slugsAmong(told.flatMap(({ skills }) => skills)),
      relevantExperience: slugsAmong([
        ...jobs.flatMap(({ skills }) => skills),
        ...relevantExperience.lists
          .flatMap(({ items, groups }) => [items, ...groups.map((group) => group.items)])
          .flat(),
      ]),
    },
  };
}

const isProved = (pair: readonly [string, string | undefined]): pair is [string, string] => pair[1] !== undefined;
