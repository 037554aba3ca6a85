// A line of YAML as its owner meant it: with quotes around a text in which YAML reads something else. Messages and advice
// give it to copy.

/** What begins a line: its dashes, and a key, which every schema begins with a small letter. */
const beginning = /^\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?/;

/** Two spaces before a # are how people write a comment; one is how they write "C # and more". */
const comment = /(?:\s{2,}|\t)#.*$/;

/**
 * Where the value of a line begins, counted from 0.
 * @example valueStart('  - title: A: B') // 11
 */
export const valueStart = (line: string): number => beginning.exec(line)?.[0].length ?? 0;

/**
 * A line with quotes around all that stands from a place on, without its indentation.
 * @example lineInQuotes('title: Learned C # and more', 7) // 'title: "Learned C # and more"'
 */
export function lineInQuotes(line: string, start = valueStart(line)): string {
  const value = line.slice(start).trimEnd();
  const remark = comment.exec(value)?.[0] ?? '';
  const text = value.slice(0, value.length - remark.length);
  const front = line.slice(0, start).trimStart();
  // Of a list in brackets each item is a text.
  const items = /^\[([^[\]]*)\]$/
    .exec(text)?.[1]
    ?.split(',')
    .map((item) => inQuotes(item.trim()));
  return `${front}${items ? `[${items.join(', ')}]` : inQuotes(text)}${remark}`;
}

/** A text in those quotes that need the least in it changed. */
function inQuotes(written: string): string {
  const text = withoutQuotes(written);
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** A text without the quotes that its owner put around all of it, also where the last one is missing. */
function withoutQuotes(text: string): string {
  const quote = /^["']/.exec(text)?.[0];
  if (quote === undefined) return text;
  const rest = text.slice(1);
  const end = rest.indexOf(quote);
  // An apostrophe may be a part of the first word, as in 'tis and '90s.
  if (end < 0) return quote === "'" && /^[a-z\d]/.test(rest) ? text : rest;
  // The first one in it closes a word, as in "Best" of "All".
  const closesWord = end < rest.length - 1 && /^\S.(?:[\s.,;:!?]|$)/.test(rest.slice(end - 1, end + 2));
  return rest.endsWith(quote) && !closesWord ? rest.slice(0, -1) : text;
}

/** Where the line begins in which a place lies. */
export const startOfLine = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** The rest of the line from an offset on, without blanks at its end. */
export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trimEnd();
}
