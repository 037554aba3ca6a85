// Parses JSON, and reports the position of the first error. `JSON.parse` does not always report the position. It also
// silently drops the first of two equal keys. So the tokens of jsonc-parser (VS Code's parser) are checked first.
import { codeFrameColumns } from '@babel/code-frame';
import { createScanner } from 'jsonc-parser';
import { UsageError } from '#platform/paths.ts';
import { describeFinding, type Position, positionIn } from '#platform/problem.ts';
import { pathOf } from '#resume/json-resume/json-field.ts';
import { maxRows, refusal } from './source.ts';

/** Limits far above any résumé: a long one has two thousand values. */
const maxDepth = 200;
const maxValues = 50_000;

const closes = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/**
 * Parses JSON.
 * @param name file name for messages
 * @throws {UsageError} with the first error
 */
export function parseJson(text: string, name: string): unknown {
  const scanner = createScanner(text);
  let at = 0;
  let token = '';
  let values = 0;
  const syntaxError = (expected: string, remedy = adviceFor(text[at]), found = `Unexpected ${text[at]} here.`) => {
    const nothing = text.trim() === '' ? 'The file is empty.' : 'The file ends here, in the middle of a value.';
    const isCutOff = token === '';
    const place = { file: { path: name, text }, ...positionIn(text, at), found: isCutOff ? nothing : found };
    const advice = isCutOff ? 'Save or download the whole file again.' : remedy;
    const message = describeFinding(place, { Expected: expected, 'What to do': advice }, false);
    const frame = text.trim() === '' ? [] : [linesAround(text, at, place)];
    return new UsageError([message, ...frame, 'The file is not JSON. Nothing was changed.'].join('\n\n'));
  };
  const readToken = () => {
    do {
      scanner.scan();
      at = scanner.getTokenOffset();
      token = text.slice(at, scanner.getPosition());
    } while (/^[ \t\r\n]+$/.test(token));
    if (token.startsWith('"') && !isLiteral(token))
      throw syntaxError(
        'a " at the end of the text, and "\\n" for a new line in it',
        'Add the quote, or write "\\\\" for a backslash.',
        'This text has no closing quote in its line, or contains an invalid backslash.',
      );
  };
  const expectToken = (expectedToken: string, expected: string, remedy?: string) => {
    if (token !== expectedToken) throw syntaxError(expected, remedy);
    readToken();
  };
  const expectKey = (keys: Set<unknown>) => {
    if (!token.startsWith('"')) throw syntaxError('a key in double quotes');
    const twice = `${token} is in the same group twice.`;
    if (keys.has(JSON.parse(token))) throw syntaxError('each key once', 'Remove one of the two, or merge them.', twice);
    const key = JSON.parse(token) as string;
    keys.add(key);
    readToken();
    expectToken(':', 'a colon after the key');
    return key;
  };
  const tooLong = (found: string, remedy: string) =>
    refusal(`${name}:${positionIn(text, at).line}`, found, 'the résumé of one person', remedy);
  const expectValue = (level: number, path: string) => {
    if (++values > maxValues)
      throw tooLong(`The file contains more than ${maxValues} values.`, 'Check that this is the right file.');
    if (isLiteral(token)) return readToken();
    const close = closes.get(token);
    if (!close) throw syntaxError('a text in double quotes, a number, a list in [ ] or a group in { }');
    if (level > maxDepth) throw syntaxError(`at most ${maxDepth} nested groups`);
    const keys = new Set();
    readToken();
    for (let index = 0; token !== close; index++) {
      if (close === ']' && index === maxRows)
        throw tooLong(
          `The list ${path} contains more than ${maxRows} values.`,
          'Check that this is the right file. If all values of the list are yours, delete some.',
        );
      const step = close === '}' ? expectKey(keys) : String(index);
      expectValue(level + 1, pathOf(path, step));
      if (token !== ',') break;
      readToken();
      if (/^[}\]]$/.test(token)) throw syntaxError('another value after the comma', 'Remove the comma before this.');
    }
    expectToken(close, `a comma or a ${close}`, 'Add the missing comma before this.');
  };
  readToken();
  expectValue(1, '$');
  expectToken('', 'nothing after the last bracket', 'Remove everything from here on.');
  return JSON.parse(text);
}

/** True if a token is a string, number, boolean or null. */
function isLiteral(token: string): boolean {
  try {
    return JSON.parse(token) !== undefined;
  } catch {
    return false;
  }
}

function adviceFor(character = ''): string {
  if (/^['‘’“”]$/.test(character)) return 'Write straight double quotes: ".';
  return /^[/#]$/.test(character)
    ? 'Remove the comment; JSON has no comments.'
    : 'Correct it, or export the file again.';
}

/** The lines around a position, or the text around it if the lines are very long. */
function linesAround(text: string, at: number, { line, column }: Position): string {
  if (/.{200}/.test(text.slice(Math.max(0, at - 200), at + 200)))
    return `  … ${text.slice(Math.max(0, at - 40), at)} ⟶ ${text.slice(at, at + 40)} …`;
  const start = { line, column: column - 1 };
  return codeFrameColumns(text, { start }, { linesBelow: 2 }).replace(/^/gm, '  ');
}
