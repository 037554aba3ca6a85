// What `npm run check` says of mistakes in the content, all in one place. What a field says of itself stands beside it, in
// schema/: its description and example are what is expected, its `remedy` is what to do. Photos that cannot be read have
// their messages in src/photos/problems.ts, dates and colours in their fields.
import { closestMatch } from 'leven';
import type { YAMLError } from 'yaml';
import type { Problem } from '#platform/problem.ts';

/** What is said of a mistake, wherever it is. */
export type Message = Pick<Problem, 'found' | 'expected' | 'remedy'>;

/** What to do where a name is close to a known one. */
export function didYouMean(name: string, known: readonly string[], maxDistance = 4): string | undefined {
  const meant = closestMatch(name, [...known], { maxDistance });
  return meant && `Did you mean "${meant}"?`;
}

/** Files of the content folder. */
export const fileMessages = {
  noFolder: (code: string | undefined): Message => ({
    found: code === 'ENOENT' ? 'There is no such folder.' : 'This is no folder that can be opened.',
    expected: 'the folder with your words and pictures',
    remedy: 'Put it back: from a copy, from Git, or from the template.',
  }),
  unknownName: (name: string, known: readonly string[]): Message => {
    const meant = didYouMean(name, known);
    return {
      found: `Nothing reads a file of the name "${name}".`,
      expected: `one of ${known.join(', ')}`,
      remedy: meant ? `${meant} Then rename the file.` : 'Move it out of the folder.',
    };
  },
  notAFile: {
    found: 'This is a folder or a device, not a file.',
    expected: 'a text file in UTF-8',
    remedy: 'Move it out of the way, and write a file under its name.',
  },
  tooLarge: (bytes: number, max: number): Message => ({
    found: `The file has ${bytes} bytes, which is more than anyone writes here.`,
    expected: `a text file of at most ${max} bytes`,
    remedy: 'Look for what got into it by accident.',
  }),
  locked: {
    found: 'The file cannot be opened.',
    expected: 'a text file in UTF-8',
    remedy: 'Check that you are allowed to read it, and that it leads somewhere if it is a link.',
  },
  notUtf8: {
    found: 'The file is not written in UTF-8, so some of its letters cannot be known.',
    expected: 'a text file in UTF-8',
    remedy: 'Open it in a text editor and save it with the encoding UTF-8.',
  },
  unshowable: (code: string): Message => ({
    found: `A sign that no page can show (${code}).`,
    expected: 'letters, digits and other signs that can be seen',
    remedy: 'Delete it. Where it cannot be seen, delete the word around it and write it anew.',
  }),
};

/** The syntax of YAML. */
export const yamlMessages = {
  tooManyCharacters: (max: number): Message => ({
    found: `Up to here there are more than ${max} signs of YAML, such as line ends, colons and quotes.`,
    expected: `at most ${max} of them in one file; a thousand projects have about two thirds of that`,
    remedy: 'Look for signs or lines that got there over and over by accident.',
  }),
  tooDeep: {
    found: 'Groups and lists within one another, too many levels deep.',
    expected: 'a few levels, as in the examples in docs/content.md',
    remedy: 'Look for a row of signs such as "- - -", ": : :" or "[[[" that got there by accident.',
  },
  unresolvable: (error: unknown): Message => ({
    found: `The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    expected: 'words and lists without references to one another',
    remedy: 'Put quotes around texts that begin with "&" or "*".',
  }),
  repeatedKey: (key: string): Message => ({
    found: `"${key}" stands here a second time in the same group.`,
    expected: 'each key once',
    remedy: 'Remove one of the two, or join what they say. If a new entry was meant to begin here, start it with "- ".',
  }),
  alias: (isWithin: boolean): Message => ({
    found: `Text that begins with "*"${isWithin ? ', and stands for what it is a part of' : ''}.`,
    expected: 'text in quotes, since a star at the start has a meaning of its own in YAML',
    remedy: 'Put quotes around the whole text.',
  }),
  unquotedColour: (colour: string): Message => ({
    found: `${colour} without quotes: in YAML a # begins a comment, so nothing is read here.`,
    expected: `"${colour}"`,
    remedy: 'Put quotes around the colour.',
  }),
  keyIsNoWord: {
    found: 'A key that is not a word.',
    expected: 'a word followed by a colon, such as "title:"',
    remedy: 'If this is text that holds braces, brackets or a question mark, put quotes around it.',
  },
  tab: {
    found: 'A tab at the start of the line.',
    expected: 'spaces',
    remedy: 'Replace the tab by two spaces for each step; YAML does not allow tabs there.',
  },
  openQuote: (quote: string | undefined): Message => ({
    found: `The quote ${quote} that opens here is never closed.`,
    expected: `a ${quote} at the end of the text as well`,
    remedy: 'Close the quote at the end of the text, or remove the one that opens it.',
  }),
  /** What begins a text that the parser cannot read; only where a text may not begin so. */
  badStart: (character: string): Message => ({
    found: `Text that begins with "${character}".`,
    expected: 'text in quotes, since that character has a meaning of its own in YAML',
    remedy: 'Put quotes around the whole text.',
  }),
  other: (message: string): Message => ({
    found: `This cannot be read as YAML: ${message}.`,
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a missing colon, quote or bracket in this line or the one before.',
  }),
};

