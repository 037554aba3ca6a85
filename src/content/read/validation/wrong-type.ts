import type { z } from 'zod';
import type { Message } from '../../messages/message.ts';
import { schemaMessages } from '../../messages/schema-messages.ts';
import type { Path } from '../yaml/read-yaml.ts';
import { asKeyAndValue } from '../yaml/syntax-errors.ts';
import { type Field, kindOf, type ValueKind } from './described-field.ts';
import { listWithKey } from './meant-key.ts';
import { languageOfKey } from './misplaced-keys.ts';

/** A message. If `expected` or `remedy` is missing, the schema of the field provides it. */
export type Found = Pick<Message, 'found'> & Partial<Message>;

/**
 * A value of the wrong type, with data for its error message:
 * - `item`: information about the list items, if the value should be a list
 * - `lines`: lines of the value in the file
 * - `quoted`: line of the value, with quotes added; `undefined` if the value has several lines
 * - `below`: key that is missing before the list, if the file contains only a list
 */
type WrongValue = Record<'quoted' | 'below', string | undefined> & {
  value: unknown;
  path: Path;
  field: Field;
  item: Field;
  lines: readonly string[];
};

export function explainType(name: string, expectedKind: ValueKind | undefined, wrong: WrongValue): Found {
  const { value, field, path } = wrong;
  if (value === null) return schemaMessages.emptyItem;
  if (value === undefined) {
    const { example } = field;
    const hasExample = example !== undefined && (expectedKind === 'number' || !hasOwnRemedy(field));
    return {
      ...schemaMessages.missing(name),
      missing: path.filter((step) => typeof step !== 'symbol'),
      ...(hasExample && { remedy: schemaMessages.addExample(nearestKey(wrong), example) }),
    };
  }
  const language = expectedKind === 'text' && isItem(wrong) ? languageOfText(value) : undefined;
  if (language !== undefined) return { found: `${name} is ${describeValue(value)}.`, ...unlistedLanguage(language) };
  const remedy = expectedKind && remedyForType(expectedKind, wrong);
  return { found: `${name} is ${describeValue(value)}.`, ...(remedy ? { remedy } : {}) };
}

/** The remedy for a translation into a language that the site does not list. */
export const unlistedLanguage = (language: string, key = language) => ({
  remedy: schemaMessages.ofLanguage(key, language),
  cause: `language ${language}`,
});

/** Returns the language of a translated item of a list. Example: `de` for `{ text: Rowing, de: Rudern }` */
function languageOfText(value: unknown): string | undefined {
  const [first, second = '', ...others] = kindOf(value) === 'group' ? Object.keys(value as object) : [];
  return first === 'text' && others.length === 0 ? languageOfKey(second) : undefined;
}

const nearestKey = ({ path }: WrongValue) => String(path.findLast((step) => typeof step === 'string') ?? '');
const isItem = ({ path }: WrongValue) => typeof path.at(-1) === 'number';
const hasOwnRemedy = ({ remedy }: Field) => remedy !== schemaMessages.remedyOfAll;

function remedyForType(expectedKind: ValueKind, wrong: WrongValue): string | undefined {
  const { value, field, item, path } = wrong;
  const kind = kindOf(value);
  if (kind === 'group' && field.remedyForGroup !== undefined) return field.remedyForGroup;
  if (kind === 'list' && field.isMarkdown) return schemaMessages.paragraphs(nearestKey(wrong));
  if (kind === 'text' && path.length === 0 && field.markdownKey) return schemaMessages.textOfFile(field.markdownKey);
  if (kind === 'text' && path.length === 0 && field.listKey && !(expectedKind === 'list' ? item : field).requiredKey)
    return schemaMessages.listOfFile(field.listKey);
  if (expectedKind === 'list') return remedyForList(wrong);
  if (expectedKind === 'group') return remedyForGroup(wrong);
  if (expectedKind === 'text') return remedyForText(wrong);
  return hasOwnRemedy(field) ? undefined : schemaMessages.remedyFor.number;
}

function remedyForList(wrong: WrongValue): string {
  const { value, field, item, lines, quoted } = wrong;
  const text = typeof value === 'string' ? value : undefined;
  // After "|" or ">", YAML reads a list as text.
  if (text !== undefined && quoted === undefined && /^- .+\s- /s.test(text)) return schemaMessages.deleteSign;
  if (text !== undefined && item.expectedKind === 'text') return schemaMessages.severalOrOne(text, lines);
  if (text !== undefined && item.requiredKey && !/^(?:none|no|yes|true|false|-)$/i.test(text))
    return schemaMessages.itemOfList(item.requiredKey, text);
  if (kindOf(value) !== 'group') return schemaMessages.remedyFor.list;
  const group = value as object;
  const wrapper = keyOfList(group, item);
  if (wrapper !== undefined)
    return schemaMessages.listBelowKey(wrapper, quoted !== undefined, hasOwnRemedy(item) ? item.remedy : undefined);
  if (item.requiredKey) return schemaMessages.namedItems(item.requiredKey, group, item.required?.[1]);
  if (item.expectedKind === 'text')
    return (
      schemaMessages.groupForList(nearestKey(wrong), group, field.isShortText ?? false, quoted !== undefined) ??
      schemaMessages.remedyFor.list
    );
  return Object.values(group).every((one) => typeof one === 'number')
    ? schemaMessages.namesForList(nearestKey(wrong), group)
    : schemaMessages.remedyFor.list;
}

