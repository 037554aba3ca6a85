// Formulas: inline between `$…$`, or as a block between `$$…$$` or in a code block "math". They become MathML at build
// time (docs/decisions/0044), so that pages need no script or font for them.
import type { Element } from 'hast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import { fromHtml } from 'hast-util-from-html';
import type { Code, State, Tokenizer } from 'micromark-util-types';
import { maxDrawing } from './budget.ts';
import { draw } from './engines.ts';

/** A formula without its dollar signs. `isAlone` is true for `$$…$$`. */
export type Formula = { type: 'formula'; value: string; isAlone: boolean };

declare module 'mdast' {
  interface PhrasingContentMap {
    formula: Formula & import('mdast').Node;
  }
  interface RootContentMap {
    formula: Formula & import('mdast').Node;
  }
}
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula';
    formulaText: 'formulaText';
  }
}

type ParserExtensions = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

/** Adds formulas to the Markdown syntax. */
export function remarkFormulas(this: { data(): ParserExtensions }) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({
    text: { [dollar]: { name: 'formula', tokenize, previous: (code: Code) => code !== dollar } },
  });
  (data.fromMarkdownExtensions ??= []).push(fromMarkdown);
}

/**
 * Replaces lines that consist of `$$` with the fences of a code block called "math". Without the fences, Markdown would
 * convert a line that begins with `+` to a list. Line numbers stay the same.
 */
export function dollarsAsFences(markdown: string): string {
  const lines = markdown.split('\n');
  const isFence = (line: string | undefined) => line !== undefined && /^\s*\$\$\s*$/.test(line);
  let code: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (code !== undefined) {
      if (mark.startsWith(code)) code = undefined;
    } else if (mark) code = mark;
    else if (isFence(line)) {
      const end = lines.findIndex((other, at) => at > index && isFence(other));
      if (end < 0) break;
      lines[index] = line.replace('$$', () => '```math');
      lines[end] = (lines[end] ?? '').replace('$$', () => '```');
      index = end;
    }
  }
  return lines.join('\n');
}

