// Edits YAML files, and keeps every byte outside the changed value. Printing a parsed document would lose comments,
// quotes and order, so edits are spliced into the source text. The result is parsed again as a check. This module also
// runs in browsers.
import { CST, Document, isCollection, isMap, isScalar, isSeq, Lexer } from 'yaml';
import type { Path } from './read-yaml.ts';
import { printInLine } from './print-yaml.ts';
import {
  additions,
  type Change,
  linesOf,
  removals,
  replacements,
  shiftLines,
  spanOf,
  withStyleOf,
} from './yaml-changes.ts';
import {
  byteOrderMark,
  columnOf,
  endOfLine,
  entryAt,
  readSource,
  type Source,
  type YamlEntry,
  YamlEditError,
} from './yaml-source.ts';

/**
 * Reads the value at a path.
 * @throws {YamlEditError} when the file cannot be read
 */
export function readValue(text: string, path: Path): unknown {
  const source = readSource(text);
  const node = path.length === 0 ? source.document.contents : entryAt(source, path)?.value;
  return node?.toJS(source.document);
}

/** @throws {YamlEditError} always, with the position of `path` */
export function rejectEdit(text: string, path: Path, found: string, expected: string): never {
  throw createEditError(readSource(text), path, found, expected);
}

/**
 * Sets the value at a path, and creates missing parents.
 * @param before index at which a new key is inserted. Defaults to the end
 * @throws {YamlEditError} when the file cannot be read, or its style does not allow the change
 * @example setValue('a: "1"  # one\n', ['a'], 'two') // 'a: "two"  # one\n'
 */
export function setValue(text: string, path: Path, value: unknown, before?: number): string {
  const source = readSource(text);
  const entry = entryAt(source, path);
  const [parentPath, key] = [path.slice(0, -1), path.at(-1)];
  if (!entry) {
    if (typeof key !== 'string') throw createEditError(source, path, ...noEntry);
    return putEntry(text, parentPath, { key, value }, before);
  }
  const expected = withEntries(source.value, parentPath, (all) =>
    all.with(entry.index, [entry.key?.value, toPlainValue(value)]),
  );
  return isSame(source.value, expected)
    ? text
    : takeFirstValid(text, source, expected, replacements(source.text, entry, value));
}

/**
 * Inserts an item into a list, and creates the list if missing.
 * @param before index at which the item is inserted. Defaults to the end
 * @throws {YamlEditError} when the file cannot be read, or its style does not allow the change
 * @example insertItem('tags: [a]\n', ['tags'], 'b') // 'tags: [a, b]\n'
 */
export function insertItem(text: string, path: Path, item: unknown, before?: number): string {
  return putEntry(text, path, { key: undefined, value: item }, before);
}

/**
 * Removes a key or an item, with the comments directly above it and on its line.
 * @throws {YamlEditError} when there is no entry at the path, or the file's style does not allow the change
 */
export function removeEntry(text: string, path: Path): string {
  const source = readSource(text);
  const entry = requireEntry(source, path);
  const { parent, siblings, index } = entry;
  const parentPath = path.slice(0, -1);
  const isLast = siblings.length === 1 && !parent.flow;
  if (isLast && parentPath.length > 0) return setValue(text, parentPath, isSeq(parent) ? [] : {});
  const remaining = withEntries(source.value, parentPath, (all) => all.toSpliced(index, 1));
  const [from, to] = spanOf(source.text, entry);
  const empty = [[{ from, to, text: isSeq(parent) ? '[]' : '{}' }]];
  return takeFirstValid(text, source, remaining, isLast ? empty : removals(source.text, entry));
}

/**
 * Renames a key, and keeps its position, value and comments.
 * @throws {YamlEditError} when there is no key at the path, or the mapping already has a key with the new name
 */
