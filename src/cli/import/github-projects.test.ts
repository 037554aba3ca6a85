// A local server in this file replaces GitHub.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentFiles, filesWith } from '../content-files.ts';
import type { SourceNote } from './source.ts';
import { accountIn, withAccount, withGithubProjects } from './github-projects.ts';

let pages: Record<string, { status?: number; body: string }>;
let asked: string[];
const github = createServer(({ url = '', headers }, response) => {
  asked.push(`${url} ${headers.authorization ?? ''}`.trim());
  const { status = 200, body } = pages[url.replace(/\?.*/, '')] ?? { status: 404, body: '{}' };
  response.writeHead(status).end(body);
});
let api: URL;
beforeAll(async () => {
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  api = new URL(`http://127.0.0.1:${(github.address() as AddressInfo).port}/`);
});
afterAll(() => {
  github.closeAllConnections();
  github.close();
});

const repository = (name: string, more: object = {}) => ({
  name,
  full_name: `mika/${name}`,
  description: null,
  fork: false,
  archived: false,
  stargazers_count: 0,
  language: 'Rust',
  homepage: null,
  created_at: '2024-03-01T00:00:00Z',
  pushed_at: '2025-01-01T00:00:00Z',
  ...more,
});

beforeEach(() => {
  asked = [];
  const all = [
    repository('old-popular', { stargazers_count: 9 }),
    repository('pinned-one', { description: 'Shows late buses.', homepage: 'https://late.example/' }),
    repository('linux', { fork: true, stargazers_count: 50 }),
    repository('cs101-homework'),
    repository('newest', { pushed_at: '2026-02-01T00:00:00Z' }),
  ];
  const pinned = `<ol class="js-pinned-items-reorder-list"><li><a href="/mika/pinned-one" class="text-bold"><span class="repo">pinned-one</span></a></li></ol>`;
  pages = { '/users/mika/repos': { body: JSON.stringify(all) }, '/mika': { body: pinned } };
});

const content = (): { files: ContentFiles; notes?: SourceNote[] } => ({
  files: filesWith({ name: 'Mika', description: 'Mika.', language: 'en' }),
});
const profile = { label: 'GitHub', url: 'https://github.com/mika' };
const titles = async () =>
  (await withGithubProjects(content(), 'mika', { api })).files.projects.projects?.map(({ title }) => title);

test('pinned repositories become the first projects; the other repositories follow, sorted by stars, then by date', async () => {
  const { files } = await withGithubProjects(content(), 'mika', { api, token: 'secret' });
  expect(files.projects.projects?.[0]).toEqual({
    title: 'pinned one',
    start: '2024-03',
    end: '2025-01',
    summary: 'Shows late buses.',
    skills: ['Rust'],
    links: [{ label: 'late.example', url: 'https://late.example/' }],
    repository: 'https://github.com/mika/pinned-one',
  });
  expect(files.projects.projects?.map(({ title }) => title)).toEqual(['pinned one', 'old popular', 'newest']);
  expect(files.site.links).toEqual([profile]);
  // The request for the profile page does not contain the token.
  expect(asked).toContain('/mika');
});

test('forks and course exercises do not become projects, and are listed in the notes', async () => {
  const { notes = [] } = await withGithubProjects(content(), 'mika', { api });
  expect(notes).toMatchObject([
    { kind: 'leftOut', path: 'github.com/mika', value: expect.stringContaining('mika/linux') },
    { kind: 'leftOut', path: 'github.com/mika', value: expect.stringContaining('mika/cs101-homework') },
  ]);
});

test('without a list of pinned repositories, projects are sorted by stars', async () => {
  pages['/mika'] = { body: '<p>Another page</p>' };
  expect(await titles()).toEqual(['old popular', 'newest', 'pinned one']);
});

test('a project of the résumé is not added again', async () => {
  const known = content();
  known.files.projects = {
    projects: [{ title: 'Late', links: [{ label: 'Code', url: 'https://github.com/mika/newest' }] }],
  };
  const { files } = await withGithubProjects(known, 'mika', { api });
  expect(files.projects.projects?.map(({ title }) => title)).toEqual(['Late', 'pinned one', 'old popular']);
});

test('only the link to the profile is added if the account does not exist, or if GitHub fails', async () => {
  for (const status of [404, 403, 500]) {
    pages['/users/mika/repos'] = { status, body: '{}' };
    const { files, notes } = await withGithubProjects(content(), 'mika', { api });
    const { site, ...others } = content().files;
    expect(files).toEqual({ ...others, site: { ...site, links: [profile] } });
    expect(notes).toMatchObject([
      { kind: 'toCheck', reason: expect.stringMatching(/^Nothing was added from GitHub: /) },
    ]);
  }
});

test('the link to the profile is added beside links to other pages of GitHub, but never twice', () => {
  const { site } = content().files;
  for (const url of ['https://github.com/Mika/', 'github.com/mika'])
    expect(withAccount({ ...site, links: [{ label: 'Code', url }] }, 'mika').links).toHaveLength(1);
  const app = { label: 'App', url: 'https://github.com/mika/app' };
  expect(withAccount({ ...site, links: [app] }, 'mika').links).toEqual([app, profile]);
});

test('accountIn accepts a user name or the URL of a profile, and rejects other texts', () => {
  expect(['mika', '@mika', 'https://github.com/mika/', 'github.com/mika'].map(accountIn)).toEqual(
    Array.from({ length: 4 }, () => 'mika'),
  );
  expect(accountIn(' ')).toBeUndefined();
  expect(() => accountIn('mika/ferryman')).toThrow('is not a GitHub user name');
});
