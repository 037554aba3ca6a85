// The error messages of `npm run check` about content. Those about texts and letters are in text-messages.ts, and those
// about YAML syntax in yaml-messages.ts. Errors of single fields are built from the description, the example and the
// `remedy` of the field in schema/. Messages about unusable photos are in src/photos/problems.ts; messages about dates
// and colors are in the schema modules of these fields.
import { languageNamed } from './schema/fields/language.ts';
import { bare } from './schema/fields/written.ts';
import type { Problem } from '#platform/problem.ts';
import { closestName } from '#platform/closest-name.ts';

/** Text of an error, without its position in a file. */
export type Message = Pick<Problem, 'found' | 'expected' | 'remedy'>;

/** Asks "Did you mean …?" with the known name closest to a misspelled name. Ignores case and file extension. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const stem = (file: string) =>
    file
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/[\s_-]+/g, '-');
  const byLowerCase = new Map(known.map((one) => [one.toLowerCase(), one]));
  const close = closestName(name.toLowerCase(), [...byLowerCase.keys()]);
  const closest = known.find((one) => stem(one) === stem(name)) ?? byLowerCase.get(close ?? '');
  return closest && `Did you mean "${closest}"?`;
}

/**
 * Maximum size of a content file: room for a thousand entries, and small enough that checking the file takes less than
 * about a second.
 */
export const maxBytes = 500_000;

/** Names of documents that are no plain text, or text with marks of another language. */
const isDocument = /\.(?:docx?|odt|pages|rtf|pdf|html?|tex|org|rst|adoc|csv|toml)$/i;

/** Errors about files of the content folder. */
export const fileMessages = {
  /**
   * @param isAlone true if there is no other content file
   */
  noSite: (folder: string, isAlone: boolean): Message => ({
    found: `There is no file ${folder}/site.yaml.`,
    expected: 'a file with your name and a description of you and the site',
    remedy: isAlone
      ? 'Make your content with: npm run init'
      : 'Put it back, or write a new one with two lines: "name: Your Name" and "description: One sentence about you."',
  }),
  noFolder: (code: string | undefined): Message => ({
    found: code === 'ENOENT' ? 'There is no such folder.' : 'This folder cannot be opened.',
    expected: 'the folder with your words and pictures',
    remedy: 'Put it back: from a copy, from Git, or from the template.',
  }),
  /**
   * @param existing the names of all files of the folder
   * @param home content file and key where the owner should move the content of the unknown file
   */
  unknownName: (
    name: string,
    known: readonly string[],
    existing: readonly string[],
    home?: { file: string; key: string | undefined; list?: string },
  ): Message => {
    const begins = known.find((one) => new RegExp(`^${one.replace(/\.\w+$/, '')}[ ._-]`, 'i').test(name));
    const suggestion = didYouMean(name, known) ?? (begins && `Did you mean "${begins}"?`);
    const taken = existing.find((one) => one !== name && suggestion?.includes(`"${one}"`));
    const [, stem = '', tag = '', kind] = /^([a-z]+)[._-]([\p{L}_-]{2,})\.(yaml|yml|md)$/iu.exec(name) ?? [];
    const language = /^[a-z]{2}(?:[_-]|$)/i.test(tag) ? tag.slice(0, 2).toLowerCase() : languageNamed(tag);
    const ofLanguage =
      language !== undefined && stem !== '' && known.some((one) => one.startsWith(`${stem.toLowerCase()}.`));
    const translated =
      kind?.toLowerCase() === 'md'
        ? `If it is a translation, call it "${stem}.${language}.md", and add the language to the list in site.yaml, such as "languages: [${language}]".`
        : `If it is a translation, put each text beside its original, below "${language}:" (docs/two-languages.md).`;
    const renamed = taken
      ? `The file ${taken} exists already: move what you need into it, and this file out of the folder.`
      : suggestion &&
        (isDocument.test(name)
          ? `Copy its text into ${/"(.+)"/.exec(suggestion)?.[1] ?? ''}, and move this file out of the folder.`
          : `${suggestion} Then rename the file.${/\.ya?ml$/i.test(name) && suggestion.includes('.md') ? ' Settings such as "subtitle:" belong between two lines "---" at its top.' : ''}`);
    const toKey =
      home &&
      `Move its content to ${home.file}${home.key === undefined ? '' : `, below "${home.key}:"`}${home.list === undefined ? '' : ` of an entry of "${home.list}"`}.`;
    const moved =
      home && /\.md$/i.test(name)
        ? `If it is meant as a page of the site, move the file into the folder pages/. If not, ${toKey?.replace(/^M/, 'm')}`
        : toKey;
    return {
      found: `A file named "${name}" is not read.`,
      expected: `one of ${known.join(', ')}`,
      remedy:
        moved ??
        (ofLanguage
          ? translated
          : (renamed ??
            (/\.md$/i.test(name)
              ? 'Move it into projects/ if it is about a project, into notes/ if it is a note, or else into pages/.'
              : 'Move it out of the folder.'))),
    };
  },
  notAFile: {
    found: 'This is a folder or a device, not a file.',
    expected: 'a text file in UTF-8',
    remedy: 'Move it elsewhere, and create a file with its name.',
  },
  leavesProject: {
    found: 'This is a link to a file or folder outside of the project, which the site would publish.',
    expected: 'files in the project',
    remedy: 'Replace the link with a copy of the file or folder.',
  },
  tooLarge: (bytes: number): Message => ({
    found: `The file is too large: it has ${bytes} bytes.`,
    expected: `a text file of at most ${maxBytes} bytes`,
    remedy: 'Look for something that was pasted into it by accident.',
  }),
  locked: {
    found: 'The file cannot be opened.',
    expected: 'a text file in UTF-8',
    remedy: 'Check that you have permission to read it, and that it is not a link to a missing file.',
  },
  notUtf8: {
    found: 'The file is not in UTF-8, so some of its letters cannot be read.',
    expected: 'a text file in UTF-8',
    remedy: 'Open it in a text editor and save it with the encoding UTF-8.',
  },
  conflict: {
    found: 'Git has left both versions of the lines here, since they were changed in two places.',
    expected: 'one version, and no lines that begin with <<<<<<<, ======= or >>>>>>>',
    remedy: 'Keep the version that you want, and delete the other one and these three lines.',
  },
  unshowable: (code: string): Message => ({
    found: `A character that no page can show (${code}).`,
    expected: 'letters, digits and other characters that can be seen',
    remedy: 'Delete it. If you cannot see it, delete the word around it and type the word again.',
  }),
};

