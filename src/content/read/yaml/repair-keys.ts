// Corrections of keys that are beside, above or below their correct position.
import { yamlMessages } from '../../yaml-messages.ts';
import {
  type Attempt,
  type Line,
  type SchemaHints,
  withLines,
  lineAbove,
  contentOf,
  isDashLine,
  isKeyLine,
  isWritten,
  changedLine,
} from './repair-lines.ts';

/** Removes a dash before a key of the item above. */
export function dashBeforeKey(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at + 1, at].find((one) => /^\s*- +[A-Za-z]\w*:(?: |$)/.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  if (!line || !above || !/^\s*- +[A-Za-z]\w*: +\S/.test(above.text) || contentOf(above.text) !== line.indent)
    return undefined;
  const written = line.text.replace(/- +/, '');
  const keyOf = (words: string) => /^\s*(?:- +)*(\w+):/.exec(words)?.[1] ?? '';
  const key = keyOf(line.text);
  const attempt = changedLine(lines, line, line.indent, written, () => yamlMessages.dashBeforeKey(key));
  // If the key is the same, the item belongs to another list, whose key is missing.
  if (key !== keyOf(above.text)) return attempt;
  const withKey = `${' '.repeat(line.indent)}x:\n${line.text}`;
  return changedLine(lines, line, line.indent, withKey, () => yamlMessages.listWithoutKey(line.indent));
}

/**
 * Removes the dash before a key of a group.
 * @param isTop true for the top level of the file, which is never a list
 */
