import { isSkillAddress } from '#pages.ts';
import type { Sourced } from '#platform/source/source.ts';
import type { PartialDate } from '../../model/dates.ts';
import type { Prose } from '../../read/markdown/prose.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import { evidenceOf } from './evidence.ts';
import { storyTexts } from './story-texts.ts';

/** Maps the names of skills to the URLs of their evidence. */
export type ProvedSkills = { proved: Readonly<Record<string, string>> };

type EvidenceInput = {
  entries: readonly ContentEntry[];
  relevantExperience: {
    lists: readonly { items: readonly string[]; groups: readonly { items: readonly string[] }[] }[];
  };
  irrelevantExperience: object;
  stories: readonly Story[];
  /** The content in the first language. Skills are searched in this language. Default: `entries` and `stories` */
  original?: { entries: readonly ContentEntry[]; stories: readonly Story[] } | undefined;
};

type Story = Sourced & { address: string; story: Prose; project?: { anchor: string } | undefined };

/**
 * Finds the evidence of each skill.
 * @returns `evidence`: data of the Evidence page, `undefined` if no skill has evidence; `readPages`: builds the skill
 *   pages; `proved`: URLs of skills for links on other pages
 */
export function collectEvidence(
  { stories: texts, original, ...sources }: EvidenceInput,
  today: PartialDate,
  language = 'en',
) {
  const stories = storiesByProject(texts);
  const first = original && { entries: original.entries, stories: storiesByProject(original.stories) };
  const { evidence, readPages, addressOf } = evidenceOf({ ...sources, stories, original: first }, today, language);
  const addressesOf = (skills: readonly string[], isLinked = (_address: string) => true): ProvedSkills['proved'] =>
    Object.fromEntries(
      skills.flatMap((skill) => {
        const address = addressOf(skill);
        return address !== undefined && isLinked(address) ? [[skill, address]] : [];
      }),
    );
  const skillsOf = (kind: 'project' | 'job') => ofKind(sources.entries, kind).flatMap(({ skills }) => skills);
  const listed = sources.relevantExperience.lists.flatMap(({ items, groups }) => [
    ...items,
    ...groups.flatMap((group) => group.items),
  ]);
  return {
    evidence: evidence.periods.length + evidence.learned.length > 0 ? evidence : undefined,
    readPages,
    proved: {
      // If only one entry uses a skill, the URL of the skill leads to this entry, not to a skill page. Omit this URL,
      // since an entry must not link to itself.
      projects: addressesOf(skillsOf('project'), isSkillAddress),
      relevantExperience: addressesOf([...skillsOf('job'), ...listed]),
    },
  };
}

const storiesByProject = (texts: readonly Story[]) =>
  new Map(
    texts.flatMap(({ project, address, story, source }) =>
      project ? [[project.anchor, { address, texts: storyTexts(story), source }] as const] : [],
    ),
  );
