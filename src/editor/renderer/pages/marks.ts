// Marks connect a text on a page with its location in the content. They are private-use characters around the text, so
// they are preserved when a page joins texts. src/editor/page/hotspots.ts finds them in the rendered page.

/** Code points of the opening and the closing mark with ID 0. The marks of ID n are n code points later. */
const [opening, closing] = [0xf0000, 0x100000];
const maxIds = 0xfffd;
const anyMark = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

/** A marked range of a text. */
export type MarkedRange = { id: number; from: number; to: number };

/** Wraps a text in marks. Returns the text unmarked if the ID is too large for a code point. */
export const marked = (text: string, id: number): string =>
  id < maxIds ? String.fromCodePoint(opening + id) + text + String.fromCodePoint(closing + id) : text;

export const hasMarks = (text: string): boolean => anyMark.test(text);

export const unmarked = (text: string): string => (hasMarks(text) ? text.replace(new RegExp(anyMark, 'gu'), '') : text);

/**
 * Extracts the marks from a text.
 * @param within ID of a mark that was opened in a previous piece of the text
 * @returns the text without marks, the marked ranges, and the ID of a mark that has no closing mark
 */
export function extractMarks(
  text: string,
  within?: number,
): { text: string; spans: MarkedRange[]; open: number | undefined } {
  let clean = '';
  const spans: MarkedRange[] = [];
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