export function renameKey(text: string, path: Path, name: string): string {
  const source = readSource(text);
  const { key, index } = requireEntry(source, path);
  if (!key?.range) throw createEditError(source, path, 'This is not a key.', 'a key');
  const parentPath = path.slice(0, -1);
  if (key.value !== name) rejectDuplicate(source, [...parentPath, name]);
  const expected = withEntries(source.value, parentPath, (all) => all.with(index, [name, all[index]?.[1]]));
  const [from, to] = key.range;
  return takeFirstValid(text, source, expected, [[{ from, to, text: printInLine(withStyleOf(name, key)) }]]);
}

/**
 * Moves a key or an item, with its comments.
 * @param to path after the move
 * @throws {YamlEditError} when there is no entry at `from`, or the file's style does not allow the change
 * @example moveEntry(text, ['projects', 3], ['projects', 0])
 * @example moveEntry(text, ['email'], ['contact', 'mail'])
 */
export function moveEntry(text: string, from: Path, to: Path): string {
  if (isSame(from, to)) return text;
  const source = readSource(text);
  const moved = requireEntry(source, from);
  const [parentPath, step] = [to.slice(0, -1), to.at(-1)];
  const [key, before] = typeof step === 'number' ? [undefined, step] : [String(step), undefined];
  const value = moved.value?.toJS(source.document, { mapAsMap: true }) ?? null;
  const draft = putEntry(removeEntry(text, from), parentPath, { key, value: null }, before);
  // Replaces the inserted `null` with the original lines of the entry. If these lines are not valid at the new
  // position, prints the value again. An entry with comments is not printed again, since this would lose the comments.
  const draftSource = readSource(draft);
  const entry = requireEntry(draftSource, to);
  const expected = withEntries(draftSource.value, parentPath, (all) => all.with(entry.index, [key, value]));
  const entryText = sourceOfEntry(source.text, moved, key);
  const reprinted = commentsIn(entryText).length > 0 ? [] : replacements(draftSource.text, entry, value);
  const { flow } = entry.parent;
  if (flow && !moved.parent.flow && reprinted.length === 0)
    throw createEditError(draftSource, parentPath, ...noComments);
  const by = columnOf(draftSource.text, entry.start) - columnOf(source.text, moved.start);
  const [first = '', ...rest] = flow ? [entryText] : shiftLines(linesOf(entryText), by);
  const comment = flow ? '' : draftSource.text.slice(entry.end, endOfLine(draftSource.text, entry.end));
  const originalLines = [[first + comment, ...rest].join('\n'), [first, ...rest].join('\n') + comment].map((lines) => [
    { from: entry.start, to: entry.end + comment.length, text: lines.trimStart() },
  ]);
  return takeFirstValid(draft, draftSource, expected, [...originalLines, ...reprinted]);
}

type NewEntry = { key: string | undefined; value: unknown };

/** Returns the source text of an entry, with `name` as its key if given. */
function sourceOfEntry(text: string, entry: YamlEntry, name: string | undefined): string {
  const [from, to] = spanOf(text, entry);
  const [begin, end] = entry.key?.range ?? [from, from];
  const keyText = name === undefined ? text.slice(begin, end) : printInLine(withStyleOf(name, entry.key));
  return text.slice(from, begin) + keyText + text.slice(end, to);
}

/** Returns the first result that parses to the expected value. */
function takeFirstValid(original: string, source: Source, expected: unknown, candidates: readonly Change[][]): string {
  const lineEnd = /\r\n|\n|\r/.exec(original)?.[0] ?? '\n';
  const mark = original.startsWith(byteOrderMark) ? byteOrderMark : '';
  for (const changes of candidates) {
    let result = original.slice(mark.length);
    for (const { from, to, text } of changes.toReversed())
      result = result.slice(0, from) + text.replaceAll(/\r\n|\n/g, lineEnd) + result.slice(to);
    if (parsesTo(result, expected)) return mark + result;
  }
  throw new YamlEditError(
    source.text,
    0,
    'The way this file is written does not allow this change.',
    'lines as in docs/content.md, and no text that is used in two places ("&" and "*")',
  );
}

function parsesTo(text: string, expected: unknown): boolean {
  try {
    return isSame(readSource(text).value, expected);
  } catch {
    return false;
  }
}

