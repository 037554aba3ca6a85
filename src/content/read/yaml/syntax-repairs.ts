// Corrections of common mistakes that make a YAML file unreadable. Each correction is tried on the whole file, so that a
// message suggests it only if the file then parses further.
import { Lexer, LineCounter, type YAMLError } from 'yaml';
import type { Message } from '../../messages.ts';
import { yamlMessages } from '../../yaml-messages.ts';
import { parseYaml } from './parse-yaml.ts';
import { lineAt, lineInQuotes, startOfLine } from './quoted-line.ts';

/** The position of a mistake, and its message. */
export type Repair = { offset: number; message: Message };

/** A corrected file. `isWhole`: the correction is only right if no error is left near the mistake. */
type Attempt = Repair & { corrected: string; isWhole?: boolean };

/**
 * Finds the mistake behind a syntax error.
 * @returns `undefined` if no correction makes the file parse further
 */
export function findRepair(text: string, error: YAMLError, isKey: (name: string) => boolean): Repair | undefined {
  const { lines, at } = readLines(text, error);
  if (isLong(lines, at)) return undefined;
  const attempts = [
    listMarks(lines, at),
    dashWithoutSpace(lines, at),
    commaAtEnd(lines, at),
    missingComma(text, error),
    quotedItems(lines, at),
    openBracket(text, error),
    commentOfOtherProgram(lines, at),
    textNotIndented(lines, at),
    textBesideSign(lines, at),
    itemBesideKey(lines, at),
    dashBeforeKey(lines, at),
    nameWithoutColon(lines, at),
    quotedTextNotIndented(lines, error),
    keyBelowText(lines, at),
    keyBesideName(lines, at, isKey),
    showBehindText(lines, at, isKey),
    secondKey(lines, at, isKey),
  ];
  return attempts.find((attempt) => attempt && helps(attempt, text, error));
}

/** True if a line near the error is no handwritten line: some patterns take quadratic time. */
const isLong = (lines: readonly Line[], at: number) =>
  lines.slice(Math.max(0, at - 2), at + 3).some(({ text }) => text.length > 2000);

/** Finds a line whose only mistake is its indentation. */
export function findOtherIndent(text: string, error: YAMLError): Repair | undefined {
  if (!/^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(error.code)) return undefined;
  const { lines, at } = readLines(text, error);
  // A line that is indented too far continues the text of the line above, at which the parser reports the error.
  const isBelow = error.code === 'BLOCK_AS_IMPLICIT_KEY';
  const near = (isBelow ? [at + 1, at, at - 1] : [at, at + 1, at - 1]).flatMap((index) => lines[index] ?? []);
  const attempts = [
    ...near.flatMap((line) => otherIndents(lines, line)),
    ...itemsMoved(lines, at),
    ...itemWithoutDash(lines, at),
  ];
  return attempts.find((attempt) => helps(attempt, text, error));
}

const isDashLine = ({ text }: Line) => /^\s*- /.test(text);

/** Moves an item of a list with all its lines to the column of an item above it. */
function itemsMoved(lines: readonly Line[], at: number): Attempt[] {
  const start = lines.slice(0, at + 1).findLastIndex(isDashLine);
  const line = lines[start];
  const sibling =
    line &&
    lines
      .slice(0, start)
      .findLast((one) => isDashLine(one) && Math.abs(one.indent - line.indent) <= 4 && one.indent !== line.indent);
  if (!line || !sibling) return [];
  const end = endOfBlock(lines, start, line.indent);
  const by = sibling.indent - line.indent;
  const corrected = withLines(lines, (one, index) =>
    index >= start && index < end && one.text !== ''
      ? ' '.repeat(Math.max(0, one.indent + by)) + one.text.trimStart()
      : undefined,
  );
  return [
    {
      ...{ corrected, offset: line.start + line.indent, isWhole: true },
      message: yamlMessages.otherColumn(sibling.indent, by),
    },
  ];
}

/** Gives an item that begins in the column of the dashes above its dash. */
function itemWithoutDash(lines: readonly Line[], at: number): Attempt[] {
  const line = lines[at];
  const sibling = line && lines.slice(0, at).findLast(isDashLine);
  if (!line || !sibling || sibling.indent !== line.indent || !isKeyLine(line.text) || isDashLine(line)) return [];
  const end = endOfBlock(lines, at, line.indent - 1);
  const corrected = withLines(lines, (one, index) => {
    if (index < at || index >= end || one.text === '') return undefined;
    return index === at ? `${' '.repeat(line.indent)}- ${line.text.trimStart()}` : `  ${one.text}`;
  });
  const key = /\w+/.exec(line.text)?.[0] ?? '';
  return [{ corrected, offset: line.start + line.indent, isWhole: true, message: yamlMessages.itemWithoutDash(key) }];
}

