// Each line of a file in texts/ is a JSON string.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const textsIn = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'texts', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);

/** Tokens with a special meaning in a format such as YAML, Markdown or HTML. */
export const hostileTexts = textsIn('hostile.txt');

/** Tokens that slow down a naive parser if repeated thousands of times. */
export const slowTexts = textsIn('slow.txt');

/** YAML values of every type, each on one line. */
export const oddValues = textsIn('odd-values.txt');

/** Texts that an owner may reasonably write. */
export const ordinaryTexts = textsIn('ordinary.txt');

/** Blocks of Markdown for a story. */
export const markdownBlocks = textsIn('markdown.txt');
