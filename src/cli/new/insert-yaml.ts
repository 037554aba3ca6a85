// Adds to a YAML file of the owner's as a person would who types: lines come in, and every byte that was there stays. What
// comes out is read again and compared; a file that cannot be added to in this way is refused, with the place.
import { isDeepStrictEqual } from 'node:util';
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import { type Path, parseYamlFile } from '#content/yaml/read-yaml.ts';
import { yamlText } from '../content-files.ts';

/**
 * The text of a file with one more item in a list, which is made if there is none.
 * @param before the index of the item that it goes before; left out, it goes to the end
 * @throws {ContentError} when the file cannot be read, or is written in a way that takes no further lines
 * @example addItem(file, ['projects'], { title: 'A map', date: '2026-09' }, 0)
 */
export function addItem(file: SourceFile, path: Path, item: unknown, before?: number): string {
  const document = read(file);
  const list = document.getIn(path, true);
  const [name, parent] = [path.at(-1), path.slice(0, -1)];
  if (isNothing(list) || (isSeq(list) && list.items.length === 0)) return addKey(file, parent, String(name), [item]);
  if (!isSeq(list) || list.flow) throw refusal(file, startOf(list), 'This list is written in one piece.', listWanted);
  const index = before === undefined ? list.items.length : Math.min(before, list.items.length);
  const dash = dashOf(list, 0);
  const indent = indentAt(file.text, dash);
  if (indent === undefined) throw refusal(file, dash, 'This list begins in the line of another.', listWanted);
  const isLast = index === list.items.length;
  const at = isLast
    ? endOfLineAfter(file.text, lastEnd(list.items.at(-1)))
    : startWithComments(file.text, dashOf(list, index), index === 0 ? 0 : lastEnd(list.items[index - 1]));
  const isApart =
    isCollection(list.items[0]) && (list.items.length < 2 || isBlankLineBefore(file.text, dashOf(list, 1)));
  const text = insert(file.text, at, {
    lines: yamlLines([item], indent),
    blank: isApart ? (isLast ? 'before' : 'after') : 'none',
  });
  return checked(file, text, (value) => (listAt(value, path) as unknown[]).splice(index, 0, plain(item)));
}

/**
 * The text of a file with one more key in a group.
 * @throws {ContentError} when the file cannot be read, or is written in a way that takes no further lines
 * @example addKey(file, [], 'cat.jpg', { alt: 'A cat.', caption: 'Code review.' })
 */
export function addKey(file: SourceFile, path: Path, key: string, value: unknown): string {
  const document = read(file);
  const group = path.length === 0 ? document.contents : document.getIn(path, true);
  const fill = (all: unknown) => {
    (listAt(all, path) as Record<string, unknown>)[key] = plain(value);
  };
  if (path.length === 0 && isNothing(group)) {
    const text = insert(file.text, file.text.length, { lines: yamlLines({ [key]: value }, 0), blank: 'before' });
    return checked(file, text, fill);
  }
  if (!isMap(group) || group.flow)
    throw refusal(file, startOf(group), 'This group is written in one piece.', groupWanted);
  const first = group.items[0];
  const indent = columnOf(file.text, startOf(first?.key));
  const pair = group.items.find((one) => isScalar(one.key) && String(one.key.value) === key);
  if (pair) return checked(file, fillKey(file, pair, yamlLines({ [key]: value }, indent).slice(1)), fill);
  const at = endOfLineAfter(file.text, lastEnd(group));
  const isApart = path.length === 0 && isApartAtTop(file.text, group, value);
  const text = insert(file.text, at, {
    lines: yamlLines({ [key]: value }, indent),
    blank: isApart ? 'before' : 'none',
  });
  return checked(file, text, fill);
}

type Pair = YAMLMap['items'][number];

/** Writes below a key that has nothing behind it; a pair of empty brackets goes. */
function fillKey(file: SourceFile, { key, value }: Pair, lines: string[]): string {
  const isBrackets = isCollection(value) && value.flow && value.items.length === 0;
  if (!isNothing(value) && !isBrackets)
    throw refusal(file, startOf(value), 'There is something else here already.', 'a key with nothing behind it');
  const [from, to] = isBrackets ? [value.range?.[0] ?? 0, value.range?.[1] ?? 0] : [0, 0];
  const text = isBrackets ? file.text.slice(0, from).trimEnd() + file.text.slice(to) : file.text;
  const end = isNode(key) ? (key.range?.[1] ?? 0) : 0;
  return insert(text, endOfLineAfter(text, end), { lines, blank: 'none' });
}

const listWanted = 'a list with a dash in front of each entry, each on a line of its own';
const groupWanted = 'a group with each "key: value" on a line of its own';

function refusal(file: SourceFile, offset: number, found: string, expected: string): ContentError {
  const before = file.text.slice(0, offset).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const remedy = 'Write it so, and run the command again; or add the words by hand. Nothing was changed.';
  return new ContentError([{ file, ...place, found, expected, remedy }]);
}

