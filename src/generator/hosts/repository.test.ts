import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/folders.ts';
import { findRepository } from './repository.ts';

const empty = await temporaryFolder('no-repository');

test.each<[string, NodeJS.ProcessEnv, string | undefined]>([
  ['GitHub Actions', { GITHUB_REPOSITORY: 'Ada/Portfolio' }, 'Ada/Portfolio'],
  ['GitHub Enterprise', { GITHUB_REPOSITORY: 'Ada/P', GITHUB_SERVER_URL: 'https://git.example' }, undefined],
  ['Netlify', { REPOSITORY_URL: 'https://github.com/ada/ada.github.io' }, 'ada/ada.github.io'],
  ['Netlify with a repository on GitLab', { REPOSITORY_URL: 'https://gitlab.com/ada/portfolio' }, undefined],
  [
    'Vercel',
    { VERCEL_GIT_PROVIDER: 'github', VERCEL_GIT_REPO_OWNER: 'ada', VERCEL_GIT_REPO_SLUG: 'portfolio' },
    'ada/portfolio',
  ],
  ['a machine without variables', {}, undefined],
])(
  'findRepository returns the GitHub repository, if there is one, for the environment of %s',
  async (_, environment, repository) => {
    expect(await findRepository(environment, empty)).toBe(repository);
  },
);

test.each([
  ['https://github.com/ada/portfolio.git', 'ada/portfolio'],
  ['https://x-access-token:abc@github.com/ada/portfolio', 'ada/portfolio'],
  ['git@github.com:ada/my.site.git', 'ada/my.site'],
  ['ssh://git@github.com/ada/portfolio', 'ada/portfolio'],
  ['https://github.com.evil.example/ada/portfolio', undefined],
])('findRepository reads the Git remote %s as %s', async (url, repository) => {
  const folder = await temporaryFolder('repository');
  await mkdir(path.join(folder, '.git'));
  const other = '[remote "upstream"]\n\turl = https://github.com/template/template\n';
  await writeFile(
    path.join(folder, '.git/config'),
    `[core]\n\tbare = false\n${other}[remote "origin"]\n\turl = ${url}\n`,
  );
  expect(await findRepository({}, folder)).toBe(repository);
});
