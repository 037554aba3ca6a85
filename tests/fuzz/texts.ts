// Texts that break readers of YAML, Markdown and HTML: what people paste by accident, and what they try on purpose. Each
// line of the files is a text, written as JSON.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const textsIn = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'texts', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as string);

/** Pieces that mean something somewhere. */
export const hostileTexts = textsIn('hostile.txt');

/** Pieces that make a careless reader slow when there are thousands of them in a row. */
export const tiresomeTexts = textsIn('tiresome.txt');

/** Values of every kind and shape, as YAML on one line. */
export const oddValues = textsIn('odd-values.txt');

/** What an owner may well write in a field. */
export const ordinaryTexts = textsIn('ordinary.txt');

/** Blocks of Markdown that a story may consist of. */
export const markdownBlocks = textsIn('markdown.txt');