/** Signs at the start of a list item. */
export const isListMark = /^(?:[-*•▪‣◦–—·+]|\d{1,2}[.)])\s+/;

/** True if a text starts with a dash and no space after it, so that YAML does not read a list item. */
export const startsWithDash = (text: string) => /^-\p{L}/u.test(text);

/** The languages whose tags are more likely a translation than another key. */
export const interfaceLanguages: ReadonlySet<string> = new Set([
  ...['ar', 'de', 'el', 'en', 'es', 'fr', 'hi', 'sk', 'th', 'zh'],
]);

/** @example inQuotationMarks(['start', 'end']) // '"start" and "end"' */
const inQuotationMarks = (words: readonly string[]) =>
  words
    .map((word) => `"${word}"`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

const inBrackets = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;

/** Joins at most four messages to one line. */
const inOneLine = (messages: readonly Message[]) => {
  const max = 4;
  const sentences = messages.slice(0, max).map(({ found, remedy }) => `${found} ${remedy}`);
  return [...sentences, ...(messages.length > max ? ['And more.'] : [])].join(' ');
};

/** Remedy for an unknown key whose content may still matter. */
function remedyForUnknown(key: string, known: readonly string[], hasLinesBelow: boolean): string {
  if (/^(?:\/\/|--|<!--)/.test(key)) return 'If it is a comment, begin the line with "#" instead.';
  if (/\S \S/.test(key))
    return 'A colon followed by a space begins a key. If this line goes on from the text above, put two more spaces before it than before the key of the text, and quotes around the whole text.';
  const text = ['bullets', 'involvement'].find((key) => known.includes(key));
  const remove = hasLinesBelow
    ? 'Remove the line and the lines below that belong to it, or move them to where they belong.'
    : 'Remove the line, or move it to where it belongs.';
  return text === undefined ? remove : `${remove} If it matters and has no field, say it in "${text}".`;
}

/** Remedy for several names in one item of a list. */
function several(value: string, known: readonly string[]): string | undefined {
  const names = value.toLowerCase().split(/\s*[;,/|]\s*/);
  const isSeveral = names.length > 1 && names.every((name) => known.includes(name));
  return isSeveral ? `Write them as separate items: [${names.join(', ')}]` : undefined;
}

/** A date that is written as a group. Example: `17 March` for `{ day: 17, month: 3 }` */
function writtenDate(value: object): string | undefined {
  const { day, month, year, ...others } = value as Record<string, unknown>;
  if (typeof day !== 'number' || typeof month !== 'number' || Object.keys(others).length > 0) return undefined;
  const name = new Date(2000, month - 1).toLocaleString('en', { month: 'long' });
  return `${day} ${name}${year === undefined ? '' : ` ${String(year)}`}`;
}

/** Schema errors. The metadata of the field supplies `expected` and `remedy` where they are missing here. */
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
    // A number is no misspelling of another number.
    remedy:
      (name.startsWith('Item') ? several(value, known) : undefined) ??
      (/^\d+$/.test(value) || known.length === 1 ? undefined : didYouMean(value, known)) ??
      remedy,
  }),
  noEmail: (value: string) => ({
    found: `"${value}" is not an e-mail address.`,
    remedy: 'Write one address alone, such as ada@example.com, without "mailto:".',
  }),
  dashedKey: (key: string): Message => ({
    found: `No space after the dash in "${key}".`,
    expected: '"- " before each item of a list',
    remedy: `Write "- ${key.slice(1)}:", with its dash below the other dashes.`,
  }),
  /**
   * @param next errors that the value would have under the suggested key
   */
  unknownKey: (
    key: string,
    known: readonly string[],
    {
      meant,
      isTaken,
      isSame,
      isSingle = false,
      isItem = false,
      hasLinesBelow = false,
      remedy,
      next,
    }: Record<'meant' | 'remedy', string | undefined> & {
      isTaken: boolean;
      /** True if the suggested key already has the same value. */
      isSame: boolean;
      /** True if the suggested key has room for one value, which is no text. */
      isSingle?: boolean;
      /** True if the group is an item of a list. */
      isItem?: boolean;
      hasLinesBelow?: boolean;
      next: readonly Message[];
    },
  ): Message => ({
    found: `There is no key "${key}" here.`,
    expected: `one of ${known.join(', ')}`,
    remedy:
      meant === undefined
        ? (remedy ?? remedyForUnknown(key, known, hasLinesBelow))
        : isSame
          ? `Remove the line: "${meant}" says the same.`
          : isTaken && isSingle
            ? `"${meant}" is there already, and has room for one. ${isItem ? 'Write this one as another item of the list' : 'Keep one of the two'}, and remove the line "${key}".`
            : isTaken
              ? `Add its value to "${meant}", and remove "${key}".`
              : `Did you mean "${meant}"?${next.length > 0 ? ` Then change what follows as well: ${inOneLine(next)}` : ''}`,
  }),
  /** Remedy for fields that define none. */
  remedyOfAll: 'Write it like the example in docs/content.md.',
  /** Remedies for wrong types, by expected type. */
  remedyFor: {
    list: 'Put each item on its own line, indented by two spaces and starting with "- ".',
    group: 'Put each part on its own line, indented by two spaces, as "key: value".',
    number: 'Write only digits, without quotes or words.',
    switch: 'Write true or false.',
  },
  /** @param lines lines of the text in the file */
  severalOrOne: (written: string, lines: readonly string[] = []) => {
    const isInLines = lines.length > 1 && !/[,;]$/.test(lines[0] ?? '');
    const text = isInLines ? lines.join('\n') : written.replace(/^[([]([^()[\]]*)[)\]]?$|^([^()[\]]*)[)\]]$/, '$1$2');
    const isDashed = startsWithDash(text);
    const isMarked = /^\s*[-*•]\s/m.test(text);
    // A list below "|" has an item on each line. A comma between digits belongs to a number.
    const separator =
      isInLines || isMarked ? /\n+/ : /; /.test(text) ? /(?:[;\n]| [/|•·] )+/ : /(?:,(?!\d)|[;\n]| [/|•·] )+/;
    const items = text
      .split(isDashed ? /(?:^|\s)-(?=\S)/ : separator)
      .flatMap((item) => item.trim().replace(isListMark, '').trim() || []);
    if (isDashed) return `Write ${inBrackets(items)}, or each item on its own line with "- " before it.`;
    if (items.length < 2 || isMarked) return `Write ${inBrackets(items)}.`;
    return `Write ${inBrackets(items)} for ${items.length} items, or ${inBrackets([written])} for one.`;
  },
  /**
   * @param needed key that holds the name of an item. Example: `title`
   */
  namedItems: (needed: string, value: object) =>
    `Write each as an item, such as "- ${needed}: ${Object.keys(value)[0] ?? ''}", and its other parts below that, two spaces further in.`,
  itemOfList: (needed: string, text: string) =>
    `Write it in the next line, indented by two spaces, as an item: "- ${needed}: ${text}", and its other parts below that.`,
  /** @param isWords true for a list of short texts, such as skills, whose groups have no meaning */
  groupForList: (key: string, value: object, isWords: boolean) => {
    const names = Object.keys(value);
    if (names.length === 0) return `Write brackets instead of the braces, such as ${key}: [Go, Rust]`;
    if (names.every((name) => /^\S+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?)$/i.test(name)))
      return `Write ${inBrackets(names)} behind "${key}:". What a photo shows belongs to photos.yaml.`;
    const hasLists = Object.values(value).some((inner) => Array.isArray(inner));
    const isName = (name: string, inner: unknown) =>
      !/^\d+$/.test(name) &&
      !hasLists &&
      typeof inner !== 'object' &&
      !(isWords && /\p{L}/u.test(String(inner)) && inner !== true);
    const items: unknown[] = Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      isName(name, inner) ? (inner === true ? name : `${name}: ${String(inner)}`) : inner,
    );
    const isFlat = items.length > 0 && items.every((item) => typeof item !== 'object');
    return isFlat ? `Write ${inBrackets(items.map(String))} behind "${key}:", as one list without groups.` : undefined;
  },
  /**
   * @param required the other keys that the group needs
   * @param text its lines in the file, which may be the name and the items of the list of the group
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
      return `Write "${key}: ${first}", and below that, in the column of "${key}", "${list}: ${inBrackets(items.map((item) => item.slice(2).trim()))}".`;
    return `Write it as ${JSON.stringify(`${key}: ${value}`)}, and ${required.length > 0 ? `below that ${inQuotationMarks(required)}` : 'the other parts below that'}, each on a separate line.`;
  },
  /** Remedy for an address in place of a group that has a title and an address. */
  addressOfGroup: (needed: string, url: string) =>
    `Write "${needed}:" with its words on the next line, indented by two spaces, and below that: url: ${url}`,
  /** Remedy for a missing field with a short example. */
  addExample: (key: string, example: string | number) =>
    `Add a line with yours, such as: ${key}: ${/^#/.test(String(example)) ? JSON.stringify(example) : example}`,
  quoteIt: (value: unknown) => `Put quotes around it: "${String(value)}".`,
  /**
   * @param quoted the quoted line; omitted if the group has several lines
   */
  groupForText: (key: string, value: object, quoted?: string, isItem = false) => {
    const parts = Object.entries(value as Record<string, unknown>).filter(([, part]) => part !== '');
    const write = (text: unknown) => `${isItem ? '-' : `${key}:`} ${JSON.stringify(String(text))}`;
    const isFlat = parts.length > 0 && parts.every(([, part]) => typeof part !== 'object');
    if (parts.some(([, part]) => Array.isArray(part)))
      return 'An item has no list below it. Write each line as a separate item, with its dash in the same column, and delete the colon.';
    const [[language = '', original] = [], ...translations] = parts;
    const isText = (name: string) => /^(?:name|text|title|label)$/i.test(name);
    const isLanguage = ([name]: [string, unknown]) => interfaceLanguages.has(name.toLowerCase());
    if (
      isFlat &&
      translations.every(isLanguage) &&
      (isLanguage([language, original]) || (isText(language) && parts[1]))
    )
      return translations.length === 0
        ? `Write "text:" instead of "${language}:", for the text in the first language. A translation stays below it.`
        : `Write ${write(original)} and below it, with the same indentation, ${translations.map(([tag, text]) => `"${tag.toLowerCase()}:" and below that, two spaces further in, ${write(text)}`).join(', then ')} (docs/two-languages.md).`;
    if (isFlat && /date$/i.test(key) && parts.every(([name]) => /^(?:start|end)$/.test(name)))
      return `Write ${inQuotationMarks(parts.map(([name, text]) => `${name}: ${String(text)}`))} in place of "${key}:", each on a separate line.`;
    const named = parts.find(([name]) => isText(name));
    const hasAddress = parts.some(([name, part]) => /url|link|href/i.test(name) || /^https?:/.test(String(part)));
    if (isFlat && named && hasAddress)
      return `Write only its text: ${write(named[1])}. An address belongs below "links:".`;
    const isName = parts.every(([name]) => /^(?:first|last|middle|given|family|sur)_?-?(?:name)?s?$/i.test(name));
    const date = writtenDate(value);
    // A number alone would not say what it counts.
    const words = parts.map(([name, part]) =>
      typeof part === 'number' && !/^(?:year|zip|postcode|number)$/i.test(name) ? `${name} ${part}` : String(part),
    );
    const whole = date ?? words.join(isName ? ' ' : ', ');
    if (isFlat && (!quoted || quoted.includes('"{'))) return `Write it as one text, such as: ${write(whole)}`;
    return `A colon followed by a space starts a new key. If this is one text, ${quoted ? `write: ${quoted.replace(/"\{\s*([^:"]*?)\s*\}"$/, '"$1"')}` : 'put quotes around all of it.'}`;
  },
  listForText: (items: readonly unknown[]) =>
    items.length > 1
      ? 'There is room for one. Write it after the colon, on one line and without a dash or brackets.'
      : 'Write it after the colon, on one line and without a dash.',
  /** For a list of names whose order is written as numbers: `education: 1` */
  namesForList: (key: string, value: object) => {
    const names = Object.entries(value).toSorted(([, a], [, b]) => Number(a) - Number(b));
    return `Write ${inBrackets(names.map(([name]) => name))} behind "${key}:", without numbers.`;
  },
  paragraphs: (key: string) =>
    `Write "${key}: |" and below it the paragraphs, with an empty line between two of them and two more spaces before each line.`,
  textOfFile: (key: string) =>
    `Write "${key}: |" in a line above the text, and two spaces before each line of the text.`,
  /** @param needed key of the name of an entry */
  listOfFile: ({ list, needed }: { list: string; needed: string }) =>
    `Write "${list}:" in the first line, and below it each entry, with "  - ${needed}: " before its name.`,
  /** @param below the keys that belong to the group */
  groupBeside: (key: string, below: readonly string[]) =>
    `Write "${key}:" alone, and below it, two spaces further in, ${below.map((line) => `"${line}"`).join(' and ')}.`,
  besideGroup: (key: string) =>
    `It does not belong to "${key}": begin this line in the column of "${key}", and move the lines below that belong to it as far.`,
  indentBelow: (key: string) => `It belongs to "${key}": put two more spaces before this line.`,
  removeDashes: 'Remove the dashes and the spaces after them: these are keys of one group, and not a list.',
  listInList: 'Write each as an item of the list around it, with one dash and without brackets.',
  eachLine: 'Change each line of the group like this one, which is the first.',
  keyAbove: (key: string) => `Write "${key}:" in a line above the list.`,
  ofLanguage: (language: string): string =>
    `For translations, write "${language}:", and add the language to the list in site.yaml, such as "languages: [${language}]".`,
  ofLinks: 'Write the address as an item below "links:", such as: - https://example.com',
  /** @param original the key that is translated */
  ofTranslation: (original: string, language: string, isList: boolean): string =>
    isList
      ? `Write "${language}:" in each item of "${original}", below its texts, and below that their translations (docs/two-languages.md).`
      : `Write "${language}:" in its place, with the same indentation, and on the next line, two spaces further in, "${original}:" with the translation (docs/two-languages.md).`,
  ofFile: (file: string) => `Move it to ${file}, with what is below it.`,
  extraKey: (key: string, known: readonly string[]): Message => ({
    found: `There is no key "${key}" here.`,
    expected: `one of ${known.join(', ')}`,
    remedy: `Delete the line "${key}:", and the spaces at the start of the lines below it, so that they begin in the first column.`,
  }),
  nameWithoutKey: (name: string, key: string): Message => ({
    found: `"${name}" is a key without a value, where the ${key} belongs.`,
    expected: `"${key}:" with the name after it`,
    remedy: `Write: - ${key}: ${name}`,
  }),
  /**
   * @param name key of the name of an entry
   * @param list the list that is missing above the entry, if any
   */
  nameAsKey: (key: string, known: readonly string[], name: string, list?: string): Message => ({
    found: `There is no key "${key}" here.`,
    expected: `one of ${known.join(', ')}`,
    remedy: list
      ? `Write "${list}:" above it, "  - ${name}: ${key}" in its place, and each of the lines below it with four spaces at its start.`
      : `Write "${name}: ${key}" after the dash, and put each of the lines below it in the column of "${name}".`,
  }),
  /** @param heading first line of the group around the entry. Example: `title: Leadership` */
  keysOfNestedEntry: (
    keys: readonly string[],
    known: readonly string[],
    { outer, inner, heading }: { outer: string; inner: string; heading: string },
  ): Message => ({
    found: `There are no keys ${inQuotationMarks(keys)} here.`,
    expected: `one of ${known.join(', ')}`,
    remedy: `They belong to an entry of "${inner}". Write three lines above them: "${outer}:", "  - ${heading}" and "    ${inner}:". Then put six spaces, a dash and a space before the first line, and eight spaces before each of the others.`,
  }),
  /** @param name required key of an item, which the parts of a divided item lack */
  extraDashes: (keys: readonly string[], name: string): Message => ({
    found: `${keys.length > 1 ? 'Dashes' : 'A dash'} before ${inQuotationMarks(keys)}, where no new item begins: "${name}" is missing there.`,
    expected: 'one dash for each item, before its first line',
    remedy: `Write two spaces instead of the dash and its space before ${inQuotationMarks(keys)}. If a new item begins there, add its "${name}".`,
  }),
  /**
   * @param column column of the keys of existing entries
   * @param heading first line of the group that the entry needs around it. Example: `title: Leadership`
   */
  keysOfEntry: (
    keys: readonly string[],
    known: readonly string[],
    {
      list,
      needed,
      column,
      heading,
    }: { list: string; needed: string | undefined; column: number | undefined; heading: string | undefined },
  ): Message => {
    const [first = ''] = keys;
    const others = keys.length > 1;
    const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`);
    const isNew = needed !== undefined && keys.includes(needed);
    const remedy =
      heading !== undefined
        ? `This is an entry of "${list}". Write two lines above it: "- ${heading}", indented like the dash of the entry, and below it, two spaces further in, "${list}:". Then put four more spaces before each line of the entry.`
        : column === undefined
          ? `${others ? 'They belong' : 'It belongs'} to an entry of "${list}". Write "${list}:" above ${others ? 'them' : 'it'}, and put two spaces and a dash before the first line, such as "  - ${first}: …"${others ? ', and four spaces before each of the others' : ''}.`
          : isNew
            ? `A new entry of "${list}" begins here. Begin its first line with ${column > 3 ? `${spaces(column - 3)} and ` : ''}"- ", and each of its other lines with ${spaces(column - 1)}.`
            : `${others ? 'They belong' : 'It belongs'} to an entry of "${list}". Put ${others ? 'them' : 'it'} below the other lines of that entry, each with ${spaces(column - 1)} at its start.`;
    return {
      found: others ? `There are no keys ${inQuotationMarks(keys)} here.` : `There is no key "${first}" here.`,
      expected: `one of ${known.join(', ')}`,
      remedy,
    };
  },
};

/** Errors in the structure of photos.yaml. */
export const catalogMessages = {
  list: (lines: readonly string[]): Message => ({
    found: 'The photos are in a list.',
    expected: 'the file name of each photo as a key, and below it what it shows',
    remedy: `Write one line for each photo instead: ${lines.slice(0, 3).join('  ')}${lines.length > 3 ? ' and so on.' : ''}`,
  }),
  /** @param isOnly true if all photos are below the key */
  belowKey: (key: string, isOnly: boolean): Message => ({
    found: `The photos are below a key "${key}".`,
    expected: 'the file names of the photos as the keys of this file',
    remedy: isOnly
      ? `Delete the line "${key}:". What is below it can stay as it is.`
      : `Delete the line "${key}:", and two spaces at the start of each line below it that belongs to it.`,
  }),
  /** @param above the file name in the line above, if any */
  noName: (key: string, above?: string): Message => ({
    found: `"${key}" is here without the photo that it belongs to.`,
    expected: 'the file name of a photo with a colon, and its fields below it',
    remedy: above
      ? `If it belongs to "${above}", put two spaces before this line, and before each other line of its fields.`
      : 'Write the file name above this line, such as "cat.jpg:", and put two spaces before each line of its fields.',
  }),
};

/** Errors in references between files. */
export const referenceMessages = {
  noPhotoFile: (name: string, folder: string, files: readonly string[]): Message => ({
    found: `There is no file "${name}" in ${folder}/photos/.`,
    expected: 'the exact name of a picture in that folder, capital letters included',
    remedy: files.includes(bare(name))
      ? `Write it without these quotes: ${bare(name)}`
      : (didYouMean(name, files) ?? 'Put the picture into the folder, or remove the entry.'),
  }),
  remotePhoto: (url: string, folder: string): Message => {
    const last = /^https?:[^?#]*\/([^/?#]+\.\w+)(?:[?#]|$)/i.exec(url)?.[1] ?? 'me.jpg';
    return {
      found: 'A picture from another site. Pages load nothing from other sites.',
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: `Save the picture as ${folder}/photos/${last}, add "${last}:" with its alt and caption to ${folder}/photos.yaml, and write ${last} here.`,
    };
  },
  /**
   * @param known names of the photos in the folder or in photos.yaml
   * @param isKey true if the name is a key of photos.yaml
   */
  photoPath: (name: string, folder: string, known: readonly string[], isKey: boolean): Message => {
    const file = name.replace(/^.*[\\/]/, '');
    const sameName = known.find((one) => one.toLowerCase() === file.toLowerCase());
    const listIt = isKey ? '' : `, add "${file}:" with its alt to ${folder}/photos.yaml`;
    return {
      found: `"${name}" is the path of a file. Photos are named by file name only.`,
      expected: `the file name of a picture in ${folder}/photos/`,
      remedy: sameName
        ? `Write "${sameName}" instead.`
        : `Copy the picture into ${folder}/photos/${listIt}, and write "${file}" instead.`,
    };
  },
  unusablePhoto: (name: string, unusable: string, remedy: string): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture',
    remedy,
  }),
  /**
   * @param files names of the pictures in the folder
   * @param isFile true if the picture file exists
   */
  unlistedPhoto: (
    name: string,
    folder: string,
    {
      known,
      files,
      isFile,
      altExample,
    }: { known: readonly string[]; files: readonly string[]; isFile: boolean; altExample: string },
  ): Message => {
    const parts = name.match(/[^\s/"'=,;<>()]+\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?)(?![\w.])/gi) ?? [];
    // "Untitled 1.png" is one name.
    const inText = /^[\p{L}\d _-]+ \d+\.\w+$/u.test(name) ? [] : parts;
    const listIt = `"${name}:" to ${folder}/photos.yaml, and below it, two spaces in, what it shows, such as: alt: ${JSON.stringify(altExample)}`;
    return {
      found: `The photo "${name}" is not in ${folder}/photos.yaml.`,
      expected: 'the file name of a photo that is listed there',
      remedy: /\.(?:mp4|m4v|webm|mov|avi|mkv)$/i.test(name)
        ? 'This is a video. Put it into the folder videos/, and show it in a longer text (docs/texts.md).'
        : /\.(?:svg|pdf|docx?|pptx?|ai|psd|raw|bmp)$/i.test(name)
          ? `Save it as a picture such as ${name.replace(/\.\w+$/, '.png')}, and write that name here.`
          : inText.length > 0 && name !== inText[0]
            ? inText.length === 1
              ? `Write only the file name: ${inText[0]}`
              : `These are ${inText.length} photos. In a list, write ${inBrackets(inText)}. Where there is room for one, write only ${inText[0]}.`
            : /^(?:true|false|yes|no|on|off|none|-)$/i.test(name)
              ? 'Write the file name of a photo, such as me.jpg, or leave the line out.'
              : isFile
                ? `Add ${listIt}`
                : (didYouMean(name, [...known, ...files]) ??
                  `Put the picture into ${folder}/photos/, and add ${listIt}`),
    };
  },
  noOwnFile: (address: string, files: readonly string[]): Message => ({
    found: `There is no file "${address.slice(1)}" in public/, and no such page.`,
    expected: 'the name of a file in public/, in the same case, or a page of the site such as /Projects',
    remedy: /^\/?photos\/.+\.\w+$/.test(address)
      ? `To show the photo, write ![](${address.replace(/^\//, '')}) in a separate paragraph.`
      : (didYouMean(address, files) ?? 'Put the file into the folder public/, or correct the address.'),
  }),
  noSkillPage: (url: string, { name, address }: { name: string; address: string }): Message => ({
    found: `There is no page "${url}": only one entry uses "${name}", and a skill with one use has no page.`,
    expected: 'a page that the built site has',
    remedy: `Link to the entry: ${address}`,
  }),
  unknownTag: (tag: string, variant: string, known: readonly string[]): Message => ({
    found: `No entry has the tag "${tag}", so the focus "${variant}" finds no entries.`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a tag that an entry has',
    remedy: /[,;]/.test(tag)
      ? `Write each tag as a separate item: [${tag.split(/\s*[,;]\s*/).join(', ')}]`
      : known.some((one) => one.toLowerCase() === tag.toLowerCase())
        ? `Write the tag in the entries in small letters, as it is here: tags: [${tag}]`
        : (didYouMean(tag, known) ?? `Add "tags: [${tag}]" to the entries that belong to it.`),
  }),
};

/** Errors in longer texts: case studies, the owner's pages, and notes. */
/** Errors in translations. */
export const translationMessages = {
  /** @param key name of the field that is written once */
  fact: (key: string): Message => ({
    found: `"${key}" is the same in all languages.`,
    expected: 'only texts in a translation',
    remedy: 'Remove the line here. The value beside the original texts counts for all languages.',
  }),
  list: {
    found: 'A translation cannot be a list.',
    expected: 'a translation beside each item of the original list',
    remedy:
      'Write each item of the original list as a group, such as "- text: Rowing" and below it, with the same indentation, "de: Rudern".',
  },
  dashes: {
    found: 'Dashes before the keys of a translation.',
    expected: 'the keys of the translated texts, without dashes',
    remedy: 'Delete the dash and the space after it, in each of these lines.',
  },
  oneInList: (key: string, items: readonly unknown[]): Message => ({
    found: `The translation "${key}" is a list, and its original is one text.`,
    expected: 'one text',
    remedy: `Write it without brackets and dashes: ${key}: ${items.map(String).join(', ')}`,
  }),
  noOriginal: (key: string): Message => ({
    found: `"${key}" is translated, but has no original.`,
    expected: 'translations of texts that exist in the first language',
    remedy: `Write "${key}" in the first language too, or remove it here.`,
  }),
  nothing: {
    found: 'There is no text here to translate.',
    expected: 'a translation beside texts',
    remedy: 'Remove it.',
  },
  /** @param written the text of the translation */
  alone: (language: string, written: string): Message => ({
    found: 'A translation in a separate list item.',
    expected: 'the original and its translation in one item',
    remedy: `Write the item above as a group: "- text:" with the original, and below it, with the same indentation, "${language}: ${written}" without its dash.`,
  }),
  /** @param meant the most similar key of a translated text */
  unknownKey: (key: string, meant: string): Message => ({
    found: `There is no key "${key}" here.`,
    expected: 'the key of a text of the original',
    remedy: `Did you mean "${meant}"?`,
  }),
  /** @param keys names of the texts that the translation may mean */
  whichText: (keys: readonly string[]): Message => ({
    found: 'This translation does not say which of the texts it translates.',
    expected: `the name of each text with its translation; the texts here are ${keys.join(', ')}`,
    remedy: `Write it on the next line, indented by two more spaces, after "${keys[0] ?? ''}:".`,
  }),
  noOriginalFile: (name: string, original: string): Message => ({
    found: `${name} is a translation, but there is no file ${original}.`,
    expected: 'the file in the first language beside it',
    remedy: `Write ${original} too, or rename this file.`,
  }),
  takenByLanguage: (address: string, tag: string): Message => ({
    found: `The address ${address} belongs to the site in the language "${tag}".`,
    expected: 'another address',
    remedy: 'Rename the file.',
  }),
};

/** Errors in the settings of the browser editor. */
export const editorMessages = {
  noRepository: {
    found: 'The build could not detect the GitHub repository of the site.',
    expected: 'below "editor:" the line "github:" with owner and name of the repository, such as ada/portfolio',
    remedy: 'Copy it from the address of the repository, or remove "editor".',
  },
} satisfies Record<string, Message>;

/** Errors about the owner's callback for web vitals. */
export const vitalsMessages = {
  nobody: {
    found: '"webVitals" does not say who receives the measurements, so nothing would be measured.',
    expected: 'an address under "reportTo", or a program in web-vitals.ts in the same folder',
    remedy: 'Add "reportTo", or remove "webVitals"; docs/web-vitals.md says more.',
  },
  twoPrograms: (names: readonly string[]): Message => ({
    found: 'Two files are meant to receive web vitals.',
    expected: `one of ${names.join(', ')}`,
    remedy: 'Keep the one you want, and move the other out of the folder.',
  }),
  imports: {
    found: 'The program imports another file.',
    expected: 'a program in this one file; only types may be imported, with "import type"',
    remedy: 'Copy what it needs into this file.',
  },
  noDefault: {
    found: 'The program has no default export.',
    expected: 'a function that takes a report, such as export default (report) => console.log(report)',
    remedy: 'Write "export default" in front of the function; docs/web-vitals.md has an example.',
  },
  noProgram: (reason: string): Message => ({
    found: `This is not a program: ${reason}.`,
    expected: 'TypeScript or JavaScript',
    remedy: 'Fix it, or move the file out of the folder; the site works without it.',
  }),
};

const anyLogo = 'an SVG or PNG picture, square if possible';

/** Errors about the owner's logo. */
export const logoMessages = {
  damaged: {
    found: 'The logo is damaged or incomplete.',
    expected: anyLogo,
    remedy: 'Save it and copy it here again.',
  },
  wrongKind: (kind: string | undefined): Message => ({
    found: kind ? `The logo is a picture in the format ${kind}.` : 'The logo cannot be read as a picture.',
    expected: anyLogo,
    remedy: 'Save it as a PNG of 512 by 512 pixels, named logo.png.',
  }),
  foreign: (what: string): Message => ({
    found: `The logo contains ${what}.`,
    expected: 'an SVG that is only a drawing',
    remedy: 'Export it again as a plain SVG, with text as paths and pictures embedded, or save it as logo.png.',
  }),
};
