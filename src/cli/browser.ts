import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findProgram, type Needed, succeeds } from './programs.ts';

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

/** The browser of most tests. */
export const browser: Needed = {
  name: 'Chromium',
  isThere: () => findBrowser() !== undefined || existsSync(chromium.executablePath()),
  packages: ['chromium'],
};

/**
 * Takes Playwright's own browser where the system has none and cannot get one.
 * @returns whether there is a browser now
 */
export const ensureBrowser = (): boolean =>
  browser.isThere() || (succeeds(['npx', 'playwright', 'install', 'chromium']) && browser.isThere());
