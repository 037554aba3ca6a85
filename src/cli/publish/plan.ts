import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { GithubError, type Github } from '#editor/github/github.ts';
import { type HostAddress, withSlash } from '#generator/addresses.ts';
import { findRepository, pagesAddress } from '#generator/hosts/repository.ts';
import { OwnerError } from '#platform/paths.ts';
import { apiAddress } from '../fetch/github.ts';
import { git } from '#platform/processes/git.ts';
import { failure } from './failures.ts';
import type { Account } from './sign-in.ts';

/** Branch that deploy.yml publishes. */
export const publishedBranch = 'main';

/** Used fields of GitHub's response for a repository (https://docs.github.com/en/rest/repos/repos). */
export type RepositoryAnswer = {
  full_name: string;
  private: boolean;
  archived: boolean;
  fork: boolean;
  default_branch: string;
  is_template?: boolean;
  clone_url: string;
  owner?: { type: string };
};

/** Used fields of GitHub's response for a Pages site (https://docs.github.com/en/rest/pages/pages). */
export type PagesAnswer = {
  html_url: string;
  cname: string | null;
  build_type: 'workflow' | 'legacy';
  https_enforced: boolean;
  https_certificate?: { state: string; domains?: string[] };
};

export type Plan = {
  /** Owner and name. Example: `Ada/ada.github.io` */
  repository: string;
  /** The repository on GitHub; `undefined` if the repository does not exist yet. */
  existing: RepositoryAnswer | undefined;
  /** `undefined` if Pages is off. */
  pages: PagesAnswer | undefined;
  /** URL of the site, with a trailing slash. */
  address: string;
  branch: string;
  /** Files that are not committed, relative to the project. */
  uncommitted: string[];
};

/** Sends a GET request; returns `undefined` for status 404. */
export const askOptional = <Answer>(github: Github, path: string): Promise<Answer | undefined> =>
  github.ask<Answer>('GET', path).catch((error: unknown) => {
    if (error instanceof GithubError && error.status === 404) return undefined;
    throw error;
  });

/** Error if the repository has files of another project. */
export class NameTakenError extends OwnerError {
  override name = 'NameTakenError';
  readonly repository: string;
  /** Unused repository name. Example: `portfolio-2` */
  readonly free: string;

  constructor(repository: string, free: string) {
    super(
      `Your repository ${repository} on GitHub contains other files, so nothing was changed there.\nPublish under another name, such as ${free} (in a terminal: npm run publish -- --repository ${free}).`,
    );
    this.repository = repository;
    this.free = free;
  }
}

/** API path of a repository. */
export const apiPath = (repository: string) => `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Plans a publication before anything changes.
 * @param given name of the repository, with or without its owner. The default is the remote "origin", if it belongs to
 * the account. Otherwise, the default is `<login>.github.io`.
 * @throws {NameTakenError} if the repository belongs to another project
 * @throws {OwnerError} if the project or the repository cannot be published
 */
export async function makePlan(folder: string, github: Github, { login }: Account, given?: string): Promise<Plan> {
  const state = await projectState(folder);
  const origin = await ownOrigin(folder, login);
  const repository = fullName(login, given ?? origin);
  const existing = await askOptional<RepositoryAnswer>(github, apiPath(repository));
  if (existing) rejectUnpublishable(existing, repository);
  const name = existing?.full_name ?? repository;
  const isOrigin = origin?.toLowerCase() === repository.toLowerCase();
  if (existing && !isOrigin && (await hasOtherCommits(folder, github, name)))
    throw new NameTakenError(name, await freeName(github, login));
  const pages = existing && (await askOptional<PagesAnswer>(github, `${apiPath(name)}/pages`));
  const address = pages ? withSlash(pages.html_url) : githubAddress(name);
  return { ...state, repository: name, existing, pages, address };
}

export async function projectState(folder: string): Promise<Pick<Plan, 'branch' | 'uncommitted'>> {
  await git('--version').catch(() => {
    throw failure([
      'Git, which sends the files to GitHub, is not installed.',
      'Install it from https://git-scm.com and try again, or upload the files by hand: docs/hosting.md',
      'noGit',
    ]);
  });
  const top = await git('-C', folder, 'rev-parse', '--show-toplevel').catch(() => undefined);
  if (top === undefined) return { branch: publishedBranch, uncommitted: ['all files in this folder'] };
  if ((await realpath(top)) !== (await realpath(folder)))
    throw failure([
      `This folder is part of another Git repository: ${path.resolve(top)}`,
      'Publish a copy of the folder outside of it.',
      'otherRepository',
    ]);
  const status = await git('-C', folder, 'status', '--porcelain', '--untracked-files=all');
  return {
    branch: await git('-C', folder, 'branch', '--show-current'),
    // Omit deleted files: they do not become public.
    uncommitted: status.split('\n').flatMap((line) => (/^(?:$|.?D)/.test(line) ? [] : line.slice(3))),
  };
}

/** Returns the repository of "origin" if it belongs to the account. */
async function ownOrigin(folder: string, login: string): Promise<string | undefined> {
  const origin = await findRepository({}, folder);
  return origin?.toLowerCase().startsWith(`${login.toLowerCase()}/`) ? origin : undefined;
}

/** Whether a GitHub repository belongs to another project: it has commits, but not the first commit of this project. */
async function hasOtherCommits(folder: string, github: Github, repository: string): Promise<boolean> {
  const roots = await git('-C', folder, 'rev-list', '--max-parents=0', 'HEAD').catch(() => '');
  const first = roots.split('\n').at(-1) || undefined;
  try {
    await github.ask('GET', `${apiPath(repository)}/commits/${first ?? 'HEAD'}`);
    return first === undefined;
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    // The repository is empty.
    if (error.status === 409) return false;
    if (error.status === 404 || error.status === 422) return first !== undefined;
    throw error;
  }
}

/** Returns an unused repository name, such as `portfolio-2` if `portfolio` exists. */
export async function freeName(github: Github, login: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'portfolio' : `portfolio-${number}`;
    if (!(await askOptional(github, apiPath(`${login}/${name}`)))) return name;
  }
}

// GitHub recommends a lowercase name for `<login>.github.io`.
const fullName = (login: string, given = `${login.toLowerCase()}.github.io`) =>
  given.includes('/') ? given : `${login}/${given}`;

/** Returns the URL of the site without a custom domain; in tests, a URL of this computer. */
export function githubAddress(repository: string): string {
  const { hostname, origin } = apiAddress();
  return hostname === 'api.github.com' ? pagesAddress(repository) : `${origin}/site/`;
}

/** Returns the settings of a build for GitHub Pages. */
export const hostAt = (address: string): HostAddress => ({
  name: 'GitHub Pages',
  base: new URL(address).pathname,
  url: address,
});

function rejectUnpublishable({ full_name: name, archived, is_template }: RepositoryAnswer, requestedName: string) {
  if (name.toLowerCase() !== requestedName.toLowerCase())
    throw failure([
      `The repository ${requestedName} was renamed to ${name}.`,
      `Publish to the repository ${name} (in a terminal: npm run publish -- --repository ${name}).`,
    ]);
  if (archived)
    throw failure([
      `${name} is archived, so nothing can be published from it.`,
      'Unarchive it in its settings on GitHub.',
    ]);
  if (is_template)
    throw failure([
      `${name} is marked as a template, so GitHub would not deploy it.`,
      'On GitHub, open Settings, General, and clear "Template repository".',
    ]);
}
