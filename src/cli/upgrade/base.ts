// The version that a project began with, or was last brought to: the commit of the program's history whose files are most
// like the project's. That needs no note of it, which would be lost in copies, templates and archives.
import { createHash } from 'node:crypto';
import { bytesOf } from './replace-files.ts';
import { git } from './git.ts';
import { isOwners } from './owners.ts';
import path from 'node:path';

/**
 * The commit that a project is based on.
 * @returns `undefined` when no commit has half of its files, so that it must come from elsewhere
 */
export async function findBase(project: string, gitDir: string): Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  const hashOf = (file: string) => {
    const found = known.get(file) ?? bytesOf(path.join(project, file)).then(blobHash, () => undefined);
    known.set(file, found);
    return found;
  };
  let best: { commit: string; alike: number } | undefined;
  for (const commit of (await git('--git-dir', gitDir, 'rev-list', '--all')).split('\n')) {
    const files = await filesOf(gitDir, commit);
    let alike = 0;
    for (const [file, blob] of files) if ((await hashOf(file)) === blob) alike++;
    if (alike === files.length) return commit;
    // Of two that are equally like it, the older one keeps more of the owner's changes.
    if (alike * 2 >= files.length && alike >= (best?.alike ?? 0)) best = { commit, alike };
  }
  return best?.commit;
}

async function filesOf(gitDir: string, commit: string): Promise<[file: string, blob: string][]> {
  const listing = await git('--git-dir', gitDir, 'ls-tree', '-r', '-z', commit);
  return listing.split('\0').flatMap((line) => {
    const [, type, blob = '', file = ''] = /^\d+ (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
    return type === 'blob' && !isOwners(file) ? [[file, blob] as [string, string]] : [];
  });
}

/** What Git calls the content of a file; on Windows it may have been given other line endings. */
function blobHash(bytes: Buffer | undefined): string | undefined {
  if (!bytes) return undefined;
  const stored = bytes.includes(0) ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return createHash('sha1').update(`blob ${stored.length}\0`).update(stored).digest('hex');
}
