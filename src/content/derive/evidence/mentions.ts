/** Scripts without spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Regular expressions for the start and the end of a name. The expression for the end does not match within a longer
 * name. Examples: after "C" in "C++", after "Node" in "Node.js".
 */
const edges = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}+#]|\.\p{L})`];

const inside = String.raw`(?<!^|[.!?:;…]\s*)`;

/**
 * Returns a function that tests whether a text mentions a skill. The site publishes matches, so the function ignores
 * doubtful matches. These are single letters, words at the start of a sentence ("Go to …"), and parts of longer names.
 * @example mentionsOf('Go')('Rewrote the import in Go.') // true
 * @example mentionsOf('Go')('Go to the pier.') // false
 * @example mentionsOf('Node')('It runs on Node.js.') // false
 */
export function mentionsOf(name: string): (text: string) => boolean {
  if ([...name].length < 2) return () => false;
  // Names in lower case match case-insensitively. Other names are case-sensitive, to distinguish the name "Go" from the
  // word "go".
  const isWord = name === name.toLowerCase();
  const looksLikeWord = /^\p{Lu}\p{Ll}+$/u.test(name);
  const [before = '', behind = ''] = withoutSpaces.test(name) ? [] : edges;
  const found = new RegExp(
    `${looksLikeWord ? inside : ''}${before}${RegExp.escape(name)}${behind}`,
    isWord ? 'iu' : 'u',
  );
  // `includes` is faster than the regular expression, and most texts do not mention the skill.
  return (text) => (isWord ? text.toLowerCase() : text).includes(name) && found.test(text);
}
