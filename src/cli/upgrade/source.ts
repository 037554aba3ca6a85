import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, OwnerError } from '#platform/paths.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { isInside } from '#platform/files/is-inside.ts';
import { type Failure, git } from '#platform/processes/git.ts';
import { bytesOf } from '#platform/transaction/put-files.mjs';

/** Folders of the newer version and, if known, of the version that the project is based on. */
export type Versions = { newer: string; base: string | undefined };

/** Folders that upgrades never change: the owner's content, the Git history, and generated files. */
const ownersFolders = ['content', 'applications', 'imports', 'resumes', '.git', '.cache', 'dist', 'node_modules'];

/**
 * Whether a path belongs to the owner in every version.
 * @example belongsToOwner('content/site.yaml') // true
 */
export function belongsToOwner(file: string): boolean {
  const [first = ''] = file.split(/[\\/]/);
  return ownersFolders.includes(first) || first.startsWith('.env');
}

/** Location of a newer version. */
export type Source = {
  /** A folder, or the URL of a Git repository. */
  location: string;
  /** Description for the owner. */
  description: string;
};

/** Names of Git remotes with newer versions; `upstream` is common in forks. */
const defaultRemotes = ['template', 'upstream'];

const addressOf = (project: string, remote: string) =>
  git('-C', project, 'remote', 'get-url', '--', remote).catch(() => undefined);

/**
 * Returns the default source: the first of the `defaultRemotes` that exists. If none exists, returns the repository in
 * package.json.
 * @throws {UsageError} if there is no remote and no repository
 */
export async function defaultSource(project: string): Promise<Source> {
  for (const remote of defaultRemotes) {
    const address = await addressOf(project, remote);
    if (address) return { location: address, description: `the remote "${remote}" (${address})` };
  }
  const { repository } = await packageOf(project);
  const recorded = (typeof repository === 'string' ? repository : repository?.url)?.replace(/^git\+/, '');
  if (recorded) return { location: recorded, description: `${recorded} (from package.json)` };
  throw new UsageError(
    'Where is the newer version? Give a folder or the address of a Git repository: npm run upgrade -- --from <where>\n' +
      'To omit --from next time: git remote add template <address>',
  );
}

/**
 * Resolves a source: a URL, the name of a Git remote, or a folder. A remote takes precedence over a folder of the same
 * name. To use the folder, owners write `./` before its name.
 * @param typedPath the source as a path
 * @throws {UsageError} if nothing matches
 * @example await sourceFrom('template', '/home/ada/template', project)
 */
