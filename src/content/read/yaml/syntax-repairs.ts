// Corrections of common syntax errors. Each correction is tried on the whole file. It is suggested only if the
// corrected file has no error, or if its first error is further down.
import { Lexer, LineCounter, type YAMLError } from 'yaml';
import { yamlMessages } from '../../messages/yaml-messages.ts';
import { parseYaml } from './parse-yaml.ts';
import { startOfLine } from './quoted-line.ts';
import {
  type Attempt,
  type Line,
  type SchemaHints,
  hasContent,
  isDashLine,
  readLines,
  mapLines,
  lineAbove,
} from './yaml-lines.ts';
import { quoteMultilineText } from './repair-multiline-text.ts';
import { repairLine } from './repair-single-line.ts';
import {
  changeIndentation,
  moveItem,
  addDash,
  addFirstDash,
  addSpaceAfterDash,
  indentKeyAbove,
  indentLinesOfItems,
  indentTextBelowKey,
  indentQuotedText,
} from './repair-indentation.ts';
import {
  removeDashBeforeKey,
  removeDashInGroup,
  addMainKey,
  addItemsToBrackets,
  addListKey,
  addColon,
  groupTranslation,
} from './repair-keys.ts';

/** Maximum number of lines. Since every correction parses the whole file, a longer file would take too long. */
const maxLines = 10_000;

/** Returns the corrections that remove the error or move the first error further down, most likely first. */
export function findRepairs(text: string, error: YAMLError, hints: SchemaHints): Attempt[] {
  const { lines, at } = readLines(text, error);
  if (lines.length > maxLines || isLong(lines, at)) return [];
  const attempts = [
    removeForeignMarks(lines, at),
    replaceBullets(lines, at),
    closeBracket(text, error),
    removeBrackets(lines, at),
    ...addItemsToBrackets(lines, at),
    ...addSpaceAfterDash(lines, at, hints),
    ...quoteMultilineText(lines, at, hints),
    ...repairLine(lines, at, hints),
    indentTextBelowKey(lines, at, hints),
    ...indentLinesOfItems(lines, at),
    removeDashBeforeKey(lines, at),
    addColon(lines, at),
    indentQuotedText(lines, error),
    ...addMainKey(lines, at, hints),
    groupTranslation(lines, at),
  ];
  return attempts.filter((attempt) => attempt !== undefined).filter((attempt) => isProgress(attempt, text, error));
}

/** True if a line near the error is too long to be handwritten. On such a line, some patterns would take too long. */
const isLong = (lines: readonly Line[], at: number) =>
  lines.slice(Math.max(0, at - 2), at + 3).some(({ text }) => text.length > 2000);

/** Returns the corrections that change only the indentation, most likely first. */
export function findIndentationRepairs(text: string, error: YAMLError): Attempt[] {
  if (!/^(?:BAD_INDENT|UNEXPECTED_TOKEN|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|MISSING_CHAR)$/.test(error.code))
    return [];
  const { lines, at } = readLines(text, error);
  if (lines.length > maxLines) return [];
  // If a line is indented too far, the parser reports the line above it.
  const isBelow = error.code === 'BLOCK_AS_IMPLICIT_KEY';
  const below = lines.findIndex((line, index) => index > at && hasContent(line));
  const near = (isBelow ? [below, at, at - 1] : [at, at + 1, at - 1]).flatMap((index) => lines[index] ?? []);
  const attempts = [
    ...removeDashInGroup(lines, at, true),
    ...addFirstDash(lines, at),
    ...addListKey(lines, at),
    ...near.flatMap((line) => indentKeyAbove(lines, line, true)),
    ...near.flatMap((line) => changeIndentation(lines, line)),
    ...moveItem(lines, at),
    ...addDash(lines, at),
    ...removeDashInGroup(lines, at, false),
    ...near.flatMap((line) => indentKeyAbove(lines, line)),
  ];
  return attempts.filter((attempt) => isProgress(attempt, text, error));
}

/** True if a corrected file has no error, or its first error is further down. */
function isProgress({ corrected, isStrict = false }: Attempt, text: string, error: YAMLError): boolean {
  const next = parseYaml(corrected, new LineCounter())?.errors[0];
  if (!next) return true;
  const errorDistance = next.pos[0] - (corrected.length - text.length) - error.pos[0];
  return isStrict ? errorDistance > text.slice(error.pos[0]).split('\n', 4).join('\n').length : errorDistance > 0;
}

