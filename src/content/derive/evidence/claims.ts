// Claims: skills that the owner only lists.
import { sourceOfView } from '#platform/source/source.ts';
import { experienceFile, irrelevantFile } from '../../schema/experience.ts';
import { snapshot } from '../../schema/repositories.ts';
import { evidenceTexts } from './evidence-texts.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import type { NamedSkill } from './evidence-sources.ts';

/** Content that lists skills: two pages, and the programming languages in the repositories of projects. */
export type ClaimSources = {
  entries: readonly ContentEntry[];
  relevantExperience: object;
  irrelevantExperience: object;
};

/** Finds the skills in lists. */
export function findClaims({ entries, relevantExperience, irrelevantExperience }: ClaimSources): NamedSkill[] {
  const texts = [
    ...evidenceTexts(experienceFile, relevantExperience),
    ...evidenceTexts(irrelevantFile, irrelevantExperience),
    ...ofKind(entries, 'project').flatMap(({ fileEntry: { repository } }) =>
      evidenceTexts(snapshot, repository?.snapshot ?? {}),
    ),
  ];
  return texts
    .filter(({ kind }) => kind === 'claim' || kind === 'language')
    .map(({ text, path, groups }) => {
      // Store a path that starts at the innermost group with a `source`. A path that starts at the top of the file
      // could be wrong: `texts` does not contain hidden items, so list indexes can differ from those in the file.
      const group = groups.findLast(({ value }) => 'source' in value);
      if (!group) return { name: text };
      return { name: text, ...sourceOfView(group.value, { name: path.slice(group.path.length) }) };
    });
}
