// Corrections of keys that are next to, above or below the place where YAML expects them.
import { yamlMessages } from '../../yaml-messages.ts';
import { lineInQuotes } from './quoted-line.ts';
import {
  type Attempt,
  type Line,
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
  // An item with the same key is an item of another list, whose key is missing.
  if (key !== keyOf(above.text)) return attempt;
  const withKey = `${' '.repeat(line.indent)}x:\n${line.text}`;
  return changedLine(lines, line, line.indent, withKey, () => yamlMessages.listWithoutKey(line.indent));
}

/**
 * Removes the dash before a key among the keys of a group.
 * @param isTop true for the group of the whole file, which is never a list
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
    // A list below a key with a value, such as `photos: cat.jpg`, may be the list of this key.
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

/** Adds the missing dash of a text above the items of a list. */
export function textWithoutDash(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const next = lines[at + 1];
  const isFirst = /^\s*(?:- +)*\w+:$/.test(lineAbove(lines, at)?.text ?? '');
  if (
    !line ||
    !next ||
    !isFirst ||
    !isDashLine(next) ||
    next.indent !== line.indent ||
    isDashLine(line) ||
    isKeyLine(line.text)
  )
    return undefined;
  const written = `${' '.repeat(line.indent)}- ${line.text.trim()}`;
  return changedLine(lines, line, line.indent, written, yamlMessages.noDash);
}

/** Moves the value of a key to a group with the keys below it: `photo: cat.jpg` above `  caption: …`. */
export function keysBelowValue(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at + 1].find((one) => /^\s+(?:show|tags|caption|focus|fit): /.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  const [, before = '', key = '', value = ''] = /^(\s*(?:- +)*(\w+)):( +\S.*)$/.exec(above?.text ?? '') ?? [];
  if (!line || !above || value === '' || line.indent <= contentOf(above.text)) return undefined;
  if (key !== 'photo' && /^\s*(?:caption|focus|fit):/.test(line.text)) return undefined;
  const below = `${key === 'photo' ? 'photo' : 'text'}:${value}`;
  const written = `${before}:\n${' '.repeat(line.indent)}${below}`;
  return changedLine(lines, above, above.indent, written, () => yamlMessages.valueBesideGroup(key, below));
}

/** Adds the colon after a file name or another word above indented keys. */
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

/** Moves a key from the line of a name to a separate line: `cat.jpg: alt: A cat`. */
export function keyBesideName(
  lines: readonly Line[],
  at: number,
  isKey: (name: string) => boolean,
): Attempt | undefined {
  const line = lines[at];
  const [, name = '', key = '', value = ''] =
    /^\s*([^\s:"'-][^\s:]*): +([a-z]\w*): +(\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || key === '' || isKey(name) || !isKey(key)) return undefined;
  const written = `${' '.repeat(line.indent)}${name}:\n${' '.repeat(line.indent + 2)}${key}: ${value}`;
  return changedLine(lines, line, line.indent + name.length + 2, written, () =>
    yamlMessages.keyBesideName(name, `${key}: ${value}`),
  );
}

/** Moves the second of two keys to a separate line: `start: 2024, end: 2025`. */
export function secondKey(lines: readonly Line[], at: number, isKey: (name: string) => boolean): Attempt | undefined {
  const line = lines[at];
  const [, first = '', sign = '', key = '', value = ''] =
    /^(\s*(?:- +)*[A-Za-z]\w*: +[^"'\s[{|>][^:]*?)(\s*[,;]|\s+[-–—]|(?=\s))\s+([A-Za-z]\w*): +(\S.*)$/.exec(
      line?.text ?? '',
    ) ?? [];
  if (!line || !isKey(key)) return undefined;
  const written = `${first}\n${' '.repeat(contentOf(line.text))}${key}: ${value}`;
  const isSure = sign.trim() !== '' || /^(?:start|end|date|url)$/.test(key);
  const quoted = isSure ? undefined : lineInQuotes(line.text);
  return changedLine(lines, line, first.length + sign.length + 1, written, () =>
    yamlMessages.secondKey(`${key}: ${value}`, quoted),
  );
}

/** Adds the key `text` to a list item if keys such as `show` or a translation are below it. */
export function keyBelowText(lines: readonly Line[], at: number): Attempt | undefined {
  const index = [at, at + 1].find((one) => /^\s+(?:show|tags|[a-z]{2}): /.test(lines[one]?.text ?? ''));
  const line = index === undefined ? undefined : lines[index];
  const above = index === undefined ? undefined : lineAbove(lines, index);
  const [, dash = '', value = ''] = /^(\s*- +)([^\s"'[{|>#-][^:]*)$/.exec(above?.text ?? '') ?? [];
  if (!line || !above || value === '') return undefined;
  const key = line.text.trim().replace(/:.*/, '');
  const spaces = ' '.repeat(dash.length);
  return {
    corrected: withLines(lines, (one) =>
      one === above ? `${dash}text: ${value}` : one === line ? spaces + line.text.trimStart() : undefined,
    ),
    offset: line.start + line.indent,
    message: yamlMessages.keyBelowText(key, `- text: ${value}`, dash.length),
  };
}

/** Converts `phone: 0351 463, show: both` to `phone: { text: "0351 463", show: both }`. */
export function showBehindText(
  lines: readonly Line[],
  at: number,
  isKey: (name: string) => boolean,
): Attempt | undefined {
  const line = lines[at];
  const [, before = '', value = '', key = '', given = ''] =
    /^(\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?)([^"'[{][^:]*?), *(show): *(\w+)$/.exec(line?.text ?? '') ?? [];
  if (!line || key === '' || !isKey(key)) return undefined;
  const repaired = `${before}{ text: ${JSON.stringify(value)}, ${key}: ${given} }`;
  return {
    corrected: withLines(lines, (one) => (one === line ? repaired : undefined)),
    offset: line.start + before.length,
    message: yamlMessages.twoKeys(key, repaired.trimStart()),
  };
}

/** Moves the first item of a list from the line of its key to a separate line. */
export function itemBesideKey(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = '', key = '', item = ''] = /^(\s*(?:- +)*([A-Za-z]\w*): +)(- +\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || item === '') return undefined;
  const next = lines[at + 1];
  const goesOn = next !== undefined && /^\s*- /.test(next.text) && next.indent >= contentOf(line.text);
  const written = `${before.trimEnd()}\n${' '.repeat(goesOn ? next.indent : contentOf(line.text) + 2)}${item}`;
  const quoted = goesOn ? undefined : lineInQuotes(line.text);
  return changedLine(lines, line, before.length, written, () => yamlMessages.itemBesideKey(key, item, quoted));
}

/** Moves the text after `|` or `>` to a separate line. */
export function textBesideSign(lines: readonly Line[], at: number): Attempt | undefined {
  const line = lines[at];
  const [, before = '', sign = '', words = ''] =
    /^(\s*(?:- +)*[A-Za-z]\w*: +)([|>][+-]?) +(\S.*)$/.exec(line?.text ?? '') ?? [];
  if (!line || sign === '') return undefined;
  const next = lines[at + 1];
  const goesOn = next !== undefined && next.indent > contentOf(line.text) && !isKeyLine(next.text);
  const written = `${before}${sign}\n${' '.repeat(contentOf(line.text) + 2)}${words}`;
  return changedLine(lines, line, before.length, written, () =>
    yamlMessages.textBesideSign(`${before.trim()} ${sign}`, goesOn ? undefined : lineInQuotes(line.text)),
  );
}