export async function sourceFrom(typed: string, typedPath: string, project: string): Promise<Source> {
  if (typed === '')
    throw new UsageError('--from is empty. Give a folder, a Git remote or the address of a Git repository.');
  const exists = (await stat(typedPath).catch(() => undefined)) !== undefined;
  // If no slash precedes the first colon, the text before the colon is an SSH host. A single letter is a Windows drive.
  if (/^[\w+.-]+:\/\//.test(typed) || (!exists && /^[^\s/\\:]{2,}:/.test(typed)))
    return { location: typed, description: typed };
  const address = await addressOf(project, typed);
  if (address) {
    const folderNote = exists ? `, not the folder with that name, which is --from ./${typed}` : '';
    return { location: address, description: `the remote "${typed}" (${address})${folderNote}` };
  }
  if (exists) return { location: typedPath, description: typedPath };
  const remotes = await git('-C', project, 'remote').catch(() => '');
  throw new UsageError(
    `--from is "${typed}", but there is no folder ${typedPath}, and no Git remote with that name` +
      `${remotes ? ` (there is: ${remotes.replaceAll('\n', ', ')})` : ''}.\n` +
      'Give a folder, the name of a remote, or a complete address, such as https://example.com/the/repository.git.\n' +
      'Nothing was changed.',
  );
}

/**
 * Fetches the newer version. Also fetches the version that the project is based on, if the Git history contains it.
 * @param to a tag or a branch; defaults to the default branch
 * @throws {OwnerError} if the newer version is not available, is older than the project, or is another program
 */
export async function fetchVersions(
  project: string,
  from: string,
  to: string | undefined,
  work: string,
): Promise<Versions> {
  const newer = path.join(work, 'newer');
  const history = await fetchHistory(from, to, path.join(work, 'history.git'));
  if (history) await checkOut(history.gitDir, history.commit, newer);
  else if (isInside(await realpath(from), await realpath(project)))
    throw new UsageError(
      `${from} contains this project. Give only the folder of the newer version.\nNothing was changed.`,
    );
  else await cp(from, newer, { recursive: true, filter: (file) => !belongsToOwner(path.relative(from, file)) });
  const { scripts, version = '0.0.0' } = await packageOf(newer).catch((): Package => ({}));
  if (scripts?.upgrade === undefined || scripts.check === undefined)
    throw new OwnerError(
      `${from} is not a version of this program, or it is older than the command "upgrade".\nNothing was changed.`,
    );
  const baseCommit = history && (await findBase(project, history.gitDir));
  const currentVersion = await versionOf(project);
  // Compare the Git history as well as the version number, since an older commit can have the same version number.
  const isBehind =
    history &&
    baseCommit !== undefined &&
    baseCommit !== history.commit &&
    (await git('--git-dir', history.gitDir, 'rev-list', '-1', `${baseCommit}..${history.commit}`)) === '';
  if (isBehind || version.localeCompare(currentVersion, 'en', { numeric: true }) < 0)
    throw new OwnerError(`That version (${version}) is older than yours (${currentVersion}).\nNothing was changed.`);
  if (!history || baseCommit === undefined) return { newer, base: undefined };
  const base = path.join(work, 'base');
  await checkOut(history.gitDir, baseCommit, base);
  return { newer, base };
}

type History = { gitDir: string; commit: string };

/** @returns `undefined` for a folder without Git history */
async function fetchHistory(from: string, to: string | undefined, gitDir: string): Promise<History | undefined> {
  const isFolder = (await stat(from).catch(() => undefined))?.isDirectory();
  if (isFolder && (await git('-C', from, 'rev-parse', '--show-prefix').catch(() => 'none')) !== '') {
    if (to === undefined) return undefined;
    throw new UsageError(`--to names a tag or a branch, but ${from} is a folder without Git history. Omit it.`);
  }
  await git('clone', '--quiet', '--bare', '--', from, gitDir).catch(({ code, stderr, message }: Failure) => {
    if (code === 'ENOENT')
      throw new OwnerError(
        `Fetching ${from} needs Git, which is not installed.\nInstall it (https://git-scm.com). Or download the newer version, unpack it, and give its folder:\n  npm run upgrade -- --from <folder>\nNothing was changed.`,
      );
    const why = [...stderr.matchAll(/^(?:fatal|error): (.*)$/gm)].at(-1)?.[1] ?? message;
    throw new OwnerError(`${from} cannot be fetched: ${why}\nNothing was changed.`);
  });
  const named = to ?? 'HEAD';
  const commit = await git('--git-dir', gitDir, 'rev-parse', '--verify', '--quiet', `${named}^{commit}`).catch(() => {
    throw new OwnerError(`There is no tag or branch "${named}" in ${from}.\nNothing was changed.`);
  });
  return { gitDir, commit };
}

/** Checks out a commit, with the line endings that Git uses on this machine. */
async function checkOut(gitDir: string, commit: string, folder: string) {
  await mkdir(folder, { recursive: true });
  await git('--git-dir', gitDir, '--work-tree', folder, 'checkout', '--quiet', '--force', commit, '--', '.');
}

/**
 * Finds the commit whose files are most similar to the project's files. Copies and archives have no commit ID.
 * @returns `undefined` if no commit has at least half of its files in common with the project
 */
async function findBase(project: string, gitDir: string): Promise<string | undefined> {
  const hashes = new Map<string, string | undefined>();
  const hashOf = (file: string) => {
    if (!hashes.has(file)) hashes.set(file, blobHash(bytesOf(path.join(project, file))));
    return hashes.get(file);
  };
  let best: { commit: string; equalFiles: number } | undefined;
  for (const commit of (await git('--git-dir', gitDir, 'rev-list', '--all', '--topo-order')).split('\n')) {
    const listing = await git('--git-dir', gitDir, 'ls-tree', '-r', '-z', commit);
    const files = [...listing.matchAll(/ blob (\w+)\t([^\0]*)/g)].filter(([, , file = '']) => !belongsToOwner(file));
    const equalFiles = files.filter(([, blob, file = '']) => hashOf(file) === blob).length;
    if (equalFiles === files.length) return commit;
    // Of equally similar commits, choose the oldest one, since it keeps more of the owner's changes.
    if (equalFiles * 2 >= files.length && equalFiles >= (best?.equalFiles ?? 0)) best = { commit, equalFiles };
  }
  return best?.commit;
}

/** Returns the Git hash of a file, with Unix line endings. */
function blobHash(bytes: Buffer | undefined): string | undefined {
  if (!bytes) return undefined;
  const stored = bytes.includes(0) ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return createHash('sha1').update(`blob ${stored.length}\0`).update(stored).digest('hex');
}

type Package = { version?: string; scripts?: Record<string, string>; repository?: string | { url?: string } };

/** Reads the package.json of a version. Start commands through its scripts, since command files can move. */
export async function packageOf(folder: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;
}

export const versionOf = async (folder: string) => (await packageOf(folder)).version ?? '0.0.0';

/** Returns the relative paths of a version's files, with slashes, except files of the owner. */
export async function engineFiles(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((file) => !belongsToOwner(file));
}
