// Puts new texts and photos into a content folder: all of them or none, each file whole at every moment.
import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OwnerError } from '#platform/paths.ts';
import { clearingUp } from '#platform/unfinished.ts';
import type { Planned } from './load.ts';

/** The texts from which new ones were made, by the names of the files; `undefined` where there was no file. */
export type TextsBefore = ReadonlyMap<string, string | undefined>;

/** Thrown where somebody else has changed the folder meanwhile; the message says which file. */
export class ChangedMeanwhile extends OwnerError {}

/** How a file is called that is not whole yet. */
export const unfinishedEnding = '.unfinished';

/**
 * Makes the changes. Whether what comes of them is good is for the caller to see before.
 * @throws {ChangedMeanwhile} when a file isn't as it was; then nothing was changed
 * @throws {Error} of the system, such as for a full disk or a file that may not be written; nothing was changed either
 */
export async function replaceFiles(folder: string, { texts, photos }: Planned, before: TextsBefore): Promise<void> {
  const unfinished: string[] = [];
  await clearingUp(unfinished, async (goOn) => {
    /** What takes the place of a file, or nothing where it goes, and a copy of what was there, for the way back. */
    const moves: { from?: string; to: string; was?: string }[] = [];
    const draftOf = (to: string) => {
      const draft = path.join(path.dirname(to), `.${path.basename(to)}-${randomUUID()}${unfinishedEnding}`);
      unfinished.push(draft);
      return draft;
    };
    // Photos first, then the texts in the order in which they were changed: a photo has its words before an entry names
    // it. Cut off between any two, the content is good.
    const photoFolder = path.join(folder, 'photos');
    if (photos.size > 0) await mkdir(photoFolder, { recursive: true });
    for (const [name, original] of photos) {
      const to = path.join(photoFolder, name);
      const from = draftOf(to);
      await copyFile(original, from);
      moves.push({ from, to });
    }
    for (const [name, text] of texts) {
      if (text === before.get(name)) continue;
      const file = path.join(folder, name);
      // A file may be a link to one that lives elsewhere; it stays a link. One that goes is the link alone.
      const to = text === undefined ? file : await realpath(file).catch(() => file);
      mkdirSync(path.dirname(to), { recursive: true });
      const mode = statSync(to, { throwIfNoEntry: false })?.mode;
      const was = mode === undefined ? undefined : draftOf(to);
      if (was !== undefined) {
        assertWritable(to, mode);
        await copyFile(to, was);
      }
      const from = text === undefined ? undefined : draftOf(to);
      // A power cut shall not leave the name to bytes that never reached the disk.
      if (from !== undefined) await writeFile(from, text ?? '', { flush: true });
      if (from !== undefined && mode !== undefined) chmodSync(from, mode);
      moves.push({ to, ...(from !== undefined && { from }), ...(was !== undefined && { was }) });
    }
    for (const [name, text] of before)
      if ((await readIfThere(path.join(folder, name))) !== text)
        throw new ChangedMeanwhile(`${name} has changed in the meantime. Nothing was changed; run the command again.`);
    for (const name of photos.keys())
      if (existsSync(path.join(photoFolder, name)))
        throw new ChangedMeanwhile(
          `A photo "${name}" was added in the meantime. Nothing was changed; run the command again.`,
        );
    goOn();
    // In one go: nothing that Ctrl-C sets off can come between.
    const done: typeof moves = [];
    try {
      for (const move of moves) {
        if (move.from === undefined) rmSync(move.to, { force: true });
        else renameSync(move.from, move.to);
        done.unshift(move);
      }
    } catch (error) {
      for (const { to, was } of done)
        if (was === undefined) rmSync(to, { force: true });
        else renameSync(was, to);
      throw error;
    }
  });
}

/** A file can be replaced although it may not be written; but its owner, or somebody above them, did not want that. */
function assertWritable(file: string, mode = 0): void {
  accessSync(file, constants.W_OK);
  // Nothing is forbidden to an administrator.
  if ((mode & 0o222) === 0)
    throw Object.assign(new Error(`${file} is read-only.`), { code: 'EACCES', path: file, syscall: 'open' });
}

/** The text of a file to the letter; `undefined` where there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
