// A local server replaces GitHub.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PlanAnswer, PublicFacts } from '#generator/editing/publishing.ts';
import { edit, expect, LiveContent, panel, test as base } from '#tests/support/editor/live-editor.ts';
import { type GithubService, goodToken, startGithub } from '#tests/support/publishing/github-service.ts';
import { firstPort } from '#tests/support/sites.ts';

const test = base.extend<object, { github: GithubService; project: string }>({
  github: [
    async ({}, provide) => {
      const github = await startGithub();
      await provide(github);
      await github.close();
    },
    { scope: 'worker' },
  ],
  project: [
    async ({}, provide) => {
      const project = await mkdtemp(path.join(os.tmpdir(), 'published-'));
      await mkdir(path.join(project, 'content'));
      await writeFile(path.join(project, 'gitconfig'), '[user]\n\tname = Ada\n\temail = ada@example.com\n');
      await provide(project);
      await rm(project, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  live: [
    async ({ github, project }, provide, { parallelIndex }) => {
      const live = new LiveContent(path.join(project, 'content'), firstPort + 80 + parallelIndex);
      await live.restore();
      await live.start(project, {
        PORTFOLIO_TEST_GITHUB: github.api,
        GITHUB_TOKEN: '',
        GH_TOKEN: '',
        // GitHub's command-line tool is signed out, since its folder is empty.
        GH_CONFIG_DIR: path.join(project, 'nothing'),
        GIT_CONFIG_GLOBAL: path.join(project, 'gitconfig'),
      });
      await fetch(`${live.address}edit`, { headers: live.headers });
      await provide(live);
      await live.kill();
    },
    { scope: 'worker' },
  ],
});

// Run the tests in sequence: opening the publishing plan builds the whole site.
test.describe.configure({ mode: 'default', timeout: 400_000 });
const expectSlow = expect.configure({ timeout: 150_000 });

let accounts = 0;
test.beforeEach(async ({ github, project }) => {
  // Each test has a new account without a repository.
  github.behavior.login = `Ada${++accounts}`;
  github.behavior.pushRejection = undefined;
  await rm(path.join(project, '.git'), { recursive: true, force: true });
});

// Leaving the editor deletes the token.
test.afterEach(({ page }) => page.goto('about:blank'));

async function openPlan(page: Page, login: string) {
  await edit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Publish' })).toBeFocused();
  await expectSlow(panel(page).getByRole('heading', { name: 'Everybody will see' })).toBeVisible();
  const form = panel(page).getByRole('link', { name: 'Make a token' });
  await expect(form).toHaveAttribute('href', /^https:\/\/github\.com\/settings\/personal-access-tokens\/new\?.*pages=/);
  await panel(page).getByLabel('3. Paste it here').fill(goodToken);
  await panel(page).getByRole('button', { name: 'Use this token' }).click();
  await expectSlow(panel(page).getByText(`You are ${login}.`)).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`publishing in a window of ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 600 });

    test('the owner publishes the site, and can edit during the publication', async ({ page, github, content }) => {
      await openPlan(page, github.behavior.login);
      await panel(page).getByRole('button', { name: 'Put it online' }).click();
      await expectSlow(panel(page).getByText('You can go on writing.')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: /\d\/5$/ })).toBeVisible();
      const online = page.getByRole('button', { name: 'Online', exact: true });
      await expectSlow(online).toBeVisible();
      await online.click();
      await expect(panel(page).getByRole('status').filter({ hasText: 'Your site is online' })).toBeVisible();
      const address = panel(page).getByRole('link', { name: github.siteAddress().slice('http://'.length, -1) });
      await expect(address).toHaveAttribute('href', github.siteAddress());
      await expect(panel(page).getByText('All 5 files match the build.')).toBeVisible();
      expect(await content.read('site.yaml')).toContain(`url: ${github.siteAddress()}`);
      await panel(page).getByRole('button', { name: 'Done' }).click();
      await expect(panel(page)).toBeHidden();
    });
  });

test('a failed publication shows the failed step and the remedy, and “Try again” continues at this step', async ({
  page,
  github,
}) => {
  await openPlan(page, github.behavior.login);
  github.behavior.pushRejection = {
    reason: 'declined',
    lines: ['error: GH006: Protected branch update failed for main.'],
  };
  await panel(page).getByRole('button', { name: 'Put it online' }).click();
  await expectSlow(panel(page).getByText(/accepts no commits to the branch main/)).toBeVisible();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Sending the files' })).toContainText('Failed');
  await expect(panel(page).getByRole('link', { name: /settings\/rules/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not published' })).toBeVisible();
  github.behavior.pushRejection = undefined;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expectSlow(panel(page).getByText('Your site is online')).toBeVisible();
});

test('while the panel asks for a token, it lists the pages to publish, and links to the form for a new GitHub account', async ({
  page,
}) => {
  const pages = [{ name: 'Late trains and birds', address: '/de/Projects/late-trains', isGenerated: false }];
  const facts: PublicFacts = {
    pages,
    photos: 0,
    resumeFormats: [],
    email: undefined,
    privateFields: [],
    localFolders: [],
  };
  const plan: PlanAnswer = { kind: 'key', form: 'https://github.com/settings', facts };
  await page.route('**/edit/api/publish/plan', (route) => route.fulfill({ json: plan }));
  await edit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel(page).getByText('Your pages: 1').click();
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ hasText: /^Late trains and birds/ }),
  ).toHaveText('Late trains and birds /de/Projects/late-trains');
  await expect(panel(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    'https://github.com/signup',
  );
});

test('the panel lists remaining sample texts, with buttons that open their fields', async ({ page, content }) => {
  const projects = await content.read('projects.yaml');
  await content.write('projects.yaml', projects.replace('Late trains', 'Brightwater Signals'));
  await edit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectSlow(panel(page).getByRole('alert')).toContainText('Brightwater Signals');
  await panel(page).getByRole('button', { name: 'Projects: Title' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
});

test('the panel shows each remaining photo of the sample, with buttons that keep or open the photo', async ({
  page,
  content,
}) => {
  const traces = ['hill.jpg', 'lake.jpg'].map((what) => ({ kind: 'picture', what, name: `sample: ${what}` }));
  await page.route('**/edit/api/publish/plan', (route) => route.fulfill({ json: { kind: 'sample', traces } }));
  await edit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const rows = panel(page).getByRole('alert').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.locator('img')).toHaveCount(2);
  const keep = rows.first().getByRole('button', { name: 'This is my photo' });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => content.read('site.yaml')).toContain('known:\n  - "sample: hill.jpg"\n');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => content.read('site.yaml')).not.toContain('sample: hill.jpg');
  await rows.last().getByRole('button', { name: 'Lake', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Lake' })).toBeVisible();
});
