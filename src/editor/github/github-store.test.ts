import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedContent } from '#generator/editing/content-store.ts';
import { type FakeGithubApi, fakeGithubApi } from '#tests/support/editor/fake-github-api.ts';
import { connectGithub } from './github.ts';
import { type GithubStoreOptions, openGithubStore } from './github-store.ts';
import type { PhotoFile } from './stored-photos.ts';
import { mergeTexts } from './merge-texts.ts';
import { StoreError } from './store-error.ts';

const site =
  'name: Ada Example\n\n# The sentence below the name.\ndescription: The pages of Ada.\n\nplace: Exampleton\n';
const home = '\uFEFFtagline: Hello.\n';
const png = Buffer.from('89504e470d0a1a0a', 'hex');
let github: FakeGithubApi;

beforeEach(() => {
  github = fakeGithubApi({
    'README.md': 'A portfolio.\n',
    'public/thesis.pdf': 'PDF',
    'content/site.yaml': site,
    'content/home.yaml': home,
    'content/README.md': 'What lies here.\n',
    'content/notes/2026-10-12-ferries.md': 'Late.\n',
    'content/photos/campus.png': png,
    'content/photos/.DS_Store': 'x',
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('open() reads the content, and uses the picture measurements of the build instead of decoding pictures', async () => {
  const content = await openStore().open();
  expect(content).toEqual({
    folder: 'content',
    files: { 'site.yaml': site, 'home.yaml': home, 'notes/2026-10-12-ferries.md': 'Late.\n' },
    pictures: { 'campus.png': campus },
    videos: {},
    ownFiles: ['/thesis.pdf'],
  });
  expect(github.requests.filter((line) => line.includes('/blobs/'))).toHaveLength(3);
});

test('if a photo has changed since the build, open() ignores the picture measurements that the build has made of the photo', async () => {
  github.push({ 'content/photos/campus.png': 'changed' });
  expect((await openStore().open()).pictures['campus.png']).not.toEqual(campus);
});

test('a photo that the build has not measured is downloaded from the repository when it is displayed', async () => {
  github.push({ 'content/photos/Neu Ü.png': 'other', 'content/photos.yaml': 'Neu Ü.png:\n  alt: I.\n' });
  const store = openStore();
  const { pictures } = await store.open();
  expect(github.requests.filter((line) => line.includes('/blobs/'))).toHaveLength(4);
  const { name } = pictures['Neu Ü.png'] as typeof campus;
  expect(name).toMatch(/^neu-u-[\da-f]{8}$/);
  for (const _ of [1, 2]) expect(await store.addressOf(name)).toBe('blob:5');
  expect(await store.addressOf(campus.name)).toBeUndefined();
  expect(github.requests.filter((line) => line.includes('/blobs/'))).toHaveLength(5);
});

test('several changes are saved as one commit that contains only the changed files', async () => {
  const store = openStore();
  await store.open();
  const saved = await store.save(
    {
      'site.yaml': { text: site.replace('Exampleton', 'Alder Valley'), was: site },
      'home.yaml': { text: 'tagline: Welcome.\n', was: home },
      'notes/2026-11-01-new.md': { text: 'New.\n', was: undefined },
      'notes/2026-10-12-ferries.md': { text: undefined, was: 'Late.\n' },
    },
    'Change four files',
  );
  expect(saved).toMatchObject({ kind: 'saved' });
  const changed = ['home.yaml', 'notes/2026-10-12-ferries.md', 'notes/2026-11-01-new.md', 'site.yaml'];
  expect(github.history()).toEqual([
    { message: 'Change four files', changed: changed.map((name) => `content/${name}`) },
  ]);
  expect(github.text('content/home.yaml')).toBe('tagline: Welcome.\n');
  expect(github.paths()).not.toContain('content/notes/2026-10-12-ferries.md');
  expect(github.bytes('content/photos/campus.png')).toEqual(png);
});

test('consecutive saves work without reopening, and saving an unchanged file creates no commit', async () => {
  const store = openStore();
  await store.open();
  await store.save({ 'home.yaml': { text: 'a: 1\n', was: home } }, 'One');
  expect(await store.save({ 'home.yaml': { text: 'a: 2\n', was: 'a: 1\n' } }, 'Two')).toMatchObject({ kind: 'saved' });
  expect(await store.save({ 'home.yaml': { text: 'a: 2\n', was: 'a: 1\n' } }, 'Three')).toMatchObject({
    kind: 'saved',
  });
  expect(github.history().map(({ message }) => message)).toEqual(['One', 'Two']);
});

test('the next save commits an added photo byte for byte', async () => {
  const store = openStore();
  await store.open();
  const added = await store.addPhoto(new File(['drawn'], 'Mein Foto (1).HEIC'));
  await store.addPhoto(new File(['another'], 'campus.png'));
  expect(added).toMatchObject({
    kind: 'saved',
    name: 'mein-foto-1.jpg',
    picture: { width: 1200, widths: [736, 1200] },
  });
  if (added.kind !== 'saved') throw new Error();
  expect(await store.addressOf(added.picture.name)).toBe('blob:5');
  await store.save({ 'home.yaml': { text: 'a: 1\n', was: home } }, 'Without');
  await store.save(
    {
      'photos/mein-foto-1.jpg': { text: added.picture.name, was: undefined },
      'photos.yaml': { text: 'mein-foto-1.jpg:\n  alt: I.\n', was: undefined },
    },
    'With',
  );
  expect(github.history().map(({ changed }) => changed)).toEqual([
    ['content/home.yaml'],
    ['content/photos.yaml', 'content/photos/mein-foto-1.jpg'],
  ]);
  expect(github.text('content/photos/mein-foto-1.jpg')).toBe('drawn');
  expect((await store.open()).pictures['mein-foto-1.jpg']).toEqual(added.picture);
});

test('a save commits the deletion of a photo, and undo restores the photo byte for byte', async () => {
  const store = openStore();
  await store.open();
  const gone = { 'photos/campus.png': { text: undefined, was: campus.name } };
  expect(await store.save(gone, 'Without')).toMatchObject({ kind: 'saved' });
  expect(github.paths()).not.toContain('content/photos/campus.png');
  expect((await store.open()).pictures).toEqual({});
  expect(await store.save({ 'photos/campus.png': { text: campus.name, was: undefined } }, 'With')).toMatchObject({
    kind: 'saved',
  });
  expect(github.bytes('content/photos/campus.png')).toEqual(png);
  expect((await store.open()).pictures).toEqual({ 'campus.png': campus });
});

test('after a reload, an added photo can be committed, and a deleted photo can be restored', async () => {
  const photos = new Map<string, PhotoFile>();
  const storedPhotos = {
    load: () => Promise.resolve([...photos.values()]),
    store: (photo: PhotoFile) => Promise.resolve(photos.set(photo.picture.name, photo)),
  };
  const gone = { 'photos/campus.png': { text: undefined, was: campus.name } };
  const before = openStore({ storedPhotos });
  await before.open();
  const me = await addedPhoto(before, 'drawn', 'me.jpg');
  expect(await before.save(gone, 'Without')).toMatchObject({ kind: 'saved' });
  const after = openStore({ storedPhotos });
  await after.open();
  const restored = { 'photos/campus.png': { text: campus.name, was: undefined } };
  expect(await after.save({ ...me, ...restored }, 'With')).toMatchObject({ kind: 'saved' });
  expect(github.text('content/photos/me.jpg')).toBe('drawn');
  expect(github.bytes('content/photos/campus.png')).toEqual(png);
  // The photos are in the repository now, so this browser does not store their files.
  expect([...photos.values()].filter(({ bytes }) => bytes)).toEqual([]);
});

test('a photo that has changed on GitHub is not deleted', async () => {
  const store = openStore();
  await store.open();
  github.push({ 'content/photos/campus.png': 'theirs' });
  const gone = { 'photos/campus.png': { text: undefined, was: campus.name } };
  expect(await store.save(gone, 'Without')).toMatchObject({ kind: 'saved' });
  expect(github.text('content/photos/campus.png')).toBe('theirs');
});

test('a replacement photo keeps the name of the old photo, with the extension of the new format', async () => {
  const store = openStore();
  await store.open();
  const names: string[] = [];
  for (const replaces of ['campus.jpg', 'campus.png']) {
    const added = await store.addPhoto(new File(['new'], 'IMG_1.HEIC'), replaces);
    if (added.kind === 'saved') names.push(added.name);
  }
  expect(names).toEqual(['campus.jpg', 'campus-2.jpg']);
});

test('a new photo gets an unused name (ignoring case), and adding the same photo twice stores it once', async () => {
  github.push({ 'content/photos/CAMPUS-2.JPG': 'other' });
  const store = openStore();
  await store.open();
  const names: string[] = [];
  for (const bytes of ['one', 'two', 'two']) {
    const added = await store.addPhoto(new File([bytes], 'Campus.jpg'));
    if (added.kind === 'saved') names.push(added.name);
  }
  expect(names).toEqual(['campus.jpg', 'campus-3.jpg', 'campus-3.jpg']);
});

test('a photo file that the browser cannot open is rejected and not stored', async () => {
  const shrink = () => Promise.reject(new StoreError('This is a HEIC photo.', 'Export it as JPEG.'));
  const store = openStore({ shrink });
  const { pictures } = await store.open();
  expect(await store.addPhoto(new File(['x'], 'a.heic'))).toEqual({
    kind: 'failed',
    reason: 'This is a HEIC photo.',
    remedy: 'Export it as JPEG.',
  });
  expect((await store.open()).pictures).toEqual(pictures);
});

test('a save keeps files that changed only on GitHub, and returns hasNews: true', async () => {
  const store = openStore();
  await store.open();
  github.push({ 'content/home.yaml': 'tagline: Theirs.\n' });
  const saved = await store.save({ 'site.yaml': { text: `${site}# Mine\n`, was: site } }, 'Mine');
  expect(saved).toEqual({ kind: 'saved', hasNews: true });
  expect(github.text('content/home.yaml')).toBe('tagline: Theirs.\n');
  expect(github.text('content/site.yaml')).toBe(`${site}# Mine\n`);
  expect((await store.open()).files).toMatchObject({
    'home.yaml': 'tagline: Theirs.\n',
    'site.yaml': `${site}# Mine\n`,
  });
});

test('changes to different lines of a file are merged, and the merge is saved after a check of the whole content', async () => {
  const checked: OpenedContent[] = [];
  const store = openStore({ check: (content) => (checked.push(content), Promise.resolve([])) });
  await store.open();
  github.push({ 'content/site.yaml': site.replace('Ada Example', 'Ada B. Example'), 'content/home.yaml': 'x: 1\n' });
  const own = site.replace('Exampleton', 'Alder Valley');
  expect(await store.save({ 'site.yaml': { text: own, was: site } }, 'Move')).toMatchObject({ kind: 'saved' });
  const merged = own.replace('Ada Example', 'Ada B. Example');
  expect(github.text('content/site.yaml')).toBe(merged);
  expect(checked.map(({ files }) => files)).toMatchObject([{ 'site.yaml': merged, 'home.yaml': 'x: 1\n' }]);
});

test('saving a change that GitHub already has creates no commit', async () => {
  const store = openStore();
  await store.open();
  const both = site.replace('Exampleton', 'Alder Valley');
  const theirs = both.replace('Ada Example', 'Ada B. Example');
  github.push({ 'content/site.yaml': theirs });
  expect(await store.save({ 'site.yaml': { text: both, was: site } }, 'Move')).toMatchObject({ kind: 'saved' });
  expect(github.history().map(({ message }) => message)).toEqual(['By somebody else']);
});

test('a merge that fails the check is a conflict and is not saved', async () => {
  const problem = {
    file: 'content/site.yaml',
    line: 1,
    column: 1,
    found: 'Twice.',
    expected: 'once',
    remedy: 'Remove.',
  };
  const store = openStore({ check: () => Promise.resolve([problem]) });
  await store.open();
  const theirs = site.replace('Ada Example', 'Ada B. Example');
  github.push({ 'content/site.yaml': theirs });
  const own = { 'site.yaml': { text: `${site}# Mine\n`, was: site } };
  expect(await store.save(own, 'Mine')).toEqual({ kind: 'conflict', files: { 'site.yaml': theirs } });
  github.push({ 'content/site.yaml': site, 'content/home.yaml': 'broken' });
  expect(await store.save(own, 'Mine')).toEqual({ kind: 'refused', problems: [problem] });
  expect(github.text('content/site.yaml')).toBe(site);
});

test('a save reports a conflict if both sides changed the same line, or if an edited file was deleted on GitHub', async () => {
  const store = openStore();
  await store.open();
  const theirs = site.replace('Exampleton', 'Theirs');
  github.push({ 'content/site.yaml': theirs, 'content/home.yaml': undefined });
  const changes = {
    'site.yaml': { text: site.replace('Exampleton', 'Mine'), was: site },
    'home.yaml': { text: 'tagline: Mine.\n', was: home },
  };
  const conflict = await store.save(changes, 'Mine');
  expect(conflict).toEqual({ kind: 'conflict', files: { 'site.yaml': theirs, 'home.yaml': undefined } });
  expect(github.text('content/site.yaml')).toBe(theirs);
  const decided = { 'site.yaml': { text: changes['site.yaml'].text, was: theirs } };
  expect(await store.save(decided, 'Decided')).toMatchObject({ kind: 'saved' });
});

test('a save does not overwrite a commit that is made while the save runs', async () => {
  const store = openStore();
  await store.open();
  github.beforeMove = () => github.push({ 'content/site.yaml': site.replace('Ada Example', 'Ada B. Example') });
  expect(await store.save({ 'site.yaml': { text: `${site}# Mine\n`, was: site } }, 'Mine')).toMatchObject({
    kind: 'saved',
  });
  expect(github.text('content/site.yaml')).toBe(`${site.replace('Ada Example', 'Ada B. Example')}# Mine\n`);
  expect(github.history().map(({ message }) => message)).toEqual(['By somebody else', 'Mine']);
});

test.each([
  ['a text that is not a token', 'hello', 'This is not a GitHub token.'],
  ['a wrong token', `github_pat_${'1'.repeat(40)}`, 'GitHub does not know this token'],
])('signing in with %s fails', async (_, token, said) => {
  await expect(async () => openStore({ token }).checkToken()).rejects.toThrow(said);
});

test('signing in returns the login and the branch, and creates no commit', async () => {
  expect(await openStore().checkToken()).toEqual({ login: 'ada', branch: 'main' });
  expect(github.history()).toEqual([]);
});

test.each<[what: string, faults: FakeGithubApi['faults'], said: RegExp]>([
  [
    'a missing write permission',
    { missingPermission: 'write' },
    /does not have permission to change this repository.*"Contents: Read and write"/s,
  ],
  [
    'a repository that the token does not include',
    { missingPermission: 'read' },
    /cannot find ada\/portfolio, or the token has no access to it/,
  ],
  ['an empty repository', { repository: 'empty' }, /repository is empty/],
  ['a repository with more files than GitHub lists', { repository: 'huge' }, /too many files/],
  ['an archived repository', { repository: 'archived' }, /archived/],
])('signing in reports the error for %s', async (_, faults, said) => {
  github.faults = faults;
  await expect(openStore().checkToken()).rejects.toThrow(said);
});

test('if the branch or the folder is missing, open() throws an error that names the branch or folder', async () => {
  await expect(openStore({ branch: 'gone' }).open()).rejects.toThrow('cannot find ada/portfolio/branches/gone');
  await expect(openStore({ folder: 'words' }).open()).rejects.toThrow('ada/portfolio has no content in "words"');
});

test.each<[what: string, faults: FakeGithubApi['faults'], said: RegExp]>([
  ['an expired token', { token: 'expired' }, /no longer accepts this token: it has expired.*create a new token/s],
  ['a revoked permission', { missingPermission: 'write' }, /does not have permission to change this repository/],
  ['an exceeded rate limit', { limit: 'hour' }, /no more requests for now.*again after \d\d:\d\d/s],
  ['a secondary rate limit', { limit: 'secondary' }, /no more requests for now.*again after \d\d:\d\d/s],
  ['a protected branch', { branch: 'protected' }, /branch is protected/],
  ['a server error', { status: { request: /trees/, code: 502 } }, /having problems at the moment/],
  ['a lost connection', { drop: { request: /./ } }, /cannot be reached.*still here/s],
  ['a connection lost during the save', { drop: { request: /PATCH/ } }, /cannot be reached.*still here/s],
])('with %s, a save fails with a message and succeeds on retry', async (_, faults, said) => {
  const store = openStore();
  await store.open();
  const me = await addedPhoto(store, 'drawn', 'me.jpg');
  github.faults = faults;
  const changes = { ...me, 'photos.yaml': { text: 'me.jpg:\n  alt: I.\n', was: undefined } };
  const saved = await store.save(changes, 'Mine');
  expect(saved.kind === 'failed' && `${saved.reason} ${saved.remedy}`).toMatch(said);
  expect(github.history()).toEqual([]);
  github.faults = {};
  expect(await store.save(changes, 'Mine')).toMatchObject({ kind: 'saved' });
  expect(github.history()).toEqual([{ message: 'Mine', changed: ['content/photos.yaml', 'content/photos/me.jpg'] }]);
  if (faults.drop?.request.test('PATCH'))
    expect(github.requests.filter((line) => /^POST .*blobs/.test(line)).length).toBeLessThan(2);
});

test('a save whose response was lost is not committed twice', async () => {
  const store = openStore();
  await store.open();
  const me = await addedPhoto(store, 'drawn', 'me.jpg');
  const changes = { ...me, 'photos.yaml': { text: 'me.jpg:\n  alt: I.\n', was: undefined } };
  github.faults = { drop: { request: /PATCH/, isDone: true } };
  expect(await store.save(changes, 'Mine')).toMatchObject({ kind: 'failed' });
  github.faults = {};
  expect(await store.save(changes, 'Mine')).toMatchObject({ kind: 'saved' });
  expect(github.history()).toHaveLength(1);
});

test('a text above the size limit of content files and a photo above the size limit of GitHub are not saved', async () => {
  const store = openStore();
  await store.open();
  const large = await store.save({ 'site.yaml': { text: 'x'.repeat(500_001), was: site } }, 'Large');
  expect(large).toMatchObject({
    kind: 'failed',
    reason: 'content/site.yaml: The file is too large: it has 500001 bytes.',
  });
  const me = await addedPhoto(store, new Uint8Array(8_000_001), 'me.jpg');
  const photo = await store.save({ ...me, 'photos.yaml': { text: 'me.jpg:\n  alt: I.\n', was: undefined } }, 'Large');
  expect(photo).toMatchObject({ kind: 'failed', reason: 'A file is too large for GitHub.' });
  expect(github.history()).toEqual([]);
});

test('the token is sent only to the GitHub API', async () => {
  const hosts = new Set<string>();
  const send: typeof fetch = (input, init) => {
    hosts.add(new URL(String(input)).origin);
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
    return github.fetch(input, init);
  };
  const store = openStore({ send });
  await store.checkToken();
  await store.open();
  await store.save({ 'home.yaml': { text: 'a: 1\n', was: home } }, 'One');
  expect([...hosts]).toEqual(['https://api.github.com']);
  const otherStore = openStore({ owner: '/evil.example', repository: '..', send });
  await expect(otherStore.open()).rejects.toThrow();
  expect([...hosts]).toEqual(['https://api.github.com']);
});

test('the GitHub client rejects paths to other hosts', async () => {
  const send = vi.fn<typeof fetch>();
  for (const path of ['//evil.example/', 'https://evil.example/'])
    await expect(connectGithub(github.token, { send }).ask('GET', path)).rejects.toThrow(
      'only be sent to https://api.github.com',
    );
  expect(send).not.toHaveBeenCalled();
});

test('a merge keeps CRLF line endings and the changes of both sides', () => {
  expect(mergeTexts('a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n', 'a\r\nb\r\nC\r\n')).toBe('A\r\nb\r\nC\r\n');
  expect(mergeTexts('a\nb', 'a\nx', 'a\ny')).toBeUndefined();
  expect(mergeTexts('a\nb', 'a\nx', 'a\nx')).toBe('a\nx');
  expect(mergeTexts(undefined, 'a', 'b')).toBeUndefined();
});

const campus = { name: 'campus-1f9a3c2e', width: 1600, height: 1067, widths: [736, 1184, 1600] };
const built = { hash: '0dd1608e45a9c4d35bfc1e6f266a796364aa8754', picture: campus };

function openStore(options: Partial<GithubStoreOptions> = {}) {
  return openGithubStore({
    token: github.token,
    owner: 'ada',
    repository: 'portfolio',
    folder: 'content',
    measured: { pictures: { 'campus.png': built }, videos: {} },
    check: () => Promise.resolve([]),
    send: github.fetch,
    shrink: async (file) => ({
      bytes: new Uint8Array(await file.arrayBuffer()),
      ending: '.jpg',
      width: 1200,
      height: 900,
    }),
    ...options,
  });
}

/** Adds a photo. @returns the change that saves it */
async function addedPhoto(store: ReturnType<typeof openStore>, content: BlobPart, name: string) {
  const added = await store.addPhoto(new File([content], name));
  if (added.kind !== 'saved') throw new Error(added.reason);
  return { [`photos/${added.name}`]: { text: added.picture.name, was: undefined } };
}
