// The one writer of YAML. It changes a file as a person would who types: exactly what it is told to, and every other byte
// stays, with comments, quotes, order, indentation and line ends. A parsed document that is printed keeps none of them, so
// the source is cut and filled at the places of its nodes. What comes out is read again and compared, so nothing damaged
// ever leaves. It runs in browsers too.
import { CST, Document, isCollection, isMap, isScalar, isSeq, Lexer, Scalar } from 'yaml';
import type { Path } from './read-yaml.ts';
import { lineWidth, printInLine, printYaml } from './print-yaml.ts';
import {
  byteOrderMark,
  type Collection,
  columnOf,
  endOfLine,
  endWithComments,
  entriesOf,
  type Entry,
  entryAt,
  isBlockOfText,
  isInLines,
  isWithinLine,
  readSource,
  type Source,
  startOfLine,
  startWithComments,
  YamlEditError,
} from './yaml-source.ts';

/**
 * The value at a path of a file, if something stands there.
 * @throws {YamlEditError} when the file cannot be read
 */
export function readValue(text: string, path: Path): unknown {
  const source = readSource(text);
  return entryAt(source, path)?.value?.toJS(source.document);
}

/**
 * Says of a place in a file why it cannot be changed.
 * @throws {YamlEditError} always
 */
export function refuse(text: string, path: Path, found: string, expected: string): never {
  throw refusal(readSource(text), path, found, expected);
}

/**
 * The text of a file with another value at a path; groups that are missing on the way are made.
 * @param before where a new key goes: before which of the keys that are there. Left out, it goes behind the last
 * @throws {YamlEditError} when the file cannot be read, or is written in a way that takes no such change
 * @example setValue('a: "1"  # one\n', ['a'], 'two') // 'a: "two"  # one\n'
 */
export function setValue(text: string, path: Path, value: unknown, before?: number): string {
  const source = readSource(text);
  const entry = entryAt(source, path);
  const [holder, key] = [path.slice(0, -1), path.at(-1)];
  if (!entry) {
    if (typeof key !== 'string') throw refusal(source, path, ...noEntry);
    return putEntry(text, holder, newEntry(key, value, holder.length), before);
  }
  const wanted = withEntries(source.value, holder, (all) => all.with(entry.index, [entry.key?.value, plain(value)]));
  if (isSame(source.value, wanted)) return text;
  return finished(text, source, wanted, valuesBehind(source.text, entry, replacing(source.text, entry, value)));
}

/**
 * The text of a file with one more item in a list, which is made if there is none.
 * @param before the index of the item that it goes before; left out, it goes to the end
 * @throws {YamlEditError} when the file cannot be read, or is written in a way that takes no such change
 * @example insertItem('tags: [a]\n', ['tags'], 'b') // 'tags: [a, b]\n'
 */
export function insertItem(text: string, path: Path, item: unknown, before?: number): string {
  return putEntry(text, path, newEntry(undefined, item, path.length), before);
}

/**
 * The text of a file without a key or an item, and without the comments right above it and behind it.
 * @throws {YamlEditError} when there is no such entry, or the file cannot be changed so
 */
export function removeEntry(text: string, path: Path): string {
  return takeEntry(text, path).text;
}

/**
 * The text of a file in which a key has another name; it keeps its place, its value and its comments.
 * @throws {YamlEditError} when there is no such key, or one of the new name already
 */
export function renameKey(text: string, path: Path, name: string): string {
  const source = readSource(text);
  const { key, index } = entryThere(source, path);
  if (!key?.range) throw refusal(source, path, 'This is no key.', 'a key');
  const holder = path.slice(0, -1);
  if (key.value !== name) refuseDouble(source, [...holder, name]);
  const wanted = withEntries(source.value, holder, (all) => all.with(index, [name, all[index]?.[1]]));
  const [from, to] = key.range;
  return finished(text, source, wanted, [[{ from, to, text: printInLine(styled(name, key)) }]]);
}

/**
 * The text of a file in which a key or an item stands elsewhere, with its comments.
 * @param to where it stands afterwards: the path of its group and its key, or of its list and its index
 * @throws {YamlEditError} when there is no such entry, or the file cannot be changed so
 * @example moveEntry(text, ['projects', 3], ['projects', 0])
 * @example moveEntry(text, ['email'], ['contact', 'mail'])
 */
