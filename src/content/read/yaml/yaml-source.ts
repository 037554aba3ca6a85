// Locates the entries of a YAML file and their comments in the source text.
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Problem } from '#platform/problem.ts';
import { startOfLine } from './quoted-line.ts';
import type { Path } from './read-yaml.ts';

/** A parsed file with its source text. */
export type Source = {
  /** The text without byte order mark, and with line breaks that the parser supports. */
  text: string;
  document: Document<Node>;
  /** The value, with mappings as `Map`. */
  value: unknown;
};

/** A mapping or a list. */
export type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

/** A key with its value, or an item of a list. */
export type YamlEntry = {
  parent: Collection;
  siblings: readonly YamlEntry[];
  index: number;
  key: Scalar | undefined;
  /** Missing if the value is empty. */
  value: Node | undefined;
  /** Index of the first character of the key, or of the dash of a list item. */
  start: number;
  /** Index after the colon or dash. If the value has a tag or an anchor, index after this tag or anchor. */
  marker: number;
  /** Index after the last character of the value, before a comment on the same line. */
  end: number;
};

/** Thrown if a file cannot be edited, for example because it is not valid YAML. The file stays unchanged. */
export class YamlEditError extends Error {
  override name = 'YamlEditError';
  readonly problem: Pick<Problem, 'line' | 'column' | 'found' | 'expected'>;

  constructor(text: string, offset: number, found: string, expected: string) {
    super(`${found} Expected: ${expected}.`);
    const line = text.slice(0, offset).split('\n').length;
    this.problem = { line, column: columnOf(text, offset) + 1, found, expected };
  }
}

export const byteOrderMark = '\uFEFF';

/** Replaces CR without LF (classic Mac OS), which the YAML parser does not support. Positions stay the same. */
export const normalizeLineBreaks = (text: string) => text.replace(/\r(?!\n)/g, '\n');

/**
 * Parses a file.
 * @throws {YamlEditError} when it is not valid YAML
 */
export function readSource(original: string): Source {
  const text = normalizeLineBreaks(original.slice(original.startsWith(byteOrderMark) ? 1 : 0));
  const document = parseDocument<Node>(text, {
    schema: 'core',
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  }) as unknown as Document<Node>;
  const [error] = document.errors;
  if (error) throw new YamlEditError(text, error.pos[0], `This cannot be read as YAML: ${error.message}.`, 'YAML');
  try {
    return { text, document, value: document.toJS({ mapAsMap: true, maxAliasCount: 50 }) };
  } catch (failure) {
    throw new YamlEditError(text, 0, `This cannot be read: ${String(failure)}.`, 'texts and lists');
  }
}

/** Returns the entry at a path. */
export function entryAt({ text, document }: Source, path: Path): YamlEntry | undefined {
  let node: unknown = document.contents;
  let entry: YamlEntry | undefined;
  for (const step of path) {
    if (!isMap(node) && !isSeq(node)) return undefined;
    const entries = entriesOf(text, node as Collection);
    entry = isSeq(node) ? entries[Number(step)] : entries.find(({ key }) => key && String(key.value) === String(step));
    if (!entry) return undefined;
    node = entry.value;
  }
  return entry;
}

/** Returns the entries of a mapping or a list, in order. */
export function entriesOf(text: string, parent: Collection): YamlEntry[] {
  const siblings: YamlEntry[] = [];
  for (const [index, { key, node, token }] of partsOf(parent).entries()) {
    const value = node?.range && node.range[0] < node.range[1] ? node : undefined;
    const [first] = markersIn(token?.start);
    const last = markersIn(isSeq(parent) ? token?.start : token?.sep).at(-1);
    const start = first?.offset ?? (key ?? node)?.range?.[0] ?? 0;
    const marker = last ? last.offset + last.source.length : (key?.range?.[1] ?? start);
    const end = value ? endOf(text, value) : marker;
    siblings.push({ parent, siblings, index, key: isScalar(key) ? key : undefined, value, start, marker, end });
  }
  return siblings;
}

type Marker = { type: string; offset: number; source: string };
type Token = { start: Marker[]; sep?: Marker[]; key?: unknown; value?: unknown };
type YamlPart = { key?: Node; node: Node | null; token: Token | undefined };

function partsOf(parent: Collection): YamlPart[] {
  if (isMap(parent)) return parent.items.map(({ key, value, srcToken }) => ({ key, node: value, token: srcToken }));
  // Some source tokens belong to no item, such as a comment or a comma at the end of a list.
  const tokens = ((parent.srcToken as { items: Token[] } | undefined)?.items ?? []).filter(
    ({ start, key, value }) => key !== undefined || value || start.some(({ type }) => type === 'seq-item-ind'),
  );
  return parent.items.map((node, index) => ({ node, token: tokens[index] }));
}

const markersIn = (tokens: readonly Marker[] = []) =>
  tokens.filter(({ type }) => !['space', 'newline', 'comment', 'comma'].includes(type));

function endOf(text: string, node: Node): number {
  if (isBlockCollection(node)) return entriesOf(text, node).at(-1)?.end ?? 0;
  const [start, end] = node.range ?? [0, 0];
  if (!isBlockScalar(node)) return end;
  const source = text.slice(start, end);
  // With the indicator `+`, the empty lines below a block scalar belong to its value.
  return /^[|>]\S*\+/.test(source) ? end : start + source.replace(/[\r\n]+$/, '').length;
}

/** True for a mapping or list in block style. */
export const isBlockCollection = (node: unknown): node is Collection => isCollection(node) && !node.flow;

export const isBlockScalar = (node: unknown): node is Scalar =>
  isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL);

/**
 * Index of the end of a line, before its line break. An index directly after a line break belongs to the previous line.
 */
export function endOfLine(text: string, at: number): number {
  const next = text[at - 1] === '\n' ? at - 1 : text.indexOf('\n', at);
  const end = next < 0 ? text.length : next;
  return text[end - 1] === '\r' ? end - 1 : end;
}

export const columnOf = (text: string, at: number) => at - startOfLine(text, at);

/** True if a dash or another entry precedes an entry on its line. */
export const hasTextBefore = (text: string, { start }: YamlEntry) =>
  text.slice(startOfLine(text, start), start).trim() !== '';

/** Index of the start of an entry's first line. Includes comments directly above. */
export function startWithComments(text: string, entry: YamlEntry): number {
  const { start, index, siblings } = entry;
  if (hasTextBefore(text, entry)) return start;
  let from = startOfLine(text, start);
  const previous = siblings[index - 1];
  // Comments above the first key of a file belong to the whole file.
  const notBefore = previous ? endWithComments(text, previous) + 1 : start === from ? from : 0;
  const ownComment = new RegExp(`^ {0,${start - from}}#`);
  while (from > notBefore) {
    const above = startOfLine(text, from - 1);
    if (above < notBefore || !ownComment.test(text.slice(above, from))) break;
    from = above;
  }
  return from;
}

/** Index of the end of an entry's last line. Includes comments below that are indented more than the entry. */
export function endWithComments(text: string, { start, end }: YamlEntry): number {
  const line = endOfLine(text, end);
  const comments = new RegExp(`(?:\\s*\n {${columnOf(text, start) + 1},}#[^\r\n]*)*`, 'y');
  comments.lastIndex = line;
  return line + (comments.exec(text)?.[0].length ?? 0);
}
