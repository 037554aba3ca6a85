import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for tests: the system's, or `undefined` when Playwright has one of its own or there is none.
 * CHROMIUM_PATH names another one.
 */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps];
  return candidates.find((file) => existsSync(file));
}

/**
 * Makes sure that there is a browser: the system's Chromium, else Debian's package, else Playwright's own download.
 * @returns whether there is one now
 */
export function ensureBrowser(): boolean {
  if (findBrowser() || existsSync(chromium.executablePath())) return true;
  console.log('There is no browser for the tests yet; installing Chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => attempt([...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  if (process.platform === 'linux') {
    apt('update');
    if (apt('install', '-y', '--no-install-recommends', 'chromium') && findBrowser()) return true;
  }
  return attempt(['npx', 'playwright', 'install', 'chromium']) && existsSync(chromium.executablePath());
}

function attempt([command = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env, shell: process.platform === 'win32' }).status === 0;
}
