// Finds list items that extra dashes split into several items, such as `- school: TU Graz` above `- start: 2022`.
import type { z } from 'zod';
import type { Problem } from '#platform/problem.ts';
import { schemaMessages } from '../../messages/schema-messages.ts';
import type { Path, YamlFile } from '../yaml/read-yaml.ts';
import { fieldsOf, requiredKeys, stepInto } from './schema-walk.ts';

/**
 * `problems` has one error for each split item. `parts` has the paths of the parts of all split items. Other errors at
 * these paths are consequences of the extra dashes.
 */
export type ExtraDashes = { problems: Problem[]; parts: Path[] };

export function findExtraDashes(schema: z.core.$ZodType, yaml: YamlFile): ExtraDashes {
  const found: ExtraDashes = { problems: [], parts: [] };
  const search = (here: z.core.$ZodType | undefined, value: unknown, path: Path) => {
    if (!here || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const { first, others, name } of findSplitItems(stepInto(here, 0), value)) {
        const keys = others.flatMap((index) => Object.keys(value[index] as object).slice(0, 1));
        found.parts.push([...path, first], ...others.map((index) => [...path, index]));
        const position = yaml.positionOf([...path, others[0] ?? first]);
        const before = position.file.text.split('\n')[position.line - 1]?.slice(0, position.column - 1) ?? '';
        const item = Object.assign({}, ...[first, ...others].map((index) => value[index] as object)) as object;
        found.problems.push({
          ...position,
          ...(/-\s+$/.test(before) ? schemaMessages.extraDashes(keys, name) : schemaMessages.withoutBraces(keys, item)),
        });
      }
    }
    for (const [key, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      search(stepInto(here, step), inner, [...path, step]);
    }
  };
  search(schema, yaml.value, []);
  return found;
}

/**
 * One entry that extra dashes split into several list items. `first` and `others` are the indexes of these items.
 * `name` is the required key, which only the first item has.
 */
type SplitItem = { first: number; others: number[]; name: string };

/** Finds items that lack the required key, and have only keys that are missing in the item above. */
function findSplitItems(schema: z.core.$ZodType | undefined, items: readonly unknown[]): SplitItem[] {
  const shape = fieldsOf(schema);
  const [name] = requiredKeys(schema);
  if (name === undefined) return [];
  const splitItems: SplitItem[] = [];
  let keys = new Set<string>();
  for (const [index, item] of items.entries()) {
    const own = typeof item === 'object' && item !== null ? Object.keys(item) : [];
    const isPart =
      keys.has(name) &&
      own.length > 0 &&
      own.every((key) => key !== name && Object.hasOwn(shape, key) && !keys.has(key));
    if (!isPart) keys = new Set(own);
    else {
      for (const key of own) keys.add(key);
      const last = splitItems.at(-1);
      if (last?.others.at(-1) === index - 1) last.others.push(index);
      else splitItems.push({ first: index - 1, others: [index], name });
    }
  }
  return splitItems;
}
