import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { explainUnshowable, findUnshowable } from '../characters.ts';
import { maxListed, type Position, type Problem, type SourceFile } from '#platform/problem.ts';
import { findTooManySigns } from './character-limit.ts';

/** A step to a value inside a file: a key of a mapping or an index of a list. */
export type Path = readonly PropertyKey[];

/** A YAML file, parsed, that still knows where each of its values stands. */
export type YamlFile = {
  file: SourceFile;
  /** The plain value; keys that were left empty are gone, an empty file is `{}`. */
  value: unknown;
  /** The place of the value at a path, or of the nearest thing that holds it. */
  placeOf(path: Path): Position;
  /** The place of a key itself rather than of its value. */
  placeOfKey(path: Path): Position;
};

/**
 * Reads YAML 1.2, core schema: no dates, no `yes` and `no`, no types that run code. Syntax errors go to `problems`,
 * and the file then has no value.
 */
export function parseYamlFile(file: SourceFile, problems: Problem[]): YamlFile | undefined {
  const raw = findUnshowable(file.text);
  if (raw) {
    problems.push(explainUnshowable(file, raw.code, raw.index));
    return undefined;
  }
  const tooMany = findTooManySigns(file);
  if (tooMany) {
    problems.push(tooMany);
    return undefined;
  }
  const lines = new LineCounter();
  const document = parsed(file.text, lines);
  if (!document) {
    problems.push(tooDeep(file, { line: 1, column: 1 }));
    return undefined;
  }
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  // A parser stumbles several times over one mistake; only the first stumble of a file tells the owner something.
  const [stumble] = document.errors;
  if (stumble) {
    problems.push(explainError(stumble, file, at));
    return undefined;
  }

  const strange = strangeNodes(document, file, at);
  if (strange.length > 0) {
    problems.push(...strange.slice(0, maxListed));
    return undefined;
  }

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    problems.push({
      file,
      line: 1,
      column: 1,
      found: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      expected: 'words and lists without references to one another',
      remedy: 'Put quotes around texts that begin with "&" or "*".',
    });
    return undefined;
  }

  const pairAt = pairFinder();
  /** The nodes on the way to a path, as far as it leads. */
  const nodesTo = (path: Path): unknown[] => {
    const nodes: unknown[] = [document.contents];
    for (const step of path) {
      const last = nodes.at(-1);
      nodes.push(isMap(last) ? pairAt(last, step)?.value : isSeq(last) ? last.items[Number(step)] : undefined);
    }
    return nodes;
  };
  const startOf = (node: unknown) => (isNode(node) && node.range ? at(node.range[0]) : undefined);
  const placeOf = (path: Path): Position => {
    const node = nodesTo(path).findLast((one) => isNode(one) && one.range);
    return startOf(node) ?? { line: 1, column: 1 };
  };
  const placeOfKey = (path: Path): Position => {
    const parent = nodesTo(path).at(-2);
    if (isSeq(parent)) return placeOf(path);
    const name = path.at(-1) ?? '';
    return (isMap(parent) && startOf(pairAt(parent, name)?.key)) || placeOf(path.slice(0, -1));
  };
  return { file, value: withoutEmptyKeys(value) ?? {}, placeOf, placeOfKey };
}

/** Finds the entry of a map at a key. Of thousands of keys, the library would look through all for each. */
function pairFinder() {
  const indexes = new WeakMap<YAMLMap, Map<string, Pair>>();
  return (map: YAMLMap, key: PropertyKey): Pair | undefined => {
    let index = indexes.get(map);
    if (!index) {
      // Of a key that is there twice, which is a mistake of its own, the first counts.
      const pairs = map.items.filter((pair) => isScalar(pair.key)).toReversed();
      index = new Map(pairs.map((pair) => [String((pair.key as Scalar).value), pair]));
      indexes.set(map, index);
    }
    return index.get(String(key));
  };
}

type ParsedDocument = ReturnType<typeof parseDocument>;

