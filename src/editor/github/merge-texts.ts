import { merge } from 'node-diff3';

/**
 * Joins two new texts of one file by its lines.
 * @param was what both were made from; `undefined` where there was no such file
 * @returns `undefined` where both changed the same lines, or one took the file away
 * @example mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC') // 'A\nb\nC'
 */
export function mergeTexts(
  was: string | undefined,
  own: string | undefined,
  theirs: string | undefined,
): string | undefined {
  if (was === undefined || own === undefined || theirs === undefined) return undefined;
  // A line keeps its "\r", so that line breaks stay as they are.
  const { conflict, result } = merge(own, was, theirs, { stringSeparator: '\n', excludeFalseConflicts: true });
  return conflict ? undefined : result.join('\n');
}
