import type { YAMLError } from 'yaml';
import { yamlMessages } from '../../messages/yaml-messages.ts';
import {
  type Attempt,
  type Line,
  mapLines,
  lineAbove,
  endOfBlock,
  isDashLine,
  hasContent,
  contentColumn,
  isKeyLine,
  indentBlock,
  type SchemaHints,
} from './yaml-lines.ts';

/** Gives a line the indentation of another line near it. */
export function changeIndentation(lines: readonly Line[], line: Line): Attempt[] {
  if (!hasContent(line)) return [];
  const index = lines.indexOf(line);
  const above = lineAbove(lines, index);
  const nearby = lines.slice(Math.max(0, index - 20), index + 3).filter(hasContent);
  const isText = !isKeyLine(line.text) && !/^\s*-(?: |$)/.test(line.text);
  const indents = isText
    ? above
      ? [above.indent, above.indent + 2].filter((indent) => indent > line.indent)
      : []
    : [0, ...nearby.flatMap(({ text, indent }) => [indent, contentColumn(text)])];
  const distance = (indent: number) => Math.abs(indent - line.indent);
  const nearest = [...new Set(indents)]
    // A larger change would move the line into another group.
    .filter((indent) => indent !== line.indent && distance(indent) <= 3)
    .toSorted((a, b) => distance(a) - distance(b) || b - a)
    .slice(0, 3);
  return nearest.map((indent) => ({
    corrected: mapLines(lines, (one) => (one === line ? ' '.repeat(indent) + line.text.trimStart() : undefined)),
    offset: line.start + line.indent,
    isStrict: true,
    message: isText ? yamlMessages.textGoesOn(indent - line.indent) : yamlMessages.otherIndent(line.indent, indent),
  }));
}

/**
 * Indents the lines of list items that begin in the column of the dashes. The lines of the last item are indented too if
 * items above it have the same keys. In a list that is indented itself, all of them are.
 */
export function indentLinesOfItems(lines: readonly Line[], at: number): Attempt[] {
  const dash = lines.slice(0, at + 1).findLast(isDashLine);
  const [mark] = /^\s*- +\w+:/.exec(dash?.text ?? '') ?? [];
  if (!dash || mark === undefined) return [];
  const isItem = (line: Line | undefined) => line?.text.startsWith(mark) ?? false;
  const parent = lines.findLastIndex(
    (line, index) =>
      index < at &&
      /^\s*\w+:$/.test(line.text) &&
      line.indent <= dash.indent &&
      isItem(lines.slice(index + 1).find(hasContent)),
  );
  if (parent < 0) return [];
  const isIndented = lines[parent]!.indent < dash.indent;
  const keyOf = (line: Line) => (line.indent === dash.indent ? /^\s*(\w+):/.exec(line.text)?.[1] : undefined);
  const keysIn = (from: number, to: number) => new Set(lines.slice(from, to).flatMap((line) => keyOf(line) ?? []));
  const last = lines.slice(0, endOfBlock(lines, parent, dash.indent - 1)).findLastIndex(isItem);
  const keys = keysIn(parent + 1, last);
  const isBehind = (line: Line) =>
    hasContent(line) &&
    (line.indent < dash.indent || (!isIndented && line.indent === dash.indent && !keys.has(keyOf(line) ?? '')));
  const behind = lines.findIndex((line, index) => index > last && isBehind(line));
  const end = behind < 0 ? lines.length : behind;
  let isMoved = false;
  const corrected = mapLines(lines, (line, index) => {
    if (index <= parent || index >= end || !hasContent(line)) return undefined;
    if (line.indent === dash.indent) isMoved = !isItem(line);
    return isMoved ? `  ${line.text}` : undefined;
  });
  const first = lines.slice(parent + 1, end).find((line) => keyOf(line) !== undefined);
  if (!first) return [];
  const message = yamlMessages.linesOfItems([...keysIn(parent + 1, end)], mark.replace(/\W/g, ''));
  return [{ corrected, offset: first.start + first.indent, isStrict: true, message }];
}

