// A local server replaces GitHub in these tests.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentDay } from '#content/model/dates.ts';
import { readContent } from '#content/load.ts';
import { fetchRepositories } from '#cli/fetch/fetch-repositories.ts';
import type { RequestSettings } from '#cli/fetch/github.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { startCommand } from './typed-command.ts';

const folder = await temporaryFolder('fetch');
const content = path.join(folder, 'content');

type Answer = object | ((response: ServerResponse) => unknown);
let responses: Record<string, Answer>;
let requests: { path: string; token: string | undefined }[];

const github = createServer(({ url = '', headers }, response) => {
  requests.push({ path: url, token: headers.authorization });
  // GitHub names are case-insensitive.
  const answer = responses[url.replace(/\?.*/, '').toLowerCase()];
  if (typeof answer === 'function') answer(response);
  else response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? { message: 'Not Found' }));
});
let address: string;
let options: RequestSettings;
beforeAll(async () => {
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(github.address() as AddressInfo).port}/`;
  options = { api: new URL(address), timeout: 300 };
});
afterAll(() => {
  github.closeAllConnections();
  github.close();
});

beforeEach(async () => {
  requests = [];
  responses = { ...repository('mika/ferryman'), ...repository('mika/gauge', { stargazers_count: 3 }) };
  await rm(folder, { recursive: true, force: true });
  await mkdir(content, { recursive: true });
  await write('site.yaml', 'name: Mika\ndescription: The site of Mika.\n');
  await write('projects.yaml', projects('https://github.com/mika/ferryman', 'Mika/gauge'));
});

/** GitHub's responses for a repository, by URL path. */
function repository(name: string, more: object = {}): Record<string, Answer> {
  const base = {
    full_name: name,
    private: false,
    archived: false,
    stargazers_count: 1204,
    license: { spdx_id: 'MIT' },
  };
  return {
    [`/repos/${name}`]: { ...base, ...more },
    [`/repos/${name}/commits`]: [{ commit: { committer: { date: '2026-11-20T08:00:00Z' } } }],
    [`/repos/${name}/languages`]: { Go: 300, TypeScript: 700, Shell: 5 },
    [`/repos/${name}/releases/latest`]: { tag_name: 'v2.1.0' },
  };
}

const projects = (...repositories: string[]) =>
  `projects:\n${repositories.map((one, index) => `  - title: Project ${index}\n    date: 2026\n    repository: ${one}\n`).join('')}`;
const write = (name: string, text: string) => writeFile(path.join(content, name), text);
const snapshots = () => readFile(path.join(content, 'repositories.yaml'), 'utf8');
const run = (environment: NodeJS.ProcessEnv = {}) =>
  startCommand('fetch', ['--in', 'content'], folder, {
    PORTFOLIO_TEST_GITHUB: address,
    GITHUB_TOKEN: '',
    ...environment,
  }).ended;
const { year, month = 0, day = 0 } = currentDay();
const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

test("npm run fetch writes GitHub's data with the current date, and the site includes the data", async () => {
  const { code, output } = await run();
  expect(output).toContain('2 of 2 repositories fetched.');
  expect(code).toBe(0);
  expect(await snapshots()).toContain(`repositories:
  - name: mika/ferryman
    fetched: ${today}
    stars: 1204
    lastCommit: 2026-11-20
    languages:
      - TypeScript
      - Go
    release: v2.1.0
    license: MIT
`);
  const { site } = await readContent(content);
  expect(site.pages.projects?.projects.map(({ repository }) => repository?.snapshot?.stars)).toEqual([1204, 3]);
  expect(requests.map(({ token }) => token)).not.toContainEqual(expect.anything());
  await run({ GITHUB_TOKEN: 'given' });
  expect(requests.at(-1)?.token).toBe('Bearer given');
});

test('a second npm run fetch keeps comments and order, and removes values that GitHub has deleted', async () => {
  const before = `# Mine.\nrepositories:\n  # The best.\n  - stars: 1 # few\n    release: v1\n    name: Mika/Gauge\n    fetched: 2025-01-01\n\n  - name: mika/ferryman # the first\n    fetched: 2026-01-01\n    stars: 2\n`;
  await write('repositories.yaml', before);
  delete responses['/repos/mika/gauge/releases/latest'];
  expect((await fetchRepositories(content, options)).updated).toBe(2);
  // The repository with the least data is fetched first, in case a rate limit stops the run.
  expect(requests[0]?.path).toBe('/repos/Mika/gauge');
  const after = await snapshots();
  expect(after).toContain(
    `# Mine.\nrepositories:\n  # The best.\n  - stars: 3 # few\n    name: Mika/gauge\n    fetched: ${today}\n`,
  );
  expect(after).toContain(`  - name: mika/ferryman # the first\n    fetched: ${today}\n    stars: 1204\n`);
});

