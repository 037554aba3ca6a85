/**
 * Keeps the last dozen characters of a short text together, so that its last line is never only a word or two.
 * `text-wrap: pretty` prevents only single words, and not in all browsers.
 * @example keepLastWords('Built the survey tool, which two groups now use.') // '… which two groups\u00a0now\u00a0use.'
 */
export const keepLastWords = (text: string): string =>
  text.replace(/^(.* )(.{12,24})$/s, (_, first: string, last: string) => first + last.replaceAll(' ', '\u00a0'));
