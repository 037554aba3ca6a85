// A YAML document that is printed loses how its owner had set it: wide lines, empty lines, the kind of quotes. What a
// migration leaves alone shall stay as it was, to the byte, so only what differs between two prints goes into the text.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Document, isNode, isPair, parseDocument, visit } from 'yaml';
import { mergeFile } from './git.ts';

/**
 * A changed document in the formatting of its owner.
 * @param text as the owner has it
 * @param printed the same, printed
 * @param changed the changed document, printed
 */
export async function withFormattingOf(text: string, printed: string, changed: string): Promise<string> {
  const unix = text.replaceAll('\r\n', '\n');
  const merged = await merge(unix, printed, changed);
  // A merge knows lines, and no YAML: it counts only when it says the same.
  const kept = merged !== undefined && meaningOf(merged) === meaningOf(changed) ? merged : changed;
  return text.includes('\r\n') ? kept.replaceAll('\n', '\r\n') : kept;
}

async function merge(mine: string, base: string, theirs: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'merge-'));
  try {
    const [a, b, c] = ['mine', 'base', 'theirs'].map((name) => path.join(folder, name)) as [string, string, string];
    await Promise.all([writeFile(a, mine), writeFile(b, base), writeFile(c, theirs)]);
    const { merged } = await mergeFile(a, b, c, '--theirs');
    return merged.toString();
  } catch {
    // Without Git the file is set anew, which says the same.
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everything that a document says, its comments among it. */
function meaningOf(text: string): string {
  const document = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'error' });
  if (document.errors.length > 0) return '';
  return JSON.stringify([document.toJS(), commentsOf(document)]);
}

function commentsOf(document: Document): string[] {
  const comments: (string | null | undefined)[] = [document.commentBefore, document.comment];
  visit(document, (_, node) => {
    if (isNode(node) && !isPair(node)) comments.push(node.commentBefore, node.comment);
  });
  return comments
    .flatMap((comment) => comment?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .sort();
}
