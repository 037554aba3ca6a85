/** A word of a text with its position. The key is the same however its letters are sized. */
export type Token = { text: string; key: string; start: number; end: number };

/** The words of each text: every requirement looks at all of the content. */
const tokenized = new Map<string, Token[]>();

export function tokensOf(text: string): Token[] {
  const known = tokenized.get(text);
  if (known) return known;
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:\+{1,2}|#)?/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  tokenized.set(text, tokens);
  return tokens;
}

/** A name however its letters are sized and its parts are joined: "NodeJS" and "Node.js" have one key. */
export const keyOf = (name: string) =>
  tokensOf(name)
    .map(({ key }) => key)
    .join('');

/** What may stand between the parts of a name. */
const joint = /^[\s.\-_/’'&–]{0,3}$/u;

/** A name of several words within a text. */
export type Span = { key: string; text: string; start: number; end: number };

/** Every sequence of words of a text that may be a name, the longest first at each position. */
export function* spansOf(text: string, from = 0, maxWords = 5): Generator<Span> {
  const tokens = tokensOf(text);
  const [first] = tokens.slice(from, from + 1);
  if (!first) return;
  const spans: Span[] = [];
  let key = '';
  for (const [index, token] of tokens.slice(from, from + maxWords).entries()) {
    const before = tokens[from + index - 1];
    if (index > 0 && before && !joint.test(text.slice(before.end, token.start))) break;
    key += token.key;
    spans.push({ key, text: text.slice(first.start, token.end), start: first.start, end: token.end });
  }
  yield* spans.toReversed();
}
