import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import path from 'node:path';
import { type Browser, chromium, expect as playwrightExpect } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser } from '#cli/browser.ts';
import { networkAddresses } from '#cli/server-urls.ts';
import { maxBytes } from '#content/messages/file-messages.ts';
import { ContentFolder, type OpenedFolder } from '#generator/editing/content-folder.ts';
import type { FileChanges, Saved, SavedPhoto } from '#generator/editing/content-store.ts';
import { serveLive } from '#generator/live/live.ts';
import { projectFolder } from '#platform/paths.ts';
import { mayMount, snapshotOf, temporaryFolder, withDisk } from '#tests/support/folders.ts';
import { sites } from '#tests/support/sites.ts';

/** The default timeout of 5 s is too short for a build on a busy machine. */
const expectInBrowser = playwrightExpect.configure({ timeout: 60_000 });

const content = await temporaryFolder('edited');
let site: Awaited<ReturnType<typeof serveLive>>;
let host: string;
let key: string;
let cookie: string;
const printedUrls: string[] = [];
let readCount = 0;
let browser: Browser;

beforeAll(async () => {
  await restoreContent();
  site = await serveLive({
    content,
    port: 4881,
    isEditable: true,
    isInContainer: false,
    announce: (address) => printedUrls.push(address),
    advise: () => (readCount++, []),
  });
  host = new URL(site.address).host;
  cookie = await cookieFrom(site.editor);
  key = /"key":"([\w-]{40,})"/.exec((await sendRequest({ path: '/edit' })).text)?.[1] ?? '';
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(restoreContent);

async function restoreContent() {
  for (const name of await readdir(content)) await rm(path.join(content, name), { recursive: true });
  await cp(sites.small.content, content, { recursive: true });
}

type TestRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
};

/** Opens a sign-in URL. @returns the session cookie */
async function cookieFrom(address = ''): Promise<string> {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  expect(status, address).toBe(302);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Sends a request. Unlike `fetch`, it can set any header. */
async function send(address: string | URL, options: RequestOptions, body?: string | Buffer) {
  const request = httpRequest(address, options).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, headers: response.headers, text };
}

/** Sends a request to the server, signed in by default. */
async function sendRequest({ path, method = 'GET', headers = {}, body }: TestRequest) {
  const allHeaders = Object.entries({ host, cookie, ...headers }).filter(([, value]) => value !== undefined);
  return send(site.address, { path, method, headers: Object.fromEntries(allHeaders) as never }, body);
}

const editorHeaders = () => ({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'x-editor-key': key });

const json = { 'content-type': 'application/json' };

const postChanges = (body: string | Buffer, headers: TestRequest['headers'] = {}) =>
  sendRequest({ path: '/edit/api/save', method: 'POST', headers: { ...editorHeaders(), ...json, ...headers }, body });

async function save(changes: FileChanges): Promise<Saved> {
  const { status, text } = await postChanges(JSON.stringify(changes));
  expect(status, text).toBe(200);
  return JSON.parse(text) as Saved;
}

async function openContent(): Promise<OpenedFolder> {
  const { status, text } = await sendRequest({ path: '/edit/api/content', headers: editorHeaders() });
  expect(status, text).toBe(200);
  return JSON.parse(text) as OpenedFolder;
}

async function addPhoto(name: string, body: Buffer): Promise<SavedPhoto> {
  const headers = { ...editorHeaders(), 'content-type': 'application/octet-stream' };
  const path = `/edit/api/photo?name=${encodeURIComponent(name)}`;
  const { status, text } = await sendRequest({ path, method: 'POST', headers, body });
  expect(status, text).toBe(200);
  return JSON.parse(text) as SavedPhoto;
}

const photoChange = (added: SavedPhoto): FileChanges =>
  added.kind === 'saved' ? { [`photos/${added.name}`]: { text: added.picture.name, was: undefined } } : {};

const read = (name: string) => readFile(path.join(content, name), 'utf8');
const projects = () => read('projects.yaml');
const withTitle = (text: string, title = 'A second program') => text.replace('A first program', title);

test('the editor page has a strict Content Security Policy, and loads scripts only from its own server', async () => {
  for (const at of ['/edit', '/edit/', '/edit/Projects', '/edit/Notes/late-ferries']) {
    const { status, headers, text } = await sendRequest({ path: at });
    expect(status, at).toBe(200);
    for (const policy of [String(headers['content-security-policy']), text]) {
      expect(policy).toMatch(/default-src (?:'|&#39;)none/);
      expect(policy).toMatch(/trusted-types [^;]*\beditor\b/);
      expect(policy).not.toContain('unsafe');
    }
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(text).not.toMatch(/@vite|<script>/);
    const [, script = ''] = /<script type="module" src="(\/edit\/assets\/[^"]+)"/.exec(text) ?? [];
    const program = await sendRequest({ path: script });
    expect(program.headers['content-type']).toContain('javascript');
    expect(program.text).not.toMatch(/react-stack-bottom-frame|jsxDEV/);
  }
  expect((await sendRequest({ path: '/edit/assets/nothing.js' })).status).toBe(404);
});

test('a request for the content returns all content files byte for byte', async () => {
  await writeFile(path.join(content, 'about.md'), '\uFEFFSome words.\r\n\r\nMore of them.\r\n');
  await rm(path.join(content, 'photos'), { recursive: true, force: true });
  const opened = await openContent();
  expect(opened.files['about.md']).toBe(await read('about.md'));
  expect(Object.keys(opened.files)).toContain('projects.yaml');
  expect(opened).toMatchObject({
    pictures: {},
    ownFiles: expect.any(Array),
  });
});

test('saving one file changes only this file, and the server then reads the content exactly once', async () => {
  const before = await snapshotOf(content);
  const was = await projects();
  await chmod(path.join(content, 'projects.yaml'), 0o640);
  await waitForPendingReads();
  const countBefore = readCount;
  expect(await save({ 'projects.yaml': { text: withTitle(was), was } })).toEqual({ kind: 'saved' });
  expect(await projects()).toBe(withTitle(was));
  expect((await stat(path.join(content, 'projects.yaml'))).mode & 0o777).toBe(0o640);
  const page = await fetch(`${site.address}Projects`, { headers: { accept: 'text/html' } });
  await expect.poll(async () => (await (await fetch(page.url)).text()).includes('A second program')).toBe(true);
  await waitForPendingReads();
  expect(readCount).toBe(countBefore + 1);
  const after = await snapshotOf(content);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['projects.yaml']);
});

