// Corrections of keys that are beside, above or below the place where YAML expects them.
import { yamlMessages } from '../../yaml-messages.ts';
import { lineInQuotes } from './quoted-line.ts';
import { type Attempt, type Line, withLines, lineAbove, contentOf, isKeyLine, changedLine } from './repair-lines.ts';

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
  return changedLine(lines, line, line.indent, withKey, () => yamlMessages.listWithoutKey);
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

/** Gives a text the key `text`, if keys such as `show` or a translation are below it. */
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

/** Moves `show` or `tags` from behind a text to keys beside it: `phone: 0351 463, show: both`. */
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

/** Moves the text beside `|` or `>` to a separate line. */
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