/** @returns `undefined` for what has more levels than the parser can go down */
function parsed(text: string, lineCounter: LineCounter): ParsedDocument | undefined {
  // The parser makes an error for each stumble, and only the first is told; most of the time went into their traces.
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

/** What is no mistake in YAML, but surely one of the owner's. */
function strangeNodes(document: ParsedDocument, file: SourceFile, at: (offset: number) => Position): Problem[] {
  const problems: Problem[] = [];
  const anchors = new Set<string>();
  const remember = (_: unknown, { anchor }: { anchor?: string | undefined }) => {
    if (anchor !== undefined) anchors.add(anchor);
  };
  visit(document, {
    Scalar(key, scalar) {
      remember(key, scalar);
      const escaped = typeof scalar.value === 'string' ? findUnshowable(scalar.value) : undefined;
      if (!escaped) return;
      problems.push(explainUnshowable(file, escaped.code, scalar.range?.[0] ?? 0));
    },
    Seq(key, list, path) {
      remember(key, list);
      if (path.length <= maxLevels) return undefined;
      problems.push(tooDeep(file, at(list.range?.[0] ?? 0)));
      return visit.BREAK;
    },
    Map(key, map, path) {
      remember(key, map);
      if (path.length > maxLevels) {
        problems.push(tooDeep(file, at(map.range?.[0] ?? 0)));
        return visit.BREAK;
      }
      for (const { name, index } of doubledKeys(map).slice(0, maxListed))
        problems.push({
          file,
          ...at(index),
          found: `"${name}" stands here a second time in the same group.`,
          expected: 'each key once',
          remedy:
            'Remove one of the two, or join what they say. If a new entry was meant to begin here, start it with "- ".',
        });
      return undefined;
    },
    Alias(_, alias, above) {
      // What an alias stands for is above it, and without an end, or before it.
      const isWithin = above.some((node) => (isMap(node) || isSeq(node)) && node.anchor === alias.source);
      if (anchors.has(alias.source) && !isWithin) return;
      problems.push({
        file,
        ...at(alias.range?.[0] ?? 0),
        found: `Text that begins with "*"${isWithin ? ', and stands for what it is a part of' : ''}.`,
        expected: 'text in quotes, since a star at the start has a meaning of its own in YAML',
        remedy: 'Put quotes around the whole text.',
      });
    },
    Pair(_, pair) {
      if (problems.length >= maxListed) return visit.BREAK;
      const colour = unquotedColour(pair, file.text);
      if (colour) {
        problems.push({
          file,
          ...at(colour.index),
          found: `${colour.text} without quotes: in YAML a # begins a comment, so nothing is read here.`,
          expected: `"${colour.text}"`,
          remedy: 'Put quotes around the colour.',
        });
        return undefined;
      }
      if (isScalar(pair.key) && pair.key.value !== null) return undefined;
      problems.push({
        file,
        ...at(isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0),
        found: 'A key that is not a word.',
        expected: 'a word followed by a colon, such as "title:"',
        remedy: 'If this is text that holds braces, brackets or a question mark, put quotes around it.',
      });
      return undefined;
    },
  });
  return problems;
}

/** Far more than the content has, and far fewer than a program can go down. */
const maxLevels = 200;

const tooDeep = (file: SourceFile, place: Position): Problem => ({
  file,
  ...place,
  found: 'Groups and lists within one another, too many levels deep.',
  expected: 'a few levels, as in the examples in docs/content.md',
  remedy: 'Look for a row of signs such as "- - -", ": : :" or "[[[" that got there by accident.',
});

/** A colour such as #0e4a40 behind a key, which YAML takes for a comment. */
function unquotedColour({ key, value }: Pair, text: string): { text: string; index: number } | undefined {
  if (!isScalar(key) || !key.range || !(value === null || (isScalar(value) && value.value === null))) return undefined;
  const end = text.indexOf('\n', key.range[1]);
  const rest = text.slice(key.range[1], end < 0 ? undefined : end);
  const found = /^[ \t]*:[ \t]*(#[\da-f]{3,8})[ \t]*(?:#.*)?$/i.exec(rest)?.[1];
  return found === undefined ? undefined : { text: found, index: key.range[1] + rest.indexOf(found) };
}

/** The keys of a group that stand there before already. */
function doubledKeys({ items }: YAMLMap): { name: string; index: number }[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    if (seen.has(name)) return [{ name, index: key.range?.[0] ?? 0 }];
    seen.add(name);
    return [];
  });
}

