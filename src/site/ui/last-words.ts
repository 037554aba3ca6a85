/**
 * Joins the last words of a short text by non-breaking spaces, so that the last line is not very short. Joins the last
 * 12 to 24 characters. `text-wrap: pretty` only prevents a single word in the last line, and not in all browsers.
 * @example keepLastWords('Built the survey tool, which two groups now use.') // '… which two groups\u00a0now\u00a0use.'
 */
export const keepLastWords = (text: string): string =>
  text.replace(/^(.* )(.{12,24})$/s, (_, first: string, last: string) => first + last.replaceAll(' ', '\u00a0'));
