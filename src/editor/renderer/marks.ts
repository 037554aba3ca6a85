// Marks say of a text on a page where it stands in the content. They are characters for private use, which no content has,
// around the text itself, so that they stay with it where a page joins it to others. They are there only between the
// content and the elements of a page: src/editor/page/hotspots.ts reads them.

/** The first of the characters that open a text, and the first of those that close one: an id is added to each. */
const [opening, closing] = [0xf0000, 0x100000];
const mostIds = 0xfffd;
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

/** A part of a text, as from where to where it goes, that has an id. */
export type Span = { id: number; from: number; to: number };

/** A text with an id around it; where there are too many, without. */
export const marked = (text: string, id: number): string =>
  id < mostIds ? String.fromCodePoint(opening + id) + text + String.fromCodePoint(closing + id) : text;

/** A text without marks. */
export const unmarked = (text: string): string =>
  anyMark.test(text) ? text.replace(new RegExp(anyMark, 'gu'), '') : text;

/**
 * Takes the marks out of a text.
 * @param within what was opened in a text before this one, where a page has cut a text into pieces
 * @returns the text, which parts of it were marked, and what is still open at its end
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
