import {
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
import { findUnshowable } from '../characters.ts';
import { fileMessages, type Message, yamlMessages } from '../messages.ts';
import { findTooManyCharacters, maxCharacters } from './character-limit.ts';
import { lineAt, lineInQuotes, startOfLine, valueStart } from './quoted-line.ts';
import { explainError, type ParsedDocument, parseYaml } from './syntax-errors.ts';

/** A step to a value inside a file: a key of a mapping or an index of a list. */
export type Path = readonly PropertyKey[];

/** Where something stands in a file of the owner's. */
export type FilePosition = Position & { file: SourceFile };

/** A YAML file, parsed, that still knows where each of its values stands. */
export type YamlFile = {
  file: SourceFile;
  /** The plain value; keys that were left empty are gone, an empty file is `{}`. */
  value: unknown;
  /** The place of the value at a path, or of the nearest thing that holds it. */
  positionOf(path: Path): FilePosition;
  /** The place of a key itself rather than of its value. */
  positionOfKey(path: Path): FilePosition;
  /** The text of a single value as it is spelt in the file: `0900` where its value is 900. */
  sourceOf(path: Path): string | undefined;
  /** Brings another value of the whole file to the form of its schema, where that is known. */
  inForm?(value: unknown): unknown;
  /** The other content file that has a key at its top. Example: `content/education.yaml` */
  homeOfKey?: ((key: string) => string | undefined) | undefined;
  /** The line of the value at a path with quotes around the value, where it has no more than a line. */
  inQuotes(path: Path): string | undefined;
};

/**
 * Reads YAML 1.2, core schema: no dates, no `yes` and `no`, no types that run code. Syntax errors go to `problems`,
 * and the file then has no value.
 * @param whole the file that the YAML stands in, if there is more in it; its lines count from the same start
 * @param isKey whether the file may have a key with this name: then it is one though its colon is missing
 */
export function parseYamlFile(
  file: SourceFile,
  problems: Problem[],
  whole = file,
  isKey: (name: string) => boolean = () => false,
): YamlFile | undefined {
  const report = (position: Position, message: Message) => void problems.push({ file, ...position, ...message });
  const start = { line: 1, column: 1 };
  const raw = findUnshowable(file.text);
  if (raw) return report(positionIn(file.text, raw.index), fileMessages.unshowable(raw.code));
  const limit = findTooManyCharacters(file.text);
  if (limit !== undefined) return report(positionIn(file.text, limit), yamlMessages.tooManyCharacters(maxCharacters));
  const lines = new LineCounter();
  const document = parseYaml(file.text, lines);
  if (!document) return report(start, yamlMessages.tooDeep);
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // A parser has several errors for one mistake; only the first of a file tells the owner something.
  const [firstError] = document.errors;
  if (firstError) {
    const { message, ...position } = explainError(firstError, file.text, at, isKey);
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

  const known = new WeakMap<YAMLMap, Map<string, Pair>>();
  const pairsOf = (map: YAMLMap) => {
    const pairs = known.get(map) ?? pairsByName(map);
    known.set(map, pairs);
    return pairs;
  };
  const find = (path: Path) => {
    const way: unknown[] = [document.contents];
    let pair: Pair | undefined;
    for (const step of path) {
      const parent = way.at(-1);
      // What stands by itself in place of a list is its only item.
      if (step === 0 && isMap(parent) && !pairsOf(parent).has('0')) {
        way.push(parent);
        continue;
      }
      pair = isMap(parent) ? pairsOf(parent).get(String(step).normalize()) : undefined;
      way.push(isSeq(parent) ? parent.items[Number(step)] : pair?.value);
    }
    return { key: pair?.key, node: way[path.length], nearest: way.findLast((node) => isNode(node) && node.range) };
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
    inQuotes: (path) => {
      const [start = 0, end = 0] = (find(path).nearest as Node | undefined)?.range ?? [];
      const isOneLine = !file.text.slice(start, end).trimEnd().includes('\n');
      return isOneLine
        ? lineInQuotes(lineAt(file.text, startOfLine(file.text, start)), at(start).column - 1)
        : undefined;
    },
  };
}

/** What stands in a map by its name, which macOS writes with the ž of a file name in two characters, a keyboard in one. */
const pairsByName = ({ items }: YAMLMap) =>
  new Map(items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value).normalize(), pair] as const] : [])));

/** Every value in a value, however deep, with its path. */
export function* everyValue(value: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* everyValue(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Far more than the content has, and far fewer than a program can go down. */
const maxLevels = 200;

/** What is no mistake in YAML, but surely one of the owner's. */
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
      const sign = swallowedStart(scalar, text, used);
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
      if (isMap(collection))
        for (const key of repeatedKeys(collection).slice(0, maxListed))
          add(key, yamlMessages.repeatedKey(String(key.value)));
      return undefined;
    },
    Alias(_, alias, above) {
      // What an alias stands for is above it, and without an end, or before it.
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

/** A text behind a # right at its start, such as #1 or the color #0e4a40, which YAML takes for a comment. */
function hiddenText(offset: number, text: string): Mistake | undefined {
  const hidden = /[ \t]*(#[^\s#].*)/y;
  hidden.lastIndex = offset;
  const found = hidden.exec(text)?.[1]?.trimEnd();
  if (found === undefined) return undefined;
  const index = text.indexOf(found, offset);
  return { offset: index, message: yamlMessages.hiddenText(found, quotedAt(index, text)) };
}

/** A text that begins with "!" or "&", which YAML takes for the kind or the name of what follows. */
function swallowedStart({ range, anchor }: Scalar, text: string, used: ReadonlySet<string>): Mistake | undefined {
  const before = range ? text.slice(startOfLine(text, range[0]), range[0]) : '';
  // What begins with !! is one of YAML's own kinds, which nobody writes by accident.
  const word = /(?<=^|[\s[{,])(?:&|!(?!!))(?:\S*[^\s:])?[ \t]*$/.exec(before);
  if (!range || !word || (anchor !== undefined && used.has(anchor))) return undefined;
  const offset = range[0] - word[0].length;
  return { offset, message: yamlMessages.badStart(text[offset] ?? '', quotedAt(offset, text)) };
}

/** The line around a place with its value in quotes, if its value begins there. */
function quotedAt(offset: number, text: string): string | undefined {
  const start = startOfLine(text, offset);
  const line = lineAt(text, start);
  return valueStart(line) === offset - start ? lineInQuotes(line) : undefined;
}

/** The keys of a group that stand there before already. */
function repeatedKeys({ items }: YAMLMap): Scalar[] {
  const keys = items.map(({ key }) => key).filter(isScalar);
  return [...Map.groupBy(keys, ({ value }) => String(value)).values()].flatMap(([, ...again]) => again);
}

/** `bullets:` with nothing behind it means the same as no `bullets` at all. */
function withoutEmptyKeys(this: unknown, _: unknown, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}
