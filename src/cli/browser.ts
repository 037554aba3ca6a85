// Finds and starts installed programs, such as the browser.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const browsers = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the installed Chromium or Chrome; `undefined` if there is none. The environment variable CHROMIUM_PATH
 * overrides it.
 */
export const findBrowser = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(...browsers);

/**
 * The first program that exists.
 * @param names each a name to look up on the PATH, or a path
 * @example findProgram('nginx') // '/usr/sbin/nginx'
 */
export function findProgram(...names: string[]): string | undefined {
  // Debian installs servers in folders that are not on the PATH of many accounts.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))).find((file) => existsSync(file));
}

/**
 * Opens a URL in the owner's browser. The environment variable BROWSER names another program; "none" opens nothing.
 * @returns true if a program could be started; false over ssh or without a screen
 */
export function openInBrowser(address: string): boolean {
  const { BROWSER, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  const hasScreen = process.platform === 'linux' ? DISPLAY || WAYLAND_DISPLAY : !SSH_CONNECTION;
  const usual = { win32: 'explorer.exe', darwin: 'open' }[process.platform as string] ?? 'xdg-open';
  const program = BROWSER || (hasScreen ? usual : 'none');
  const found = program === 'none' ? undefined : findProgram(program);
  if (found === undefined) return false;
  spawn(found, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
  return true;
}
