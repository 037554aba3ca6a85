// The text of a field in its form, and the value that is written for it.
import type { Field } from '../renderer/fields.ts';

/** The text that a form shows. Line breaks within a paragraph mean spaces, so they are shown as spaces. */
export function textOf({ kind, value, mainKey }: Field): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  const main = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[mainKey ?? ''] : value;
  const text = String(main ?? '').trimEnd();
  return kind === 'markdown' ? mapParagraphs(text, unwrapped) : unwrapped(text);
}

/** The value that is written for a text: `undefined` for none, and a number for a number. */
export function valueOf(text: string, { kind, value }: Field): unknown {
  if (text.trim() === '') return undefined;
  if (kind === 'yes') return text === 'true';
  if (Array.isArray(value)) return text.split('\n').filter((line) => line.trim() !== '');
  const isNumber = kind === 'number' || typeof value === 'number';
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text.trim())) return Number(text);
  if (kind !== 'markdown' || typeof value !== 'string') return text.trim();
  // Paragraphs that did not change keep their line breaks, and the text ends as it did.
  const wrapped = new Map<string, string>();
  mapParagraphs(value.trimEnd(), (paragraph) => {
    wrapped.set(unwrapped(paragraph), paragraph);
    return paragraph;
  });
  const typed = mapParagraphs(text.trimEnd(), (paragraph) => wrapped.get(paragraph) ?? paragraph);
  return typed + (/\n*$/.exec(value)?.[0] ?? '');
}

const unwrapped = (paragraph: string) => paragraph.replace(/[ \t]*\r?\n\s*/g, ' ');

/** The first or last characters of a line by which Markdown makes more of it than a part of a paragraph. */
const isSpecialLine = (line: string) =>
  /^(?:\s|[>|#!<]|:::|[-+*:] |\d+[.)] |\[[^\]]+\]:|\$\$|`{3}|~{3}|[-=_*:|\s]+$)|(?: {2}|\\)$/.test(line);

/** Changes the paragraphs of a Markdown text that have nothing but words, and leaves all other blocks. */
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
