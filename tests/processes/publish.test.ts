// A local server (tests/support/publishing/) replaces GitHub.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { git } from '#platform/processes/git.ts';
import { checkLive } from '#cli/publish/check-live.ts';
import { failureOf } from '#cli/publish/editor-failure.ts';
import { makePlan, NameTakenError } from '#cli/publish/plan.ts';
import { publishToGithub, type Step } from '#cli/publish/publish-to-github.ts';
import { signIn } from '#cli/publish/sign-in.ts';
import { editorLanguages, editorMessages } from '#editor/messages/messages.ts';
import { failureText } from '#editor/ui/publish/failure-text.ts';
import type { PublishingFailure } from '#generator/editing/publishing.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { type GithubService, goodToken, startGithub } from '#tests/support/publishing/github-service.ts';
import { startCommand } from '#tests/commands/typed-command.ts';

const work = await temporaryFolder('publish');
const folder = path.join(work, 'project');
const storedPassword = path.join(work, 'stored-credentials');
const pace = { poll: 2, listed: 20, live: 60 };

let github: GithubService;
let printed: string[];

beforeEach(async () => {
  github = await startGithub();
  printed = [];
  vi.stubEnv('PORTFOLIO_TEST_GITHUB', github.api);
  vi.stubEnv('GITHUB_TOKEN', goodToken);
  // The owner's Git settings, with a stored password.
  const settings = path.join(work, 'gitconfig');
  await writeFile(
    settings,
    `[user]\n\tname = Ada\n\temail = ada@example.com\n[credential]\n\thelper = store --file=${storedPassword}\n`,
  );
  await writeFile(storedPassword, `http://ada:secret@127.0.0.1%3a${new URL(github.api).port}\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'content'), { recursive: true });
  await writeFile(path.join(folder, 'content/site.yaml'), 'name: Ada\ndescription: The site of Ada.\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await github.close();
});

/** Publishes the project as the command does after its questions. */
async function publish(repository?: string) {
  const signedIn = await signIn(undefined);
  const plan = await makePlan(folder, signedIn.github, signedIn.account, repository);
  const onStep = (step: Step, result?: string) => printed.push(`${step} ${result ?? ''}`);
  return publishToGithub({ folder, signIn: signedIn, plan, onStep, pace });
}

const commits = async () => (await git('-C', folder, 'log', '--format=%s')).split('\n');
const siteYaml = () => readFile(path.join(folder, 'content/site.yaml'), 'utf8');

describe('npm run publish', () => {
  test('creates the repository, pushes the files, enables Pages, and checks the published site', async () => {
    const { state, passed } = await publish();
    expect(state).toBe('good');
    expect(passed).toEqual([
      'All 5 files match the build.',
      'All 4 links between the pages work.',
      'Unknown addresses show the site’s own “not found” page.',
      'Links to the site have a preview picture in chats.',
    ]);
    // GitHub enables Pages automatically for a repository with this name, but with another build type. Publishing must
    // set the build type `workflow`.
    expect(github.pagesOf('Ada/ada.github.io')).toMatchObject({ build_type: 'workflow' });
    expect(github.live()).toBe(await git('-C', folder, 'rev-parse', 'HEAD'));
    expect(await git('-C', folder, 'remote', 'get-url', 'origin')).toBe(`${github.api}/git/Ada/ada.github.io.git`);
  });

  test('changes nothing when it is run again', async () => {
    await publish();
    const before = { requests: github.writeRequests().length, head: await git('-C', folder, 'rev-parse', 'HEAD') };
    expect((await publish()).state).toBe('good');
    expect(github.writeRequests().slice(before.requests)).toEqual([]);
    expect(await git('-C', folder, 'rev-parse', 'HEAD')).toBe(before.head);
  });

  test('publishes changes when it is run again', async () => {
    await publish();
    await writeFile(path.join(folder, 'content/home.yaml'), 'tagline: New\n');
    expect((await publish()).state).toBe('good');
    expect(github.live()).toBe(await git('-C', folder, 'rev-parse', 'HEAD'));
    expect(await commits()).toHaveLength(2);
  });

  test('merges commits that only GitHub has', async () => {
    await publish();
    await github.addCommit('Ada/ada.github.io', 'From the phone', { 'content/about.md': 'Hello.\n' });
    await writeFile(path.join(folder, 'content/home.yaml'), 'tagline: New\n');
    expect((await publish()).state).toBe('good');
    expect(github.live()).toBe(await git('-C', folder, 'rev-parse', 'HEAD'));
    expect(await readFile(path.join(folder, 'content/about.md'), 'utf8')).toBe('Hello.\n');
    expect(await readFile(path.join(folder, 'content/home.yaml'), 'utf8')).toBe('tagline: New\n');
  });

  test('enables Pages if the repository is not named ada.github.io', async () => {
    expect((await publish('portfolio')).state).toBe('good');
    expect(github.pagesOf('Ada/portfolio')).toMatchObject({ build_type: 'workflow' });
  });

  test('publishes into an existing repository with another default branch', async () => {
    const repository = await github.addRepository('Ada/ada.github.io', { default_branch: 'master' });
    expect((await publish()).state).toBe('good');
    expect(repository.default_branch).toBe('main');
  });

  test('changes nothing in a repository with other files, even if its default branch has another name', async () => {
    const repository = await github.addRepository('Ada/ada.github.io', { default_branch: 'master' });
    await github.addCommit('Ada/ada.github.io', 'Another site');
    for (const isCommitted of [false, true]) {
      if (isCommitted) {
        await git('init', '--quiet', '--initial-branch', 'main', folder);
        await git('-C', folder, 'commit', '--quiet', '--allow-empty', '--message', 'My pages');
      }
      await expect(publish()).rejects.toMatchObject({ repository: 'Ada/ada.github.io', free: 'portfolio' });
    }
    expect(github.writeRequests()).toEqual([]);
    expect((await publish('portfolio')).state).toBe('good');
    expect(repository.default_branch).toBe('master');
  });

  test('keeps the remote of the template', async () => {
    await git('init', '--quiet', '--initial-branch', 'main', folder);
    await git('-C', folder, 'remote', 'add', 'origin', 'https://github.com/paperback/template.git');
    await publish();
    expect(await git('-C', folder, 'remote', 'get-url', 'template')).toBe('https://github.com/paperback/template.git');
    expect(await git('-C', folder, 'remote', 'get-url', 'origin')).toContain('Ada/ada.github.io');
  });

  test('sets "url" in the content, but does not replace the owner’s domain', async () => {
    await publish();
    expect(await siteYaml()).toContain(`url: ${github.siteAddress()}\n`);
    await writeFile(
      path.join(folder, 'content/site.yaml'),
      'name: Ada\ndescription: A site.\nurl: https://ada.example/\n',
    );
    await publish();
    expect(await siteYaml()).toContain('url: https://ada.example/\n');
  });

  test('sends the token only to GitHub, and keeps the password that Git has stored', async () => {
    const before = await readFile(storedPassword, 'utf8');
    await publish();
    github.behavior.rejections = [
      { request: /GET .*\/pages$/, answer: { status: 401, body: { message: 'Bad credentials' } } },
    ];
    await publish().catch((error: Error) => printed.push(error.message));
    const everything = [...github.receivedTexts, ...printed, JSON.stringify(await snapshotOf(folder))].join('\n');
    expect(everything).not.toContain(goodToken);
    expect(await readFile(storedPassword, 'utf8')).toBe(before);
  });
});

describe('a publication that is interrupted', () => {
  test.each([
    ['before the repository is made', { request: /POST \/user\/repos/ }],
    ['after the repository is made', { request: /POST \/user\/repos/, isDone: true }],
    ['before the files are sent', { request: /POST .*git-receive-pack/ }],
    ['after the files are sent', { request: /POST .*git-receive-pack/, isDone: true }],
    ['before Pages is switched on', { request: /PUT .*\/pages/ }],
    ['after Pages is switched on', { request: /PUT .*\/pages/, isDone: true }],
    ['while GitHub builds', { request: /GET .*\/actions\/runs\/\d+$/ }],
  ])('%s ends in the same state when it is run again', async (_, drop) => {
    github.behavior.drop = drop;
    await expect(publish()).rejects.toThrow(/connection was lost/);
    github.behavior.drop = undefined;
    expect((await publish()).state).toBe('good');
    expect(await commits()).toEqual(['Publish the portfolio']);
    expect(github.writeRequests().filter((line) => line === 'POST /user/repos').length).toBeLessThanOrEqual(2);
  });
});

describe('a deployment', () => {
  test('that reports success but is not served is repeated with a new commit', async () => {
    github.behavior.unservedRuns = 1;
    expect((await publish()).state).toBe('good');
    expect(await commits()).toEqual(['Publish the portfolio again', 'Publish the portfolio']);
    expect(printed.join('\n')).toContain('still serves the earlier site');
  });

  test('that GitHub cancels is repeated with a new commit, since the same commit would fail again', async () => {
    github.behavior.runResults = [{ conclusion: 'failure', job: 'deploy', step: 'deploy-pages' }];
    expect((await publish()).state).toBe('good');
    expect(await commits()).toHaveLength(2);
  });

  test('that fails twice ends with an error', async () => {
    github.behavior.unservedRuns = 9;
    await expect(publish()).rejects.toThrow(/Two attempts failed/);
  });

  test('that failed is started again if the owner repeats the command', async () => {
    github.behavior.runResults = [{ conclusion: 'failure', job: 'build', step: 'Run npm run setup' }];
    await expect(publish()).rejects.toThrow('Run npm run setup');
    expect((await publish()).state).toBe('good');
    expect(await commits()).toHaveLength(1);
  });
});

const forbidden = (message: string, headers = {}) => ({ status: 403, body: { message }, headers });
const limitReached = forbidden('API rate limit exceeded', {
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': '1795600000',
});
const rules = [
  'error: GH013: Repository rule violations found for refs/heads/main.',
  '',
  '- Changes must be made through a pull request.',
];

/** Returns the languages in which the editor shows an error of publishing in English. */
function languagesWithoutTranslation(error: Error | undefined): string[] {
  // The editor asks for another name instead.
  if (error instanceof NameTakenError) return [];
  const failed = failureOf(error, path.join(folder, 'content'));
  if (failed.kind !== 'failed') return [];
  const translations = editorLanguages.filter((language) => language !== 'en');
  return translations.filter((language) => failureText(failed, editorMessages(language)).isEnglish);
}

describe('npm run publish explains the failure and the remedy in case of', () => {
  test.each<[string, (service: GithubService) => unknown]>([
    [
      'a token without a permission',
      ({ behavior }) =>
        behavior.rejections.push({
          request: /PUT .*\/pages/,
          answer: forbidden('Resource not accessible by personal access token', {
            'X-Accepted-GitHub-Permissions': 'pages=write,administration=write',
          }),
        }),
    ],
    [
      'a name that is taken',
      ({ behavior }) =>
        behavior.rejections.push({
          request: /POST \/user\/repos/,
          answer: {
            status: 422,
            body: {
              message: 'Repository creation failed.',
              errors: [{ message: 'name already exists on this account' }],
            },
          },
        }),
    ],
    [
      'an organization without Pages',
      async (service) => {
        await service.addRepository('acme/portfolio');
        service.behavior.rejections.push({
          request: /POST .*\/pages/,
          answer: forbidden('Members of this organization cannot create Pages sites.'),
        });
      },
    ],
    [
      'a private repository on a free plan',
      async (service) => {
        await service.addRepository('Ada/portfolio', { private: true });
        service.behavior.rejections.push({
          request: /POST .*\/pages/,
          answer: {
            status: 422,
            body: { message: 'Your current plan does not support GitHub Pages for this repository.' },
          },
        });
      },
    ],
    [
      'a token that expires during the publication',
      ({ behavior }) =>
        behavior.rejections.push({
          request: /\/pages$/,
          answer: { status: 401, body: { message: 'Bad credentials' } },
        }),
    ],
    [
      'a protected branch',
      ({ behavior }) =>
        (behavior.pushRejection = { reason: 'push declined due to repository rule violations', lines: rules }),
    ],
    [
      'the limit of requests',
      ({ behavior }) => behavior.rejections.push({ request: /POST \/user\/repos/, answer: limitReached }),
    ],
    ['a connection that breaks', ({ behavior }) => (behavior.drop = { request: /POST .*git-receive-pack/ })],
    [
      'a failed run with an annotation',
      ({ behavior }) =>
        behavior.runResults.push({
          conclusion: 'failure',
          job: 'build',
          step: 'Run npm run check -- --release --dist dist',
          annotation: {
            title: 'Nothing was put online',
            message: 'Something of the sample student is left in the site.',
          },
        }),
    ],
    [
      'a failed run with a log',
      ({ behavior }) =>
        behavior.runResults.push({
          conclusion: 'failure',
          job: 'build',
          step: 'Run npm run check',
          log: '2026-11-24T10:00:00.0000000Z ##[group]Run npm run check\n2026-11-24T10:00:00.0000000Z ##[endgroup]\n2026-11-24T10:00:01.0000000Z content/projects.yaml:3:11  2026-99 is not a date.\n2026-11-24T10:00:01.0000000Z ##[error]Process completed with exit code 1.\n',
        }),
    ],
    [
      'a run that GitHub does not start',
      ({ behavior }) =>
        behavior.runResults.push({
          conclusion: 'failure',
          job: 'build',
          annotation: { message: 'The job was not started because your account is locked due to a billing issue.' },
        }),
    ],
    [
      'a fork whose workflows are off',
      async (service) => {
        await service.addRepository('Ada/ada.github.io', { fork: true });
        service.behavior.startsRuns = false;
      },
    ],
    [
      'commits on GitHub that change the same lines',
      async (service) => {
        await publish();
        await service.addCommit('Ada/ada.github.io', 'From the phone', { 'content/home.yaml': 'tagline: Old\n' });
        await writeFile(path.join(folder, 'content/home.yaml'), 'tagline: New\n');
      },
    ],
    [
      'a repository with other files',
      async (service) => {
        for (const name of ['ada.github.io', 'portfolio', 'portfolio-2']) await service.addRepository(`Ada/${name}`);
        await service.addCommit('Ada/ada.github.io', 'Another site');
      },
    ],
    [
      'a token without the right to send workflows',
      ({ behavior }) =>
        (behavior.pushRejection = {
          reason:
            'refusing to allow an OAuth App to create or update workflow `.github/workflows/deploy.yml` without `workflow` scope',
        }),
    ],
    [
      'a private e-mail address',
      ({ behavior }) =>
        (behavior.pushRejection = {
          reason: 'push declined due to email privacy restrictions',
          lines: ['error: GH007: Your push would publish a private email address.'],
        }),
    ],
    [
      'single sign-on',
      ({ behavior }) =>
        behavior.rejections.push({
          request: /GET \/repos/,
          answer: forbidden('Resource protected by organization SAML enforcement.', {
            'X-GitHub-SSO': 'required; url=https://github.com/orgs/acme/sso?authorization_request=AZ',
          }),
        }),
    ],
    ['an archived repository', (service) => service.addRepository('Ada/ada.github.io', { archived: true })],
  ])('%s', async (name, prepare) => {
    await prepare(github);
    const repository = {
      'an organization without Pages': 'acme/portfolio',
      'a private repository on a free plan': 'portfolio',
    }[name];
    const error = await publish(repository).then(
      () => undefined,
      (failure: Error) => failure,
    );
    const message = error?.message
      .replaceAll(github.api, 'https://github.com')
      .replace(/until \d.*?\./, 'until <time>.');
    expect(message).toMatchSnapshot();
    expect(languagesWithoutTranslation(error)).toEqual([]);
  });

  test('the limit of requests, with the time of its end in the language of the editor too', async () => {
    github.behavior.rejections.push({ request: /POST \/user\/repos/, answer: limitReached });
    const error = await publish().catch((failure: unknown) => failure);
    const failed = failureOf(error, path.join(folder, 'content')) as Extract<PublishingFailure, { kind: 'failed' }>;
    const time = /until (.*)\.$/.exec(failed.reason)?.[1];
    expect(failureText(failed, editorMessages('de')).reason).toBe(
      `GitHub nimmt bis ${time} keine weiteren Anfragen an.`,
    );
  });

  test('a wrong token', async () => {
    vi.stubEnv('GITHUB_TOKEN', `github_pat_${'2'.repeat(40)}`);
    await expect(publish()).rejects.toThrow(/does not accept this token/);
  });

  test('a project folder inside another repository', async () => {
    await git('init', '--quiet', work);
    await expect(publish()).rejects.toThrow(/part of another Git repository/);
    await rm(path.join(work, '.git'), { recursive: true });
  });
});

describe('npm run publish -- --check', () => {
  const check = (environment: NodeJS.ProcessEnv = {}) =>
    startCommand('publish', ['--check', github.siteAddress()], folder, environment).ended;

  test('exits with code 0 for the expected build, and with code 3 for another build', async () => {
    await publish();
    const { sha, id } = github.runs[0] ?? { sha: '', id: 0 };
    expect(await check({ GITHUB_SHA: sha, GITHUB_RUN_ID: String(id) })).toMatchObject({ code: 0 });
    const { code, output } = await check({ GITHUB_SHA: sha, GITHUB_RUN_ID: '1' });
    expect(output).toContain(`still shows run ${id}, not 1.`);
    expect(code).toBe(3);
  });

  test('exits with code 3 if nothing is online', async () => {
    const { code, output } = await check();
    expect(output).toContain('is not online yet: GitHub Pages has no site there.');
    expect(code).toBe(3);
  });

  test('exits with code 1 and lists each file that is missing online or differs from the build', async () => {
    await publish();
    github.replaceFile('Projects.html', '<title>Other</title>');
    github.replaceFile('resume.pdf');
    const { code, output } = await check();
    expect(output).toContain('Projects.html: the file online differs from the build.');
    expect(output).toContain('resume.pdf: the host responds with status 404.');
    expect(code).toBe(1);
  });

  test('reports a not-found page of the host, and a "url" of another site', async () => {
    await writeFile(
      path.join(folder, 'content/site.yaml'),
      'name: Ada\ndescription: A site.\nurl: https://ada.example/\n',
    );
    expect((await publish()).problems).toEqual([
      `Search engines and link previews use the address https://ada.example, but the site is at ${github.siteAddress()}. Correct "url" in content/site.yaml.`,
    ]);
    github.replaceFile('404.html', 'Not ours');
    const { problems } = await checkLive(github.siteAddress(), {});
    expect(problems).toContain(
      'Unknown addresses: the host responds with status 404, not with 404 and the site’s own page.',
    );
  });
});