/** `bullets:` with nothing behind it means the same as no `bullets` at all. */
function withoutEmptyKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutEmptyKeys(inner)]),
  );
}

function explainError(error: YAMLError, file: SourceFile, at: (offset: number) => Position): Problem {
  const place = at(error.pos[0]);
  const line = file.text.split('\n')[place.line - 1] ?? '';
  const tab = line.match(/^ *\t/);
  if (error.code === 'TAB_AS_INDENT' || tab) {
    return {
      file,
      line: place.line,
      column: tab ? tab[0].length : place.column,
      found: 'A tab at the start of the line.',
      expected: 'spaces',
      remedy: 'Replace the tab by two spaces for each step; YAML does not allow tabs there.',
    };
  }
  const quote = openQuote(file.text, error, at);
  if (quote) return { file, ...quote };
  const key = line.match(/^( +)[\w-]+:(?: |$)/);
  const code = key && error.code === 'MISSING_CHAR' ? 'BAD_INDENT' : error.code;
  const known: Partial<Record<YAMLError['code'], Omit<Problem, 'file' | 'line' | 'column'>>> = {
    BAD_INDENT: {
      found: 'The line does not line up with the lines around it.',
      expected: 'keys of one group in the same column',
      remedy: 'Indent it with spaces, exactly as far as its neighbours.',
    },
    BLOCK_AS_IMPLICIT_KEY: {
      found: 'A second colon in one line.',
      expected: 'one "key: value" in a line',
      remedy: 'If the text itself holds a colon followed by a space, put quotes around the whole text.',
    },
    MISSING_CHAR: {
      found: 'Something that is neither a "key: value" nor a list item.',
      expected: '"key: value", or "- item" in a list',
      remedy: 'Look for a missing colon, quote, comma or bracket in this line or the one before.',
    },
    UNEXPECTED_TOKEN: {
      found: 'Text where none belongs.',
      expected: '"key: value", or "- item" in a list',
      remedy: 'Look for a stray character, or for a quote that closes too early.',
    },
    BAD_SCALAR_START: {
      found: `Text that begins with "${file.text[error.pos[0]] ?? ''}".`,
      expected: 'text in quotes, since that character has a meaning of its own in YAML',
      remedy: 'Put quotes around the whole text.',
    },
    BAD_ALIAS: {
      found: 'Text that begins with "*" or "&".',
      expected: 'text in quotes, since these two have a meaning of their own in YAML',
      remedy: 'Put quotes around the whole text.',
    },
    MULTIPLE_DOCS: {
      found: 'A line with "---".',
      expected: 'one document in a file',
      remedy: 'Remove the line.',
    },
  };
  const explanation = known[code] ?? {
    found: `This cannot be read as YAML: ${error.message}.`,
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a missing colon, quote or bracket in this line or the one before.',
  };
  return { file, ...place, ...explanation };
}

/**
 * A quote that is never closed is noticed where the text ends or where the next key breaks it: far from the mistake.
 * The mistake is where the quote was opened.
 */
function openQuote(text: string, error: YAMLError, at: (offset: number) => Position) {
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
  if (!opened) return undefined;
  return {
    ...at(opened.index + opened[0].length - 1),
    found: `The quote ${opened[1]} that opens here is never closed.`,
    expected: `a ${opened[1]} at the end of the text as well`,
    remedy: 'Close the quote at the end of the text, or remove the one that opens it.',
  };
}
