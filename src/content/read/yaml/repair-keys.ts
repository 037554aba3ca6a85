// Corrections of keys that are beside, above or below their correct position.
import { yamlMessages } from '../../messages/yaml-messages.ts';
import {
  type Attempt,
  type Line,
  type SchemaHints,
  mapLines,
  lineAbove,
  contentColumn,
  isDashLine,
  isKeyLine,
  hasContent,
  replaceLine,
} from './yaml-lines.ts';

/** Removes a dash before a key of the item above. */
export function removeDashBeforeKey(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at + 1, at].find((one) => /^\s*- +[A-Za-z]\w*:(?: |$)/.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  if (!line || !above || !/^\s*- +[A-Za-z]\w*: +\S/.test(above.text) || contentColumn(above.text) !== line.indent)
    return undefined;
  const correctedLine = line.text.replace(/- +/, '');
  const key = firstKey(line);
  const attempt = replaceLine(lines, line, line.indent, correctedLine, () => yamlMessages.dashBeforeKey(key));
  // If the item above begins with the same key, the dash is correct: this line begins a nested list, whose key is
  // missing.
  if (key !== firstKey(above)) return attempt;
  const withKey = `${' '.repeat(line.indent)}x:\n${line.text}`;
  return replaceLine(lines, line, line.indent, withKey, () => yamlMessages.listWithoutKey(line.indent));
}

/**
 * Removes the dash before a key of a group.
 * @param isTop true for the top level of the file, which is never a list
 */
