import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContent } from '#content/load.ts';
import { finderOf } from '#content/read/sample-finder.ts';
import { contentFolder } from '#platform/paths.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';
import { firstInEditor } from './first-in-editor.ts';

const isSampleHere = await firstInEditor.isSample(contentFolder);

const answers = {
  name: 'Noor Haddad',
  language: 'de',
  study: 'Botany',
  school: 'Fern College',
  since: '2025-09',
  until: '2028',
  'looking-for': 'An internship',
  email: 'noor@fern.example',
  link: 'github.com/noor',
  about: 'I grow ferns.',
  palette: 'harbour',
};

test('a preview of the first content contains the given answers', async () => {
  const folder = await temporaryFolder('sketch');
  const sketched = firstInEditor.sketch(folder, answers);
  expect(sketched.faults).toEqual({});
  await writeAll(folder, sketched.files);
  expect((await readContent(folder)).site.person).toMatchObject({
    name: 'Noor Haddad',
    headline: 'Botany, Fern College',
  });
  expect(await readdir(folder)).toEqual(Object.keys(sketched.files).toSorted());
});

test.each([
  [{ email: 'noor@' }, ['email']],
  [{ link: 'noor' }, ['link']],
  [{ github: 'noor haddad' }, ['github']],
  [{ until: '28' }, ['until']],
  [{ since: '2029', until: '2028' }, ['since']],
  [{ since: '2025', until: 'soon' }, ['until']],
  [{ palette: 'pink', language: 'not one' }, ['palette', 'language']],
])(
  'a preview of the first content omits the invalid answers in %j, and lists which are invalid',
  async (invalid, questions) => {
    const folder = await temporaryFolder('faults');
    const { files, faults } = firstInEditor.sketch(folder, { name: 'Noor', ...invalid });
    expect(Object.keys(faults)).toEqual(questions);
    await writeAll(folder, files);
    await expect(readContent(folder)).resolves.toMatchObject({ site: { person: { name: 'Noor' } } });
  },
);

test.each([
  [{ study: 'Botany', school: 'Fern College', until: '2028-06' }, 'Botany, Fern College, 2028'],
  [{ until: '2028' }, undefined],
  [{ study: 'علم النبات', school: 'الجامعة', language: 'ar' }, 'علم النبات، الجامعة'],
])('studies without a start date are shown only in the headline: %j', async (studies, headline) => {
  const folder = await temporaryFolder('headline');
  await writeAll(folder, firstInEditor.sketch(folder, { name: 'Noor', ...studies }).files);
  const { site } = await readContent(folder);
  expect([site.person.headline, site.pages.education]).toEqual([headline, undefined]);
});

test.each([
  ['github.com/noor', ['https://github.com/noor']],
  ['https://noor.example', ['https://github.com/noor', 'https://noor.example']],
])('with a GitHub account and the link %s, the links are %j', async (link, links) => {
  const folder = await temporaryFolder('account');
  await writeAll(folder, firstInEditor.sketch(folder, { name: 'Noor', github: '@noor', link }).files);
  const { site } = await readContent(folder);
  expect(site.person.links.map(({ url }) => url)).toEqual(links);
});

describe('repositories of a GitHub account', () => {
  const repository = (name: string) => ({
    name,
    full_name: `noor/${name}`,
    description: null,
    fork: false,
    archived: false,
    stargazers_count: 0,
    language: null,
    homepage: null,
    created_at: '2024-03-01T00:00:00Z',
    pushed_at: '2025-01-01T00:00:00Z',
  });
  let response: { status?: number; headers?: Record<string, string>; body: unknown };
  const github = createServer((_, answer) => {
    const { status = 200, headers, body } = response;
    answer.writeHead(status, headers).end(JSON.stringify(body));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('PORTFOLIO_TEST_GITHUB', `http://127.0.0.1:${(github.address() as AddressInfo).port}/`);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    github.closeAllConnections();
    github.close();
  });

  test('become projects if they are not in projects.yaml yet; the account is the one in `links` of site.yaml', async () => {
    const folder = await temporaryFolder('repositories');
    await writeAll(folder, {
      'site.yaml': 'links:\n  - https://noor.example\n  - { label: GitHub, url: https://github.com/noor }\n',
      'projects.yaml': 'projects:\n  - { title: Ferns, repository: https://github.com/noor/ferns }\n',
    });
    response = { body: [repository('ferns'), repository('spores')] };
    expect(await firstInEditor.githubProjects(folder, undefined)).toMatchObject({
      kind: 'found',
      name: 'noor',
      projects: [{ title: 'spores', repository: 'https://github.com/noor/spores' }],
    });
  });

  test.each([
    ['limit', { status: 403, headers: { 'x-ratelimit-remaining': '0' }, body: {} }],
    ['unknown', { status: 404, body: {} }],
    ['none', { body: [] }],
    ['other', { status: 500, body: {} }],
  ])('that cannot become projects are reported with the reason "%s"', async (why, failure) => {
    response = failure;
    const folder = await temporaryFolder('failure');
    expect(await firstInEditor.githubProjects(folder, 'noor')).toEqual({ kind: 'failed', name: 'noor', why });
  });

  test('are reported as unreachable if there is no network', async () => {
    vi.stubEnv('PORTFOLIO_TEST_GITHUB', 'http://127.0.0.1:1/');
    const folder = await temporaryFolder('offline');
    expect(await firstInEditor.githubProjects(folder, 'noor')).toMatchObject({ kind: 'failed', why: 'offline' });
  });
});