/** Errors of the YAML parser, by its codes. */
export const parserMessages: Partial<Record<YAMLError['code'], Message>> = {
  BAD_INDENT: {
    found: 'The line does not line up with the lines around it.',
    expected: 'keys of one group in the same column',
    remedy: 'Indent it with spaces, exactly as far as its neighbours.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    found: 'A second colon in one line.',
    expected: 'one "key: value" in a line',
    remedy: 'If the text itself holds a colon followed by a space, put quotes around the whole text.',
  },
  MISSING_CHAR: {
    found: 'Something that is neither a "key: value" nor a list item.',
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a missing colon, quote, comma or bracket in this line or the one before.',
  },
  UNEXPECTED_TOKEN: {
    found: 'Text where none belongs.',
    expected: '"key: value", or "- item" in a list',
    remedy: 'Look for a stray character, or for a quote that closes too early.',
  },
  BAD_ALIAS: {
    found: 'Text that begins with "*" or "&".',
    expected: 'text in quotes, since these two have a meaning of their own in YAML',
    remedy: 'Put quotes around the whole text.',
  },
  MULTIPLE_DOCS: {
    found: 'A line with "---".',
    expected: 'one document in a file',
    remedy: 'Remove the line.',
  },
};

/** What does not fit the schema; where a message leaves something out, the field says it. */
export const schemaMessages = {
  missing: (name: string) => ({ found: `${name} is missing.` }),
  empty: (name: string) => ({ found: `${name} is empty.` }),
  tooSmall: (name: string, value: unknown) => ({ found: `${name} is ${String(value)}, which is too small.` }),
  emptyItem: {
    found: 'A list item with nothing in it.',
    remedy: 'Write something behind the dash, or remove the dash.',
  },
  notOneOf: (name: string, value: string, known: readonly string[]): Message => ({
    found: `${name} cannot be "${value}".`,
    expected: `one of ${known.join(', ')}`,
    remedy: didYouMean(value.toLowerCase(), known) ?? 'Write one of these.',
  }),
  noEmail: (value: string) => ({
    found: `"${value}" is not an e-mail address.`,
    remedy: 'Write the address alone, such as ada@example.com, without "mailto:".',
  }),
  unknownKey: (key: string, known: readonly string[], meant: string | undefined): Message => ({
    found: `"${key}" is not a key that is known here.`,
    expected: `one of ${known.join(', ')}`,
    remedy: meant ? `Did you mean "${meant}"?` : 'Remove the line, or move it to where it belongs.',
  }),
  /** What to do where a field has nothing of its own to say. */
  remedyOfAll: 'Write it like the example in docs/content.md.',
  /** What to do about a value of another kind, by the kind that is wanted. */
  remedyFor: {
    list: 'Put each item on a line of its own, two spaces in, beginning with "- ".',
    group: 'Put each part on a line of its own, two spaces in, as "key: value".',
    number: 'Write digits alone, without quotes or words.',
  },
  quoteIt: (value: unknown) => `Put quotes around it: "${String(value)}".`,
  groupForText: 'A colon followed by a space starts a new key. If this is one text, put quotes around all of it.',
  listForText: 'Write it behind the colon, on one line and without a dash.',
};

/** Markdown. */
export const proseMessages = {
  tooDeep: (max: number): Message => ({
    found: 'Lists, quotes or emphasis within one another, too many levels deep.',
    expected: `at most ${max} levels`,
    remedy: 'Look for a row of signs such as ">", "-" or "*" that got there by accident.',
  }),
  tooLong: (letters: number, max: number): Message => ({
    found: `The text has ${letters} letters, which is more than anyone reads on a page.`,
    expected: `at most ${max} letters`,
    remedy: 'Shorten it.',
  }),
  noBreak: (limit: string): Message => ({
    found: `More than ${limit} without an empty line between them.`,
    expected: 'paragraphs, with an empty line after each',
    remedy: 'Put an empty line where a new thought begins.',
  }),
  noLink: (url: string, reason: string, isOwnPage: boolean): Message => ({
    found: `"${url}" is not a link: ${reason}.`,
    expected: 'an address such as https://example.com, or a page of the site such as /Projects',
    remedy: isOwnPage
      ? 'Link to a page that is in the menu, or remove the link.'
      : 'Copy the address from the browser, with "https://"; write "mailto:" before an e-mail address.',
  }),
  loosePicture: {
    found: 'A picture in the middle of text.',
    expected: 'pictures in a paragraph of their own, such as ![](photos/cat.jpg)',
    remedy: 'Put an empty line before the picture and another one after it.',
  },
};

