import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * What Git answers, without the line break at its end.
 * @throws when Git refuses, or is not there
 * @example await git('-C', folder, 'rev-parse', 'HEAD')
 */
export async function git(...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, { maxBuffer: 2 ** 28, env: quiet() });
  return stdout.trimEnd();
}

/** Inside a hook of Git, or a rebase, these would lead to another repository than the one that is named. */
function quiet(): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = process.env;
  return rest;
}

/**
 * Merges two changes of one file.
 * @returns the text with both, and whether they are in each other's way
 * @throws for what is no text
 */
export async function mergeFile(
  mine: string,
  base: string,
  theirs: string,
): Promise<{ merged: Buffer; hasConflict: boolean }> {
  try {
    const { stdout } = await execute('git', ['merge-file', '-p', mine, base, theirs], {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    });
    return { merged: stdout, hasConflict: false };
  } catch (error) {
    const { code, stdout } = error as { code?: number | string; stdout?: Buffer };
    // It ends with the number of conflicts; 255 and what is no number says that it could not.
    if (typeof code !== 'number' || code > 127 || stdout === undefined) throw error;
    return { merged: stdout, hasConflict: true };
  }
}

/** The last line that a failed program wrote, which says why. */
export function lastWords(error: unknown): string {
  const { stderr, message } = error as { stderr?: string | Buffer; message: string };
  const lines = String(stderr ?? '')
    .trim()
    .split('\n');
  return lines.findLast((line) => /^(?:fatal|error):/.test(line))?.replace(/^\w+: /, '') ?? lines.at(-1) ?? message;
}
