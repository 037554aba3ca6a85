// Puts new files into the project in place of old ones, and the old ones back. At any moment, even if the machine goes
// down, there is the old project, the new one, or a mark by which the next command puts the old one back (src/cli/setup.mjs).
import { OwnerError } from '#platform/paths.ts';
import { chmod, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changedFiles, putFiles } from './put-files.mjs';

/** A file that is to change. */
export type Replacement = {
  /** Its path in the project, with slashes. Example: `src/generator/main.ts` */
  path: string;
  /** The bytes that are there now, if there is such a file. */
  before: Buffer | undefined;
  /** The bytes that shall be there; without them the file goes. */
  after: Buffer | undefined;
  /** Its permissions afterwards, if they are not the usual ones. */
  mode?: number | undefined;
};

/** What was replaced, as it stands in the undo folder, beside the files as they were before and after. */
export type ReplacementLog = {
  /** What it was, in a few words. Example: `the upgrade from 0.1.0 to 0.2.0` */
  what: string;
  files: string[];
};

/** Where an upgrade works and keeps what it replaced. */
export const upgradeFolder = (project: string) => path.join(project, '.cache/upgrade');

const undoFolder = (project: string) => path.join(upgradeFolder(project), 'undo');

/** The mark of a project that is half of one version and half of another. */
const mark = 'unfinished';

/**
 * Replaces files, all or none.
 * @param what for whoever undoes it
 * @throws {OwnerError} when a file is not what it was; then nothing was changed
 */
export async function replaceFiles(project: string, replacements: readonly Replacement[], what: string): Promise<void> {
  const next = path.join(upgradeFolder(project), 'next');
  await rm(next, { recursive: true, force: true });
  for (const { path: name, before, after, mode } of replacements) {
    const mine = before && (await stat(path.join(project, name))).mode;
    if (before) await write(path.join(next, 'before', name), before, mine);
    if (after) await write(path.join(next, 'after', name), after, mode ?? mine);
  }
  const journal: ReplacementLog = { what, files: replacements.map((file) => file.path) };
  await write(path.join(next, 'journal.json'), JSON.stringify(journal));
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
  await write(path.join(next, mark), '');
  const undo = undoFolder(project);
  await rm(undo, { recursive: true, force: true });
  await rename(next, undo);
  // Whoever breaks it off now would have to wait for the next command to be back where it was.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  try {
    putFiles(undo, 'after');
  } catch (error) {
    putFiles(undo, 'before');
    throw error;
  } finally {
    process.off('SIGINT', wait);
  }
}

/**
 * Puts back what the last upgrade has replaced, byte for byte.
 * @returns what was undone
 * @throws {OwnerError} when there is nothing to undo, or when files were changed since
 */
export async function undoUpgrade(project: string): Promise<ReplacementLog> {
  const undo = undoFolder(project);
  const journal = await readFile(path.join(undo, 'journal.json'), 'utf8').catch(() => undefined);
  if (journal === undefined)
    throw new OwnerError('There is no upgrade to undo. (What one has replaced is kept in .cache/.)');
  rejectChanged(
    undo,
    'after',
    'These files were changed since the upgrade, and undoing it would lose that',
    'Nothing was changed. Keep your changes elsewhere, for example in a commit, take them back here, and run it again.',
  );
  await write(path.join(undo, mark), '');
  putFiles(undo, 'before');
  await rm(undo, { recursive: true, force: true });
  return JSON.parse(journal) as ReplacementLog;
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
