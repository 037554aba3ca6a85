import { UsageError } from '#build/paths.ts';
import { explainSystemError } from '#build/system-errors.ts';
import { ResumeError } from '#build/resume/problem.ts';
import { ContentError, describeProblems } from '#src/model/problem.ts';

/**
 * Runs a command. Problems in the content are printed for the owner and end it with 1; anything else that goes wrong
 * is ours, and shows where it happened.
 */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof ContentError)
      console.error(describeProblems(error.problems, { colour: process.stderr.isTTY }));
    else if (error instanceof UsageError || error instanceof ResumeError) console.error(error.message);
    else console.error(explainSystemError(error) ?? error);
  }
}
