// Converts between the text in a form and the value in the file.
import type { Field } from '../../renderer/fields.ts';

/** Text of a field in a form. Line breaks within a paragraph are shown as spaces, which they mean. */
export function textOf({ kind, value, mainKey }: Field): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  const main = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[mainKey ?? ''] : value;
  const text = String(main ?? '').trimEnd();
  return kind === 'markdown' ? mapParagraphs(text, unwrapped) : unwrapped(text);
}

/** The value for a text: undefined if it is empty, a number for numbers. */
export function valueOf(text: string, { kind, value }: Field): unknown {
  if (text.trim() === '') return undefined;
  if (kind === 'yes') return text === 'true';
  if (Array.isArray(value)) return text.split('\n').filter((line) => line.trim() !== '');
  const isNumber = kind === 'number' || typeof value === 'number';
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text.trim())) return Number(text);
  if (kind !== 'markdown' || typeof value !== 'string') return text.trim();
  // Unchanged paragraphs keep their line breaks, and the text keeps its ending.
  const wrapped = new Map<string, string>();
  mapParagraphs(value.trimEnd(), (paragraph) => {
    wrapped.set(unwrapped(paragraph), paragraph);
    return paragraph;
  });
  const typed = mapParagraphs(text.trimEnd(), (paragraph) => wrapped.get(paragraph) ?? paragraph);
  return typed + (/\n*$/.exec(value)?.[0] ?? '');
}

const unwrapped = (paragraph: string) => paragraph.replace(/[ \t]*\r?\n\s*/g, ' ');

/** True if Markdown treats the line as more than part of a paragraph. */
const isSpecialLine = (line: string) =>
  /^(?:\s|[>|#!<]|:::|[-+*:] |\d+[.)] |\[[^\]]+\]:|\$\$|`{3}|~{3}|[-=_*:|\s]+$)|(?: {2}|\\)$/.test(line);

/** Maps the plain paragraphs of a Markdown text, and leaves all other blocks unchanged. */
function mapParagraphs(markdown: string, change: (paragraph: string) => string): string {
  let fence: string | undefined;
  return markdown
    .split(/(\r?\n(?:[ \t]*\r?\n)+)/)
    .map((block, index) => {
      if (index % 2 === 1) return block;
      const before = fence;
      for (const [mark] of block.matchAll(/^ *(?:`{3}|~{3}|\${2}\s*$)/gm))
        if (!fence || fence === mark.trim()) fence = fence ? undefined : mark.trim();
      return before || fence || block.split(/\r?\n/).some(isSpecialLine) ? block : change(block);
    })
    .join('');
}
