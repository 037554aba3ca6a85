// The engines besides Chromium in which the site is tested: Firefox and WebKit, as the system has them. Where one
// cannot be had, the tests go on without it, and `npm test` says so.
import { globSync } from 'node:fs';
import { findProgram, type Needed } from '#cli/programs.ts';

/** What drives WebKit, and the screen that its window is on. */
export type WebKit = { driver: string; screen: string };

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
 * WebKit, as GTK has it.
 * @returns `undefined` when any part of it is missing
 */
export function findWebKit(): WebKit | undefined {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  // The window is a script in Python (tests/e2e/engines/webkit-window.py), with the bindings of the system.
  const bindings = globSync([
    '/usr/lib{,64}/{,*/}girepository-1.0/WebKit2-4.1.typelib',
    '/usr/lib{,64}/python3{,.*}/{dist,site}-packages/gi/__init__.py',
  ]);
  return driver && screen && bindings.length > 1 ? { driver, screen } : undefined;
}

/** The engines, for who installs them. */
export const engines: Needed[] = [
  { name: 'Firefox', isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    isThere: () => findWebKit() !== undefined,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
];
