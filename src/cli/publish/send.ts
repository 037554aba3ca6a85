// Commits the owner's files and sends them to GitHub. The token is only in the environment of a Git process, not in a
// URL, argument or file. Git's stored credentials do not change.
import { GithubError, type Github } from '#editor/github/github.ts';
import { apiAddress } from '../fetch/github.ts';
import { execute, type Failure, git, gitEnvironment, maxBuffer } from '#platform/processes/git.ts';
import { explainPush, failure, runAgain } from './failures.ts';
import { apiPath, freeName, publishedBranch, type RepositoryAnswer } from './plan.ts';
import type { Account, SignIn } from './sign-in.ts';

/** Creates the repository on GitHub. @throws {OwnerError} if the name is already taken, or if GitHub changes it */
export async function createRepository(github: Github, { login }: Account, name: string): Promise<RepositoryAnswer> {
  const [owner = '', repository = ''] = name.split('/');
  const path = owner.toLowerCase() === login.toLowerCase() ? '/user/repos' : `/orgs/${encodeURIComponent(owner)}/repos`;
  const settings = { private: false, has_issues: false, has_wiki: false, has_projects: false, auto_init: false };
  const created = await github
    .ask<RepositoryAnswer>('POST', path, { name: repository, ...settings })
    .catch(async (error: unknown) => {
      if (!(error instanceof GithubError) || !/already exists/.test(error.githubMessage)) throw error;
      const free = await freeName(github, login);
      throw failure([
        `${name} already exists, but your token has no access to it.`,
        `Open the token on GitHub and add the repository, or use another name, such as ${free} (in a terminal: npm run publish -- --repository ${free}).`,
      ]);
    });
  // GitHub replaces characters that are not allowed in names.
  if (created.full_name.toLowerCase() !== name.toLowerCase())
    throw failure([
      `GitHub named the new repository ${created.full_name}, not ${name}.`,
      `Delete it on GitHub and use a name of letters, digits and hyphens, or publish to it (in a terminal: npm run publish -- --repository ${created.full_name}).`,
    ]);
  return created;
}

/** Commits all changes. @returns whether there were changes */
export async function commitChanges(folder: string, account: Account): Promise<boolean> {
  await git('-C', folder, 'rev-parse', '--show-toplevel').catch(() =>
    git('-C', folder, 'init', '--quiet', '--initial-branch', publishedBranch),
  );
  await git('-C', folder, 'add', '--all');
  const hasCommit = await git('-C', folder, 'rev-parse', '--verify', '--quiet', 'HEAD').catch(() => undefined);
  if (hasCommit && (await git('-C', folder, 'status', '--porcelain')) === '') return false;
  await commit(folder, account, 'Publish the portfolio');
  return true;
}

/** Adds an empty commit: GitHub may not serve a second deployment of the same commit. */
export const addEmptyCommit = (folder: string, account: Account) =>
  commit(folder, account, 'Publish the portfolio again', '--allow-empty');

async function commit(folder: string, account: Account, message: string, ...options: string[]) {
  const identity = await identityOf(folder, account);
  await git('-C', folder, ...identity, 'commit', '--quiet', '--message', message, ...options);
}

/** Git options for the identity in Git's settings. If there is none, for the GitHub account. */
async function identityOf(folder: string, { login, id }: Account): Promise<string[]> {
  const config = (name: string) => git('-C', folder, 'config', name).catch(() => '');
  const email = (await config('user.email')) || `${id}+${login}@users.noreply.github.com`;
  const name = (await config('user.name')) || login;
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
}

/**
 * Git options for the token. They disable the owner's credential helpers, since a helper could delete a stored token.
 */
const credentials = [
  ...['-c', 'credential.helper='],
  // After a redirect to another host, Git would send the token to that host too.
  ...['-c', 'http.followRedirects=false'],
  '-c',
  `credential.helper=!f() { test "$1" = get && printf 'username=x-access-token\\npassword=%s\\n' "$PUBLISH_TOKEN"; }; f`,
];

