// Checks the text that a PDF text extractor read in a résumé PDF against the expected text.
import type { ResumeProblem } from './problem.ts';
import { longestWhole, type PrintedText, type TextKind, withOneShape } from './texts.ts';

/** The only characters allowed between two texts: white space, and the bullets and dots of the layout. */
const onlyMarks = /^[\s•·]*$/;

/** Characters that no content contains, and that PDF text extractors misread. */
const strange: [RegExp, string][] = [
  [/[\uFB00-\uFB06]/, 'two letters in one piece'],
  [/\u00AD/, 'a soft hyphen'],
  [/\uFFFD/, 'a character that could not be read'],
  [/[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/u, 'a character that only one font knows'],
];

/**
 * Checks that every text is present: whole, once, in order, and with no other text in between.
 * @param reader the PDF text extractor. Example: `pdftotext`
 */
export function checkText(read: string, texts: readonly PrintedText[], reader: string): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const report = (where: string, found: string, about?: PrintedText) =>
    problems.push({
      where,
      ...(about && { source: about.source, text: about.text }),
      found: `${found} (read with ${reader})`,
      remedy: 'If there is a strange character in it, replace it. If not, please report this; it is not your mistake.',
    });
  const text = withOneShape(read);
  for (const [characters, what] of strange) {
    const word = new RegExp(`\\S*${characters.source}\\S*`, 'u').exec(text)?.[0];
    if (word) report('The PDF', `"${word}" contains ${what}.`);
  }
  let end = 0;
  let isSure = true;
  for (const printed of texts) {
    const { kind, text: wanted, where } = printed;
    const words = pattern(wanted);
    words.lastIndex = end;
    const found = words.exec(text);
    if (!found) {
      report(where, words.test(text) ? `"${wanted}" is not in its place.` : `"${wanted}" cannot be found.`, printed);
      isSure = false;
      continue;
    }
    const between = text.slice(end, found.index);
    end = words.lastIndex;
    // Does not report text between two found texts after a missing text: it may be fragments of the missing text.
    if (isSure && !onlyMarks.test(between))
      report(where, `Before "${wanted}" there is "${between.trim()}", which is not in the content.`, printed);
    else if (isSure && !rules[kind].isMet(between, text.slice(end)))
      report(where, `"${wanted}" is not where it should be: ${rules[kind].expectation}.`, printed);
    isSure = true;
  }
  if (isSure && !onlyMarks.test(text.slice(end)))
    report('The PDF', `At the end there is "${text.slice(end).trim()}", which is not in the content.`);
  return problems;
}

/**
 * A rule for the position of a text, in words (`expectation`), and a function that checks it for the adjacent texts.
 */
type Rule = { expectation: string; isMet: (before: string, after: string) => boolean };

const endsLine = (after: string) => /^[^\S\n]*(?:\n|$)/.test(after);

const rules: Record<TextKind, Rule> = {
  name: {
    expectation: 'the name is the first line',
    isMet: (before, after) => before.trim() === '' && endsLine(after),
  },
  contact: {
    expectation: 'the ways to reach you follow each other',
    isMet: (before) => !before.includes('•'),
  },
  heading: {
    expectation: 'a heading is alone on its line',
    isMet: (before, after) => before.includes('\n') && endsLine(after),
  },
  dates: {
    expectation: 'dates come right after the title',
    // A line break may be between title and dates, but no empty line.
    isMet: (before) => before.trim() === '' && before.split('\n').length <= 2,
  },
  line: {
    expectation: 'it starts a new line',
    isMet: (before) => before.includes('\n') && !before.includes('•'),
  },
  bullet: {
    expectation: 'a bullet starts with •',
    isMet: (before) => before.includes('\n') && before.trim() === '•',
  },
  continued: {
    expectation: 'a bullet is one text',
    isMet: (before) => !before.includes('•'),
  },
};

/** Letters of scripts in which a line may break after any letter. */
const withoutSpaces = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** Pattern of a text with any white space between its words, within breakable words, and in place of separator dots. */
function pattern(text: string): RegExp {
  const words = withOneShape(text)
    .split(/\s+(?:·\s+)?/)
    .filter(Boolean);
  const sources = words.map((word) => {
    const letters = [...word].map((letter) => RegExp.escape(letter));
    return letters.join(letters.length > longestWhole || withoutSpaces.test(word) ? '\\s*' : '');
  });
  // pdftotext joins single letters that are alone on a line, as if they were one letter-spaced word.
  const space = words.every((word) => [...word].length === 1) ? '\\s*' : '\\s+(?:·\\s+)?';
  return new RegExp(sources.join(space), 'gu');
}