export function moveEntry(text: string, from: Path, to: Path): string {
  if (from.length === to.length && from.every((step, index) => step === to[index])) return text;
  const step = to.at(-1);
  const isItem = typeof step === 'number';
  const { text: rest, taken } = takeEntry(text, from, isItem ? undefined : String(step));
  return putEntry(rest, to.slice(0, -1), taken, isItem ? step : undefined);
}

/** An entry that comes into a file, or that was taken out of one. */
type LooseEntry = {
  key: string | undefined;
  /** As it is once it was written and read. */
  value: unknown;
  /** What it is written with, in lines that begin at a column. */
  lines: string[];
  column: number;
  /** What it is written with in one line, if it can stand in brackets. */
  inLine: string | undefined;
};

/** @param depth in how many groups and lists it will stand, so that its lines don't become too long */
function newEntry(key: string | undefined, value: unknown, depth: number): LooseEntry {
  const lines = linesOf(printYaml(key === undefined ? [value] : new Map([[key, value]]), lineWidth - 2 * depth));
  const inLine = (key === undefined ? '' : `${printInLine(key)}: `) + printInLine(value);
  return { key, value: plain(value), lines, column: 0, inLine };
}

const linesOf = (text: string) => text.replace(/\n$/, '').split(/\r?\n/);

/** Lines set in by more or less; empty ones stay empty. */
function shifted(lines: readonly string[], by: number): string[] {
  if (by < 0) return lines.map((line) => line.replace(new RegExp(`^ {0,${-by}}`), ''));
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}

const inBrackets = ({ key, inLine }: LooseEntry) =>
  inLine === undefined ? undefined : key === undefined ? `[ ${inLine} ]` : `{ ${inLine} }`;

/** A change of a text; what it brings has line ends of its own, which become those of the file. */
type Change = { from: number; to: number; text: string };

/** The first text of several that says what is wanted. */
function finished(original: string, source: Source, wanted: unknown, candidates: readonly Change[][]): string {
  const lineEnd = /\r\n|\n|\r/.exec(original)?.[0] ?? '\n';
  const mark = original.startsWith(byteOrderMark) ? byteOrderMark : '';
  for (const changes of candidates) {
    let made = original.slice(mark.length);
    for (const { from, to, text } of changes.toReversed())
      made = made.slice(0, from) + text.replaceAll(/\r\n|\n/g, lineEnd) + made.slice(to);
    if (saysThis(made, wanted)) return mark + made;
  }
  throw new YamlEditError(
    source.text,
    0,
    'This file is written in a way that takes no such change.',
    'lines as in docs/content.md, and no words that stand in two places at once ("&" and "*")',
  );
}

function saysThis(text: string, wanted: unknown): boolean {
  try {
    return isSame(readSource(text).value, wanted);
  } catch {
    return false;
  }
}

/** Puts an entry into a group or a list, which is made if there is none. */
function putEntry(text: string, path: Path, entry: LooseEntry, before?: number): string {
  const source = readSource(text);
  const { key, value, inLine } = entry;
  if (key !== undefined) refuseDouble(source, [...path, key]);
  const wanted = withEntries(source.value, path, (all) => all.toSpliced(before ?? all.length, 0, [key, value]));
  const candidates = additions(source, path, entry, before);
  // As its owner has written it, it may not fit in. Then it is written anew, unless comments would be lost.
  const more = inLine === undefined ? [] : additions(source, path, newEntry(key, value, path.length), before);
  return finished(text, source, wanted, [...candidates, ...more]);
}

/**
 * Takes an entry out, with the comments that belong to it.
 * @param name what a key is called from now on
 */
function takeEntry(original: string, path: Path, name?: string): { text: string; taken: LooseEntry } {
  const source = readSource(original);
  const { text } = source;
  const entry = entryThere(source, path);
  const { parent, siblings, index } = entry;
  const left = withEntries(source.value, path.slice(0, -1), (all) => all.toSpliced(index, 1));
  const holder = entryAt(source, path.slice(0, -1));
  const empty = isSeq(parent) ? '[]' : '{}';
  const [from, to] = spanOf(text, entry);
  const candidates =
    siblings.length > 1 || parent.flow
      ? cuts(text, entry)
      : [holder ? valueBehind(text, holder, empty, []) : [{ from, to, text: empty }]];
  const value = entry.value?.toJS(source.document, { mapAsMap: true }) ?? null;
  return { text: finished(original, source, left, candidates), taken: asWritten(text, entry, value, name) };
}

