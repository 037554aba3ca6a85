/**
 * Matches the dashes and the key before the value of a line. Keys begin with a lowercase letter. A capitalized word
 * before a quotation mark is also matched, since it is probably a misspelled key.
 */
const lineStart = /^(?:\p{Lu}\p{L}*: +(?=["'])|\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?)/u;

/** Matches a comment after two spaces or a tab. After a single space, `#` is probably text, as in "C # and more". */
const comment = /(?<!\s)(?:\s{2,}|\t)#.*$/;

/**
 * Returns the index at which the value of a line starts.
 * @example valueStart('  - title: A: B') // 11
 */
export const valueStart = (line: string): number => lineStart.exec(line)?.[0].length ?? 0;

/**
 * Returns a line with quotes around the text after `start`, and without indentation.
 * @example quoteLine('title: Learned C # and more', 7) // 'title: "Learned C # and more"'
 */
export function quoteLine(line: string, start = valueStart(line)): string {
  const value = line.slice(start).trimEnd();
  const remark = comment.exec(value)?.[0] ?? '';
  const text = value.slice(0, value.length - remark.length);
  const front = line.slice(0, start).trimStart();
  const items = /^\[([^[\]]*)\]$/
    .exec(text)?.[1]
    ?.split(',')
    .map((item) => quoteText(item.trim()));
  return `${front}${items ? `[${items.join(', ')}]` : quoteText(text)}${remark}`;
}

/** Puts a text in double quotes, or in single quotes if it contains double ones. */
export function quoteText(typed: string): string {
  const text = withoutQuotes(typed);
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** Removes the quotes around a text, even if the closing quote is missing. */
function withoutQuotes(text: string): string {
  const [, inTypographic] = /^[“„»«]([^“”„«»]*)[“”«»]$/.exec(text) ?? [];
  if (inTypographic !== undefined) return inTypographic.trim();
  const quote = /^["']/.exec(text)?.[0];
  if (quote === undefined) return text;
  const rest = text.slice(1);
  // If the opening and the closing quote differ, as in 'Ada", remove both.
  if (/^[^"']*["']$/.test(rest) && !rest.endsWith(quote)) return rest.slice(0, -1);
  const end = rest.indexOf(quote);
  // An apostrophe may belong to the first word, as in 'tis and '90s.
  if (end < 0) return quote === "'" && /^(?:\d|[a-z]{1,5}\b(?!:))/.test(rest) ? text : rest;
  // If an inner quote closes a word, as in "Best" of "All", the outer quotes are not a pair.
  const closesWord = end < rest.length - 1 && /^\S.(?:[\s.,;:!?]|$)/.test(rest.slice(end - 1, end + 2));
  return rest.endsWith(quote) && !closesWord ? rest.slice(0, -1) : text;
}

/**
 * Returns a key in braces with its value and a comma, if other keys are beside it on the line; otherwise `undefined`.
 * @example pairInBraces('- { name: Go, level: 4 }', 14) // ', level: 4'
 */
export function pairInBraces(line: string, start: number): string | undefined {
  const [before] = /(?<=\S\s*),\s*$|\{\s*$/.exec(line.slice(0, start)) ?? [];
  const [pair = '', after] =
    /^[^"'{}[\],]*(?:"[^"]*"|'[^']*'|\[[^[\]]*\]|\{[^{}]*\})?(?=\s*(?:(,\s*)|\}))/.exec(line.slice(start)) ?? [];
  if (before === undefined || pair === '') return undefined;
  return before.startsWith(',') ? before + pair : after && pair + after;
}

/** Index of the first character of the line that contains the index `at`. */
export const startOfLine = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Returns the rest of a line, trimmed at the end. */
export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
}
