// Where a newer version comes from: a folder, or a repository of Git. It is fetched into a folder of the upgrade's own,
// and so is the version that the project began with, or was last brought to, if the history of the newer one has it.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, OwnerError } from '#platform/paths.ts';
import { filesIn } from '#platform/files-in.ts';
import { type Failure, git } from './git.ts';
import { bytesOf } from './put-files.mjs';

/** Versions of the program, in folders. */
export type Versions = { newer: string; base: string | undefined };

/** What an upgrade never touches: the owner's words and pictures, secrets, history, and what is made. */
const ownersFolders = ['content', 'applications', 'imports', 'resumes', '.git', '.cache', 'dist', 'node_modules'];

/**
 * Whether a path is the owner's in every version. So is each file that no version of the engine has had; that is known
 * by the versions themselves.
 * @example isOwners('content/site.yaml') // true
 */
export function isOwners(file: string): boolean {
  const [first = ''] = file.split(/[\\/]/);
  return ownersFolders.includes(first) || first.startsWith('.env');
}

/** Where a newer version is. */
export type Source = {
  /** A folder, or the address of a Git repository. */
  from: string;
  /** What was taken for it, for the owner. Example: `the remote "template" (https://example.com/engine.git)` */
  shown: string;
};

/** What the remote of Git is called that has newer versions; many know such a one by the second name. */
const usualRemotes = ['template', 'upstream'];

const addressOf = (project: string, remote: string) =>
  git('-C', project, 'remote', 'get-url', '--', remote).catch(() => undefined);

/**
 * Where the newer version is when nobody says so: the remote `template`, or what package.json names.
 * @throws {UsageError} when there is neither
 */
export async function usualSource(project: string): Promise<Source> {
  for (const remote of usualRemotes) {
    const address = await addressOf(project, remote);
    if (address) return { from: address, shown: `the remote "${remote}" (${address})` };
  }
  const { repository } = await packageOf(project);
  const recorded = (typeof repository === 'string' ? repository : repository?.url)?.replace(/^git\+/, '');
  if (recorded) return { from: recorded, shown: `${recorded} (from package.json)` };
  throw new UsageError(
    'Where is the newer version? Give a folder or the address of a Git repository: npm run upgrade -- --from <where>\n' +
      'Once is enough if you name it to Git: git remote add template <address>',
  );
}

/**
 * What somebody means by a word: an address, a remote of Git by its name, or a folder. A remote goes before a folder of
 * the same name, which `./` in front asks for.
 * @param place the word as a path
 * @throws {UsageError} when there is nothing of the kind
 * @example await sourceFrom('template', '/home/ada/template', project)
 */
