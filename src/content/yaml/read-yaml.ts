import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { maxListed, type Position, positionIn, type Problem, type SourceFile } from '#platform/problem.ts';
import { findUnshowable } from '../characters.ts';
import { fileMessages, type Message, parserMessages, yamlMessages } from '../messages.ts';
import { findTooManyCharacters, maxCharacters } from './character-limit.ts';
import { lineInQuotes, startOfLine, valueStart } from './quoted-line.ts';

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
  /** The line of the value at a path with quotes around the value, where it has no more than a line. */
  inQuotes(path: Path): string | undefined;
};

/**
 * Reads YAML 1.2, core schema: no dates, no `yes` and `no`, no types that run code. Syntax errors go to `problems`,
 * and the file then has no value.
 * @param whole the file that the YAML stands in, if there is more in it; its lines count from the same start
 */
export function parseYamlFile(file: SourceFile, problems: Problem[], whole = file): YamlFile | undefined {
  const report = (position: Position, message: Message) => void problems.push({ file, ...position, ...message });
  const start = { line: 1, column: 1 };
  const raw = findUnshowable(file.text);
  if (raw) return report(positionIn(file.text, raw.index), fileMessages.unshowable(raw.code));
  const limit = findTooManyCharacters(file.text);
  if (limit !== undefined) return report(positionIn(file.text, limit), yamlMessages.tooManyCharacters(maxCharacters));
  const lines = new LineCounter();
  const document = parsed(file.text, lines);
  if (!document) return report(start, yamlMessages.tooDeep);
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // A parser has several errors for one mistake; only the first of a file tells the owner something.
  const [firstError] = document.errors;
  if (firstError) {
    const { message, ...position } = explainError(firstError, file.text, at);
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

type ParsedDocument = ReturnType<typeof parseDocument>;

/** @returns `undefined` for what has more levels than the parser can go down */
function parsed(text: string, lineCounter: LineCounter): ParsedDocument | undefined {
  // The parser makes very many errors, of which only the first is reported; most of the time went into their traces.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, {
      lineCounter,
      schema: 'core',
      // It would compare each key with each other one; see `doubledKeys`.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
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

/** A text behind a # right at its start, such as #1 or the colour #0e4a40, which YAML takes for a comment. */
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

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
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

function explainError(
  error: YAMLError,
  text: string,
  at: (offset: number) => Position,
): Position & { message: Message } {
  const position = at(error.pos[0]);
  const line = lineAt(text, error.pos[0] - position.column + 1);
  const tab = line.match(/^ *\t/);
  if (error.code === 'TAB_AS_INDENT' || tab)
    return { line: position.line, column: tab ? tab[0].length : position.column, message: yamlMessages.tab };
  const quote = openQuote(text, error);
  const meant = meantLine(text, error, quote ? at(quote.index).line : position.line);
  if (quote) return { ...at(quote.index), message: yamlMessages.openQuote(quote.quote, meant?.line) };
  if (meant) return { ...at(meant.offset), message: meant.message };
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && !/: /.test(line.slice(valueStart(line)))) {
    // The key is in the line below, which is a part of this text by its indentation.
    const below = lineAt(text, text.indexOf('\n', error.pos[0]) + 1);
    return { line: position.line + 1, column: below.search(/\S|$/) + 1, message: parserMessages.BAD_INDENT };
  }
  if (error.code === 'BAD_SCALAR_START')
    return { ...position, message: yamlMessages.badStart(text[error.pos[0]] ?? '') };
  const isIndentedKey = error.code === 'MISSING_CHAR' && /^ +[\w-]+:(?: |$)/.test(line);
  const code = isIndentedKey ? 'BAD_INDENT' : error.code;
  const messages: Partial<Record<string, Message>> = parserMessages;
  return { ...position, message: messages[code] ?? yamlMessages.other(error.message) };
}

/**
 * The line as it was meant, if writing it so is all that the mistake takes: with a colon and a space behind its key, or with quotes
 * around its text. A bracket that is never closed is noticed in a later line than the one to write anew.
 */
function meantLine(text: string, error: YAMLError, lineNumber: number) {
  const lines = text.split('\n');
  const bracket = lines.slice(0, lineNumber - 1).findLastIndex((line) => /^[[{]/.test(line.slice(valueStart(line))));
  for (const index of [lineNumber - 1, bracket]) {
    const line = lines[index]?.trimEnd() ?? '';
    const start = valueStart(line);
    const indent = line.search(/\S|$/);
    const before = lines.slice(0, index).reduce((length, { length: more }) => length + more + 1, 0);
    const spaced = line.trimStart().replace(/^((?:- +)*[a-z][A-Za-z]*:)(?=[^\s/])/, '$1 ');
    const colon = line.trimStart().replace(/^((?:- +)*[a-z][A-Za-z]*) *= */, '$1: ');
    const quoted = lineInQuotes(line);
    const needsQuotes = yamlMessages.needsQuotes(line.slice(start), quoted);
    const offers = [
      { line: spaced, offset: before + indent, message: yamlMessages.noSpace(spaced) },
      { line: colon, offset: before + indent, message: yamlMessages.noColon(colon) },
      { line: quoted, offset: before + start, message: needsQuotes },
    ];
    for (const { message, ...offer } of offers) {
      if (!message || line.trim() === offer.line) continue;
      const written = lines.with(index, line.slice(0, indent) + offer.line).join('\n');
      const next = parsed(written, new LineCounter())?.errors[0];
      if (!next || next.pos[0] > error.pos[0] + written.length - text.length) return { ...offer, message };
    }
  }
  return undefined;
}

/**
 * A quote that is never closed is noticed where the text ends or where the next key breaks it: far from the mistake.
 * The mistake is where the quote was opened.
 */
function openQuote(text: string, error: YAMLError): { quote: string | undefined; index: number } | undefined {
  const unclosed = error.code === 'MISSING_CHAR' && /quote/i.test(error.message);
  const multiline = error.code === 'MULTILINE_IMPLICIT_KEY' || error.code === 'UNEXPECTED_TOKEN';
  if (!unclosed && !multiline) return undefined;
  const before = text.slice(0, error.pos[0] + 1);
  const opened = [...before.matchAll(/(?:^|[:\-[,{]) *(["'])/gm)].reverse().find((match) => {
    const quote = match[1] ?? '"';
    const start = match.index + match[0].length;
    const end = text.indexOf('\n', start);
    return !text.slice(start, end < 0 ? undefined : end).includes(quote);
  });
  return opened && { quote: opened[1], index: opened.index + opened[0].length - 1 };
}
