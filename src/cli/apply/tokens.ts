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

const maxWords = 5;

/** Returns word sequences that may be a name, longest first. All of them begin at the word with the index `from`. */
export function spansOf(text: string, from: number): Span[] {
  const spans: Span[] = [];
  let last: Span | undefined;
  for (const token of tokensOf(text).slice(from, from + maxWords)) {
    if (last && !separator.test(text.slice(last.end, token.start))) break;
    const { start, key } = last ?? { start: token.start, key: '' };
    last = { key: key + token.key, text: text.slice(start, token.end), start, end: token.end };
    spans.push(last);
  }
  return spans.toReversed();
}

/** Whether a text contains the name of a skill. Case distinguishes "Go" from "go". */
export function containsName(name: string, text: string): boolean {
  const key = keyOf(name);
  if (keyOf(text) === key) return true;
  return tokensOf(text).some((_, index) => {
    const span = spansOf(text, index).find((one) => one.key === key);
    if (!span) return false;
    const found = span.text;
    const rest = text.slice(span.end);
    if (key.length === 1 && (found !== found.toUpperCase() || /^(?:[&’']|-\p{L})/u.test(rest))) return false;
    // The first word of a sentence is always capitalized, so a verb can look like a name: "React to incidents".
    const isStart = /(?:^|[.!?]\s+)$/.test(text.slice(0, span.start));
    const isVerb = isStart && /^\s+(?:to|the|an?|your|our|on|beyond|above|far)\s/.test(`${rest} `);
    const isWord = /^\p{L}\p{Ll}+$/u.test(found);
    return !(isWord && (isVerb || (found === key && key.length < 6)));
  });
}
