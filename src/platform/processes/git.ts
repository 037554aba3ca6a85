import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program. Throws a `Failure`. */
export const execute = promisify(execFile);

/** Error of a program that could not start, or that exits with an error code. */
export type Failure = { code?: number | string; stdout: string; stderr: string; message: string };

export const maxBuffer = 2 ** 28;

/**
 * Runs Git and returns its output without the trailing line break.
 * @throws if Git fails or is missing
 * @example await git('-C', folder, 'rev-parse', 'HEAD')
 */
export async function git(...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, { maxBuffer, env: gitEnvironment() });
  return stdout.trimEnd();
}

/**
 * Environment for Git commands. Omits the variables that Git sets for hooks and rebases, since these variables would
 * select another repository.
 */
export const gitEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
});

/**
 * Merges two changes of one file.
 * @returns the merged text, or the reason why it cannot be merged
 */
export async function mergeFile(mine: string, base: string, theirs: string): Promise<Buffer | string> {
  const args = ['merge-file', '-p', mine, base, theirs];
  return execute('git', args, { encoding: 'buffer', maxBuffer }).then(
    ({ stdout }) => stdout,
    // An exit code from 1 to 127 is the number of conflicts. Any other code means an error.
    ({ code }: Failure) =>
      Number(code) <= 127
        ? 'you and the newer version changed the same lines'
        : 'you and the newer version changed it, and it is not a text file',
  );
}
