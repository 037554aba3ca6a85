/** Scripts without spaces between words, in which a name has no word boundaries. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Regular expressions for the boundaries before and after a name. The boundary after a name does not match within a
 * longer name: after C in C++ or C#, or after Node in Node.js.
 */
const edges = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}+#]|\.\p{L})`];

/** Matches only inside a sentence, not at its start. */
const inside = String.raw`(?<!^|[.!?:;…]\s*)`;

/**
 * Returns a function that is true for texts that mention a skill. Since matches are published, ambiguous names are
 * ignored: single letters, words at the start of a sentence ("Go to …"), and parts of longer names.
 * @example mentionsOf('Go')('Rewrote the import in Go.') // true
 * @example mentionsOf('Go')('Go to the pier.') // false
 * @example mentionsOf('Node')('It runs on Node.js.') // false
 */
export function mentionsOf(name: string): (text: string) => boolean {
  if ([...name].length < 2) return () => false;
  // Matches case-sensitively, to distinguish a name (Go) from a word (go), unless the name is in lower case.
  const isWord = name === name.toLowerCase();
  const looksLikeWord = /^\p{Lu}\p{Ll}+$/u.test(name);
  const [before = '', behind = ''] = withoutSpaces.test(name) ? [] : edges;
  const found = new RegExp(
    `${looksLikeWord ? inside : ''}${before}${RegExp.escape(name)}${behind}`,
    isWord ? 'iu' : 'u',
  );
  // Checks `includes` first: it is faster than the regular expression, and most texts do not mention the skill.
  return (text) => (isWord ? text.toLowerCase() : text).includes(name) && found.test(text);
}
