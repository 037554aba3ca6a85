import { interfaceLanguages } from '../schema/fields/language.ts';
import { didYouMean } from './did-you-mean.ts';
import type { ContentLocation } from './file-messages.ts';
import { inBrackets, inQuotationMarks, type Message, spaces } from './message.ts';

/** Bullets and numbers at the start of a list item. */
export const isListMark = /^(?:[-*•▪‣◦–—·+]|\d{1,2}[.)])\s+/;

/** A level of a skill, as in `Go: expert`. */
const level =
  /^(?:(?:very )?good|expert|advanced|intermediate|beginner|basics?|fluent|proficient|experienced|familiar|novice|learning|professional)$/i;

/** True if a text starts with a dash that no space follows. YAML reads such a line as text, not as a list item. */
export const startsWithDash = (text: string) => /^-\p{L}/u.test(text);

const inOneLine = (messages: readonly Message[]) => {
  const max = 4;
  const sentences = [...new Set(messages.map(({ found, remedy }) => `${found} ${remedy}`))];
  return [...sentences.slice(0, max), ...(sentences.length > max ? ['And more.'] : [])].join(' ');
};

const noKeys = (keys: readonly string[], known: readonly string[], remedy: string): Message => ({
  found: `There ${keys.length > 1 ? 'are no keys' : 'is no key'} ${inQuotationMarks(keys)} here.`,
  expected: `one of ${known.join(', ')}`,
  remedy,
});

/** Required key of a group with a heading, and an example of its value. */
type Heading = { key: string; example: string };

function remedyForUnknown(key: string, known: readonly string[], hasLinesBelow: boolean): string {
  if (/^(?:\/\/|--|<!--)/.test(key)) return 'If it is a comment, begin the line with "#" instead.';
  if (/\S \S/.test(key))
    return 'A colon followed by a space begins a key. If this line continues the text above, indent it by two more spaces than the key of the text, and put quotes around the whole text.';
  const remove = hasLinesBelow
    ? 'Remove the line and the lines below that belong to it, or move them to where they belong.'
    : 'Remove the line, or move it to where it belongs.';
  return known.includes('bullets') ? `${remove} If it matters and has no field, write it in "bullets".` : remove;
}

function several(value: string, known: readonly string[]): string | undefined {
  const names = value.toLowerCase().split(/\s*[;,/|]\s*/);
  const isSeveral = names.length > 1 && names.every((name) => known.includes(name));
  return isSeveral ? `Write them as separate items: [${names.join(', ')}]` : undefined;
}

/** Formats a date that is a group. Example: `17 March` for `{ day: 17, month: 3 }` */
function writtenDate(value: object): string | undefined {
  const { day, month, year, ...others } = value as Record<string, unknown>;
  if (typeof day !== 'number' || typeof month !== 'number' || Object.keys(others).length > 0) return undefined;
  const name = new Date(2000, month - 1).toLocaleString('en', { month: 'long' });
  return `${day} ${name}${year === undefined ? '' : ` ${String(year)}`}`;
}

