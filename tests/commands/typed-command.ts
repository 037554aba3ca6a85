import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';

/**
 * Starts a command as `npm run` does when a user types it in a folder.
 * @param environment variables that differ from the environment of the tests
 * @example startCommand('init', ['--to', 'content'], folder)
 */
export function startCommand(
  tool: string,
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv = {},
) {
  const child = spawn(process.execPath, [path.join(projectFolder, `src/cli/${tool}/${tool}.ts`), ...args], {
    cwd: projectFolder,
    env: { ...process.env, INIT_CWD: folder, NO_COLOR: '1', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
  return { child, outputSoFar: () => output, ended };
}

/** Sends the answers to a command, one per line, and waits until the command exits. */
export async function sendAnswers({ child, ended }: ReturnType<typeof startCommand>, lines: readonly string[]) {
  child.stdin.on('error', () => undefined).end(lines.map((line) => `${line}\n`).join(''));
  return ended;
}
