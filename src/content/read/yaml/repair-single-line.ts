import type { Message } from '../../messages/message.ts';
import { yamlMessages } from '../../messages/yaml-messages.ts';
import { quoteLine } from './quoted-line.ts';
import {
  type Attempt,
  replaceLine,
  contentColumn,
  isDashLine,
  isKeyLine,
  type Line,
  lineAbove,
  type SchemaHints,
} from './yaml-lines.ts';

/** The corrected line, the column of the mistake, and the message. */
type Correction = [correctedLine: string, column: number, message: (fixed: string) => Message];

type LineRepair = (
  groups: readonly string[],
  context: SchemaHints & { text: string } & Record<'above' | 'next', Line | undefined>,
) => Correction[];

const repairs: readonly (readonly [mistake: RegExp, repair: LineRepair])[] = [
  // A comma at the end of a line, as in JSON.
  [/^(.*["'\]}])\s*,$/, ([before = '']) => [[before, before.length, yamlMessages.comma]]],
  // A missing comma between two keys in braces.
  [
    /^(.*\{\s*(?:\w+: *[^\s,{}[\]]+, *)*\w+: *[^\s,{}[\]]+)( +\w+: .*)$/,
    ([before = '', rest]) => [[`${before},${rest}`, before.length, yamlMessages.missingComma]],
  ],
  // Quoted texts with commas, without brackets.
  [
    /^(\s*(?:- +)*[A-Za-z]\w*: +)("[^"]*"(?:\s*,\s*"[^"]*")+|'[^']*'(?:\s*,\s*'[^']*')+)\s*,?$/,
    ([before = '', items]) => [[`${before}[${items}]`, before.length, yamlMessages.itemsWithoutBrackets]],
  ],
  // A dash in a list in brackets.
  [
    /^(\s*(?:- +)*[A-Za-z]\w*: +\[)(.*\])$/,
    ([before = '', items = '']) => {
      const withoutDashes = items.replace(/(^|,)(\s*)-\s+/g, '$1$2');
      return withoutDashes === items ? [] : [[before + withoutDashes, before.length, yamlMessages.dashInBrackets]];
    },
  ],
  // A comment in the syntax of another language.
  [
    /^(\s*)(\/\/|\/\*+|<!--|--(?= ))\s*(.*?)\s*(?:\*\/|-->)?$/,
    ([indent = '', sign = '', words]) => [
      [`${indent}# ${words}`, indent.length, (fixed) => yamlMessages.otherComment(sign, fixed)],
    ],
  ],
  // A missing space after a dash.
  [
    /^(\s*)-([^\s-].*)$/,
    ([indent = '', item], { above, next }) => {
      const isItem = (line: Line | undefined) => line?.indent === indent.length && isDashLine(line);
      return [above, next].some(isItem) ? [[`${indent}- ${item}`, indent.length, yamlMessages.noSpaceAfterDash]] : [];
    },
  ],
  // A missing dash before the first item of a list.
  [
    /^(\s*)([^\s-].*)$/,
    ([indent = '', item], { text, above, next }) => {
      const isFirst = /^\s*(?:- +)*\w+:$/.test(above?.text ?? '') && next?.indent === indent.length && isDashLine(next);
      return isFirst && !isKeyLine(text) ? [[`${indent}- ${item}`, indent.length, yamlMessages.noDash]] : [];
    },
  ],
  // Text beside `|` or `>`.
  [
    /^(\s*(?:- +)*[A-Za-z]\w*: +)([|>][+-]?) +(\S.*)$/,
    ([before = '', sign, words], { text, next }) => {
      const continues = next !== undefined && next.indent > contentColumn(text) && !isKeyLine(next.text);
      const correctedLine = `${before}${sign}\n${' '.repeat(contentColumn(text) + 2)}${words}`;
      const quoted = continues ? undefined : quoteLine(text);
      return [[correctedLine, before.length, () => yamlMessages.textBesideSign(`${before.trim()} ${sign}`, quoted)]];
    },
  ],
  // A list item on the line of its key.
  [
    /^(\s*(?:- +)*([A-Za-z]\w*): +)(- +\S.*)$/,
    ([before = '', key = '', item = ''], { text, next }) => {
      const continues = next !== undefined && /^\s*- /.test(next.text) && next.indent >= contentColumn(text);
      const correctedLine = `${before.trimEnd()}\n${' '.repeat(continues ? next.indent : contentColumn(text) + 2)}${item}`;
      const quoted = continues ? undefined : quoteLine(text);
      return [[correctedLine, before.length, () => yamlMessages.itemBesideKey(key, item, quoted)]];
    },
  ],
  // A key on the line of a name: `cat.jpg: alt: A cat`.
  [
    /^(\s*)([^\s:"'-][^\s:]*): +([a-z]\w*)(: +\S.*)$/,
    ([indent = '', name = '', key = '', value], { isKey }) => {
      if (isKey(name) || !isKey(key)) return [];
      const message = () => yamlMessages.keyBesideName(name, `${key}${value}`);
      return [[`${indent}${name}:\n${indent}  ${key}${value}`, indent.length + name.length + 2, message]];
    },
  ],
  // Two keys on a line: `start: 2024, end: 2025`.
  [
    /^(\s*(?:- +)*[A-Za-z]\w*: +[^"'\s[{|>][^:]*?)(\s*[,;]|\s+[-–—]|(?=\s))\s+([A-Za-z]\w*)(: +\S.*)$/,
    ([first = '', sign = '', key = '', value], { text, isKey }) => {
      const isSure = sign.trim() !== '' || /^(?:start|end|date|url)$/.test(key);
      const message = () => yamlMessages.secondKey(`${key}${value}`, isSure ? undefined : quoteLine(text));
      const correctedLine = `${first}\n${' '.repeat(contentColumn(text))}${key}${value}`;
      return isKey(key) ? [[correctedLine, first.length + sign.length + 1, message]] : [];
    },
  ],
  // A group on one line that lacks its braces and the key of its text. Example: `phone: 0351 463, show: both` becomes
  // `phone: { text: "0351 463", show: both }`.
  [
    /^(\s*(?:- +)*(?:[a-z][A-Za-z]*: +)?)([^"'[{][^:]*?), *([a-z]\w*): *(\w+)$/,
    ([before = '', value, key = '', given], { mainKeysBeside }) =>
      mainKeysBeside(key).map((main) => [
        `${before}{ ${main}: ${JSON.stringify(value)}, ${key}: ${given} }`,
        before.length,
        (fixed) => yamlMessages.twoKeys(key, main, fixed),
      ]),
  ],
];

/** Returns corrections of a line. */
export function repairLine(lines: readonly Line[], at: number, hints: SchemaHints): Attempt[] {
  const line = lines[at];
  if (!line) return [];
  const context = { ...hints, text: line.text, above: lineAbove(lines, at), next: lines[at + 1] };
  return repairs
    .flatMap(([mistake, repair]) => {
      const [, ...groups] = mistake.exec(line.text) ?? [''];
      return mistake.test(line.text) ? repair(groups, context) : [];
    })
    .map(([correctedLine, column, message]) => replaceLine(lines, line, column, correctedLine, message));
}
