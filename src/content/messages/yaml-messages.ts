import type { YAMLError } from 'yaml';
import { inQuotationMarks, type Message, spaces } from './message.ts';

/** @param quoted the line with quotes; omitted if the text has several lines */
const remedyWithQuotes = (quoted?: string) =>
  quoted === undefined ? 'Put quotes around the whole text.' : `Put the text in quotes: ${quoted}`;

const secondColon = { found: 'The line has a second colon.', expected: 'one "key: value" on each line' };

const colonInText = (key: string) => ({
  found: `The text of "${key}" has several lines, and contains a colon followed by a space, which begins a value in YAML.`,
});

export const yamlMessages = {
  tooManyCharacters: (max: number): Message => ({
    found: `The file is too large: up to here it has more than ${max} characters with a meaning in YAML, such as line breaks, colons and quotes.`,
    expected: `at most ${max} of them in one file; a thousand projects have about two thirds of that`,
    remedy: 'Look for characters or lines that were repeated by accident.',
  }),
  tooDeep: {
    found: 'Groups and lists are nested too deeply here.',
    expected: 'a few levels, as in the examples in docs/content.md',
    remedy: 'Look for repeated characters such as "- - -", ": : :" or "[[[" that were typed by accident.',
  },
  unresolvable: (error: unknown): Message => ({
    found: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    expected: 'texts and lists without references to each other',
    remedy: 'Put quotes around texts that begin with "&" or "*".',
  }),
  /**
   * @param kind `continued`: both values are lists, and no other key is between them. `list`: both values are lists.
   * `item`: the key is in a list item, and the values are not both lists.
   * @param above the key on the line above, if this key has no value
   */
  repeatedKey: (key: string, kind: 'continued' | 'list' | 'item' | undefined, above?: string): Message => ({
    found: `"${key}" occurs twice in the same group.`,
    expected: 'each key once',
    remedy: /\.\w{3,4}$/.test(above ?? '')
      ? `Delete the spaces before "${above}:", which belongs at the start of its line.`
      : above
        ? `If it belongs to "${above}", put two more spaces before it, and before the lines below it that belong to "${above}". If not, remove one of the two.`
        : kind === 'continued'
          ? 'Remove this line. The items below it then continue the list above.'
          : kind === 'list'
            ? `Move the items below it to the end of the first "${key}", with the same indentation as there, and remove this line.`
            : `Remove one of the two, or merge them. ${kind === 'item' ? 'If a new entry begins here, replace the two spaces before it with "- ".' : 'If these are several entries of a list, write "- " before the first line of each, and two more spaces before its other lines.'}`,
  }),
  alias: (isWithin: boolean, quoted?: string): Message => ({
    found: `The text begins with "*"${isWithin ? ', and refers to its own group' : ''}.`,
    expected: 'text in quotes, since "*" at the start has a special meaning in YAML',
    remedy: remedyWithQuotes(quoted),
  }),
  /** @param text text after an unquoted `#`, including the `#` */
  hiddenText: (text: string, quoted?: string): Message => ({
    found: `"${text}" is not in quotes. In YAML, # starts a comment, so there is no value here.`,
    expected: 'text in quotes, or a comment with a space after its #',
    // Remove the `#` of a tag. Quotes would keep it, and the tag would differ from the same tag in other files.
    remedy: quoted?.startsWith('tags: ') ? `Write: tags: ${text.slice(1)}` : remedyWithQuotes(quoted),
  }),
  /** @param quoted the line with the text in quotes; if the text has several lines, only the text in quotes */
  splitText: (quoted: string): Message => ({
    found: 'A comma inside braces or brackets ends the text before it, so the rest of the text would be lost.',
    expected: 'quotes around a text that contains a comma',
    remedy: remedyWithQuotes(quoted),
  }),
  mergeKey: {
    found: '"<<" includes another group, which is not supported here.',
    expected: 'every group with its own keys',
    remedy: 'Replace this line with the lines of that group.',
  },
  keyIsNoWord: {
    found: 'The key is not a word.',
    expected: 'a word followed by a colon, such as "title:"',
    remedy: 'If this is a text that contains braces, brackets or a question mark, put quotes around it.',
  },
  tab: {
    found: 'The line starts with a tab.',
    expected: 'spaces',
    remedy: 'Use two spaces for each level instead; YAML does not allow tabs here.',
  },
  otherSpace: {
    found: 'The line starts with a special space character, probably copied from a web page or a chat.',
    expected: 'normal spaces',
    remedy: 'Delete everything before the first letter, and type the spaces again.',
  },
  openQuote: (quote: string | undefined, quoted?: string): Message => ({
    found: `The opening quote ${quote} is never closed.`,
    expected: `a closing ${quote} at the end of the text`,
    remedy: quoted ? `Write: ${quoted}` : 'Add a quote at the end of the text, or remove the opening one.',
  }),
  noSpace: (spaced: string): Message => ({
    found: 'Missing space after the colon.',
    expected: '"key: value"',
    remedy: `Write: ${spaced}`,
  }),
  /** @param hasLinesBelow true if other lines of the item must be aligned with the moved key */
  noSpaceAfterDash: (spaced: string, hasLinesBelow = false): Message => ({
    found: 'Missing space after the dash.',
    expected: '"- " before each item of a list',
    remedy: hasLinesBelow
      ? `Put one more space before each of the other lines of this item, and write: ${spaced}`
      : `Write: ${spaced}`,
  }),
  /** @param dashed the corrected line, with a dash instead of `mark` */
  otherMark: (mark: string, dashed: string): Message => ({
    found: `A list item begins with ${mark.startsWith('-') ? 'a dash and a special space character' : `"${mark.trim()}"`}.`,
    expected: '"- " (a hyphen and a space) before each item of a list',
    remedy: `Change it in each item of the list. Write: ${dashed}`,
  }),
  secondMark: (mark: string, withoutMark: string): Message => ({
    found: `A list item has the character "${mark}" after its dash.`,
    expected: 'only "- " before each item of a list',
    remedy: `Delete the character. Write: ${withoutMark}`,
  }),
  comma: (without: string): Message => ({
    found: 'The line ends with a comma.',
    expected: 'lines without a comma at the end, unlike in JSON',
    remedy: `Delete the comma. Write: ${without}`,
  }),
  missingComma: (withComma: string): Message => ({
    found: 'Missing comma between two keys in braces.',
    expected: 'a comma after each value, such as { value: 3.8, scale: 4 }',
    remedy: `Write: ${withComma}`,
  }),
  itemsWithoutBrackets: (inBrackets: string): Message => ({
    found: 'Several quoted texts are separated by commas.',
    expected: 'brackets around a list that is on one line',
    remedy: `Write: ${inBrackets}`,
  }),
  dashInBrackets: (withoutDashes: string): Message => ({
    found: 'There is a dash before an item in brackets.',
    expected: 'items without dashes, separated by commas, in brackets',
    remedy: `Write: ${withoutDashes}`,
  }),
  dashesInBrackets: {
    found: 'A list with dashes is in brackets.',
    expected: 'either dashes before the items, each on a separate line, or brackets around items without dashes',
    remedy: 'Delete the "[" here and the "]" below the list, and the commas at the ends of its lines.',
  },
  itemsBelowBrackets: (inBrackets: string): Message => ({
    found: 'A list in brackets has another item below it.',
    expected: 'either all items in brackets, or each on a separate line with a dash',
    remedy: `Delete the items below the brackets, and instead of the line above them write: ${inBrackets}`,
  }),
  otherComment: (sign: string, comment: string): Message => ({
    found: `The comment begins with "${sign}".`,
    expected: 'comments that begin with "#"',
    remedy: `Write: ${comment}`,
  }),
  /**
   * @param head the key with the block indicator after it. Example: `introduction: |`
   * @param quoted the line with its text in quotes. Only given if the indicator may belong to the text
   */
  textBesideSign: (head: string, quoted?: string): Message => ({
    found: `There is text on the same line as "${head}".`,
    expected: `the text on the lines below "${head}"`,
    remedy: `Write the text on the next line, and indent each of its lines by two more spaces than this line.${quoted ? ` If the character belongs to the text, write: ${quoted}` : ''}`,
  }),
  /** @param quoted the whole line in quotes, if the owner may have meant the line as one text */
  itemBesideKey: (key: string, item: string, quoted?: string): Message => ({
    found: `The item "${item}" is on the same line as its key.`,
    expected: 'each item of a list on a separate line',
    remedy: `Write "${key}:" on its own line, and "${item}" on the next line, aligned with the other dashes or indented by two more spaces.${quoted ? ` If this is one text, write: ${quoted}` : ''}`,
  }),
  dashBeforeKey: (key: string): Message => ({
    found: `There is a dash before "${key}", which does not begin a list item.`,
    expected: 'a dash only before the first line of each item of a list',
    remedy: 'Delete the dash and the space after it.',
  }),
  keyBesideName: (name: string, field: string): Message => ({
    ...secondColon,
    remedy: `Write "${name}:" on its own line, and "${field}" on the next line, indented by two more spaces.`,
  }),
  listWithoutKey: (column: number): Message => ({
    found: 'The list has no key.',
    expected: 'the key of the list on a line above it',
    remedy: `Write the key of the list on a line above this one, with ${column === 0 ? 'no space' : `${column} spaces`} before it, such as ${column === 0 ? '"projects:" in projects.yaml or "schools:" in education.yaml' : '"entries:" or "bullets:"'}.`,
  }),
  noDash: (dashed: string): Message => ({
    found: 'A list item has no dash.',
    expected: '"- " before each item of a list',
    remedy: `Write: ${dashed}`,
  }),
  /**
   * @param text the value on a separate line, with its own key. Example: `photo: cat.jpg`. `undefined` if the group
   *   already has this key.
   */
  valueBesideGroup: (key: string, below: string, text: string | undefined): Message => ({
    found: `"${key}:" has a value on its line, and keys below it.`,
    expected: 'either a value after the key, or keys below it',
    remedy: text
      ? `Write "${key}:" on its own line, and "${text}" on the next line, aligned with the keys below it.`
      : `Write "${key}:" on its own line. Its text belongs after one of the keys below it, such as "${below}:".`,
  }),
  markOfOtherProgram: (mark: string): Message => ({
    found: `The line "${mark}" does not belong to the content.`,
    expected: 'only the content in the file',
    remedy: 'Delete every line like this.',
  }),
  /**
   * @param quoted the line with quotes around its text, for an owner who meant one text; omitted if the line certainly
   * has two keys
   */
  secondKey: (second: string, quoted?: string): Message => ({
    ...secondColon,
    remedy: `${quoted ? 'If it begins another key, write' : 'Write'} "${second}" on a separate line below this one, aligned with the key on this line${quoted ? `. If this is one text, write: ${quoted}` : '.'}`,
  }),
  /** @param closed the line with its missing bracket added; omitted if the brackets span several lines */
  openBracket: (open: string, close: string, closed?: string): Message => ({
    found: `The opening "${open}" is never closed.`,
    expected: `a "${close}" where the ${open === '[' ? 'list' : 'group'} ends`,
    remedy: closed ? `Write: ${closed}` : `Write "${close}" below its last line.`,
  }),
  /**
   * @param head the key, with its `>` or `|` if it has one. Example: `summary: >`
   * @param by number of spaces that the text needs
   * @param needsSign true if the key needs `|`, which keeps the lines of Markdown
   */
  textNotIndented: (head: string, by: number, needsSign: boolean): Message => ({
    found: `The text below "${head}" is not indented more than that line.`,
    expected: `${needsSign ? `"${head} |", and ` : ''}each line of the text indented by two spaces more than its key`,
    remedy: `${needsSign ? `Write "${head} |" and put` : 'Put'} ${by === 2 ? 'two' : by} more spaces before each line of the text.`,
  }),
  /** @param hasParagraphs true if the text has empty lines. Then the remedy suggests `|`, which keeps empty lines. */
  quotedTextNotIndented: (key: string, hasParagraphs: boolean): Message => ({
    found: `The text in quotes after "${key}:" continues on a line that is not indented.`,
    expected: 'each additional line of the text indented by two spaces more than its key',
    remedy: hasParagraphs
      ? `Write "${key}: |" and put the text below it, without its quotes and with two more spaces before each line.`
      : 'Put two more spaces before each line of the text below the first one.',
  }),
  /**
   * @param first the text on the line of the key; empty if the text begins on the next line
   * @param column number of spaces before each line of the corrected text
   */
  colonInBlock: (key: string, first: string, column: number): Message => ({
    ...colonInText(key),
    expected: `"${key}: |", and the text on the lines below it`,
    remedy: `Write only "${key}: |" on its line${first && ', and the whole text on the lines below it'}. Begin each line of the text with ${spaces(column)}.`,
  }),
  /** @param quoted the whole text in quotes, on one line */
  colonInText: (key: string, quoted: string): Message => ({
    ...colonInText(key),
    expected: 'quotes around a text that contains it',
    remedy: `Put the whole text in quotes, on one line. Write: ${quoted}`,
  }),
  translationBelowText: (key: string, language: string, text: string): Message => ({
    found: `There is a translation below the text of "${key}".`,
    expected: `"${language}:" aligned with "${key}:", and the translations below it`,
    remedy: `Align "${language}:" with "${key}:", and write "${key}: ${text}" on the next line, indented by two more spaces.`,
  }),
  /**
   * @param main the key to write before the text, such as `photo`
   * @param above the line above `key`, after its correction
   */
  keyBelowText: (key: string, main: string, above: string, column: number): Message => ({
    found: `The key "${key}" is below a text without a key.`,
    expected: `"${main}:" with the text, and "${key}:" below it`,
    remedy: `Change the line above to "${above}", and begin this line with ${spaces(column)}.`,
  }),
  twoKeys: (key: string, main: string, written: string): Message => ({
    found: `The key "${key}" is on the same line as a text.`,
    expected: `"${main}" and "${key}" as two keys`,
    remedy: `Write: ${written}`,
  }),
  unclearIndent: {
    found: 'The indentation does not match the lines around it, or a line above it is missing.',
    expected: 'keys of one group, and the dashes of one list, in the same column',
    remedy:
      'Align it with the keys of its group, or its "- " with the dashes of its list. If the key of this group or list is missing above it, add the key.',
  },
  otherIndent: (found: number, wanted: number): Message => ({
    found: `The indentation does not match the lines around it: the line begins with ${spaces(found)}.`,
    expected: 'keys of one group, and the dashes of one list, in the same column',
    remedy: `Begin this line with ${spaces(wanted)}.`,
  }),
  /** @param by number of columns by which the item must move to the right; negative for a move to the left */
  otherColumn: (wanted: number, by: number): Message => ({
    found: 'The dash is not aligned with the other dashes of the list.',
    expected: 'the dashes of one list in the same column',
    remedy: `Begin this line with ${spaces(wanted)}, and each other line of this item with ${spaces(Math.abs(by))} ${by > 0 ? 'more' : 'less'}.`,
  }),
  itemWithoutDash: (key: string, where: 'above' | 'below' = 'above'): Message => ({
    found: `"${key}" is in the same column as the dashes ${where}.`,
    expected: '"- " before the first line of each item',
    remedy: `If a new item begins here, write "- " before "${key}", and two more spaces before the other lines of the item that begin in this column.`,
  }),
  /** @param first the key after the dash of each item */
  linesOfItems: (keys: readonly string[], first: string): Message => ({
    found: `${inQuotationMarks(keys)} ${keys.length > 1 ? 'are' : 'is'} in the same column as the dashes of the list.`,
    expected: 'the lines of an item in the column of its first key, after the dash',
    remedy: `Put two more spaces before each line of an item that begins in this column, so that it is aligned with "${first}", and before the lines that belong to it.`,
  }),
  textGoesOn: (more: number): Message => ({
    found: 'The line has no key and no dash.',
    expected: '"key: value", "- item" in a list, or a line of text that is indented more than its first line',
    remedy: `If it continues the line above, put ${more === 1 ? '1 more space' : `${more} more spaces`} before it. If not, add the missing key or dash.`,
  }),
  equalsSign: (withColon: string): Message => ({
    found: 'There is an "=" instead of a colon.',
    expected: '"key: value"',
    remedy: `Write: ${withColon}`,
  }),
  noColon: (withColon: string): Message => ({
    found: 'Missing colon after the key.',
    expected: '"key: value"',
    remedy: `Write: ${withColon}`,
  }),
  /** Error for an unquoted text with a reserved first character. */
  badStart: (character: string, quoted?: string): Message => ({
    found: `The text begins with "${character}".`,
    expected: 'text in quotes, since that character has a special meaning in YAML',
    remedy: remedyWithQuotes(quoted),
  }),
  /** Returns the error for an unquoted text; `undefined` if quotes would not help. */
  needsQuotes: (text: string, quoted: string): Message | undefined => {
    const [first = ''] = text;
    const remedy = remedyWithQuotes(quoted);
    if (/["']/.test(first))
      return /^"[^"]*\\[^"]*"$/.test(text)
        ? {
            found: 'A backslash in double quotes begins a special character.',
            expected: 'single quotes',
            remedy,
          }
        : { found: `There is text after the closing ${first}.`, expected: 'quotes around the whole text', remedy };
    const key = /^(?:- )*(\w+): /.exec(quoted)?.[1] ?? '';
    const photo = /^!\[.*\]\((?:.*\/)?([^/\s)]+).*\)$/.exec(text)?.[1];
    const instead = /^-+$/.test(text)
      ? key === 'end'
        ? 'Replace the dash with the date, or with "present" if it is ongoing.'
        : 'Replace the dash with the value, or remove the line.'
      : /^@/.test(text) && /^(?:url|email)$/.test(key)
        ? `Write the whole address, such as ${key}: ${key === 'url' ? 'https://github.com/ada' : 'ada@example.com'}`
        : /^> *\w+:/.test(text)
          ? 'Delete the ">" and the space after it at the start of this line and of each other line that has them.'
          : photo && `Write only the file name: ${quoted.replace(/["'].*$/, '')}${photo}`;
    if (/^\[.* #/.test(text))
      return {
        found: 'A "#" after a space begins a comment.',
        expected: 'quotes around a text that contains it',
        remedy,
      };
    if (/[-*&@`%!|>,[\]{}?]/.test(first))
      return { ...yamlMessages.badStart(first, quoted), ...(instead && { remedy: instead }) };
    if (key === 'url' && /^(?!mailto|https?)\w+: +\S+$/i.test(text))
      return { ...secondColon, remedy: 'Write the whole address, with "https://", as the browser shows it.' };
    if (/^mailto: +\S+@\S+$/.test(text))
      return { ...secondColon, remedy: `Write: ${quoted.replace(/["']/g, '').replace(/mailto: +/, 'mailto:')}` };
    const phone = /^tel: *([+\d][\d ().-]+)$/.exec(text)?.[1];
    if (phone !== undefined) return { ...secondColon, remedy: `Write: ${key}: tel:${phone.replace(/[^+\d]/g, '')}` };
    const [, label, url] = /^([^:]+): +(https?:\S+)$/.exec(text) ?? [];
    if (key === 'label' && label && url)
      return {
        ...secondColon,
        remedy: `Write "label: ${label}", and "url: ${url}" on a separate line below this one, aligned with "label".`,
      };
    return /\S: |\S:$/.test(text) ? { ...secondColon, remedy } : undefined;
  },
  other: (message: string): Message => ({
    found: `This cannot be read as YAML: ${message}.`,
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a missing colon, quote or bracket on this line or the previous one.',
  }),
};

/** Messages for the error codes of the YAML parser. */
export const parserMessages = {
  BAD_INDENT: {
    found: 'The indentation does not match the lines around it.',
    expected: 'keys of one group in the same column',
    remedy: 'Give it the same indentation as the lines around it, with spaces.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    ...secondColon,
    remedy: 'If the text contains a colon followed by a space, put quotes around all of it.',
  },
  MISSING_CHAR: {
    found: 'This is neither a "key: value" nor a list item.',
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a missing colon, quote, comma or bracket on this line or the previous one.',
  },
  MULTILINE_IMPLICIT_KEY: {
    found: 'The line has no colon.',
    expected: '"key: value", or "- item" in a list',
    remedy: 'Add the missing key, or indent the line by two spaces if it continues the previous one.',
  },
  UNEXPECTED_TOKEN: {
    found: 'YAML does not expect text here.',
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a stray character, or for a quote that closes too early.',
  },
  BAD_ALIAS: {
    found: 'The text begins with "*" or "&".',
    expected: 'text in quotes, since these characters have a special meaning in YAML',
    remedy: remedyWithQuotes(),
  },
  MULTIPLE_DOCS: {
    found: 'The line "---" begins a second document.',
    expected: 'one document in a file',
    remedy: 'Remove the line.',
  },
} satisfies Partial<Record<YAMLError['code'], Message>>;