test('a document has the latest changes right after a save', async () => {
  const was = (await openContent()).files['site.yaml'] ?? '';
  const text = was.replace(/^name: .*$/m, 'name: Renamed Owner');
  await waitForPendingReads();
  const countBefore = readCount;
  expect(await save({ 'site.yaml': { text, was } })).toEqual({ kind: 'saved' });
  // The server itself needs more than 2 s to notice a changed file. So if the document changes within 2 s, the save has
  // updated it.
  const card = async () => (await fetch(`${site.address}contact.vcf`)).text();
  await expect.poll(card, { timeout: 2000 }).toContain('Renamed Owner');
  expect(readCount).toBe(countBefore + 1);
});

/** Waits until the server has read any change of the content. */
const waitForPendingReads = () => new Promise((resolve) => setTimeout(resolve, 3500));

test('one save can add and delete files', async () => {
  const note = 'notes/2026-10-12-late-ferries.md';
  const text = '---\ntitle: Late ferries\n---\n\nThey were late.\n';
  expect(await save({ [note]: { text, was: undefined } })).toEqual({ kind: 'saved' });
  expect(await read(note)).toBe(text);
  const was = await projects();
  const both = { [note]: { text: undefined, was: text }, 'projects.yaml': { text: withTitle(was), was } };
  expect(await save(both)).toEqual({ kind: 'saved' });
  expect(await readdir(path.join(content, 'notes'))).toEqual([]);
  expect(await projects()).toBe(withTitle(was));
});

test('a save with invalid content is rejected with the position of the error, and changes no file', async () => {
  const was = await projects();
  const before = await snapshotOf(content);
  const saved = await save({ 'projects.yaml': { text: was.replace('title:', 'titel:'), was } });
  expect(saved).toMatchObject({
    kind: 'refused',
    problems: [
      { file: expect.stringMatching(/projects\.yaml$/), line: 3, column: 5, found: 'There is no key "titel" here.' },
    ],
  });
  const tooLong = await save({
    'about.md': { text: 'a'.repeat(maxBytes + 1), was: (await openContent()).files['about.md'] },
  });
  expect(tooLong).toMatchObject({ kind: 'refused', problems: [{ file: expect.stringMatching(/about\.md$/) }] });
  expect(await snapshotOf(content)).toEqual(before);
});

