// Converts texts of a JSON Resume file (plain text, HTML or Markdown) to plain text or Markdown. Strings without clear
// syntax, such as "vector<int>" and "snake_case", stay unchanged.
import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { isVisible } from '#content/model/characters.ts';
import { readableAddress } from '../entries.ts';
import { validateProseLink } from '#content/read/markdown/prose.ts';

const htmlMark =
  /<\/(?:p|ul|ol|li|b|i|u|em|strong|a|div|span|h[1-6]|code|pre|blockquote|table|s|del|sub|sup|font)>|<(?:br|hr|p|li|img)\b[^>]*>|&(?:nbsp|amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,6});/i;
const markdownMark = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:)[^)\s]+\)|^#{1,4} \S|`[^`\n]+`/im;
const bulletLine = /^[ \t]*(?:[-*•▪–][ \t]+|\d{1,2}[.)][ \t]+)(?=\S)/gm;

/**
 * Removes control characters and noncharacters, and replaces lone surrogates.
 * @example cleanText('caf\u0000é') // 'café'
 */
export const cleanText = (text: string) =>
  text.toWellFormed().replace(/[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n\r]]/gv, '');

/**
 * Converts running text to plain texts: one for each paragraph, and one for each list item.
 * @param isPlain true if the text cannot be HTML or Markdown, as in our own export
 * @example plainParagraphs('<p>Led a team.</p><ul><li>Hired two.</li></ul>', false) // ['Led a team.', 'Hired two.']
 */
export function plainParagraphs(text: string, isPlain: boolean): string[] {
  return plainBlocks(treeOf(text, isPlain))
    .map((block) => block.trim().replace(/\s+/g, ' '))
    .filter(isVisible);
}

/** Converts running text to the Markdown that pages support, without pictures and invalid links. */
export function toMarkdown(text: string, isPlain: boolean): string {
  const tree = treeOf(text, isPlain);
  return remark().use(remarkGfm).data('settings', { bullet: '-', rule: '-' }).stringify(tree).trim();
}

function treeOf(source: string, isPlain: boolean): Root {
  const text = cleanText(source);
  if (isPlain) return plainTree(text);
  if (htmlMark.test(text)) {
    const html = fromHtml(text, { fragment: true });
    return tidy(toMdast(html, { document: true, handlers: { comment: () => undefined } }) as Root);
  }
  const bullets = text.match(bulletLine)?.length ?? 0;
  const listed = text.replace(/^([ \t]*)[•▪–](?=[ \t]+\S)/gm, '$1-');
  if (markdownMark.test(text) || bullets > 1) return tidy(markdown.parse(listed));
  return plainTree(bullets === 1 ? text.replace(/(?:^|\n)\s*[-*•▪–][ \t]+(?=\S)/, '\n\n') : text);
}

/** Reads HTML tags and link definitions as plain text, since pages do not support them. */
const plainTextExtension = { disable: { null: ['htmlFlow', 'htmlText', 'definition', 'gfmFootnoteDefinition'] } };
const markdown = remark().data('micromarkExtensions', [plainTextExtension]).use(remarkGfm).freeze();

const plainTree = (text: string): Root => ({
  type: 'root',
  children: text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((value): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
});

/** Replaces pictures with their descriptions. If a link would be invalid in the content, keeps only the link text. */
function tidy<Node extends Parents>(parent: Node): Node {
  const children = (parent.children as RootContent[]).flatMap((child, index, { length }): RootContent[] => {
    if ('children' in child) tidy(child);
    if (child.type === 'link' && validateProseLink(child.url) !== undefined) return child.children;
    if (child.type !== 'image') return [child];
    if (!child.alt) return [];
    return [{ type: 'text', value: `${index > 0 ? ' ' : ''}${child.alt}${index < length - 1 ? ' ' : ''}` }];
  });
  return Object.assign(parent, { children });
}

function plainBlocks(node: Nodes): string[] {
  if (node.type === 'tableRow') return [node.children.map(plainTextOf).join(', ')];
  if (node.type === 'paragraph' || node.type === 'heading' || !('children' in node)) return [plainTextOf(node)];
  return node.children.flatMap(plainBlocks);
}

function plainTextOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  const inside = node.children.map(plainTextOf).join('');
  // Plain text has no links. If the text of a link does not contain the URL, append the URL.
  const hasAddress = node.type !== 'link' || inside.includes(readableAddress(node.url));
  return hasAddress ? inside : `${inside} (${node.url})`;
}
