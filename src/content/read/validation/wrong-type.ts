// Explains a value of the wrong type, such as a text in place of a list.
import type { z } from 'zod';
import type { Message } from '../../messages.ts';
import { schemaMessages } from '../../schema-messages.ts';
import { asKeyAndValue } from '../yaml/syntax-errors.ts';
import { type Field, kindOf, type ValueKind } from './described-field.ts';
import { listWithKey } from './meant-key.ts';

/** A message whose `expected` and `remedy` may be missing; the schema of the field then provides them. */
export type Found = Pick<Message, 'found'> & Partial<Message>;

/**
 * Context of a remedy. `key`: key of the value; `quoted`: the line with quotes around the value, if it has only one
 * line; `ofItem`: type of the list items; `needed`: first required key of the mapping or of the list items; `below`:
 * key of the list to which an item at the top level belongs; `isSaid`: whether the field has its own remedy.
 */
type Around = Record<'quoted' | 'list' | 'needed' | 'below' | 'ofGroup' | 'markdownKey', string | undefined> & {
  isMarkdown: boolean;
  isWords: boolean;
  isItem: boolean;
  listKey: { list: string; needed: string } | undefined;
  key: string;
  keys: readonly string[];
  lines: readonly string[];
  required: readonly string[];
  example: string | number | undefined;
  ofItem: ValueKind | undefined;
  isSaid: boolean;
};

export function explainType(value: unknown, name: string, wants: ValueKind | undefined, around: Around): Found {
  const { key, example, isSaid } = around;
  if (value === undefined)
    return {
      ...schemaMessages.missing(name),
      ...((!isSaid || wants === 'number') &&
        example !== undefined && { remedy: schemaMessages.addExample(key, example) }),
    };
  if (value === null) return schemaMessages.emptyItem;
  const remedy = wants && remedyForType(value, wants, around);
  return { found: `${name} is ${describeValue(value)}.`, ...(remedy ? { remedy } : {}) };
}

function remedyForType(value: unknown, wants: ValueKind, around: Around): string | undefined {
  const { key, keys, quoted, ofItem, needed, required, ofGroup, isSaid } = around;
  const kind = kindOf(value);
  if (kind === 'group' && ofGroup !== undefined) return ofGroup;
  if (kind === 'list' && around.isMarkdown) return schemaMessages.paragraphs(key);
  if (kind === 'text' && around.markdownKey !== undefined) return schemaMessages.textOfFile(around.markdownKey);
  if (kind === 'text' && around.listKey && !needed) return schemaMessages.listOfFile(around.listKey);
  if (kind === 'list' && around.isItem && wants === 'text') return schemaMessages.listInList;
  // A list below "|" or ">", which YAML reads as a text.
  if (wants === 'list' && kind === 'text' && quoted === undefined && /^- .+\s- /s.test(String(value)))
    return schemaMessages.deleteSign;
  if (wants === 'list' && kind === 'text' && ofItem === 'text')
    return schemaMessages.severalOrOne(String(value), around.lines);
  if (wants === 'list' && kind === 'text' && needed && !/^(?:none|no|yes|true|false|-)$/i.test(String(value)))
    return schemaMessages.itemOfList(needed, String(value));
  if (wants === 'list' && kind === 'group' && needed) return schemaMessages.namedItems(needed, value as object);
  if (wants === 'list' && kind === 'group' && ofItem === 'text')
    return schemaMessages.groupForList(key, value as object, around.isWords) ?? schemaMessages.remedyFor.list;
  if (wants === 'list' && kind === 'group' && Object.values(value as object).every((one) => typeof one === 'number'))
    return schemaMessages.namesForList(key, value as object);
  if (
    wants === 'group' &&
    kind === 'text' &&
    needed &&
    keys.includes('url') &&
    /^(?:https?:|www\.|10\.\d)/i.test(String(value))
  )
    return schemaMessages.addressOfGroup(needed, String(value).split(/\s/)[0] ?? '');
  if (
    wants === 'group' &&
    (kind === 'text' || kind === 'number') &&
    needed &&
    !isSaid &&
    !/^(?:yes|no|on|off)$/i.test(String(value))
  )
    return schemaMessages.partOfGroup(
      needed,
      value as string | number,
      required.filter((other) => other !== needed),
      around,
    );
  const isListOfKeys =
    Array.isArray(value) &&
    !around.isItem &&
    value.length > 0 &&
    value.every((item) => kindOf(item) === 'group' && Object.keys(item as object).every((one) => keys.includes(one)));
  if (wants === 'group' && isListOfKeys) return schemaMessages.removeDashes;
  if (wants === 'group' && kind === 'list' && around.below) return schemaMessages.keyAbove(around.below);
  if (wants !== 'text')
    return (wants === 'group' || wants === 'number') && isSaid ? undefined : schemaMessages.remedyFor[wants];
  const behind = kind === 'group' ? keyBehindText(value as object, keys) : undefined;
  if (behind) return schemaMessages.keyBehindText(keys[0] ?? '', behind);
  if (kind === 'group') return schemaMessages.groupForText(key, value as object, quoted, around.isItem);
  if (kind === 'list') return schemaMessages.listForText(value as unknown[]);
  return kind === 'text' ? undefined : schemaMessages.quoteIt(value);
}

/** Divides a text with a key of its group behind it, which YAML reads as one key. Example: `cat.jpg caption: Code review` */
function keyBehindText(value: object, keys: readonly string[]): { text: string; rest: string } | undefined {
  const [[written, inner] = [], ...others] = Object.entries(value) as [string, unknown][];
  const [, text, key = ''] = /^(.+?)[,;]? (\w+)$/.exec(written ?? '') ?? [];
  return text !== undefined && keys.includes(key) && others.length === 0 && typeof inner === 'string'
    ? { text, rest: `${key}: ${inner}` }
    : undefined;
}

/**
 * Message for a text in place of a mapping that lacks a colon or a space after its key, such as `title:A map`.
 * @param lines lines of the text in the file
 */
export function asKeyOf(
  { keys }: Field,
  wants: ValueKind | undefined,
  lines: readonly string[],
  value: unknown,
): Message | undefined {
  if (wants !== 'group' || typeof value !== 'string') return undefined;
  const isKey = (name: string) => keys.includes(name);
  const [first = value] = lines;
  const word = /^[a-z]+/i.exec(first)?.[0] ?? '';
  const message = isKey(word) || isKey(word.toLowerCase()) ? asKeyAndValue(first, isKey)?.message : undefined;
  return message && lines.length > 1 ? { ...message, remedy: `${schemaMessages.eachLine} ${message.remedy}` } : message;
}

/** Finds the list of a file to which an item belongs, by the keys of the item. */
export const listOfItem = (item: unknown, file: z.ZodType) =>
  Object.keys(item ?? {})
    .flatMap((key) => listWithKey(key, file) ?? [])
    .at(0);

/** Selects the data about the keys of a group that a remedy needs. */
export const describeKeys = ({ list, needed, keys, required = [] }: Field) => ({ list, needed, keys, required });

function describeValue(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'list') return 'a list';
  if (kind === 'group') return `a group of keys (${Object.keys(value as object).join(', ') || 'empty'})`;
  if (kind === 'text') return `the text "${String(value)}"`;
  return kind === 'number' ? `the number ${String(value)}` : `the word ${String(value)} without quotes`;
}
