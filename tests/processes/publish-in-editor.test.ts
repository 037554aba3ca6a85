// A local server (tests/support/publishing/) replaces GitHub.
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { git } from '#platform/processes/git.ts';
import { checkRelease, type ReleaseCheck } from '#cli/publish/check-release.ts';
import { publishInEditor } from '#cli/publish/publish-in-editor.ts';
import { editorMessages } from '#editor/messages/messages.ts';
import { reportText } from '#editor/messages/report-text.ts';
import type { PlanAnswer, PlanRequest, Publication } from '#generator/editing/publishing.ts';
import { serveLive } from '#generator/live/live.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { type GithubService, goodToken, startGithub } from '#tests/support/publishing/github-service.ts';
import { sites } from '#tests/support/sites.ts';

const work = await temporaryFolder('published');
const project = path.join(work, 'project');
const content = path.join(project, 'content');
const responses: string[] = [];
/** Whether plans build the whole site, which takes seconds. */
let buildsSite = false;

let github: GithubService;
let site: Awaited<ReturnType<typeof serveLive>>;
let editorHeaders: Record<string, string>;

beforeAll(async () => {
  await restoreContent();
  const pace = { poll: 20, listed: 500, live: 500 };
  const check = (...args: Parameters<typeof checkRelease>) => (buildsSite ? checkRelease(...args) : quickCheck());
  const publishing = publishInEditor({ project, content, pace, check });
  site = await serveLive({ content, port: 4891, isEditable: true, isInContainer: false, publishing });
  const signedIn = await fetch(site.editor ?? '', { redirect: 'manual' });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await (await fetch(`${site.address}edit`, { headers: { cookie } })).text();
  const key = /"key":"([\w-]{40,})"/.exec(page)?.[1] ?? '';
  const { origin } = new URL(site.address);
  editorHeaders = {
    cookie,
    origin,
    'sec-fetch-site': 'same-origin',
    'x-editor-key': key,
    'content-type': 'application/json',
  };
});
afterAll(() => site.close());

beforeEach(async () => {
  github = await startGithub();
  vi.stubEnv('PORTFOLIO_TEST_GITHUB', github.api);
  vi.stubEnv('GITHUB_TOKEN', '');
  vi.stubEnv('GH_TOKEN', '');
  // GitHub's command-line tool is signed out, since its folder is empty.
  vi.stubEnv('GH_CONFIG_DIR', path.join(work, 'nothing'));
  await restoreContent();
});
afterEach(async () => {
  buildsSite = false;
  await deleteToken();
  vi.unstubAllEnvs();
  await github.close();
});

