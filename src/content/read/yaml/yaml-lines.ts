import type { YAMLError } from 'yaml';
import type { Message } from '../../messages/message.ts';

/** A correctable mistake, with its offset in the text. */
export type Repair = { offset: number; message: Message };

/**
 * A corrected file. `isStrict`: do not suggest the correction if the corrected file still has an error near the
 * mistake.
 */
export type Attempt = Repair & { corrected: string; isStrict?: boolean };

/** Information about the schema of a file, used to choose between several corrections. */
export type SchemaHints = {
  /** True if the schema has a key with this name, at any depth. */
  isKey(name: string): boolean;
  /** True if a key with this name in the schema contains Markdown. */
  isMarkdown(key: string): boolean;
  /**
   * Returns the main key of each group that can contain `key`: instead of a group, the owner can write only the value
   * of its main key (see schema-walk.ts). For the key `caption`, the main keys are `alt` and `photo`.
   */
  mainKeysBeside(key: string, above?: string): readonly string[];
  /** Returns the numbers of the lines with errors in a corrected text; `undefined` if the text cannot be parsed. */
  errorLines(text: string): readonly number[] | undefined;
};

export type Line = { text: string; start: number; indent: number };

/** Returns the lines of a text, and the index of the line with an error. */
export function readLines(text: string, error: YAMLError): { lines: Line[]; at: number } {
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
  // The parser may report an error in an empty line above the mistake.
  const firstLine = lines.findIndex((line, index) => index >= at && line.text !== '');
  return { lines, at: firstLine < 0 ? at : firstLine };
}

/** Returns the text with changed lines. A line stays the same if `changed` returns `undefined` for this line. */
export const mapLines = (lines: readonly Line[], changed: (line: Line, index: number) => string | undefined) =>
  lines.map((line, index) => changed(line, index) ?? line.text).join('\n');

/** The nearest line above an index. Skips empty lines and comments. */
export const lineAbove = (lines: readonly Line[], at: number) => lines.slice(0, at).findLast(hasContent);

/** Returns the index of the next line that has content and is indented by at most `column` spaces. */
export function endOfBlock(lines: readonly Line[], start: number, column: number): number {
  const end = lines.findIndex((line, index) => index > start && hasContent(line) && line.indent <= column);
  return end < 0 ? lines.length : end;
}

/** True for a line with content: not empty, and not only a comment. */
export const hasContent = ({ text }: Line) => /^\s*[^\s#]/.test(text);

/** Column at which the first key of a list item begins. */
export const contentColumn = (line: string) => /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;

export const isKeyLine = (line: string) => /^\s*(?:- +)*["']?[A-Za-z][\w-]*["']?:(?:\s|$)/.test(line);

export const isDashLine = (line: Line | undefined) => /^\s*- /.test(line?.text ?? '');

/** Replaces one line. */
export const replaceLine = (
  lines: readonly Line[],
  line: Line,
  column: number,
  replacement: string,
  message: (fixed: string) => Message,
): Attempt => ({
  corrected: mapLines(lines, (one) => (one === line ? replacement : undefined)),
  offset: line.start + column,
  message: message(replacement.trimStart()),
});

/** Indents a line, and the lines below it until the next key, list item or comment. */
export function indentBlock(lines: readonly Line[], at: number, by: number): string {
  const end = lines.findIndex(({ text }, index) => index > at && (isKeyLine(text) || /^\s*(?:#|- )/.test(text)));
  return mapLines(lines, ({ text }, index) =>
    index >= at && (end < 0 || index < end) && text !== '' ? ' '.repeat(by) + text : undefined,
  );
}
