// A copy of the project to try a version in, so that nothing of the project itself is touched.
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { writeFiles } from '#platform/write-files.ts';
import { execute, maxBuffer } from './git.ts';
import type { Replacement } from './replace-files.ts';
import { isOwners, packageOf } from './source.ts';

/**
 * Copies a project into a folder, with some of its files replaced. Packages and the cache of the build are shared.
 * @param isNewlyPacked whether it needs other packages, so that it may not share them
 */
export async function openStage(
  project: string,
  stage: string,
  replacements: readonly Replacement[] = [],
  isNewlyPacked = false,
): Promise<void> {
  await mkdir(path.join(stage, '.cache'), { recursive: true });
  // The stage lies within the project, which therefore cannot be copied in one go.
  for (const name of await readdir(project))
    if (name === 'content' || !isOwners(name))
      // What a link leads to is copied, or a migration of the copy would reach the original.
      await cp(path.join(project, name), path.join(stage, name), { recursive: true, dereference: true });
  for (const file of replacements) await rm(path.join(stage, file.path), { force: true });
  await writeFiles(new Map(replacements.flatMap(({ path: file, after }) => (after ? [[file, after]] : []))), stage);
  await mkdir(path.join(project, '.cache/made'), { recursive: true });
  for (const shared of isNewlyPacked ? ['.cache/made'] : ['.cache/made', 'node_modules'])
    await symlink(path.join(project, shared), path.join(stage, shared), 'junction');
}

/**
 * Runs a command of a stage, by its name in package.json.
 * @returns what it said
 * @throws {Failure} when it failed
 * @example await runIn(stage, 'check')
 */
export async function runIn(stage: string, command: string, ...args: string[]): Promise<string> {
  const { scripts } = await packageOf(stage);
  const [, ...script] = scripts?.[command]?.split(' ') ?? [];
  const env = { ...process.env, BASE: '/' };
  const { stdout } = await execute(process.execPath, [...script, ...args], { cwd: stage, env, maxBuffer });
  return stdout;
}
