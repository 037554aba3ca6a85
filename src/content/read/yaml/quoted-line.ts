// Adds quotes to a line of YAML whose text is misread without them. Messages show the corrected line for copying.

/** Start of a line: dashes, and a key. Keys begin with a lowercase letter in every schema, except misspelled ones. */
const beginning = /^(?:\p{Lu}\p{L}*: +(?=["'])|\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?)/u;

/** A real comment has two spaces before the `#`. With one space, it is probably text, as in "C # and more". */
const comment = /(?<!\s)(?:\s{2,}|\t)#.*$/;

/**
 * Index in a line at which its value starts.
 * @example valueStart('  - title: A: B') // 11
 */
export const valueStart = (line: string): number => beginning.exec(line)?.[0].length ?? 0;

/**
 * Returns a line without its indentation, and with quotes around the text from an index to the end.
 * @example lineInQuotes('title: Learned C # and more', 7) // 'title: "Learned C # and more"'
 */
export function lineInQuotes(line: string, start = valueStart(line)): string {
  const value = line.slice(start).trimEnd();
  const remark = comment.exec(value)?.[0] ?? '';
  const text = value.slice(0, value.length - remark.length);
  const front = line.slice(0, start).trimStart();
  // In a flow list, quotes each item.
  const items = /^\[([^[\]]*)\]$/
    .exec(text)?.[1]
    ?.split(',')
    .map((item) => inQuotes(item.trim()));
  return `${front}${items ? `[${items.join(', ')}]` : inQuotes(text)}${remark}`;
}

/** Quotes a text, with single quotes if this avoids escapes. */
function inQuotes(written: string): string {
  const text = withoutQuotes(written);
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** Removes the quotes around a text, even if the closing quote is missing. */
function withoutQuotes(text: string): string {
  const quote = /^["']/.exec(text)?.[0];
  if (quote === undefined) return text;
  const rest = text.slice(1);
  // A pair of two kinds, such as 'Ada".
  if (/^[^"']*["']$/.test(rest) && !rest.endsWith(quote)) return rest.slice(0, -1);
  const end = rest.indexOf(quote);
  // An apostrophe at the start may belong to the first word, as in 'tis and '90s.
  if (end < 0) return quote === "'" && /^(?:\d|[a-z]{1,5}\b(?!:))/.test(rest) ? text : rest;
  // A quote inside that closes a word, as in "Best" of "All", means that the outer quotes are not a pair.
  const closesWord = end < rest.length - 1 && /^\S.(?:[\s.,;:!?]|$)/.test(rest.slice(end - 1, end + 2));
  return rest.endsWith(quote) && !closesWord ? rest.slice(0, -1) : text;
}

/** Index at which the line that contains an index starts. */
export const startOfLine = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** The rest of the line from an index on, trimmed at the end. */
export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
}
