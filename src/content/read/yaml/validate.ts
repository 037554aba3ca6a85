import { z } from 'zod';
import { maxListed, type Problem } from '#platform/problem.ts';
import type { Message } from '../../messages.ts';
import { schemaMessages, startsWithDash } from '../../schema-messages.ts';
import { type FilePosition, type Path, type YamlFile, valueAt } from './read-yaml.ts';
import { findExtraDashes } from './extra-dashes.ts';
import {
  type Group,
  languageOfKey,
  namedItem,
  nameWithoutKey,
  nestedListWith,
  whereEntryBelongs,
} from './misplaced-keys.ts';
import { listWithKey, meantKey, namedKeys, remedyElsewhere } from './meant-key.ts';
import { isFreeText, metaOf, objectShape, requiredKeys, schemaAt, stepInto, unwrap } from './schema-walk.ts';
import { asKeyAndValue } from './syntax-errors.ts';

/**
 * Validates a file with its schema.
 * @returns the output of the schema, or `undefined` if there are errors, which are added to `problems`
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  yaml: YamlFile,
  problems: Problem[],
): z.output<Schema> | undefined {
  const result = schema.safeParse(yaml.value);
  if (result.success) return result.data;
  const extraDashes = findExtraDashes(schema, yaml);
  const isPart = ({ path }: z.core.$ZodIssue) =>
    extraDashes.parts.some((part) => part.every((step, index) => path[index] === step));
  const reported = reportedIssues(result.error, schema, yaml.value).filter((issue) => !isPart(issue));
  problems.push(
    ...extraDashes.problems,
    ...reported.slice(0, maxListed).flatMap((issue) => explainIssue(issue, schema, yaml, [])),
  );
  return undefined;
}

/** Returns the issues of an error, except those that are consequences of other issues. */
function reportedIssues({ issues }: z.core.$ZodError, schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  const misspelt = new Set(issues.flatMap((issue) => misspeltFields(issue, schema, value)));
  return issues.filter((issue) => !misspelt.has(JSON.stringify(issue.path)));
}

/** Paths of missing fields that were only misspelled, so that an unknown key is not also reported as a missing key. */
function misspeltFields(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const group = schemaAt(schema, issue.path);
  // A name in place of a key, such as `- TU Graz:`, is explained without the missing keys.
  const item = value === undefined ? undefined : valueAt(value, issue.path);
  const [inner, ...others] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const isEntry = typeof issue.path.at(-1) === 'number' || issue.path.length === 0;
  if (group && isEntry && kindOf(inner) === 'group' && others.length === 0)
    return requiredKeys(group).map((name) => JSON.stringify([...issue.path, name]));
  return issue.keys.slice(0, maxListed).flatMap((key) => {
    const intended = meantKey(key, group);
    const remedy = (intended === undefined && group && remedyElsewhere(key, group)) || '';
    // If the remedy for a key names other keys, these are not reported as missing.
    const others = [...remedy.matchAll(/"(\w+):"/g)].map(([, name]) => name);
    return [intended, ...others].flatMap((name) => (name === undefined ? [] : [JSON.stringify([...issue.path, name])]));
  });
}

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
      (value === undefined ? nameWithoutKey(path, schema, yaml) : undefined) ??
        (typeof path.at(-1) === 'string' ? undefined : asKeyOf(field, wants, yaml.linesOf(path), value)) ??
        explainType(value, name, wants, {
          key: String(path.findLast((step) => typeof step === 'string') ?? ''),
          quoted: yaml.inQuotes(path),
          lines: yaml.linesOf(path),
          below: path.length === 0 && Array.isArray(value) ? listOfItem(value[0], schema) : undefined,
          ofItem: fieldAt(schema, [...path, 0]).wants,
          ...pick(fieldAt(schema, wants === 'list' ? [...path, 0] : path)),
          ofGroup: field.remedyForGroup,
          isMarkdown: field.isMarkdown ?? false,
          isWords: field.isWords ?? false,
          isItem: typeof path.at(-1) === 'number',
          listKey: path.length === 0 ? field.listKey : undefined,
          markdownKey: path.length === 0 ? field.markdownKey : undefined,
          example: field.example,
          isSaid: field.remedy !== schemaMessages.remedyOfAll,
        }),
    );

  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownKeys(issue.keys.slice(0, maxListed), { path, schema, yaml });
    case 'invalid_union': {
      const branch = issue.errors.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
      const unknown = issue.errors.flat().filter(({ code }) => code === 'unrecognized_keys');
      if (kindOf(value) === 'group') {
        if (isSplitText(value as object, issue, schemaAt(schema, path))) return wrongType('text');
        const inner = branch ?? unknown;
        if (inner.length > 0) return inner.flatMap((one) => explainIssue(one, schema, yaml, path));
      }
      if (kindOf(value) === 'list' && branch) return branch.flatMap((one) => explainIssue(one, schema, yaml, path));
      // The own message of a branch of the union is more helpful than a message that no branch matches.
      const ownMessage = issue.errors.flat().find(({ code, path }) => code === 'custom' && path.length === 0);
      const notOneOf = issue.errors.flat().find(({ code, path }) => code === 'invalid_value' && path.length === 0);
      const best = ownMessage ?? (kindOf(value) === 'text' ? notOneOf : undefined);
      return best ? explainIssue(best, schema, yaml, path) : wrongType();
    }
    case 'invalid_type':
      return wrongType();
    case 'too_small':
      return report(typeof value === 'string' ? schemaMessages.empty(name) : schemaMessages.tooSmall(name, value));
    case 'invalid_value':
      return typeof value === 'object' || value === undefined
        ? wrongType()
        : report(schemaMessages.notOneOf(name, String(value), issue.values.map(String), field.remedyForOther));
    case 'invalid_format':
      return report(schemaMessages.noEmail(String(value)));
    case 'custom':
      return report({ found: issue.message, ...(issue.params as Partial<Message> | undefined) });
    default:
      return report({ found: `${name}: ${issue.message}.` });
  }
}

