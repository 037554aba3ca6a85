import { merge } from 'node-diff3';

/**
 * Merges two edited versions of a text, line by line.
 * @param was common ancestor of both versions; `undefined` if the file did not exist
 * @returns `undefined` if both versions changed the same lines, or one version deleted the file
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
