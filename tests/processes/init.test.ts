// `npm run init` in a terminal: the preview in the browser grows with the answers and becomes the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, expect as inPage } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser, findProgram } from '#cli/browser.ts';
import { copyProject, plainEnvironment } from '#tests/support/processes/project-copy.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

/** The default of 5 s is too short for a busy machine. */
const inBrowser = inPage.configure({ timeout: 60_000 });

const python = findProgram('python3');
const terminal = path.join(import.meta.dirname, '../fixtures/terminal.py');

describe.skipIf(!python)('in a terminal (needs python3), the preview page', async () => {
  const folder = await temporaryFolder('init-page');
  const [project, temporary, opened] = ['project', 'tmp', 'opened'].map((name) => path.join(folder, name));
  const opener = path.join(folder, 'browser.sh');
  let browser: Browser;

  beforeAll(async () => {
    await copyProject(project ?? '');
    await drawPictures(temporary ?? '', {});
    await drawPictures(folder, { 'me.jpg': { width: 600, height: 900, hue: 80 } });
    await writeFile(opener, `#!/bin/sh\necho "$1" > '${opened}'\n`);
    await chmod(opener, 0o755);
    const executablePath = findBrowser();
    browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  });
  afterAll(() => browser.close());

  function init(environment: NodeJS.ProcessEnv = {}, cwd = project) {
    const node = [process.execPath, 'src/cli/init/init.ts', '--replace'];
    const env = { ...plainEnvironment, LC_ALL: 'C', GIT_CONFIG_GLOBAL: '/none', TMPDIR: temporary, BROWSER: opener };
    const child = spawn(python ?? '', [terminal, '', ...node], {
      cwd,
      env: { ...env, PORT: '4841', INIT_CWD: folder, ...environment },
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = once(child, 'close').then(([code]) => code as number);
    let seen = 0;
    /** Waits for text after the text of the previous call. */
    const says = async (words: string | RegExp) => {
      const pattern = typeof words === 'string' ? new RegExp(RegExp.escape(words)) : words;
      await expect.poll(() => said.slice(seen)).toMatch(pattern);
      const { index, 0: found } = pattern.exec(said.slice(seen)) as RegExpExecArray;
      seen += index + found.length;
    };
    const type = async (label: string, line: string) => {
      await says(new RegExp(`${label}(?: \\[[^\\]]*\\])?: `));
      child.stdin.write(`${line}\r`);
    };
    return { child, says, type, ended, said: () => said };
  }

  test('opens after the name, follows each answer and each step back, and stays as the site', async () => {
    const { child, says, type, ended } = init();
    await type('name', 'Zoë Tester');
    await says('is open in your browser, at ');
    await expect.poll(() => readFile(opened ?? '', 'utf8').catch(() => '')).toMatch(/^http:\/\/localhost:\d+\/\n$/);
    const address = (await readFile(opened ?? '', 'utf8')).trim();
    const page = await browser.newPage();
    await page.goto(address);
    await inBrowser(page.getByRole('banner')).toContainText('Zoë Tester');
    await type('study', 'Botny');
    await inBrowser(page.getByText('Botny', { exact: true })).toBeVisible();
    await type('school', '<');
    await type('study', 'Botany');
    await type('school', 'Fern College');
    await inBrowser(page.getByText('Botany, Fern College')).toBeVisible();
    await type('until', '2028');
    await type('since', '2024');
    await inBrowser(page.getByRole('link', { name: 'Education' }).first()).toBeVisible();
    await type('looking for', 'An internship between ferns');
    await inBrowser(page.getByText('An internship between ferns').first()).toBeVisible();
    for (const label of ['email', 'github', 'about']) await type(label, '');
    await type('photo file', 'me.jpg');
    await type('alt', 'A fern.');
    await type('caption', 'The fern.');
    await inBrowser(page.locator('main img')).toBeVisible();
    await expect(access(path.join(project ?? '', 'content'))).rejects.toThrow();

    await type('write', '');
    await says('is yours now, Zoë Tester');
    await says(`Your site is at ${address}`);
    expect(await readdir(temporary ?? '')).toEqual([]);
    // The open page now uses the final files.
    const home = path.join(project ?? '', 'content/home.yaml');
    await inBrowser(page.getByRole('link', { name: 'Education' }).first()).toBeVisible();
    await writeFile(home, (await readFile(home, 'utf8')).replace('between ferns', 'under palms'));
    await inBrowser(page.getByText('An internship under palms').first()).toBeVisible();
    child.stdin.write('\x03');
    expect(await ended).toBe(130);
    await page.close();
  });

  describe('when interrupted', () => {
    beforeEach(async () => {
      expect(await readdir(temporary ?? '')).toEqual([]);
    });

    test.each([
      ['Ctrl-C', (child: ReturnType<typeof init>['child']) => child.stdin.write('\x03')],
      ['a closed terminal', (child: ReturnType<typeof init>['child']) => child.kill()],
    ])('by %s leaves no draft behind', async (_, leave) => {
      const { child, says, type, ended } = init({ BROWSER: 'none' });
      await type('name', 'Zoë Tester');
      await says('study [');
      expect(await readdir(temporary ?? '')).toHaveLength(1);
      leave(child);
      await ended;
      await expect.poll(() => readdir(temporary ?? '')).toEqual([]);
    });

    test('costs one line and no answer if it cannot be served', async () => {
      // Vite cannot serve a path with "#" (src/generator/live.ts).
      const unservable = `${project}#1`;
      await rename(project ?? '', unservable);
      const { says, type, ended } = init({}, unservable);
      await type('name', 'Zoë Tester');
      await says('cannot be shown meanwhile');
      for (const label of ['study', 'school', 'looking for', 'email', 'github', 'about', 'photo file'])
        await type(label, '');
      await says('Next:');
      expect(await ended).toBe(0);
    });
  });
});