export async function sourceFrom(typed: string, place: string, project: string): Promise<Source> {
  if (typed === '')
    throw new UsageError('--from is empty. Give a folder, a remote of Git or the address of a Git repository.');
  const isThere = (await stat(place).catch(() => undefined)) !== undefined;
  // With a colon before any slash it is a machine; one letter is a disk of Windows.
  if (/^[\w+.-]+:\/\//.test(typed) || (!isThere && /^[^\s/\\:]{2,}:/.test(typed))) return { from: typed, shown: typed };
  const address = await addressOf(project, typed);
  if (address) {
    const besides = isThere ? `, not the folder of that name, which would be --from ./${typed}` : '';
    return { from: address, shown: `the remote "${typed}" (${address})${besides}` };
  }
  if (isThere) return { from: place, shown: place };
  const remotes = await git('-C', project, 'remote').catch(() => '');
  throw new UsageError(
    `--from is "${typed}", and there is no folder ${place}, and no remote of Git with that name` +
      `${remotes ? ` (there is: ${remotes.replaceAll('\n', ', ')})` : ''}.\n` +
      'Give a folder, the name of a remote, or a whole address, such as https://example.com/the/repository.git.\n' +
      'Nothing was changed.',
  );
}

/**
 * Fetches a version, and the one that the project is based on.
 * @param from a folder, or the address of a Git repository
 * @param to a tag or a branch; left out, it is what the repository shows first
 * @param work takes them, in `newer/` and `base/`
 * @throws {OwnerError} when it cannot be had, is older, or is something else
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
  else if (await isWithin(project, from))
    throw new UsageError(
      `${from} holds this project itself. Give the folder of the newer version alone.\nNothing was changed.`,
    );
  else await cp(from, newer, { recursive: true, filter: (file) => !isOwners(path.relative(from, file)) });
  const { scripts, version = '0.0.0' } = await packageOf(newer).catch((): Package => ({}));
  if (scripts?.upgrade === undefined || scripts.check === undefined)
    throw new OwnerError(
      `${from} is not a version of this program, or it is older than the command "upgrade".\nNothing was changed.`,
    );
  const began = history && (await findBase(project, history.gitDir));
  const mine = await versionOf(project);
  // Whatever number it bears, it may be older than the commit that the project is based on.
  const isBehind =
    history &&
    began !== undefined &&
    began !== history.commit &&
    (await git('--git-dir', history.gitDir, 'rev-list', '-1', `${began}..${history.commit}`)) === '';
  if (isBehind || version.localeCompare(mine, 'en', { numeric: true }) < 0)
    throw new OwnerError(`That version (${version}) is older than yours (${mine}).\nNothing was changed.`);
  if (!history || began === undefined) return { newer, base: undefined };
  const base = path.join(work, 'base');
  await checkOut(history.gitDir, began, base);
  return { newer, base };
}

async function isWithin(inner: string, outer: string): Promise<boolean> {
  const way = path.relative(await realpath(outer), await realpath(inner));
  return !path.isAbsolute(way) && way.split(path.sep)[0] !== '..';
}

/** A repository, and the commit of it that is wanted. */
type History = { gitDir: string; commit: string };

/** @returns `undefined` for a folder that has no history */
async function fetchHistory(from: string, to: string | undefined, gitDir: string): Promise<History | undefined> {
  const isFolder = (await stat(from).catch(() => undefined))?.isDirectory();
  if (isFolder && (await git('-C', from, 'rev-parse', '--show-prefix').catch(() => 'none')) !== '') {
    if (to === undefined) return undefined;
    throw new UsageError(
      `--to names a tag or a branch, and ${from} is a folder without a history of Git. Leave it out.`,
    );
  }
  await git('clone', '--quiet', '--bare', '--', from, gitDir).catch(({ code, stderr, message }: Failure) => {
    if (code === 'ENOENT')
      throw new OwnerError(
        `Fetching ${from} takes Git, and there is none on this machine.\nInstall it (https://git-scm.com). Or download the newer version, unpack it, and say where:\n  npm run upgrade -- --from <folder>\nNothing was changed.`,
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

/** Writes the files of a commit into a folder, with the line endings that Git gives them on this machine. */
async function checkOut(gitDir: string, commit: string, folder: string) {
  await mkdir(folder, { recursive: true });
  await git('--git-dir', gitDir, '--work-tree', folder, 'checkout', '--quiet', '--force', commit, '--', '.');
}

/**
 * The commit that a project is based on: the one whose files are most like the project's. That needs no note of it, which
 * would be lost in copies, templates and archives.
 * @returns `undefined` when no commit has half of its files, so that it must come from elsewhere
 */
async function findBase(project: string, gitDir: string): Promise<string | undefined> {
  const known = new Map<string, string | undefined>();
  const hashOf = (file: string) => {
    if (!known.has(file)) known.set(file, blobHash(bytesOf(path.join(project, file))));
    return known.get(file);
  };
  let best: { commit: string; alike: number } | undefined;
  for (const commit of (await git('--git-dir', gitDir, 'rev-list', '--all', '--topo-order')).split('\n')) {
    const listing = await git('--git-dir', gitDir, 'ls-tree', '-r', '-z', commit);
    const files = [...listing.matchAll(/ blob (\w+)\t([^\0]*)/g)].filter(([, , file = '']) => !isOwners(file));
    const alike = files.filter(([, blob, file = '']) => hashOf(file) === blob).length;
    if (alike === files.length) return commit;
    // Of two that are equally like it, the older one keeps more of the owner's changes.
    if (alike * 2 >= files.length && alike >= (best?.alike ?? 0)) best = { commit, alike };
  }
  return best?.commit;
}

/** What Git calls the content of a file; on Windows it may have been given other line endings. */
function blobHash(bytes: Buffer | undefined): string | undefined {
  if (!bytes) return undefined;
  const stored = bytes.includes(0) ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return createHash('sha1').update(`blob ${stored.length}\0`).update(stored).digest('hex');
}

type Package = { version?: string; scripts?: Record<string, string>; repository?: string | { url?: string } };

/** What a version says of itself. Its commands are found here, since their files may move from one version to the next. */
export async function packageOf(folder: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;
}

/** The version that a folder says it is. */
export const versionOf = async (folder: string) => (await packageOf(folder)).version ?? '0.0.0';

/** The files of a version, with slashes, without what would be the owner's. */
export async function engineFiles(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((file) => !isOwners(file));
}
