import { closestMatch } from 'leven';
import type { Problem } from '#platform/problem.ts';
import type { Variant } from './schema/resume.ts';
import type { YamlFile } from './yaml/read-yaml.ts';

/** A variant that asks for a tag which nothing has was misspelt, or the tag was. */
export function checkVariantTags(
  yaml: YamlFile,
  focuses: readonly Variant[],
  content: readonly unknown[],
  problems: Problem[],
): void {
  const known = [...tagsIn(content)];
  for (const [index, { name, tags }] of focuses.entries())
    for (const [place, tag] of tags.entries()) {
      if (known.includes(tag)) continue;
      const meant = closestMatch(tag, known, { maxDistance: 3 });
      problems.push({
        file: yaml.file,
        ...yaml.placeOf(['focuses', index, 'tags', place]),
        found: `Nothing has the tag "${tag}", so the focus "${name}" finds nothing by it.`,
        expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a tag that an entry has',
        remedy: meant ? `Did you mean "${meant}"?` : `Write "tags: [${tag}]" into the entries that belong to it.`,
      });
    }
}

/** Every tag that entries or texts carry, however deep. */
function tagsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('tags' in value && Array.isArray(value.tags)) for (const tag of value.tags) found.add(String(tag));
  for (const inner of Object.values(value)) tagsIn(inner, found);
  return found;
}