export function dashInGroup(lines: readonly Line[], at: number, isTop: boolean): Attempt[] {
  const index = [at, at - 1, at + 1].find((one) => /^\s*- +[^\s:]+:(?: |$)/.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const isBeside = (other: Line | undefined) =>
    other !== undefined && other.indent === line?.indent && /^\s*[^\s:-][^\s:]*:(?: |$)/.test(other.text);
  if (!line || index === undefined || ![lineAbove(lines, index), ...lines.slice(index + 1)].some(isBeside)) return [];
  if (isTop !== (line.indent === 0)) return [];
  return [withoutDash(lines, line)];
}

function withoutDash(lines: readonly Line[], line: Line): Attempt {
  const written = line.text.replace(/- +/, '');
  const key = /[^\s:]+/.exec(written)?.[0] ?? '';
  return { ...changedLine(lines, line, line.indent, written, () => yamlMessages.dashInGroup(key)), isWhole: true };
}

/** Adds the key of a list that is below a key with a value, or at the start of the file. */
export function listsWithoutKey(lines: readonly Line[], at: number): Attempt[] {
  const top = lines.find(isWritten);
  const second = lines[lines.findIndex(isWritten) + 1];
  const isList = second !== undefined && (isDashLine(second) || second.indent > (top?.indent ?? 0));
  if (top && isDashLine(top) && isList && isKeyLine(lines[at]?.text ?? '') && lines[at]?.indent === 0)
    return [withKeyAbove(lines, top, 0)];
  return [at, at + 1].flatMap((index) => {
    const [line, above] = [lines[index], lineAbove(lines, index)];
    const column = contentOf(above?.text ?? '');
    const [, before = '', key = '', value = ''] = /^(\s*(?:- +)*(\w+): +)(\S.*)$/.exec(above?.text ?? '') ?? [];
    if (!line || !above || !isDashLine(line) || line.indent < column || key === '') return [];
    const isItem =
      firstKey(line) !== '' &&
      lines.slice(0, index).some((one) => one !== above && isDashLine(one) && firstKey(one) === firstKey(line));
    if (isItem) return [];
    // The list may belong to the key with a value, such as `photos: cat.jpg`.
    if (line.indent === column && isKeyLine(line.text)) return [withoutDash(lines, line)];
    if (isDashLine(above) || line.indent === column) return [withKeyAbove(lines, line, column)];
    const written = `${before.trimEnd()}\n${' '.repeat(line.indent)}- ${value}`;
    const message = yamlMessages.itemBesideKey(key, `- ${value}`);
    return [{ ...changedLine(lines, above, before.length, written, () => message), isWhole: true }];
  });
}

const firstKey = ({ text }: Line) => /^\s*(?:- +)*(\w+):/.exec(text)?.[1] ?? '';

function withKeyAbove(lines: readonly Line[], line: Line, column: number): Attempt {
  const written = `${' '.repeat(column)}x:\n${line.text}`;
  const message = yamlMessages.listWithoutKey(column);
  return { ...changedLine(lines, line, line.indent, written, () => message), isWhole: true };
}

/** Adds the missing key of a text above indented keys, such as `photo: cat.jpg` or `- cat.jpg` above `  caption: …`. */
export function keysBelowText(lines: readonly Line[], at: number, { isKey, mainKeysBeside }: SchemaHints): Attempt[] {
  const index = [at, at + 1].find((one) => /^\s+[A-Za-z]\w*: /.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  const [, before = '', key, value = ''] =
    /^(\s*(?:- +)*)(?:([^\s:"'-][^\s:]*): +)?([^\s"'[{|>#-](?:[^:]|:\S)*|"[^"]*"|'[^']*')$/.exec(above?.text ?? '') ??
    [];
  if (!line || !above || value === '' || (key === undefined ? !isDashLine(above) : line.indent <= before.length))
    return [];
  // The text may begin with a key without its colon.
  if (key === undefined && isKey(value.split(' ', 1)[0] ?? '')) return [];
  const below = line.text.trim().replace(/:.*/, '');
  const column = key === undefined ? before.length : line.indent;
  const write = (group: string) =>
    withLines(lines, (one) =>
      one === above ? group : one === line ? ' '.repeat(column) + line.text.trim() : undefined,
    );
  return mainKeysBeside(below, key).map((main) => {
    const text = `${main}: ${value}`;
    if (key === undefined)
      return {
        ...{ corrected: write(before + text), offset: line.start + line.indent },
        message: yamlMessages.keyBelowText(below, main, `- ${text}`, column),
      };
    const isTaken = main === below;
    return {
      corrected: write(`${before}${key}:${isTaken ? '' : `\n${' '.repeat(column)}${text}`}`),
      offset: above.start + above.indent,
      message: yamlMessages.valueBesideGroup(key, below, isTaken ? undefined : text),
    };
  });
}

/** Moves a translation below a text, such as `  es: Hola` below `title: Hello`, to a group of translations. */
export function translationBelowText(lines: readonly Line[], at: number): Attempt | undefined {
  const line = [lines[at], lines[at + 1]].find((one) => /^\s+[a-z]{2}: \S/.test(one?.text ?? ''));
  const above = line && lineAbove(lines, lines.indexOf(line));
  const key = /^\s*(?:- +)*([a-z]\w*): +\S/.exec(above?.text ?? '')?.[1];
  if (!line || !above || key === undefined) return undefined;
  const indent = ' '.repeat(contentOf(above.text));
  const [language = '', text = ''] = line.text.trim().split(/: +(.*)/);
  return changedLine(lines, line, line.indent, `${indent}${language}:\n${indent}  ${key}: ${text}`, () =>
    yamlMessages.translationBelowText(key, language, text),
  );
}

/** Adds the missing colon after a word above indented keys, such as a file name. */
export function nameWithoutColon(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at - 1].find((one) => {
    const [line, next] = [lines[one], lines[one + 1]];
    return (
      line &&
      next &&
      /^\s*(?:- +)?[\w.-]+$/.test(line.text) &&
      isKeyLine(next.text) &&
      next.indent > contentOf(line.text)
    );
  });
  const line = index === undefined ? undefined : lines[index];
  return line && changedLine(lines, line, line.indent, `${line.text}:`, yamlMessages.noColon);
}
