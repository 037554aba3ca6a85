import { isGroup } from '#platform/is-group.ts';
import type { z } from 'zod';
import type { Problem } from '#platform/problem.ts';
import type { Message } from '../../messages/message.ts';
import { schemaMessages } from '../../messages/schema-messages.ts';
import { interfaceLanguages, languageNamed } from '../../schema/fields/language.ts';
import { generalKeys, meantKey, namedKey } from './meant-key.ts';
import { type Path, type YamlFile, valueAt } from '../yaml/read-yaml.ts';
import { fieldsOf, itemOf, metaOf, requiredKeys, schemaAt } from './schema-walk.ts';

/** A mapping with unknown keys. */
export type Group = { path: Path; schema: z.ZodType; yaml: YamlFile };

/** Explains a name that is used as a key, such as `- TU Graz:` above the fields of a school. */
export function explainNameAsKey(keys: readonly string[], { path, schema, yaml }: Group): Problem | undefined {
  const [key = ''] = keys;
  const here = schemaAt(schema, path);
  const value = valueAt(yaml.value, path) as Record<string, unknown>;
  const inner = value[key];
  if (!here || !isGroup(inner)) return undefined;
  const fits = (item: z.core.$ZodType) =>
    Object.keys(inner).length > 0 && Object.keys(inner).every((one) => Object.hasOwn(fieldsOf(item), one));
  const shape = fieldsOf(here);
  const known = Object.keys(shape);
  const unknownKeyProblem = (remedy: string) => ({
    ...yaml.positionOfKey([...path, key]),
    ...schemaMessages.unknownKey(key, known, remedy),
  });
  const isTag = (one: string) => interfaceLanguages.has(one);
  const isPartOfFile = (one: string) => (Object.hasOwn(shape, one) && !Object.hasOwn(value, one)) || isTag(one);
  if (path.length === 0 && !isTag(key) && Object.keys(inner).length > 0 && Object.keys(inner).every(isPartOfFile))
    return unknownKeyProblem(schemaMessages.extraKey(key));
  const [requiredKey] = requiredKeys(here);
  if (typeof path.at(-1) === 'number' && requiredKey !== undefined && Object.keys(value).length === 1 && fits(here))
    return unknownKeyProblem(schemaMessages.nameAsKey(key, requiredKey));
  if (known.includes(key) || meantKey(key, here) !== undefined) return undefined;
  for (const [list, field] of Object.entries(shape)) {
    const item = itemOf(field);
    const [name] = requiredKeys(item);
    if (item && name !== undefined && fits(item)) return unknownKeyProblem(schemaMessages.nameAsKey(key, name, list));
  }
  return undefined;
}

/** Finds a nested list whose items accept all given keys, such as the jobs in the sections. */
export function nestedListWith(keys: readonly string[], group: z.core.$ZodType) {
  if (keys.length < 2) return undefined;
  for (const [outer, list] of Object.entries(fieldsOf(group)))
    for (const [inner, entries] of Object.entries(fieldsOf(itemOf(list)))) {
      const names = fieldsOf(itemOf(entries));
      const isEntry =
        keys.every((key) => Object.hasOwn(names, key)) && !keys.every((key) => key in fieldsOf(itemOf(list)));
      const [requiredKey = ''] = requiredKeys(itemOf(list));
      const heading = exampleOf(itemOf(list), requiredKey);
      if (isEntry && keys.some((key) => !Object.hasOwn(fieldsOf(group), key)))
        return { outer, inner, heading: { key: requiredKey, example: String(heading) } };
    }
  return undefined;
}

/**
 * Finds a nested list whose items accept `key`, or a key for which `key` is a synonym. Ignores general keys, such as
 * `show`.
 * @param values the mapping; synonyms are compared only for lists that it contains
 */
export function listInList(key: string, group: z.core.$ZodType, values: object) {
  if (generalKeys.has(key)) return undefined;
  const inLists = Object.entries(fieldsOf(group)).flatMap(([outer, list]) =>
    Object.entries(fieldsOf(itemOf(list))).map(([inner, entries]) => ({ outer, inner, item: itemOf(entries) })),
  );
  const exact = inLists.find(({ item }) => Object.hasOwn(fieldsOf(item), key));
  if (exact) return { ...exact, name: key };
  return inLists
    .filter(({ outer }) => Object.hasOwn(values, outer))
    .map(({ item, ...one }) => ({ ...one, name: item && namedKey(key, item) }))
    .find((one): one is typeof one & { name: string } => one.name !== undefined);
}