/**
 * Inserts an entry into the mapping or list at `path`. Creates the mapping or list if it is missing. A list item has no
 * `key`.
 */
function putEntry(text: string, path: Path, { key, value }: NewEntry, before?: number): string {
  const source = readSource(text);
  if (key !== undefined) rejectDuplicate(source, [...path, key]);
  const addition = key === undefined ? [value] : { [key]: value };
  const parent = entryAt(source, path);
  if (!parent && path.length > 0) {
    const name = path.at(-1);
    if (typeof name !== 'string') throw createEditError(source, path, ...noEntry);
    return putEntry(text, path.slice(0, -1), { key: name, value: addition });
  }
  const node = parent ? parent.value : source.document.contents;
  const isEmpty = isCollection(node) ? node.items.length === 0 : !isScalar(node) || node.value === null;
  // An empty list or mapping with a comment keeps its brackets.
  const hasComment = source.text.slice(...(node?.range ?? [0, 0])).includes('#');
  if (isEmpty && parent && !hasComment) return setValue(text, path, addition);
  if (!isEmpty && !(key === undefined ? isSeq(node) : isMap(node)))
    throw createEditError(
      source,
      path,
      'There is already something else here.',
      key === undefined ? 'a list' : 'a group',
    );
  const expected = withEntries(source.value, path, (all) =>
    all.toSpliced(before ?? all.length, 0, [key, toPlainValue(value)]),
  );
  return takeFirstValid(text, source, expected, additions(source.text, node, addition, path.length, before));
}

/** Returns the comments in YAML source. Ignores `#` in block scalars. */
export const commentsIn = (yaml: string) =>
  [...new Lexer().lex(yaml)].filter((token, index, all) => token.startsWith('#') && all[index - 1] !== CST.SCALAR);

function requireEntry(source: Source, path: Path): YamlEntry {
  const entry = entryAt(source, path);
  if (!entry) throw createEditError(source, path, ...noEntry);
  return entry;
}

function rejectDuplicate(source: Source, path: Path) {
  if (entryAt(source, path))
    throw createEditError(source, path, `"${String(path.at(-1))}" already exists here.`, 'another name');
}

/** Creates the error of an impossible edit, at the position of the path or its closest existing ancestor. */
function createEditError(source: Source, path: Path, found: string, expected: string): YamlEditError {
  const nearest = path.map((_, count) => entryAt(source, path.slice(0, path.length - count))).find(Boolean);
  return new YamlEditError(source.text, nearest?.value?.range?.[0] ?? nearest?.start ?? 0, found, expected);
}

const noEntry = ['There is no such entry.', 'an existing entry'] as const;

const noComments = [
  'This is written in brackets, where comments are not possible.',
  'each entry on its own line',
] as const;

const toPlainValue = (value: unknown): unknown => new Document(value).toJS({ mapAsMap: true });

type KeysAndValues = [key: unknown, value: unknown][];

/**
 * Returns a copy of a value. Applies `change` to the entries of the mapping or list at a path. List items have no key.
 */
function withEntries(value: unknown, [step, ...rest]: Path, change: (all: KeysAndValues) => KeysAndValues): unknown {
  const isList = Array.isArray(value);
  const all: KeysAndValues = isList ? value.map((item) => [undefined, item]) : [...((value ?? []) as KeysAndValues)];
  const changeOne = ([key, inner]: KeysAndValues[number], index: number): KeysAndValues[number] => {
    const isMeant = String(isList ? index : key) === String(step);
    return [key, isMeant ? withEntries(inner, rest, change) : inner];
  };
  const changed = step === undefined ? change(all) : all.map(changeOne);
  return isList || changed.some(([key]) => key === undefined) ? changed.map(([, inner]) => inner) : new Map(changed);
}

const isSame = (a: unknown, b: unknown) => inJson(a) === inJson(b);

const inJson = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (inner instanceof Map ? { map: [...inner] } : inner));
