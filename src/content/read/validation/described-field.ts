import { isGroup } from '#platform/is-group.ts';
import { z } from 'zod';
import { schemaMessages } from '../../messages/schema-messages.ts';
import type { Path } from '../yaml/read-yaml.ts';
import { fieldsOf, itemOf, metaOf, requiredKeys, schemaAt, unwrap } from './schema-walk.ts';

export type ValueKind = 'text' | 'number' | 'list' | 'group';

/** Returns the type of a value for messages; `undefined` for types that messages do not name, such as booleans. */
export function kindOf(value: unknown): ValueKind | undefined {
  if (Array.isArray(value)) return 'list';
  if (isGroup(value)) return 'group';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : undefined;
}

const kinds: Partial<Record<z.core.$ZodTypeDef['type'], { kind: ValueKind; label: string }>> = {
  string: { kind: 'text', label: 'text' },
  union: { kind: 'text', label: 'text' },
  number: { kind: 'number', label: 'a number' },
  array: { kind: 'list', label: 'a list' },
  object: { kind: 'group', label: 'a group of keys' },
  record: { kind: 'group', label: 'a group of keys' },
};

/** Information from the schema about the field at a path. */
export type Field = {
  expectedKind?: ValueKind | undefined;
  list?: string | undefined;
  requiredKey?: string | undefined;
  required?: string[];
  remedyForGroup?: string | undefined;
  remedyForOther?: string | undefined;
  isMarkdown?: boolean;
  isShortText?: boolean;
  /**
   * A list of the group: the first list whose items have a required key. `requiredKey` is this key. Example: `title`
   */
  listKey?: { list: string; requiredKey: string } | undefined;
  markdownKey?: string | undefined;
  example?: string | number | undefined;
  expected: string;
  remedy: string;
  keys: string[];
};

export function fieldAt(root: z.ZodType, path: Path): Field {
  const here = schemaAt(root, path);
  if (!here)
    return { expected: 'a value as described in docs/content.md', remedy: schemaMessages.remedyOfAll, keys: [] };
  const core = unwrap(here);
  const defaultRemedy =
    core instanceof z.core.$ZodBoolean ? schemaMessages.remedyFor.switch : schemaMessages.remedyOfAll;
  const { description, examples, remedy = defaultRemedy, remedyForGroup, remedyForOther } = metaOf(here);
  const { kind, label = 'a value' } = kinds[core._zod.def.type] ?? {};
  const [example] = (examples as unknown[] | undefined) ?? [];
  const parts = Object.entries(fieldsOf(core));
  const isShort = typeof example === 'string' || typeof example === 'number';
  const expected = `${label}${isShort ? `, such as ${JSON.stringify(example)}` : ''}`;
  const required = requiredKeys(core);
  return {
    expectedKind: kind,
    list: parts.find(([, part]) => itemOf(part))?.[0],
    requiredKey: kind === 'group' ? required[0] : undefined,
    required,
    remedyForGroup,
    remedyForOther,
    isMarkdown: metaOf(here).kind === 'markdown',
    isShortText: metaOf(here).kind === 'words',
    listKey: firstNamedList(parts),
    markdownKey: parts.find(([, part]) => metaOf(part).kind === 'markdown')?.[0],
    example: isShort ? example : undefined,
    expected: description ? `${expected}. ${description}` : expected,
    remedy,
    keys: parts.map(([key]) => key),
  };
}

function firstNamedList(parts: readonly [string, z.core.$ZodType][]) {
  for (const [list, part] of parts) {
    const [requiredKey] = requiredKeys(itemOf(part));
    if (requiredKey !== undefined) return { list, requiredKey };
  }
  return undefined;
}