/** True if a mapping is a text that contains a colon: it has no key of the mapping that its field also accepts. */
function isSplitText(
  value: object,
  { errors }: z.core.$ZodIssueInvalidUnion,
  group: z.core.$ZodType | undefined,
): boolean {
  const takesText = errors.flat().some(({ code, path, ...issue }) => {
    return code === 'invalid_type' && path.length === 0 && 'expected' in issue && issue.expected === 'string';
  });
  const keys = Object.keys((group && objectShape(unwrap(group))) ?? {});
  return takesText && !Object.keys(value).some((key) => keys.includes(key) || meantKey(key, group));
}

function explainUnknownKeys(keys: readonly string[], group: Group): Problem[] {
  const { path, schema, yaml } = group;
  const here = schemaAt(schema, path);
  const named = namedItem(keys, group);
  if (named) return [named];
  const nested = here && nestedListWith(keys, here);
  if (nested && keys[0] !== undefined)
    return [
      {
        ...yaml.positionOfKey([...path, keys[0]]),
        ...schemaMessages.keysOfNestedEntry(keys, Object.keys(objectShape(unwrap(here)) ?? {}), nested),
      },
    ];
  const value = valueAt(yaml.value, path) as object;
  const known = Object.keys((here && objectShape(unwrap(here))) ?? {});
  /** Values of the keys that are already used or suggested. */
  const used = new Map(Object.entries(value).filter(([key]) => known.includes(key)));
  const explained = keys.map((key): Problem & { list?: string | undefined } => {
    const home = path.length === 0 ? yaml.homeOfKey?.(key) : undefined;
    const above = emptyGroupAbove(key, keys, group);
    if (above !== undefined)
      return {
        ...yaml.positionOfKey([...path, key]),
        ...schemaMessages.unknownKey(key, known, { ...nothingMeant, remedy: schemaMessages.indentBelow(above) }),
      };
    const around = schemaAt(schema, path.slice(0, -1));
    if (
      typeof path.at(-1) === 'string' &&
      Object.hasOwn((around && objectShape(unwrap(around))) ?? {}, key) &&
      !(here && namedKeys(key, here).length > 0)
    )
      return {
        ...yaml.positionOfKey([...path, key]),
        ...schemaMessages.unknownKey(key, known, {
          ...nothingMeant,
          remedy: schemaMessages.besideGroup(String(path.at(-1))),
        }),
      };
    const language = languageOfKey(key);
    const translated =
      known.includes(key.slice(0, -3)) && /[._-][a-z]{2}$/i.test(key) ? languageOfKey(key.slice(-2)) : undefined;
    const isClear = home === undefined && language === undefined && translated === undefined;
    const named = here ? namedKeys(key, here) : [];
    const fits = (name: string) => nextProblems(key, name, group).length === 0;
    const ownValue = (value as Record<string, unknown>)[key];
    const plural = Array.isArray(ownValue) ? known.find((name) => name === `${key}s`) : undefined;
    const likely =
      named.find((name) => !used.has(name) && fits(name)) ??
      named[0] ??
      plural ??
      (isClear ? meantKey(key, here) : undefined);
    const intended = likely !== undefined && used.has(likely) && !fits(likely) ? undefined : likely;
    const isTaken = intended !== undefined && used.has(intended);
    const isSame = isTaken && String(used.get(intended)).toLowerCase() === String(ownValue).toLowerCase();
    if (intended !== undefined && !isTaken) used.set(intended, ownValue);
    const list = intended === undefined && here ? listWithKey(key, here) : undefined;
    const elsewhere =
      intended === undefined && here
        ? (remedyElsewhere(key, here) ??
          groupBeside(key, group) ??
          (home && schemaMessages.ofFile(home)) ??
          (/(?:urls?|links?|website|homepage)$/i.test(key) && known.includes('links')
            ? schemaMessages.ofLinks
            : undefined) ??
          (translated === undefined
            ? undefined
            : schemaMessages.ofTranslation(key.slice(0, -3), translated, Array.isArray(ownValue))) ??
          (language === undefined ? undefined : schemaMessages.ofLanguage(language)))
        : undefined;
    const next = intended !== undefined && !isTaken ? nextProblems(key, intended, group) : [];
    const position = yaml.positionOfKey([...path, key]);
    const hasLinesBelow = typeof ownValue === 'object' && yaml.positionOf([...path, key]).line > position.line;
    const takenField = isTaken && here ? stepInto(here, intended) : undefined;
    // Another address or choice cannot be added to the first one.
    const isSingle = takenField !== undefined && !isFreeText(takenField) && kindOf(used.get(intended ?? '')) !== 'list';
    return {
      ...position,
      ...(startsWithDash(key)
        ? schemaMessages.dashedKey(key)
        : schemaMessages.unknownKey(key, known, {
            ...{ meant: intended, isTaken, isSame, isSingle, hasLinesBelow, remedy: elsewhere, next },
            isItem: typeof path.at(-1) === 'number',
          })),
      ...(elsewhere === undefined && { list }),
    };
  });
  const ofLists = Map.groupBy(keys, (_, index) => explained[index]?.list);
  return explained.flatMap(({ list, ...problem }, index) => {
    const together = list === undefined ? [] : (ofLists.get(list) ?? []);
    if (here === undefined || list === undefined) return [problem];
    if (together[0] !== keys[index]) return [];
    return [{ ...problem, ...schemaMessages.keysOfEntry(together, known, whereEntryBelongs(list, together, group)) }];
  });
}