/**
 * What a photo may show, by the file that names it, as an example of "alt" for its owner: made of the name of the school,
 * the project, the employer, or on Home the owner.
 */
export const altExamples: Partial<Record<string, (name: string) => string>> = {
  home: (owner) => `${owner} at a table by a window, laughing.`,
  education: (school) => `The library of ${school} in the evening.`,
  projects: (title) => `Screenshot of ${title}: a map with two buses on it.`,
  experience: (employer) => `Four people around a whiteboard, at ${employer}.`,
  irrelevant: (employer) => `A counter with two paper cups, at ${employer}.`,
};

/** What one file says of another. */
export const referenceMessages = {
  noPhotoFile: (name: string, folder: string, files: readonly string[]): Message => ({
    found: `There is no file "${name}" in ${folder}/photos/.`,
    expected: 'the file name of a picture in that folder, in the same case',
    remedy: didYouMean(name, files) ?? 'Put the picture into the folder, or remove the entry.',
  }),
  unusablePhoto: (name: string, unusable: string, remedy: string): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture',
    remedy,
  }),
  unlistedPhoto: (name: string, folder: string, known: readonly string[], altExample: string): Message => ({
    found: `The photo "${name}" is not in ${folder}/photos.yaml.`,
    expected: 'the file name of a photo that is listed there',
    remedy:
      didYouMean(name, known) ??
      `Add "${name}:" to ${folder}/photos.yaml, and below it, two spaces in, what it shows, such as: alt: ${JSON.stringify(altExample)}`,
  }),
  unknownTag: (tag: string, variant: string, known: readonly string[]): Message => ({
    found: `Nothing has the tag "${tag}", so the focus "${variant}" finds nothing by it.`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a tag that an entry has',
    remedy: didYouMean(tag, known, 3) ?? `Write "tags: [${tag}]" into the entries that belong to it.`,
  }),
};

/** The owner's program that receives web vitals. */
export const vitalsMessages = {
  nobody: {
    found: '"webVitals" names nobody who receives what is measured, so nothing would be.',
    expected: 'an address under "reportTo", or a program in web-vitals.ts beside this file',
    remedy: 'Add "reportTo", or remove "webVitals"; docs/web-vitals.md says more.',
  },
  twoPrograms: (names: readonly string[]): Message => ({
    found: 'There are two files that are to receive web vitals.',
    expected: `one of ${names.join(', ')}`,
    remedy: 'Keep the one that you want, and move the other out of the folder.',
  }),
  imports: {
    found: 'The program imports another one.',
    expected: 'a program that stands in this file alone; types may be imported with "import type"',
    remedy: 'Write what it needs into the file.',
  },
  noDefault: {
    found: 'The program exports no default.',
    expected: 'a function that takes a report, such as export default (report) => console.log(report)',
    remedy: 'Write "export default" in front of the function; docs/web-vitals.md has an example.',
  },
  noProgram: (reason: string): Message => ({
    found: `This is no program: ${reason}.`,
    expected: 'TypeScript or JavaScript',
    remedy: 'Mend it, or move the file out of the folder; the site needs none.',
  }),
};

const anyLogo = 'an SVG or PNG picture, as high as it is wide if possible';

/** The owner's logo. */
export const logoMessages = {
  damaged: {
    found: 'The logo is damaged or not complete.',
    expected: anyLogo,
    remedy: 'Save it again and copy it anew.',
  },
  wrongKind: (kind: string | undefined): Message => ({
    found: kind ? `The logo is a picture of the kind ${kind}.` : 'The logo is no picture that can be read.',
    expected: anyLogo,
    remedy: 'Save it as a PNG of 512 by 512 pixels, named logo.png.',
  }),
  foreign: (what: string): Message => ({
    found: `The logo has ${what} in it.`,
    expected: 'an SVG that is a drawing and nothing else',
    remedy: 'Export it once more as a plain SVG, with text as paths and pictures embedded, or save it as logo.png.',
  }),
};
