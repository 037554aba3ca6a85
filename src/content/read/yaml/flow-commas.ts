// Finds unquoted texts that YAML splits at a comma inside { } or [ ], such as `{ value: 3,4 }`. Without an error, the
// part after the comma would be lost.
import { isCollection, isMap, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { yamlMessages } from '../../messages/yaml-messages.ts';
import type { Message } from '../../messages/message.ts';
import { lineAt, startOfLine } from './quoted-line.ts';

type SplitText = { from: number; to: number };

/** Returns the first mistake in a flow collection. */
export function findSplitText(
  collection: YAMLMap | YAMLSeq,
  text: string,
): { offset: number; message: Message } | undefined {
  if (!collection.flow) return undefined;
  const split = isMap(collection) ? findSplitValue(collection) : findSplitItem(collection);
  if (!split) return undefined;
  const { from, to } = split;
  const quoted = JSON.stringify(
    text
      .slice(from, to)
      .replace(/^(["'])(.*)\1/s, '$2')
      .replace(/\s+/g, ' '),
  );
  const start = startOfLine(text, from);
  const line = lineAt(text, start);
  const isOneLine = to <= start + line.length;
  const correctedLine = isOneLine
    ? (line.slice(0, from - start) + quoted + line.slice(to - start)).trimStart()
    : quoted;
  return { offset: from, message: yamlMessages.splitText(correctedLine) };
}

const rangeOf = (node: unknown): [number, number] => {
  const [from = 0, to = 0] = (node as Node | null)?.range ?? [];
  return [from, to];
};

/** Finds a text that commas split into a value and keys without values, such as `{ caption: Me, on site }`. */
function findSplitValue({ items }: YAMLMap): SplitText | undefined {
  const next = items.findIndex(({ value }, index) => value === null && index > 0);
  const before = items[next - 1]?.value;
  if (before === null || before === undefined || isCollection(before)) return undefined;
  const after = items.findIndex(({ value }, index) => value !== null && index > next);
  return { from: rangeOf(before)[0], to: rangeOf(items.at(after < 0 ? -1 : after - 1)?.key)[1] };
}

const pairs = [
  ['(', ')'],
  ['“', '”'],
  ['«', '»'],
] as const;

/** Finds a text in parentheses or quotes that a comma splits into several list items, such as `[C (Go, Rust)]`. */
function findSplitItem({ items }: YAMLSeq): SplitText | undefined {
  const texts = items.map((item) => (isScalar(item) && item.type === 'PLAIN' ? (item.source ?? '') : ''));
  for (const [index, first] of texts.entries())
    for (const [open, close] of pairs) {
      if (first.lastIndexOf(open) <= first.lastIndexOf(close)) continue;
      let end = index + 1;
      // `findIndex` from the start would take quadratic time.
      while (end < texts.length && !texts[end]?.includes(open) && !texts[end]?.includes(close)) end += 1;
      const last = texts[end] ?? '';
      if (last.includes(close) && !last.slice(0, last.indexOf(close)).includes(open))
        return { from: rangeOf(items[index])[0], to: rangeOf(items[end])[1] };
    }
  return undefined;
}