/** Index of the first line below an index that is not indented more than a column. */
function endOfBlock(lines: readonly Line[], start: number, column: number): number {
  const end = lines.findIndex((line, index) => index > start && isWritten(line) && line.indent <= column);
  return end < 0 ? lines.length : end;
}

/** True if a corrected file has no error, or its first error is further below than before. */
function helps({ corrected, isWhole = false }: Attempt, text: string, error: YAMLError): boolean {
  const next = parseYaml(corrected, new LineCounter())?.errors[0];
  if (!next) return true;
  const moved = next.pos[0] - (corrected.length - text.length) - error.pos[0];
  return isWhole ? moved > text.slice(error.pos[0]).split('\n', 4).join('\n').length : moved > 0;
}

type Line = { text: string; start: number; indent: number };

/** Returns the lines of a text, and the index of the line with an error. */
function readLines(text: string, error: YAMLError): { lines: Line[]; at: number } {
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const one = { text: line.trimEnd(), start, indent: line.search(/\S|$/) };
    start += line.length + 1;
    return one;
  });
  const at = Math.max(
    0,
    lines.findLastIndex((line) => line.start <= error.pos[0]),
  );
  // The parser reports some errors in an empty line above the line with the mistake.
  const written = lines.findIndex((line, index) => index >= at && line.text !== '');
  return { lines, at: written < 0 ? at : written };
}

/** Replaces lines of a text. */
const withLines = (lines: readonly Line[], changed: (line: Line, index: number) => string | undefined) =>
  lines.map((line, index) => changed(line, index) ?? line.text).join('\n');

/** The last written line above an index. */
const lineAbove = (lines: readonly Line[], at: number) => lines.slice(0, at).findLast(isWritten);

/** Signs at the start of list items in other programs, with the space behind them. */
const listMark = /^([ \t]*(?:- +)?)([*•▪‣·+–—]|\d{1,2}[.)]|-(?=\u00a0))[ \t\u00a0]+(?=\S)/;

/** Replaces other signs than a dash at the start of list items. */
function listMarks(lines: readonly Line[], at: number): Attempt | undefined {
  const marked = [lines[at], lineAbove(lines, at)].find((line) => line && listMark.test(line.text));
  const [all = '', before = '', mark = ''] = (marked && listMark.exec(marked.text)) ?? [];
  if (!marked) return undefined;
  const isSecond = before.includes('-');
  const kind = /\d/.test(mark) ? /^\d/ : new RegExp(`^${RegExp.escape(mark)}`);
  const repaired = (line: Line) => {
    const [whole = '', indent = '', sign = ''] = listMark.exec(line.text) ?? [];
    if (!kind.test(sign)) return undefined;
    // Keeps the width, since the lines below are indented like this one.
    const dash = indent.includes('-') ? '' : '-'.padEnd(whole.length - indent.length);
    return indent + dash + line.text.slice(whole.length);
  };
  const corrected = withLines(lines, repaired);
  const written = (repaired(marked) ?? '').trimStart();
  return {
    ...{ corrected, offset: marked.start + before.length },
    message: isSecond
      ? yamlMessages.secondMark(mark, written)
      : yamlMessages.otherMark(all.slice(before.length), written),
  };
}

/** Adds the missing space after the dash of an item between other items. */
function dashWithoutSpace(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  if (!line || !/^\s*-[^\s-]/.test(line.text)) return undefined;
  const isItem = (other: Line | undefined) => other?.indent === line.indent && /^\s*- /.test(other.text);
  const isBesideItem = [lineAbove(lines, at), lines[at + 1]].some(isItem);
  if (!isBesideItem) return undefined;
  const repaired = line.text.replace(/^(\s*-)/, '$1 ');
  return {
    corrected: withLines(lines, (one) => (one === line ? repaired : undefined)),
    offset: line.start + line.indent,
    message: yamlMessages.noSpaceAfterDash(repaired.trimStart()),
  };
}

