// The tools above a text in Markdown: each changes the text around the selection.

/** A text with a selection; `start` equals `end` if nothing is selected. */
export type Selected = { text: string; start: number; end: number };

/** Marks around the selection, such as `**` for bold. A second use removes them. */
const around = { bold: '**', italic: '_', code: '`' } as const;

/** Beginnings of the selected lines. A second use removes them. */
const beginnings = { heading: '## ', list: '- ', numbers: '1. ', quote: '> ' } as const;

/** The tools, in their order. */
export const markdownTools = ['heading', 'bold', 'italic', 'link', 'list', 'numbers', 'quote', 'code'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** Letters that use a tool together with Ctrl or ⌘. */
export const toolKeys: Readonly<Record<string, MarkdownTool>> = { b: 'bold', i: 'italic', k: 'link' };

/**
 * Applies a tool to the selection.
 * @example applyTool('bold', { text: 'a word', start: 2, end: 6 }) // { text: 'a **word**', start: 4, end: 8 }
 */
export function applyTool(tool: MarkdownTool, selected: Selected): Selected {
  if (tool === 'link') return link(selected);
  if (tool in around) return wrap(around[tool as keyof typeof around], selected);
  return begin(beginnings[tool as keyof typeof beginnings], selected);
}

/** Replaces the selection. */
function replace({ text, start, end }: Selected, words: string): Selected {
  return { text: text.slice(0, start) + words + text.slice(end), start, end: start + words.length };
}

function wrap(mark: string, selected: Selected): Selected {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  const isMarked = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isMarked) return replace({ text, start: start - mark.length, end: end + mark.length }, inner);
  const { text: changed } = replace(selected, mark + inner + mark);
  return { text: changed, start: start + mark.length, end: end + mark.length };
}

function begin(mark: string, { text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, to).split('\n');
  const hasMark = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (hasMark ? line.slice(mark.length) : mark + line));
  return replace({ text, start: from, end: to }, changed.join('\n'));
}

/** Turns the selection into a link, and puts the cursor where the URL belongs or, if a URL was selected, the text. */
function link(selected: Selected): Selected {
  const words = selected.text.slice(selected.start, selected.end);
  const isUrl = /^https?:\/\/\S+$/.test(words);
  const made = replace(selected, isUrl ? `[](${words})` : `[${words}]()`);
  const at = isUrl ? selected.start + 1 : made.end - 1;
  return { ...made, start: at, end: at };
}