test('a save based on an outdated version is rejected, and the other program’s change is kept', async () => {
  const was = await projects();
  const theirs = withTitle(was, 'Their program');
  await writeFile(path.join(content, 'projects.yaml'), theirs);
  const ours = { 'projects.yaml': { text: withTitle(was), was }, 'about.md': { text: 'New.\n', was: undefined } };
  await rm(path.join(content, 'about.md'), { force: true });
  expect(await save(ours)).toEqual({ kind: 'conflict', files: { 'projects.yaml': theirs } });
  expect(await projects()).toBe(theirs);
  await expect(read('about.md')).rejects.toThrow('ENOENT');
  // A conflict takes precedence over errors in the saved text, since the editor must merge the text first.
  const wrong = { 'projects.yaml': { text: was.replace('title:', 'titel:'), was } };
  expect(await save(wrong)).toEqual({ kind: 'conflict', files: { 'projects.yaml': theirs } });
  await rm(path.join(content, 'projects.yaml'));
  // The file was deleted, so its text is `undefined`, which JSON omits.
  expect(await save({ 'projects.yaml': ours['projects.yaml'] })).toMatchObject({ kind: 'conflict' });
});

test('of three concurrent saves, one succeeds, and two are rejected as conflicts', async () => {
  const was = await projects();
  const texts = ['One', 'Two', 'Three'].map((title) => withTitle(was, title));
  const saved = await Promise.all(texts.map((text) => save({ 'projects.yaml': { text, was } })));
  expect(saved.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'saved']);
  const [first] = texts.filter((_, index) => saved[index]?.kind === 'saved');
  expect(await projects()).toBe(first);
  expect(saved).toContainEqual({ kind: 'conflict', files: { 'projects.yaml': first } });
});

test('the site shows a saved note even after an import has replaced the content folder', async () => {
  const note = (title: string) => ({ text: `---\ntitle: ${title}\n---\n\nWords.\n`, was: undefined });
  const notesPage = async () => (await fetch(`${site.address}Notes`, { headers: { accept: 'text/html' } })).text();
  const [first, second] = ['notes/2026-11-01-first.md', 'notes/2026-11-02-second.md'] as const;
  expect(await save({ [first]: note('First note') })).toEqual({ kind: 'saved' });
  expect(await notesPage()).toContain('First note');
  // An import replaces the whole folder.
  await cp(sites.small.content, `${content}-next`, { recursive: true });
  await rename(content, `${content}-old`);
  await rename(`${content}-next`, content);
  await vi.waitFor(async () => expect(await notesPage()).not.toContain('First note'), 10_000);
  expect(await save({ [second]: note('Second note') })).toEqual({ kind: 'saved' });
  expect(await notesPage()).toContain('Second note');
  await writeFile(path.join(content, second), note('Third note').text);
  await vi.waitFor(async () => expect(await notesPage()).toContain('Third note'), 10_000);
  await rm(`${content}-old`, { recursive: true });
});

test('a request that waits for changes gets a response only after another program changes the content', async () => {
  const { version } = await openContent();
  const waiting = sendRequest({ path: `/edit/api/changes?since=${version}`, headers: editorHeaders() });
  await writeFile(path.join(content, 'projects.yaml'), withTitle(await projects(), 'Their program'));
  const event = JSON.parse((await waiting).text) as OpenedFolder;
  expect(event.files['projects.yaml']).toContain('Their program');
  expect(event.version).not.toBe(version);
  expect(await new ContentFolder(content).waitForChange(event.version, 400)).toBeUndefined();
});

test('a photo is saved without metadata, under a name derived from its file name', async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } });
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
  const bytes = await picture.withExif(exif).jpeg().toBuffer();
  const saved = await addPhoto('../../IMG 1.JPG', bytes);
  expect(saved).toMatchObject({ kind: 'saved', name: 'img-1.jpg', picture: { width: 900, height: 600 } });
  expect(saved.kind === 'saved' && saved.removed.length).toBeGreaterThan(0);
  expect(await save(photoChange(saved))).toEqual({ kind: 'saved' });
  expect((await sharp(path.join(content, 'photos/img-1.jpg')).metadata()).exif).toBeUndefined();
  // The photo is served to the editor, although no page shows it yet.
  const { name, widths } = saved.kind === 'saved' ? saved.picture : { name: '', widths: [] };
  expect((await sendRequest({ path: `/photos/${name}-${widths[0]}.webp` })).headers['content-type']).toBe('image/webp');
  expect(await addPhoto('again.jpg', bytes)).toMatchObject({ kind: 'saved', name: 'img-1.jpg' });
  expect(await addPhoto('words.jpg', Buffer.from('words'))).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('is not a picture'),
  });
  expect(await readdir(path.join(content, 'photos'))).toEqual(['img-1.jpg']);
});

