import { findProgram } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The system's browser, or `undefined` when it has none; Playwright may have one of its own. CHROMIUM_PATH names another
 * one.
 */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(...names, ...macApps);
}
