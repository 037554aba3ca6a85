// Puts new texts and photos into a content folder: all of them or none, each file whole at every moment.
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
import { isAlive } from '#platform/processes/is-alive.ts';
import { OwnerError } from '#platform/paths.ts';
import { withCleanup } from '#platform/processes/unfinished.ts';
import { withLock } from '#platform/processes/with-lock.ts';
import type { Planned } from './load.ts';

/** The texts from which new ones were made, by the names of the files; `undefined` where there was no file. */
export type TextsBefore = ReadonlyMap<string, string | undefined>;

/** Thrown where somebody else has changed the folder meanwhile; the message says which file. */
export class ConflictError extends OwnerError {}

/** How a file is called that is not whole yet. */
export const unfinishedEnding = '.unfinished';
const draftName = /^\.(.+)-(\d+)-[\w-]{36}\.unfinished$/;

/** The name of the file that an unfinished one is for. */
export const targetName = (file: string): string => path.basename(file).replace(draftName, '$1');

/** A file that takes its place, or goes. */
type Move = { name: string; from?: string; to: string; /** A second name for the file that was there. */ was?: string };

/**
 * Makes the changes. Whether what comes of them is good is for the caller to see before.
 *
 * No change of another process that uses this function is lost: all of them wait for one lock. A foreign program knows no
 * lock. Its text is kept if it is written before the last comparison, or into the old file until the new one has taken its
 * place, or as a new file under the name of one of ours. What no file system call can tell is a file that the program
 * renames to the same name in the microseconds between the comparison and our own rename: then ours stays.
 * A program that writes back what it read before our save, without looking again, overwrites ours: nobody can prevent that.
 * @throws {ChangedMeanwhile} when a file isn't as it was; then nothing was changed
 * @throws {Error} of the system, such as for a full disk or a file that may not be written; nothing was changed either
 */
export async function replaceFiles(folder: string, { texts, photos }: Planned, before: TextsBefore): Promise<void> {
  const unfinished: string[] = [];
  await withCleanup(unfinished, async (throwIfAborted) => {
    const moves: Move[] = [];
    const draftOf = (to: string) => {
      const draft = `.${path.basename(to)}-${process.pid}-${randomUUID()}${unfinishedEnding}`;
      unfinished.push(path.join(path.dirname(to), draft));
      return unfinished.at(-1) ?? '';
    };
    // Photos first, then the texts in the order in which they were changed: a photo has its words before an entry names
    // it. Cut off between any two, the content is good.
    const photoFolder = path.join(folder, 'photos');
    if (photos.size > 0) await mkdir(photoFolder, { recursive: true });
    for (const [name, original] of photos) {
      const to = path.join(photoFolder, name);
      const from = draftOf(to);
      await copyFile(original, from);
      moves.push({ name: `photos/${name}`, from, to });
    }
    for (const [name, text] of texts) {
      if (text === before.get(name)) continue;
      const file = path.join(folder, name);
      // A file may be a link to one that lives elsewhere; it stays a link. One that goes is the link alone.
      const to = text === undefined ? file : realOf(file);
      mkdirSync(path.dirname(to), { recursive: true });
      const mode = statSync(to, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) assertWritable(to, mode);
      const from = text === undefined ? undefined : draftOf(to);
      // A power cut shall not leave the name to bytes that never reached the disk.
      if (from !== undefined) await writeFile(from, text ?? '', { flush: true });
      if (from !== undefined && mode !== undefined) chmodSync(from, mode);
      moves.push({ name, to, ...(from !== undefined && { from }), ...(mode !== undefined && { was: draftOf(to) }) });
    }
    // In one go: nothing that Ctrl-C sets off can come between, nor another process of this project.
    await withLock(realOf(folder), () => {
      throwIfAborted();
      for (const { to, was } of moves) if (was !== undefined) secondName(to, was);
      for (const [name, text] of before) assertText(path.join(folder, name), text, name);
      moveAll(moves, before);
    });
  });
}

/** Does all of the moves, or none. */
function moveAll(moves: readonly Move[], before: TextsBefore): void {
  const done: Move[] = [];
  try {
    for (const move of moves) {
      if (move.from === undefined) rmSync(move.to, { force: true });
      else if (move.was === undefined) putNew(move.from, move);
      else renameSync(move.from, move.to);
      done.unshift(move);
    }
    // A program that had the old file open may have written into it until the last moment.
    for (const { name, was } of moves) if (was !== undefined) assertText(was, before.get(name), name);
  } catch (error) {
    for (const { to, was } of done)
      if (was === undefined) rmSync(to, { force: true });
      else renameSync(was, to);
    throw error;
  }
}

/** Gives a file a second name, under which its text can still be read when another one has taken the first. */
function secondName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // Some file systems have no second names, and a file that is gone is noticed by the comparison.
    if (statSync(file, { throwIfNoEntry: false })) copyFileSync(file, name);
  }
}

/** Puts a file where there is none. */
function putNew(from: string, { name, to }: Move): void {
  try {
    linkSync(from, to);
  } catch {
    if (statSync(to, { throwIfNoEntry: false })) throw changed(name);
    renameSync(from, to);
  }
}

const realOf = (file: string) => (statSync(file, { throwIfNoEntry: false }) ? realpathSync(file) : file);

const changed = (name: string) =>
  new ConflictError(`${name} has changed in the meantime. Nothing was changed; run the command again.`);

function assertText(file: string, expected: string | undefined, name: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw notAFile(file);
  const text = found && readFileSync(file, 'utf8');
  if (text !== expected) throw changed(name);
}

/** Deletes what processes have left in a content folder that were killed while they wrote. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const [, , pid] = draftName.exec(path.basename(name)) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

/** A file can be replaced although it may not be written; but its owner, or somebody above them, did not want that. */
function assertWritable(file: string, mode = 0): void {
  accessSync(file, constants.W_OK);
  // Nothing is forbidden to an administrator.
  if ((mode & 0o222) === 0)
    throw Object.assign(new Error(`${file} is read-only.`), { code: 'EACCES', path: file, syscall: 'open' });
}

/**
 * The text of a file to the letter; `undefined` where there is none.
 * @throws {OwnerError} for what is no file: a named pipe would be read for ever
 */
export async function readIfThere(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile()) throw notAFile(file);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

const notAFile = (file: string) =>
  new OwnerError(`${path.basename(file)} is a folder or a device, not a file. Move it out of the way.`);
