// What becomes of each file of the program: the newer version's, the owner's, or both in one.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mergeFile } from './git.ts';
import { bytesOf, type Replacement } from './replace-files.ts';
import { engineFiles, type Engine } from './source.ts';

/** What the owner has decided about files that cannot be merged; a folder stands for all that is in it. */
export type Choices = { keepMine: readonly string[]; takeTheirs: readonly string[] };

export type Plan = {
  replacements: Replacement[];
  /** Files that both changed, and that now have both changes. */
  merged: string[];
  /** Files that the owner must decide about, with why. */
  conflicts: { path: string; why: string }[];
};

/**
 * Plans the files of the program.
 * @param base the version that the project is based on, in a folder, if it is known
 */
export async function planFiles(
  project: string,
  engine: Engine,
  base: string | undefined,
  choices: Choices,
): Promise<Plan> {
  const plan: Plan = { replacements: [], merged: [], conflicts: [] };
  const files = new Set([...engine.files, ...(base === undefined ? [] : await engineFiles(base))]);
  for (const file of [...files].sort()) {
    const [mine, theirs, began] = await Promise.all([
      bytesOf(path.join(project, file)),
      bytesOf(path.join(engine.folder, file)),
      base === undefined ? undefined : bytesOf(path.join(base, file)),
    ]);
    const mode = theirs && (await stat(path.join(engine.folder, file))).mode & 0o777;
    const take = (after: Buffer | undefined) => plan.replacements.push({ path: file, before: mine, after, mode });
    if (isSame(mine, theirs) || isNamed(file, choices.keepMine)) continue;
    if (isNamed(file, choices.takeTheirs)) take(theirs);
    else if (base === undefined) {
      if (mine) plan.conflicts.push({ path: file, why: 'it differs, and nobody knows whether you changed it' });
      else take(theirs);
    } else if (isSame(mine, began)) take(theirs);
    // Not changed by them, or removed by the owner: it stays so.
    else if (isSame(theirs, began) || (began && !mine)) continue;
    else if (!theirs) plan.conflicts.push({ path: file, why: 'you changed it, and the newer version has it no more' });
    else if (!began) plan.conflicts.push({ path: file, why: 'you added it, and the newer version has one of its own' });
    else {
      const merged = await mergeFile(
        path.join(project, file),
        path.join(base, file),
        path.join(engine.folder, file),
      ).catch(() => undefined);
      if (!merged) plan.conflicts.push({ path: file, why: 'both changed it, and it is no text' });
      else if (merged.hasConflict) plan.conflicts.push({ path: file, why: 'both changed the same lines of it' });
      else {
        plan.merged.push(file);
        take(merged.merged);
      }
    }
  }
  return plan;
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined) => (a && b ? a.equals(b) : a === b);

const isNamed = (file: string, names: readonly string[]) =>
  names.some((name) => {
    const clean = path.posix.normalize(name.replaceAll('\\', '/')).replace(/\/$/, '');
    return clean === '.' || file === clean || file.startsWith(`${clean}/`);
  });
