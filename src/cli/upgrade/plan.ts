import { stat } from 'node:fs/promises';
import path from 'node:path';
import { OwnerError } from '#platform/paths.ts';
import { conflictLines, type Sides } from './conflict-lines.ts';
import { mergeFile } from '#platform/processes/git.ts';
import { bytesOf, isSame } from '#platform/transaction/put-files.mjs';
import type { Replacement } from '#platform/transaction/replace-with-undo.ts';
import { engineFiles, type Versions } from './source.ts';

/** Conflicting files or folders for which the owner has decided. */
export type ConflictChoices = { keepMine: readonly string[]; takeTheirs: readonly string[] };

export type Plan = {
  replacements: Replacement[];
  /** Files in which changes of the owner and changes of the newer version were merged. */
  merged: string[];
};

type Conflict = { file: string; reason: string; sides: Sides };

/**
 * Chooses for each file of the program: the newer version, the owner's version, or a merge.
 * @throws {OwnerError} with all conflicts that the owner must decide
 */
export async function planFiles(
  project: string,
  { newer, base }: Versions,
  { keepMine, takeTheirs }: ConflictChoices,
): Promise<Plan> {
  const plan: Plan = { replacements: [], merged: [] };
  const conflicts: Conflict[] = [];
  const files = new Set([...(await engineFiles(newer)), ...(base === undefined ? [] : await engineFiles(base))]);
  for (const file of [...files].sort()) {
    const [mine, theirs] = [project, newer].map((folder) => bytesOf(path.join(folder, file)));
    const original = base === undefined ? undefined : bytesOf(path.join(base, file));
    if (isSame(mine, theirs) || isNamed(file, keepMine)) continue;
    const mode = theirs && (await stat(path.join(newer, file))).mode & 0o777;
    const replaceWith = (after: Buffer | undefined) =>
      plan.replacements.push({ path: file, before: mine, after, mode });
    const addConflict = (reason: string, sides: Sides) => conflicts.push({ file, reason, sides });
    const [myFile, newFile, baseFile] = [project, newer, base ?? newer].map((folder) => path.join(folder, file)) as [
      string,
      string,
      string,
    ];
    if (isNamed(file, takeTheirs) || (base === undefined && !mine)) replaceWith(theirs);
    else if (base === undefined)
      addConflict('it differs, and it is unknown whether you changed it', { mine: myFile, theirs: newFile });
    else if (isSame(mine, original)) replaceWith(theirs);
    // Change nothing if the newer version did not change the file, or if the owner deleted the file.
    else if (isSame(theirs, original) || (original && !mine)) continue;
    else if (!theirs)
      addConflict('you changed it, and the newer version no longer has it', { mine: myFile, before: baseFile });
    else if (!original)
      addConflict('you added it, and the newer version also has one', { mine: myFile, theirs: newFile });
    else {
      const merged = await mergeFile(myFile, baseFile, newFile);
      if (typeof merged === 'string') addConflict(merged, { mine: myFile, before: baseFile, theirs: newFile });
      else {
        plan.merged.push(file);
        replaceWith(merged);
      }
    }
  }
  if (conflicts.length > 0) throw new OwnerError(await describeConflicts(conflicts, base !== undefined));
  return plan;
}

const isNamed = (file: string, names: readonly string[]) =>
  names.some((name) => {
    const clean = path.posix.normalize(name.replaceAll('\\', '/')).replace(/\/$/, '');
    return clean === '.' || file === clean || file.startsWith(`${clean}/`);
  });

async function describeConflicts(conflicts: readonly Conflict[], isBaseKnown: boolean): Promise<string> {
  const maxListed = 20;
  const described = conflicts.slice(0, maxListed).map(async ({ file, reason, sides }) => {
    const lines = await conflictLines(file, sides);
    return [`  ${file}: ${reason}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const count = conflicts.length === 1 ? 'One file' : `${conflicts.length} files`;
  const rest = conflicts.length > maxListed ? `\n  … and ${conflicts.length - maxListed} more` : '';
  const unknown = isBaseKnown
    ? ''
    : '\n\nWith Git history (a clone, or the address of the repository), your changes can be distinguished from those of the program.';
  return `${count} of the program cannot be merged with your changes:
${(await Promise.all(described)).join('\n')}${rest}${unknown}

What to do: run it again, and choose a version of each file or of a folder:
  --keep-mine <path>    keep your version, without the changes of the newer version
  --take-theirs <path>  use the newer version; “npm run upgrade -- --undo” restores yours
Nothing was changed.`;
}
