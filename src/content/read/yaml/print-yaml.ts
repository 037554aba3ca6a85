import { Document, isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit, type YAMLSeq } from 'yaml';

export const lineWidth = 120;

/** Quoted text never spans several lines, and keys never begin with `?`. */
const printing = { doubleQuotedMinMultiLineLength: Infinity, simpleKeys: true } as const;

/**
 * Prints plain data as YAML that looks handwritten: one item per line, long text folded, quotes only if needed.
 * @param data plain data; a string that must keep its style can be a `Scalar`
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
      // The scale of a grade has a decimal (4.0), like grades.
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
      // Only double quotes can escape line breaks.
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ ...printing, lineWidth: 0 }).slice(2, -3);
}

function styleOf(text: string, preferred: Scalar.Type | undefined, availableWidth: number): Scalar.Type {
  // Do not use a block scalar for a text that begins or ends with white space: such white space is easily lost, and
  // requires indicators such as `|2`.
  const canBeBlock = /^\S(?:[^]*\S)?\n?$/.test(text);
  const isBlockPreferred = preferred === Scalar.BLOCK_FOLDED || preferred === Scalar.BLOCK_LITERAL;
  if (isBlockPreferred || text.includes('\n')) {
    if (!canBeBlock) return Scalar.QUOTE_DOUBLE;
    return isBlockPreferred ? preferred : Scalar.BLOCK_LITERAL;
  }
  if (preferred === Scalar.QUOTE_DOUBLE || preferred === Scalar.QUOTE_SINGLE) return preferred;
  return canBeBlock && text.length > availableWidth ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
}

/** Inserts empty lines: after `format`, before each top-level list, and between groups. */
function separate(node: unknown, depth: number) {
  if (isMap(node)) {
    for (const [index, { key, value }] of node.items.entries()) {
      const hasBlocks = isMap(value) || (isSeq(value) && value.items.some(isMap));
      if (depth === 0 && (index === 1 || (index > 1 && hasBlocks)) && isScalar(key)) key.spaceBefore = true;
      if (depth === 0) separate(value, depth + 1);
    }
  } else if (
    isSeq(node) &&
    node.items.some((item) => isMap(item) && item.items.some(({ value }) => isCollection(value)))
  ) {
    for (const [index, item] of node.items.entries()) if (index > 0 && isMap(item)) item.spaceBefore = true;
  }
}