const failing = (status: number, headers: Record<string, string> = {}, body = '{}') =>
  ((response) => response.writeHead(status, headers).end(body)) satisfies Answer;
const resetTime = String(Math.floor(Date.now() / 1000) + 600);

test.each<[string, Answer | undefined, RegExp, affectsAll?: boolean]>([
  ['is gone', undefined, /there is no such public repository: .*remove the line/],
  ['is private', { ...(repository('mika/ferryman', { private: true })['/repos/mika/ferryman'] as object) }, /private/],
  ['was renamed', failing(301, { Location: '/repositories/7' }), /it was renamed to mika\/boats\. Correct it/],
  ['redirects to another host', failing(301, { Location: 'http://localhost:9/' }), /rejected the request \(301\)/],
  ['is blocked', failing(451), /rejected the request \(451\)/],
  ['returns incomplete JSON', failing(200, {}, '{"full_name": "mika/fer'), /incomplete/],
  [
    'drops the connection',
    (response) => response.writeHead(200, { 'Content-Length': '99' }).write('{', () => response.destroy()),
    /incomplete/,
  ],
  ['returns an unexpected shape', { full_name: 'mika/ferryman' }, /incomplete/],
  [
    'returns control characters',
    { ...(repository('mika/ferryman', { license: { spdx_id: 'MIT\u0007' } })['/repos/mika/ferryman'] as object) },
    /incomplete/,
  ],
  ['does not answer', () => undefined, /did not respond in time/, true],
  [
    'is requested beyond the rate limit',
    failing(403, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': resetTime }),
    /no more requests for now; try again in 10 min\. With a token/,
    true,
  ],
  ['is requested too often (429)', failing(429, { 'Retry-After': '60' }), /try again in 1 min/, true],
  ['is requested with a token that GitHub rejects', failing(401), /does not accept the token in GITHUB_TOKEN/, true],
  ['returns a server error', failing(502), /internal error \(502\)/, true],
])(
  'npm run fetch reports the reason for a repository that %s, and keeps its existing data',
  async (_, answer, expectedReason, affectsAll = false) => {
    await write('projects.yaml', projects('mika/ferryman', 'mika/gauge'));
    const old = '  - name: mika/ferryman\n    fetched: 2020-01-01\n    stars: 2\n';
    await write(
      'repositories.yaml',
      `repositories:\n${old}  - name: mika/gauge\n    fetched: 2026-01-01\n    stars: 1\n`,
    );
    if (answer) responses['/repos/mika/ferryman'] = answer;
    else delete responses['/repos/mika/ferryman'];
    responses['/repositories/7'] = { ...(responses['/repos/mika/gauge'] as object), full_name: 'mika/boats' };
    const { failures } = await fetchRepositories(content, options);
    const names = affectsAll ? ['mika/ferryman', 'mika/gauge'] : ['mika/ferryman'];
    expect(failures).toEqual([{ names, reason: expect.stringMatching(expectedReason) }]);
    const after = await snapshots();
    expect(after).toContain(old);
    // An error that affects all requests also prevents fetching mika/gauge. After any other error, mika/gauge is
    // fetched.
    expect(after.includes('stars: 3')).toBe(!affectsAll);
  },
);

test('npm run fetch changes no file if it fails or is stopped by Ctrl-C', async () => {
  const before = await snapshotOf(content);
  const none = await run({ PORTFOLIO_TEST_GITHUB: 'http://127.0.0.1:9/' });
  expect(none.output).toMatch(/mika\/ferryman, Mika\/gauge: GitHub cannot be reached\. Is this computer online\?/);
  expect(none.code).toBe(1);
  expect(await snapshotOf(content)).toEqual(before);

  let onRequest: (() => void) | undefined;
  responses['/repos/mika/ferryman'] = () => onRequest?.();
  const running = startCommand('fetch', ['--in', 'content'], folder, { PORTFOLIO_TEST_GITHUB: address });
  await new Promise<void>((resolve) => (onRequest = resolve));
  running.child.kill('SIGINT');
  await running.ended;
  expect(await snapshotOf(content)).toEqual(before);

  await write('projects.yaml', projects('https://gitlab.com/mika/ferryman'));
  requests = [];
  const rejected = await run();
  expect(rejected.output).toMatch(/projects\.yaml:4:17 .*is not a repository on GitHub/);
  expect(requests).toEqual([]);
  expect(await readdir(content)).not.toContain('repositories.yaml');
});

test('npm run fetch rejects an API host that is neither GitHub nor this computer', async () => {
  const { code, output } = await run({ PORTFOLIO_TEST_GITHUB: 'https://api.example.com/', GITHUB_TOKEN: 'secret' });
  expect(code).toBe(2);
  expect(output).toMatch(/accepts only an address of this computer/);
});
