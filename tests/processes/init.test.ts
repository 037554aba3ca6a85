import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect as inPage } from '@playwright/test';
import { expect, test } from 'vitest';
import { findBrowser, findProgram } from '#cli/browser.ts';
import { isUntouchedSample } from '#cli/check/sample/traces.ts';
import { contentFolder, projectFolder } from '#platform/paths.ts';
import { copyProject, plainEnvironment } from '#tests/support/processes/project-copy.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

/** The default timeout of 5 s is too short for a busy machine. */
const expectInBrowser = inPage.configure({ timeout: 60_000 });

const python = findProgram('python3');
const terminal = path.join(import.meta.dirname, '../fixtures/terminal.py');
const hasSampleContent = await isUntouchedSample(contentFolder);

test.skipIf(!python || !hasSampleContent)(
  'npm run init in a terminal opens the editor, which asks who the owner is (needs python3)',
  async () => {
    const folder = await temporaryFolder('init');
    const project = path.join(folder, 'project');
    await copyProject(project);
    await cp(contentFolder, path.join(project, 'content'), { recursive: true });
    await cp(path.join(projectFolder, 'sample'), path.join(project, 'sample'), { recursive: true });
    const opened = path.join(folder, 'opened');
    const opener = path.join(folder, 'browser.sh');
    await writeFile(opener, `#!/bin/sh\necho "$1" > '${opened}'\n`);
    await chmod(opener, 0o755);
    const child = spawn(python ?? '', [terminal, '', process.execPath, 'src/cli/init/init.ts'], {
      cwd: project,
      env: { ...plainEnvironment, BROWSER: opener, PORT: '4841' },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await expect
      .poll(() => output, { timeout: 60_000 })
      .toMatch(/opens the editor[^]*asks who you are[^]*--answers me\.yaml[^]*Your site is at/);
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
    const page = await browser.newPage();
    await page.goto((await readFile(opened, 'utf8')).trim());
    await expectInBrowser(page.getByLabel('Your name')).toBeVisible();
    await browser.close();
    child.stdin.write('\x03');
    expect((await once(child, 'close'))[0]).toBe(130);
  },
);