test('a save request with a wrong cookie, key, origin or host is rejected, and writes nothing', async () => {
  const was = await projects();
  const body = JSON.stringify({ 'projects.yaml': { text: withTitle(was), was } });
  const { port } = new URL(site.address);
  const foreignHeaders: Record<string, Record<string, string | undefined>> = {
    'another site': { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' },
    'another port of this machine': { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    'this machine by its number': { origin: `http://127.0.0.1:${port}` },
    'a page without an origin': { origin: 'null' },
    'a request without an origin': { origin: undefined },
    'a page of the same site, but another origin': { 'sec-fetch-site': 'same-site' },
    'a program without Sec-Fetch-Site': { 'sec-fetch-site': undefined },
    'no key': { 'x-editor-key': undefined },
    'the key of another start': { 'x-editor-key': key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    'half of the key': { 'x-editor-key': key.slice(0, 20) },
    'a name that leads to this machine': { host: `evil.localhost:${port}` },
    'another port in the name': { host: 'localhost:1' },
    'a name without a port': { host: 'localhost' },
    'the number of this machine': { host: `127.0.0.1:${port}` },
  };
  for (const [description, headers] of Object.entries(foreignHeaders))
    for (const [method, path] of [
      ['POST', 'save'],
      ['POST', 'photo?name=a.jpg'],
      ['GET', 'content'],
      ['GET', 'changes?since='],
    ] as const) {
      if (description === 'a request without an origin' && method === 'GET') continue;
      const sent = { ...editorHeaders(), ...json, ...headers };
      const answer = await sendRequest({
        path: `/edit/api/${path}`,
        method,
        headers: sent,
        ...(method === 'POST' && { body }),
      });
      expect(answer.status, `${description}: ${path}`).toBe(403);
      expect(answer.text, description).not.toContain('program');
      expect(Object.keys(answer.headers).join(), description).not.toContain('access-control');
    }
  for (const document of ['/edit', '/edit/Projects'])
    for (const name of [`evil.localhost:${port}`, `127.0.0.1:${port}`])
      expect((await sendRequest({ path: document, headers: { host: name } })).text).not.toContain(key);
  // Forms and pages of other sites can send these content types without a preflight request.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', undefined])
    expect((await postChanges(body, { 'content-type': type })).status, type).toBe(415);
  const preflightHeaders = {
    ...editorHeaders(),
    origin: 'http://localhost:3000',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-editor-key',
  };
  for (const path of ['/edit/api/save', '/edit', '/', '/src/site/client.tsx']) {
    const { headers } = await sendRequest({ path, method: 'OPTIONS', headers: preflightHeaders });
    expect(Object.keys(headers).join(), path).not.toContain('access-control');
  }
  expect(await projects()).toBe(was);
});

test('a save to a path that is not a content file is rejected', async () => {
  const before = await snapshotOf(content);
  const names = [
    '../package.json',
    'projects/../../package.json',
    '/etc/passwd',
    'projects/..',
    'notes/../site.yaml',
    'site.yml',
    'package.json',
    'vitals-callback.ts',
    'web-vitals.ts',
    'notes/a.yaml',
    'notes/.a.md',
    'notes/README.md',
    'notes/b/a.md',
    'photos/a.jpg',
    'photos/.a.jpg',
    'photos/../a.jpg',
    'photos/b/a.jpg',
    'photos/b\\a.jpg',
    'C:\\a.md',
    'notes\\a.md',
    'notes/a\\..\\..\\a.md',
    'notes/a.md:b',
    'notes/a\0.md',
    '',
    '.',
    'Projects.yaml',
  ];
  for (const name of names) {
    const { text } = await postChanges(`{${JSON.stringify(name)}:{"text":"Words.\\n"}}`);
    expect(JSON.parse(text), name).toMatchObject({ kind: 'failed' });
  }
  for (const body of [
    '',
    '[]',
    'null',
    '{"about.md":"Words"}',
    '{"about.md":{"text":1}}',
    '{"about.md":{"path":"a"}}',
    '{"about.md":{"text":"\\ud800"}}',
  ])
    expect((await postChanges(body)).status).toBe(400);
  expect(await snapshotOf(content)).toEqual(before);
  expect((await sendRequest({ path: '/edit/api/anything', headers: editorHeaders() })).status).toBe(404);
  expect((await sendRequest({ path: '/edit/api/save', headers: editorHeaders() })).status).toBe(404);
});

test('a save keeps a symlinked content file, but rejects a symlink that leaves the content folder', async () => {
  const was = await projects();
  await mkdir(path.join(content, 'photos'), { recursive: true });
  await rename(path.join(content, 'projects.yaml'), path.join(content, 'photos/mine.txt'));
  await symlink('photos/mine.txt', path.join(content, 'projects.yaml'));
  expect(await save({ 'projects.yaml': { text: withTitle(was), was } })).toEqual({ kind: 'saved' });
  expect((await lstat(path.join(content, 'projects.yaml'))).isSymbolicLink()).toBe(true);
  expect(await read('photos/mine.txt')).toBe(withTitle(was));

  const outside = await temporaryFolder('outside');
  await writeFile(path.join(outside, 'projects.yaml'), was);
  await rm(path.join(content, 'projects.yaml'));
  await symlink(path.join(outside, 'projects.yaml'), path.join(content, 'projects.yaml'));
  await symlink(outside, path.join(content, 'notes'));
  for (const [name, before] of [
    ['projects.yaml', was],
    ['notes/2026-01-01-a.md', undefined],
  ] as const)
    expect(await save({ [name]: { text: 'a', was: before } })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('outside'),
    });
  expect(await snapshotOf(outside)).toEqual({ 'projects.yaml': was });
});

test('only pages of this server can open a project file in the code editor', async () => {
  const [name = ''] = (await readdir(content)).filter((name) => name.endsWith('.yaml'));
  const folder = await temporaryFolder('code-editor');
  const opened = path.join(folder, 'opened');
  const program = path.join(folder, 'editor');
  await writeFile(program, `#!/bin/sh\necho "$@" >> "${opened}"\n`, { mode: 0o755 });
  await symlink('/etc/hosts', path.join(content, 'hosts'));
  vi.stubEnv('LAUNCH_EDITOR', program);
  const openFile = (file: string, headers: Record<string, string | undefined> = {}, at = '/__open-in-editor') =>
    sendRequest({
      path: `${at}?file=${encodeURIComponent(file)}`,
      headers: { ...editorHeaders(), origin: undefined, ...headers },
    });
  const mine = path.join(content, name);
  const { port } = new URL(site.address);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': undefined },
    { host: `127.0.0.1:${port}` },
  ])
    for (const at of ['/__open-in-editor', '/__OPEN-in-editor/'])
      expect((await openFile(mine, headers, at)).status, JSON.stringify(headers)).toBe(403);
  for (const file of [
    '/etc/hosts',
    `${projectFolder}../../etc/hosts`,
    path.join(content, 'hosts'),
    'file:///etc/hosts',
    '',
  ])
    expect((await openFile(file)).status, file).toBe(403);
  expect((await openFile(`${mine}:3:5`)).status).toBe(200);
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain(name);
  expect((await readFile(opened, 'utf8')).trim().split('\n')).toHaveLength(1);
  vi.unstubAllEnvs();
});

