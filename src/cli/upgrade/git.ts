import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end. What it said before it failed is in `stdout` and `stderr` of what is thrown. */
export const execute = promisify(execFile);

/** What a failed program said. */
export type Failure = { code?: number | string; stdout: string; stderr: string; message: string };

export const maxBuffer = 2 ** 28;

/**
 * What Git answers, without the line break at its end.
 * @throws when Git refuses, or is not there
 * @example await git('-C', folder, 'rev-parse', 'HEAD')
 */
export async function git(...args: string[]): Promise<string> {
  // Inside a hook of Git, or a rebase, these would lead to another repository than the one that is named.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const { stdout } = await execute('git', args, { maxBuffer, env });
  return stdout.trimEnd();
}

/**
 * Merges two changes of one file.
 * @returns the text with both, or why there is none
 */
export async function mergeFile(mine: string, base: string, theirs: string): Promise<Buffer | string> {
  const args = ['merge-file', '-p', mine, base, theirs];
  return execute('git', args, { encoding: 'buffer', maxBuffer }).then(
    ({ stdout }) => stdout,
    // It ends with the number of conflicts; 255 and what is no number says that it could not.
    ({ code }: Failure) =>
      Number(code) <= 127 ? 'both changed the same lines of it' : 'both changed it, and it is not text',
  );
}
