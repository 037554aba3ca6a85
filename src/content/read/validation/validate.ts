import { z } from 'zod';
import { isGroup } from '#platform/is-group.ts';
import { maxListed, type Problem } from '#platform/problem.ts';
import type { Message } from '../../messages/message.ts';
import { schemaMessages, startsWithDash } from '../../messages/schema-messages.ts';
import { remedyForOtherTool } from '../../schema/fields/fields.ts';
import { datesOfSpan } from '../../schema/fields/date-fields.ts';
import { pairInBraces } from '../yaml/quoted-line.ts';
import { type FilePosition, type Path, type YamlFile, valueAt } from '../yaml/read-yaml.ts';
import { fieldAt, kindOf } from './described-field.ts';
import { findExtraDashes } from './extra-dashes.ts';
import {
  type Group,
  languageOfKey,
  explainNameAsKey,
  explainNameWithoutKey,
  listInList,
  nestedListWith,
  findEntryLocation,
} from './misplaced-keys.ts';
import { type KeyOfEntry, listAbove, listWithKey, meantKey, namedKeys, remedyForForeignKey } from './meant-key.ts';
import { suggestLocationsOfList } from './suggest-location.ts';
import {
  acceptsFreeText,
  fieldsOf,
  metaOf,
  objectShape,
  requiredKeys,
  schemaAt,
  stepInto,
  translationOf,
} from './schema-walk.ts';
import { explainMissingColon, explainType, type Found, listOfItem, unlistedLanguage } from './wrong-type.ts';

/** Validates a file with its schema, and adds errors to `problems`. */
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

/** Returns the issues that are not consequences of other issues. */
function reportedIssues({ issues }: z.core.$ZodError, schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  const misspelledPaths = new Set(issues.flatMap((issue) => misspelledFields(issue, schema, value)));
  return issues.filter(
    ({ path }) => !(misspelledPaths.has(JSON.stringify(path)) && valueAt(value, path) === undefined),
  );
}

/** Returns the paths of fields that are not missing, but only misspelled. */
function misspelledFields(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): string[] {
  if (issue.code === 'custom') return namedFields(String(issue.params?.remedy ?? ''), issue.path.slice(0, -1));
  // A value of the wrong type may belong elsewhere. Then the remedy names other keys, and these keys are not reported
  // as missing.
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) !== undefined) {
    const field = schemaAt(schema, issue.path);
    return field ? namedFields(metaOf(field).remedy ?? '', issue.path.slice(0, -1)) : [];
  }
  if (issue.code !== 'unrecognized_keys') return [];
  const group = schemaAt(schema, issue.path);
  // If the owner wrote a name as a key, such as `- TU Graz:`, missing keys are not reported.
  const item = value === undefined ? undefined : valueAt(value, issue.path);
  const [inner, ...others] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const isEntry = typeof issue.path.at(-1) === 'number' || issue.path.length === 0;
  if (group && isEntry && kindOf(inner) === 'group' && others.length === 0)
    return requiredKeys(group).map((name) => JSON.stringify([...issue.path, name]));
  return issue.keys.slice(0, maxListed).flatMap((key) => {
    const above = group && isGroup(item) ? listAbove(key, item, group) : undefined;
    if (above) {
      const last = (valueAt(item, [above.list]) as unknown[]).length - 1;
      return JSON.stringify([...issue.path, above.list, last, above.name]);
    }
    const intended = meantKey(key, group);
    const remedy = (intended === undefined && group && remedyForForeignKey(key, group)) || '';
    const own = intended === undefined ? [] : [JSON.stringify([...issue.path, intended])];
    return [...own, ...namedFields(remedy, issue.path)];
  });
}