async function restoreContent() {
  for (const name of ['content', '.git']) await rm(path.join(project, name), { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await cp(sites.small.content, content, { recursive: true });
}

/** Replaces the real check, which would build the site. */
async function quickCheck(): Promise<ReleaseCheck> {
  const hasPhone = (await readFile(path.join(content, 'site.yaml'), 'utf8')).includes('phone:');
  const privateFields = hasPhone ? [{ file: 'site.yaml', key: 'phone' }] : [];
  const pages = [{ name: 'Home', address: '/', isGenerated: false }];
  return {
    kind: 'facts',
    facts: { pages, photos: 0, resumeFormats: ['PDF'], email: undefined, privateFields, localFolders: [] },
  };
}

/** Adds a private detail that no page shows. */
const addPhone = () => appendFile(path.join(content, 'site.yaml'), 'phone: +49 7071 123456\n');

async function sendRequest(name: string, body?: object, headers: Record<string, string | undefined> = {}) {
  const sent = Object.entries({ ...editorHeaders, ...headers }).filter(([, value]) => value !== undefined) as [
    string,
    string,
  ][];
  const response = await fetch(`${site.address}edit/api/publish/${name}`, {
    headers: sent,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  responses.push(text);
  return { status: response.status, text };
}

const json = async <Answer>(...request: Parameters<typeof sendRequest>) =>
  JSON.parse((await sendRequest(...request)).text) as Answer;
const deleteToken = () => sendRequest('forget', {});
const state = () => json<Publication>('state');

async function plan(request: PlanRequest = { token: goodToken, repository: 'ada.github.io' }) {
  const answer = await json<PlanAnswer>('plan', request);
  if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer));
  return answer;
}

const start = (agreement: string) => json<PlanAnswer | Publication>('start', { agreement });

async function waitForEnd() {
  await expect.poll(async () => (await state()).kind).not.toBe('running');
  return (await state()) as Extract<Publication, { steps: unknown }>;
}

describe('the publishing plan in the editor', () => {
  test('has the pages, the number of photos and, without a token, the URL to create one', async () => {
    const answer = await json<PlanAnswer>('plan', {});
    expect(answer).toMatchObject({
      kind: 'key',
      form: expect.stringContaining('https://github.com/settings/personal-access-tokens/new?'),
      facts: { pages: [{ name: 'Home', address: '/', isGenerated: false }], photos: expect.any(Number) },
    });
  });

  test('has the address, the repository, and the private fields that become public', async () => {
    buildsSite = true;
    await addPhone();
    const answer = await plan();
    expect(answer).toMatchObject({
      login: 'Ada',
      isFound: false,
      facts: { resumeFormats: ['PDF', 'JSON'], privateFields: [{ file: 'site.yaml', key: 'phone' }] },
      target: { address: github.siteAddress(), repository: 'Ada/ada.github.io', isNew: true },
    });
    expect(await plan({ repository: 'portfolio' })).toMatchObject({ target: { repository: 'Ada/portfolio' } });
    expect(github.writeRequests()).toEqual([]);
  });

  test('uses the token in the environment variable GITHUB_TOKEN', async () => {
    vi.stubEnv('GITHUB_TOKEN', goodToken);
    expect(await plan({})).toMatchObject({ login: 'Ada', isFound: true });
  });

  test('reports the progress of the check while it runs, and nothing afterwards', async () => {
    buildsSite = true;
    await addPhone();
    const shares: (number | undefined)[] = [];
    let isDone = false;
    const answer = plan().finally(() => (isDone = true));
    while (!isDone) {
      shares.push((await json<{ share?: number }>('progress')).share);
      await wait(50);
    }
    await answer;
    const reportedShares = shares.filter((share) => share !== undefined);
    expect(reportedShares).toEqual(reportedShares.toSorted((a, b) => a - b));
    expect(new Set(reportedShares).size).toBeGreaterThan(2);
    expect(Math.max(...reportedShares)).toBeLessThanOrEqual(1);
    expect(await json('progress')).toEqual({});
  });

  test('requires another name if the repository has other files, proposes a free name, and changes nothing', async () => {
    for (const name of ['ada.github.io', 'portfolio']) await github.addRepository(`Ada/${name}`);
    await github.addCommit('Ada/ada.github.io', 'Another site');
    const answer = await json<PlanAnswer>('plan', { token: goodToken, repository: 'ada.github.io' });
    expect(answer).toMatchObject({ kind: 'name', repository: 'Ada/ada.github.io', free: 'portfolio-2' });
    expect(await plan({ repository: 'portfolio-2' })).toMatchObject({ target: { isNew: true } });
    expect(github.writeRequests()).toEqual([]);
  });

  test('names the content field that causes each problem', async () => {
    buildsSite = true;
    const projects = await readFile(path.join(content, 'projects.yaml'), 'utf8');
    await writeFile(path.join(content, 'projects.yaml'), projects.replace('title: A first program', 'title: ""'));
    expect(await json<PlanAnswer>('plan', {})).toMatchObject({
      kind: 'refused',
      problems: [{ file: 'projects.yaml', path: ['projects', 0, 'title'] }],
    });
  });

  test('lists each remaining text of the sample, with its field and the entry in "known" for keeping the text', async () => {
    buildsSite = true;
    const projects = await readFile(path.join(content, 'projects.yaml'), 'utf8');
    await writeFile(path.join(content, 'projects.yaml'), projects.replace('A first program', 'Brightwater Signals'));
    const text = { kind: 'text', what: 'Brightwater Signals', name: 'sample: Brightwater Signals' };
    const location = { file: 'projects.yaml', path: ['projects', 0, 'title'] };
    expect(await json<PlanAnswer>('plan', {})).toEqual({ kind: 'sample', traces: [{ ...text, location }] });
  });

  test('explains an unknown token, and a folder inside another repository', async () => {
    expect(await json('plan', { token: `github_pat_${'2'.repeat(40)}` })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('does not accept this token'),
      key: 'badToken',
    });
    expect(await json('plan', { token: 'hello' })).toMatchObject({ kind: 'failed', key: 'notToken' });
    const classicToken = `ghp_${'a'.repeat(36)}`;
    expect(await json('plan', { token: classicToken })).toMatchObject({ kind: 'failed', key: 'classicToken' });
    vi.stubEnv('GITHUB_TOKEN', classicToken);
    expect(await json('plan', {})).toMatchObject({ kind: 'key' });
    await git('init', '--quiet', work);
    const answer = await json<PlanAnswer>('plan', {});
    await rm(path.join(work, '.git'), { recursive: true });
    expect(answer).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('another Git repository'),
      key: 'otherRepository',
    });
  });
});

