/** Characters with a meaning in YAML, which determine the parsing time; everything between them is plain text. */
export const yamlCharacters: ReadonlySet<string> = new Set('\n[]{},"\'&*!|>%@`#:?-');

/** Limit per file. A thousand projects have 38,000; with twice as many, a slow machine parses for over a second. */
export const maxCharacters = 60_000;

/** Index at which a text exceeds the limit. */
export function findTooManyCharacters(text: string): number | undefined {
  let count = 0;
  for (let index = 0; index < text.length; index++)
    if (yamlCharacters.has(text.charAt(index)) && ++count > maxCharacters) return index;
  return undefined;
}
