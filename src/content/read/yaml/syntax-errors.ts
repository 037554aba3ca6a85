// Explains syntax errors in YAML. The mistake may be far from the position that the parser reports.
import { Lexer, LineCounter, type YAMLError } from 'yaml';
import type { Position } from '#platform/problem.ts';
import type { Message } from '../../messages/message.ts';
import { parserMessages, yamlMessages } from '../../messages/yaml-messages.ts';
import { parseYaml } from './parse-yaml.ts';
import { lineAt, quoteLine, valueStart } from './quoted-line.ts';
import type { Attempt, Repair, SchemaHints } from './yaml-lines.ts';
import { findIndentationRepairs, findRepairs } from './syntax-repairs.ts';

/** Returns the position and the message for a syntax error. */
export function explainError(
  error: YAMLError,
  text: string,
  at: (offset: number) => Position,
  hints: SchemaHints,
): Position & { message: Message } {
  const position = at(error.pos[0]);
  const line = lineAt(text, error.pos[0] - position.column + 1);
  const tab = line.match(/^ *\t/);
  if (error.code === 'TAB_AS_INDENT' || tab)
    return { line: position.line, column: tab ? tab[0].length : position.column, message: yamlMessages.tab };
  // The parser treats a Unicode space, such as U+00A0, as text. It reports the error in a line above or below.
  const lines = text.split('\n');
  const otherSpaceLine = [0, -1, 1].find((by) => isAfterOtherSpace.test(lines[position.line - 1 + by] ?? ''));
  if (otherSpaceLine !== undefined)
    return { line: position.line + otherSpaceLine, column: 1, message: yamlMessages.otherSpace };
  const repair = chooseRepair(text, error, at, hints);
  if (repair) return { ...at(repair.offset), message: repair.message };
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && !/: /.test(line.slice(valueStart(line)))) {
    // The line below is indented too far, so the parser treats it as part of this text.
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
 * Chooses the first correction that leaves no error near the mistake. If no correction does so, chooses the most likely
 * one.
 */
function chooseRepair(
  text: string,
  error: YAMLError,
  at: (offset: number) => Position,
  hints: SchemaHints,
): Repair | undefined {
  const isRight = ({ corrected, offset }: Attempt) =>
    hints.errorLines(corrected)?.every((line) => Math.abs(line - at(offset).line) > 2) ?? false;
  const repairs = findRepairs(text, error, hints);
  const quote = openQuote(text, error);
  const offers = correctedLines(text, error, at(quote?.index ?? error.pos[0]).line, hints.isKey);
  if (quote && repairs.length === 0) {
    const offer = offers.find(isRight) ?? offers[0];
    return { offset: quote.index, message: yamlMessages.openQuote(quote.quote, offer?.line) };
  }
  const indents = findIndentationRepairs(text, error);
  const right = [...repairs, ...offers, ...indents].find(isRight);
  const errorsAfter = ({ corrected }: Attempt) => hints.errorLines(corrected)?.length ?? Infinity;
  const [likely = offers[0]] = right ? [right] : repairs.toSorted((a, b) => errorsAfter(a) - errorsAfter(b) || 0);
  if (likely) return likely;
  const [indent] = indents;
  // The corrected file can be parsed, but has another error near the corrected line. So do not suggest a number of
  // spaces: the number is uncertain.
  const isUnclear = indent && /^Begin this line with/.test(indent.message.remedy) && hints.errorLines(indent.corrected);
  return isUnclear ? { ...indent, message: yamlMessages.unclearIndent } : indent;
}

/** A key or item after a Unicode space, which YAML does not accept as indentation. */
const isAfterOtherSpace = /^ *[\u00A0\u2007\u202F\u3000]\s*(?:- |[a-z][A-Za-z]*:)/;

/**
 * Returns corrections of a line. Each correction adds a colon and space after the key, a space after the dash, or
 * quotes around the text. Also corrects an earlier line: the nearest line whose value begins with a bracket. The parser
 * notices an unclosed bracket too late.
 */
function correctedLines(
  text: string,
  error: YAMLError,
  lineNumber: number,
  isKey: (name: string) => boolean,
): (Attempt & { line: string })[] {
  const found: (Attempt & { line: string })[] = [];
  const lines = text.split('\n');
  const bracket = lines.slice(0, lineNumber - 1).findLastIndex((line) => /^[[{]/.test(line.slice(valueStart(line))));
  for (const index of [lineNumber - 1, bracket]) {
    const line = lines[index]?.trimEnd() ?? '';
    const start = valueStart(line);
    const indent = line.search(/\S|$/);
    const before = lines.slice(0, index).reduce((length, { length: more }) => length + more + 1, 0);
    const dashed = line.trimStart().replace(/^-(?=[a-z][A-Za-z]*:(?: |$))/, '- ');
    const keyed = asKeyAndValue(line.trimStart(), isKey);
    const quoted = quoteLine(line);
    const needsQuotes = yamlMessages.needsQuotes(line.slice(start), quoted);
    const offers = [
      { line: dashed, offset: before + indent, message: yamlMessages.noSpaceAfterDash(dashed) },
      ...(keyed ? [{ ...keyed, offset: before + indent }] : []),
      { line: quoted, offset: before + start, message: needsQuotes },
    ];
    for (const { message, ...offer } of offers) {
      if (!message || line.trim() === offer.line) continue;
      const corrected = lines.with(index, line.slice(0, indent) + offer.line).join('\n');
      const next = parseYaml(corrected, new LineCounter())?.errors[0];
      if (!next || next.pos[0] > error.pos[0] + corrected.length - text.length)
        found.push({ ...offer, corrected, message });
    }
  }
  return found;
}

/**
 * Corrects a key without a colon, or without a space after the colon.
 * @example asKeyAndValue('start 2024-08', (name) => name === 'start')?.line // 'start: 2024-08'
 */
export function asKeyAndValue(
  line: string,
  isKey: (name: string) => boolean,
): { line: string; message: Message } | undefined {
  const [, dashes = '', key = '', sign = '', value = ''] =
    /^((?:- +)*)([a-z]+)(?:( *[:：=;]| +[-–—](?= |$)) *| +|$)(.*)$/i.exec(line) ?? [];
  const isKnown = isKey(key) || isKey(key.toLowerCase());
  // An unknown word before a colon is text, or the scheme of a URL.
  if (key === '' || (!isKnown && (!/[:：=]$/.test(sign) || (sign === ':' && value.startsWith('/'))))) return undefined;
  const name = isKey(key) ? key : isKey(key.toLowerCase()) ? key.toLowerCase() : key;
  const corrected = `${dashes}${name}:${value && ' '}${value}`;
  const message = sign.endsWith('=')
    ? yamlMessages.equalsSign
    : !/[:：]$/.test(sign)
      ? yamlMessages.noColon
      : yamlMessages.noSpace;
  return { line: corrected, message: message(corrected) };
}

/**
 * Finds a quote that is never closed. The parser reports it at the end of the text, or after the next quote. Ignores
 * comments and valid multi-line texts.
 */
function openQuote(text: string, error: YAMLError): { quote: string; index: number } | undefined {
  const unclosed = error.code === 'MISSING_CHAR' && /quote/i.test(error.message);
  const multiline = error.code === 'MULTILINE_IMPLICIT_KEY' || error.code === 'UNEXPECTED_TOKEN';
  if (!unclosed && !multiline) return undefined;
  let found: { quote: string; index: number } | undefined;
  let index = 0;
  for (const token of new Lexer().lex(text)) {
    // Skip the control characters that the lexer adds as markers.
    if (!text.startsWith(token, index)) continue;
    if (index > error.pos[0]) break;
    const [quote = ''] = token;
    const end = index + token.length;
    const isQuoted = quote === '"' || quote === "'";
    const isTerminated = token.length > 1 && token.endsWith(quote);
    const hasTextBehind = !/^\s*(?:$|#|[,:\]}])/.test(lineAt(text, end));
    if (isQuoted && (!isTerminated || (token.includes('\n') && hasTextBehind))) found = { quote, index };
    index = end;
  }
  return found;
}
