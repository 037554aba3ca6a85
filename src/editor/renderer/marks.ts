// Marks connect a text on a page to its location in the content. They are private-use characters around the text, so
// they survive when a page joins texts. They exist only between the content and the rendered page;
// src/editor/page/hotspots.ts reads them.

/** First opening and first closing character; the ID is added to each. */
const [opening, closing] = [0xf0000, 0x100000];
const mostIds = 0xfffd;
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

/** A range of a text with an ID. */
export type Span = { id: number; from: number; to: number };

/** Wraps a text in marks; returns it unmarked if IDs have run out. */
export const marked = (text: string, id: number): string =>
  id < mostIds ? String.fromCodePoint(opening + id) + text + String.fromCodePoint(closing + id) : text;

export const unmarked = (text: string): string =>
  anyMark.test(text) ? text.replace(new RegExp(anyMark, 'gu'), '') : text;

/**
 * Extracts the marks of a text.
 * @param within ID of a mark that a previous piece of the same text left open
 * @returns the text without marks, the marked ranges, and the ID still open at the end
 */
export function takeMarks(text: string, within?: number): { text: string; spans: Span[]; open: number | undefined } {
  let clean = '';
  const spans: Span[] = [];
  let open = within === undefined ? undefined : { id: within, from: 0 };
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < opening) clean += letter;
    else if (code < closing) open = { id: code - opening, from: clean.length };
    else {
      spans.push({ id: code - closing, from: open?.from ?? 0, to: clean.length });
      open = undefined;
    }
  }
  if (open) spans.push({ ...open, to: clean.length });
  return { text: clean, spans: spans.filter(({ from, to }) => to > from), open: open?.id };
}