export function removeDashInGroup(lines: readonly Line[], at: number, isTop: boolean): Attempt[] {
  const index = [at, at - 1, at + 1].find((one) => /^\s*- +[^\s:]+:(?: |$)/.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const isBeside = (other: Line | undefined) =>
    other !== undefined && other.indent === line?.indent && /^\s*[^\s:-][^\s:]*:(?: |$)/.test(other.text);
  if (!line || index === undefined || ![lineAbove(lines, index), ...lines.slice(index + 1)].some(isBeside)) return [];
  if (isTop !== (line.indent === 0)) return [];
  return [removeDash(lines, line)];
}

function removeDash(lines: readonly Line[], line: Line): Attempt {
  const correctedLine = line.text.replace(/- +/, '');
  const key = /[^\s:]+/.exec(correctedLine)?.[0] ?? '';
  return {
    ...replaceLine(lines, line, line.indent, correctedLine, () => yamlMessages.dashBeforeKey(key)),
    isStrict: true,
  };
}

/** If a list in brackets is followed by items with dashes, moves these items into the brackets. */
export function addItemsToBrackets(lines: readonly Line[], at: number): Attempt[] {
  return [at, at + 1].flatMap((index) => {
    const [line, above] = [lines[index], lineAbove(lines, index)];
    const [, before = '', items] = /^(\s*(?:- +)*\w+: +)\[(.*)\]$/.exec(above?.text ?? '') ?? [];
    if (!line || !above || items === undefined || !isDashLine(line) || line.indent < contentColumn(above.text))
      return [];
    const isAdded = (one: Line) => isDashLine(one) && one.indent === line.indent;
    const count = lines.slice(index).findIndex((one) => !isAdded(one));
    const end = count < 0 ? lines.length : index + count;
    const added = lines.slice(index, end).map(({ text }) => text.trim().replace(/^-\s*/, ''));
    const correctedLine = `${before}[${[items, ...added].filter(Boolean).join(', ')}]`;
    const corrected = mapLines(lines, (one, other) =>
      one === above ? correctedLine : other >= index && other < end ? '' : undefined,
    );
    const message = yamlMessages.itemsBelowBrackets(correctedLine.trim());
    return [{ corrected, offset: line.start + line.indent, message }];
  });
}

/** Removes the dash before each key at the start of a line. */
function removeDashes(lines: readonly Line[], line: Line): Attempt {
  const corrected = mapLines(lines, (one) =>
    isDashLine(one) && one.indent === 0 ? one.text.replace(/- +/, '') : undefined,
  );
  return { ...removeDash(lines, line), corrected };
}

/** Adds the missing key of a list. The list is below a key with a value, or at the start of the file. */
export function addListKey(lines: readonly Line[], at: number): Attempt[] {
  const top = lines.find(hasContent);
  const second = lines[lines.findIndex(hasContent) + 1];
  const isList = second !== undefined && (isDashLine(second) || second.indent > (top?.indent ?? 0));
  if (top && isDashLine(top) && isList && isKeyLine(lines[at]?.text ?? '') && lines[at]?.indent === 0)
    return [addKeyAbove(lines, top, 0)];
  return [at, at + 1].flatMap((index) => {
    const [line, above] = [lines[index], lineAbove(lines, index)];
    const column = contentColumn(above?.text ?? '');
    const [, before = '', key = '', value = ''] = /^(\s*(?:- +)*(\w+): +)(\S.*)$/.exec(above?.text ?? '') ?? [];
    if (!line || !above || !isDashLine(line) || line.indent < column || key === '') return [];
    const isItem =
      firstKey(line) !== '' &&
      lines.slice(0, index).some((one) => one !== above && isDashLine(one) && firstKey(one) === firstKey(line));
    if (isItem) return [];
    if (line.indent === 0 && isKeyLine(line.text))
      return [removeDash(lines, line), removeDashes(lines, line), addKeyAbove(lines, line, 0)];
    if (line.indent === column && isKeyLine(line.text)) return [removeDash(lines, line)];
    // If the value above is a number, as in `format: 1`, it is not the first item of this list.
    if (isDashLine(above) || line.indent === column || /^\d+$/.test(value)) return [addKeyAbove(lines, line, column)];
    // The list belongs to the key above, whose value is probably the first item, such as `photos: cat.jpg`.
    const correctedLine = `${before.trimEnd()}\n${' '.repeat(line.indent)}- ${value}`;
    const message = yamlMessages.itemBesideKey(key, `- ${value}`);
    return [{ ...replaceLine(lines, above, before.length, correctedLine, () => message), isStrict: true }];
  });
}

const firstKey = ({ text }: Line) => /^\s*(?:- +)*(\w+):/.exec(text)?.[1] ?? '';

function addKeyAbove(lines: readonly Line[], line: Line, column: number): Attempt {
  const correctedLine = `${' '.repeat(column)}x:\n${line.text}`;
  const message = yamlMessages.listWithoutKey(column);
  return { ...replaceLine(lines, line, line.indent, correctedLine, () => message), isStrict: true };
}

/** Adds the missing key of a text with indented keys below it. Example: `photo` for `- cat.jpg` above `  caption: …` */
export function addMainKey(lines: readonly Line[], at: number, { isKey, mainKeysBeside }: SchemaHints): Attempt[] {
  const index = [at, at + 1].find((one) => /^\s+[A-Za-z]\w*: /.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  const [, before = '', key, value = ''] =
    /^(\s*(?:- +)*)(?:([^\s:"'-][^\s:]*): +)?([^\s"'[{|>#-](?:[^:]|:\S)*|"[^"]*"|'[^']*')$/.exec(above?.text ?? '') ??
    [];
  if (!line || !above || value === '' || (key === undefined ? !isDashLine(above) : line.indent <= before.length))
    return [];
  // Skip a text that begins with the name of a key: its mistake is probably a missing colon.
  if (key === undefined && isKey(value.split(' ', 1)[0] ?? '')) return [];
  const below = line.text.trim().replace(/:.*/, '');
  const column = key === undefined ? before.length : line.indent;
  const replaceLines = (group: string) =>
    mapLines(lines, (one) =>
      one === above ? group : one === line ? ' '.repeat(column) + line.text.trim() : undefined,
    );
  return mainKeysBeside(below, key).map((main) => {
    const text = `${main}: ${value}`;
    if (key === undefined)
      return {
        corrected: replaceLines(before + text),
        offset: line.start + line.indent,
        message: yamlMessages.keyBelowText(below, main, `- ${text}`, column),
      };
    const isTaken = main === below;
    return {
      corrected: replaceLines(`${before}${key}:${isTaken ? '' : `\n${' '.repeat(column)}${text}`}`),
      offset: above.start + above.indent,
      message: yamlMessages.valueBesideGroup(key, below, isTaken ? undefined : text),
    };
  });
}

/** Moves a translation below a text, such as `  es: Hola` below `title: Hello`, to a group of translations. */
export function groupTranslation(lines: readonly Line[], at: number): Attempt | undefined {
  const line = [lines[at], lines[at + 1]].find((one) => /^\s+[a-z]{2}: \S/.test(one?.text ?? ''));
  const above = line && lineAbove(lines, lines.indexOf(line));
  const key = /^\s*(?:- +)*([a-z]\w*): +\S/.exec(above?.text ?? '')?.[1];
  if (!line || !above || key === undefined) return undefined;
  const indent = ' '.repeat(contentColumn(above.text));
  const [language = '', text = ''] = line.text.trim().split(/: +(.*)/);
  return replaceLine(lines, line, line.indent, `${indent}${language}:\n${indent}  ${key}: ${text}`, () =>
    yamlMessages.translationBelowText(key, language, text),
  );
}

/** If a line above indented keys contains only a name, such as a file name, adds the missing colon. */
export function addColon(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at - 1].find((one) => {
    const [line, next] = [lines[one], lines[one + 1]];
    return (
      line &&
      next &&
      /^\s*(?:- +)?[\w.-]+$/.test(line.text) &&
      isKeyLine(next.text) &&
      next.indent > contentColumn(line.text)
    );
  });
  const line = index === undefined ? undefined : lines[index];
  return line && replaceLine(lines, line, line.indent, `${line.text}:`, yamlMessages.noColon);
}