test('a request that is too large is rejected before it is read', async () => {
  expect((await postChanges(Buffer.alloc(20_000_001, ' '))).status).toBe(413);
  const photo = { ...editorHeaders(), 'content-type': 'application/octet-stream' };
  const large = Buffer.alloc(60_000_001);
  expect(
    (await sendRequest({ path: '/edit/api/photo?name=a.jpg', method: 'POST', headers: photo, body: large })).status,
  ).toBe(413);
});

test('a save that includes a read-only file fails and changes no file', async () => {
  const was = await projects();
  await chmod(path.join(content, 'projects.yaml'), 0o444);
  const about = (await openContent()).files['about.md'];
  const saved = await save({
    'about.md': { text: 'New.\n', was: about },
    'projects.yaml': { text: withTitle(was), was },
  });
  expect(saved).toMatchObject({ kind: 'failed', reason: '"projects.yaml" cannot be written, so nothing was saved.' });
  expect(await projects()).toBe(was);
  expect((await openContent()).files['about.md']).toBe(about);
});

test.skipIf(!(await mayMount()))(
  'a save to a full or read-only disk fails with the reason, and all files stay unchanged',
  async () => {
    const folder = await temporaryFolder('full');
    await withDisk(folder, 'size=1m', async () => {
      await cp(content, folder, { recursive: true });
      const full = new ContentFolder(folder);
      const { files } = await full.open();
      await writeFile(path.join(folder, 'filler'), Buffer.alloc(2_000_000)).catch(() => undefined);
      const before = await snapshotOf(folder);
      const was = files['projects.yaml'] ?? '';
      const changes = {
        'projects.yaml': { text: withTitle(was), was },
        'about.md': { text: 'New.\n', was: files['about.md'] },
      };
      expect(await full.save(changes)).toMatchObject({
        kind: 'failed',
        reason: 'The disk is full, so nothing was saved.',
      });
      spawnSync('mount', ['-o', 'remount,ro', folder]);
      expect(await full.save(changes)).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining('The disk is read-only'),
      });
      expect(await snapshotOf(folder)).toEqual(before);
    });
  },
);

