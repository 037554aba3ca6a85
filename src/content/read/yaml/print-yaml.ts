// Prints new YAML as if written by hand: one item per line, long text folded, quotes only if needed. Existing files are
// changed by edit-yaml.ts.
import { Document, isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit, type YAMLSeq } from 'yaml';

/** Maximum line length. */
export const lineWidth = 120;

/** No quoted text spans lines, and no key is written with a question mark. */
const printing = { doubleQuotedMinMultiLineLength: Infinity, simpleKeys: true } as const;

/**
 * Prints plain data as YAML, in the style of the content files.
 * @param data use a `Scalar` with a type for a text that must keep its style
 * @param width maximum line length
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
 * Prints plain data on one line, in flow style.
 * @example printInLine({ label: 'a, b', url: 'x' }) // '{ label: "a, b", url: x }'
 */
export function printInLine(data: unknown): string {
  const document = new Document([data], { aliasDuplicateObjects: false });
  (document.contents as unknown as YAMLSeq).flow = true;
  visit(document, {
    Scalar(_, node) {
      // With other quotes, or none, a line break would be one in the file as well.
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ ...printing, lineWidth: 0 }).slice(2, -3);
}

function styleOf(text: string, wanted: Scalar.Type | undefined, room: number): Scalar.Type {
  // White space at the ends of a block scalar is easily lost, and would need indicators.
  const canBeBlock = /^\S(?:[^]*\S)?\n?$/.test(text);
  const isBlockWanted = wanted === Scalar.BLOCK_FOLDED || wanted === Scalar.BLOCK_LITERAL;
  if (isBlockWanted || text.includes('\n')) {
    if (!canBeBlock) return Scalar.QUOTE_DOUBLE;
    return isBlockWanted ? wanted : Scalar.BLOCK_LITERAL;
  }
  if (wanted === Scalar.QUOTE_DOUBLE || wanted === Scalar.QUOTE_SINGLE) return wanted;
  return canBeBlock && text.length > room ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
}

/** Inserts an empty line after the format, before each list of the file, and between its blocks. */
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
