/**
 * A short text whose last line is no word or two: the last dozen letters stay together. Browsers that set `text-wrap:
 * pretty` take care of a single word alone, and the others of none.
 * @example keepLastWords('Built the survey tool, which two groups now use.') // '… which two groups\u00a0now\u00a0use.'
 */
export const keepLastWords = (text: string): string =>
  text.replace(/^(.* )(.{12,24})$/s, (_, first: string, last: string) => first + last.replaceAll(' ', '\u00a0'));