/** Removes the comma after a text in quotes, as in JSON. */
function commaAtEnd(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = ''] = /^(.*["'\]}])\s*,$/.exec(line?.text ?? '') ?? [];
  if (!line || before === '') return undefined;
  return {
    corrected: withLines(lines, (one) => (one === line ? before : undefined)),
    offset: line.start + before.length,
    message: yamlMessages.comma(before.trimStart()),
  };
}

/** Adds the comma between two keys in braces. */
function missingComma(text: string, { pos }: YAMLError): Attempt | undefined {
  const start = startOfLine(text, pos[0]);
  const line = lineAt(text, start);
  const next = /^(.*\{\s*(?:\w+: *[^\s,{}[\]]+, *)*\w+: *[^\s,{}[\]]+)( +)(?=\w+: )/.exec(line)?.[1];
  if (next === undefined) return undefined;
  const repaired = `${next},${line.slice(next.length)}`;
  return {
    corrected: text.slice(0, start) + repaired + text.slice(start + line.length),
    offset: start + next.length,
    message: yamlMessages.missingComma(repaired.trimStart()),
  };
}

/** Puts brackets around texts in quotes with commas between them. */
function quotedItems(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = '', items = ''] =
    /^(\s*(?:- +)*[A-Za-z]\w*: +)("[^"]*"(?:\s*,\s*"[^"]*")+|'[^']*'(?:\s*,\s*'[^']*')+)\s*,?$/.exec(
      line?.text ?? '',
    ) ?? [];
  if (!line || items === '') return undefined;
  return changedLine(lines, line, before.length, `${before}[${items}]`, yamlMessages.itemsWithoutBrackets);
}

/** Begins a comment of another language with `#`. */
function commentOfOtherProgram(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, sign = '', words = ''] =
    /^\s*(\/\/|\/\*+|<!--|--(?= ))\s*(.*?)\s*(?:\*\/|-->)?$/.exec(line?.text ?? '') ?? [];
  if (!line || sign === '') return undefined;
  const written = `${' '.repeat(line.indent)}# ${words}`;
  return changedLine(lines, line, line.indent, written, (fixed) => yamlMessages.otherComment(sign, fixed));
}

/** Moves the text beside `|` or `>` to a separate line. */
function textBesideSign(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = '', sign = '', words = ''] =
    /^(\s*(?:- +)*[A-Za-z]\w*: +)([|>][+-]?) +(\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || sign === '') return undefined;
  const next = lines[at + 1];
  const goesOn = next !== undefined && next.indent > contentOf(line.text) && !isKeyLine(next.text);
  const written = `${before}${sign}\n${' '.repeat(contentOf(line.text) + 2)}${words}`;
  return changedLine(lines, line, before.length, written, () =>
    yamlMessages.textBesideSign(`${before.trim()} ${sign}`, goesOn ? undefined : lineInQuotes(line.text)),
  );
}

/** Moves the first item of a list from the line of its key to a separate line. */
function itemBesideKey(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = '', key = '', item = ''] = /^(\s*(?:- +)*([A-Za-z]\w*): +)(- +\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || item === '') return undefined;
  const next = lines[at + 1];
  const goesOn = next !== undefined && /^\s*- /.test(next.text) && next.indent >= contentOf(line.text);
  const written = `${before.trimEnd()}\n${' '.repeat(goesOn ? next.indent : contentOf(line.text) + 2)}${item}`;
  const quoted = goesOn ? undefined : lineInQuotes(line.text);
  return changedLine(lines, line, before.length, written, () => yamlMessages.itemBesideKey(key, item, quoted));
}

/** Removes a dash before a key of the item above. */
function dashBeforeKey(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at + 1, at].find((one) => /^\s*- +[A-Za-z]\w*:(?: |$)/.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  if (!line || !above || !/^\s*- +[A-Za-z]\w*: +\S/.test(above.text) || contentOf(above.text) !== line.indent)
    return undefined;
  const written = line.text.replace(/- +/, '');
  const keyOf = (words: string) => /^\s*(?:- +)*(\w+):/.exec(words)?.[1] ?? '';
  const key = keyOf(line.text);
  const attempt = changedLine(lines, line, line.indent, written, () => yamlMessages.dashBeforeKey(key));
  // An item with the same key is an item of another list, whose key is missing.
  if (key !== keyOf(above.text)) return attempt;
  const withKey = `${' '.repeat(line.indent)}x:\n${line.text}`;
  return changedLine(lines, line, line.indent, withKey, () => yamlMessages.listWithoutKey);
}

/** Adds the colon after a file name or another word above indented keys. */
function nameWithoutColon(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at - 1].find((one) => {
    const [line, next] = [lines[one], lines[one + 1]];
    return (
      line &&
      next &&
      /^\s*(?:- +)?[\w.-]+$/.test(line.text) &&
      isKeyLine(next.text) &&
      next.indent > contentOf(line.text)
    );
  });
  const line = index === undefined ? undefined : lines[index];
  return line && changedLine(lines, line, line.indent, `${line.text}:`, yamlMessages.noColon);
}

