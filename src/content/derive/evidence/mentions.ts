/** Scripts without spaces between words, so that names have no boundaries. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Boundaries of a name: no letter before or after it, and nothing after it that makes it another name. */
const edges = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}+#]|\.\p{L})`];

/** Not at the start of a sentence. */
const inside = String.raw`(?<!^|[.!?:;…]\s*)`;

/**
 * Returns a test for whether a text mentions a skill by name. Matches are published, so it skips ambiguous ones: single
 * letters, words at the start of a sentence ("Go to …"), and parts of longer names.
 * @example mentionsOf('Go')('Rewrote the import in Go.') // true
 * @example mentionsOf('Go')('Go to the pier.') // false
 * @example mentionsOf('Node')('It runs on Node.js.') // false
 */
export function mentionsOf(name: string): (text: string) => boolean {
  if ([...name].length < 2) return () => false;
  // Case distinguishes names from words, unless the skill is written in lower case.
  const isWord = name === name.toLowerCase();
  const looksLikeWord = /^\p{Lu}\p{Ll}+$/u.test(name);
  const [before = '', behind = ''] = withoutSpaces.test(name) ? [] : edges;
  const found = new RegExp(
    `${looksLikeWord ? inside : ''}${before}${RegExp.escape(name)}${behind}`,
    isWord ? 'iu' : 'u',
  );
  // Checks `includes` first, which is faster, and most texts mention no skill.
  return (text) => (isWord ? text.toLowerCase() : text).includes(name) && found.test(text);
}
