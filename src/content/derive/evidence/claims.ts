// Skills that the owner lists without saying where they were used.
import { viewOf } from '#platform/source/source.ts';
import { experienceFile, irrelevantFile } from '../../schema/experience.ts';
import { snapshot } from '../../schema/repositories.ts';
import { evidenceTexts } from './evidence-texts.ts';
import { type ContentEntry, ofKind } from '../entries.ts';
import type { NamedSkill } from './evidence-sources.ts';

/** The pages that list skills, and the projects, whose repositories name languages. */
export type ClaimSources = {
  entries: readonly ContentEntry[];
  relevantExperience: object;
  irrelevantExperience: object;
};

/** The skills named in lists, such as Languages, each with its origin. */
export function claimsIn({ entries, relevantExperience, irrelevantExperience }: ClaimSources): NamedSkill[] {
  const texts = [
    ...evidenceTexts(experienceFile, relevantExperience),
    ...evidenceTexts(irrelevantFile, irrelevantExperience),
    ...ofKind(entries, 'project').flatMap(({ written: { repository } }) =>
      evidenceTexts(snapshot, repository?.snapshot ?? {}),
    ),
  ];
  return texts
    .filter(({ kind }) => kind === 'claim' || kind === 'language')
    .map(({ text, path, groups }) => {
      // Only what shows is in a list here, so the position counts from the innermost group that knows its own.
      const around = groups.findLast(({ value }) => 'source' in value);
      if (!around) return { name: text };
      return { name: text, ...viewOf(around.value, { name: path.slice(around.path.length) }) };
    });
}