/** Returns the paths of fields that a remedy names, such as "end:". These fields are not reported as missing. */
const namedFields = (remedy: string, path: Path): string[] =>
  [...remedy.matchAll(/"(\w+):/g)].map(([, name]) => JSON.stringify([...path, name]));

function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType, yaml: YamlFile, above: Path): Problem[] {
  const path = [...above, ...issue.path];
  const field = fieldAt(schema, path);
  const value = valueAt(yaml.value, path);
  const name = nameOf(yaml.originalPath?.(path) ?? path);
  const report = (message: Found): Problem[] => [
    { ...yaml.positionOf(path), expected: field.expected, remedy: field.remedy, ...message },
  ];
  const wrongType = (expectedKind = field.expectedKind) =>
    report(
      (value === undefined ? explainNameWithoutKey(path, schema, yaml) : undefined) ??
        (typeof path.at(-1) === 'string'
          ? undefined
          : explainMissingColon(field, expectedKind, yaml.linesOf(path), value)) ??
        explainType(name, expectedKind, {
          value,
          path,
          field,
          item: fieldAt(schema, [...path, 0]),
          quoted: yaml.quotedLine(path),
          lines: yaml.linesOf(path),
          below: path.length === 0 && Array.isArray(value) ? listOfItem(value[0], schema) : undefined,
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
      // Prefer the error of one branch of the union: "no branch matches" would be less helpful.
      const ownMessage = issue.errors.flat().find(({ code, path }) => code === 'custom' && path.length === 0);
      const notOneOf = issue.errors.flat().find(({ code, path }) => code === 'invalid_value' && path.length === 0);
      const best = ownMessage ?? (kindOf(value) === 'text' ? notOneOf : undefined);
      return best ? explainIssue(best, schema, yaml, path) : wrongType();
    }
    case 'invalid_type':
      return wrongType();
    case 'too_small':
      return report(typeof value === 'string' ? schemaMessages.empty(name) : schemaMessages.tooSmall(name, value));
    case 'invalid_value': {
      if (typeof value === 'object' || value === undefined) return wrongType();
      const known = issue.values.map(String);
      const here = schemaAt(schema, path);
      const remedy = here && remedyForForeignKey(String(value), here);
      const message = schemaMessages.notOneOf(name, String(value), known, field.remedyForOther);
      return report({ ...message, ...(remedy !== undefined && { remedy }) });
    }
    case 'invalid_format':
      return report(schemaMessages.noEmail(String(value)));
    case 'custom':
      return report({ found: issue.message, ...(issue.params as Partial<Message> | undefined) });
    default:
      return report({ found: `${name}: ${issue.message}.` });
  }
}

/** True if a mapping was probably meant as a text with a colon. Such a mapping has no key that the field accepts. */
function isSplitText(
  value: object,
  { errors }: z.core.$ZodIssueInvalidUnion,
  group: z.core.$ZodType | undefined,
): boolean {
  const takesText = errors.flat().some(({ code, path, ...issue }) => {
    return code === 'invalid_type' && path.length === 0 && 'expected' in issue && issue.expected === 'string';
  });
  const keys = Object.keys(fieldsOf(group));
  return takesText && !Object.keys(value).some((key) => keys.includes(key) || meantKey(key, group));
}

function explainUnknownKeys(keys: readonly string[], group: Group): Problem[] {
  const { path, schema, yaml } = group;
  const here = schemaAt(schema, path);
  const known = Object.keys(fieldsOf(here));
  const values = valueAt(yaml.value, path) as Values;
  const named = explainNameAsKey(keys, group);
  // A file of RenderCV, or of JSON Resume.
  const tool = keys.find((key) => (key === 'cv' || (key === 'basics' && !named)) && kindOf(values[key]) === 'group');
  if (tool !== undefined && path.length === 0)
    return [{ ...yaml.positionOfKey([tool]), ...schemaMessages.unknownKey(tool, known, remedyForOtherTool) }];
  if (named) return [named];
  const nested = here && nestedListWith(keys, here);
  if (nested && keys[0] !== undefined)
    return [{ ...yaml.positionOfKey([...path, keys[0]]), ...schemaMessages.keysOfNestedEntry(keys, known, nested) }];
  const used = new Map(Object.entries(values).filter(([key]) => known.includes(key)));
  const explained = keys.map((key) => {
    const fileWithKey = path.length === 0 ? yaml.fileWithKey?.(key) : undefined;
    return explainUnknownKey({ key, value: values[key], others: keys, group, here, known, values, used, fileWithKey });
  });
  const ofLists = Map.groupBy(keys, (_, index) => explained[index]?.ofEntry?.list);
  const names = new Map(keys.map((key, index) => [key, explained[index]?.ofEntry?.name ?? key]));
  return explained.flatMap(({ ofEntry, ...problem }, index) => {
    const together = ofEntry === undefined ? [] : (ofLists.get(ofEntry.list) ?? []);
    if (here === undefined || ofEntry === undefined) return [problem];
    if (together[0] !== keys[index]) return [];
    const location = findEntryLocation(ofEntry.list, together, group);
    const message = schemaMessages.keysOfEntry(together, known, { ...location, names });
    const renamed = together.map((key) => ({ key, ofEntry: { list: ofEntry.list, name: names.get(key) ?? key } }));
    const next =
      location.isNew || together.length < keys.length
        ? []
        : renamed.flatMap(({ key, ofEntry }) => problemsInEntry(key, ofEntry, values, group));
    return [{ ...problem, ...message, remedy: message.remedy + schemaMessages.afterMove(next) }];
  });
}

type Values = Readonly<Record<string, unknown>>;

type UnknownKey = {
  key: string;
  value: unknown;
  others: readonly string[];
  group: Group;
  here: z.core.$ZodType | undefined;
  known: readonly string[];
  values: Values;
  /** Values of the known keys in the file. Also contains each key that a remedy has already suggested. */
  used: Map<string, unknown>;
  /** See `YamlFile.fileWithKey`. */
  fileWithKey: { file: string; isTaken: boolean } | undefined;
};

/** Explains an unknown key. `ofEntry`: the list whose entries accept the key, and its name there */
function explainUnknownKey(unknown: UnknownKey): Problem & { ofEntry?: KeyOfEntry | undefined } {
  const { key, value, values, group, here, known } = unknown;
  const position = group.yaml.positionOfKey([...group.path, key]);
  if (startsWithDash(key)) return { ...position, ...schemaMessages.dashedKey(key) };
  const pair = pairInBraces(position.file.text.split('\n')[position.line - 1] ?? '', position.column - 1);
  const problemWith = (remedy: string) => ({
    ...position,
    ...schemaMessages.unknownKey(key, known, pair === undefined ? remedy : schemaMessages.inBraces(remedy, pair)),
  });
  const indented = remedyForIndentation(unknown);
  if (indented !== undefined) return problemWith(indented);
  const meant = intendedKey(unknown);
  if (meant !== undefined) return problemWith(remedyForIntendedKey(meant, unknown));
  const above = here && listAbove(key, values, here);
  const isOfEntry = above && (above.name === key || remedyForForeignKey(key, here) === undefined);
  if (isOfEntry) return { ...problemWith(''), ofEntry: above };
  const otherLocation = here && remedyForOtherLocation(unknown, here);
  if (otherLocation !== undefined)
    return problemWith(otherLocation + schemaMessages.afterMove(problemsAfterMove(otherLocation, unknown)));
  const language = here && languageOfKey(key);
  if (language !== undefined) {
    const { remedy, cause } = unlistedLanguage(language, key);
    return { ...problemWith(remedy), cause };
  }
  if (group.path.length > 0 && Object.hasOwn(fieldsOf(group.schema), key))
    return problemWith(schemaMessages.ofWholeFile(key, Object.hasOwn(group.yaml.value as object, key)));
  const hasLinesBelow = typeof value === 'object' && group.yaml.positionOf([...group.path, key]).line > position.line;
  if (key === 'work' && kindOf(value) === 'list' && group.path.length === 0) return problemWith(remedyForOtherTool);
  const ofEntry = here && listWithKey(key, here, values);
  const nested = here && !ofEntry && listInList(key, here, values);
  if (nested) return problemWith(schemaMessages.ofNestedEntry(key, nested));
  const locations = group.path.length > 0 || ofEntry || !Array.isArray(value) ? [] : suggestLocationsOfList(key);
  const ownKey = locations.find(({ file }) => group.yaml.file.path.endsWith(`/${file}`))?.key;
  if (ownKey !== undefined) return problemWith(schemaMessages.addToKey(key, ownKey));
  if (locations.length > 0) return problemWith(schemaMessages.toLocation(locations));
  return { ...problemWith(schemaMessages.nothingMeant(key, known, hasLinesBelow)), ofEntry };
}

/** Returns the remedy for a key that is indented too little or too much. */
function remedyForIndentation({ key, others, group, here }: UnknownKey): string | undefined {
  const above = emptyGroupAbove(key, others, group);
  if (above !== undefined) return schemaMessages.indentBelow(above);
  const parentSchema = schemaAt(group.schema, group.path.slice(0, -1));
  const name = group.path.at(-1);
  const isKeyOfParent = Object.hasOwn(fieldsOf(parentSchema), key);
  return typeof name === 'string' && isKeyOfParent && !(here && namedKeys(key, here).length > 0)
    ? schemaMessages.besideGroup(name)
    : undefined;
}

/**
 * Returns the key that the owner probably means. Returns `undefined` if this key is already used and cannot have
 * `value`.
 */
function intendedKey({ key, value, others, group, here, known, used, fileWithKey }: UnknownKey): string | undefined {
  const named = here ? namedKeys(key, here) : [];
  const fits = (name: string) => nextProblems(key, name, group).length === 0;
  const isForeign = here !== undefined && remedyForForeignKey(key, here) !== undefined;
  const free = named.filter((name) => !used.has(name) && fits(name) && (!isForeign || isValidAs(name, key, group)));
  // Of several keys, prefer one that no other unknown key means. Example: `label` for `name` beside `url: /Projects`
  const isForOther = (name: string) =>
    others.some((other) => other !== key && namesOnly(name, other, here) && isValidAs(name, other, group));
  const isClear =
    fileWithKey === undefined && languageOfKey(key) === undefined && translatedKey(key, known) === undefined;
  const meant =
    free.find((name) => free.length > 1 && !isForOther(name)) ??
    free[0] ??
    (isForeign ? undefined : named[0]) ??
    (Array.isArray(value) ? known.find((name) => name === `${key}s`) : undefined) ??
    (isClear && !isForeign ? meantKey(key, here) : undefined);
  // If `meant` is already used, reject `meant` in two cases: the key belongs to another file, or the value of the key
  // is invalid for `meant`.
  return meant !== undefined && used.has(meant) && (fileWithKey !== undefined || !fits(meant)) ? undefined : meant;
}

/** True if `name` is the only key that `key` may mean. */
const namesOnly = (name: string, key: string, here: z.core.$ZodType | undefined) => {
  const [only, ...more] = here ? namedKeys(key, here) : [];
  return only === name && more.length === 0;
};

/** True if the value of an unknown key would be valid as the value of the key `name`. */
function isValidAs(name: string, key: string, { path, schema, yaml }: Group): boolean {
  const field = schemaAt(schema, [...path, name]);
  const renamed = yaml.normalize?.(withRenamedKey(yaml.value, path, key, name));
  return field !== undefined && z.core.safeParse(field, valueAt(renamed, [...path, name])).success;
}

/** Returns the remedy for a key that should be `meant`, and marks `meant` as used. */
function remedyForIntendedKey(meant: string, { key, value, group, here, values, used }: UnknownKey): string {
  if (!used.has(meant)) {
    used.set(meant, value);
    return schemaMessages.meansKey(meant, nextProblems(key, meant, group));
  }
  if (includesValue(used.get(meant), value)) return schemaMessages.saysTheSame(meant);
  const field = here && stepInto(here, meant);
  // If the file does not contain `meant` itself, two unknown keys may each have a part of the text for `meant`, such as
  // "firstName" and "lastName". Two URLs cannot be parts of one value.
  const isPart = !Object.hasOwn(values, meant);
  const isText = field !== undefined && acceptsFreeText(field);
  const isSingle = field !== undefined && kindOf(used.get(meant)) !== 'list' && !(isText && (isProse(field) || isPart));
  if (!isSingle) return schemaMessages.addToKey(key, meant);
  const isName = isText && (metaOf(field).kind === 'heading' || translationOf(field) !== 'prose');
  return schemaMessages.roomForOne(
    key,
    meant,
    isName ? 'name' : isText ? 'text' : typeof group.path.at(-1) === 'number' ? 'item' : 'key',
  );
}

/** Returns the remedy for a key that belongs elsewhere: to another group, to another file, or below another key. */
function remedyForOtherLocation(
  { key, value, group, known, fileWithKey }: UnknownKey,
  here: z.core.$ZodType,
): string | undefined {
  const span = known.includes('start') && known.includes('end') ? datesOfSpan(value) : undefined;
  if (span !== undefined) return schemaMessages.twoDates(span);
  const remedy = remedyForForeignKey(key, here);
  if (remedy !== undefined) return remedy;
  if (fileWithKey?.isTaken) return schemaMessages.inFile(key, fileWithKey.file, Array.isArray(value));
  const beside = groupBeside(key, group);
  if (beside !== undefined) return beside;
  if (fileWithKey) return schemaMessages.ofFile(fileWithKey.file);
  const addresses = known.includes('links') ? addressesOf(key, value) : [];
  if (addresses.length > 0) return schemaMessages.ofLinks(addresses);
  const isAlt = /^(?:photo|image|picture|img)?[_-]?alt(?:ernative)?[_-]?(?:text)?$/i.test(key);
  if (isAlt && known.some((name) => /^photos?$/.test(name))) return schemaMessages.ofPhoto;
  const translated = translatedKey(key, known);
  if (translated !== undefined) {
    const field = stepInto(here, translated.original);
    return field && ['none', undefined].includes(translationOf(field)) && !objectShape(field)
      ? schemaMessages.ofAllLanguages(translated.original)
      : schemaMessages.ofTranslation(
          translated.original,
          translated.language,
          Array.isArray(value),
          hasTranslations(translated.language, group),
        );
  }
  return undefined;
}

/** Returns the web addresses in a value that may be links. A path such as `/portfolio` and a picture are not links. */
function addressesOf(key: string, value: unknown): string[] {
  const isLink = /(?:urls?|links?|website|homepage)$/i.test(key) && !/^(?:image|photo|picture|avatar|logo)/i.test(key);
  const texts = isLink ? [value].flat().map(String) : [];
  return texts.filter(
    (text) =>
      /^(?:https?:\/\/|(?:[\w-]+\.)+[a-z]{2,}(?:\/|$))\S*$/i.test(text) &&
      !/^[^/]*\.(?:jpe?g|png|webp|avif|gif|svg|pdf|html?|md)$/i.test(text),
  );
}

/**
 * True if a group in the file contains translations into a language. Searches the file: the value no longer contains
 * translations into languages of the site.
 */
function hasTranslations(language: string, { path, yaml }: Group): boolean {
  const { file, line, column } = yaml.positionOfKey([...path, language]);
  const typed = file.text.split('\n')[line - 1] ?? '';
  return typed.startsWith(`${language}:`, column - 1);
}

/** Splits a key with a language. Example: `title` and `de` for `title_de` */
function translatedKey(key: string, known: readonly string[]): { original: string; language: string } | undefined {
  const [, original = '', tag = ''] = /^(.+)[._-]([a-z]{2})$/i.exec(key) ?? [];
  const language = known.includes(original) ? languageOfKey(tag) : undefined;
  return language === undefined ? undefined : { original, language };
}

/** True if a value equals another value, or is a longer text that begins with the other value. */
function includesValue(value: unknown, other: unknown): boolean {
  const [whole = '', part = ''] = [value, other].map((one) =>
    (typeof one === 'object' ? JSON.stringify(one) : String(one)).toLowerCase().trim(),
  );
  return (
    whole === part ||
    (typeof other === 'string' && /^[^\p{L}\p{N}]/u.test(whole.split(part, 2)[1] ?? '') && whole.startsWith(part))
  );
}

/** True for a text to which sentences can be added: Markdown, a summary or a description. */
const isProse = (field: z.core.$ZodType) => {
  const { kind, examples } = metaOf(field);
  return kind === 'markdown' || /[.!?]$/.test(String((examples as unknown[] | undefined)?.[0] ?? ''));
};

/** Yields the keys above a position, as long as they begin in the same column. */
function* keysAbove({ file, line, column }: FilePosition) {
  const lines = file.text.split('\n');
  for (let index = line - 2; index >= 0; index -= 1) {
    const [, before = '', key, value = ''] = /^(\s*(?:- +)*)([\w.-]+):(.*)$/.exec(lines[index] ?? '') ?? [];
    if (key === undefined || before.length !== column - 1) return;
    yield { key, isEmpty: value.trim() === '' };
  }
}

/** Returns the key of an empty group above an unknown key, if the group accepts the unknown key. */
function emptyGroupAbove(key: string, unknown: readonly string[], { path, schema, yaml }: Group): string | undefined {
  const here = schemaAt(schema, path);
  for (const above of keysAbove(yaml.positionOfKey([...path, key]))) {
    if (unknown.includes(above.key)) continue;
    const shape = fieldsOf(here && stepInto(here, above.key));
    return above.isEmpty && Object.hasOwn(shape, key) ? above.key : undefined;
  }
  return undefined;
}

/**
 * Returns the remedy for a key below a text, if the schema accepts a group instead of the text.
 * Example: `caption` below `photo: cat.jpg`
 */
function groupBeside(key: string, { path, schema, yaml }: Group): string | undefined {
  const here = schemaAt(schema, path);
  const [above] = keysAbove(yaml.positionOfKey([...path, key]));
  const part = above && here && stepInto(here, above.key);
  const shape = fieldsOf(part);
  const value = valueAt(yaml.value, path) as Record<string, unknown>;
  if (!above || !Object.hasOwn(shape, key) || typeof value[above.key] !== 'string') return undefined;
  const [main = 'text'] = Object.keys(shape);
  return schemaMessages.groupBeside(above.key, [
    `${main}: ${String(value[above.key])}`,
    `${key}: ${String(value[key])}`,
  ]);
}

/** Returns the errors in a value that remain if its key is renamed to `meant`. Example: a grade without its scale */
const nextProblems = (key: string, meant: string, group: Group): Problem[] =>
  problemsWithin([...group.path, meant], withRenamedKey(group.yaml.value, group.path, key, meant), group);

/**
 * Returns the errors that remain in a list after the move into a new group, such as a section with entries.
 * @param remedy names the list of groups, the title of the new group, and the list in it
 */
function problemsAfterMove(remedy: string, { key, value, values, group }: UnknownKey): Problem[] {
  const [, list = '', title, items = ''] =
    /^Write "(\w+):" instead, below it " {2}- title: (\w+)" and " {4}(\w+):"/.exec(remedy) ?? [];
  const isGroup = (item: unknown) => kindOf(item) === 'group' && Object.hasOwn(item as object, items);
  if (title === undefined || !Array.isArray(value) || value.some(isGroup)) return [];
  const { [key]: _, [list]: above, ...others } = values;
  const groups: unknown[] = Array.isArray(above) ? above : [];
  const moved = { ...others, [list]: [...groups, { title, [items]: value }] };
  return problemsWithin([list, groups.length], moved, group);
}

/** Returns the errors that remain in a value at the top of a file after its move into the last entry of a list. */
function problemsInEntry(key: string, { list, name }: KeyOfEntry, values: Values, group: Group): Problem[] {
  const { [key]: value, [list]: entries, ...others } = values;
  const last: unknown = Array.isArray(entries) ? entries.at(-1) : undefined;
  if (group.path.length > 0 || !Array.isArray(entries) || !isGroup(last)) return [];
  const moved = { ...others, [list]: entries.with(-1, { ...last, [name]: value }) };
  return problemsWithin([list, entries.length - 1, name], moved, group);
}

/** Returns the errors within a path of a changed value of the file. */
function problemsWithin(within: Path, changed: unknown, { schema, yaml }: Group): Problem[] {
  const value = yaml.normalize?.(changed);
  const { error } = schema.safeParse(value);
  const issues = error ? reportedIssues(error, schema, value) : [];
  const inside = issues.filter((issue) => within.every((step, at) => issue.path[at] === step));
  return value === undefined ? [] : inside.flatMap((issue) => explainIssue(issue, schema, { ...yaml, value }, []));
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

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last === 'number') return `Item ${last + 1} of "${String(path.at(-2) ?? 'the list')}"`;
  return `"${String(last)}"`;
}
