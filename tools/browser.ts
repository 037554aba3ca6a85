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
  return process.env.CHROMIUM_PATH ?? findProgram(...names, ...macApps);
}

/** The first that there is of some programs, each a name to be looked for on the PATH or a place of its own. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => (path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name))))
    .find((file) => existsSync(file));
}

/**
 * Makes sure that there is a browser: the system's Chromium, else Debian's package, else Playwright's own download.
 * @returns whether there is one now
 */
export function ensureBrowser(): boolean {
  if (findBrowser() || existsSync(chromium.executablePath())) return true;
  console.log('There is no browser for the tests yet; installing Chromium …');
  installPackages(['chromium']);
  if (findBrowser()) return true;
  return attempt(['npx', 'playwright', 'install', 'chromium']) && existsSync(chromium.executablePath());
}

/**
 * Installs packages of Debian or a relative, where nobody has to be asked for a password.
 * @returns what came of it, in a few words
 */
export function installPackages(packages: readonly string[]): string {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return 'no apt-get on this system';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!attempt([...sudo, 'true'])) return 'only root may install packages';
  const apt = (...args: string[]) => attempt([...sudo, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  apt('update');
  const isInstalled = apt('install', '-y', '--no-install-recommends', ...packages);
  return isInstalled ? 'installed' : 'apt-get could not install it';
}

function attempt([command = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env, shell: process.platform === 'win32' }).status === 0;
}
