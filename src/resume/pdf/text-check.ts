// Checks the text of a résumé PDF, as one program read it, against the words that belong there.
import type { ResumeProblem } from './problem.ts';
import { longestWhole, type PrintedText, type TextKind } from './texts.ts';

/** What may stand between two texts: nothing but the marks of the layout. */
const onlyMarks = /^[\s•·]*$/;

/** Characters that are in no content, and that programs trip over. */
const strange: [RegExp, string][] = [
  [/[\uFB00-\uFB06]/, 'two letters in one piece'],
  [/\u00AD/, 'a soft hyphen'],
  [/\uFFFD/, 'a character that could not be read'],
  [/[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/u, 'a character that only one font knows'],
];

/**
 * Checks that every text stands in the text that was read: whole, once, in order, with its neighbours, and nothing
 * else between them.
 * @param reader the program that read it. Example: `pdftotext`
 */
export function checkText(read: string, texts: readonly PrintedText[], reader: string): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const report = (where: string, found: string) =>
    problems.push({
      where,
      found: `${found} (read with ${reader})`,
      remedy:
        'If a strange character stands there, write it otherwise; if not, please report it, it is no fault of yours.',
    });
  const text = read.normalize('NFC');
  for (const [characters, what] of strange) {
    const word = new RegExp(`\\S*${characters.source}\\S*`, 'u').exec(text)?.[0];
    if (word) report('The PDF', `"${word}" has ${what}.`);
  }
  let end = 0;
  let isSure = true;
  for (const { kind, text: wanted, where } of texts) {
    const words = pattern(wanted);
    const found = firstMatch(words, text, end);
    if (!found) {
      const elsewhere = firstMatch(words, text, 0);
      report(where, elsewhere ? `"${wanted}" is not in its place.` : `"${wanted}" cannot be found.`);
      isSure = false;
      continue;
    }
    const between = text.slice(end, found.start);
    // Behind a text that was not found, its remains stand.
    if (isSure) {
      if (!onlyMarks.test(between)) report(where, `Before "${wanted}" stands "${between.trim()}", from no content.`);
      else if (!isBeside(kind, between, text.slice(found.end)))
        report(where, `"${wanted}" does not stand where it should: ${expectations[kind]}.`);
    }
    end = found.end;
    isSure = true;
  }
  if (isSure && !onlyMarks.test(text.slice(end)))
    report('The PDF', `At the end stands "${text.slice(end).trim()}", from no content.`);
  return problems;
}

const ownLine = 'it begins a line of its own';

const expectations: Record<TextKind, string> = {
  name: 'the name is the first line',
  title: ownLine,
  contact: 'the ways to reach you follow each other',
  summary: ownLine,
  heading: 'a heading is alone on its line',
  entry: ownLine,
  dates: 'dates come right behind the title',
  line: ownLine,
  bullet: 'a bullet begins with •',
  continued: 'a bullet is one text',
  list: ownLine,
};

function isBeside(kind: TextKind, before: string, after: string): boolean {
  const isNewLine = /\n/.test(before);
  const endsLine = /^[^\S\n]*(?:\n|$)/.test(after);
  switch (kind) {
    case 'name':
      return before.trim() === '' && endsLine;
    case 'heading':
      return isNewLine && endsLine;
    case 'dates':
      // A line may end between the two, but there is none between them.
      return before.trim() === '' && (before.match(/\n/g) ?? []).length <= 1;
    case 'bullet':
      return isNewLine && before.trim() === '•';
    case 'contact':
    case 'continued':
      return !before.includes('•');
    default:
      return isNewLine && !before.includes('•');
  }
}

/** The words of a text with any space between them, and within those that may be broken. */
function pattern(text: string): RegExp {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean);
  const sources = words.map((word) => {
    const letters = [...word].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    return letters.join(letters.length > longestWhole ? '\\s*' : '');
  });
  // pdftotext takes single letters, alone on a line, for one word that is set wide.
  const space = words.every((word) => [...word].length === 1) ? '\\s*' : '\\s+';
  return new RegExp(sources.join(space), 'gu');
}

function firstMatch(words: RegExp, text: string, from: number): { start: number; end: number } | undefined {
  words.lastIndex = from;
  const match = words.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
