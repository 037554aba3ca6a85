// New YAML that reads as if written by hand: one thing a line, long text folded, quotes only where they are needed.
// What is in a file already is changed by edit-yaml.ts.
import { Document, isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit, type YAMLSeq } from 'yaml';

/** Lines become no longer than this. */
export const lineWidth = 120;

/** No text in quotes goes over lines, and no key is written with a question mark. */
const printing = { doubleQuotedMinMultiLineLength: Infinity, simpleKeys: true } as const;

/**
 * Plain data as YAML, in the style of the content files.
 * @param data a text that should keep a style is a `Scalar` of that type
 * @param width the longest line
 * @example printYaml({ date: '2026-09', tags: ['web'] }) // 'date: 2026-09\ntags:\n  - web\n'
 */
export function printYaml(data: unknown, width = lineWidth): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(key, node, parents) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const pair = parents.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      const indent = 2 * parents.filter(isCollection).length;
      node.type = styleOf(node.value, node.type, width - 2 - indent - name.length);
    },
    Pair(_, { key, value }) {
      // A scale is written as 4.0, since grades have decimals.
      if (isScalar(key) && key.value === 'scale' && isScalar(value)) value.minFractionDigits = 1;
    },
  });
  separate(document.contents, 0);
  return document.toString({ ...printing, lineWidth: width });
}

/**
 * Plain data in one line, as it can stand in brackets.
 * @example printInLine({ label: 'a, b', url: 'x' }) // '{ label: "a, b", url: x }'
 */
export function printInLine(data: unknown): string {
  const document = new Document([data], { aliasDuplicateObjects: false });
  (document.contents as unknown as YAMLSeq).flow = true;
  visit(document, {
    Scalar(_, node) {
      // In other quotes, or in none, a line break would be one in the file as well.
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ ...printing, lineWidth: 0 }).slice(2, -3);
}

function styleOf(text: string, wanted: Scalar.Type | undefined, room: number): Scalar.Type {
  // Blank space at the ends of a block is easily lost, and would need indicators of its own.
  const canBeBlock = /^\S(?:[^]*\S)?\n?$/.test(text);
  const isBlockWanted = wanted === Scalar.BLOCK_FOLDED || wanted === Scalar.BLOCK_LITERAL;
  if (isBlockWanted || text.includes('\n')) {
    if (!canBeBlock) return Scalar.QUOTE_DOUBLE;
    return isBlockWanted ? wanted : Scalar.BLOCK_LITERAL;
  }
  if (wanted === Scalar.QUOTE_DOUBLE || wanted === Scalar.QUOTE_SINGLE) return wanted;
  return canBeBlock && text.length > room ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
}

/** Puts an empty line after the format and before each list of the file, and between the blocks in it. */
function separate(node: unknown, depth: number) {
  if (isMap(node)) {
    for (const [index, { key, value }] of node.items.entries()) {
      const holdsBlocks = isMap(value) || (isSeq(value) && value.items.some(isMap));
      if (depth === 0 && (index === 1 || (index > 1 && holdsBlocks)) && isScalar(key)) key.spaceBefore = true;
      if (depth === 0) separate(value, depth + 1);
    }
  } else if (
    isSeq(node) &&
    node.items.some((item) => isMap(item) && item.items.some(({ value }) => isCollection(value)))
  ) {
    for (const [index, item] of node.items.entries()) if (index > 0 && isMap(item)) item.spaceBefore = true;
  }
}
