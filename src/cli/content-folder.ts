// Installs a content folder that the import or `npm run init` created. Existing content is moved to imports/; only the
// unchanged sample is deleted.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeName } from '#platform/files/free-name.ts';
import { UsageError } from '#platform/paths.ts';
import { swapFolder } from '#platform/transaction/swap-folder.ts';

/** Command that creates the content folder. The names of staging folders and backups contain it. */
export type CreatingCommand = 'import' | 'init';

/** Folder for reports and earlier content. Git and Docker ignore this folder, since its files contain private data. */
export const importsFolder = 'imports';

/** Returns a hidden path next to the target. A folder there is on the same disk, so it can be renamed to the target. */
export function stagingFolder(target: string, createdBy: CreatingCommand): string {
  return path.join(path.dirname(target), `.${path.basename(target)}-${createdBy}-${randomUUID()}`);
}

/**
 * Whether a folder exists and is not empty.
 * @throws {UsageError} if it is a file
 */
export async function isNonEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      reject(`${folder} is a file.`, 'a folder, or the name of a new folder', otherNameRemedy);
    throw error;
  });
  return entries.length > 0;
}

/**
 * Checks that a folder is a content folder that may be replaced.
 * @param remedy last part of the error if `--replace` is missing; says what the owner can do
 * @throws {UsageError} if the folder has no site.yaml, or if `--replace` is not given
 */
export async function assertReplaceable(
  target: string,
  replace: boolean,
  remedy = 'Run it again with --replace, which moves the folder to imports/ and deletes nothing. Or give another name with --to.',
): Promise<void> {
  const found = `${target} is not empty.`;
  const settings = await stat(path.join(target, 'site.yaml')).catch(() => undefined);
  if (!settings?.isFile())
    reject(found, 'a content folder with a site.yaml, or a new or empty folder', otherNameRemedy);
  if (!replace) reject(found, 'a new or empty folder', remedy);
}

function reject(found: string, expected: string, remedy: string): never {
  throw new UsageError(`${found}\n  Expected: ${expected}\n  What to do: ${remedy}\n\nNothing was changed.`);
}

const otherNameRemedy = 'Give another name with --to.';

/**
 * Replaces a folder. Ctrl-C cannot interrupt the replacement.
 * @param options.keepsEarlier whether to move the earlier folder to imports/. An empty folder is always deleted.
 * @returns the new path of the earlier folder; `undefined` if it was deleted
 */
export async function installFolder(
  created: string,
  target: string,
  {
    createdBy,
    keepsEarlier,
    throwIfAborted,
  }: { createdBy: CreatingCommand; keepsEarlier: boolean; throwIfAborted(): void },
): Promise<string | undefined> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const name = `${path.basename(target)}-before-${createdBy}-${day}`;
  const needsBackup = keepsEarlier && (await isNonEmptyFolder(target));
  const backup = needsBackup ? await freeName(path.join(parent, importsFolder), name, '') : undefined;
  if (backup) await mkdir(path.dirname(backup), { recursive: true });
  const movedTo = backup ?? stagingFolder(target, createdBy);
  throwIfAborted();
  swapFolder(created, target, movedTo);
  if (backup === undefined) rmSync(movedTo, { recursive: true, force: true });
  return backup;
}
