// The content files as YAML documents, for migrations: with their comments, their order and the places of everything.
import { Document, isMap, isNode, isScalar, type Node, type Pair, parseDocument, visit, YAMLMap } from 'yaml';
import { splitFrontMatter } from '#content/markdown/about-file.ts';
import { formatKey, formatOf, withoutFormat } from '#content/format.ts';
import type { Path } from '#content/yaml/read-yaml.ts';
import { parseYamlFile } from '#content/yaml/read-yaml.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { withFormattingOf } from './keep-formatting.ts';

/** A content file while it is moved. */
export type ContentDocument = {
  document: Document;
  /** What stands below the settings of a Markdown file. */
  body: string | undefined;
};

type Entry = ContentDocument & {
  source: SourceFile;
  format: number;
  /** The YAML as the owner has it, and as it is printed when nothing changes. */
  text: string;
  printed: string;
};

const printing = { lineWidth: 120, flowCollectionPadding: false } as const;

/** The content files of a folder. A migration reaches what is still in the format before its own. */
export class ContentDocuments {
  readonly #entries = new Map<string, Entry>();
  readonly #problems: Problem[] = [];
  #to = 1;

  /**
   * @param files the text of each file by its name, such as `home.yaml`
   * @param newest the format that they can be moved to
   * @param folder the folder as the owner knows it
   */
  constructor(files: ReadonlyMap<string, string>, newest: number, folder: string) {
    for (const [name, text] of files) this.#read({ path: `${folder}/${name}`, text }, name, newest);
  }

  /** Everything that stands in the way, of every file. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The oldest format that a file is in. */
  get oldest(): number {
    return Math.min(...[...this.#entries.values()].map(({ format }) => format));
  }

  /** Makes one step: whatever is older is moved, and is then in the new format. */
  step(to: number, move: (files: ContentDocuments) => void) {
    this.#to = to;
    move(this);
    for (const entry of this.#entries.values()) if (entry.format < to) setFormat(entry, to);
  }

  /** A file, if there is one that is older than what the migration leads to. */
  get(name: string): ContentDocument | undefined {
    const entry = this.#entries.get(name);
    return entry && entry.format < this.#to ? entry : undefined;
  }

  /**
   * A file that is new, or the one that there is already.
   * @param comment what stands at its top
   */
  add(name: string, comment: string): ContentDocument {
    const found = this.#entries.get(name);
    if (found) return found;
    const document = new Document(new YAMLMap());
    document.commentBefore = comment.replace(/^/gm, ' ');
    const entry = { document, body: undefined, source: { path: name, text: '' }, format: 1, text: '', printed: '' };
    setFormat(entry, this.#to);
    this.#entries.set(name, entry);
    return entry;
  }

  /** Removes a file of which nothing is left. */
  remove(name: string) {
    this.#entries.delete(name);
  }

  /** Says of a place that a program cannot move it, so that nothing is. The owner reads where, why, and what to do. */
  refuse(name: string, path: Path, words: Pick<Problem, 'found' | 'expected' | 'remedy'>) {
    const entry = this.#entries.get(name);
    if (entry) this.#problems.push({ file: entry.source, ...placeIn(entry, path), ...words });
  }

  /** The text of every file as it is now. */
  async texts(): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    for (const [name, entry] of this.#entries) {
      const lost = lostAlias(entry.document);
      if (lost === undefined) texts.set(name, await textOf(entry));
      else
        this.#problems.push({
          file: entry.source,
          ...placeAt(entry, lost),
          found: 'This stands for words ("*") that moved to another file.',
          expected: 'the words themselves',
          remedy: 'Write out what it stands for, here and at its "&", and run the command again.',
        });
    }
    return texts;
  }

  #read(source: SourceFile, name: string, newest: number) {
    const front = name.endsWith('.md') ? splitFrontMatter(source.text) : undefined;
    const text = name.endsWith('.md') ? (front?.yaml ?? '') : source.text;
    // The line of dashes becomes an empty one, so that the places in the YAML are those in the file.
    const yaml = parseYamlFile({ path: source.path, text: front ? `\n${text}` : text }, this.#problems);
    if (!yaml) return;
    const format = formatOf(yaml.value);
    if (format === undefined || format > newest) {
      withoutFormat({ ...yaml, file: source }, this.#problems, newest);
      return;
    }
    const document = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' });
    const body = front?.body ?? (name.endsWith('.md') ? source.text : undefined);
    this.#entries.set(name, { document, body, source, format, text, printed: document.toString(printing) });
  }
}

function setFormat(entry: Entry, format: number) {
  entry.format = format;
  const { contents } = entry.document;
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  // A file of comments alone says nothing that could be misread.
  if (isEmpty && entry.body === undefined) return;
  const map: unknown = isEmpty ? new YAMLMap() : contents;
  if (!isMap(map)) return;
  entry.document.contents = map;
  if (map.has(formatKey)) {
    map.set(formatKey, format);
    return;
  }
  const first = map.items[0]?.key;
  const pair = entry.document.createPair(formatKey, format);
  // What stands above the first key speaks of the whole file.
  if (isNode(first) && isNode(pair.key)) {
    pair.key.commentBefore = first.commentBefore ?? null;
    first.commentBefore = null;
  }
  map.items.unshift(pair);
}

async function textOf(entry: Entry): Promise<string> {
  const { document, body, text, printed, source } = entry;
  const now = document.toString(printing);
  const yaml = now === printed ? text : await withFormattingOf(text, printed, now);
  if (body === undefined) return yaml;
  const front = splitFrontMatter(source.text);
  if (front) {
    const opening = source.text.indexOf('\n') + 1;
    const closing = source.text.slice(opening + front.yaml.length, source.text.length - front.body.length);
    return source.text.slice(0, opening) + yaml + closing + body;
  }
  const end = source.text.includes('\r\n') ? '\r\n' : '\n';
  return now === printed ? body : `---${end}${yaml.replaceAll('\n', end)}---${end}${end}${body}`;
}

function placeIn(entry: Entry, path: Path) {
  for (let length = path.length; length >= 0; length--) {
    const node = entry.document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return placeAt(entry, node);
  }
  return { line: 1, column: 1 };
}

function placeAt({ text, body }: Entry, { range }: Node) {
  if (!range) return { line: 1, column: 1 };
  const before = text.slice(0, range[0]).split('\n');
  return { line: before.length + (body === undefined ? 0 : 1), column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A reference to words that are not in the document. */
function lostAlias(document: Document): Node | undefined {
  let lost: Node | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) lost ??= alias;
    },
  });
  return lost;
}

