import { referenceMessages } from '../messages/reference-messages.ts';
import type { Problem } from '#platform/problem.ts';
import type { ResumeSettings } from '../schema/resume.ts';
import { everyValue, type YamlFile } from './yaml/read-yaml.ts';

/**
 * Reports tags that a résumé variant selects, but no entry has. Such a tag is misspelled in the variant or in an entry.
 * @param files the files with entries. If one of them is invalid, reports nothing, since that file may contain the tag.
 */
export function checkVariantTags(
  { yaml, value }: { yaml: YamlFile; value: ResumeSettings | undefined },
  files: readonly ({ value: unknown } | undefined)[],
  problems: Problem[],
): void {
  if (files.some((file) => file?.value === undefined)) return;
  const everywhere = files.flatMap((file) => [...everyValue(file?.value)]);
  const known = [...new Set(everywhere.flatMap(([path, tag]) => (path.at(-2) === 'tags' ? String(tag) : [])))];
  for (const [index, { name, tags }] of (value?.focuses ?? []).entries())
    for (const [place, tag] of tags.entries())
      if (!known.includes(tag))
        problems.push({
          ...yaml.positionOf(['focuses', index, 'tags', place]),
          ...referenceMessages.unknownTag(tag, name, known),
        });
}
