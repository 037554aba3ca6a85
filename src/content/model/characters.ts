/**
 * Control characters, surrogates and noncharacters, which HTML forbids and fonts cannot display (html.spec.whatwg.org,
 * "preprocessing the input stream").
 */
const forbiddenCharacter = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Noncharacter_Code_Point}\p{Surrogate}]/u;

/** Index of the first Git conflict marker; -1 if there is none. */
export const findConflict = (text: string): number => text.search(/^<{7} .*\n[^]*^={7}$/m);

/**
 * Finds the first character that HTML forbids.
 * @param text text of a file, or a value with decoded escape sequences
 * @example findUnshowable('A\0da') // { index: 1, code: 'U+0000' }
 */
export function findUnshowable(text: string): { index: number; code: string } | undefined {
  const found = forbiddenCharacter.exec(text);
  const number = found?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return found ? { index: found.index, code: `U+${number}` } : undefined;
}

/**
 * True if a text has visible characters. Joiners, soft hyphens and direction marks are invisible. The PDF export fails
 * for a heading without visible characters.
 */
export const isVisible = (text: string) =>
  /[[\p{L}\p{M}\p{N}\p{P}\p{S}]--\p{Default_Ignorable_Code_Point}]/v.test(text);