async function gitWithToken(token: string, ...args: string[]) {
  const env = { ...gitEnvironment(), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', PUBLISH_TOKEN: token };
  return execute('git', [...credentials, ...args], { env, maxBuffer });
}

/** Returns the URL for the push. Only GitHub or, in tests, this computer may receive the token. */
function sendAddress({ clone_url: url }: RepositoryAnswer): string {
  const { origin, hostname } = new URL(url);
  if (origin === 'https://github.com' || hostname === apiAddress().hostname) return url;
  throw failure([`GitHub returned an unexpected address of the repository: ${url}`, 'Nothing was sent.']);
}

/** `isMerged`: whether commits from GitHub were merged first. */
export type Sent = { commit: string; isNew: boolean; isMerged?: boolean };

/**
 * Sends the current commit to the published branch. If GitHub has other commits, such as those of the editor on the
 * published site, merges them first.
 * @returns the commit, and whether the commit is new on GitHub
 * @throws {OwnerError} if GitHub does not accept the commit, or its commits change the same lines
 */
export async function push(
  folder: string,
  { token, account }: Pick<SignIn, 'token' | 'account'>,
  repository: RepositoryAnswer,
): Promise<Sent> {
  const url = sendAddress(repository);
  const target = `HEAD:refs/heads/${publishedBranch}`;
  try {
    const { stdout } = await gitWithToken(token, '-C', folder, 'push', '--porcelain', url, target);
    return { commit: await git('-C', folder, 'rev-parse', 'HEAD'), isNew: !/^=/m.test(stdout) };
  } catch (error) {
    const failed = error as Failure;
    if (!/\[rejected\]/.test(failed.stdout)) throw failure(explainPush(failed, repository.full_name));
    await gitWithToken(token, '-C', folder, 'fetch', '--quiet', url, publishedBranch).catch(() => undefined);
    if (!(await merge(folder, account))) throw failure(await explainDivergence(folder, url));
    return { ...(await push(folder, { token, account }, repository)), isMerged: true };
  }
}

/**
 * Merges the fetched commits. First merges without the files of the folder, since a conflict would write its marks into
 * the owner's files.
 * @returns false if the commits change the same lines, have no commit in common, or Git is older than 2.38
 */
async function merge(folder: string, account: Account): Promise<boolean> {
  try {
    await git('-C', folder, 'merge-tree', '--write-tree', 'HEAD', 'FETCH_HEAD');
    const identity = await identityOf(folder, account);
    await git('-C', folder, ...identity, 'merge', '--quiet', '--no-edit', 'FETCH_HEAD');
    return true;
  } catch {
    return false;
  }
}

async function explainDivergence(folder: string, url: string) {
  const log = await git('-C', folder, 'log', '--format=%an: “%s”', 'HEAD..FETCH_HEAD').catch(() => '');
  const commits = log.split('\n');
  const remedy = `Pull them first: git pull --rebase ${url} ${publishedBranch}. ${runAgain}`;
  return [
    `GitHub has ${commits.length === 1 ? 'a commit' : `${commits.length} commits`} that you don’t have here (${commits[0] || 'unknown'}).`,
    remedy,
  ] as const;
}

/**
 * Adds the repository as the remote "origin", so that `git push` works too. Renames an existing "origin" of another
 * repository to "template". Changes nothing if the name "template" is already used.
 */
export async function connectOrigin(folder: string, { clone_url: url }: RepositoryAnswer): Promise<void> {
  const remotes = (await git('-C', folder, 'remote')).split('\n');
  const origin = await git('-C', folder, 'remote', 'get-url', 'origin').catch(() => undefined);
  const normalized = (address: string) => address.replace(/\.git$/, '').toLowerCase();
  const name = new URL(url).pathname.slice(1);
  if (origin !== undefined && normalized(origin).endsWith(normalized(name))) return;
  if (origin !== undefined && remotes.includes('template')) return;
  if (origin !== undefined) await git('-C', folder, 'remote', 'rename', 'origin', 'template');
  await git('-C', folder, 'remote', 'add', 'origin', url);
}

/** Makes `main` the default branch, since GitHub deploys only from this branch. */
export async function setMainBranch(github: Github, { full_name, default_branch }: RepositoryAnswer): Promise<void> {
  if (default_branch !== publishedBranch)
    await github.ask('PATCH', apiPath(full_name), { default_branch: publishedBranch });
}