/**
 * If a group has only one key, with groups below it that are probably the items of the list, returns this key. Example:
 * `main` for a `menu` that contains only `main`
 */
function keyOfList(group: object, { requiredKey }: Field): string | undefined {
  const [[key, list] = [], ...others] = Object.entries(group) as [string, unknown][];
  // Normalization replaces a list of one item with the item.
  const items = Array.isArray(list) || requiredKey !== undefined ? [list].flat() : [];
  const isItem = (one: unknown) =>
    kindOf(one) === 'group' && (requiredKey === undefined || Object.hasOwn(one as object, requiredKey));
  return items.length > 0 && others.length === 0 && items.every(isItem) ? key : undefined;
}

function remedyForGroup(wrong: WrongValue): string | undefined {
  const { value, field, lines, below: listName } = wrong;
  const { requiredKey, keys, list, required = [] } = field;
  const [address] = /^(?:https?:|www\.|10\.\d)\S*/i.exec(typeof value === 'string' ? value : '') ?? [];
  if (address !== undefined && requiredKey && keys.includes('url'))
    return schemaMessages.addressOfGroup(requiredKey, address);
  const isText = (typeof value === 'string' && !/^(?:yes|no|on|off)$/i.test(value)) || typeof value === 'number';
  if (isText && requiredKey && !hasOwnRemedy(field)) {
    const others = required.filter((other) => other !== requiredKey);
    return schemaMessages.partOfGroup(requiredKey, value, others, { lines, list });
  }
  const isPart = (one: unknown) =>
    kindOf(one) === 'group' && Object.keys(one as object).every((key) => keys.includes(key));
  if (Array.isArray(value) && value.length > 0 && !isItem(wrong) && value.every(isPart))
    return schemaMessages.removeDashes;
  if (Array.isArray(value) && listName) return schemaMessages.keyAbove(listName);
  return hasOwnRemedy(field) ? undefined : schemaMessages.remedyFor.group;
}

function remedyForText(wrong: WrongValue): string | undefined {
  const { value, field, quoted } = wrong;
  const { keys } = field;
  if (Array.isArray(value)) return isItem(wrong) ? schemaMessages.listInList : schemaMessages.listForText(value);
  if (kindOf(value) !== 'group') return typeof value === 'string' ? undefined : schemaMessages.quoteIt(value);
  const behind = keyBehindText(value as object, keys);
  if (behind) return schemaMessages.keyBehindText(keys[0] ?? '', behind);
  return schemaMessages.groupForText(nearestKey(wrong), value as object, quoted, isItem(wrong));
}

/** Splits a text that is followed by a key on the same line. Example: `cat.jpg caption: Code review` */
function keyBehindText(value: object, keys: readonly string[]): { text: string; rest: string } | undefined {
  const [[typed, inner] = [], ...others] = Object.entries(value) as [string, unknown][];
  const [, text, key = ''] = /^(.+?)[,;]? (\w+)$/.exec(typed ?? '') ?? [];
  return text !== undefined && keys.includes(key) && others.length === 0 && typeof inner === 'string'
    ? { text, rest: `${key}: ${inner}` }
    : undefined;
}

/** Explains a text that should be a mapping. It lacks a colon, or the space after the colon: `title:A map`. */
export function explainMissingColon(
  { keys }: Field,
  expectedKind: ValueKind | undefined,
  lines: readonly string[],
  value: unknown,
): Message | undefined {
  if (expectedKind !== 'group' || typeof value !== 'string') return undefined;
  const isKey = (name: string) => keys.includes(name);
  const [first = value] = lines;
  const word = /^[a-z]+/i.exec(first)?.[0] ?? '';
  const message = isKey(word) || isKey(word.toLowerCase()) ? asKeyAndValue(first, isKey)?.message : undefined;
  return message && lines.length > 1 ? { ...message, remedy: `${schemaMessages.eachLine} ${message.remedy}` } : message;
}

/** Finds the list to which an item belongs, by the keys of the item. */
export const listOfItem = (item: unknown, file: z.ZodType) =>
  Object.keys(item ?? {})
    .map((key) => ({ key, found: listWithKey(key, file) }))
    .flatMap(({ key, found }) => (found?.name === key ? found.list : []))
    .at(0);

function describeValue(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'list') return 'a list';
  if (kind === 'group') return `a group of keys (${Object.keys(value as object).join(', ') || 'empty'})`;
  if (kind === 'text') return `the text "${String(value)}"`;
  return kind === 'number' ? `the number ${String(value)}` : `the word ${String(value)} without quotes`;
}
