// Highlights code at build time, with the grammars of VS Code (docs/decisions/0044).
import type { ThemeRegistrationRaw } from '@shikijs/core';
import { grammarNames, highlighterFor } from './engines.ts';

/** Kind of a token, which decides its color in the stylesheet. */
export type CodeKind = 'keyword' | 'value' | 'comment';

/** A line of code, split where the kind of the tokens changes. */
export type CodeLine = { isMarked: boolean; pieces: { text: string; kind?: CodeKind }[] };

/**
 * Parses the info string of a code block.
 * @example readFence('ts {2,4-6} numbers') // { language: 'ts', marked: [[2, 2], [4, 6]], hasNumbers: true }
 */
export function readFence(info: string): { language?: string; marked: [number, number][]; hasNumbers: boolean } {
  const [, language] = /^([^\s{]+)/.exec(info) ?? [];
  const [, ranges = ''] = /\{([\d\s,-]*)\}/.exec(info) ?? [];
  const marked = [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(
    ([, first = '', last = first]): [number, number] => [Number(first), Number(last)],
  );
  const hasNumbers = /(?:^|\s)numbers(?=\s|$)/.test(info.replace(/\{[^}]*\}/g, ' '));
  return { ...(language === undefined || language === 'numbers' ? {} : { language }), marked, hasNumbers };
}

const plain = ['text', 'txt', 'plain', 'plaintext', 'math', 'dot', 'gv', 'graphviz'];

/** Aliases for which Shiki has no grammar file, and the names that Shiki uses instead. */
const otherNames: Partial<Record<string, string>> = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp', golang: 'go' };

let languages: string[] | undefined;

/** Returns all supported language names and aliases. */
export const codeLanguages = (): string[] => (languages ??= [...plain, ...Object.keys(otherNames), ...grammarNames()]);

/** True if a language name is supported. */
export const isCodeLanguage = (name: string) => codeLanguages().includes(name.toLowerCase());

/** Splits a code block into lines of tokens. */
export function codeLines(code: string, { language, marked }: ReturnType<typeof readFence>): CodeLine[] {
  const name = language?.toLowerCase();
  const lines =
    name === undefined || plain.includes(name) || !isCodeLanguage(name)
      ? code.split('\n').map((text) => [{ text }])
      : colored(code, otherNames[name] ?? name);
  return lines.map((pieces, index) => ({
    isMarked: marked.some(([first, last]) => index + 1 >= first && index + 1 <= last),
    pieces,
  }));
}

/** Grammar scopes of each kind of token. The theme for Shiki uses the index of a kind as its color. */
const kinds: [CodeKind, string[]][] = [
  ['keyword', ['keyword', 'storage', 'variable.language', 'entity.name.tag', 'punctuation.definition.directive']],
  ['value', ['string', 'constant', 'entity.other.attribute-name', 'markup.inline.raw', 'markup.inserted']],
  ['comment', ['comment', 'punctuation.definition.comment', 'markup.deleted']],
];
/**
 * Scopes of characters such as `+` and `=`. Grammars treat these characters as keywords, but they are too small for
 * bold type.
 */
const unmarked = [
  'keyword.operator',
  'storage.type.function.arrow',
  'meta.template.expression',
  'punctuation.separator',
];
const colorOf = (index: number) => `#${String(index).padStart(6, '0')}`;
const theme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  fg: colorOf(0),
  bg: '#ffffff',
  settings: [
    ...kinds.map(([, scope], index) => ({ scope, settings: { foreground: colorOf(index + 1) } })),
    { scope: unmarked, settings: { foreground: colorOf(0) } },
    // Grammars treat words such as `new` and `and` as operators. Highlight these words as keywords.
    {
      scope: ['keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python'],
      settings: { foreground: colorOf(1) },
    },
  ],
};

/** Limits the length of lines, not the time. The output is then the same on every machine. */
const limits = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 0 };

function colored(code: string, language: string): CodeLine['pieces'][] {
  return highlighterFor(language, theme)
    .codeToTokensBase(code, { lang: language, theme: 'kinds', ...limits })
    .map((tokens) =>
      joined(tokens.map(({ content, color }) => ({ text: content, kind: kinds[Number(color?.slice(1)) - 1]?.[0] }))),
    );
}

function joined(pieces: { text: string; kind: CodeKind | undefined }[]): CodeLine['pieces'] {
  const all: CodeLine['pieces'] = [];
  for (const { text, kind } of pieces) {
    const last = all.at(-1);
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else all.push({ text, ...(kind && { kind }) });
  }
  return all;
}
