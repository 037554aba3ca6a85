import sax from 'sax';
import { UsageError } from '#platform/paths.ts';

/** A line of a posting. */
export type Line = { line: number; text: string };

const blockTag = /^(?:li|p|br|div|ul|ol|h\d|tr|td|th|dt|dd|section|article|header|footer|nav|main|title)$/;
const hiddenTag = /^(?:script|style|head|svg|noscript|template)$/;

/** Far more tags than a real posting has. */
const maxTags = 40_000;

/** Maximum nesting depth. Deeper nesting is slow: the parser compares each unmatched end tag with all open tags. */
const maxDepth = 5000;

/**
 * Returns the lines of HTML as a browser shows them, with line numbers of the source. Uses no recursion, so that deep
 * nesting cannot overflow the stack.
 * @throws {UsageError} if there are too many tags, or if the tags are nested too deeply
 */
export function htmlLines(html: string, name: string): Line[] {
  const parser = sax.parser(false, { lowercase: true });
  const lines: Line[] = [{ line: 1, text: '' }];
  let tags = 0;
  let depth = 0;
  let hiddenDepth = 0;
  const startLine = (text: string) => void lines.push({ line: 0, text });
  const count = () => {
    if (++tags > maxTags || depth > maxDepth)
      throw new UsageError(
        `${name} has too many or too deeply nested tags for a posting.\n  What to do: Copy the text of the posting from the page into a text file, and use that file.`,
      );
  };
  parser.onerror = () => void (parser.error = null as never);
  parser.onopentag = ({ name: tag }) => {
    depth++;
    count();
    if (hiddenTag.test(tag)) hiddenDepth++;
    if (blockTag.test(tag)) startLine(tag === 'li' ? '- ' : /^h\d/.test(tag) ? '# ' : '');
  };
  parser.onclosetag = (tag) => {
    depth--;
    count();
    if (hiddenTag.test(tag)) hiddenDepth--;
    if (blockTag.test(tag)) startLine('');
  };
  parser.ontext = (text) => {
    if (hiddenDepth > 0) return;
    const pieces = text.replace(/<\/[\w-]+>/g, '').split('\n');
    const first = parser.line + 1 - text.split('\n').length + 1;
    for (const [index, piece] of pieces.entries()) {
      const last = lines.at(-1);
      if (!last) continue;
      if (piece.trim() !== '') last.line ||= first + index;
      last.text += index > 0 ? ` ${piece}` : piece;
    }
  };
  parser.write(html).close();
  return lines.map(({ line, text }) => ({ line: line || 1, text }));
}
