// Words of a JSON Resume, which may be plain, HTML or Markdown, as plain text or as Markdown of ours. Text without a
// clear mark of either stays as it was typed, so that "vector<int>" and "snake_case" come through.
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isVisible } from '#content/characters.ts';
import { readableAddress } from '#resume/entries.ts';
import { whyNoProseLink } from '#content/markdown/prose.ts';

const htmlMark =
  /<\/(?:p|ul|ol|li|b|i|u|em|strong|a|div|span|h[1-6]|code|pre|blockquote|table|s|del|sub|sup|font)>|<(?:br|hr|p|li|img)\b[^>]*>|&(?:nbsp|amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,6});/i;
const markdownMark = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:)[^)\s]+\)|^#{1,4} \S|`[^`\n]+`/im;
const bulletLine = /^[ \t]*(?:[-*•▪–][ \t]+|\d{1,2}[.)][ \t]+)(?=\S)/gm;

/** Whether a text may be HTML or Markdown; what a site of ours exported is always plain. */
export type TextKind = 'any' | 'plain';

/**
 * Takes out what no page may hold: control characters and halves of characters.
 * @example cleanText('caf\u0000é') // 'café'
 */
export const cleanText = (text: string) =>
  text.toWellFormed().replace(/[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n\r]]/gv, '');

/**
 * Running text as plain text, an item for each paragraph and list item.
 * @example plainParagraphs('<p>Led a team.</p><ul><li>Hired two.</li></ul>') // ['Led a team.', 'Hired two.']
 */
export function plainParagraphs(text: string, kind: TextKind = 'any'): string[] {
  return plainBlocks(treeOf(text, kind))
    .map((words) => words.trim().replace(/\s+/g, ' '))
    .filter(isVisible);
}

/** Running text as Markdown that our pages take: only links that can be followed, and no pictures. */
export function toMarkdown(text: string, kind: TextKind = 'any'): string {
  const tree = treeOf(text, kind);
  tidy(tree);
  return unified().use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-' }).stringify(tree).trim();
}

function treeOf(given: string, kind: TextKind): Root {
  const text = cleanText(given);
  if (kind === 'plain') return plainTree(text);
  if (htmlMark.test(text)) {
    const html = unified().use(rehypeParse, { fragment: true }).parse(text);
    return unified().use(rehypeRemark).runSync(html);
  }
  const bullets = text.match(bulletLine)?.length ?? 0;
  const listed = text.replace(/^([ \t]*)[•▪–](?=[ \t]+\S)/gm, '$1-');
  if (markdownMark.test(text) || bullets > 1) return unified().use(remarkParse).use(remarkGfm).parse(listed);
  return plainTree(bullets === 1 ? text.replace(/^\s*[-*•▪–][ \t]+(?=\S)/, '') : text);
}

const plainTree = (text: string): Root => ({
  type: 'root',
  children: text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((value): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
});

function plainBlocks(node: Nodes): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [node.children.map(words).join('')];
    case 'tableRow':
      return [node.children.map((cell) => cell.children.map(words).join('')).join(', ')];
    case 'code':
    case 'html':
      return [node.value];
    case 'definition':
      return [node.url];
    default:
      return 'children' in node ? (node.children as Nodes[]).flatMap(plainBlocks) : [words(node)];
  }
}

function words(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'image' || node.type === 'imageReference') return ` ${node.alt ?? ''} `;
  if (!('children' in node)) return '';
  const inside = (node.children as Nodes[]).map(words).join('');
  if (node.type !== 'link' || whyNoProseLink(node.url) !== undefined) return inside;
  // On paper a link is its words, so its address joins them where they don't hold it.
  return inside.includes(readableAddress(node.url)) ? inside : `${inside} (${node.url})`;
}

/** Replaces what a page would refuse by its words. */
function tidy(parent: Parents) {
  const children = (parent.children as RootContent[]).flatMap((child, index, { length }): RootContent[] => {
    if ('children' in child) tidy(child);
    switch (child.type) {
      case 'html':
        return isInline(parent) ? [{ type: 'text', value: child.value }] : plainTree(child.value).children;
      case 'image':
      case 'imageReference':
        if (!child.alt) return [];
        return [{ type: 'text', value: `${index > 0 ? ' ' : ''}${child.alt}${index < length - 1 ? ' ' : ''}` }];
      case 'link':
        return whyNoProseLink(child.url) === undefined ? [child] : child.children;
      case 'linkReference':
        return child.children;
      case 'definition':
      case 'footnoteDefinition':
      case 'footnoteReference':
        return [];
      default:
        return [child];
    }
  });
  (parent as { children: (RootContent | PhrasingContent)[] }).children = children;
}

const isInline = ({ type }: Parents) => !/^(?:root|blockquote|listItem|list)$/.test(type);
