import { spawn, type SpawnOptions } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';

/** Copies the program into a folder, without content and with shared node_modules. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'public', 'package.json', 'tsconfig.json'])
    await cp(path.join(projectFolder, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
}

/** The environment of an ordinary shell, without variables of the test run. */
export const plainEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  BASE: '/',
  NODE_ENV: undefined,
  VITEST: undefined,
  FORCE_COLOR: undefined,
  CI: undefined,
};

/** Runs a program to its end. @returns exit code and output */
export function runProgram(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { env: plainEnvironment, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output, errors })),
  );
  return { child, ended };
}