/** Moves a key from the line of a name to a separate line: `cat.jpg: alt: A cat`. */
function keyBesideName(lines: readonly Line[], at: number, isKey: (name: string) => boolean): Attempt | undefined {
  const line = lines[at];
  const [, name = '', key = '', value = ''] =
    /^\s*([^\s:"'-][^\s:]*): +([a-z]\w*): +(\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || key === '' || isKey(name) || !isKey(key)) return undefined;
  const written = `${' '.repeat(line.indent)}${name}:\n${' '.repeat(line.indent + 2)}${key}: ${value}`;
  return changedLine(lines, line, line.indent + name.length + 2, written, () =>
    yamlMessages.keyBesideName(name, `${key}: ${value}`),
  );
}

/** Moves the second of two keys to a separate line: `start: 2024, end: 2025`. */
function secondKey(lines: readonly Line[], at: number, isKey: (name: string) => boolean): Attempt | undefined {
  const line = lines[at];
  const [, first = '', sign = '', key = '', value = ''] =
    /^(\s*(?:- +)*[A-Za-z]\w*: +[^"'\s[{|>][^:]*?)(\s*[,;]|\s+[-–—]|(?=\s))\s+([A-Za-z]\w*): +(\S.*)$/.exec(
      line?.text ?? '',
    ) ?? [];
  if (!line || !isKey(key)) return undefined;
  const written = `${first}\n${' '.repeat(contentOf(line.text))}${key}: ${value}`;
  const isSure = sign.trim() !== '' || /^(?:start|end|date|url)$/.test(key);
  const quoted = isSure ? undefined : lineInQuotes(line.text);
  return changedLine(lines, line, first.length + sign.length + 1, written, () =>
    yamlMessages.secondKey(`${key}: ${value}`, quoted),
  );
}

/** An attempt that replaces one line. */
const changedLine = (
  lines: readonly Line[],
  line: Line,
  column: number,
  written: string,
  message: (fixed: string) => Message,
): Attempt => ({
  corrected: withLines(lines, (one) => (one === line ? written : undefined)),
  offset: line.start + column,
  message: message(written.trimStart()),
});

/** Closes the first bracket that is never closed. */
function openBracket(text: string, error: YAMLError): Attempt | undefined {
  if (!/^Flow (?:sequence|map) (?:in block collection )?must/.test(error.message)) return undefined;
  const open: { sign: string; index: number }[] = [];
  let index = 0;
  for (const token of new Lexer().lex(text)) {
    if (!text.startsWith(token, index)) continue;
    if (index >= error.pos[0]) break;
    if (token === '[' || token === '{') open.push({ sign: token, index });
    if (token === ']' || token === '}') open.pop();
    index += token.length;
  }
  const [first] = open;
  if (!first) return undefined;
  const closing = open.map(({ sign }) => (sign === '[' ? ']' : '}')).toReversed();
  const end = text.slice(0, error.pos[0]).trimEnd().length;
  const corrected = `${text.slice(0, end)}${closing.join('')}${text.slice(end)}`;
  const start = startOfLine(text, first.index);
  const isOneLine = !text.slice(start, end).includes('\n');
  // A single word in brackets is probably text, such as "[draft".
  if (isOneLine && !(first.sign === '[' ? /,/ : /: /).test(text.slice(first.index, end))) return undefined;
  return {
    ...{ corrected, offset: first.index },
    message: yamlMessages.openBracket(
      first.sign,
      closing.at(-1) ?? '',
      isOneLine ? text.slice(start, end).trimStart() + closing.join('') : undefined,
    ),
  };
}

/** Indents the text below a key with `|` or `>`. */
function textNotIndented(lines: readonly Line[], at: number): Attempt | undefined {
  const head = lineAbove(lines, at);
  const line = lines[at];
  const [, key, sign] = /(?:^|[\s-])(\w+): +([|>])[+-]?\d?$/.exec(head?.text ?? '') ?? [];
  if (!head || !line || key === undefined || sign === undefined || line.indent > head.indent) return undefined;
  return {
    corrected: indented(lines, at, head.indent + 2 - line.indent),
    offset: line.start + line.indent,
    message: yamlMessages.textNotIndented(`${key}: ${sign}`),
  };
}

/** Indents the further lines of a text in quotes. */
function quotedTextNotIndented(lines: readonly Line[], error: YAMLError): Attempt | undefined {
  if (!/^Missing closing .quote/.test(error.message)) return undefined;
  const head = lines.findLast(({ start, text }) => start < error.pos[0] && /: +["']/.test(text));
  const [, key = '', quote = ''] = /(?:^|[\s-])(\w+): +(["'])/.exec(head?.text ?? '') ?? [];
  const from = head ? lines.indexOf(head) + 1 : -1;
  const to = from + lines.slice(from).findIndex((line) => line.text.endsWith(quote));
  const inner = lines.slice(from, to + 1);
  if (!head || to < from || inner.some((line) => isKeyLine(line.text))) return undefined;
  const first = inner.find(({ text }) => text !== '');
  if (!first) return undefined;
  return {
    corrected: withLines(lines, (line, index) =>
      index >= from && index <= to && line.text ? ' '.repeat(head.indent + 2) + line.text.trimStart() : undefined,
    ),
    offset: first.start + first.indent,
    message: yamlMessages.quotedTextNotIndented(
      key,
      inner.some((line) => line.text === ''),
    ),
  };
}

const isKeyLine = (line: string) => /^\s*(?:- +)*["']?[A-Za-z][\w-]*["']?:(?:\s|$)/.test(line);

/** Indents a line, and the lines below it until the next key, list item or comment. */
function indented(lines: readonly Line[], at: number, by: number): string {
  const end = lines.findIndex(({ text }, index) => index > at && (isKeyLine(text) || /^\s*(?:#|- )/.test(text)));
  return withLines(lines, ({ text }, index) =>
    index >= at && (end < 0 || index < end) && text !== '' ? ' '.repeat(by) + text : undefined,
  );
}

/** Gives a text the key `text`, if keys such as `show` or a translation are below it. */
function keyBelowText(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at + 1].find((one) => /^\s+(?:show|tags|[a-z]{2}): /.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  const [, dash = '', value = ''] = /^(\s*- +)([^\s"'[{|>#-][^:]*)$/.exec(above?.text ?? '') ?? [];
  if (!line || !above || value === '') return undefined;
  const key = line.text.trim().replace(/:.*/, '');
  const spaces = ' '.repeat(dash.length);
  return {
    corrected: withLines(lines, (one) =>
      one === above ? `${dash}text: ${value}` : one === line ? spaces + line.text.trimStart() : undefined,
    ),
    offset: line.start + line.indent,
    message: yamlMessages.keyBelowText(key, `- text: ${value}`, dash.length),
  };
}

/** Moves `show` or `tags` from behind a text to keys beside it: `phone: 0351 463, show: both`. */
function showBehindText(lines: readonly Line[], at: number, isKey: (name: string) => boolean): Attempt | undefined {
  const line = lines[at];
  const [, before = '', value = '', key = '', given = ''] =
    /^(\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?)([^"'[{][^:]*?), *(show): *(\w+)$/.exec(line?.text ?? '') ?? [];
  if (!line || key === '' || !isKey(key)) return undefined;
  const repaired = `${before}{ text: ${JSON.stringify(value)}, ${key}: ${given} }`;
  return {
    corrected: withLines(lines, (one) => (one === line ? repaired : undefined)),
    offset: line.start + before.length,
    message: yamlMessages.twoKeys(key, repaired.trimStart()),
  };
}

/** Changes the indentation of a line to that of a line above or below it. */
function otherIndents(lines: readonly Line[], line: Line): Attempt[] {
  if (!isWritten(line)) return [];
  const index = lines.indexOf(line);
  const above = lineAbove(lines, index);
  const around = lines.slice(Math.max(0, index - 20), index + 3).filter(isWritten);
  const isText = !isKeyLine(line.text) && !/^\s*-(?: |$)/.test(line.text);
  const indents =
    isText && above
      ? [above.indent, above.indent + 2]
      : around.flatMap(({ text, indent }) => [indent, contentOf(text)]);
  const distance = (indent: number) => Math.abs(indent - line.indent);
  const nearest = [...new Set(indents)]
    // A larger change would move the line into another group.
    .filter((indent) => indent !== line.indent && distance(indent) <= 3)
    .toSorted((a, b) => distance(a) - distance(b) || b - a)
    .slice(0, 3);
  return nearest.map((indent) => ({
    corrected: withLines(lines, (one) => (one === line ? ' '.repeat(indent) + line.text.trimStart() : undefined)),
    offset: line.start + line.indent,
    isWhole: true,
    message: isText ? yamlMessages.textGoesOn(indent - line.indent) : yamlMessages.otherIndent(line.indent, indent),
  }));
}

/** True for a line that is neither empty nor a comment. */
const isWritten = ({ text }: Line) => /^\s*[^\s#]/.test(text);

/** Column at which the first key of a list item begins. */
const contentOf = (line: string) => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;
