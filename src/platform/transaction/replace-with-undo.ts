// Replaces files of the project, and restores them. While the project has both old and new files, it also has a marker
// file. If the next command finds the marker file, it restores the old files (src/cli/setup.mjs).
import { OwnerError } from '../paths.ts';
import { chmod, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changedFiles, putFiles } from './put-files.mjs';

/** A file to replace. */
export type Replacement = {
  /** Path in the project, with slashes. Example: `src/generator/main.ts` */
  path: string;
  /** Current contents; `undefined` for a missing file. */
  before: Buffer | undefined;
  /** New contents; `undefined` deletes the file. */
  after: Buffer | undefined;
  mode?: number | undefined;
};

/** Log of a replacement. The log is stored next to the folders `before` and `after`, which contain the files. */
export type ReplacementLog = {
  /** Example: `the upgrade from 0.1.0 to 0.2.0` */
  what: string;
  files: string[];
};

/** Folder for downloads and replaced files of upgrades. */
export const upgradeFolder = (project: string) => path.join(project, '.cache/upgrade');

const undoFolder = (project: string) => path.join(upgradeFolder(project), 'undo');

/** Name of the marker file in a half-upgraded project. */
const markerName = 'unfinished';

/**
 * Replaces files, all or none.
 * @param what description. Example: `the upgrade from 0.1.0 to 0.2.0`
 * @throws {OwnerError} if a file has changed. Then nothing is written.
 */
export async function replaceWithUndo(
  project: string,
  replacements: readonly Replacement[],
  what: string,
): Promise<void> {
  const next = path.join(upgradeFolder(project), 'next');
  await rm(next, { recursive: true, force: true });
  for (const { path: name, before, after, mode } of replacements) {
    const currentMode = before && (await stat(path.join(project, name))).mode;
    if (before) await write(path.join(next, 'before', name), before, currentMode);
    if (after) await write(path.join(next, 'after', name), after, mode ?? currentMode);
  }
  const log: ReplacementLog = { what, files: replacements.map((file) => file.path) };
  await write(path.join(next, 'journal.json'), JSON.stringify(log));
  await copyFile(path.join(import.meta.dirname, 'put-files.mjs'), path.join(next, 'put-files.mjs'));
  await write(
    path.join(next, 'put-back.mjs'),
    "import { putFiles } from './put-files.mjs';\nputFiles(import.meta.dirname, 'before');\n",
  );
  rejectChanged(
    next,
    'before',
    'These files were changed while the upgrade was being prepared',
    'Nothing was replaced. Run it again.',
  );
  await write(path.join(next, markerName), '');
  const undo = undoFolder(project);
  await rm(undo, { recursive: true, force: true });
  await rename(next, undo);
  // Ignore Ctrl-C: the next command would have to undo an interrupted replacement.
  const ignore = () => undefined;
  process.on('SIGINT', ignore);
  try {
    putFiles(undo, 'after');
  } catch (error) {
    putFiles(undo, 'before');
    throw error;
  } finally {
    process.off('SIGINT', ignore);
  }
}

/**
 * Restores the files that the last upgrade replaced.
 * @returns the log of that upgrade
 * @throws {OwnerError} if there is nothing to undo, or if files have changed since the upgrade
 */
export async function undoUpgrade(project: string): Promise<ReplacementLog> {
  const undo = undoFolder(project);
  const log = await readFile(path.join(undo, 'journal.json'), 'utf8').catch(() => undefined);
  if (log === undefined) throw new OwnerError('There is no upgrade to undo. (Replaced files are kept in .cache/.)');
  rejectChanged(
    undo,
    'after',
    'These files were changed after the upgrade, and undoing it would lose these changes',
    'Nothing was changed. Save your changes elsewhere, for example in a commit, revert them here, and run it again.',
  );
  await write(path.join(undo, markerName), '');
  putFiles(undo, 'before');
  await rm(undo, { recursive: true, force: true });
  return JSON.parse(log) as ReplacementLog;
}

function rejectChanged(folder: string, side: 'before' | 'after', found: string, remedy: string) {
  const changed = changedFiles(folder, side).map((name) => `  ${name}`);
  if (changed.length > 0) throw new OwnerError(`${found}:\n${changed.join('\n')}\n${remedy}`);
}

async function write(file: string, content: Buffer | string, mode?: number) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
  if (mode !== undefined) await chmod(file, mode);
}
