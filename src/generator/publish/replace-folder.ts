// Puts a finished site in the place of the last one, so that at any moment, even if the machine goes down, there is the
// old site or the new one. Runs at both ends of a build: at its start it clears up after builds that were ended halfway.
// docs/decisions/0014-the-old-site-or-the-new.md says what was decided.
import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#platform/processes/is-alive.ts';
import { cacheFolder, OwnerError } from '#platform/paths.ts';

const buildsFolder = path.join(cacheFolder, 'builds');

/** The file of a work folder that says whose place its site is to take. */
const targetFile = 'target';
const oldName = 'old';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Where a site really goes: a link to a folder elsewhere stays a link.
 * @throws {OwnerError} when something other than a folder is there
 */
export async function targetOf(outDir: string): Promise<string> {
  const target = await realpath(outDir).catch(() => outDir);
  const found = await lstat(target).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new OwnerError(
      `${path.basename(outDir)} is to be the folder of the site, but it is ${found.isFile() ? 'a file' : 'a link that leads nowhere'}. Move it out of the way.`,
    );
  return target;
}

/** Makes a folder for the unfinished site, known by the process that works in it. */
export async function openWorkFolder(target: string): Promise<string> {
  const workDir = path.join(buildsFolder, [os.hostname(), process.pid, randomUUID()].join(' '));
  await mkdir(workDir, { recursive: true });
  await writeFile(path.join(workDir, targetFile), target);
  return workDir;
}

/**
 * Puts a folder in the place of another. Two renames leave hardly a moment without a site; the old one goes last.
 * @param workDir takes the old folder for that moment
 */
export async function replaceFolder(target: string, replacement: string, workDir: string): Promise<void> {
  const old = path.join(workDir, oldName);
  await mkdir(path.dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    await rm(old, { recursive: true, force: true });
    try {
      await rename(target, old).catch((error) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
      return await rename(replacement, target);
    } catch (error) {
      if (['EXDEV', 'EBUSY'].includes(codeOf(error))) return replaceContents(target, replacement);
      // Another build was faster in between: its site is replaced like any other.
      if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) && attempt < 10) continue;
      await rename(old, target).catch(() => undefined);
      throw error;
    }
  }
}

/**
 * A folder that is a disk of its own, or lies on another one, cannot be moved. So the files are copied into it under a
 * hidden name, which is what takes time and room, and then each takes its place in one step: pages last, since they name
 * the others. What only the old pages name goes when the new ones stand.
 */
async function replaceContents(target: string, replacement: string): Promise<void> {
  const incoming = path.join(target, `.incoming-${randomUUID()}`);
  try {
    await cp(replacement, incoming, { recursive: true });
    // A folder comes before what is in it.
    const names = (await readdir(incoming, { recursive: true })).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
    for (const name of names) {
      const place = path.join(target, name);
      const isFolder = await isFolderAt(path.join(incoming, name));
      // What was a file may be a folder now, or the other way round.
      if (isFolder !== ((await isFolderAt(place)) ?? isFolder)) await rm(place, { recursive: true });
      await (isFolder ? mkdir(place, { recursive: true }) : rename(path.join(incoming, name), place));
    }
    const current = new Set(names);
    const isOld = (name: string) => !current.has(name) && !name.startsWith('.incoming-');
    for (const name of (await readdir(target, { recursive: true })).filter(isOld))
      await rm(path.join(target, name), { recursive: true, force: true });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

const isPage = (name: string) => name.endsWith('.html');

/** `undefined` where there is nothing. */
const isFolderAt = async (place: string) => (await lstat(place).catch(() => undefined))?.isDirectory();

/**
 * Removes what builds have left that were ended halfway. One that was ended between the two renames took the old site
 * with it; it is put back.
 */
export async function clearUpAfterDeadBuilds(): Promise<void> {
  for (const name of await readdir(buildsFolder).catch(() => [])) {
    if (mayBeRunning(name)) continue;
    const workDir = path.join(buildsFolder, name);
    const target = await readFile(path.join(workDir, targetFile), 'utf8').catch(() => undefined);
    const isGone = target && (await lstat(target).catch(() => undefined)) === undefined;
    if (isGone) await rename(path.join(workDir, oldName), target).catch(() => undefined);
    await rm(workDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Of a build on another machine, or in another container, nobody knows here; its folder is left alone. */
function mayBeRunning(name: string): boolean {
  const [host, pid] = name.split(' ');
  return host === os.hostname() ? isAlive(Number(pid)) : pid !== undefined;
}
