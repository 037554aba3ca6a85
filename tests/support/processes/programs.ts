// Finds the programs that tests need besides npm packages. Installs missing programs as Debian packages if no password
// is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser, findProgram } from '#cli/browser.ts';

/** A program that some tests need. */
export type Program = {
  /** Name in messages. Example: `WebKit` */
  name: string;
  /** Whether all parts are installed. */
  isInstalled(): boolean;
  /** Debian packages that provide the program. */
  packages: readonly string[];
};

export const browser: Program = {
  name: 'Chromium',
  isInstalled: () => findBrowser() !== undefined || existsSync(chromium.executablePath()),
  packages: ['chromium'],
};

/**
 * Returns the first browser that exists: CHROMIUM_PATH, Chromium's headless shell, or the browser of the system. The
 * headless shell needs half the CPU time, but has no back/forward cache. So only `npm test` uses this shell.
 */
export const findQuickBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? findProgram('chromium-headless-shell') ?? findBrowser();

/** The browser of `npm test`. */
export const quickBrowser: Program = {
  ...browser,
  isInstalled: () => findQuickBrowser() !== undefined || browser.isInstalled(),
  packages: ['chromium-headless-shell'],
};

/**
 * Path of Firefox, from FIREFOX_PATH or the system.
 * @returns `undefined` if there is none
 */
export function findFirefox(): string | undefined {
  if (process.platform === 'win32') return undefined; // Windows cannot execute tests/e2e/engines/firefox.ts
  return process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox', ...macFirefoxPaths);
}

const macFirefoxPaths = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Paths of WebKitGTK's WebDriver, and of Xvfb, which provides a virtual screen.
 * @returns `undefined` if any part is missing
 */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  // The script that opens a WebKit window (tests/e2e/engines/webkit-window.py) needs the Python bindings of WebKitGTK.
  const bindings = globSync([
    '/usr/lib{,64}/{,*/}girepository-1.0/WebKit2-4.1.typelib',
    '/usr/lib{,64}/python3{,.*}/{dist,site}-packages/gi/__init__.py',
  ]);
  return driver && screen && bindings.length > 1 ? { driver, screen } : undefined;
}

export const firefox: Program = {
  name: 'Firefox',
  isInstalled: () => findFirefox() !== undefined,
  packages: ['firefox-esr'],
};

export const webkit: Program = {
  name: 'WebKit',
  isInstalled: () => findWebKit() !== undefined,
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
};

const onPath = (name: string, ...packages: string[]): Program => ({
  name,
  isInstalled: () => findProgram(name) !== undefined,
  packages,
});

export const nginx = onPath('nginx', 'nginx-light', 'libnginx-mod-http-brotli-static');
export const caddy = onPath('caddy', 'caddy');
/** The Nu Html Checker needs Java. */
export const java = onPath('java', 'default-jre-headless');

/**
 * Installs all missing programs.
 * @returns one line for each program that is still missing
 * @example ensurePrograms([webkit]) // ['Left out: WebKit, which …']
 */
export function ensurePrograms(programs: readonly Program[]): string[] {
  const missing = programs.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return [];
  console.log(`Not here yet for the tests: ${missing.map(({ name }) => name).join(', ')}; installing …`);
  const reason = installPackages(missing.flatMap(({ packages }) => packages));
  // The system has no suitable browser: download Playwright's Chromium.
  if (missing.some((one) => one.name === browser.name && !one.isInstalled()))
    succeeds(['npx', 'playwright', 'install', 'chromium']);
  return missing
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ name, packages }) => `Left out: ${name}, which is not here (${reason}): ${packages.join(' ')}`);
}

/** Installs Debian packages. @returns a clause with the reason why packages may still be missing */
function installPackages(packages: readonly string[]): string {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return 'and there is no apt-get to install it';
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!succeeds([...sudo, 'true'])) return 'and only root may install packages';
  // RUNLEVEL=1 prevents packages from starting their servers, which would occupy port 80.
  const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
  const apt = (...args: string[]) =>
    succeeds([...sudo, ...settings, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]);
  apt('update');
  const install = (...names: string[]) => apt('install', '-y', '--no-install-recommends', ...names);
  // If one package is unknown, apt installs none: install each separately.
  if (!install(...packages)) for (const name of packages) install(name);
  return 'and apt-get could not install it';
}

/** Runs a program without its output. @returns whether the exit code is 0 */
function succeeds([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}