const dollar = 36;
const isLineEnd = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === null || code < 0 || code === 32;
// Letters of scripts such as Han do not count: in these scripts, no space divides a formula from the words beside it.
const isWord = (code: Code) => code !== null && code > 0 && /(?!\p{Lo})[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
const isDigit = (code: Code) => code !== null && code > 0 && /\p{N}/u.test(String.fromCodePoint(code));

/**
 * True for a formula that can be part of a word, as in `CO$_2$`, `m$^2$` or `$k$th`. It has LaTeX syntax but no words,
 * or it is a single letter. So `US$5`, `5$/m^2 and 6$/m^2` and `a$b$c` remain text.
 */
function canTouchWord(text: string, before: Code): boolean {
  if (/^[a-z]$/i.test(text)) return !isWord(before) || isDigit(before);
  const plain = text.replace(/\\[a-z]+|\{[^{}]*\}/gi, ' ');
  return /[\\^_]/.test(text) && !/\$|\p{L}{2}/u.test(plain) && (!isWord(before) || /^[\\^_{\p{L}(]/u.test(text));
}

/**
 * True for text between two prices. Such text has numbers with a word between them, and no LaTeX. Example: `30, or 5`
 * in `from $30, or 5$`. Instead of the first price, there may be a variable of a shell, such as `$HOME`.
 */
const isBetweenPrices = (text: string) =>
  /^(?:\d|[A-Z]{2})[^\\^_{}=<>+*]*\d[kKM]?$/.test(text) &&
  (text.match(/(?<![\p{L}\p{N}])\p{L}{2,}|\p{Lo}/gu) ?? []).some(
    (word, index) => !(index === 0 && text.startsWith(word)) && !operators.has(word),
  );

const operators = new Set(['mod', 'div', 'gcd', 'log', 'ln', 'exp', 'sin', 'cos', 'tan', 'max', 'min', 'det', 'lim']);

/**
 * Tokenizes a formula. There must be no space directly inside the dollar signs, and no digit after the closing dollar
 * sign. So "$5 and $10" remain prices, and so do "$5 or 10$".
 */
const tokenize: Tokenizer = function (effects, ok, nok) {
  const { previous } = this;
  let size = 0;
  let before: Code = null;
  let text = '';
  const open: State = (code) => {
    if (code === dollar && size < 2) {
      size++;
      effects.consume(code);
      return open;
    }
    if (code === dollar || (size === 1 && isSpace(code))) return nok(code);
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnd(code)) {
      effects.exit('formulaText');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('formulaText');
      before = code;
      text += ' ';
      return inside;
    }
    const isEnd = code === dollar && before !== 92 && !(size === 1 && isSpace(before));
    before = before === 92 && code === 92 ? null : code;
    if (!isEnd) text += code < 0 ? ' ' : String.fromCodePoint(code);
    effects.consume(code);
    return isEnd ? (size === 2 ? close : after) : inside;
  };
  const close: State = (code) => {
    if (code !== dollar) return inside(code);
    effects.consume(code);
    return after;
  };
  const after: State = (code) => {
    if (code === dollar || isDigit(code) || (size === 1 && isBetweenPrices(text))) return nok(code);
    if ((isWord(previous) || isWord(code)) && !canTouchWord(text, previous)) return nok(code);
    effects.exit('formulaText');
    effects.exit('formula');
    return ok(code);
  };
  return (code) => {
    effects.enter('formula');
    effects.enter('formulaText');
    return open(code);
  };
};

const fromMarkdown: FromMarkdown = {
  enter: {
    formula(token) {
      const typed = this.sliceSerialize(token);
      const isAlone = typed.startsWith('$$');
      const value = typed.slice(isAlone ? 2 : 1, isAlone ? -2 : -1).trim();
      this.enter({ type: 'formula', value, isAlone } as never, token);
    },
  },
  exit: {
    formula(token) {
      this.exit(token);
    },
  },
};

/** The elements of MathML Core that formulas need. Other elements are replaced with their children. */
export const formulaTags = [
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'ms', 'mspace', 'msup', 'msub', 'msubsup', 'mover', 'munder'],
  ...['munderover', 'mfrac', 'msqrt', 'mroot', 'mtable', 'mtr', 'mtd', 'mstyle', 'mpadded', 'mphantom'],
  ...['mmultiscripts', 'mprescripts'],
] as const;

/** The allowed layout attributes. The CSP of the pages forbids styles. */
const formulaAttributes = [
  ...[
    'display',
    'displaystyle',
    'scriptlevel',
    'mathvariant',
    'linethickness',
    'form',
    'fence',
    'separator',
    'stretchy',
  ],
  ...['symmetric', 'largeop', 'movablelimits', 'accent', 'accentunder', 'lspace', 'rspace', 'minsize', 'maxsize'],
  ...['width', 'height', 'depth', 'voffset', 'alttext'],
];

/**
 * Renders a formula as MathML, or returns the reason why it is invalid.
 * @param isAlone true for a block formula
 */
export function setFormula(value: string, isAlone: boolean): { element: Element } | { reason: string } {
  const { sourceLength, outputLength, depth, milliseconds } = maxDrawing;
  if (value.length > sourceLength)
    return { reason: `it has ${value.length} characters, and the maximum is ${sourceLength}` };
  // `maxSize`: a mistyped width of a space, such as 900em, could make a formula wider than any page.
  const options = { displayMode: isAlone, throwOnError: true, trust: false, maxSize: [50, 500] as [number, number] };
  const { output, errors } = draw({ formula: value, options }, milliseconds);
  if (output === undefined) return { reason: reasonIn(errors[0] ?? '') };
  if (output.length > outputLength) return { reason: 'it becomes too large' };
  const [math] = fromHtml(output, { fragment: true }).children;
  if (math?.type !== 'element') return { reason: 'it is empty' };
  if (depthOf(math) > depth) return { reason: tooDeep };
  math.properties.alttext = value;
  return { element: math };
}

const tooDeep = 'it is nested too deeply';

function reasonIn(message: string): string {
  if (/Too many expansions/.test(message)) return 'its macros expand endlessly, or too often';
  if (/call stack/.test(message)) return tooDeep;
  const [line = ''] = message.trim().split('\n');
  return line
    .replace(/ at (?:position|end of input).*/, '')
    .replace(/:$/, '')
    .trim();
}

/** Returns the nesting depth of an element. Uses a loop, since recursion could overflow the stack. */
function depthOf(element: Element): number {
  let depth = 0;
  for (let level: Element[] = [element]; level.length > 0; depth++)
    level = level.flatMap(({ children }) => children.filter((child) => child.type === 'element'));
  return depth;
}

/** Returns the layout attributes of an element. */
export function attributesOf({ properties }: Element): Record<string, string> {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const side = classes.includes('tml-left') ? 'start' : classes.includes('tml-right') ? 'end' : undefined;
  const named = formulaAttributes.flatMap((name): [string, string][] =>
    properties[name] === undefined ? [] : [[name, String(properties[name])]],
  );
  return Object.fromEntries(side ? [...named, ['data-side', side]] : named);
}
