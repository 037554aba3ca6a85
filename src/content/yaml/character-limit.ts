import { positionIn, type Problem, type SourceFile } from '#platform/problem.ts';

/** Signs that mean something in YAML. The parser's time goes into them; between them there are only words. */
export const signs: ReadonlySet<string> = new Set('\n[]{},"\'&*!|>%@`#:?-');

/** How many one file may have. A thousand projects have 38,000; with twice as many, a slow machine parses for over a second. */
export const maxCharacters = 60_000;

/** The problem of a text that has more signs than anyone means. */
export function findTooManySigns(file: SourceFile): Problem | undefined {
  let count = 0;
  for (let index = 0; index < file.text.length; index++)
    if (signs.has(file.text.charAt(index)) && ++count > maxCharacters)
      return {
        file,
        ...positionIn(file.text, index),
        found: `Up to here there are more than ${maxCharacters} signs of YAML, such as line ends, colons and quotes.`,
        expected: `at most ${maxCharacters} of them in one file; a thousand projects have about two thirds of that`,
        remedy: 'Look for signs or lines that got there over and over by accident.',
      };
  return undefined;
}
