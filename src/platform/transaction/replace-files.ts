import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OwnerError } from '../paths.ts';
import { isAlive } from '../processes/is-alive.ts';
import { withLock } from '../processes/with-lock.ts';
import { withCleanup } from './with-cleanup.ts';

/** Changes to a content folder. */
export type FolderChanges = {
  /** New texts, by file name; `undefined` deletes the file. */
  texts: ReadonlyMap<string, string | undefined>;
  /** Paths of files to copy, by photo name; `undefined` deletes the photo. */
  photos: ReadonlyMap<string, string | undefined>;
};

/**
 * Texts of the files before the changes, by file name; `undefined` for missing files. A photo, such as
 * `photos/cat.jpg`, has the result of `versionOf` instead of a text.
 */
export type TextsBefore = ReadonlyMap<string, string | undefined>;

/** Error for a file that has changed since it was read. */
export class ConflictError extends OwnerError {}

/** Extension of temporary files. */
export const draftExtension = '.unfinished';
const draftName = /^\.(.+)-(\d+)-[\w-]{36}\.unfinished$/;

/** Path of a temporary file, next to the target so that both are on the same disk. */
const draftPath = (to: string) =>
  path.join(path.dirname(to), `.${path.basename(to)}-${process.pid}-${randomUUID()}${draftExtension}`);

/** Name of the file that a temporary file will replace. */
export const targetName = (file: string): string => path.basename(file).replace(draftName, '$1');

/** A file to replace or to delete. */
type Move = { name: string; from?: string; to: string; /** Hard link that keeps the previous file. */ backup?: string };

/**
 * Applies validated changes, all or none.
 *
 * A lock serializes the processes that use this function. Other programs, such as text editors, ignore the lock. We
 * detect their changes except in two cases. First, a program may replace a file in the microseconds between our last
 * comparison and our rename. Second, a program may save a text that it read before our save.
 * @param versionOf returns the version of a photo; required if photos are replaced or deleted
 * @throws {ConflictError} if a file has changed since it was read. Then nothing is written.
 * @throws {Error} of the system, such as for a full disk or a read-only file. Then nothing is written.
 */
export async function replaceFiles(
  folder: string,
  { texts, photos }: FolderChanges,
  before: TextsBefore,
  versionOf?: (file: string) => string,
): Promise<void> {
  const stagingFiles: string[] = [];
  const assertSame = (file: string, name: string) => assertVersion(file, before.get(name), name, versionOf);
  await withCleanup(stagingFiles, async (throwIfAborted) => {
    const moves: Move[] = [];
    const addDraft = (to: string) => {
      const draft = draftPath(to);
      stagingFiles.push(draft);
      return draft;
    };
    // Apply new photos first, then texts in the order of their changes, then deletions of photos. The content must be
    // valid after each step, so no entry may refer to a missing photo.
    const photoFolder = path.join(folder, 'photos');
    if (photos.size > 0) await mkdir(photoFolder, { recursive: true });
    const deletions: Move[] = [];
    for (const [name, original] of photos) {
      const to = path.join(photoFolder, name);
      const move = {
        name: `photos/${name}`,
        to,
        ...(before.get(`photos/${name}`) !== undefined && { backup: addDraft(to) }),
      };
      if (original === undefined) {
        deletions.push(move);
        continue;
      }
      const from = addDraft(to);
      await copyFile(original, from);
      moves.push({ ...move, from });
    }
    for (const [name, text] of texts) {
      if (text === before.get(name)) continue;
      const file = path.join(folder, name);
      // Keep symbolic links: write to their target, but delete only the link.
      const to = text === undefined ? file : resolveLinks(file);
      mkdirSync(path.dirname(to), { recursive: true });
      const mode = statSync(to, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) assertWritable(to, mode);
      const from = text === undefined ? undefined : addDraft(to);
      // Flush, so that a power cut cannot leave an empty file under the final name.
      if (from !== undefined) await writeFile(from, text ?? '', { flush: true });
      if (from !== undefined && mode !== undefined) chmodSync(from, mode);
      moves.push({
        name,
        to,
        ...(from !== undefined && { from }),
        ...(mode !== undefined && { backup: addDraft(to) }),
      });
    }
    // This step is synchronous, so that Ctrl-C cannot interrupt it. The lock excludes other processes of this project.
    await withLock(resolveLinks(folder), () => {
      throwIfAborted();
      const all = [...moves, ...deletions];
      for (const { to, backup } of all) if (backup !== undefined) linkBackup(to, backup);
      for (const name of before.keys()) assertSame(path.join(folder, name), name);
      moveAll(all, assertSame);
    });
  });
}

