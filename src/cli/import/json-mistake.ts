// Finds where a text is not JSON. `JSON.parse` says that only sometimes, and lets a key stand twice, whose first words
// would then be lost; jsonc-parser, the reader of VS Code, goes on after a mistake and says where each one is.
import { printParseErrorCode, visit } from 'jsonc-parser';

/** What is wrong in a text that should be JSON, and how many characters stand before it. */
export type JsonMistake = { at: number; found: string; expected: string; remedy: string };

/** Whoever nests deeper than this wants to break a program. */
const maxDepth = 200;

type Said = { expected: string; found?: string; remedy?: string | undefined };

/** What may come next, and what to do where something else does. */
const key: Said = { expected: 'a key in double quotes' };
const colon: Said = { expected: 'a colon behind the key' };
const value: Said = { expected: 'a text in double quotes, a number, a list in [ ] or a group in { }' };
const afterComma: Said = { expected: 'another value after the comma', remedy: 'Remove the comma before this.' };
const end: Said = { expected: 'nothing after the last bracket', remedy: 'Remove what stands from here on.' };
const endOfText: Said = {
  expected: 'a " at the end of the text, and "\\n" for a new line in it',
  found: 'This text is not closed in its line, or there is a stray backslash in it.',
  remedy: 'Close it, or write "\\\\" for a backslash.',
};

/** Mistakes within a text in quotes; of others it only matters what was expected. */
const textMistakes = ['UnexpectedEndOfString', 'InvalidUnicode', 'InvalidEscapeCharacter', 'InvalidCharacter'];

/**
 * The first mistake in a text; `undefined` when it is JSON.
 * @example findJsonMistake('{ "a": 1, }')?.remedy // 'Remove the comma before this.'
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  let first: JsonMistake | undefined;
  /** The keys of each group that is open; a list has none. */
  const open: (Set<string> | undefined)[] = [];
  let next = value;
  const note = (at: number, { expected, found = `There is a ${text[at]} here.`, remedy }: Said) => {
    const nothing = text.trim() === '' ? 'The file is empty.' : 'The file ends here, in the middle of a value.';
    first ??=
      at >= text.length
        ? { at, expected, found: nothing, remedy: 'Save or download the whole file again.' }
        : { at, expected, found, remedy: remedy ?? 'Correct it, or export the file again.' };
  };
  const begin = (at: number, keys?: Set<string>) => {
    open.push(keys);
    next = keys ? key : value;
    if (open.length <= maxDepth) return;
    note(at, { expected: `at most ${maxDepth} groups inside one another` });
    throw new Error('Too deep.');
  };
  const goOn = () => {
    const close = open.at(-1) ? '}' : ']';
    const comma = { expected: `a comma or a ${close}`, remedy: 'Look for a comma that is missing before this.' };
    next = open.length === 0 ? end : comma;
  };
  const close = () => {
    open.pop();
    goOn();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (at) => begin(at, new Set()),
        onArrayBegin: (at) => begin(at),
        onObjectEnd: close,
        onArrayEnd: close,
        onLiteralValue: goOn,
        onSeparator(character) {
          next = character === ':' || !open.at(-1) ? value : key;
        },
        onObjectProperty(name, at, length) {
          const keys = open.at(-1);
          const found = `${text.slice(at, at + length)} stands here a second time in the same group.`;
          if (keys?.has(name))
            note(at, { expected: 'each key once', found, remedy: 'Remove one of the two, or join what they say.' });
          keys?.add(name);
          next = colon;
        },
        onError(code, at) {
          const isAfterComma = /[}\]]/.test(text[at] ?? '') && /,\s*$/.test(text.slice(0, at));
          if (textMistakes.includes(printParseErrorCode(code))) note(at, endOfText);
          else note(at, isAfterComma ? afterComma : { remedy: adviceFor(text[at]), ...next });
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!first) throw error;
  }
  return first;
}

function adviceFor(character: string | undefined): string | undefined {
  if (/^['‘’“”]$/.test(character ?? '')) return 'Write straight double quotes: ".';
  return character === '/' || character === '#' ? 'Remove the comment; JSON has none.' : undefined;
}
