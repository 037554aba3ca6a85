// Replaces the previous site with a new one. There is always a complete site, even after a power failure
// (docs/decisions/0014-atomic-builds.md).
import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '#platform/processes/is-alive.ts';
import { cacheFolder, OwnerError } from '#platform/paths.ts';
import { swapFolder } from '#platform/transaction/swap-folder.ts';

const buildsFolder = path.join(cacheFolder, 'builds');

/** Name of a file in the work folder of a build. It stores the path of the site folder. */
const targetFile = 'target';
const oldName = 'old';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Returns the real path of the site folder. Follows a symbolic link.
 * @throws {OwnerError} if the path is not a folder
 */
export async function targetOf(outDir: string): Promise<string> {
  const target = await realpath(outDir).catch(() => outDir);
  const found = await lstat(target).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new OwnerError(
      `The site is written to the folder ${path.basename(outDir)}, but this is ${found.isFile() ? 'a file' : 'a broken link'}. Move or rename it.`,
    );
  return target;
}

/** Makes a work folder for a build. The name contains the host and the process ID, for `mayBeRunning`. */
export async function openWorkFolder(target: string): Promise<string> {
  const workDir = path.join(buildsFolder, [os.hostname(), process.pid, randomUUID()].join(' '));
  await mkdir(workDir, { recursive: true });
  await writeFile(path.join(workDir, targetFile), target);
  return workDir;
}

/**
 * Replaces the site folder in two renames. Between the renames, the site folder does not exist for a moment.
 * @param workDir contains the old site folder until the build deletes it
 */
export async function replaceFolder(target: string, replacement: string, workDir: string): Promise<void> {
  const old = path.join(workDir, oldName);
  await mkdir(path.dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    await rm(old, { recursive: true, force: true });
    try {
      return swapFolder(replacement, target, old);
    } catch (error) {
      if (['EXDEV', 'EBUSY'].includes(codeOf(error))) return replaceContents(target, replacement);
      // These codes mean that another build has published its site between the two renames. Try again, to replace that
      // site too.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || attempt >= 10) throw error;
    }
  }
}

/**
 * Replaces the content of a site folder that cannot be renamed: a mount point, or a folder on another disk. First
 * copies the new files into a hidden folder inside the site folder. Then moves each file in one step. Pages come last,
 * since they refer to the other files. Finally deletes files that only the old pages used.
 */
async function replaceContents(target: string, replacement: string): Promise<void> {
  const incoming = path.join(target, `.incoming-${randomUUID()}`);
  try {
    await cp(replacement, incoming, { recursive: true });
    // The sort is stable: each folder stays before the files in it.
    const names = (await readdir(incoming, { recursive: true })).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
    for (const name of names) {
      const destination = path.join(target, name);
      const isFolder = await isFolderAt(path.join(incoming, name));
      // An old file may have the same name as a new folder, or an old folder the same name as a new file.
      if (isFolder !== ((await isFolderAt(destination)) ?? isFolder)) await rm(destination, { recursive: true });
      await (isFolder ? mkdir(destination, { recursive: true }) : rename(path.join(incoming, name), destination));
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

/** Whether a path is a folder; `undefined` if nothing exists there. */
const isFolderAt = async (file: string) => (await lstat(file).catch(() => undefined))?.isDirectory();

/** Deletes work folders of interrupted builds. Restores the old site if a build stopped between the two renames. */
export async function cleanUpInterruptedBuilds(): Promise<void> {
  for (const name of await readdir(buildsFolder).catch(() => [])) {
    if (mayBeRunning(name)) continue;
    const workDir = path.join(buildsFolder, name);
    const target = await readFile(path.join(workDir, targetFile), 'utf8').catch(() => undefined);
    const isMissing = target && (await lstat(target).catch(() => undefined)) === undefined;
    if (isMissing) await rename(path.join(workDir, oldName), target).catch(() => undefined);
    await rm(workDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a work folder may belong to a running build. Always true for builds on other machines or in containers. */
function mayBeRunning(name: string): boolean {
  const [host, pid] = name.split(' ');
  return host === os.hostname() ? isAlive(Number(pid)) : pid !== undefined;
}
