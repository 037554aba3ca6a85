import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { maxListed, type Position, positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { findConflict, findUnshowable } from '../../model/characters.ts';
import { fileMessages } from '../../messages/file-messages.ts';
import type { Message } from '../../messages/message.ts';
import { schemaMessages, startsWithDash } from '../../messages/schema-messages.ts';
import { yamlMessages } from '../../messages/yaml-messages.ts';
import { findTooManyCharacters, maxCharacters } from './character-limit.ts';
import { findSplitText } from './flow-commas.ts';
import { type ParsedDocument, parseYaml } from './parse-yaml.ts';
import type { SchemaHints } from './yaml-lines.ts';
import { lineAt, quoteLine, startOfLine, valueStart } from './quoted-line.ts';
import { explainError } from './syntax-errors.ts';

/** The path to a value in a file: keys of mappings and indexes of lists. */
export type Path = readonly PropertyKey[];

/** A position in a content file. */
export type FilePosition = Position & { file: SourceFile };

/** A parsed YAML file. */
export type YamlFile = {
  file: SourceFile;
  /** The plain value; empty keys are removed, and an empty file is `{}`. */
  value: unknown;
  /** Position of the value at a path, or of its closest existing ancestor. */
  positionOf(path: Path): FilePosition;
  positionOfKey(path: Path): FilePosition;
  /** Source text of a scalar: `0900` if its value is 900. */
  sourceOf(path: Path): string | undefined;
  /** Lines of an unquoted text, trimmed; empty for other values. */
  linesOf(path: Path): string[];
  /** Converts a path in the normalized value to a path in the file. Missing if the schema of the file is unknown. */
  originalPath?(path: Path): Path;
  /** Normalizes a changed value of the file. Missing if the schema of the file is unknown. */
  normalize?(value: unknown): unknown;
  /**
   * Finds the content file to which a misplaced top-level key belongs. Example: `content/education.yaml`. `isTaken` is
   * true if this file already has the key.
   */
  fileWithKey?: ((key: string) => { file: string; isTaken: boolean } | undefined) | undefined;
  /**
   * Returns the path of the translation; `undefined` if the value is not translated. The method is missing if the file
   * is read in the first language.
   */
  translationAt?(path: Path): Path | undefined;
  /** Line of the value at a path, with the value in quotes; `undefined` if the value has several lines. */
  quotedLine(path: Path): string | undefined;
};

/**
 * Reads YAML 1.2 with the core schema. In this schema, dates, `yes` and `no` are texts, and no type runs code.
 * @param whole the file that contains the YAML, such as Markdown with front matter. The lines of the YAML have the
 *   same numbers as in this file.
 * @param hints knowledge of the schema, to explain syntax errors
 * @returns `undefined` if there are errors, which are added to `problems`
 */
export function parseYamlFile(
  file: SourceFile,
  problems: Problem[],
  whole = file,
  hints: SchemaHints = {
    isKey: () => false,
    isMarkdown: () => false,
    mainKeysBeside: () => [],
    errorLines: () => undefined,
  },
): YamlFile | undefined {
  const report = (position: Position, message: Message) => void problems.push({ file, ...position, ...message });
  const start = { line: 1, column: 1 };
  const mistake = mistakeInText(file.text);
  if (mistake) return void problems.push({ file, ...mistake });
  const format = /^\s*(?:<(?:!doctype )?html|\{\\rtf)/i.exec(file.text)?.[0];
  if (format !== undefined) return report(start, fileMessages.otherFormat(format.includes('rtf')));
  const limit = findTooManyCharacters(file.text);
  if (limit !== undefined) return report(positionIn(file.text, limit), yamlMessages.tooManyCharacters(maxCharacters));
  const lines = new LineCounter();
  const document = parseYaml(file.text, lines);
  if (!document) return report(start, yamlMessages.tooDeep);
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // The parser often reports several errors for one mistake.
  const [firstError] = document.errors;
  if (firstError) {
    const { message, ...position } = explainError(firstError, file.text, at, hints);
    return report(position, message);
  }
  const mistakes = findMistakes(document, file.text).slice(0, maxListed);
  for (const { offset, message } of mistakes) report(at(offset), message);
  if (mistakes.length > 0) return undefined;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50, reviver: withoutEmptyKeys });
  } catch (error) {
    return report(start, yamlMessages.unresolvable(error));
  }

  const pairsByMap = new WeakMap<YAMLMap, Map<string, Pair>>();
  const pairsOf = (map: YAMLMap) => {
    const pairs = pairsByMap.get(map) ?? pairsByName(map);
    pairsByMap.set(map, pairs);
    return pairs;
  };
  const find = (path: Path) => {
    const nodes: unknown[] = [document.contents];
    let pair: Pair | undefined;
    for (const step of path) {
      const parent = nodes.at(-1);
      // A single value is accepted as a list with one item.
      if (step === 0 && isMap(parent) && !pairsOf(parent).has('0')) {
        nodes.push(parent);
        continue;
      }
      pair = isMap(parent) ? pairsOf(parent).get(String(step).normalize()) : undefined;
      nodes.push(isSeq(parent) ? parent.items[Number(step)] : pair?.value);
    }
    const isInFlow = nodes.slice(0, path.length).some((node) => isCollection(node) && node.flow);
    const nearest = nodes.findLast((node) => isNode(node) && node.range);
    return { key: pair?.key, node: nodes[path.length], nearest, isInFlow };
  };
  const positionOf = (node: unknown): FilePosition => ({
    file: whole,
    ...(isNode(node) && node.range ? at(node.range[0]) : start),
  });
  return {
    file: whole,
    value: value ?? {},
    positionOf: (path) => positionOf(find(path).nearest),
    positionOfKey: (path) => {
      const { key, nearest } = find(path);
      return positionOf(key ?? nearest);
    },
    sourceOf: (path) => {
      const { node } = find(path);
      return isScalar(node) ? node.source : undefined;
    },
    linesOf: (path) => {
      const { node } = find(path);
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return [];
      const lines = file.text.slice(node.range[0], node.range[1]).split('\n');
      return lines.map((line) => line.trim()).filter(Boolean);
    },
    quotedLine: (path) => {
      const { nearest, isInFlow } = find(path);
      const [start = 0, end = 0] = (nearest as Node | undefined)?.range ?? [];
      const value = file.text.slice(start, end).trimEnd();
      if (value.includes('\n')) return undefined;
      const column = at(start).column - 1;
      const line = lineAt(file.text, startOfLine(file.text, start));
      const rest = isInFlow ? line.slice(column + value.length) : '';
      return quoteLine(line.slice(0, line.length - rest.length), column) + rest;
    },
  };
}