test('if the server is killed during a save, the file is complete, either old or new', async () => {
  const folder = path.join(await temporaryFolder('killed'), 'content');
  await cp(content, folder, { recursive: true });
  const file = path.join(folder, 'projects.yaml');
  const was = await readFile(file, 'utf8');
  const { href } = new URL('src/platform/transaction/replace-files.ts', `file://${projectFolder}`);
  const program = `
    import { replaceFiles } from ${JSON.stringify(href)};
    let was = ${JSON.stringify(was)};
    for (let i = 0; ; i++) {
      const text = was.replace(/\\n# \\d+[^]*|$/, '\\n# ' + i + ' ' + 'a'.repeat(4_000_000) + '\\n# end\\n');
      const texts = new Map([['projects.yaml', text]]);
      await replaceFiles(${JSON.stringify(folder)}, { texts, photos: new Map() }, new Map([['projects.yaml', was]]));
      was = text;
      if (i === 0) console.log('at work');
    }`;
  const expectComplete = async () =>
    expect((await readFile(file, 'utf8')).replace(/\n# \d+ a{4000000}\n# end\n$/, '') === was, 'whole').toBe(true);
  for (let time = 0; time < 4; time++) {
    await writeFile(file, was);
    const args = ['--input-type=module', '-e', program];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    try {
      await once(child.stdout, 'data');
      // Read the file often, since the process could be killed at any moment.
      for (let moment = 0; moment < 60; moment++) await expectComplete();
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
    await expectComplete();
  }
  await writeFile(file, was);
  // The killed process left temporary files, which must not be read as content.
  const { files } = await new ContentFolder(folder).open();
  expect(Object.keys(files).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a parser report contains the last saved change, even while the server reads the change', async () => {
  const was = await read('site.yaml');
  await save({ 'site.yaml': { text: was.replace(/^name: .*$/m, 'name: Renamed Owner'), was } });
  const page = sendRequest({ path: '/', headers: { accept: 'text/html' } });
  // The request for the page makes the server read the change. Wait until the server has begun.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { text } = await sendRequest({ path: '/edit/api/reports', headers: editorHeaders() });
  await page;
  expect(text.includes('Renamed Owner')).toBe(true);
});

test('without sign-in, a browser gets the pages, but no editor, content or parser report', async () => {
  const was = await projects();
  const forgedCookie = `editor-${new URL(site.address).port}=${'A'.repeat(43)}`;
  for (const cookie of [undefined, forgedCookie, 'editor-4881', 'editor-4881=']) {
    for (const path of ['/edit', '/edit/Projects', '/edit?token=', '/edit?token=AAAA']) {
      const { status, text } = await sendRequest({ path, headers: { cookie } });
      expect(status, path).toBe(401);
      expect(text).toContain('Open the address printed by npm start');
      expect(text).not.toContain(key);
    }
    const body = JSON.stringify({ 'projects.yaml': { text: withTitle(was), was } });
    const headers = { ...editorHeaders(), ...json, cookie };
    for (const [path, method] of [['content'], ['changes?since='], ['reports'], ['save', 'POST']] as const) {
      const answer = await sendRequest({ path: `/edit/api/${path}`, headers, ...(method && { method, body }) });
      expect(answer.status, path).toBe(401);
      expect(JSON.parse(answer.text)).toMatchObject({
        kind: 'failed',
        remedy: expect.stringContaining('open the address'),
      });
    }
    const file = path.join(content, 'site.yaml');
    const opened = await sendRequest({
      path: `/__open-in-editor?file=${file}`,
      headers: { ...editorHeaders(), origin: undefined, cookie },
    });
    expect(opened.status).toBe(403);
    for (const path of ['/', '/Projects'])
      expect((await sendRequest({ path, headers: { accept: 'text/html', cookie } })).status).toBe(200);
  }
  expect(await projects()).toBe(was);
});

test('the sign-in URL works for one browser, and sets a cookie for this port only', async () => {
  let uses = 0;
  const address = site.newSignInUrl(() => (uses += 1));
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('/edit');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^editor-4881=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  // The URL still works in the browser that has the cookie.
  expect((await fetch(address, { redirect: 'manual', headers: { cookie } })).status).toBe(302);
  const again = await fetch(address, { redirect: 'manual' });
  expect(again.status).toBe(401);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await again.text()).toContain('no longer works');
  expect(uses).toBe(1);
  const report = new URL(site.newSignInUrl());
  report.pathname = '/edit/Projects';
  expect((await fetch(report, { redirect: 'manual' })).headers.get('location')).toBe('/edit/Projects');
});

test('for a second browser without the cookie, the server prints a new sign-in URL once', async () => {
  printedUrls.length = 0;
  const second = await serveLive({
    content,
    port: 4911,
    isEditable: true,
    announce: (address) => printedUrls.push(address),
  });
  const visit = async () => (await fetch(`${second.address}edit`)).text();
  await visit();
  expect(printedUrls).toEqual([]);
  await cookieFrom(second.editor);
  expect(await visit()).toContain('new address that it has just printed');
  await visit();
  expect(printedUrls).toHaveLength(1);
  const other = await cookieFrom(printedUrls[0]);
  // The cookie of one server must be invalid at another server.
  expect((await sendRequest({ path: '/edit', headers: { cookie: other.replace('4911', '4881') } })).status).toBe(401);
  await second.close();
});

test('with --host, the editor and the links to it are available only on the computer that runs the server', async () => {
  const shared = await serveLive({ content, port: 4891, isShared: true, isEditable: true, isInContainer: false });
  const cookie = await cookieFrom(shared.editor);
  const [network] = await networkAddresses();
  const pageOf = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text();
  expect((await fetch(`${shared.address}edit`, { headers: { cookie } })).status).toBe(200);
  expect(await pageOf(`${shared.address}Projects`)).toContain('href="/edit/Projects"');
  const elsewhere = network && shared.address.replace('localhost', network.address);
  for (const path of elsewhere ? ['edit', 'edit/Projects', 'edit/api/content', 'edit/api/reports'] : [])
    for (const host of [new URL(elsewhere ?? '').host, new URL(shared.address).host]) {
      const { status } = await send(`${elsewhere}${path}`, { headers: { cookie, host } });
      expect(status, path).toBe(403);
    }
  if (elsewhere) expect(await pageOf(`${elsewhere}Projects`)).not.toContain('edit-link');
  await shared.close();
});

test('in a container, a browser on the host machine can edit through any published port', async () => {
  const containerServer = await serveLive({
    content,
    port: 4921,
    isShared: true,
    isEditable: true,
    isInContainer: true,
  });
  const [network] = await networkAddresses();
  const networkUrl = new URL(containerServer.editor ?? '');
  // Requests through a container's network bridge arrive at a network address, not at a loopback address.
  networkUrl.hostname = network?.address ?? 'localhost';
  const get = (url: URL, headers: Record<string, string>) =>
    send(url, { headers: { accept: 'text/html', ...headers } });
  const host = 'localhost:8080';
  expect((await get(new URL('/edit', networkUrl), { host })).status).toBe(401);
  const signedIn = await get(networkUrl, { host });
  const [cookie = ''] = signedIn.headers['set-cookie']?.[0]?.split(';') ?? [];
  expect(cookie).toMatch(/^editor-8080=/);
  expect((await get(new URL('/edit', networkUrl), { host, cookie })).status).toBe(200);
  expect((await get(new URL('/edit', networkUrl), { host: `${networkUrl.hostname}:8080`, cookie })).status).toBe(403);
  await containerServer.close();
});

test('in a GitHub codespace, the editor opens at the forwarded URL', async () => {
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
  vi.stubEnv('CODESPACE_NAME', 'odd-name-x7');
  const codespaceServer = await serveLive({ content, port: 4931, isEditable: true });
  const { origin } = new URL(codespaceServer.editor ?? '');
  expect(origin).toBe('https://odd-name-x7-4931.app.github.dev');
  expect(codespaceServer.parserReport).toBe(`${origin}/edit#what-programs-read`);
  const { port } = new URL(codespaceServer.address);
  const get = (path: string, headers: Record<string, string>) => send(codespaceServer.address, { path, headers });
  // The Host header may contain the forwarded host name, or the host name of the machine.
  for (const [host, url] of [
    [new URL(origin).host, codespaceServer.editor],
    [`localhost:${port}`, codespaceServer.newSignInUrl()],
  ] as const) {
    const { pathname, search } = new URL(url ?? '');
    const signedIn = await get(pathname + search, { host });
    expect(signedIn.headers['set-cookie']?.[0], host).toContain('; Secure');
    const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const document = await get('/edit', { host, cookie });
    const [, key = ''] = /"key":"([\w-]{40,})"/.exec(document.text) ?? [];
    const headers = { host, cookie, 'x-editor-key': key, 'sec-fetch-site': 'same-origin', origin };
    expect((await get('/edit/api/content', headers)).status, host).toBe(200);
    expect((await get('/edit/api/content', { ...headers, origin: 'https://example.com' })).status).toBe(403);
  }
  expect((await get('/edit', { host: 'another-4931.app.github.dev' })).status).toBe(403);
  await codespaceServer.close();
  vi.unstubAllEnvs();
});

test('pages of other sites or ports cannot read or write content in a signed-in browser', async () => {
  const other = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>Other</title>'),
  );
  other.listen(4901);
  await once(other, 'listening');
  const was = await projects();
  const page = await browser.newPage();
  for (const from of ['http://localhost:4901', 'http://127.0.0.1:4901']) {
    await page.goto(from);
    const responses = await page.evaluate(
      async ({ site, body, key }) => {
        const read = async (path: string, init: RequestInit = {}) =>
          fetch(site + path, init).then(
            async (response) => (response.type === 'opaque' ? '' : await response.text()),
            () => '',
          );
        const form = document.createElement('form');
        Object.assign(form, { action: `${site}edit/api/save`, method: 'post', enctype: 'text/plain', target: 'frame' });
        const field = Object.assign(document.createElement('input'), { name: body, value: '' });
        const frames = ['', `${site}edit`].map((src) => Object.assign(document.createElement('iframe'), { src }));
        frames[0]?.setAttribute('name', 'frame');
        form.append(field);
        document.body.append(form, ...frames);
        form.submit();
        const headers = { 'Content-Type': 'application/json', 'X-Editor-Key': key };
        const texts = await Promise.all([
          read('edit'),
          read('edit/api/content', { headers: { 'X-Editor-Key': key } }),
          read('edit/api/content', { mode: 'no-cors' }),
          read('edit/api/save', { method: 'POST', headers, body }),
          read('edit/api/save', { method: 'POST', mode: 'no-cors', body }),
          read('Projects'),
          read('src/site/client.tsx'),
        ]);
        navigator.sendBeacon(`${site}edit/api/save`, new Blob([body], { type: 'text/plain' }));
        return texts;
      },
      { site: site.address, body: JSON.stringify({ 'projects.yaml': { text: withTitle(was), was } }), key },
    );
    expect(responses, from).toEqual(Array(7).fill(''));
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) expect(await frame.content()).not.toContain(key);
    expect(await projects(), from).toBe(was);
  }
  await page.close();
  other.close();
});

test('the Edit button opens the current page in the editor after client-side navigation', async () => {
  const page = await browser.newPage();
  await page.goto(site.newSignInUrl());
  const violations: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? violations.push(message.text()) : undefined));
  await page.goto(site.address);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await page.waitForURL(/Projects$/i);
  const link = page.getByRole('link', { name: 'Edit' });
  const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await link.click();
  await page.waitForURL(`${site.address}edit/Projects`);
  await expectInBrowser(page.locator('#editor')).not.toBeEmpty();
  // Send the editor's request from its page, so that the browser adds the Origin header.
  const status = await page.evaluate(async () => {
    const key = (JSON.parse(document.getElementById('editor-settings')?.textContent ?? '{}') as { key: string }).key;
    return (await fetch('/edit/api/content', { headers: { 'X-Editor-Key': key } })).status;
  });
  expect(status).toBe(200);
  expect(violations).toEqual([]);
  await page.close();
});
