/** Characters with a meaning in YAML. Their number determines the parsing time. */
export const yamlCharacters: ReadonlySet<string> = new Set('\n[]{},"\'&*!|>%@`#:?-');

/**
 * Maximum number of `yamlCharacters` in a file. A thousand projects have 38,000. A slow machine takes more than a
 * second to parse 76,000.
 */
export const maxCharacters = 60_000;

/** Index of the first character beyond the limit; `undefined` if the text is within the limit. */
export function findTooManyCharacters(text: string): number | undefined {
  let count = 0;
  for (let index = 0; index < text.length; index++)
    if (yamlCharacters.has(text.charAt(index)) && ++count > maxCharacters) return index;
  return undefined;
}
