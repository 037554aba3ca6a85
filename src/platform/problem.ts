import { codeFrameColumns } from '@babel/code-frame';

/** A content file and its text. */
export type SourceFile = {
  /** Path from the project root. Example: `content/projects.yaml` */
  path: string;
  text: string;
};

/** Position in a file, counted from 1. */
export type Position = { line: number; column: number };

/**
 * Converts a string index, in UTF-16 units, to a position.
 * @example positionIn('a: b\nc: d', 5) // { line: 2, column: 1 }
 */
export function positionIn(text: string, index: number): Position {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

/** An error in the owner's content, with its remedy. */
export type Problem = Position & {
  file: SourceFile;
  /** Example: `"alt" is missing.` */
  found: string;
  /** Example: `a sentence, such as "A ginger cat asleep on a laptop."` */
  expected: string;
  /** Example: `Describe the picture for people who cannot see it.` */
  remedy: string;
  /** Path of the required value that is missing. Example: `['projects', 0, 'title']` */
  missing?: readonly (string | number)[];
  /** Identifies the cause. Problems with the same cause are reported as one problem. Example: `language de` */
  cause?: string;
};

/** Maximum number of problems to print. A file that is not a content file can have thousands of problems. */
export const maxListed = 50;

/** Error for invalid content, with all problems. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];
  readonly source: string;

  /** @param source name of the checked source. Example: `me.yaml` */
  constructor(problems: readonly Problem[], source = 'the content') {
    const reported = onePerCause(problems);
    super(describeProblems(reported, { source }));
    this.problems = reported;
    this.source = source;
  }
}

/**
 * Keeps only the first of several problems with the same cause. Adds to the message of this problem in how many more
 * places the same error is.
 */
function onePerCause(problems: readonly Problem[]): readonly Problem[] {
  const byCause = Map.groupBy([...problems].sort(comparePositions), ({ cause }) => cause);
  const withoutCause = problems.filter(({ cause }) => cause === undefined);
  byCause.delete(undefined);
  const merged = [...byCause.values()].flatMap(([first, ...others]): Problem[] => {
    if (!first) return [];
    const more = others.length === 0 ? '' : ` The same error is in ${others.length} more places.`;
    return [{ ...first, found: `${first.found}${more}` }];
  });
  return [...withoutCause, ...merged];
}

/**
 * Formats a report of all problems, with the surrounding lines of the files.
 * @example describeProblems(problems, { color: process.stderr.isTTY })
 */
export function describeProblems(problems: readonly Problem[], { color = false, source = 'the content' } = {}): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const sorted = [...problems].sort(comparePositions);
  const reports = sorted.slice(0, maxListed).map((problem) => describeProblem(problem, color));
  const rest = sorted.length > maxListed ? ` Only the first ${maxListed} are shown; fix them and check again.` : '';
  return `${reports.join('\n\n')}\n\n${count} in ${source}.${rest}`;
}

function describeProblem(problem: Problem, color: boolean): string {
  const { file, expected, remedy } = problem;
  const lines = [describeFinding(problem, { Expected: expected, 'What to do': remedy }, color)];
  if (file.text.trim()) lines.push('', codeFrame(problem, color).replace(/^/gm, '  '));
  return lines.join('\n');
}

/** An error or a piece of advice, with its position in the content. */
export type Finding = Position & Pick<Problem, 'file' | 'found'>;

/** Compares positions, for sorting. */
export const comparePositions = (a: Finding, b: Finding) =>
  a.file.path.localeCompare(b.file.path) || a.line - b.line || a.column - b.column;

/** Formats a finding: a line with its position, and a line for each detail. */
export function describeFinding(
  { file, line, column, found }: Finding,
  details: Record<string, string>,
  color: boolean,
): string {
  const first = `${printable(file.path)}:${line}:${column}  ${shorten(found)}`;
  const more = Object.entries(details).map(([label, text]) => `  ${label}: ${shorten(text)}`);
  return [color ? `\u001b[1m${first}\u001b[22m` : first, ...more].join('\n');
}

/** Returns the lines around a position. */
function codeFrame({ file, line, column }: Problem, color: boolean): string {
  const linesAround = 3;
  const first = Math.max(0, line - 1 - linesAround);
  // codeFrameColumns splits lines at U+2028, U+2029 and carriage returns, but `Position` does not count such lines. So
  // `printable` replaces these characters. If a line is long, show only the part around the position.
  const start = Math.max(0, column - 1 - maxLineLength / 2);
  const lines = file.text
    .split('\n', line + linesAround)
    .slice(first)
    .map((text) => printable(text).slice(start, start + maxLineLength));
  const position = { line, column: column - 1 - start };
  return codeFrameColumns(
    lines.join('\n'),
    { start: position },
    { forceColor: color, linesBelow: 2, startLine: first + 1 },
  );
}

const maxLineLength = 400;
const maxSentenceLength = 1200;
const maxListedLength = 200;
const maxLines = 60;

/**
 * Shortens a message that quotes long texts. The first line is cut in the middle, since its end names the error. The
 * other lines are cut at the end.
 */
function shorten(message: string): string {
  const [sentence = '', ...list] = printable(message).trimEnd().split('\n');
  const listed = list
    .slice(0, maxLines)
    .map((line) => (line.length <= maxListedLength ? line : `${line.slice(0, maxListedLength).trimEnd()} …`));
  const rest = list.length - listed.length;
  return [shortenSentence(sentence), ...listed, ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join('\n');
}

const shortenSentence = (text: string) =>
  text.length <= maxSentenceLength
    ? text
    : `${text.slice(0, maxSentenceLength / 2)} … ${text.slice(-maxSentenceLength / 2)}`;

/** Replaces characters that control the terminal or reverse the text. */
function printable(text: string): string {
  return text.replace(/[\0-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
}