const nothingMeant = { meant: undefined, isTaken: false, isSame: false, next: [] };

/** The lines of a file from a line upward, with the key of each, as long as they begin in the same column. */
function* keysAbove({ file, line, column }: FilePosition) {
  const lines = file.text.split('\n');
  for (let index = line - 2; index >= 0; index -= 1) {
    const [, before = '', key, value = ''] = /^(\s*(?:- +)*)([\w.-]+):(.*)$/.exec(lines[index] ?? '') ?? [];
    if (key === undefined || before.length !== column - 1) return;
    yield { key, isEmpty: value.trim() === '' };
  }
}

/** The key of a group without a value directly above unknown keys, to which these belong. */
function emptyGroupAbove(key: string, unknown: readonly string[], { path, schema, yaml }: Group): string | undefined {
  const here = schemaAt(schema, path);
  for (const above of keysAbove(yaml.positionOfKey([...path, key]))) {
    if (unknown.includes(above.key)) continue;
    const shape = above.isEmpty && here ? objectShape(unwrap(stepInto(here, above.key) ?? z.undefined())) : undefined;
    return shape && Object.hasOwn(shape, key) ? above.key : undefined;
  }
  return undefined;
}

/** The remedy for a key of a group that is below the group's text, such as `caption` below `photo: cat.jpg`. */
function groupBeside(key: string, { path, schema, yaml }: Group): string | undefined {
  const here = schemaAt(schema, path);
  const [above] = keysAbove(yaml.positionOfKey([...path, key]));
  const part = above && here && stepInto(here, above.key);
  const shape = part && objectShape(unwrap(part));
  const value = valueAt(yaml.value, path) as Record<string, unknown>;
  if (!above || !part || !shape || !Object.hasOwn(shape, key) || typeof value[above.key] !== 'string') return undefined;
  const [main = 'text'] = Object.keys(shape);
  return schemaMessages.groupBeside(above.key, [
    `${main}: ${String(value[above.key])}`,
    `${key}: ${String(value[key])}`,
  ]);
}

/** Errors that would remain after the owner corrects a key, such as a grade without its scale. */
function nextProblems(key: string, meant: string, { path, schema, yaml }: Group): Problem[] {
  const renamed = yaml.inForm?.(withRenamedKey(yaml.value, path, key, meant));
  const { error } = schema.safeParse(renamed);
  const issues = error ? reportedIssues(error, schema, renamed) : [];
  const within = [...path, meant];
  const inside = issues.filter((issue) => within.every((step, at) => issue.path[at] === step));
  const file = { ...yaml, value: renamed, inQuotes: () => undefined };
  return renamed === undefined ? [] : inside.flatMap((issue) => explainIssue(issue, schema, file, []));
}