/** Moves a list item with all its lines to the column of an item above. */
export function moveItem(lines: readonly Line[], at: number): Attempt[] {
  const start = lines.slice(0, at + 1).findLastIndex(isDashLine);
  const line = lines[start];
  const sibling =
    line &&
    lines
      .slice(0, start)
      .findLast((one) => isDashLine(one) && Math.abs(one.indent - line.indent) <= 4 && one.indent !== line.indent);
  if (!line || !sibling) return [];
  const end = endOfBlock(lines, start, line.indent);
  const by = sibling.indent - line.indent;
  const corrected = mapLines(lines, (one, index) =>
    index >= start && index < end && one.text !== ''
      ? ' '.repeat(Math.max(0, one.indent + by)) + one.text.trimStart()
      : undefined,
  );
  return [
    {
      corrected,
      offset: line.start + line.indent,
      isStrict: true,
      message: yamlMessages.otherColumn(sibling.indent, by),
    },
  ];
}

/** Adds the missing dash of an item that begins in the column of the dashes above. */
export function addDash(lines: readonly Line[], at: number): Attempt[] {
  const line = lines[at];
  const sibling = line && lines.slice(0, at).findLast((one) => isDashLine(one) && one.indent <= line.indent);
  if (!line || !sibling || sibling.indent !== line.indent || !isKeyLine(line.text) || isDashLine(line)) return [];
  const end = endOfBlock(lines, at, line.indent - 1);
  const key = /\w+/.exec(line.text)?.[0] ?? '';
  // Try two corrections. In the first, the other lines of the item keep their indentation. In the second, they are
  // indented by two more spaces.
  return ['', '  '].map((more) => ({
    corrected: mapLines(lines, (one, index) => {
      if (index < at || index >= end || one.text === '') return undefined;
      return index === at ? `${' '.repeat(line.indent)}- ${line.text.trimStart()}` : more + one.text;
    }),
    offset: line.start + line.indent,
    isStrict: true,
    message: yamlMessages.itemWithoutDash(key),
  }));
}

/**
 * Adds the missing space after the dash of list items such as `-title: Map`. If the other lines of an item are aligned
 * with its first key, keeps them aligned.
 */
export function addSpaceAfterDash(lines: readonly Line[], at: number, { isKey }: SchemaHints): Attempt[] {
  const isMistake = (one: Line) => isKey(/^\s*-([A-Za-z]\w*):(?:\s|$)/.exec(one.text)?.[1] ?? '');
  const line = [lines[at], lineAbove(lines, at), lines[at + 1]].find((one) => one && isMistake(one));
  if (!line) return [];
  const isAligned = (one: Line | undefined) => one?.indent === line.indent + 1;
  const corrected = mapLines(lines, (one, index) => {
    if (one.indent === line.indent && isMistake(one)) return one.text.replace('-', '- ');
    const start = lines.slice(0, index).findLastIndex((other) => hasContent(other) && other.indent <= line.indent);
    const isMoved = start >= 0 && isMistake(lines[start]!) && isAligned(lines.slice(start + 1).find(hasContent));
    return isMoved && one.indent > line.indent ? ` ${one.text}` : undefined;
  });
  const message = yamlMessages.noSpaceAfterDash(
    line.text.trim().replace('-', '- '),
    isAligned(lines.slice(lines.indexOf(line) + 1).find(hasContent)),
  );
  return [{ corrected, offset: line.start + line.indent, message }];
}

/**
 * Adds the missing dash before the first item of a list. The keys of this item are in the same column as the dashes of
 * the items below.
 */
export function addFirstDash(lines: readonly Line[], at: number): Attempt[] {
  return lines.slice(at).flatMap((dash) => {
    const { indent } = dash;
    const end = lines.indexOf(dash);
    const parent = lines.slice(0, end).findLastIndex((line) => hasContent(line) && line.indent < indent);
    const first = lines.slice(parent + 1).find(hasContent);
    const key = /\w+/.exec(first?.text ?? '')?.[0] ?? '';
    if (!first || first.indent !== indent || isDashLine(first) || !dash.text.trim().startsWith(`- ${key}:`)) return [];
    const corrected = mapLines(lines, (one, index) =>
      one === first
        ? `${' '.repeat(indent)}- ${first.text.trimStart()}`
        : index > parent && index < end && one.indent === indent && hasContent(one)
          ? `  ${one.text}`
          : undefined,
    );
    const message = yamlMessages.itemWithoutDash(key, 'below');
    return [{ corrected, offset: first.start + indent, isStrict: true, message }];
  });
}