/** @throws {ContentError} with what the check says of the file */
function read(file: SourceFile) {
  const problems: Problem[] = [];
  const yaml = parseYamlFile({ ...file, text: withKnownBreaks(file.text) }, problems);
  if (!yaml) throw new ContentError(problems);
  return parsed(file.text);
}

const parsed = (text: string) =>
  parseDocument(withKnownBreaks(text), {
    schema: 'core',
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: 'error',
  });

/** An editor of an old Mac ends lines by a sign that YAML doesn't know. Both are one letter, so every place stays. */
const withKnownBreaks = (text: string) => text.replace(/\r(?!\n)/g, '\n');

/** The new text, when it says what the old one did and the addition besides. */
function checked(file: SourceFile, text: string, add: (value: unknown) => void): string {
  const wanted: unknown = parsed(file.text).toJS() ?? {};
  const keys = emptied(wanted);
  add(keys);
  const made = parsed(text);
  if (made.errors.length > 0 || !isDeepStrictEqual(emptied(made.toJS()), keys))
    throw refusal(file, 0, 'This file is written in a way that takes no further lines.', 'lines as in docs/content.md');
  return text;
}

/** An empty key is none, as in the check. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, emptied(inner)] as const);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== null && !isEmptyList(inner)));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function listAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)[step], value);
}

/** What a value is once it was written and read. */
const plain = (value: unknown): unknown => emptied(parsed(yamlText({ value: value as object })).toJS().value);

const isNothing = (node: unknown) => node === undefined || node === null || (isScalar(node) && node.value === null);

const startOf = (node: unknown) => (isNode(node) && !isAlias(node) ? (node.range?.[0] ?? 0) : 0);

/** Where the last word of a node ends, before comments and empty lines. */
function lastEnd(node: unknown): number {
  if (isPair(node)) return isNothing(node.value) ? lastEnd(node.key) : lastEnd(node.value);
  if (isCollection(node) && !node.flow && node.items.length > 0) return lastEnd(node.items.at(-1));
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

/** Where the dash of an item stands. */
function dashOf(list: YAMLSeq, index: number): number {
  const source = list.srcToken?.type === 'block-seq' ? list.srcToken.items[index]?.start : undefined;
  return source?.find(({ type }) => type === 'seq-item-ind')?.offset ?? startOf(list);
}

/** Where the line begins in which a place lies; lines that end with two signs end with the second. */
function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf(text.includes('\n') ? '\n' : '\r', at - 1) + 1;
}

const columnOf = (text: string, at: number) => text.slice(startOfLine(text, at), at).replace('\uFEFF', '').length;

/** How far a line is indented, if only blanks are before a place in it. */
function indentAt(text: string, at: number): number | undefined {
  const before = text.slice(startOfLine(text, at), at);
  return before.trim() === '' ? before.replace('\uFEFF', '').length : undefined;
}

/** The start of the line after the one in which something ends; what ends with its line has none to finish. */
function endOfLineAfter(text: string, at: number): number {
  if (/[\r\n]/.test(text[at - 1] ?? '')) return at;
  const rest = /\r\n|\n|\r/.exec(text.slice(at));
  return rest ? at + rest.index + rest[0].length : text.length;
}

/** The start of the line at a place, or of the comments right above it, which speak of it. */
function startWithComments(text: string, at: number, notBefore: number): number {
  let start = startOfLine(text, at);
  for (;;) {
    const above = startOfLine(text, start - 1);
    if (start === 0 || above < notBefore || !/^[ \t]*#/.test(text.slice(above, start))) return start;
    start = above;
  }
}

const isBlankLineBefore = (text: string, at: number) => {
  const start = startWithComments(text, at, 0);
  return start > 0 && text.slice(startOfLine(text, start - 1), start).trim() === '';
};

/** Whether a new key at the top gets an empty line before it: as the last one has, or as a list looks best. */
function isApartAtTop(text: string, group: YAMLMap, value: unknown): boolean {
  const last = group.items.at(-1);
  if (group.items.length < 2) return typeof value === 'object';
  return isBlankLineBefore(text, startOf(last?.key));
}

function yamlLines(value: object, indent: number): string[] {
  const lines = yamlText(value, 120 - indent)
    .trimEnd()
    .split('\n');
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
}

type Addition = { lines: string[]; blank: 'before' | 'after' | 'none' };

/** Puts lines in at the start of a line, with the breaks that the file has. */
function insert(text: string, at: number, { lines, blank }: Addition): string {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const before = text.slice(0, at);
  const isOpen = before !== '' && before !== '\uFEFF' && !/[\r\n]$/.test(before);
  const hasBlank = before.trim() === '' || /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)$/.test(before);
  const all = [...(blank === 'before' && !hasBlank ? [''] : []), ...lines, ...(blank === 'after' ? [''] : [])];
  return before + (isOpen ? end : '') + all.map((line) => line + end).join('') + text.slice(at);
}
