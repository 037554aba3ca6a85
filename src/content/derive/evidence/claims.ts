// Skills that the owner lists without saying where they were used.
import { viewOf } from '#platform/source/source.ts';
import { experienceFile, irrelevantFile } from '../../schema/experience.ts';
import { snapshot } from '../../schema/repositories.ts';
import { evidenceTexts } from './evidence-texts.ts';
import type { EvidencePages, NamedSkill } from './evidence-sources.ts';

/** The skills named in lists, such as Languages, each with its origin. */
export function claimsIn({ projects, relevantExperience, irrelevantExperience }: EvidencePages): NamedSkill[] {
  const texts = [
    ...evidenceTexts(experienceFile, relevantExperience),
    ...evidenceTexts(irrelevantFile, irrelevantExperience ?? {}),
    ...projects.projects.flatMap(({ repository }) => evidenceTexts(snapshot, repository?.snapshot ?? {})),
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
