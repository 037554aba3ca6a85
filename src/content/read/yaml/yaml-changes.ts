// Changes of the source text that insert, remove or replace an entry of a YAML file. Each function returns several
// candidates, since the text around the entry may make one of them invalid.
import { Document, isCollection, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import { lineWidth, printInLine, printYaml } from './print-yaml.ts';
import { startOfLine } from './quoted-line.ts';
import {
  type Collection,
  columnOf,
  endOfLine,
  endWithComments,
  entriesOf,
  hasTextBefore,
  isBlockCollection,
  isBlockScalar,
  startWithComments,
  type YamlEntry,
} from './yaml-source.ts';

export type Change = { from: number; to: number; text: string };

export const linesOf = (text: string) => text.replace(/\n$/, '').split(/\r?\n/);

/** Changes the indentation of lines that are not empty. */
export function shiftLines(lines: readonly string[], by: number): string[] {
  if (by < 0) return lines.map((line) => line.replace(new RegExp(`^ {0,${-by}}`), ''));
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}

/** Range of an entry in the source. In block style, the range includes the comments of the entry. */
export const spanOf = (text: string, entry: YamlEntry): [from: number, to: number] =>
  entry.parent.flow ? [entry.start, entry.end] : [startWithComments(text, entry), endWithComments(text, entry)];

/**
 * Returns candidates for removing an entry, best first. Each candidate also removes the smaller of the gaps above and
 * below the entry. A gap with comments is kept.
 */
export function removals(text: string, entry: YamlEntry): Change[][] {
  const { parent, siblings, index } = entry;
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const [start, end] = spanOf(text, entry);
  const from = previous ? spanOf(text, previous)[1] : start;
  const to = next ? spanOf(text, next)[0] : end;
  const [before, after] = [text.slice(from, start), text.slice(end, to)];
  const isGapBeforeWider = next !== undefined && !after.includes('#') && before.length >= after.length;
  const keepsBefore = !previous || before.includes('#') || isGapBeforeWider;
  const keepsAfter = !next || after.includes('#') || !keepsBefore;
  const cut = { from: keepsBefore ? start : from, to: keepsAfter ? end : to, text: '' };
  if (!previous) cut.to += lengthOf(parent.flow || hasTextBefore(text, entry) ? /^\s*/ : /^\s*\n/, text, cut.to);
  if (parent.flow) return [keepsBefore && keepsAfter ? [cut, ...commaAfter(text, end)] : [cut]];
  // The empty lines below a block scalar may belong to its value, so their number must not change.
  const gap = keepsBefore ? from : cut.to;
  const empty = { from: gap, to: belowEmptyLines(text, gap), text: '' };
  const lineEnd = cut.to === text.length ? lengthOf(/^\r?\n/, text, from) : 0;
  return [[cut], keepsBefore ? [empty, cut] : [{ from: from + lineEnd, to: empty.to, text: '' }]];
}

/** Returns the end of the empty lines below a line. `at` is the end of this line. */
const belowEmptyLines = (text: string, at: number) => at + lengthOf(/^(?:\r?\n[ \t]*)*(?=\r?\n)/, text, at);

const lengthOf = (pattern: RegExp, text: string, at: number) => pattern.exec(text.slice(at))?.[0].length ?? 0;

function commaAfter(text: string, at: number): Change[] {
  const to = at + lengthOf(/^(?:\s|#[^\n]*\n)*,/, text, at);
  return to > at ? [{ from: to - 1, to, text: '' }] : [];
}

/**
 * Returns several ways to insert an entry, the best one first.
 * @param addition a mapping or list that contains only the new entry
 * @param depth nesting depth of the entry: deeper entries are indented more, so their lines must be shorter
 */
export function additions(
  text: string,
  node: Node | null | undefined,
  addition: object,
  depth: number,
  before = Infinity,
) {
  const lines = linesOf(printYaml(addition, lineWidth - 2 * depth));
  const inLine = printInLine(addition).slice(2, -2);
  const entries = isCollection(node) ? entriesOf(text, node as Collection) : [];
  const [first, next, last] = [entries[0], entries[before], entries.at(-1)];
  const add = (at: number, added: string): Change[] => [{ from: at, to: at, text: added }];
  if (!first || !last) {
    const [from, to] = node?.range ?? [0, 0];
    if (text.slice(from, to).includes('#')) return [add(from + 1, `${inLine} `)];
    return [to > from ? [{ from, to, text: lines.join('\n') }] : add(text.length, atTheEnd(text, lines))];
  }
  if (first.parent.flow) return [next ? add(next.start, `${inLine}, `) : add(last.end, `, ${inLine}`)];
  const indent = columnOf(text, first.start);
  const indentedLines = shiftLines(lines, indent).join('\n');
  if (next && hasTextBefore(text, next))
    return [add(next.start, `${indentedLines.trimStart()}\n${' '.repeat(indent)}`)];
  const gaps = areSeparated(text, entries, lines, depth) ? ['\n', ''] : [''];
  if (next) return gaps.map((gap) => add(spanOf(text, next)[0], `${indentedLines}\n${gap}`));
  const [, end] = spanOf(text, last);
  // The last candidate inserts the entry below the empty lines. If the entry were above indented empty lines, and ended
  // with a multi-line text, YAML would add these lines to the text.
  return [
    ...gaps.map((gap) => add(end, `\n${gap}${indentedLines}`)),
    add(belowEmptyLines(text, end), `\n${indentedLines}`),
  ];
}

function atTheEnd(text: string, lines: readonly string[]): string {
  const isOpen = /[^\n]$/.test(text);
  const gap = text.trim() === '' || /\n\s*\n$/.test(text) ? '' : '\n';
  return `${isOpen ? '\n' : ''}${gap}${lines.join('\n')}\n`;
}

/**
 * Whether empty lines separate the entries: true if there is an empty line before the last entry. If there are fewer
 * than two entries, true if a new entry should be separated by an empty line.
 */
function areSeparated(text: string, entries: readonly YamlEntry[], lines: readonly string[], depth: number): boolean {
  const last = entries.at(-1);
  if (last && entries.length > 1) return /(?:^|\n)[ \t\r]*\n$/.test(text.slice(0, startWithComments(text, last)));
  return isSeq(last?.parent) ? isCollection(last.value) : depth === 0 && lines.length > 1;
}

/** Returns several ways to replace a value, the best one first. They keep the style of the value if possible. */
export function replacements(text: string, entry: YamlEntry, value: unknown): Change[][] {
  const { parent, value: old, key, start, marker, end } = entry;
  const styledValue = withStyleOf(value, old);
  const inLine = printInLine(styledValue);
  if (parent.flow) {
    const gap = isSeq(parent) || text[marker - 1] === ':' ? ' ' : ': ';
    return [[{ from: old?.range?.[0] ?? marker, to: end, text: old ? inLine : gap + inLine }]];
  }
  const { contents } = new Document(value);
  const isGroup = isCollection(contents) && contents.items.length > 0;
  const width = lineWidth - columnOf(text, start) - (isGroup ? 0 : String(key?.value ?? '').length);
  const lines = linesOf(printYaml([styledValue], width)).map((line) => line.slice(2));
  const behind = writeValue(text, entry, lines[0] ?? '', lines.slice(1));
  const below = writeValue(text, entry, '', lines);
  // In a list, a group begins on the line of the dash. In a mapping, a group begins below the key.
  const inLines = isMap(parent) ? [below] : [behind, below];
  return [...(isGroup ? inLines : [behind]), writeValue(text, entry, inLine, [])];
}

/** Formats a string with the quotes or block style of another scalar. */
export function withStyleOf(value: unknown, like: unknown): unknown {
  if (typeof value !== 'string' || !isScalar(like) || typeof like.value !== 'string' || !like.type) return value;
  return Object.assign(new Scalar(value), { type: like.type });
}

/** Writes a value after its key or dash, and keeps the comment on that line. */
function writeValue(text: string, entry: YamlEntry, first: string, below: string[]): Change[] {
  const { value, marker, end, start } = entry;
  const from = value?.range?.[0] ?? marker;
  if (below.length === 0 && !isBlockCollection(value) && !isBlockScalar(value))
    return [{ from, to: end, text: value ? first : ` ${first}` }];
  const entries = isBlockCollection(value) ? entriesOf(text, value) : [];
  const [top, bottom] = [entries[0], entries.at(-1)];
  const to = bottom ? endWithComments(text, bottom) : endOfLine(text, end);
  const comment = bottom ? '' : commentBeside(text, value, end).trimEnd();
  const head = (first === '' ? '' : ` ${first}`) + comment;
  const tail = shiftLines(below, columnOf(text, start) + 2)
    .map((line) => `\n${line}`)
    .join('');
  if (!text.slice(marker, from).includes('\n')) return [{ from: marker, to, text: head + tail }];
  const line = endOfLine(text, top ? startWithComments(text, top) : startOfLine(text, from));
  return [
    { from: marker, to: marker, text: head },
    { from: line, to, text: tail },
  ];
}

/** The comment on the last line of a value, or on the first line of a block scalar. */
function commentBeside(text: string, value: YamlEntry['value'], end: number): string {
  if (!isBlockScalar(value)) return text.slice(end, endOfLine(text, end));
  const start = value.range?.[0] ?? 0;
  return /^\S+([ \t]+#[^]*)/.exec(text.slice(start, endOfLine(text, start)))?.[1] ?? '';
}