/** Removes a line from another program: a code fence, a horizontal rule, or the last bracket of JSON. */
function removeForeignMarks(lines: readonly Line[], at: number): Attempt | undefined {
  const isMark = ({ text }: Line) => /^(?:```\w*|~~~\w*|---|\.{3}|={3,}|\*{3,}|[\]}][,;]?)$/.test(text);
  const line = [lines[at], lines[at - 1]].find((one) => one && isMark(one));
  if (!line) return undefined;
  const corrected = mapLines(lines, (one) => (isMark(one) ? '' : undefined));
  return { corrected: `${corrected}\n\n\n`, offset: line.start, message: yamlMessages.markOfOtherProgram(line.text) };
}

/** Bullets and numbers at the start of list items in other programs. */
const listMark = /^([ \t]*(?:- +)?)([*•▪‣·+–—]|\d{1,2}[.)]|-(?=\u00a0))[ \t\u00a0]+(?=\S)/;

/** Replaces the bullets and numbers of other programs with dashes. */
function replaceBullets(lines: readonly Line[], at: number): Attempt | undefined {
  const marked = [lines[at], lineAbove(lines, at)].find((line) => line && listMark.test(line.text));
  const [all = '', before = '', mark = ''] = (marked && listMark.exec(marked.text)) ?? [];
  if (!marked) return undefined;
  const isSecond = before.includes('-');
  const kind = /\d/.test(mark) ? /^\d/ : new RegExp(`^${RegExp.escape(mark)}`);
  const replaceBullet = (line: Line) => {
    const [whole = '', indent = '', sign = ''] = listMark.exec(line.text) ?? [];
    if (!kind.test(sign)) return undefined;
    // Keep the width of the bullet, since the lines below are aligned with the text after it.
    const dash = indent.includes('-') ? '' : '-'.padEnd(whole.length - indent.length);
    return indent + dash + line.text.slice(whole.length);
  };
  const corrected = mapLines(lines, replaceBullet);
  const correctedLine = (replaceBullet(marked) ?? '').trimStart();
  return {
    corrected,
    offset: marked.start + before.length,
    message: isSecond
      ? yamlMessages.secondMark(mark, correctedLine)
      : yamlMessages.otherMark(all.slice(before.length), correctedLine),
  };
}

/** Removes the brackets around a list with dashes, and the commas after its items. */
function removeBrackets(lines: readonly Line[], at: number): Attempt | undefined {
  const start = lines.slice(0, at).findLastIndex((line) => /: +\[$/.test(line.text));
  const end = lines.findIndex((line, index) => index > start && /^\s*\][,;]?$/.test(line.text));
  const inner = lines.slice(start + 1, end);
  const head = lines[start];
  if (!head || end < 0 || !inner.some(hasContent) || !inner.every((line) => !hasContent(line) || isDashLine(line)))
    return undefined;
  const corrected = mapLines(lines, ({ text }, index) => {
    if (index === start) return text.replace(/ +\[$/, '');
    if (index === end) return '';
    return index > start && index < end ? text.replace(/,$/, '') : undefined;
  });
  return { corrected, offset: head.start + head.text.length - 1, message: yamlMessages.dashesInBrackets };
}

/** Closes the first unclosed bracket. */
function closeBracket(text: string, error: YAMLError): Attempt | undefined {
  if (!/^Flow (?:sequence|map) (?:in block collection )?must/.test(error.message)) return undefined;
  const openBrackets: { sign: string; index: number }[] = [];
  let index = 0;
  for (const token of new Lexer().lex(text)) {
    if (!text.startsWith(token, index)) continue;
    if (index >= error.pos[0]) break;
    if (token === '[' || token === '{') openBrackets.push({ sign: token, index });
    if (token === ']' || token === '}') openBrackets.pop();
    index += token.length;
  }
  const [first] = openBrackets;
  if (!first) return undefined;
  const closing = openBrackets.map(({ sign }) => (sign === '[' ? ']' : '}')).toReversed();
  const end = text.slice(0, error.pos[0]).trimEnd().length;
  const corrected = `${text.slice(0, end)}${closing.join('')}${text.slice(end)}`;
  const start = startOfLine(text, first.index);
  const isOneLine = !text.slice(start, end).includes('\n');
  // One word in brackets is probably text, such as "[draft".
  const isList = /^\s*(?:- +)*(?:languages|tags|skills|items|photos|coursework|interests): /.test(
    text.slice(start, end),
  );
  if (isOneLine && !isList && !(first.sign === '[' ? /,/ : /: /).test(text.slice(first.index, end))) return undefined;
  return {
    corrected,
    offset: first.index,
    message: yamlMessages.openBracket(
      first.sign,
      closing.at(-1) ?? '',
      isOneLine ? text.slice(start, end).trimStart() + closing.join('') : undefined,
    ),
  };
}
