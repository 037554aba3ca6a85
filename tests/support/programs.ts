// The programs that tests need and npm does not bring: found on the machine, or installed as packages of Debian and its
// relatives where nobody has to be asked for a password.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser, findProgram } from '#cli/browser.ts';

/** What a part of the tests needs of the machine. */
export type Needed = {
  /** What it is called where it is missed. Example: `WebKit` */
  name: string;
  /** Whether all of it is there. */
  isThere(): boolean;
  /** The packages of Debian that bring it. */
  packages: readonly string[];
};

/** The browser of most tests. */
export const browser: Needed = {
  name: 'Chromium',
  isThere: () => findBrowser() !== undefined || existsSync(chromium.executablePath()),
  packages: ['chromium'],
};

/**
 * Chromium without windows, which needs half of the processor's time, or else the system's browser. It keeps no page for
 * the way back, so `npm test` alone opens it.
 */
export const findQuickBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? findProgram('chromium-headless-shell') ?? findBrowser();

/** The browser of `npm test`. */
export const quickBrowser: Needed = {
  ...browser,
  isThere: () => findQuickBrowser() !== undefined || browser.isThere(),
  packages: ['chromium-headless-shell'],
};

/**
 * Firefox, as the system has it. FIREFOX_PATH names another one.
 * @returns `undefined` when there is none
 */
export function findFirefox(): string | undefined {
  if (process.platform === 'win32') return undefined; // the way there is a script (tests/e2e/engines/firefox.ts)
  return process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox', ...macFirefoxes);
}

const macFirefoxes = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * WebKit, as GTK has it: what drives it, and the screen that its window is on.
 * @returns `undefined` when any part of it is missing
 */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  // The window is a script in Python (tests/e2e/engines/webkit-window.py), with the bindings of the system.
  const bindings = globSync([
    '/usr/lib{,64}/{,*/}girepository-1.0/WebKit2-4.1.typelib',
    '/usr/lib{,64}/python3{,.*}/{dist,site}-packages/gi/__init__.py',
  ]);
  return driver && screen && bindings.length > 1 ? { driver, screen } : undefined;
}

export const firefox: Needed = {
  name: 'Firefox',
  isThere: () => findFirefox() !== undefined,
  packages: ['firefox-esr'],
};

export const webkit: Needed = {
  name: 'WebKit',
  isThere: () => findWebKit() !== undefined,
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
};

const onPath = (name: string, ...packages: string[]): Needed => ({
  name,
  isThere: () => findProgram(name) !== undefined,
  packages,
});

export const nginx = onPath('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static');
export const caddy = onPath('caddy', 'caddy');
/** For the Nu checker. */
export const java = onPath('java', 'default-jre-headless');

/**
 * Makes sure that there is all that is needed, in one go.
 * @returns a line for each that is still missing
 * @example ensurePrograms([webkit]) // ['Left out: WebKit, which …']
 */
export function ensurePrograms(needed: readonly Needed[]): string[] {
  const missing = needed.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return [];
  console.log(`Not here yet for the tests: ${missing.map(({ name }) => name).join(', ')}; installing …`);
  const reason = installPackages(missing.flatMap(({ packages }) => packages));
  // Where the system has no browser for us, Playwright brings its own.
  if (missing.some((one) => one.name === browser.name && !one.isThere()))
    succeeds(['npx', 'playwright', 'install', 'chromium']);
  return missing
    .filter(({ isThere }) => !isThere())
    .map(({ name, packages }) => `Left out: ${name}, which is not here (${reason}): ${packages.join(' ')}`);
}

/** @returns what came of it, in a few words */
function installPackages(packages: readonly string[]): string {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return 'and there is no apt-get to install it';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!succeeds([...sudo, 'true'])) return 'and only root may install packages';
  // A server's package starts it at once, which would take port 80 of somebody's machine; not so on this level.
  const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const apt = (...args: string[]) =>
    succeeds([...sudo, ...settings, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  apt('update');
  const install = (...names: string[]) => apt('install', '-y', '--no-install-recommends', ...names);
  // One that this system does not have shall not keep the others away.
  if (!install(...packages)) for (const name of packages) install(name);
  return 'and apt-get could not install it';
}

/** Runs a program in silence. */
function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}
