import type { Element, Text } from 'hast';
import type { Code, Html } from 'mdast';
import type { Options } from 'mdast-util-to-hast';
import { type CodeKind, codeLines, readFence } from './code.ts';

/** Shows HTML as typed, without HTML comments. */
export const htmlAsTyped: NonNullable<NonNullable<Options['handlers']>['html']> = (
  state,
  { value: html }: Html,
  parent,
) => {
  const value = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (value.trim() === '') return undefined;
  const words = { type: 'text', value } as const;
  const isBlock = /^(?:root|blockquote|listItem)$/.test(parent?.type ?? '');
  return state.one(isBlock ? { type: 'paragraph', children: [words] } : words, parent);
};

/** Converts a code block to tokens. If lines are numbered or marked, each line gets an element. */
export function codeInPieces(node: Code): Element {
  const fence = readFence([node.lang, node.meta].filter(Boolean).join(' '));
  const lines = codeLines(node.value, fence);
  const inLines = fence.hasNumbers || lines.some(({ isMarked }) => isMarked);
  const children = lines.flatMap(({ isMarked, pieces }, index) => {
    const words = pieces.map(({ text, kind }) => (kind ? spanOf(kind, [textOf(text)]) : textOf(text)));
    if (index < lines.length - 1 || inLines) words.push(textOf('\n'));
    return inLines ? [spanOf(isMarked ? 'marked' : 'line', words)] : words;
  });
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children };
  const properties = fence.hasNumbers ? { kind: 'numbers' } : {};
  return { type: 'element', tagName: 'pre', properties, children: [code] };
}

const textOf = (value: string): Text => ({ type: 'text', value });
const spanOf = (kind: CodeKind | 'line' | 'marked', children: (Element | Text)[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { kind },
  children,
});
