import { yamlMessages } from '../../messages/yaml-messages.ts';
import { quoteText } from './quoted-line.ts';
import {
  type Attempt,
  contentColumn,
  endOfBlock,
  hasContent,
  isKeyLine,
  type Line,
  lineAbove,
  mapLines,
  type SchemaHints,
} from './yaml-lines.ts';

/**
 * Corrects an unquoted text of several lines that contains a colon followed by a space: writes Markdown and paragraphs
 * below `|`, and other texts in quotes.
 */
export function quoteMultilineText(lines: readonly Line[], at: number, hints: SchemaHints): Attempt[] {
  const line = lines[at];
  const above = lineAbove(lines, at);
  // The error may be in the line of the key, in a line of the text, or in the first line below the text.
  const inner = [line, above].flatMap((one) =>
    one ? lines.slice(0, lines.indexOf(one)).findLast(isOutside(one)) : [],
  );
  return [...new Set([line, ...inner])].flatMap((head) => (head && correctText(lines, head, hints)) ?? []);
}

const isOutside =
  ({ indent }: Line) =>
  (one: Line) =>
    hasContent(one) && one.indent < indent;

function correctText(lines: readonly Line[], head: Line, { isKey, isMarkdown }: SchemaHints): Attempt | undefined {
  const [, before = '', key = '', first = ''] = /^(\s*(?:- +)*)([A-Za-z]\w*):(?: +(.+))?$/.exec(head.text) ?? [];
  const start = lines.indexOf(head);
  const column = contentColumn(head.text);
  const block = lines.slice(start + 1, endOfBlock(lines, start, column));
  const end = block.findLastIndex(hasContent) + 1;
  const below = block.slice(0, end);
  const isText = ({ text }: Line) => !isKeyLine(text) && !/^\s*(?:#|-(?: |$))/.test(text);
  if (!isKey(key) || below.length === 0 || !below.every(isText) || /^["'[{|>&*!#%@`]/.test(first)) return undefined;
  const texts = [first, ...below.map(({ text }) => text.trim())];
  if (!texts.some((text) => /:(?: |$)/.test(text))) return undefined;
  const indent = ' '.repeat(column + 2);
  const isBlock = isMarkdown(key) || texts.slice(1).includes('');
  const quoted = `${key}: ${quoteText(texts.filter(Boolean).join(' '))}`;
  const replacement = isBlock ? `${key}: |${first && `\n${indent}${first}`}` : quoted;
  const corrected = mapLines(lines, (one, index) => {
    if (one === head) return before + replacement;
    if (index <= start || index > start + end) return undefined;
    return isBlock ? one.text && indent + one.text.trimStart() : '';
  });
  const spaces = column + 2;
  return {
    corrected,
    offset: first === '' ? below[0]!.start + below[0]!.indent : head.start + head.text.length - first.length,
    message: isBlock ? yamlMessages.colonInBlock(key, first, spaces) : yamlMessages.colonInText(key, quoted),
  };
}