/** Schema errors. If `expected` or `remedy` is missing, the metadata of the field provides it. */
export const schemaMessages = {
  missing: (name: string) => ({ found: `${name} is missing.` }),
  empty: (name: string) => ({ found: `${name} is empty.` }),
  tooSmall: (name: string, value: unknown) => ({ found: `${name} is ${String(value)}, which is too small.` }),
  emptyItem: {
    found: 'A list item is empty.',
    remedy: 'Write its text, or remove it with its dash or comma. To show the word null, put quotes around it.',
  },
  notOneOf: (name: string, value: string, known: readonly string[], remedy = 'Write one of these.'): Message => ({
    found: `${name} cannot be "${value}".`,
    expected: `one of ${known.join(', ')}`,
    // Suggest no similar value for a number or "none". A number is not a misspelling of another number, and "none" is
    // not a misspelling of "notes".
    remedy:
      (name.startsWith('Item') ? several(value, known) : undefined) ??
      (/^(?:\d+|none|nothing)$/i.test(value) || known.length === 1 ? undefined : didYouMean(value, known)) ??
      remedy,
  }),
  noEmail: (value: string) => ({
    found: `"${value}" is not an e-mail address.`,
    remedy: 'Write only one address, such as ada@example.com, without "mailto:".',
  }),
  dashedKey: (key: string): Message => ({
    found: `Missing space after the dash in "${key}".`,
    expected: '"- " before each item of a list',
    remedy: `Write "- ${key.slice(1)}:", with its dash aligned with the other dashes.`,
  }),
  unknownKey: (key: string, known: readonly string[], remedy: string) => noKeys([key], known, remedy),
  nothingMeant: remedyForUnknown,
  /** Changes a remedy that removes a line so that it removes only `pair`: other keys are on the same line. */
  inBraces: (remedy: string, pair: string) =>
    remedy.replace(/^(?:Remove|Delete) (?:the|this) line\b/, `Remove "${pair}"`),
  /** @param next errors that the value would have with the suggested key */
  meansKey: (meant: string, next: readonly Message[]) =>
    `Did you mean "${meant}"?${next.length > 0 ? ` If so, there is more to fix: ${inOneLine(next)}` : ''}`,
  /** @param next errors that remain after the move */
  afterMove: (next: readonly Message[]) => (next.length > 0 ? ` Then there is more to fix: ${inOneLine(next)}` : ''),
  saysTheSame: (meant: string) => `Remove the line: "${meant}" already has its value.`,
  addToKey: (key: string, meant: string) => `Add its value to "${meant}", and remove "${key}".`,
  /**
   * Returns the remedy for an unknown key, if its value belongs to a field that already has another value.
   * @param meant key of this field
   * @param kind kind of this field: a free text, a name or title, another field in a list item, or any other field
   */
  roomForOne: (key: string, meant: string, kind: 'text' | 'name' | 'item' | 'key') => {
    const instead = {
      text: 'Write both texts there, or the one that you want, and remove',
      name: 'If this one is better, write it there. In any case, remove',
      item: 'Add this one as another item of the list, and remove',
      key: 'Keep one of the two, and remove',
    }[kind];
    return `"${meant}" already exists, and only one is allowed. ${instead} the line "${key}".`;
  },
  /** @param dates example: `"start: 2025-06" and "end: 2025-08"` */
  twoDates: (dates: string) => `Write ${dates} instead, each on a separate line.`,
  remedyOfAll: 'Write it like the example in docs/content.md.',
  remedyFor: {
    list: 'Put each item on its own line, indented by two spaces and starting with "- ".',
    group: 'Put each key on its own line, indented by two spaces, as "key: value".',
    number: 'Write only digits, without quotes or words.',
    switch: 'Write true or false.',
  },
  deleteSign: 'Delete the character after the colon, so that the lines below it are a list.',
  severalOrOne: (written: string, lines: readonly string[] = []) => {
    const isInLines = lines.length > 1 && !/[,;]$/.test(lines[0] ?? '');
    const text = isInLines ? lines.join('\n') : written.replace(/^[([]([^()[\]]*)[)\]]?$|^([^()[\]]*)[)\]]$/, '$1$2');
    const isDashed = startsWithDash(text);
    const isMarked = /^\s*[-*•]\s/m.test(text);
    // Below "|", each line is an item. A comma between digits belongs to a number.
    const separator =
      isInLines || isMarked ? /\n+/ : /; /.test(text) ? /(?:[;\n]| [/|•·] )+/ : /(?:,(?!\d)|[;\n]| [/|•·] )+/;
    const items = text
      .split(isDashed ? (isInLines ? /(?:^|\n)\s*-\s*/ : /(?:^|\s)-(?=\S)/) : separator)
      .flatMap((item) => item.trim().replace(isListMark, '').trim() || []);
    if (isDashed) return `Write ${inBrackets(items)}, or each item on its own line with "- " before it.`;
    if (items.length < 2 || isMarked) return `Write ${inBrackets(items)}.`;
    return `Write ${inBrackets(items)} for ${items.length} items, or ${inBrackets([written])} for one.`;
  },
  /**
   * @param requiredKey key for the name of an item, such as `title`
   * @param second another required key, such as `score`
   */
  namedItems: (requiredKey: string, value: object, second?: string) => {
    const [[name = '', inner] = []] = Object.entries(value) as [string, unknown][];
    const isText = second !== undefined && /^(?:string|number)$/.test(typeof inner);
    return `Write each as an item, such as "- ${requiredKey}: ${name}", ${isText ? `and on the line below, indented by two more spaces, "${second}: ${String(inner)}"` : 'with its other keys on the lines below, indented by two more spaces'}.`;
  },
  /** @param ofItem the remedy for an item of the list, if the schema has one */
  listBelowKey: (key: string, isInLine: boolean, ofItem: string | undefined) =>
    `Delete the ${isInLine ? 'braces and' : 'line'} "${key}:".${ofItem === undefined ? '' : ` Then check each item: ${ofItem}`}`,
  itemOfList: (requiredKey: string, text: string) =>
    `Write it on the next line, indented by two spaces, as an item: "- ${requiredKey}: ${text}", and its other keys below that.`,
  /**
   * @param isShortText true for a list of short texts, such as skills. Then the remedy omits the keys of `value`: it
   *   suggests "Git" for `Tools: Git`.
   * @param isInLine whether the value is on the line of its key
   */
  groupForList: (key: string, value: object, isShortText: boolean, isInLine: boolean) => {
    const names = Object.keys(value);
    if (names.length === 0) return `Write brackets instead of the braces, such as: ${key}: [Go, Rust]`;
    const write = (items: readonly string[]) =>
      isInLine
        ? `Write ${inBrackets(items)} after "${key}:", instead of the current value`
        : `Write ${key}: ${inBrackets(items)} instead of "${key}:" and the lines below it`;
    if (names.every((name) => /^\S+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(name)))
      return `${write(names)}. The description of a photo belongs in photos.yaml.`;
    if (isShortText && Object.values(value).every((inner) => level.test(String(inner))))
      return `${write(names)}. To show a level, write it in the item, such as "${names[0]} (${String(Object.values(value)[0])})".`;
    const hasLists = Object.values(value).some((inner) => Array.isArray(inner));
    const isName = (name: string, inner: unknown) =>
      !/^\d+$/.test(name) &&
      !hasLists &&
      typeof inner !== 'object' &&
      !(isShortText && /\p{L}/u.test(String(inner)) && inner !== true);
    const items: unknown[] = Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      isName(name, inner) ? (inner === true ? name : `${name}: ${String(inner)}`) : inner,
    );
    const isFlat = items.length > 0 && items.every((item) => typeof item !== 'object');
    const isUnclear =
      isShortText && Object.entries(value).every(([name, inner]) => /\p{L}/u.test(name) && items.includes(inner));
    const orNames = isUnclear ? ` If the items are before the colons, write ${inBrackets(names)} instead.` : '';
    return isFlat ? `${write(items.map(String))}, as one list without groups.${orNames}` : undefined;
  },
  /**
   * @param required the other required keys of the group
   * @param text the text that was written instead of the group. Its first line may be the name of the group. Its other
   * lines may be the items of `list`.
   */
  partOfGroup: (
    key: string,
    value: string | number,
    required: readonly string[],
    text: { lines: readonly string[]; list: string | undefined },
  ) => {
    const { list } = text;
    const [first = '', ...items] = text.lines;
    if (list !== undefined && items.length > 0 && items.every((line) => line.startsWith('- ')))
      return `Write "${key}: ${first}", and below that, aligned with "${key}", "${list}: ${inBrackets(items.map((item) => item.slice(2).trim()))}".`;
    return `Write it as ${JSON.stringify(`${key}: ${value}`)}, and ${required.length > 0 ? `below that ${inQuotationMarks(required)}` : 'the other keys below that'}, each on a separate line.`;
  },
  addressOfGroup: (requiredKey: string, url: string) =>
    `Write "${requiredKey}:" with its text on the next line, indented by two spaces, and below that: url: ${url}`,
  addExample: (key: string, example: string | number) =>
    `Add a line with your value, such as: ${key}: ${/^#/.test(String(example)) ? JSON.stringify(example) : example}`,
  quoteIt: (value: unknown) => `Put quotes around it: "${String(value)}".`,
  /**
   * @param quoted the quoted line; omitted if the group has several lines
   */
  groupForText: (key: string, value: object, quoted?: string, isItem = false) => {
    const parts = Object.entries(value as Record<string, unknown>).filter(([, part]) => part !== '');
    const write = (text: unknown) => `${isItem ? '-' : `${key}:`} ${JSON.stringify(String(text))}`;
    const isFlat = parts.length > 0 && parts.every(([, part]) => typeof part !== 'object');
    if (parts.some(([, part]) => Array.isArray(part)))
      return 'An item cannot have a list below it. Write each line as a separate item, with its dash in the same column, and delete the colon.';
    const [[language = '', original] = [], ...translations] = parts;
    const isText = (name: string) => /^(?:name|text|title|label)$/i.test(name);
    const isLanguage = ([name]: [string, unknown]) => interfaceLanguages.has(name.toLowerCase());
    if (
      isFlat &&
      translations.every(isLanguage) &&
      (isLanguage([language, original]) || (isText(language) && parts[1]))
    )
      return translations.length === 0
        ? `Write "text:" instead of "${language}:", for the text in the first language. Keep the translation below it.`
        : `Write ${write(original)} and below it, with the same indentation, ${translations.map(([tag, text]) => `"${tag.toLowerCase()}:" and below that, indented by two more spaces, ${write(text)}`).join(', then ')} (docs/two-languages.md).`;
    if (isFlat && /date$/i.test(key) && parts.every(([name]) => /^(?:start|end)$/.test(name)))
      return `Write ${inQuotationMarks(parts.map(([name, text]) => `${name}: ${String(text)}`))} instead of "${key}:", each on a separate line.`;
    const named = parts.find(([name]) => isText(name));
    const hasAddress = parts.some(([name, part]) => /url|link|href/i.test(name) || /^https?:/.test(String(part)));
    const isSetting = parts.every(([name]) => isText(name) || /^(?:show|tags)$/.test(name));
    if (named && isSetting && parts.length > 1) return `Write only its text: ${write(named[1])}`;
    if (isFlat && named && hasAddress)
      return `Write only its text: ${write(named[1])}. An address belongs in the list "links:".`;
    const isName = parts.every(([name]) => /^(?:first|last|middle|given|family|sur)_?-?(?:name)?s?$/i.test(name));
    const date = writtenDate(value);
    // Keep the key of a number: without the key, the number has no meaning.
    const isElsewhere = ([name, part]: [string, unknown]) =>
      /icon|image|photo|picture|avatar|logo|url|link|href|map$/i.test(name) ||
      /^(?:https?:\/\/\S+|\S+\.(?:jpe?g|png|webp|avif|gif|svg))$/i.test(String(part));
    const texts = isFlat && !parts.every(isElsewhere) ? parts.filter((part) => !isElsewhere(part)) : parts;
    const words = texts.map(([name, part]) =>
      typeof part === 'number' && !/^(?:year|zip|postcode|number)$/i.test(name) ? `${name} ${part}` : String(part),
    );
    // A key with spaces is no key, but the words before a colon in a text of several lines.
    const isProse = parts.some(([name]) => /\s/.test(name));
    const prose = parts.map(([name, part]) => `${name}: ${String(part)}`).join(' ');
    const whole = date ?? (isProse ? prose : words.join(isName ? ' ' : ', '));
    if (texts.length < parts.length)
      return `Write only its text: ${write(whole)}. Move ${inQuotationMarks(parts.filter(isElsewhere).map(([name]) => name))} to where it belongs, or remove it.`;
    if (isFlat && (!quoted || quoted.includes('"{'))) return `Write it as one text, such as: ${write(whole)}`;
    return `A colon followed by a space starts a new key. If this is one text, ${quoted ? `write: ${quoted.replace(/"\{\s*([^:"]*?)\s*\}"$/, '"$1"')}` : 'put quotes around all of it.'}`;
  },
  keyBehindText: (main: string, { text, rest }: { text: string; rest: string }) =>
    `Write "${main}: ${text}", and "${rest}" on the next line, in the same column.`,
  listForText: (items: readonly unknown[]) =>
    items.length > 1
      ? 'Only one is allowed. Write it after the colon, on one line and without a dash or brackets.'
      : 'Write it after the colon, on one line and without a dash.',
  /** Remedy if a list of names is written as a mapping with numbers for the order: `education: 1` */
  namesForList: (key: string, value: object) => {
    const names = Object.entries(value).toSorted(([, a], [, b]) => Number(a) - Number(b));
    return `Write ${inBrackets(names.map(([name]) => name))} after "${key}:", without numbers.`;
  },
  paragraphs: (key: string) =>
    `Write "${key}: |" and the paragraphs below it, separated by empty lines, with two more spaces before each line.`,
  textOfFile: (key: string) =>
    `Write "${key}: |" on a line above the text, and put two spaces before each line of the text.`,
  listOfFile: ({ list, requiredKey }: { list: string; requiredKey: string }) =>
    `Write "${list}:" on the first line, and below it each entry, with "  - ${requiredKey}: " before its name.`,
  groupBeside: (key: string, below: readonly string[]) =>
    `Write "${key}:" on its own line, and below it, indented by two more spaces, ${below.map((line) => `"${line}"`).join(' and ')}.`,
  besideGroup: (key: string) =>
    `It does not belong to "${key}": align this line with "${key}", and move the lines that belong to it by the same number of spaces.`,
  indentBelow: (key: string) => `It belongs to "${key}": put two more spaces before this line.`,
  removeDashes: 'Remove the dashes and the spaces after them: these are keys of one group, not a list.',
  listInList: 'Write each as an item of the outer list, with one dash and without brackets.',
  eachLine: 'Change each line of the group in the same way; this is the first one.',
  keyAbove: (key: string) => `Write "${key}:" on a line above the list.`,
  ofLanguage: (key: string, language: string): string =>
    `For translations, ${key === language ? '' : `write "${language}:", and `}add the language to the list in site.yaml, such as "languages: [${language}]". If you do not want this language, delete its texts.`,
  ofLinks: ([first = '', ...others]: readonly string[]) =>
    `Write ${others.length > 0 ? 'each' : 'the'} address as an item below "links:" instead: - ${first}`,
  ofAllLanguages: (original: string) => `Remove the line: "${original}" is the same in all languages.`,
  /** @param hasGroup whether the entry has translations into this language already */
  ofTranslation: (original: string, language: string, isList: boolean, hasGroup: boolean): string =>
    hasGroup && !isList
      ? `Move it below the "${language}:" of this entry, indented by two more spaces, as "${original}:".`
      : isList
        ? `Write "${language}:" in each item of "${original}", below its texts, and below that their translations (docs/two-languages.md).`
        : `Write "${language}:" instead, with the same indentation, and on the next line, indented by two more spaces, "${original}:" with the translation (docs/two-languages.md).`,
  /** @param isTaken whether the file has the key already */
  ofWholeFile: (key: string, isTaken: boolean) =>
    isTaken
      ? `It is a key of the whole file: add its value to "${key}:" in the first column, and remove it here.`
      : `It is a key of the whole file: move it to the end of the file, so that "${key}:" begins in the first column. Indent the lines that belong to it by two spaces.`,
  ofFile: (file: string) => `Move it to ${file}, together with the lines that belong to it.`,
  inFile: (key: string, file: string, isList: boolean) =>
    isList
      ? `Move its items to the end of "${key}:" in ${file}, and remove this line.`
      : `Remove this line: "${key}" is already in ${file}.`,
  ofNestedEntry: (key: string, { outer, inner, name }: { outer: string; inner: string; name: string }) =>
    `It belongs to an entry of "${inner}" below "${outer}". Move it below the other lines of that entry, aligned with them${name === key ? '' : `, as "${name}:"`}.`,
  /** @param locations see `suggestLocationsOfList` */
  toLocation: (locations: readonly ContentLocation[]) => {
    const [{ file, key, list, instead, isOfTexts } = { file: '', key: undefined }] = locations;
    if (instead !== undefined) return `Move it to ${file}. Then w${instead.slice(1)}`;
    const asTexts = isOfTexts ? ', each item as one text' : '';
    if (list === undefined)
      return `Move it to ${file}, as "${key}:"${asTexts}. If "${key}:" is already there, add the items to it.`;
    const names = locations.map((one) => `to ${one.file}, as "${one.key}:" of an entry of "${one.list}"`);
    return `Move it ${names.join(', or ')}${asTexts}.`;
  },
  ofPhoto: 'Move it to photos.yaml, below the file name of the photo: the description of a photo is "alt" there.',
  extraKey: (key: string) =>
    `Delete the line "${key}:", and the spaces at the start of the lines below it, so that they begin in the first column.`,
  nameWithoutKey: (name: string, key: string): Message => ({
    found: `"${name}" is a key without a value, but "${key}" is expected here.`,
    expected: `"${key}:" with the name after it`,
    remedy: `Write: - ${key}: ${name}`,
  }),
  /**
   * @param key name of an entry that the owner wrote as a key. Example: `TU Graz`
   * @param name the required key for this name. Example: `school`
   * @param list key of the list, if the owner also omitted this key
   */
  nameAsKey: (key: string, name: string, list?: string) =>
    list
      ? `Write "${list}:" above it, "  - ${name}: ${key}" instead of it, and begin each of the lines below it with four spaces.`
      : `Write "${name}: ${key}" after the dash, and align the lines below it with "${name}".`,
  /** @param heading required key of the group around the entry */
  keysOfNestedEntry: (
    keys: readonly string[],
    known: readonly string[],
    { outer, inner, heading }: { outer: string; inner: string; heading: Heading },
  ) =>
    noKeys(
      keys,
      known,
      `They belong to an entry of "${inner}". Write three lines above them: "${outer}:", "  - ${heading.key}:" with your heading, such as "${heading.example}", and "    ${inner}:". Then put six spaces, a dash and a space before the first line, and eight spaces before each of the others.`,
    ),
  /** @param name required key of an item. The items that the extra dashes create do not have this key */
  extraDashes: (keys: readonly string[], name: string): Message => ({
    found: `There ${keys.length > 1 ? 'are dashes' : 'is a dash'} before ${inQuotationMarks(keys)}, but no new item begins there: "${name}" is missing.`,
    expected: 'one dash for each item, before its first line',
    remedy: `Write two spaces instead of the dash and its space before ${inQuotationMarks(keys)}. If a new item begins there, add its "${name}".`,
  }),
  /** @param item the intended item. Its braces are missing, so YAML reads its keys as separate items of the list. */
  withoutBraces: (keys: readonly string[], item: object): Message => {
    const isPlain = (text: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N} ./@_-]|:(?=\S))*$/u.test(text);
    const parts = Object.entries(item).map(
      ([key, value]) => `${key}: ${isPlain(String(value)) ? String(value) : JSON.stringify(value)}`,
    );
    return {
      found: `There are no braces around ${inQuotationMarks(keys)} and the key before it, so they are separate items of the list.`,
      expected: 'braces around the keys of each item of a list in brackets',
      remedy: `Write both in braces: { ${parts.join(', ')} }`,
    };
  },
  /**
   * @param names the names of the keys in an entry, such as `honors` for `awards`
   * @param column column of the keys of existing entries
   * @param moreSpaces distance of this column from the column of the unknown keys
   * @param isInBraces whether the last entry is in braces
   * @param isNew whether the keys begin a new entry
   * @param heading required key of the group that must contain the entry
   * @param sibling name of another group, whose list has entries
   */
  keysOfEntry: (
    keys: readonly string[],
    known: readonly string[],
    {
      list,
      names,
      column,
      moreSpaces,
      isInBraces,
      isNew,
      heading,
      sibling,
    }: {
      list: string;
      names: ReadonlyMap<string, string>;
      column: number | undefined;
      moreSpaces: number;
      isInBraces: boolean;
      isNew: boolean;
      heading: Heading | undefined;
      sibling: string | undefined;
    },
  ): Message => {
    const [first = ''] = keys;
    const others = keys.length > 1;
    const renamed = keys.filter((key) => names.get(key) !== key);
    const rename = renamed.map((key) => ` Write "${names.get(key)}:" instead of "${key}:".`).join('');
    const remedy =
      heading !== undefined
        ? `This is an entry of "${list}". ${sibling === undefined ? 'Write' : `Move it below the "${list}:" of "${sibling}" or another heading, with four more spaces before each of its lines. For a new heading, write`} two lines above it: "- ${heading.key}:" with ${sibling === undefined ? 'your' : 'the new'} heading${sibling === undefined ? `, such as "${heading.example}"` : ''}, indented like the dash of the entry, and below it, indented by two more spaces, "${list}:". Then put four more spaces before each line of the entry.`
        : column === undefined
          ? `${others ? 'They belong' : 'It belongs'} to an entry of "${list}". Write "${list}:" above ${others ? 'them' : 'it'}, and put two spaces and a dash before the first line, such as "  - ${first}: …"${others ? ', and four spaces before each of the others' : ''}.`
          : isInBraces
            ? `${others ? 'They belong' : 'It belongs'} to an entry of "${list}". Write ${others ? 'them' : 'it'} in the braces of an entry, after a comma.`
            : isNew
              ? `A new entry of "${list}" begins here. Begin its first line with ${column > 3 ? `${spaces(column - 3)} and ` : ''}"- ", and each of its other lines with ${spaces(column - 1)}.`
              : `${others ? 'They belong' : 'It belongs'} to an entry of "${list}". Put ${others ? 'them' : 'it'} below the other lines of that entry, with ${moreSpaces} more spaces before each line.`;
    return noKeys(keys, known, remedy + rename);
  },
};