/**
 * Gives a key another name; it keeps its place, its value and its comments.
 * @returns whether the key was there
 */
export function renameKey(map: unknown, from: string, to: string): boolean {
  const key = pairOf(map, from)?.key;
  if (isScalar(key)) key.value = to;
  return key !== undefined;
}

/** Takes a key out of a group, with its value and the comments at it. */
export function takeKey(map: unknown, name: string): Pair | undefined {
  const pair = pairOf(map, name);
  if (!pair || !isMap(map)) return undefined;
  map.items.splice(map.items.indexOf(pair), 1);
  // From now on its places would be taken for places in another file.
  for (const part of [pair.key, pair.value])
    if (isNode(part))
      visit(part, (_, node) => {
        if (isNode(node)) node.range = null;
      });
  return pair;
}

/** Puts a key into a group, behind another one of it or at its end. */
export function putKey(map: unknown, pair: Pair, behind?: string) {
  if (!isMap(map)) return;
  const neighbour = behind === undefined ? undefined : pairOf(map, behind);
  const at = neighbour ? map.items.indexOf(neighbour) + 1 : map.items.length;
  map.items.splice(at, 0, pair);
}

/** Puts everything that is in a group into another one, at its end. */
export function putGroup(map: unknown, group: unknown) {
  if (!isMap(map) || !isMap(group)) return;
  const first = group.items[0]?.key;
  // A comment above the first key, or below the last, belongs to the group.
  if (isNode(first) && group.commentBefore) first.commentBefore = group.commentBefore;
  if (group.comment) map.comment = group.comment;
  for (const pair of group.items) putKey(map, pair);
}

/** A key of a group, with its value. */
export function pairOf(map: unknown, name: string): Pair | undefined {
  if (!isMap(map)) return undefined;
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}
