import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { writeFiles } from '#platform/files/write-files.ts';
import { execute, maxBuffer } from '#platform/processes/git.ts';
import type { Replacement } from '#platform/transaction/replace-with-undo.ts';
import { belongsToOwner, packageOf } from './source.ts';

/**
 * Copies a project, and replaces some files in the copy, to test a version. Shares the packages and the build cache.
 * @param hasNewPackages whether the dependencies differ. If they do, node_modules cannot be shared.
 */
export async function copyProject(
  project: string,
  copy: string,
  replacements: readonly Replacement[] = [],
  hasNewPackages = false,
): Promise<void> {
  await mkdir(path.join(copy, '.cache'), { recursive: true });
  // Copy the entries one by one: the copy is inside the project, and Node does not copy a folder into itself.
  for (const name of await readdir(project))
    if (name === 'content' || !belongsToOwner(name))
      // Follows symbolic links, since migrating the copy must not change the original.
      await cp(path.join(project, name), path.join(copy, name), { recursive: true, dereference: true });
  for (const file of replacements) await rm(path.join(copy, file.path), { force: true });
  await writeFiles(new Map(replacements.flatMap(({ path: file, after }) => (after ? [[file, after]] : []))), copy);
  await mkdir(path.join(project, '.cache/made'), { recursive: true });
  for (const shared of hasNewPackages ? ['.cache/made'] : ['.cache/made', 'node_modules'])
    await symlink(path.join(project, shared), path.join(copy, shared), 'junction');
}

/**
 * Runs a script from the package.json of the copy.
 * @returns its output
 * @throws {Failure} if it fails
 * @example await runIn(folder, 'check')
 */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const { scripts } = await packageOf(folder);
  const [, ...script] = scripts?.[command]?.split(' ') ?? [];
  const env = { ...process.env, BASE: '/' };
  const { stdout } = await execute(process.execPath, [...script, ...args], { cwd: folder, env, maxBuffer });
  return stdout;
}