async function writeAll(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

async function sampleIn(name: string): Promise<string> {
  const folder = path.join(await temporaryFolder(name), 'content');
  await cp(contentFolder, folder, { recursive: true });
  return folder;
}

test.skipIf(!isSampleHere)('a photo of the sample is recognized even if its file is renamed', async () => {
  const folder = await temporaryFolder('traces');
  const [photo = ''] = await readdir(path.join(contentFolder, 'photos'));
  await cp(path.join(contentFolder, 'photos', photo), path.join(folder, 'photos/renamed.jpg'));
  await writeFile(path.join(folder, 'photos/own.jpg'), 'another');
  expect((await firstInEditor.traces(folder)).photos).toEqual(['renamed.jpg']);
});

test.skipIf(!isSampleHere)('answers that are given in the editor replace the sample content completely', async () => {
  const folder = await sampleIn('first');
  expect(await firstInEditor.make(folder, answers)).toEqual({ kind: 'saved' });
  const { site } = await readContent(folder);
  expect(site.person).toMatchObject({
    name: 'Noor Haddad',
    language: 'de',
    headline: 'Botany, Fern College',
    email: 'noor@fern.example',
    links: [{ label: 'GitHub', url: 'https://github.com/noor' }],
  });
  expect(site.pages.home).toMatchObject({ tagline: 'Noor Haddad', availability: { title: 'An internship' } });
  expect(JSON.stringify(site.pages.home.introduction)).toContain('I grow ferns.');
  expect(site.pages.education?.schools).toMatchObject([
    { school: 'Fern College', major: 'Botany', start: { year: 2025, month: 9 }, end: { year: 2028 } },
  ]);
  expect(await readFile(path.join(folder, 'theme.yaml'), 'utf8')).toContain('palette: harbour');
  expect(await readdir(path.join(folder, 'photos'))).toEqual([]);
  const find = finderOf(await firstInEditor.traces(folder));
  const texts = await Promise.all(
    (await readdir(folder))
      .filter((name) => name !== 'photos')
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  expect(texts.flatMap(find)).toEqual([]);
  expect(await readdir(path.dirname(folder))).toEqual(['content']);
});

test.skipIf(!isSampleHere)(
  'an invalid answer that is given in the editor is reported, and the sample content is kept',
  async () => {
    const folder = await sampleIn('refused');
    const before = await snapshotOf(folder);
    const result = await firstInEditor.make(folder, { name: 'Noor', school: 'Fern College', since: '2025-19' });
    expect(result).toMatchObject({ kind: 'failed', reason: expect.stringContaining('month 19') as string });
    for (const name of ['', undefined])
      expect(await firstInEditor.make(folder, { name })).toMatchObject({ kind: 'failed' });
    expect(await snapshotOf(folder)).toEqual(before);
  },
);

test('answers that are given in the editor never replace changed content', async () => {
  const folder = await sampleIn('mine');
  await writeFile(path.join(folder, 'mine.yaml'), '# mine\n');
  const before = await snapshotOf(folder);
  expect(await firstInEditor.isSample(folder)).toBe(false);
  expect(await firstInEditor.make(folder, { name: 'Noor' })).toMatchObject({ kind: 'failed' });
  expect(await snapshotOf(folder)).toEqual(before);
});

test.skipIf(!isSampleHere).each(['resume.json', '../../resume.json', 'C:\\cv\\resume.json', '..', '', 'a\0b'])(
  'a résumé whose file is named %j replaces the sample',
  async (name) => {
    const folder = await sampleIn('import');
    const bytes = Buffer.from(JSON.stringify({ basics: { name: 'Noor Haddad', mood: 'sunny' } }));
    const imported = await firstInEditor.importResume(folder, { name, bytes, language: 'en', github: '' });
    expect(imported).toMatchObject({ kind: 'saved', notes: [{ kind: 'leftOut', value: 'sunny' }] });
    expect((await readContent(folder)).site.person.name).toBe('Noor Haddad');
  },
);

test.skipIf(!isSampleHere)(
  'a résumé file that cannot be read changes nothing, and the error contains its name but not its folder',
  async () => {
    const folder = await sampleIn('import');
    const before = await snapshotOf(folder);
    const bytes = Buffer.from('{ "basics": ');
    const failed = await firstInEditor.importResume(folder, { name: 'cv.json', bytes, language: 'en', github: '' });
    expect(failed).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^cv\.json/) as string });
    expect(JSON.stringify(failed)).not.toContain(os.tmpdir());
    expect(await snapshotOf(folder)).toEqual(before);
  },
);
