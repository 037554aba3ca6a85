// The editor that saves to GitHub, on a phone, with a fake of GitHub's API.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type FakeGithubApi, fakeGithubApi } from '#tests/support/editor/fake-github-api.ts';
import { filesOfRepository, serveGithubSite } from '#tests/support/editor/github-site.ts';
import { coveredHeight, openFields, panel } from '#tests/support/editor/live-editor.ts';
import { expect, test as base } from '@playwright/test';

type GithubFixtures = {
  github: FakeGithubApi;
  site: string;
  /** Console errors of a page, and hosts to which it sent requests. */
  recorded: { errors: string[]; hosts: Set<string> };
};

const test = base.extend<GithubFixtures, { served: { address: string; close(): void } }>({
  served: [
    async ({}, provide) => {
      const site = await serveGithubSite();
      await provide(site);
      site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: ({ served }, provide) => provide(served.address),
  // Depends on `served`, which writes content files and builds a site from them. The repository contains these files.
  github: async ({ served: _served }, provide) => provide(fakeGithubApi(await filesOfRepository())),
  recorded: [
    async ({ page, github, site }, provide) => {
      const recorded = { errors: [] as string[], hosts: new Set<string>() };
      page.on('console', (message) => {
        // Browsers log error responses of GitHub, which are expected.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          recorded.errors.push(message.text());
      });
      page.on('pageerror', (error) => recorded.errors.push(String(error)));
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol !== 'blob:' && protocol !== 'data:') recorded.hosts.add(host);
      });
      await page.route('https://api.github.com/**', github.handleRoute);
      await provide(recorded);
      expect(recorded.errors, 'stray errors').toEqual([]);
      const allowedHosts = [new URL(site).host, 'api.github.com'];
      expect(
        [...recorded.hosts].filter((host) => !allowedHosts.includes(host)),
        'requests to others',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
// Run all tests in one worker, so that the site is built only once.
test.describe.configure({ mode: 'default' });

test(
  'the GitHub editor explains the sign-in, edits the built page, and commits an edit',
  { tag: '@full' },
  async ({ page, github, site }) => {
    await page.goto(`${site}edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit ada/portfolio on GitHub');
    const tokenForm = new URL((await page.getByRole('link', { name: 'Make a token' }).getAttribute('href')) ?? '');
    expect(tokenForm.origin).toBe('https://github.com');
    expect(Object.fromEntries(tokenForm.searchParams)).toMatchObject({ target_name: 'ada', contents: 'write' });
    await signIn(page, github);
    await editText(page, 'Tagline', 'Ferries - Rivers - Code');
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText(/Ferries.*Rivers.*Code/s);
    expect(github.history()).toEqual([]);
    expect(await coveredHeight(page), 'bars before the save').toBeLessThanOrEqual(110);
    await save(page);
    expect(await coveredHeight(page), 'bars after the save').toBeLessThanOrEqual(110);
    await expect(page.getByRole('link', { name: 'Show progress' })).toHaveAttribute(
      'href',
      'https://github.com/ada/portfolio/actions',
    );
    expect(github.history()).toEqual([{ message: 'Edit home.yaml', changed: ['content/home.yaml'] }]);
  },
);

test(
  'the GitHub editor rejects an invalid or unsuitable token, and shows a remedy',
  { tag: '@full' },
  async ({ page, github, site }) => {
    await page.goto(`${site}edit`);
    const alert = page.getByRole('alert');
    await giveToken(page, 'hello');
    await expect(alert).toContainText('This is not a GitHub token.');
    for (const classic of [`ghp_${'a'.repeat(36)}`, 'a'.repeat(40)]) {
      await giveToken(page, classic);
      await expect(alert).toContainText('This is a classic token');
    }
    await giveToken(page, `github_pat_${'1'.repeat(40)}`);
    await expect(alert).toContainText('create a new one on GitHub');
    github.faults = { missingPermission: 'write' };
    await giveToken(page, github.token);
    await expect(alert).toContainText('"Contents: Read and write"');
    github.faults = { missingPermission: 'read' };
    await giveToken(page, github.token);
    await expect(alert).toContainText('add the repository to it');
    github.faults = {};
    await signIn(page, github);
  },
);

test(
  'the GitHub editor shows the signed-in user, and the repository and branch to which it saves',
  { tag: '@full' },
  async ({ page, github, site }) => {
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await page.getByText('ada', { exact: true }).tap();
    await expect(page.getByText('the branch “main” of ada/portfolio')).toBeVisible();
  },
);

test(
  'the token is in memory or, if chosen, in sessionStorage, and is deleted at sign-out',
  { tag: '@full' },
  async ({ page, github, site }) => {
    const stored = () =>
      page.evaluate(async () => {
        const result = <Value>(request: IDBRequest<Value>) =>
          new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)));
        const values: unknown[] = [];
        for (const { name: database = '' } of await indexedDB.databases()) {
          const open = await result(indexedDB.open(database));
          for (const store of open.objectStoreNames)
            values.push(await result(open.transaction(store).objectStore(store).getAll()));
          open.close();
        }
        return {
          tab: Object.values(sessionStorage),
          elsewhere: JSON.stringify([values, { ...localStorage }, document.cookie, history.state, location.href, name]),
        };
      });
    const expectToken = async (isInTab: boolean) => {
      const { tab, elsewhere } = await stored();
      expect(tab.includes(github.token)).toBe(isInTab);
      expect(elsewhere).not.toContain(github.token);
    };
    await page.goto(`${site}edit`);
    await signIn(page, github);
    // The edit is stored in the browser's database, so that it survives a reload.
    await editText(page, 'Tagline', 'Kept');
    await expectToken(false);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.reload();
    await page.getByLabel('Keep it until this tab is closed').check();
    await signIn(page, github);
    await expectToken(true);
    await page.reload();
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('ada', { exact: true }).tap();
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await expect(page.getByRole('heading', { name: 'Edit ada/portfolio on GitHub' })).toBeVisible();
    await expectToken(false);
  },
);

test(
  'a save of edits in several files creates one commit with only these edits',
  { tag: '@full' },
  async ({ page, github, site }) => {
    const before = github.paths().map((path) => [path, github.text(path)] as const);
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await editText(page, 'Name', 'Ada Example');
    await openEditedPage(page, 'Education');
    await editText(page, 'School', 'Example University');
    await openEditedPage(page, 'Projects');
    await editText(page, 'Title', 'A first project', 'Shelfmark');
    await editText(page, 'Title', 'A second project', 'Chalk');
    await openFields(page, 'theme.yaml');
    await panel(page).getByRole('radio', { name: 'Harbour' }).check();
    await openFields(page, 'home.yaml');
    await addPhoto(page, await smallPhoto(), 'IMG 7.jpg', 'Me at the pier.');
    await page.getByRole('button', { name: 'Close' }).first().tap();
    expect(github.history()).toEqual([]);
    await save(page);
    const [commit, ...others] = github.history();
    expect(others).toEqual([]);
    expect(commit?.message).toMatch(/^Edit \S+, \S+, \S+ and 4 more$/);
    expect(commit?.changed).toEqual(
      [
        ...['education', 'home', 'photos', 'projects', 'site', 'theme'].map((name) => `content/${name}.yaml`),
        'content/photos/img-7.jpg',
      ].sort(),
    );
    const changed = before.map(([path, text = '']) => [text, github.text(path) ?? ''] as const);
    expect(changed.flatMap(([text, now]) => newLines(text, now))).toEqual([
      '    school: Example University',
      '  photo: img-7.jpg',
      'img-7.jpg:',
      '  alt: Me at the pier.',
      '  - title: A first project',
      '  - title: A second project',
      'name: Ada Example',
      'palette: harbour',
    ]);
    // Six of the eight changed lines replace a line. The other two lines are added.
    expect(changed.flatMap(([text, now]) => newLines(now, text))).toHaveLength(6);
  },
);

test(
  'a save merges commits by others, and shows a dialog if both changed the same line',
  { tag: '@full' },
  async ({ page, github, site }) => {
    const home = () => github.text('content/home.yaml') ?? '';
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await editText(page, 'Tagline', 'Mine');
    github.push({ 'content/home.yaml': home().replace('The window seat.', 'Their window seat.') });
    await save(page);
    expect(home()).toContain('tagline: Mine\n');
    expect(home()).toContain('Their window seat.');
    await expect(editedPage(page).getByText('Their window seat.').first()).toBeAttached();

    await editText(page, 'Tagline', 'Mine again');
    github.push({ 'content/home.yaml': home().replace('tagline: Mine', 'tagline: Theirs') });
    await page.getByRole('button', { name: 'Save' }).tap();
    const question = page.getByRole('dialog', { name: /^content\/home\.yaml has also changed on GitHub/ });
    await expect(question).toContainText('tagline: Theirs');
    expect(home()).toContain('tagline: Theirs');
    await question.getByRole('button', { name: 'Keep your version' }).tap();
    await expect(saveStatus(page)).toContainText('Saved as one commit');
    expect(home()).toContain('tagline: Mine again\n');

    await editText(page, 'Tagline', 'Mine once more');
    github.push({ 'content/home.yaml': home().replace('tagline: Mine again', 'tagline: Theirs again') });
    await page.getByRole('button', { name: 'Save' }).tap();
    await question.getByRole('button', { name: 'Use the other version' }).tap();
    await expect(editedPage(page).getByRole('heading', { level: 1 })).toHaveText('Theirs again');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(home()).toContain('tagline: Theirs again\n');
  },
);

test(
  'after a token expires, the edits are kept and saved with another token',
  { tag: '@full' },
  async ({ page, github, site }) => {
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await editText(page, 'Tagline', 'Still here');
    github.faults = { token: 'expired' };
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(saveStatus(page)).toContainText('it has expired or was revoked');
    await giveToken(page, github.token);
    await expect(page.getByRole('alert')).toContainText('create a new one');
    github.faults = {};
    await giveToken(page, github.token);
    await expect(saveStatus(page)).toContainText('Saved as one commit');
    expect(github.text('content/home.yaml')).toContain('tagline: Still here\n');
  },
);

test(
  'the GitHub editor reports a rate limit or lost connection, and can save the edits afterwards',
  { tag: '@full' },
  async ({ page, github, site }) => {
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await editText(page, 'Tagline', 'Patient');
    github.faults = { limit: 'hour' };
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(saveStatus(page)).toContainText('save again after');
    github.faults = { drop: { request: /PATCH/ } };
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(saveStatus(page)).toContainText('cannot be reached');
    await editText(page, 'Tagline', 'More patient');
    expect(github.history()).toEqual([]);
    github.faults = {};
    await save(page);
    expect(github.history()).toHaveLength(1);
    expect(github.text('content/home.yaml')).toContain('tagline: More patient\n');
  },
);

test(
  'a photo of 12 MB appears at once, and is committed smaller and without location data',
  { tag: '@full' },
  async ({ page, github, site }) => {
    const raw = { width: 4000, height: 3000, channels: 3 } as const;
    const photo = await sharp(randomBytes(4000 * 3000 * 3), { raw })
      .jpeg({ quality: 95 })
      .withExifMerge({
        IFD0: { Artist: 'Ada, on her phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' },
      })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(12_000_000);
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await openFields(page, 'home.yaml');
    await addPhoto(page, photo, 'Pier.JPG', 'The pier at night.');
    await page.getByRole('button', { name: 'Close' }).first().tap();
    const photoOnPage = editedPage(page).getByAltText('The pier at night.');
    await expect
      .poll(() =>
        photoOnPage.evaluate((image: HTMLImageElement) => image.src.startsWith('blob:') && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await save(page);
    const saved = github.bytes('content/photos/pier.jpg') ?? Buffer.alloc(0);
    const { width, exif, format } = await sharp(saved).metadata();
    expect({ width, exif, format }).toEqual({ width: 2400, exif: undefined, format: 'jpeg' });
    expect(saved.includes('Ada, on her phone')).toBe(false);
  },
);

test('a save omits edits and added photos that were undone', { tag: '@full' }, async ({ page, github, site }) => {
  await page.goto(`${site}edit`);
  await signIn(page, github);
  await openFields(page, 'home.yaml');
  await addPhoto(page, await smallPhoto(), 'Nobody.jpg', 'Nobody.');
  await page.getByRole('button', { name: 'Close' }).first().tap();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await undo.tap();
  await undo.tap();
  await expect(undo).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await editText(page, 'Tagline', 'Without it');
  await save(page);
  expect(github.history().map(({ changed }) => changed)).toEqual([['content/home.yaml']]);
});

test(
  'the browser asks before it leaves the page only if there are unsaved edits',
  { tag: '@full' },
  async ({ page, github, site }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await page.goto(`${site}edit`);
    await signIn(page, github);
    await editText(page, 'Tagline', 'Not yet');
    await page.getByText('ada', { exact: true }).tap();
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await expect.poll(() => dialogs).toEqual(['beforeunload']);
    await page.getByText('ada', { exact: true }).tap();
    await save(page);
    await page.goto(site);
    expect(dialogs).toHaveLength(1);
  },
);

const editedPage = (page: Page) => page.frameLocator('iframe');

const saveStatus = (page: Page) => page.getByRole('banner').getByRole('status');

async function giveToken(page: Page, token: string) {
  await page.getByLabel('The token').fill(token);
  await page.getByRole('button', { name: 'Start editing' }).tap();
  await expect(page.getByRole('button', { name: 'Signing in …' })).toBeHidden();
}

async function signIn(page: Page, { token }: FakeGithubApi) {
  await giveToken(page, token);
  await expect(
    editedPage(page)
      .getByRole('button', { name: /^Edit / })
      .first(),
  ).toBeVisible();
}

async function editText(page: Page, field: string, text: string, oldText = '') {
  await editedPage(page)
    .getByRole('button', { name: new RegExp(`^Edit ${field}: ${oldText}`) })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: field });
  await dialog.getByRole('textbox').first().fill(text);
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(
    editedPage(page)
      .getByText(text.split(' - ')[0] ?? '')
      .first(),
  ).toBeAttached();
  await expect(saveStatus(page)).toContainText(/not saved/i);
}

/** Opens another page in the editor, as a link on the edited page does. */
async function openEditedPage(page: Page, name: string) {
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, name);
  await expect(page).toHaveTitle(new RegExp(name));
}

async function save(page: Page) {
  await page
    .getByRole('button', { name: /^(?:Save|Try again)$/ })
    .first()
    .tap();
  await expect(saveStatus(page)).toContainText('Saved as one commit');
}

async function addPhoto(page: Page, photo: Buffer, name: string, alt: string) {
  const field = panel(page).getByRole('group', { name: 'Photo', exact: true });
  await field.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  await panel(page).getByLabel('What does it show?').fill(alt);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('What does it show?')).toBeHidden();
}

const smallPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#267' } })
    .jpeg()
    .toBuffer();

const newLines = (before: string, after: string) => {
  const old = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !old.has(line));
};