/**
 * Indents a key so that it is in the same column as `line`. The key is above `line`, and is less indented.
 * @param isBelowName if true, indents the key only if the line above it is a parent key without a value. The indented
 *   key then belongs to this parent key.
 */
export function indentKeyAbove(lines: readonly Line[], line: Line, isBelowName = false): Attempt[] {
  const index = lines.slice(0, lines.indexOf(line)).findLastIndex((one) => hasContent(one) && one.indent < line.indent);
  const head = lines[index];
  if (!head || !isKeyLine(head.text)) return [];
  const above = lineAbove(lines, index);
  const newIndent = line.indent - contentColumn(head.text) + head.indent;
  // Lines between `head` and `line` must remain more indented than `head`.
  const between = lines.slice(index + 1, lines.indexOf(line)).filter(hasContent);
  // In a line with several dashes, the key may be further right than the line below. Then `newIndent` is negative.
  if (newIndent < 0 || between.some((one) => one.indent <= newIndent)) return [];
  if (isBelowName && !(above?.indent === head.indent && /^[^:]+:$/.test(above.text))) return [];
  return [
    {
      corrected: mapLines(lines, (one) => (one === head ? ' '.repeat(newIndent) + head.text.trimStart() : undefined)),
      offset: head.start + head.indent,
      isStrict: true,
      message: yamlMessages.otherIndent(head.indent, newIndent),
    },
  ];
}

/** Indents the text below a key. Writes `|` after a key of Markdown, unless it has `|` or `>` already. */
export function indentTextBelowKey(lines: readonly Line[], at: number, hints: SchemaHints): Attempt | undefined {
  const head = lineAbove(lines, at);
  const line = lines[at];
  const [, key, sign] = /(?:^|[\s-])(\w+):(?: +([|>])[+-]?\d?)?$/.exec(head?.text ?? '') ?? [];
  const column = contentColumn(head?.text ?? '');
  if (!head || !line || key === undefined || line.indent > column) return undefined;
  if (sign === undefined && (!isKeyLine(head.text) || isKeyLine(line.text) || isDashLine(line))) return undefined;
  const by = column + 2 - line.indent;
  const withSign = sign === undefined && hints.isMarkdown(key) ? `${head.text} |` : head.text;
  const corrected = indentBlock(lines, at, by).split('\n').with(lines.indexOf(head), withSign).join('\n');
  return {
    corrected,
    offset: line.start + line.indent,
    message: yamlMessages.textNotIndented(sign ? `${key}: ${sign}` : `${key}:`, by, withSign !== head.text),
  };
}

/** Indents the lines of a quoted text after its first line. */
export function indentQuotedText(lines: readonly Line[], error: YAMLError): Attempt | undefined {
  if (!/^Missing closing .quote/.test(error.message)) return undefined;
  const head = lines.findLast(({ start, text }) => start < error.pos[0] && /: +["']/.test(text));
  const [, key = '', quote = ''] = /(?:^|[\s-])(\w+): +(["'])/.exec(head?.text ?? '') ?? [];
  const from = head ? lines.indexOf(head) + 1 : -1;
  const to = from + lines.slice(from).findIndex((line) => line.text.endsWith(quote));
  const inner = lines.slice(from, to + 1);
  if (!head || to < from || inner.some((line) => isKeyLine(line.text))) return undefined;
  const first = inner.find(({ text }) => text !== '');
  if (!first) return undefined;
  return {
    corrected: mapLines(lines, (line, index) =>
      index >= from && index <= to && line.text ? ' '.repeat(head.indent + 2) + line.text.trimStart() : undefined,
    ),
    offset: first.start + first.indent,
    message: yamlMessages.quotedTextNotIndented(
      key,
      inner.some((line) => line.text === ''),
    ),
  };
}
