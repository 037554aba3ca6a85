import type { ResumeProblem } from './problem.ts';
import { maxUnbrokenLength, type PrintedText, type TextKind, unifyGlyphs } from './texts.ts';

/** Characters that may be between two texts: white space, and the bullets and dots of the layout. */
const onlyMarks = /^[\s•·]*$/;

/** Characters that the content never contains: if they occur, the PDF text extractor has misread the text. */
const strange: [RegExp, string][] = [
  [/[\uFB00-\uFB06]/, 'a ligature'],
  [/\u00AD/, 'a soft hyphen'],
  [/\uFFFD/, 'a character that could not be read'],
  [/[\uE000-\uF8FF\u{F0000}-\u{10FFFD}]/u, 'a character that only one font contains'],
];

/**
 * Checks that every text is present once, in order, and with no other text in between. The title, dates, details and
 * links of an entry may have any order.
 * @param reader the PDF text extractor. Example: `pdftotext`
 */
export function checkText(read: string, texts: readonly PrintedText[], reader: string): ResumeProblem[] {
  const problems: ResumeProblem[] = [];
  const report = (where: string, found: string, about?: PrintedText) =>
    problems.push({
      where,
      ...(about && { source: about.source, text: about.text }),
      found: `${found.replace(/\.$/, '')} (read with ${reader}).`,
      remedy: 'If it contains a symbol, such as an emoji, remove the symbol. If not, please report this bug.',
    });
  const text = unifyGlyphs(read);
  for (const [characters, what] of strange) {
    const word = new RegExp(`\\S*${characters.source}\\S*`, 'u').exec(text)?.[0];
    if (word) report('The PDF', `"${word}" contains ${what}.`);
  }
  let end = 0;
  let canReportBetween = true;
  for (const group of groupsOf(texts)) {
    const found = group.length > 1 ? findTogether(text, group, end) : find(text, group[0]?.text ?? '', end);
    const [printed = texts[0]!] = group;
    const { kind, where } = printed;
    const expected = found && 'missing' in found ? found.missing : printed.text;
    if (!found || 'missing' in found) {
      const isElsewhere = pattern(expected).test(text);
      report(
        where,
        isElsewhere ? `"${expected}" is in the wrong position.` : `"${expected}" cannot be found.`,
        printed,
      );
      canReportBetween = false;
      continue;
    }
    const between = text.slice(end, found.start);
    end = found.end;
    // If a text is missing, do not report the words that follow: they may be fragments of the missing text.
    if (canReportBetween && !(kind === 'numbered' ? /^[\s•·]*\d+\.\s*$/ : onlyMarks).test(between))
      report(where, `Before "${expected}" there is "${between.trim()}", which is not in the content.`, printed);
    else if (canReportBetween && !rules[kind].isMet(between, text.slice(end)))
      report(where, `"${expected}" is in the wrong position: ${rules[kind].expectation}.`, printed);
    canReportBetween = true;
  }
  if (canReportBetween && !onlyMarks.test(text.slice(end)))
    report('The PDF', `At the end there is "${text.slice(end).trim()}", which is not in the content.`);
  return problems;
}

/** Groups the title, dates, details and links of each entry. Every other text is a separate group. */
function groupsOf(texts: readonly PrintedText[]): PrintedText[][] {
  const groups: PrintedText[][] = [];
  for (const one of texts) {
    const last = groups.at(-1);
    if (last && one.entry && last[0]?.entry === one.entry) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

type Span = { start: number; end: number };

function find(text: string, expected: string, from: number): Span | undefined {
  const regex = pattern(expected);
  regex.lastIndex = from;
  const found = regex.exec(text);
  return found ? { start: found.index, end: regex.lastIndex } : undefined;
}

/**
 * Finds the texts of a group in any order, after a position.
 * @returns the position of the group, or a text that is missing. A text is missing if it cannot be found, or if another
 * text separates it from the title. The title is the first text of the group.
 */
function findTogether(text: string, group: readonly PrintedText[], from: number): Span | { missing: string } {
  const foundSpans: (Span & { expected: string })[] = [];
  // A short text may be a part of a longer one, so longer texts come first.
  for (const { text: expected } of group.toSorted((a, b) => b.text.length - a.text.length)) {
    let found = find(text, expected, from);
    const overlaps = (one: Span) => foundSpans.find(({ start, end }) => one.start < end && start < one.end);
    for (let other = found && overlaps(found); found && other; other = found && overlaps(found))
      found = find(text, expected, other.end);
    if (!found) return { missing: expected };
    foundSpans.push({ ...found, expected });
  }
  const spans = foundSpans.toSorted((a, b) => a.start - b.start);
  const title = spans.findIndex(({ expected }) => expected === group[0]?.text);
  const isSeparate = (index: number) => !onlyMarks.test(text.slice(spans[index - 1]?.end, spans[index]?.start));
  const gaps = [...spans.keys()].slice(1).filter(isSeparate);
  const first = gaps.findLast((index) => index <= title) ?? 0;
  const end = gaps.find((index) => index > title) ?? spans.length;
  const missing = spans[first - 1] ?? spans[end];
  if (missing) return { missing: missing.expected };
  return { start: spans[0]?.start ?? from, end: spans.at(-1)?.end ?? from };
}

/**
 * A rule for the position of an expected text. `isMet` gets the text since the previous expected text (`before`), and
 * all text after this one (`after`).
 */
type Rule = { expectation: string; isMet: (before: string, after: string) => boolean };

const endsLine = (after: string) => /^[^\S\n]*(?:\n|$)/.test(after);

const rules: Record<TextKind, Rule> = {
  name: {
    expectation: 'the name is the first line',
    isMet: (before, after) => before.trim() === '' && endsLine(after),
  },
  contact: {
    expectation: 'the contact details follow each other',
    isMet: (before) => !before.includes('•'),
  },
  heading: {
    expectation: 'a heading is alone on its line',
    isMet: (before, after) => before.includes('\n') && endsLine(after),
  },
  header: {
    expectation: 'title, dates and employer start a new line and follow each other',
    isMet: (before) => before.includes('\n') && !before.includes('•'),
  },
  line: {
    expectation: 'it starts a new line',
    isMet: (before) => before.includes('\n') && !before.includes('•'),
  },
  bullet: {
    expectation: 'a bullet starts with •',
    isMet: (before) => before.includes('\n') && before.trim() === '•',
  },
  numbered: {
    expectation: 'a publication starts with its number',
    isMet: (before) => before.includes('\n'),
  },
  continued: {
    expectation: 'a bullet is one text',
    isMet: (before) => !before.includes('•'),
  },
};

/** Letters of scripts in which a line may break after any letter. */
const withoutSpaces = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/**
 * Returns the pattern of a text. Any white space matches between words and within breakable words. A separator dot
 * between words is optional.
 */
function pattern(text: string): RegExp {
  const words = unifyGlyphs(text)
    .split(/\s+(?:·\s+)?/)
    .filter(Boolean);
  const sources = words.map((word) => {
    const letters = [...word].map((letter) => RegExp.escape(letter));
    return letters.join(letters.length > maxUnbrokenLength || withoutSpaces.test(word) ? '\\s*' : '');
  });
  // If a line has only single letters, pdftotext joins them, as if they were one letter-spaced word. So in a text of
  // single letters, white space is optional.
  const space = words.every((word) => [...word].length === 1) ? '\\s*' : '\\s+(?:·\\s+)?';
  return new RegExp(sources.join(space), 'gu');
}
