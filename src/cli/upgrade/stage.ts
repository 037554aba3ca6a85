// A copy of the project to try a version in, so that nothing of the project itself is touched.
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwners } from './owners.ts';
import type { Replacement } from './replace-files.ts';
import { programOf } from './source.ts';

/**
 * Copies a project into a folder, with some of its files replaced. Packages and the cache of the build are shared.
 * @param isNewlyPacked whether it needs other packages, so that it may not share them
 */
export async function openStage(
  project: string,
  stage: string,
  { replacements = [], isNewlyPacked = false }: { replacements?: readonly Replacement[]; isNewlyPacked?: boolean } = {},
): Promise<void> {
  await mkdir(stage, { recursive: true });
  // The stage lies within the project, which therefore cannot be copied in one go.
  for (const name of await readdir(project))
    if (name === 'content' || !isOwners(name))
      // What a link leads to is copied, or a migration of the copy would reach the original.
      await cp(path.join(project, name), path.join(stage, name), { recursive: true, dereference: true });
  for (const { path: file, after } of replacements) {
    const place = path.join(stage, file);
    await rm(place, { force: true });
    if (!after) continue;
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, after);
  }
  await mkdir(path.join(project, '.cache/kept'), { recursive: true });
  await mkdir(path.join(stage, '.cache'), { recursive: true });
  await symlink(path.join(project, '.cache/kept'), path.join(stage, '.cache/kept'), 'junction');
  if (!isNewlyPacked) await symlink(path.join(project, 'node_modules'), path.join(stage, 'node_modules'), 'junction');
}

/** How a command in a stage ended, and all that it said. */
export type Ran = { isGood: boolean; output: string };

/** Runs a command of a stage, by its name in package.json. Example: `await runIn(stage, 'check')` */
export async function runIn(stage: string, command: string, ...args: string[]): Promise<Ran> {
  const [, ...script] = (await programOf(stage)).scripts?.[command]?.split(' ') ?? [];
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: stage,
    env: { ...process.env, BASE: '/' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { isGood: code === 0, output: Buffer.concat(said).toString().trim() };
}