/** Replaces the bytes of a file atomically, and keeps its permissions. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const draft = draftPath(file);
  await withCleanup([draft], async (throwIfAborted) => {
    await writeFile(draft, bytes, { flag: 'wx', flush: true });
    chmodSync(draft, statSync(file).mode);
    throwIfAborted();
    renameSync(draft, file);
  });
}

function moveAll(moves: readonly Move[], assertSame: (file: string, name: string) => void): void {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      if (move.from === undefined) rmSync(move.to, { force: true });
      else if (move.backup === undefined) moveToNewName(move.from, move);
      else renameSync(move.from, move.to);
      done.unshift(move);
    }
    // Compare again: a program that opened the old file earlier may have written to it in the meantime.
    for (const { name, backup } of moves) if (backup !== undefined) assertSame(backup, name);
  } catch (error) {
    for (const { to, backup } of done)
      if (backup === undefined) rmSync(to, { force: true });
      else renameSync(backup, to);
    throw error;
  }
}

/** Creates a hard link, so that the old text is available after the file is replaced. */
function linkBackup(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // Copy the file if the file system has no hard links. If the file is missing, do nothing: a later comparison
    // detects this.
    if (statSync(file, { throwIfNoEntry: false })) copyFileSync(file, name);
  }
}

/** Moves a file; fails if the target exists. */
function moveToNewName(from: string, { name, to }: Move): void {
  try {
    linkSync(from, to);
  } catch {
    if (statSync(to, { throwIfNoEntry: false })) throw conflictError(name);
    renameSync(from, to);
  }
}

const resolveLinks = (file: string) => (statSync(file, { throwIfNoEntry: false }) ? realpathSync(file) : file);

const conflictError = (name: string) =>
  new ConflictError(`Another program has changed ${name} in the meantime. Nothing was saved; run the command again.`);

function assertVersion(
  file: string,
  expected: string | undefined,
  name: string,
  versionOf: ((file: string) => string) | undefined,
): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw notAFileError(file);
  const isPhoto = versionOf && name.startsWith('photos/');
  const version = stats && (isPhoto ? versionOf(file) : readFileSync(file, 'utf8'));
  if (version !== expected) throw conflictError(name);
}

/** Deletes temporary files of killed processes. */
export async function deleteAbandonedDrafts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const [, , pid] = draftName.exec(path.basename(name)) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

/** Checks permissions, since a rename replaces even a read-only file. */
function assertWritable(file: string, mode = 0): void {
  accessSync(file, constants.W_OK);
  // For administrators, `accessSync` succeeds even if the file is read-only.
  if ((mode & 0o222) === 0)
    throw Object.assign(new Error(`${file} is read-only.`), { code: 'EACCES', path: file, syscall: 'open' });
}

/**
 * Reads a text file; `undefined` if it is missing.
 * @throws {OwnerError} if the path is not a regular file: reading a named pipe might never end
 */
export async function readIfExists(file: string): Promise<string | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (stats && !stats.isFile()) throw notAFileError(file);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const notAFileError = (file: string) =>
  new OwnerError(`${path.basename(file)} is a folder or a device, not a file. Move it out of the way.`);
