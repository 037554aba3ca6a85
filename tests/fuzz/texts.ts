// Texts that break YAML, Markdown and HTML parsers, pasted by accident or on purpose. Each line of the files in texts/ is
// one text, as JSON.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const textsIn = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'texts', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);

/** Tokens with a special meaning in some format. */
export const hostileTexts = textsIn('hostile.txt');

/** Tokens that slow down a naive parser when repeated thousands of times. */
export const tiresomeTexts = textsIn('tiresome.txt');

/** Values of every type and shape, as YAML on one line. */
export const oddValues = textsIn('odd-values.txt');

/** Texts that an owner may reasonably write. */
export const ordinaryTexts = textsIn('ordinary.txt');

/** Blocks of Markdown for a story. */
export const markdownBlocks = textsIn('markdown.txt');
