// Converts between the text in a form and the value in the file.
import type { Field } from '../../renderer/fields.ts';

/** Replaces each line break in a paragraph with a space, which means the same in YAML and Markdown. */
export const unwrapped = (paragraph: string) => paragraph.replace(/[ \t]*\r?\n\s*/g, ' ');

export const unwrappedMarkdown = (text: string) => mapParagraphs(text, unwrapped);

/** Converts the text in a form to a string, a number or a list of lines, like the value in the file. */
export function parsePlain(text: string, { kind, value }: Pick<Field, 'kind' | 'value'>): unknown {
  if (Array.isArray(value)) return text.split('\n').filter((line) => line.trim() !== '');
  const isNumber = kind === 'number' || typeof value === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim();
}

/**
 * Converts the Markdown in a form to a value. Unchanged paragraphs keep the line breaks that they have in the file. The
 * line breaks at the end of the value are also kept.
 */
export function parseMarkdown(text: string, field: Pick<Field, 'kind' | 'value'>): unknown {
  const { value } = field;
  if (typeof value !== 'string') return parsePlain(text, field);
  const wrapped = new Map<string, string>();
  mapParagraphs(value.trimEnd(), (paragraph) => {
    wrapped.set(unwrapped(paragraph), paragraph);
    return paragraph;
  });
  const typed = mapParagraphs(text.trimEnd(), (paragraph) => wrapped.get(paragraph) ?? paragraph);
  return typed + (/\n*$/.exec(value)?.[0] ?? '');
}

/** Whether a line is Markdown syntax, so that it must not be joined with the lines of a paragraph. */
const isSpecialLine = (line: string) =>
  /^(?:\s|[>|#!<]|:::|[-+*:] |\d+[.)] |\[[^\]]+\]:|\$\$|`{3}|~{3}|[-=_*:|\s]+$)|(?: {2}|\\)$/.test(line);

/** Changes the plain paragraphs of a Markdown text, but no other blocks. */
export function mapParagraphs(markdown: string, change: (paragraph: string) => string): string {
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
