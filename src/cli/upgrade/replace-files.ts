// Puts new files into the project in place of old ones, and the old ones back. At any moment, even if the machine goes
// down, there is the old project, the new one, or a mark by which the next command puts the old one back (src/cli/setup.mjs).
import { OwnerError } from '#platform/paths.ts';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

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

/** What was replaced, as it stands in the undo folder. */
export type Journal = {
  /** What it was, in a few words. Example: `the upgrade from 0.1.0 to 0.2.0` */
  what: string;
  files: { path: string; before: string | null; after: string | null; mode?: number }[];
};

/** Where an upgrade works and keeps what it replaced. */
export const upgradeFolder = (project: string) => path.join(project, '.cache/upgrade');

const undoFolder = (project: string) => path.join(upgradeFolder(project), 'undo');

/** The mark of a project that is half of one version and half of another. */
const mark = 'unfinished';

const hashOf = (bytes: Buffer | undefined) => (bytes ? createHash('sha256').update(bytes).digest('hex') : null);

/** The bytes of a file, or `undefined` where there is none, or a folder. */
export async function bytesOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return undefined;
    throw error;
  });
}

/**
 * Replaces files, all or none.
 * @param what for whoever undoes it
 * @throws {OwnerError} when a file is not what it was; then nothing was changed
 */
export async function replaceFiles(project: string, replacements: readonly Replacement[], what: string): Promise<void> {
  const next = path.join(upgradeFolder(project), 'next');
  await rm(next, { recursive: true, force: true });
  const files: Journal['files'] = [];
  for (const { path: name, before, after, mode: newMode } of replacements) {
    const file = path.join(project, name);
    if (before) {
      await write(path.join(next, 'before', name), before);
      files.push({ path: name, before: hashOf(before), after: hashOf(after), mode: (await stat(file)).mode & 0o777 });
    } else files.push({ path: name, before: null, after: hashOf(after) });
    if (!after) continue;
    const incoming = path.join(next, 'after', name);
    await write(incoming, after);
    const mode = newMode ?? (before && (await stat(file)).mode & 0o777);
    if (mode !== undefined) await chmod(incoming, mode);
  }
  await write(path.join(next, 'journal.json'), Buffer.from(JSON.stringify({ what, files } satisfies Journal)));
  await copyFile(path.join(import.meta.dirname, 'put-back.mjs'), path.join(next, 'put-back.mjs'));
  await refuseChanged(project, files, 'before');
  await write(path.join(next, mark), Buffer.from(''));
  await rm(undoFolder(project), { recursive: true, force: true });
  await rename(next, undoFolder(project));
  // Whoever breaks it off now would have to wait for the next command to be back where it was.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  try {
    await putIntoPlace(project, files);
    await rm(path.join(undoFolder(project), mark));
  } catch (error) {
    await putBack(project);
    throw error;
  } finally {
    process.off('SIGINT', wait);
  }
}

/** What goes makes room first: where a file was, a folder may come. */
async function putIntoPlace(project: string, files: Journal['files']) {
  for (const { path: name, after } of files) {
    if (after !== null) continue;
    const file = path.join(project, name);
    await rm(file);
    for (let folder = path.dirname(file); folder !== path.resolve(project); folder = path.dirname(folder))
      if (
        !(await rmdir(folder).then(
          () => true,
          () => false,
        ))
      )
        break;
  }
  for (const { path: name, after } of files) {
    if (after === null) continue;
    const shown = path.join(project, name);
    await mkdir(path.dirname(shown), { recursive: true });
    // A file that is a link stays one: the owner keeps the words elsewhere, perhaps on another disk.
    const file = await realpath(shown).catch(() => shown);
    const incoming = path.join(undoFolder(project), 'after', name);
    await rename(incoming, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(incoming, `${file}.upgrade`);
      await rename(`${file}.upgrade`, file);
    });
  }
  await rm(path.join(undoFolder(project), 'after'), { recursive: true, force: true });
}

async function write(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes, { flush: true });
}

/**
 * Puts back what the last upgrade has replaced, byte for byte.
 * @returns what was undone
 * @throws {OwnerError} when there is nothing to undo, or when files were changed since
 */
export async function undoUpgrade(project: string): Promise<Journal> {
  const text = await readFile(path.join(undoFolder(project), 'journal.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OwnerError('There is no upgrade to undo. (What one has replaced is kept in .cache/.)');
  const journal = JSON.parse(text) as Journal;
  await refuseChanged(project, journal.files, 'after');
  await write(path.join(undoFolder(project), mark), Buffer.from(''));
  await putBack(project);
  await rm(undoFolder(project), { recursive: true, force: true });
  return journal;
}

async function putBack(project: string) {
  const { stdout } = await execute(process.execPath, [path.join(undoFolder(project), 'put-back.mjs')]);
  if (stdout) console.log(stdout.trimEnd());
}

async function refuseChanged(project: string, files: Journal['files'], moment: 'before' | 'after') {
  const changed: string[] = [];
  for (const file of files) {
    const place = path.join(project, file.path);
    if (hashOf(await bytesOf(place)) !== file[moment]) changed.push(file.path);
  }
  if (changed.length === 0) return;
  const list = changed.map((name) => `  ${name}`).join('\n');
  throw new OwnerError(
    moment === 'before'
      ? `These files were changed while the upgrade was being prepared:\n${list}\nNothing was replaced. Run it again.`
      : `These files were changed since the upgrade, and undoing it would lose that:\n${list}\nNothing was changed. Keep your changes elsewhere, for example in a commit, take them back here, and run it again.`,
  );
}
