// A Playwright fixture: the editor of `npm start`. Tests may change or break its content, and may kill and restart its
// server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { editorMessages } from '#editor/messages/messages.ts';
import { nameOfFile } from '#editor/ui/labels.ts';
import { projectFolder } from '#platform/paths.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { firstPort } from '#tests/support/sites.ts';
import { expect, test as base } from '#tests/support/test.ts';

const fixture = path.join(projectFolder, 'tests/fixtures/edited');

/** A content folder and the server that edits it. */
export class LiveContent {
  readonly folder: string;
  address = '';
  /** Cookie that signs a browser in to the editor. */
  cookie = { name: '', value: '' };
  private readonly port: number;
  private server: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /**
   * Starts or restarts the server.
   * @param project the project folder, if the test publishes it
   * @param env additional environment variables
   */
  async start(project?: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const program = 'tests/support/editor/serve-content.ts';
    const args = ['src/cli/setup.mjs', program, this.folder, String(this.port), ...(project ? [project] : [])];
    const server = spawn(process.execPath, args, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    this.server = server;
    const [address = '', editor = ''] = await new Promise<string[]>((resolve, reject) => {
      let output = '';
      server.stdout.on('data', (data: Buffer) => {
        output += data.toString();
        const [, ...addresses] = /Serving (\S+) (\S+)\n/.exec(output) ?? [];
        if (addresses.length > 0) resolve(addresses);
      });
      server.once('exit', () => reject(new Error(`The server has ended: ${output}`)));
    });
    this.address = address;
    const signedIn = await fetch(editor, { redirect: 'manual' });
    const [name = '', value = ''] = (signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '').split('=');
    this.cookie = { name, value };
  }

  /** Headers that authenticate requests sent without a browser. */
  get headers(): Record<string, string> {
    return { cookie: `${this.cookie.name}=${this.cookie.value}` };
  }

  /** Signs a browser in by its cookie, so that it need not open the sign-in URL. */
  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([{ ...this.cookie, url: this.address, httpOnly: true, sameSite: 'Lax' }]);
  }

  async kill(): Promise<void> {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }

  /** Restores the initial content. */
  async restore(from = fixture): Promise<void> {
    for (const name of await readdir(this.folder)) await rm(path.join(this.folder, name), { recursive: true });
    await cp(from, this.folder, { recursive: true });
    if (from !== fixture) return;
    const size = { width: 900, height: 600 };
    await drawPictures(path.join(this.folder, 'photos'), {
      'hill.jpg': { ...size, hue: 20 },
      'lake.jpg': { ...size, hue: 200 },
    });
  }

  read(name: string): Promise<string> {
    return readFile(path.join(this.folder, name), 'utf8');
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, name), text);
  }
}

/** The `test` of test.ts with the editor. Each test starts with the initial content. */
export const test = base.extend<{ content: LiveContent }, { live: LiveContent }>({
  live: [
    async ({}, provide, { parallelIndex }) => {
      const live = new LiveContent(await mkdtemp(path.join(os.tmpdir(), 'edited-')), firstPort + 60 + parallelIndex);
      await live.restore();
      await live.start();
      // The first request compiles the editor, which may take half a minute on a busy machine.
      await fetch(`${live.address}edit`, { headers: live.headers });
      await provide(live);
      await live.kill();
      await rm(live.folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, provide) => provide(live.address),
  content: [
    async ({ live, allowErrors, context }, provide) => {
      // Chromium logs this when Playwright evaluates code in the sandboxed frame.
      allowErrors(/sandboxed/);
      await live.restore();
      // Wait until the server has read the content: the previous test may have used another language.
      await expect
        .poll(async () => (await fetch(`${live.address}edit`, { headers: live.headers })).text())
        .toContain('"language":"en"');
      await live.signIn(context);
      await provide(live);
    },
    { auto: true },
  ],
});

/** The frame with the edited page. */
export const editedPage = (page: Page): FrameLocator => page.frameLocator('main > iframe');

/** The edit button over a text of the page. @param name field and text, such as `Title: Late trains` */
export const editButton = (page: Page, name: string | RegExp): Locator =>
  editedPage(page)
    .getByRole('button', { name: typeof name === 'string' ? `Edit ${name}` : name })
    .first();

/** The dialog with the field that is being edited. */
export const editDialog = (page: Page): Locator => page.getByRole('dialog');

/** The panel with all fields of a file. */
export const panel = (page: Page): Locator => page.getByRole('complementary');

/** The status that tells whether changes are saved. */
export const saveStatus = (page: Page): Locator => page.getByRole('banner').getByRole('status');

/** Opens the editor at a page of the site. */
export async function edit(page: Page, address = ''): Promise<void> {
  await page.goto(`edit${address}`);
  await expect(editedPage(page).locator('#editor-hotspots button').first()).toBeAttached();
}

/** Opens the panel with the fields of a file. If the file has a page, the editor also opens this page. */
export async function openFields(page: Page, file: string): Promise<void> {
  const messages = editorMessages('en');
  await page.getByRole('button', { name: messages.goTo.label }).click();
  await page.getByRole('menuitem', { name: nameOfFile(file, messages), exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

/** Expands a field in the panel. Fields without a value are collapsed. */
export async function expandField(page: Page, name: string): Promise<void> {
  const line = panel(page).locator('details > summary').filter({ hasText: name }).first();
  await line.waitFor();
  if (!(await line.evaluate((summary) => summary.closest('details')?.open))) await line.click();
}

/** Makes the editor treat any content as the untouched sample. */
export const pretendSample = (page: Page) =>
  page.addInitScript(() => {
    const ask = fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!String(input).endsWith('/api/content')) return answer;
      return Response.json({ ...((await answer.json()) as object), isSample: true });
    };
  });

/** Height of the part of the window that the editor's toolbars cover, in CSS pixels. */
export const coveredHeight = (page: Page) =>
  page.evaluate(() => innerHeight - (document.querySelector('main')?.getBoundingClientRect().height ?? 0));

/** Expects a file to contain exactly this text. */
export async function expectFile(content: LiveContent, name: string, text: string): Promise<void> {
  await expect.poll(() => content.read(name)).toBe(text);
}

export { expect };