describe('a publication from the editor', () => {
  test('publishes the site, writes its URL to the content, and reports the result of each step', async () => {
    const { agreement } = await plan();
    expect(await start(agreement)).toMatchObject({ kind: 'running', repository: 'Ada/ada.github.io' });
    const { steps, ...done } = await waitForEnd();
    expect(done).toMatchObject({
      kind: 'done',
      address: github.siteAddress(),
      report: { state: 'good', problems: [] },
    });
    expect(steps.map(({ state }) => state)).toEqual(Array(5).fill('done'));
    const { passed } = (done as Extract<Publication, { kind: 'done' }>).report;
    const lines = [...steps.map(({ text }) => text), ...passed];
    expect(lines.filter((line) => reportText(line, editorMessages('de')) === undefined)).toEqual([]);
    expect(steps[0]).toMatchObject({ step: 'repository', text: 'Ada/ada.github.io was created.' });
    expect(steps[4]).toMatchObject({ step: 'check', text: '5 of 5 files' });
    expect(done).toHaveProperty('isOutdated', false);
    expect(await readFile(path.join(content, 'site.yaml'), 'utf8')).toContain(`url: ${github.siteAddress()}\n`);
    await addPhone();
    expect(await state()).toHaveProperty('isOutdated', true);
  });

  test('is rejected while another publication runs', async () => {
    const { agreement } = await plan();
    const [one, two] = await Promise.all([start(agreement), start(agreement)]);
    expect([one.kind, two.kind].toSorted()).toEqual(['failed', 'running']);
    expect(await start(agreement)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('being published'),
    });
    expect((await waitForEnd()).kind).toBe('done');
    expect(github.writeRequests().filter((line) => line === 'POST /user/repos')).toHaveLength(1);
  });

  test('is rejected if it would publish more than the plan that the owner has seen', async () => {
    const { agreement } = await plan();
    await addPhone();
    const answer = await start(agreement);
    expect(answer).toMatchObject({ kind: 'plan', facts: { privateFields: [{ key: 'phone' }] } });
    expect(await start('')).toMatchObject({ kind: 'plan' });
    expect(github.writeRequests()).toEqual([]);
  });

  test('reports a failed step with a remedy, and continues with this step when it is started again', async () => {
    github.behavior.pushRejection = {
      reason: 'rejected',
      lines: ['error: GH006: Protected branch update failed for main.'],
    };
    const { agreement } = await plan();
    await start(agreement);
    const { steps, ...failed } = await waitForEnd();
    expect(failed).toMatchObject({
      kind: 'failed',
      failure: { reason: expect.stringContaining('accepts no commits') },
    });
    expect(steps.map(({ state }) => state)).toEqual(['done', 'failed', 'todo', 'todo', 'todo']);
    github.behavior.pushRejection = undefined;
    expect(await start(agreement)).toMatchObject({ kind: 'running' });
    expect((await waitForEnd()).kind).toBe('done');
  });
});

describe('the GitHub token in the editor', () => {
  test('is in no response, output or file', async () => {
    const printed: string[] = [];
    for (const name of ['log', 'error', 'warn'] as const)
      vi.spyOn(console, name).mockImplementation((...parts) => void printed.push(parts.map(String).join(' ')));
    github.behavior.drop = { request: /POST .*git-receive-pack/ };
    await start((await plan()).agreement);
    expect((await waitForEnd()).kind).toBe('failed');
    github.behavior.drop = undefined;
    await start((await plan()).agreement);
    expect((await waitForEnd()).kind).toBe('done');
    vi.restoreAllMocks();
    const everything = [
      ...responses,
      ...printed,
      ...github.receivedTexts,
      JSON.stringify(await snapshotOf(project)),
    ].join('\n');
    expect(everything).not.toContain(goodToken);
  });

  test('is kept for the next publication, and is deleted when the tab is closed', async () => {
    await start((await plan()).agreement);
    await waitForEnd();
    const { agreement } = await json<Extract<PlanAnswer, { kind: 'plan' }>>('plan', {});
    expect(await start(agreement)).toMatchObject({ kind: 'running' });
    await waitForEnd();
    await deleteToken();
    expect(await start(agreement)).toMatchObject({ kind: 'key' });
  });
});

test('a request to publish is rejected if the key or the origin is wrong', async () => {
  for (const headers of [
    { 'x-editor-key': undefined },
    { 'x-editor-key': 'A'.repeat(43) },
    { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' },
    { cookie: undefined },
  ] as Record<string, string | undefined>[])
    for (const [name, body] of [
      ['plan', { token: goodToken }],
      ['start', { agreement: '' }],
      ['forget', {}],
      ['state', undefined],
      ['progress', undefined],
    ] as const)
      expect((await sendRequest(name, body, headers)).status, `${name} ${JSON.stringify(headers)}`).toBeOneOf([
        401, 403,
      ]);
  expect((await sendRequest('plan', { token: 1 })).status).toBe(400);
  expect(github.requests).toEqual([]);
});
