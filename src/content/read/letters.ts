// Reads the cover letters, which are private. They are not part of the `Site`, so that no page or public output
// contains them.
import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import type { z } from 'zod';
import { findTooDeep, findUnreadable } from './markdown/limits.ts';
import { openMarkdown } from './markdown/markdown-file.ts';
import { splitFrontMatter } from './markdown/front-matter.ts';
import type { Message } from '../messages/message.ts';
import { letterMessages } from '../messages/prose-messages.ts';
import { letterFile } from '../schema/markdown/letter.ts';
import type { Problem, SourceFile } from '#platform/problem.ts';

export const letterFolder = 'letters';

/** True for a letter. Example: `letters/brightwater.md` */
export const isLetterFile = (name: string) => new RegExp(`^${letterFolder}/[^/]+\\.md$`, 'i').test(name);

/** Returns the path of the letter for a focus. */
export const letterFileOf = (name: string) => `${letterFolder}/${name}.md`;

/** A part of a paragraph with one style. A line break is a separate piece with the text "\n". */
export type LetterPiece = { text: string; isStrong?: true; url?: string };

/** A paragraph or list item. */
export type LetterBlock = { isItem: boolean; pieces: LetterPiece[] };

export type Letter = z.output<typeof letterFile> & {
  name: string;
  file: SourceFile;
  blocks: LetterBlock[];
};

/** Reads all letters, and adds errors to `problems`. */
export function readLetters(files: ReadonlyMap<string, SourceFile>, problems: Problem[]): Letter[] {
  return [...files].flatMap(([name, file]): Letter[] => {
    const opened = isLetterFile(name) ? openMarkdown(letterFile, file, problems) : undefined;
    if (!opened) return [];
    const front = splitFrontMatter(file.text);
    const linesBefore = front?.linesBefore ?? 0;
    const report = (line: number, column: number, message: Message) =>
      problems.push({ file, line: line + linesBefore, column, ...message });
    const blocks = readBlocks(front?.body ?? file.text, report);
    return opened.value ? [{ ...opened.value, name: name.slice(letterFolder.length + 1, -3), file, blocks }] : [];
  });
}

/** Reports letters whose name is not the name of a focus (a résumé variant). */
export const checkLetterNames = (letters: readonly Letter[], focuses: readonly string[]): Problem[] =>
  letters
    .filter(({ name }) => !focuses.includes(name))
    .map(({ name, file }) => ({ file, line: 1, column: 1, ...letterMessages.noFocus(name, focuses) }));

type Report = (line: number, column: number, message: Message) => void;

function readBlocks(markdown: string, report: Report): LetterBlock[] {
  const unreadable = findUnreadable(markdown);
  if (unreadable) report(unreadable.line, 1, unreadable.message);
  const tree: Root = unreadable ? { type: 'root', children: [] } : remark().parse(markdown);
  const tooDeep = findTooDeep(tree);
  if (!tooDeep) return tree.children.flatMap((node) => blocksOf(node, report));
  report(tooDeep.node.position?.start.line ?? 1, 1, tooDeep.message);
  return [];
}

function blocksOf(node: Nodes, report: Report, isItem = false): LetterBlock[] {
  if (node.type === 'list' || node.type === 'listItem')
    return node.children.flatMap((child) => blocksOf(child, report, true));
  const foreign = node.type === 'paragraph' ? foreignBlock(node.children[0]) : undefined;
  if (foreign !== undefined) {
    report(node.position?.start.line ?? 1, 1, letterMessages.noRoom(foreign));
    return [];
  }
  const pieces = node.type === 'paragraph' ? node.children.flatMap((child) => piecesOf(child, {}, report)) : [];
  if (pieces.some(({ text }) => text.trim() !== '')) return [{ isItem, pieces }];
  if (node.type !== 'paragraph' && !isComment(node)) reject(node, report);
  return [];
}

/** Returns the name of a block that letters do not support. */
function foreignBlock(first: Nodes | undefined): string | undefined {
  const text = first?.type === 'text' ? first.value : '';
  if (/^[^\n]*\|[^\n]*\n[ \t|:-]*-[ \t|:-]*(?:\n|$)/.test(text)) return 'table';
  return /^\[[ xX]\] /.test(text) ? 'task' : undefined;
}

function piecesOf(node: Nodes, style: Omit<LetterPiece, 'text'>, report: Report): LetterPiece[] {
  if (node.type === 'text') return [{ ...style, text: node.value.replace(/\s*\n\s*/g, ' ') }];
  if (node.type === 'break') return [{ text: '\n' }];
  const inside = (more: typeof style) =>
    'children' in node ? node.children.flatMap((child) => piecesOf(child, { ...style, ...more }, report)) : [];
  // Show italic text in bold, since the fonts of the PDFs have no italics.
  if (node.type === 'strong' || node.type === 'emphasis') return inside({ isStrong: true });
  if (node.type === 'link' && /^(?:https?|mailto|tel):/i.test(node.url)) return inside({ url: node.url });
  if (!isComment(node)) reject(node, report);
  return [];
}

const isComment = (node: Nodes) => node.type === 'html' && node.value.replace(/<!--[^]*?(?:-->|$)/g, '').trim() === '';

function reject({ type, position }: Nodes, report: Report) {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  report(line, column, letterMessages.noRoom(type));
}
