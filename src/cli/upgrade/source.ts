// Where a newer version comes from: a folder, or a repository of Git. It is fetched into a folder of the upgrade's own.
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { git, lastWords } from './git.ts';
import { isOwners } from './owners.ts';
import { UsageError, OwnerError } from '#platform/paths.ts';

/** A version of the program, in a folder. */
export type Engine = {
  folder: string;
  version: string;
  /** Its files, without what would be the owner's. */
  files: string[];
  /** The repository with its history, and which commit of it this is. */
  history?: { gitDir: string; commit: string };
};

/**
 * The address of the newer version, when none is given: the remote `upstream`, or what package.json says.
 * @throws {UsageError} when there is neither
 */
export async function usualSource(project: string): Promise<string> {
  const upstream = await git('-C', project, 'remote', 'get-url', 'upstream').catch(() => undefined);
  if (upstream) return upstream;
  const { repository } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
    repository?: string | { url?: string };
  };
  const recorded = typeof repository === 'string' ? repository : repository?.url;
  if (recorded) return recorded.replace(/^git\+/, '');
  throw new UsageError(
    'Where is the newer version? Give a folder or the address of a Git repository: npm run upgrade -- --from <where>\n' +
      'Once is enough if you name it to Git: git remote add upstream <address>',
  );
}

/**
 * Fetches a version.
 * @param from a folder, or the address of a Git repository
 * @param to a tag or a branch; left out, it is what the repository shows first
 * @param work takes it, in `engine/` and `engine.git/`
 * @throws {OwnerError} when it cannot be had, or is something else
 */
export async function fetchEngine(from: string, to: string | undefined, work: string): Promise<Engine> {
  const folder = path.join(work, 'engine');
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const hasHistory = !isFolder || (await git('-C', from, 'rev-parse', '--show-prefix').catch(() => 'none')) === '';
  if (!hasHistory) {
    if (to !== undefined)
      throw new UsageError(
        `--to names a tag or a branch, and ${from} is a folder without a history of Git. Leave it out.`,
      );
    await cp(from, folder, { recursive: true, filter: (source) => !isOwners(slashed(path.relative(from, source))) });
    return describeEngine(folder, from);
  }
  const gitDir = path.join(work, 'engine.git');
  await git('clone', '--quiet', '--bare', '--', from, gitDir).catch((error) => {
    throw new OwnerError(`${from} cannot be fetched: ${lastWords(error)}\nNothing was changed.`);
  });
  const commit = await git('--git-dir', gitDir, 'rev-parse', '--verify', '--quiet', `${to ?? 'HEAD'}^{commit}`).catch(
    () => {
      throw new OwnerError(`There is no tag or branch "${to ?? 'HEAD'}" in ${from}.\nNothing was changed.`);
    },
  );
  await checkOut(gitDir, commit, folder);
  return { ...(await describeEngine(folder, from)), history: { gitDir, commit } };
}

/** Writes the files of a commit into a folder, with the line endings that Git gives them on this machine. */
export async function checkOut(gitDir: string, commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await git('--git-dir', gitDir, '--work-tree', folder, 'checkout', '--quiet', '--force', commit, '--', '.');
}

/** What a folder is a version of. */
async function describeEngine(folder: string, from: string): Promise<Engine> {
  const program = await programOf(folder).catch(() => undefined);
  if (program?.scripts?.upgrade === undefined || program.scripts.check === undefined)
    throw new OwnerError(
      `${from} is no version of this program, or one from before there were upgrades.\nNothing was changed.`,
    );
  return { folder, version: await versionOf(folder), files: await engineFiles(folder) };
}

/** What a version says of itself. Its commands are found here, since their files may move from one version to the next. */
export async function programOf(folder: string): Promise<{ version?: string; scripts?: Record<string, string> }> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object;
}

/** The version that a folder says it is. */
export async function versionOf(folder: string): Promise<string> {
  return (await programOf(folder)).version ?? '0.0.0';
}

/** The files of a version, with slashes, without what would be the owner's. */
export async function engineFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .filter((file) => !isOwners(file))
    .sort();
}

/** A path as Git writes it. */
export const slashed = (file: string) => file.replaceAll('\\', '/');
