import type { Nodes, Root } from 'mdast';
import type { Message } from '../../messages/message.ts';
import { proseMessages } from '../../messages/prose-messages.ts';

/**
 * Limits that protect the parser. Its running time grows with the square of a paragraph's length, up to minutes. The
 * parser is recursive for nested quotes, so deep nesting crashes it.
 */
const max = { letters: 40_000, lettersInBlock: 6_000, marksInBlock: 1_000, marksInFront: 120, levels: 60 } as const;

/** Finds the first line that exceeds a limit. */
export function findUnreadable(markdown: string): { line: number; message: Message } | undefined {
  if (markdown.length > max.letters) return { line: 1, message: proseMessages.tooLong(markdown.length, max.letters) };
  let letters = 0;
  let marks = 0;
  for (const [index, text] of markdown.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const isBreak = text.trim() === '';
    letters = isBreak ? 0 : letters + text.length;
    marks = isBreak ? 0 : marks + (text.match(/[*_~]+/g)?.length ?? 0);
    if (letters > max.lettersInBlock)
      return { line, message: proseMessages.noBreak(`${max.lettersInBlock} characters`) };
    if (marks > max.marksInBlock)
      return { line, message: proseMessages.noBreak(`${max.marksInBlock} characters such as "*"`) };
    const front = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(text)?.[0] ?? '';
    if (front.length > max.marksInFront) return { line, message: proseMessages.tooDeep(max.levels) };
  }
  return undefined;
}

/** Finds the first node that is nested too deeply. Uses a loop, since recursion could overflow the stack. */
export function findTooDeep(tree: Root): { node: Nodes; message: Message } | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const [node] = level;
    if (depth > max.levels && node) return { node, message: proseMessages.tooDeep(max.levels) };
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return undefined;
}
