import { codeFrameColumns } from '@babel/code-frame';

/** A content file as it was read. */
export type SourceFile = {
  /** The path as the owner knows it, from the project's root. Example: `content/projects.yaml` */
  path: string;
  text: string;
};

/** Where in a file: line and column, both counted from 1. */
export type Position = { line: number; column: number };

/** One thing that is wrong in the owner's content, said so that the owner can mend it. */
export type Problem = Position & {
  file: SourceFile;
  /** What was found, as a sentence. Example: `"alt" is missing.` */
  found: string;
  /** What belongs there. Example: `a sentence, such as "A ginger cat asleep on a laptop."` */
  expected?: string | undefined;
  /** What to do, as a sentence. Example: `Describe the picture for people who cannot see it.` */
  remedy?: string | undefined;
};

/** Thrown where content cannot become a site; carries every problem at once. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}

/**
 * The whole report: every problem with its place, what was found and expected, what to do, and the lines around it.
 * @example describeProblems(problems, { colour: process.stderr.isTTY })
 */
export function describeProblems(problems: readonly Problem[], { colour = false } = {}): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const sorted = [...problems].sort(
    (a, b) => a.file.path.localeCompare(b.file.path) || a.line - b.line || a.column - b.column,
  );
  const reports = sorted.map((problem) => describeProblem(problem, colour));
  return `${reports.join('\n\n')}\n\n${count} in the content.`;
}

function describeProblem(problem: Problem, colour: boolean): string {
  const { file, line, column, found, expected, remedy } = problem;
  const bold = (text: string) => (colour ? `\u001b[1m${text}\u001b[22m` : text);
  const lines = [bold(`${file.path}:${line}:${column}  ${found}`)];
  if (expected) lines.push(`  Expected: ${expected}`);
  if (remedy) lines.push(`  What to do: ${remedy}`);
  if (file.text.trim()) {
    // The frame counts columns from 0.
    const start = { line, column: column - 1 };
    const frame = codeFrameColumns(file.text, { start }, { forceColor: colour, linesBelow: 2 });
    lines.push('', frame.replace(/^/gm, '  '));
  }
  return lines.join('\n');
}