/** Returns the value of a key in the example of a group. */
const exampleOf = (group: z.core.$ZodType | undefined, key: string) =>
  (group && (metaOf(group).examples as Record<string, unknown>[] | undefined))?.[0]?.[key];

/** Returns the language for the tag or name of a language. Example: `de` for `DE`, `de-AT` and `german` */
export function languageOfKey(key: string): string | undefined {
  const language = /^[a-z]{2}(?:[_-][a-z]{2})?$/i.test(key) ? key.slice(0, 2).toLowerCase() : languageNamed(key);
  return language !== undefined && interfaceLanguages.has(language) ? language : undefined;
}

/** Finds the correct position of keys that are beside a list, but belong in an entry of the list. */
export function findEntryLocation(list: string, keys: readonly string[], { path, schema, yaml }: Group) {
  const here = schemaAt(schema, path);
  const entries = valueAt(yaml.value, [...path, list]) as unknown[] | undefined;
  const item = schemaAt(schema, [...path, list, 0]);
  const [requiredKey] = requiredKeys(item);
  const last = Array.isArray(entries) ? entries.length - 1 : -1;
  // Column of the keys of the last entry, after the dash and a space.
  const entry = last < 0 ? undefined : yaml.positionOf([...path, list, last]);
  const column = entry?.column;
  // The owner may have written an entry in place of a section, such as `- title: Intern` with the fields of a job.
  const value = valueAt(yaml.value, path) as object;
  const heading =
    column === undefined && requiredKey !== undefined && Object.hasOwn(value, requiredKey)
      ? exampleOf(here, requiredKey)
      : undefined;
  const siblings = valueAt(yaml.value, path.slice(0, -1));
  const sibling = (Array.isArray(siblings) ? siblings : [])
    .map((one) => one as Partial<Record<string, unknown>> | null)
    .find((one) => Array.isArray(one?.[list]) && one[list].length > 0);
  const [first = ''] = keys;
  const lastEntry: unknown = entries?.[last];
  const hasRequired = requiredKey !== undefined && isGroup(lastEntry) && Object.hasOwn(lastEntry, requiredKey);
  return {
    list,
    column,
    isInBraces: entry?.line === yaml.positionOfKey([...path, list]).line,
    moreSpaces: (column ?? 1) - yaml.positionOfKey([...path, first]).column,
    isNew: requiredKey !== undefined && keys.includes(requiredKey) && (hasRequired || !isGroup(lastEntry)),
    heading: heading === undefined ? undefined : { key: requiredKey ?? '', example: String(heading) },
    sibling: requiredKey === undefined ? undefined : (sibling?.[requiredKey] as string | undefined),
  };
}

/** Explains a name without a key after a dash, such as `- TU Graz:`. */
export function explainNameWithoutKey(path: Path, schema: z.ZodType, yaml: YamlFile): Message | undefined {
  const item = path.slice(0, -1);
  const group = typeof item.at(-1) === 'number' ? schemaAt(schema, item) : undefined;
  const { line } = yaml.positionOf(item);
  // The position of an item is the position of its first key with a value. A name such as `TU Graz:` is a key without a
  // value, so it may be on the line above this position.
  const [above = '', here = ''] = yaml.file.text.split('\n').slice(Math.max(0, line - 2), line);
  const name = [here, above].map((one) => /^\s*- +([^:"'{[]+):\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
  const [requiredKey] = requiredKeys(group);
  if (
    !group ||
    name === undefined ||
    requiredKey === undefined ||
    requiredKey !== path.at(-1) ||
    namedKey(name, group) !== undefined
  )
    return undefined;
  if (languageOfKey(name) !== undefined) return schemaMessages.extraDashes([name], requiredKey);
  return schemaMessages.nameWithoutKey(name, requiredKey);
}
