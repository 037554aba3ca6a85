import { closestMatch } from 'leven';
import { z } from 'zod';
import { maxListed, type Problem } from '#platform/problem.ts';
import { type Message, schemaMessages, startsWithDash } from '../messages.ts';
import type { Path, YamlFile } from './read-yaml.ts';
import { asKeyAndValue } from './syntax-errors.ts';

/**
 * Checks a file against its schema.
 * @returns what the schema makes of it, or `undefined` when something is wrong; what that is goes to `problems`
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  yaml: YamlFile,
  problems: Problem[],
): z.output<Schema> | undefined {
  const result = schema.safeParse(yaml.value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const misspelt = new Set(issues.flatMap((issue) => misspeltFields(issue, schema)));
  const reported = issues.filter((issue) => !misspelt.has(JSON.stringify(issue.path))).slice(0, maxListed);
  problems.push(...reported.flatMap((issue) => explainIssue(issue, schema, yaml, [])));
  return undefined;
}

/** A needed key that was misspelt is one mistake, not an unknown key and a missing one besides. */
function misspeltFields(issue: z.core.$ZodIssue, schema: z.ZodType): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const { keys } = fieldAt(schema, issue.path);
  return issue.keys.slice(0, maxListed).flatMap((key) => {
    const meant = meantKey(key, keys);
    return meant ? [JSON.stringify([...issue.path, meant])] : [];
  });
}

/** The key that was misspelt or cut short. */
const meantKey = (key: string, keys: readonly string[]) =>
  (key.length > 2 ? keys.find((whole) => whole.startsWith(key.toLowerCase())) : undefined) ??
  closestMatch(key.toLowerCase(), keys, { maxDistance: Math.max(2, Math.ceil(key.length / 3)) });

function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType, yaml: YamlFile, above: Path): Problem[] {
  const path = [...above, ...issue.path];
  const field = fieldAt(schema, path);
  const value = valueAt(yaml.value, path);
  const name = nameOf(path);
  const report = (message: Found): Problem[] => [
    { ...yaml.positionOf(path), expected: field.expected, remedy: field.remedy, ...message },
  ];
  const wrongType = (wants = field.wants) =>
    report(
      (typeof path.at(-1) === 'string' ? undefined : asKeyOf(field, wants, value)) ??
        explainType(value, name, wants, { quoted: yaml.inQuotes(path), ofItem: fieldAt(schema, [...path, 0]).wants }),
    );

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, maxListed).map((key) => ({
        ...yaml.positionOfKey([...path, key]),
        ...(startsWithDash(key)
          ? schemaMessages.dashedKey(key)
          : schemaMessages.unknownKey(key, field.keys, meantKey(key, field.keys))),
      }));
    case 'invalid_union': {
      const branch = issue.errors.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
      const unknown = issue.errors.flat().filter(({ code }) => code === 'unrecognized_keys');
      if (kindOf(value) === 'group') {
        if (isSplitText(value as object, issue, field.keys)) return wrongType('text');
        const inner = branch ?? unknown;
        if (inner.length > 0) return inner.flatMap((one) => explainIssue(one, schema, yaml, path));
      }
      if (kindOf(value) === 'list' && branch) return branch.flatMap((one) => explainIssue(one, schema, yaml, path));
      // What one choice has to say of the text itself says more than that no choice fits.
      const said = issue.errors.flat().find(({ code, path }) => code === 'custom' && path.length === 0);
      const notOneOf = issue.errors.flat().find(({ code, path }) => code === 'invalid_value' && path.length === 0);
      const best = said ?? (kindOf(value) === 'text' ? notOneOf : undefined);
      return best ? explainIssue(best, schema, yaml, path) : wrongType();
    }
    case 'invalid_type':
      return wrongType();
    case 'too_small':
      return report(typeof value === 'string' ? schemaMessages.empty(name) : schemaMessages.tooSmall(name, value));
    case 'invalid_value':
      return typeof value === 'object'
        ? wrongType()
        : report(schemaMessages.notOneOf(name, String(value), issue.values.map(String)));
    case 'invalid_format':
      return report(schemaMessages.noEmail(String(value)));
    case 'custom':
      return report({ found: issue.message, ...(issue.params as Partial<Message> | undefined) });
    default:
      return report({ found: `${name}: ${issue.message}.` });
  }
}

/** Whether a group where a text could stand shares no key with the group that could stand there too. */
function isSplitText(value: object, { errors }: z.core.$ZodIssueInvalidUnion, keys: readonly string[]): boolean {
  const takesText = errors.flat().some(({ code, path, ...issue }) => {
    return code === 'invalid_type' && path.length === 0 && 'expected' in issue && issue.expected === 'string';
  });
  return takesText && !Object.keys(value).some((key) => keys.includes(key) || meantKey(key, keys));
}

/** A message as far as it says more than the schema of the field. */
type Found = Pick<Message, 'found'> & Partial<Message>;

/** What a remedy goes by: the line with its value in quotes, where it is one line, and the kind of an item of a list. */
type Around = { quoted: string | undefined; ofItem: Kind | undefined };

function explainType(value: unknown, name: string, wants: Kind | undefined, around: Around): Found {
  if (value === undefined) return schemaMessages.missing(name);
  if (value === null) return schemaMessages.emptyItem;
  const remedy = wants && remedyForType(value, wants, around);
  return { found: `${name} is ${describeValue(value)}.`, ...(remedy ? { remedy } : {}) };
}

