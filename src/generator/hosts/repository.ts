import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';

/**
 * Reads the repository from the environment of the build. If it is not there, reads the Git remote of the project.
 * @returns owner and name; `undefined` if unknown
 * @example await findRepository({ GITHUB_REPOSITORY: 'ada/portfolio' }) // 'ada/portfolio'
 */
export async function findRepository(
  environment: NodeJS.ProcessEnv = process.env,
  project = projectFolder,
): Promise<string | undefined> {
  const { GITHUB_REPOSITORY, GITHUB_SERVER_URL = 'https://github.com', REPOSITORY_URL } = environment;
  const { VERCEL_GIT_PROVIDER, VERCEL_GIT_REPO_OWNER: owner, VERCEL_GIT_REPO_SLUG: name } = environment;
  // Netlify provides a URL (https://docs.netlify.com/build/configure-builds/environment-variables/). Vercel provides
  // the parts of a URL (https://vercel.com/docs/environment-variables/system-environment-variables).
  const url = [
    GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`,
    REPOSITORY_URL,
    VERCEL_GIT_PROVIDER === 'github' && `https://github.com/${owner}/${name}`,
  ].find(Boolean);
  return repositoryAt(url || (await originOf(project)));
}

/**
 * Returns the URL of the GitHub Pages site of a repository without a custom domain. The site is at the root of the
 * domain only if the repository is named like `ada/ada.github.io`.
 * @example pagesAddress('Ada/portfolio') // 'https://ada.github.io/portfolio/'
 */
export function pagesAddress(repository: string): string {
  const [owner = '', name = ''] = repository.split('/');
  const host = `${owner}.github.io`.toLowerCase();
  return `https://${host}/${name.toLowerCase() === host ? '' : `${name}/`}`;
}

async function originOf(project: string): Promise<string> {
  const config = await readFile(path.join(project, '.git/config'), 'utf8').catch(() => '');
  return /\[remote "origin"\][^[]*?\n\s*url\s*=\s*(\S+)/.exec(config)?.[1] ?? '';
}

const repositoryAt = (address: string): string | undefined =>
  /^(?:https:\/\/(?:[^@/]+@)?github\.com\/|(?:ssh:\/\/)?git@github\.com[:/])([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/i.exec(
    address,
  )?.[1];
