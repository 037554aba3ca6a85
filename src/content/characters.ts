// Which signs a text may hold.
import { positionIn, type Problem, type SourceFile } from '#platform/problem.ts';

/**
 * What HTML forbids in a text and no font draws: control characters, halves of letters, numbers without a letter
 * (html.spec.whatwg.org, "preprocessing the input stream"). They come from programs, never from a keyboard.
 */
const unshowable = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Noncharacter_Code_Point}\p{Surrogate}]/u;

/**
 * Whether a text has a sign in it that no page can show.
 * @param text the whole file, or a part of it that was written in other signs
 * @example findUnshowable('A\0da') // { index: 1, code: 'U+0000' }
 */
export function findUnshowable(text: string): { index: number; code: string } | undefined {
  const found = unshowable.exec(text);
  const number = found?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return found ? { index: found.index, code: `U+${number}` } : undefined;
}

/**
 * Whether there is anything to see in a text. One of joiners, soft hyphens and marks of direction is empty, whatever
 * its length: a heading of it stops the making of a PDF.
 */
export const isVisible = (text: string) =>
  /[[\p{L}\p{M}\p{N}\p{P}\p{S}]--\p{Default_Ignorable_Code_Point}]/v.test(text);

/** The problem of such a sign in a file. */
export function explainUnshowable(file: SourceFile, code: string, index: number): Problem {
  return {
    file,
    ...positionIn(file.text, index),
    found: `A sign that no page can show (${code}).`,
    expected: 'letters, digits and other signs that can be seen',
    remedy: 'Delete it. Where it cannot be seen, delete the word around it and write it anew.',
  };
}
