/** Scripts that put no space between words, so that a name has no edge in them. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What stands around a name: no letter, and behind it nothing that would make it another name. */
const edges = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}+#]|\.\p{L})`];

/** Not where a sentence begins. */
const inside = String.raw`(?<!^|[.!?:;…]\s*)`;

/**
 * Tells whether a text speaks of a skill by its name. What it finds is shown to others, so what may be another word is
 * left out: single letters; names that look like any word where a sentence begins ("Go to …"); parts of longer names.
 * @example mentionsOf('Go')('Rewrote the import in Go.') // true
 * @example mentionsOf('Go')('Go to the pier.') // false
 * @example mentionsOf('Node')('It runs on Node.js.') // false
 */
export function mentionsOf(name: string): (text: string) => boolean {
  if ([...name].length < 2) return () => false;
  // Capitals tell a name from a word; a skill that is written without them is a word.
  const isWord = name === name.toLowerCase();
  const looksLikeWord = /^\p{Lu}\p{Ll}+$/u.test(name);
  const [before = '', behind = ''] = withoutSpaces.test(name) ? [] : edges;
  const found = new RegExp(
    `${looksLikeWord ? inside : ''}${before}${RegExp.escape(name)}${behind}`,
    isWord ? 'iu' : 'u',
  );
  // Most texts speak of no skill, and to look for the letters alone takes less time.
  return (text) => (isWord ? text.toLowerCase() : text).includes(name) && found.test(text);
}