function remedyForType(value: unknown, wants: Kind, { quoted, ofItem }: Around): string | undefined {
  const kind = kindOf(value);
  if (wants === 'list' && kind === 'text' && ofItem === 'text') return schemaMessages.severalOrOne(String(value));
  if (wants !== 'text') return schemaMessages.remedyFor[wants];
  if (kind === 'group') return schemaMessages.groupForText(quoted);
  if (kind === 'list') return schemaMessages.listForText;
  return kind === 'text' ? undefined : schemaMessages.quoteIt(value);
}

/** The message for a text in place of a group that is a key without its colon or space, such as `title:A map`. */
function asKeyOf({ keys }: Field, wants: Kind | undefined, value: unknown): Message | undefined {
  const isKey = (name: string) => keys.includes(name);
  const isText = wants === 'group' && typeof value === 'string' && isKey(/^[a-z]+/i.exec(value)?.[0] ?? '');
  return isText ? asKeyAndValue(value, isKey)?.message : undefined;
}

type Kind = 'text' | 'number' | 'list' | 'group';

/** What an owner would call a value; words such as `true` are of no kind. */
function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object' && value !== null) return 'group';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : undefined;
}

function describeValue(value: unknown): string {
  const kind = kindOf(value);
  if (kind === 'list') return 'a list';
  if (kind === 'group') return `a group of keys (${Object.keys(value as object).join(', ') || 'empty'})`;
  if (kind === 'text') return `the text "${String(value)}"`;
  return kind === 'number' ? `the number ${String(value)}` : `the word ${String(value)} without quotes`;
}

/** The kinds of value that the types of Zod take; a choice takes text, among others. */
const kinds: Partial<Record<z.core.$ZodTypeDef['type'], { kind: Kind; called: string }>> = {
  string: { kind: 'text', called: 'text' },
  union: { kind: 'text', called: 'text' },
  number: { kind: 'number', called: 'a number' },
  array: { kind: 'list', called: 'a list' },
  object: { kind: 'group', called: 'a group of keys' },
  record: { kind: 'group', called: 'a group of keys' },
};

/** What the schema says of the field at a path. */
type Field = { wants?: Kind | undefined; expected: string; remedy: string; keys: string[] };

function fieldAt(root: z.ZodType, path: Path): Field {
  let here: z.core.$ZodType | undefined = root;
  for (const step of path) here = here && stepInto(here, step);
  if (!here) return { expected: 'what docs/content.md says', remedy: schemaMessages.remedyOfAll, keys: [] };
  const { description, examples, remedy = schemaMessages.remedyOfAll } = metaOf(here);
  const core = unwrap(here);
  const { kind, called = 'a value' } = kinds[core._zod.def.type] ?? {};
  const [example] = (examples as unknown[] | undefined) ?? [];
  const isShort = typeof example === 'string' || typeof example === 'number';
  const expected = `${called}${isShort ? `, such as ${JSON.stringify(example)}` : ''}`;
  return {
    wants: kind,
    expected: description ? `${expected}. ${description}` : expected,
    remedy,
    keys: Object.keys(objectShape(core) ?? {}),
  };
}

/** The schema of a part of what a schema describes: of a key, of an item. */
export function stepInto(schema: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const core = unwrap(schema);
  if (core instanceof z.core.$ZodArray) return core._zod.def.element;
  if (core instanceof z.core.$ZodRecord) return core._zod.def.valueType;
  if (core instanceof z.core.$ZodUnion && typeof step === 'number')
    return core._zod.def.options.map((option) => stepInto(option, step)).find((part) => part !== undefined);
  const shape = objectShape(core) ?? {};
  // A key may be called "constructor".
  return Object.hasOwn(shape, step) ? shape[String(step)] : undefined;
}

/** The keys of a group with their schemas; of a choice between text and a group, those of the group. */
export function objectShape(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape;
  if (!(schema instanceof z.core.$ZodUnion)) return undefined;
  return schema._zod.def.options.map((option) => objectShape(unwrap(option))).find((shape) => shape !== undefined);
}

/** The names of all keys in a schema, at any depth. */
export function everyKey(schema: z.core.$ZodType, found = new Set<string>()): Set<string> {
  const core = unwrap(schema);
  for (const [key, inner] of Object.entries(objectShape(core) ?? {})) everyKey(inner, found.add(key));
  if (core instanceof z.core.$ZodArray) everyKey(core._zod.def.element, found);
  if (core instanceof z.core.$ZodRecord) everyKey(core._zod.def.valueType, found);
  return found;
}

function wrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType;
}

/** A schema without what is around it: whether it may be left out, and what is made of it. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = wrapped(schema);
  return inner ? unwrap(inner) : schema;
}

/**
 * What a schema says of itself. The outermost description wins: it speaks of the field, the inner ones of its parts.
 */
export function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const inner = wrapped(schema);
  return { ...(inner ? metaOf(inner) : {}), ...z.globalRegistry.get(schema) };
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce((inner, step) => (inner as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[step], value);

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last === 'number') return `Item ${last + 1} of "${String(path.at(-2) ?? 'the list')}"`;
  return `"${String(last)}"`;
}