/** An entry as its owner has written it. */
function asWritten(text: string, entry: Entry, value: unknown, name?: string): LooseEntry {
  const { parent, key, start } = entry;
  const [from, to] = spanOf(text, entry);
  const [begin, end] = key?.range ?? [from, from];
  const keyText = key && name !== undefined ? printInLine(styled(name, key)) : text.slice(begin, end);
  const written = text.slice(from, begin) + keyText + text.slice(end, to);
  const anew = newEntry(key && (name ?? String(key.value)), value, 0);
  if (parent.flow) return { ...anew, inLine: written };
  // The first line may be within another one.
  const lines = linesOf(' '.repeat(columnOf(text, from)) + written);
  return { ...anew, lines, column: columnOf(text, start), inLine: hasComments(written) ? undefined : anew.inLine };
}

/** Whether there are comments in a piece of YAML; a block of text may hold what looks like them. */
const hasComments = (yaml: string) =>
  [...new Lexer().lex(yaml)].some((token, index, all) => token.startsWith('#') && all[index - 1] !== CST.SCALAR);

/** From where to where an entry is written, with its comments if it stands in lines. */
const spanOf = (text: string, entry: Entry): [from: number, to: number] =>
  entry.parent.flow ? [entry.start, entry.end] : [startWithComments(text, entry), endWithComments(text, entry)];

/** How to cut an entry with one of the gaps beside it, the narrower one; a gap with comments stays. */
function cuts(text: string, entry: Entry): Change[][] {
  const { parent, siblings, index } = entry;
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const [start, end] = spanOf(text, entry);
  const from = previous ? spanOf(text, previous)[1] : start;
  const to = next ? spanOf(text, next)[0] : end;
  const [before, after] = [text.slice(from, start), text.slice(end, to)];
  const isBeforeWider = next !== undefined && !after.includes('#') && before.length >= after.length;
  const keepsBefore = !previous || before.includes('#') || isBeforeWider;
  const keepsAfter = !next || after.includes('#') || !keepsBefore;
  const cut = { from: keepsBefore ? start : from, to: keepsAfter ? end : to, text: '' };
  if (!previous) cut.to += lengthOf(parent.flow || isWithinLine(text, entry) ? /^\s*/ : /^\s*\n/, text, cut.to);
  if (parent.flow) return [keepsBefore && keepsAfter ? [cut, ...commaBehind(text, end)] : [cut]];
  // A text above that takes in the empty lines below it shall have as many as before.
  const gap = keepsBefore ? from : cut.to;
  const empty = { from: gap, to: belowEmptyLines(text, gap), text: '' };
  const lineEnd = cut.to === text.length ? lengthOf(/^\r?\n/, text, from) : 0;
  return [[cut], keepsBefore ? [empty, cut] : [{ from: from + lineEnd, to: empty.to, text: '' }]];
}

/** The end of the last of the empty lines below the line that ends at a place. */
const belowEmptyLines = (text: string, at: number) => at + lengthOf(/^(?:\r?\n[ \t]*)*(?=\r?\n)/, text, at);

const lengthOf = (pattern: RegExp, text: string, at: number) => pattern.exec(text.slice(at))?.[0].length ?? 0;

