/** Word of a text. `key` ignores case. */
export type Token = { text: string; key: string; start: number; end: number };

/** Caches the words of each text, because every requirement is compared with all texts of the content. */
const tokenCache = new Map<string, Token[]>();

export function tokensOf(text: string): Token[] {
  const cached = tokenCache.get(text);
  if (cached) return cached;
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:\+{1,2}|#)?/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  tokenCache.set(text, tokens);
  return tokens;
}

/** Normalizes a name: "NodeJS" and "Node.js" have the same key. */
export const keyOf = (name: string) =>
  tokensOf(name)
    .map(({ key }) => key)
    .join('');

/** Separators allowed within a name. */
const separator = /^[\s.\-_/’'&–]{0,3}$/u;

/** A sequence of words in a text that may be a name. */
export type Span = { key: string; text: string; start: number; end: number };

/** Yields word sequences that may be a name, longest first. All of them begin at the word with the index `from`. */
export function* spansOf(text: string, from = 0, maxWords = 5): Generator<Span> {
  const tokens = tokensOf(text);
  const [first] = tokens.slice(from, from + 1);
  if (!first) return;
  const spans: Span[] = [];
  let key = '';
  for (const [index, token] of tokens.slice(from, from + maxWords).entries()) {
    const before = tokens[from + index - 1];
    if (index > 0 && before && !separator.test(text.slice(before.end, token.start))) break;
    key += token.key;
    spans.push({ key, text: text.slice(first.start, token.end), start: first.start, end: token.end });
  }
  yield* spans.toReversed();
}

/** Whether a text contains the name of a skill. Case distinguishes "Go" from "go". */
export function containsName(name: string, text: string): boolean {
  const key = keyOf(name);
  const tokens = tokensOf(text);
  if (keyOf(text) === key) return true;
  return tokens.some((first, index) => {
    let joinedKey = '';
    for (const [offset, token] of tokens.slice(index, index + 5).entries()) {
      const before = tokens[index + offset - 1];
      if (offset > 0 && before && !separator.test(text.slice(before.end, token.start))) return false;
      joinedKey += token.key;
      if (joinedKey !== key) continue;
      const found = text.slice(first.start, token.end);
      const rest = text.slice(token.end);
      if (key.length === 1 && (found !== found.toUpperCase() || /^(?:[&’']|-\p{L})/u.test(rest))) return false;
      // The first word of a sentence is always capitalized, so a verb can look like a name: "React to incidents".
      const isStart = /(?:^|[.!?]\s+)$/.test(text.slice(0, first.start));
      const isVerb = isStart && /^\s+(?:to|the|an?|your|our|on|beyond|above|far)\s/.test(`${rest} `);
      const isWord = /^\p{L}\p{Ll}+$/u.test(found);
      return !(isWord && (isVerb || (found === key && key.length < 6)));
    }
    return false;
  });
}
