// Limits for Markdown, so that no text blocks a build.
import type { Nodes, Root } from 'mdast';
import { type Message, proseMessages } from '../../messages.ts';

/**
 * Limits beyond which the parser takes minutes or crashes, and which no real page needs: parsing time grows with the
 * square of a paragraph's length, and nested quotes are parsed recursively.
 */
const max = { letters: 40_000, lettersInBlock: 6_000, marksInBlock: 1_000, marksInFront: 120, levels: 60 } as const;

/** First line at which a text exceeds a limit, with the remedy. */
export function findUnreadable(markdown: string): { line: number; message: Message } | undefined {
  if (markdown.length > max.letters) return { line: 1, message: proseMessages.tooLong(markdown.length, max.letters) };
  let letters = 0;
  let marks = 0;
  for (const [index, text] of markdown.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const isBreak = text.trim() === '';
    letters = isBreak ? 0 : letters + text.length;
    marks = isBreak ? 0 : marks + (text.match(/[*_~]+/g)?.length ?? 0);
    if (letters > max.lettersInBlock) return { line, message: proseMessages.noBreak(`${max.lettersInBlock} letters`) };
    if (marks > max.marksInBlock)
      return { line, message: proseMessages.noBreak(`${max.marksInBlock} characters such as "*"`) };
    const front = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(text)?.[0] ?? '';
    if (front.length > max.marksInFront) return { line, message: proseMessages.tooDeep(max.levels) };
  }
  return undefined;
}

/** The first node that is nested too deeply, found without recursion. */
export function deepest(tree: Root): { node: Nodes; message: Message } | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const [node] = level;
    if (depth > max.levels && node) return { node, message: proseMessages.tooDeep(max.levels) };
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return undefined;
}