function commaBehind(text: string, at: number): Change[] {
  const to = at + lengthOf(/^(?:\s|#[^\n]*\n)*,/, text, at);
  return to > at ? [{ from: to - 1, to, text: '' }] : [];
}

/** How to put an entry into a group or a list, the best way first. */
function additions(source: Source, path: Path, snippet: LooseEntry, before?: number): Change[][] {
  const { text, document } = source;
  const holder = entryAt(source, path);
  if (!holder && path.length > 0) {
    const name = path.at(-1);
    if (typeof name !== 'string') throw refusal(source, path, ...noEntry);
    const lines = [`${printInLine(name)}:`, ...shifted(snippet.lines, 2 - snippet.column)];
    const value = inBrackets(snippet);
    const inLine = value === undefined ? undefined : `${printInLine(name)}: ${value}`;
    return additions(source, path.slice(0, -1), { ...snippet, key: name, lines, column: 0, inLine });
  }
  const node = holder ? holder.value : document.contents;
  if (!node || (isScalar(node) && node.value === null) || (isCollection(node) && node.items.length === 0))
    return firstEntries(source, path, holder, snippet);
  if (snippet.key === undefined ? !isSeq(node) : !isMap(node)) {
    const expected = snippet.key === undefined ? 'a list' : 'a group';
    throw refusal(source, path, 'There is something else here already.', expected);
  }
  const entries = entriesOf(text, node as Collection);
  const index = Math.min(before ?? entries.length, entries.length);
  if (isInLines(node)) return insertions(text, entries, snippet, index, path.length === 0);
  if (snippet.inLine === undefined) throw refusal(source, path, ...noComments);
  const [next, end = 0] = [entries[index], entries.at(-1)?.end];
  if (next) return [[{ from: next.start, to: next.start, text: `${snippet.inLine}, ` }]];
  return [[{ from: end, to: end, text: `, ${snippet.inLine}` }]];
}

/** How to write the first entry where nothing stands, or a pair of empty brackets. */
function firstEntries(source: Source, path: Path, holder: Entry | undefined, snippet: LooseEntry): Change[][] {
  const { text, document } = source;
  const node = holder ? holder.value : document.contents;
  const [from, to] = node?.range ?? [0, 0];
  const holdsComment = text.slice(from, to).includes('#');
  if ((holdsComment || holder?.parent.flow) && snippet.inLine === undefined) throw refusal(source, path, ...noComments);
  // Brackets with a comment between them stay.
  if (holdsComment) return [[{ from: from + 1, to: from + 1, text: `${snippet.inLine} ` }]];
  const lines = shifted(snippet.lines, -snippet.column);
  if (holder) return valuesBehind(text, holder, { lines, isGroup: true, inLine: inBrackets(snippet) });
  return [[to > from ? { from, to, text: lines.join('\n') } : atTheEnd(text, lines)]];
}

/** The first entry of a file, below its comments. */
function atTheEnd(text: string, lines: readonly string[]): Change {
  const isOpen = /[^\n]$/.test(text);
  const gap = text.trim() === '' || /\n\s*\n$/.test(text) ? '' : '\n';
  return { from: text.length, to: text.length, text: `${isOpen ? '\n' : ''}${gap}${lines.join('\n')}\n` };
}

/** How to put an entry among others that stand in lines. */
function insertions(text: string, entries: Entry[], snippet: LooseEntry, index: number, isAtTop: boolean): Change[][] {
  const [first, next, last] = [entries[0], entries[index], entries.at(-1)];
  if (!first || !last) return [];
  const indent = columnOf(text, first.start);
  const written = shifted(snippet.lines, indent - snippet.column).join('\n');
  const gaps = standApart(text, entries, snippet, isAtTop) ? ['\n', ''] : [''];
  if (!next) {
    const [, at] = spanOf(text, last);
    // A text in lines would take in empty lines that are set in.
    const places = [...gaps.map((gap) => ({ at, gap })), { at: belowEmptyLines(text, at), gap: '' }];
    return places.map(({ at, gap }) => [{ from: at, to: at, text: `\n${gap}${written}` }]);
  }
  const [at] = spanOf(text, next);
  if (isWithinLine(text, next)) return [[{ from: at, to: at, text: `${written.trimStart()}\n${' '.repeat(indent)}` }]];
  return gaps.map((gap) => [{ from: at, to: at, text: `${written}\n${gap}` }]);
}

/** Whether entries stand apart, with an empty line between them, or look best so. */
function standApart(text: string, entries: Entry[], { key, lines }: LooseEntry, isAtTop: boolean): boolean {
  const last = entries.at(-1);
  if (last && entries.length > 1) return /(?:^|\n)[ \t\r]*\n$/.test(text.slice(0, startWithComments(text, last)));
  return key === undefined ? isCollection(last?.value) : isAtTop && lines.length > 1;
}

/** A value as it is to be written: in lines, and in one line if it can be. */
type Value = { lines: string[]; isGroup: boolean; inLine: string | undefined };

/** A value in place of another one, in its style if that is possible. */
function replacing(text: string, { value: old, key, start }: Entry, value: unknown): Value {
  const width = lineWidth - columnOf(text, start) - String(key?.value ?? '').length;
  const isGroup = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  const given = styled(value, old);
  // An item of a list is its value behind a dash.
  const lines = linesOf(printYaml([given], width)).map((line) => line.slice(2));
  return { lines, isGroup, inLine: printInLine(given) };
}

/** A text with the quotes of another, or a block as that one is. */
function styled(value: unknown, like: unknown): unknown {
  if (typeof value !== 'string' || !isScalar(like) || typeof like.value !== 'string' || !like.type) return value;
  return Object.assign(new Scalar(value), { type: like.type });
}

/** How to write a value behind its key or its dash: in lines, and in one line. */
function valuesBehind(text: string, entry: Entry, { lines, isGroup, inLine }: Value): Change[][] {
  const { parent, value, marker, end } = entry;
  if (parent.flow) {
    if (inLine === undefined) return [];
    const gap = isSeq(parent) || text[marker - 1] === ':' ? ' ' : ': ';
    return [[{ from: value?.range?.[0] ?? marker, to: end, text: value ? inLine : gap + inLine }]];
  }
  const behind = valueBehind(text, entry, lines[0] ?? '', lines.slice(1));
  const below = valueBehind(text, entry, '', lines);
  // A group begins in the line of its dash, and below its key.
  const candidates = !isGroup ? [behind] : isMap(parent) ? [below] : [behind, below];
  return inLine === undefined ? candidates : [...candidates, valueBehind(text, entry, inLine, [])];
}

/** Writes a value behind its key or its dash, and the comment that stood there behind it. */
function valueBehind(text: string, entry: Entry, first: string, below: string[]): Change[] {
  const { value, marker, end, start } = entry;
  const from = value?.range?.[0] ?? marker;
  if (below.length === 0 && !isInLines(value) && !isBlockOfText(value))
    return [{ from, to: end, text: value ? first : ` ${first}` }];
  const entries = isInLines(value) ? entriesOf(text, value) : [];
  const [top, bottom] = [entries[0], entries.at(-1)];
  const to = bottom ? endWithComments(text, bottom) : endOfLine(text, end);
  const comment = bottom ? '' : commentBeside(text, value, end).trimEnd();
  const head = (first === '' ? '' : ` ${first}`) + comment;
  const tail = shifted(below, columnOf(text, start) + 2)
    .map((line) => `\n${line}`)
    .join('');
  if (!text.slice(marker, from).includes('\n')) return [{ from: marker, to, text: head + tail }];
  // What stands between stays.
  const line = endOfLine(text, top ? startWithComments(text, top) : startOfLine(text, from));
  return [
    { from: marker, to: marker, text: head },
    { from: line, to, text: tail },
  ];
}

/** The comment in the line in which a value ends; of a block of text, in the line in which it begins. */
function commentBeside(text: string, value: Entry['value'], end: number): string {
  if (!isBlockOfText(value)) return text.slice(end, endOfLine(text, end));
  const start = value.range?.[0] ?? 0;
  return /^\S+([ \t]+#[^]*)/.exec(text.slice(start, endOfLine(text, start)))?.[1] ?? '';
}

function entryThere(source: Source, path: Path): Entry {
  const entry = entryAt(source, path);
  if (!entry) throw refusal(source, path, ...noEntry);
  return entry;
}

function refuseDouble(source: Source, path: Path) {
  if (entryAt(source, path))
    throw refusal(source, path, `"${String(path.at(-1))}" stands here already.`, 'another name');
}

/** Why something cannot be at a path, with the place of the nearest thing that holds it. */
function refusal(source: Source, path: Path, found: string, expected: string): YamlEditError {
  const nearest = path.map((_, count) => entryAt(source, path.slice(0, path.length - count))).find(Boolean);
  return new YamlEditError(source.text, nearest?.value?.range?.[0] ?? nearest?.start ?? 0, found, expected);
}

const noEntry = ['There is no such entry.', 'an entry that is there'] as const;

const noComments = [
  'This is written in brackets, where the comments have no place.',
  'each entry in a line of its own',
] as const;

/** A value once it was written and read. */
const plain = (value: unknown): unknown => new Document(value).toJS({ mapAsMap: true });

type KeysAndValues = [key: unknown, value: unknown][];

/** A value with other entries at a path; groups that are missing on the way are made. An item has no key. */
function withEntries(value: unknown, [step, ...rest]: Path, change: (all: KeysAndValues) => KeysAndValues): unknown {
  const isList = Array.isArray(value);
  const all: KeysAndValues = isList ? value.map((item) => [undefined, item]) : value instanceof Map ? [...value] : [];
  const changeOne = (): KeysAndValues => {
    const index = isList ? Number(step) : all.findIndex(([key]) => String(key) === String(step));
    const [key, inner] = all[index] ?? [String(step), undefined];
    return all.toSpliced(index < 0 ? all.length : index, 1, [key, withEntries(inner, rest, change)]);
  };
  const changed = step === undefined ? change(all) : changeOne();
  const isOfItems = isList || changed.some(([key]) => key === undefined);
  return isOfItems ? changed.map(([, inner]) => inner) : new Map(changed);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  return Object.is(one, other);
}
