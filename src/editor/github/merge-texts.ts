import { merge } from 'node-diff3';

/**
 * Merges two edited versions of a text, line by line.
 * @param was common ancestor; undefined if there was no such file
 * @returns undefined if both changed the same lines, or one deleted the file
 * @example mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC') // 'A\nb\nC'
 */
export function mergeTexts(
  was: string | undefined,
  own: string | undefined,
  theirs: string | undefined,
): string | undefined {
  if (was === undefined || own === undefined || theirs === undefined) return undefined;
  // Lines keep their "\r", so line endings are preserved.
  const { conflict, result } = merge(own, was, theirs, { stringSeparator: '\n', excludeFalseConflicts: true });
  return conflict ? undefined : result.join('\n');
}
