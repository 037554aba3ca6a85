// Changes files of the owner's content: all of them or none. The whole content is checked as it will be before anything
// is touched, and then each new file takes the place of the old one.
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, renameSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OwnerError } from '#platform/paths.ts';
import { type Planned, readContent } from '#content/load.ts';
import { clearingUp } from './unfinished.ts';

/** What is to change; `were` are the texts that the new ones were made from. */
export type Change = Planned & { were: ReadonlyMap<string, string> };

/**
 * Makes a change to a content folder, if what comes of it is good.
 * @throws {ContentError} when the content would have problems, or has some already; then nothing was changed
 * @throws {OwnerError} when a file was changed by somebody else meanwhile; then nothing was changed either
 */
export async function changeContent(folder: string, change: Change): Promise<void> {
  await readContent(folder, { planned: change });
  const unfinished: string[] = [];
  await clearingUp(unfinished, async (goOn) => {
    const moves: { from: string; to: string }[] = [];
    const draftOf = (to: string) => {
      const from = path.join(path.dirname(to), `.${path.basename(to)}-${randomUUID()}.unfinished`);
      unfinished.push(from);
      moves.push({ from, to });
      return from;
    };
    // Photos first, then their words, then the entries that name them: cut off between any two, the content is good.
    const photoFolder = path.join(folder, 'photos');
    if (change.photos.size > 0) await mkdir(photoFolder, { recursive: true });
    for (const [name, original] of change.photos) await copyFile(original, draftOf(path.join(photoFolder, name)));
    const isCatalogue = (name: string) => name === 'photos.yaml';
    const texts = [...change.texts].sort(([a], [b]) => Number(isCatalogue(b)) - Number(isCatalogue(a)));
    for (const [name, text] of texts) {
      // A file may be a link to one that lives elsewhere; it stays a link.
      const to = await realpath(path.join(folder, name)).catch(() => path.join(folder, name));
      await writeFile(draftOf(to), text);
    }
    for (const [name, text] of change.were)
      if ((await readText(path.join(folder, name))) !== text)
        throw new OwnerError(`${name} has changed in the meantime. Nothing was changed; run the command again.`);
    for (const name of change.photos.keys())
      if (existsSync(path.join(photoFolder, name)))
        throw new OwnerError(`There is a photo "${name}" by now. Nothing was changed; run the command again.`);
    goOn();
    // In one go: nothing that Ctrl-C sets off can come between.
    for (const { from, to } of moves) {
      const before = statSync(to, { throwIfNoEntry: false });
      if (before) chmodSync(from, before.mode);
      renameSync(from, to);
    }
  });
}

/** The text of a file of the content; one that isn't there is empty. */
export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