function withRenamedKey(value: unknown, [step, ...path]: Path, key: string, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? withRenamedKey(item, path, key, name) : item));
  const entries = Object.entries(value);
  if (step === undefined)
    return Object.fromEntries(
      entries.filter(([one]) => one !== name).map(([one, inner]) => [one === key ? name : one, inner]),
    );
  return Object.fromEntries(
    entries.map(([one, inner]) => [one, one === step ? withRenamedKey(inner, path, key, name) : inner]),
  );
}

/** A message whose `expected` and `remedy` may be missing; the schema of the field then provides them. */
type Found = Pick<Message, 'found'> & Partial<Message>;

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

function explainType(value: unknown, name: string, wants: ValueKind | undefined, around: Around): Found {
  const { key, example, isSaid } = around;
  if (value === undefined)
    return {
      ...schemaMessages.missing(name),
      ...(!isSaid && example !== undefined && { remedy: schemaMessages.addExample(key, example) }),
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
  if (wants !== 'text') return wants === 'group' && isSaid ? undefined : schemaMessages.remedyFor[wants];
  if (kind === 'group') return schemaMessages.groupForText(key, value as object, quoted, around.isItem);
  if (kind === 'list') return schemaMessages.listForText(value as unknown[]);
  return kind === 'text' ? undefined : schemaMessages.quoteIt(value);
}

/**
 * Message for a text in place of a mapping that lacks a colon or a space after its key, such as `title:A map`.
 * @param lines lines of the text in the file
 */
function asKeyOf(
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
const listOfItem = (item: unknown, file: z.ZodType) =>
  Object.keys(item ?? {})
    .flatMap((key) => listWithKey(key, file) ?? [])
    .at(0);

type ValueKind = 'text' | 'number' | 'list' | 'group';

/** Returns the type of a value, as messages name it; `undefined` for values such as `true`. */
function kindOf(value: unknown): ValueKind | undefined {
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

/** The type of value that each Zod type accepts. */
const kinds: Partial<Record<z.core.$ZodTypeDef['type'], { kind: ValueKind; called: string }>> = {
  string: { kind: 'text', called: 'text' },
  union: { kind: 'text', called: 'text' },
  number: { kind: 'number', called: 'a number' },
  array: { kind: 'list', called: 'a list' },
  object: { kind: 'group', called: 'a group of keys' },
  record: { kind: 'group', called: 'a group of keys' },
};

/** Selects what a remedy says about the keys of a group. */
const pick = ({ list, needed, keys, required = [] }: Field) => ({ list, needed, keys, required });

/** Information from the schema about the field at a path. */
type Field = {
  wants?: ValueKind | undefined;
  /** The first list of a group. */
  list?: string | undefined;
  needed?: string | undefined;
  /** All required keys of a group. */
  required?: string[];
  remedyForGroup?: string | undefined;
  remedyForOther?: string | undefined;
  isMarkdown?: boolean;
  isWords?: boolean;
  /** The first list of a group whose items have a name, and the key of that name. */
  listKey?: { list: string; needed: string } | undefined;
  /** Key of a group that takes Markdown. */
  markdownKey?: string | undefined;
  example?: string | number | undefined;
  expected: string;
  remedy: string;
  keys: string[];
};

function fieldAt(root: z.ZodType, path: Path): Field {
  const here = schemaAt(root, path);
  if (!here) return { expected: 'what docs/content.md says', remedy: schemaMessages.remedyOfAll, keys: [] };
  const core = unwrap(here);
  const usual = core instanceof z.core.$ZodBoolean ? schemaMessages.remedyFor.switch : schemaMessages.remedyOfAll;
  const { description, examples, remedy = usual, remedyForGroup, remedyForOther } = metaOf(here);
  const { kind, called = 'a value' } = kinds[core._zod.def.type] ?? {};
  const [example] = (examples as unknown[] | undefined) ?? [];
  const parts = Object.entries(objectShape(core) ?? {});
  const isShort = typeof example === 'string' || typeof example === 'number';
  const expected = `${called}${isShort ? `, such as ${JSON.stringify(example)}` : ''}`;
  const required = requiredKeys(core);
  return {
    wants: kind,
    list: parts.find(([, part]) => unwrap(part) instanceof z.core.$ZodArray)?.[0],
    needed: kind === 'group' ? required[0] : undefined,
    required,
    remedyForGroup,
    remedyForOther,
    isMarkdown: metaOf(here).kind === 'markdown',
    isWords: metaOf(here).kind === 'words',
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
    const core = unwrap(part);
    const [needed] = core instanceof z.core.$ZodArray ? requiredKeys(core._zod.def.element) : [];
    if (needed !== undefined) return { list, needed };
  }
  return undefined;
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last === 'number') return `Item ${last + 1} of "${String(path.at(-2) ?? 'the list')}"`;
  return `"${String(last)}"`;
}
