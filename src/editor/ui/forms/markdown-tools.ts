// Tools of the Markdown editor: each changes the text at the selection.
import { mapParagraphs, unwrapped } from './field-text.ts';

/** A text with a selection; `start` equals `end` if nothing is selected. */
export type TextSelection = { text: string; start: number; end: number };

/** Markdown characters around the selection. If the tool is used again, it removes these characters. */
const inlineMarks = { bold: '**', italic: '_', code: '`' } as const;

/**
 * Markdown characters at the beginning of each selected line. If the tool is used again, it removes these characters.
 */
const lineMarks = {
  heading: { mark: () => '## ', pattern: /^#{1,6} / },
  list: { mark: () => '- ', pattern: /^\s*[-*+] / },
  numbers: { mark: (index: number) => `${index + 1}. `, pattern: /^\s*\d+[.)] / },
  quote: { mark: () => '> ', pattern: /^> / },
};

/** The tools, in the order of the toolbar. */
export const markdownTools = ['heading', 'bold', 'italic', 'link', 'list', 'numbers', 'quote', 'code'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** Shortcuts: letters with Ctrl or ⌘. */
export const toolKeys: Readonly<Record<string, MarkdownTool>> = { b: 'bold', i: 'italic', k: 'link' };

/**
 * Applies a tool to the selection. A link needs an address: see `insertLink`.
 * @example applyTool('bold', { text: 'a word', start: 2, end: 6 }) // { text: 'a **word**', start: 4, end: 8 }
 */
export function applyTool(tool: Exclude<MarkdownTool, 'link'>, selected: TextSelection): TextSelection {
  if (tool in inlineMarks) return toggleInlineMark(inlineMarks[tool as keyof typeof inlineMarks], selected);
  return toggleLineMarks(tool as keyof typeof lineMarks, selected);
}

/**
 * Handles Enter: begins the next paragraph or list item, or ends the list after an empty item.
 * @returns `undefined` elsewhere, such as in code
 */
export function breakLine(selected: TextSelection): TextSelection | undefined {
  const { text, start, end } = selected;
  const { from, to } = linesAt(selected);
  const [mark, indent = '', bullet = '', number, dot] =
    /^(\s*)(?:([-*+])|(\d+)([.)])) /.exec(text.slice(from, start)) ?? [];
  if (mark === undefined) return isBlank(text.slice(from, start)) ? undefined : breakParagraph(selected);
  if (text.slice(start, end).includes('\n')) return undefined;
  const isEmpty = text.slice(from, to).trimEnd().length < mark.length;
  // Without an empty line, the next paragraph would continue the last item.
  if (isEmpty) return collapsed(replace({ text, start: from, end: to }, isBlank(lineBefore(text, from)) ? '' : '\n'));
  return collapsed(replace(selected, `\n${indent}${bullet || `${Number(number) + 1}${dot}`} `));
}

function breakParagraph(selected: TextSelection): TextSelection | undefined {
  const cursor = '\0';
  const marked = replace(selected, cursor).text;
  const broken = mapParagraphs(marked, (paragraph) => paragraph.replace(/ *\0 */, '\n\n'));
  if (broken.includes(cursor)) return undefined;
  const end = broken.length - selected.text.slice(selected.end).replace(/^ +/, '').length;
  return { text: broken, start: end, end };
}

/** Replaces the selection. */
function replace({ text, start, end }: TextSelection, words: string): TextSelection {
  return { text: text.slice(0, start) + words + text.slice(end), start, end: start + words.length };
}

function toggleInlineMark(mark: string, selected: TextSelection): TextSelection {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isMarked) return replace({ text, start: start - mark.length, end: end + mark.length }, inner);
  const { text: changed } = replace(selected, mark + inner + mark);
  return { text: changed, start: start + mark.length, end: end + mark.length };
}

const collapsed = (selected: TextSelection): TextSelection => ({ ...selected, start: selected.end });

/**
 * Start and end of the selected lines. If the selection ends at the start of a line, this line does not count as
 * selected.
 */
function linesAt({ text, start, end }: TextSelection) {
  const lineEnd = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end);
  return { from: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1, to: lineEnd === -1 ? text.length : lineEnd };
}

const lineBefore = (text: string, from: number) => text.slice(0, from).split('\n').at(-2) ?? '';

const isBlank = (line: string) => line.trim() === '';

function toggleLineMarks(tool: keyof typeof lineMarks, selected: TextSelection): TextSelection {
  const { mark, pattern } = lineMarks[tool];
  const { text } = selected;
  const { from, to } = linesAt(selected);
  const all = text.slice(from, to).split('\n');
  const filled = all.filter((line) => !isBlank(line));
  const lines = tool === 'quote' || filled.length === 0 ? all : filled;
  const hasMark = lines.every((line) => pattern.test(line));
  const withoutMark = (line: string) =>
    tool === 'quote' ? line : line.replace(/^(?:#{1,6}|\s*[-*+]|\s*\d+[.)]) /, '');
  const changed = lines
    .map((line, index) => (hasMark ? line.replace(pattern, '') : mark(index) + withoutMark(line)))
    .join('\n');
  // Without an empty line, Markdown may join the lines with the paragraph before or after them.
  const gap = (line: string) => (hasMark || isBlank(line) || pattern.test(line) ? '' : '\n');
  const before = gap(lineBefore(text, from));
  const after = gap(text.slice(to + 1).split('\n')[0] ?? '');
  const replaced = replace({ text, start: from, end: to }, before + changed + after);
  return collapsed({ ...replaced, end: replaced.end - after.length });
}

/**
 * Returns the text and the address for a new link in place of the selection. A selected URL becomes the address; any
 * other selection becomes the text.
 */
export function linkTo({ text, start, end }: TextSelection): { text: string; address: string } {
  const words = unwrapped(text.slice(start, end).trim());
  return /^https?:\/\/\S+$/.test(words) ? { text: '', address: words } : { text: words, address: '' };
}

/**
 * Inserts a photo as a paragraph after the paragraph of the cursor.
 * @param name file name of the photo
 * @example insertPhoto({ text: 'One.', start: 0, end: 0 }, 'cat.jpg').text // 'One.\n\n![](photos/cat.jpg)'
 */
export function insertPhoto({ text, end }: TextSelection, name: string): TextSelection {
  const paragraphEnd = text.slice(end).search(/\n\s*\n/);
  const at = paragraphEnd < 0 ? text.length : end + paragraphEnd;
  const before = [text.slice(0, at).trimEnd(), `![](${addressIn(`photos/${name}`)})`].filter(Boolean).join('\n\n');
  const after = text.slice(at).trimStart();
  return { text: after === '' ? before : `${before}\n\n${after}`, start: before.length, end: before.length };
}

/**
 * Returns an address as it must be written in a Markdown link: in angle brackets if it contains spaces or parentheses.
 */
const addressIn = (address: string) =>
  /^[^\s()<>]+$/.test(address) ? address : `<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`;

/**
 * Replaces the selection by a link, and puts the cursor after it. Keeps spaces at the ends of the selection.
 * @param text Markdown; if empty, the link shows its address
 */
export function insertLink(selected: TextSelection, text: string, address: string): TextSelection {
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(selected.text.slice(selected.start, selected.end)) ?? [];
  // Escape brackets only outside code: in code, the backslash would be visible.
  const escaped = (text || address).replace(/`[^`]+`|\\.|[[\]\\]/g, (part) => (part.length > 1 ? part : `\\${part}`));
  const replaced = replace(selected, `${before}[${escaped}](${addressIn(address)})${after}`);
  return collapsed({ ...replaced, end: replaced.end - after.length });
}
