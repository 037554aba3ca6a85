/** Characters that mean something in YAML. The parser's time goes into them; between them there are only words. */
export const yamlCharacters: ReadonlySet<string> = new Set('\n[]{},"\'&*!|>%@`#:?-');

/** How many one file may have. A thousand projects have 38,000; with twice as many, a slow machine parses for over a second. */
export const maxCharacters = 60_000;

/** Where a text goes beyond the limit. */
export function findTooManyCharacters(text: string): number | undefined {
  let count = 0;
  for (let index = 0; index < text.length; index++)
    if (yamlCharacters.has(text.charAt(index)) && ++count > maxCharacters) return index;
  return undefined;
}
