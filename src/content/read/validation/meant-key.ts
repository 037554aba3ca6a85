import { z } from 'zod';
import { bare } from '../../schema/fields/written.ts';
import { closestName } from '#platform/closest-name.ts';
import { isGroup } from '#platform/is-group.ts';
import { englishKey } from './foreign-keys.ts';
import { comparableKey, fieldsOf, itemOf, metaOf, unwrap } from './schema-walk.ts';

/**
 * Finds the key that the owner probably meant: first by synonyms, then by spelling.
 * @example meantKey('company', relevantEntry) // 'organization'
 */
export function meantKey(key: string, group: z.core.$ZodType | undefined): string | undefined {
  const named = group && namedKey(key, group);
  if (named !== undefined) return named;
  const names = Object.keys(fieldsOf(group));
  if (group && (remedyForForeignKey(key, group) !== undefined || listWithKey(key, group) !== undefined))
    return undefined;
  // A key such as "organization_url" is not a misspelling of "organization".
  if (/(?:urls?|links?|website|homepage)$/i.test(key) && names.includes('links')) return undefined;
  const cutShort = key.length > 2 ? names.find((name) => name.startsWith(key.toLowerCase())) : undefined;
  return cutShort ?? closestName(key.toLowerCase(), names) ?? (group && keyInCompound(key, group));
}

/** Finds the key that is part of a compound, if there is only one. Example: `photo` for `profile_photo` */
function keyInCompound(key: string, group: z.core.$ZodType): string | undefined {
  const parts = key.split(/[\s_/|&-]+|(?<=\p{Ll})(?=\p{Lu})/u);
  const words = parts.filter((word) => !/^(?:and|or|of|for|the|my|our|what|i|we|)$/i.test(word));
  // These words change the meaning. Example: a place of birth is not the `place` where the owner lives.
  const isOther = words.some((word) => /^(?:birth|number|count|id|url|link|color|size)$/i.test(word));
  const named = words.toReversed().flatMap((word) => namedKey(word, group) ?? []);
  const [last, ...others] = new Set(named);
  // A key with spaces may be the start of a text. So each of its words must be the name of a key.
  const isText = /\s/.test(key) && named.length < words.length;
  return parts.length > 1 && !isOther && !isText && others.length === 0 ? last : undefined;
}

/** Returns the first key whose name or synonym is `name`. `name` may be in quotes, or in a language such as German. */
export const namedKey = (name: string, group: z.core.$ZodType): string | undefined => namedKeys(name, group)[0];

/** Returns all keys whose name or synonym is `name`. */
export function namedKeys(name: string, group: z.core.$ZodType): string[] {
  const fields = Object.entries(fieldsOf(group));
  const named = (name: string) => [
    ...fields.filter(([key]) => comparableKey(key) === comparableKey(name)),
    ...fields.filter(([, field]) => hasSynonym(name, field)),
  ];
  const english = englishKey(name);
  const found = named(bare(name));
  return (found.length > 0 || english === undefined ? found : named(english)).map(([key]) => key);
}

/** True if a name is a synonym of the field or file with this schema. */
export const hasSynonym = (name: string, schema: z.core.$ZodType) =>
  (metaOf(schema).synonyms ?? []).some((synonym) => comparableKey(synonym) === comparableKey(name));

/** Keys of many groups. Such a key does not tell to which group it belongs. */
export const generalKeys = new Set(['text', 'show', 'tags']);

/** A list, and the key of its entries that a misplaced key stands for. Example: `schools` and `honors` for `awards` */
export type KeyOfEntry = { list: string; name: string };

/**
 * Finds the first list in `group` whose items accept `key`. If there is none, finds the first list whose items have a
 * synonym `key`. Ignores general keys, such as `show`.
 * @param values the mapping; if given, synonyms are compared only for lists that it contains
 */
export function listWithKey(key: string, group: z.core.$ZodType, values?: object): KeyOfEntry | undefined {
  if (generalKeys.has(key)) return undefined;
  const lists = Object.entries(fieldsOf(group)).map(([list, field]) => ({ list, item: itemOf(field) }));
  const exact = lists.find(({ item }) => Object.hasOwn(fieldsOf(item), key));
  if (exact) return { list: exact.list, name: key };
  return lists
    .filter(({ list }) => !values || Object.hasOwn(values, list))
    .map(({ list, item }) => ({ list, name: item && namedKey(key, item) }))
    .find((found): found is KeyOfEntry => found.name !== undefined);
}

/**
 * Finds the list directly above `key`, if `key` is probably a line of its last entry with too few spaces: the entry has
 * no such key. Unknown keys between the list and `key` must be lines of this entry too.
 * @param values the mapping that contains the list and `key`
 */
export function listAbove(key: string, values: object, group: z.core.$ZodType): KeyOfEntry | undefined {
  const above = Object.entries(values);
  const end = above.findIndex(([one]) => one === key);
  const start = above.findLastIndex(([one], index) => index < end && Object.hasOwn(fieldsOf(group), one));
  const [list = '', entries] = above[start] ?? [];
  const entry: unknown = Array.isArray(entries) ? entries.at(-1) : undefined;
  const item = itemOf(fieldsOf(group)[list]);
  if (!isGroup(entry) || !item) return undefined;
  const nameOf = (one: string) => (Object.hasOwn(fieldsOf(item), one) ? one : namedKey(one, item));
  const names = above.slice(start + 1, end + 1).map(([one]) => nameOf(one));
  const name = names.at(-1);
  const isMissing = (one: string | undefined) => one !== undefined && !Object.hasOwn(entry, one);
  return name !== undefined && names.every(isMissing) && new Set(names).size === names.length
    ? { list, name }
    : undefined;
}

/** Returns the remedy for a key of another tool that has no equivalent in this mapping. */
export function remedyForForeignKey(key: string, group: z.core.$ZodType): string | undefined {
  const core = unwrap(group);
  const options = core instanceof z.core.$ZodUnion ? core._zod.def.options : [];
  const remedies = Object.assign({}, ...[...options, group].map((one) => metaOf(one).elsewhere)) as Record<
    string,
    string
  >;
  return Object.entries(remedies).find(([name]) => comparableKey(name) === comparableKey(key))?.[1];
}
