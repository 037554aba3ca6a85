/**
 * Characters with a meaning in YAML. Their number determines the parsing time, since the text between them is plain.
 */
export const yamlCharacters: ReadonlySet<string> = new Set('\n[]{},"\'&*!|>%@`#:?-');

/**
 * Maximum number of these characters in a file. A thousand projects have 38,000; for 76,000, a slow machine needs more
 * than a second.
 */
export const maxCharacters = 60_000;

/** Index of the first character beyond the limit; `undefined` if the text is within the limit. */
export function findTooManyCharacters(text: string): number | undefined {
  let count = 0;
  for (let index = 0; index < text.length; index++)
    if (yamlCharacters.has(text.charAt(index)) && ++count > maxCharacters) return index;
  return undefined;
}