/** Returns the error for a character that no page can show, or for a merge conflict. */
export function mistakeInText(text: string): (Position & Message) | undefined {
  const unshowable = findUnshowable(text);
  if (unshowable) return { ...positionIn(text, unshowable.index), ...fileMessages.unshowable(unshowable.code) };
  const conflict = findConflict(text);
  return conflict < 0 ? undefined : { ...positionIn(text, conflict), ...fileMessages.conflict };
}

/**
 * Maps each key of a YAML map to its entry. Converts the keys to NFC: macOS encodes ž in file names as two characters,
 * but owners type ž as one character.
 */
const pairsByName = ({ items }: YAMLMap) =>
  new Map(items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value).normalize(), pair] as const] : [])));

/** Yields every nested value with its path. */
export function* everyValue(value: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* everyValue(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/**
 * Returns a function that converts a position in a text to a position in the file. Only a literal block scalar (`|`) has
 * the same lines as the file. For other texts, the function returns the position of the whole text.
 * @param whole position of the text in the file
 */
export function positionsInText(whole: FilePosition): (position: Position) => FilePosition {
  const [first = '', ...lines] = whole.file.text.split('\n').slice(whole.line - 1);
  if (!/^\|[-+\d]*\s*(?:#.*)?$/.test(first.slice(whole.column - 1))) return () => whole;
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0;
  return ({ line, column }) => ({ file: whole.file, line: whole.line + line, column: indent + column });
}

/**
 * Returns the value at a path; `undefined` if there is none.
 * @example valueAt({ projects: [{ title: 'A map' }] }, ['projects', 0, 'title']) // 'A map'
 */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner, step) => (inner as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[step], value);

/** Maximum nesting depth. Low enough for recursive functions. */
const maxLevels = 200;

/** Finds valid YAML that is probably a mistake. */
function findMistakes(document: ParsedDocument, text: string): Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (node: unknown, message: Message) =>
    mistakes.push({ offset: isNode(node) ? (node.range?.[0] ?? 0) : 0, message });
  const anchors = new Set<string | undefined>();
  const used = new Set<string>();
  visit(document, { Alias: (_, { source }) => void used.add(source) });
  visit(document, {
    Scalar(key, scalar) {
      anchors.add(scalar.anchor);
      const sign = reservedStart(scalar, text, used);
      if (sign) mistakes.push(sign);
      const hidden = key !== 'key' && scalar.value === null && hiddenText(scalar.range?.[0] ?? 0, text);
      if (hidden) mistakes.push(hidden);
      const escaped = typeof scalar.value === 'string' ? findUnshowable(scalar.value) : undefined;
      if (escaped) add(scalar, fileMessages.unshowable(escaped.code));
    },
    Collection(_, collection, path) {
      anchors.add(collection.anchor);
      if (path.length > maxLevels) {
        add(collection, yamlMessages.tooDeep);
        return visit.BREAK;
      }
      const splitText = findSplitText(collection, text);
      if (splitText) mistakes.push(splitText);
      if (isMap(collection))
        for (const key of repeatedKeys(collection).slice(0, 1)) {
          // A key such as "-title" lacks the space after the dash. It was meant to begin another item with the same keys.
          const dashed = collection.items.map((pair) => pair.key).find(isDashedKey);
          if (dashed) add(dashed, schemaMessages.dashedKey(String(dashed.value)));
          else
            add(
              key,
              yamlMessages.repeatedKey(
                String(key.value),
                kindOfRepeated(key, collection, isSeq(path.at(-1)), text),
                emptyKeyAbove(key, text),
              ),
            );
        }
      return undefined;
    },
    Alias(_, alias, above) {
      // An alias is invalid before the node with its anchor, and inside this node.
      const isWithin = above.some((node) => (isMap(node) || isSeq(node)) && node.anchor === alias.source);
      const quoted = quotedAt(alias.range?.[0] ?? 0, text);
      if (!anchors.has(alias.source) || isWithin) add(alias, yamlMessages.alias(isWithin, quoted));
    },
    Pair(_, pair) {
      if (mistakes.length >= maxListed) return visit.BREAK;
      if (isScalar(pair.key) && pair.key.value === '<<') {
        add(pair.key, yamlMessages.mergeKey);
        return visit.SKIP;
      }
      if (!isScalar(pair.key) || pair.key.value === null) add(pair.key, yamlMessages.keyIsNoWord);
      return undefined;
    },
  });
  return mistakes;
}

type Mistake = { offset: number; message: Message };

/** Finds a text such as #1 or #0e4a40, which YAML reads as a comment. */
function hiddenText(offset: number, text: string): Mistake | undefined {
  const hidden = /[ \t]*(#[^\s#].*)/y;
  hidden.lastIndex = offset;
  const found = hidden.exec(text)?.[1]?.trimEnd();
  if (found === undefined) return undefined;
  const index = text.indexOf(found, offset);
  return { offset: index, message: yamlMessages.hiddenText(found, quotedAt(index, text)) };
}

/** Finds a text that begins with `!` or `&`, which YAML reads as a tag or an anchor. */
function reservedStart({ range, anchor }: Scalar, text: string, used: ReadonlySet<string>): Mistake | undefined {
  const before = range ? text.slice(startOfLine(text, range[0]), range[0]) : '';
  // Built-in YAML tags, which begin with `!!`, are never accidental.
  const word = /(?<=^|[\s[{,])(?:&|!(?!!))(?:\S*[^\s:])?[ \t]*$/.exec(before);
  if (!range || !word || (anchor !== undefined && used.has(anchor))) return undefined;
  const offset = range[0] - word[0].length;
  return { offset, message: yamlMessages.badStart(text[offset] ?? '', quotedAt(offset, text)) };
}

/**
 * Returns the key on the line above if this key has no value and starts in the same column as the current line. The
 * current line may be meant as the value of this key.
 */
function emptyKeyAbove({ range }: Scalar, text: string): string | undefined {
  const start = startOfLine(text, range?.[0] ?? 0);
  const column = (range?.[0] ?? 0) - start;
  const [, indent, key] = /^( *(?:- +)*)([^\s:]+):$/.exec(lineAt(text, startOfLine(text, start - 1))) ?? [];
  return indent?.length === column ? key : undefined;
}

/** Returns the line of the value at `offset`, with quotes; `undefined` if no value begins there. */
function quotedAt(offset: number, text: string): string | undefined {
  const start = startOfLine(text, offset);
  const line = lineAt(text, start);
  return valueStart(line) === offset - start ? quoteLine(line) : undefined;
}

const isDashedKey = (key: unknown): key is Scalar => isScalar(key) && startsWithDash(String(key.value));

function repeatedKeys({ items }: YAMLMap): Scalar[] {
  const keys = items.map(({ key }) => key).filter(isScalar);
  return [...Map.groupBy(keys, ({ value }) => String(value)).values()].flatMap(([, ...again]) => again);
}

/** Returns the kind of a repeated key, which decides its remedy. */
function kindOfRepeated(key: Scalar, { items }: YAMLMap, isInItem: boolean, text: string) {
  const lists = items.filter((pair) => isScalar(pair.key) && String(pair.key.value) === String(key.value));
  const [first, second] = lists.map(({ value }) => {
    const start = isSeq(value) && !value.flow ? value.range?.[0] : undefined;
    return start === undefined ? undefined : start - startOfLine(text, start);
  });
  if (first === undefined || second === undefined) return isInItem ? 'item' : undefined;
  const isNext = lists[1] === items[items.indexOf(lists[0]!) + 1];
  return isNext && first === second ? 'continued' : 'list';
}

function withoutEmptyKeys(this: unknown, _: unknown, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}
