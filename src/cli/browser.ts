import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const browsers = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns CHROMIUM_PATH. If it is not set, returns the path of an installed Chromium or Chrome, if there is one. */
export const findBrowser = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(...browsers);

/**
 * Returns the path of the first program that exists.
 * @param names names in PATH, or paths
 * @example findProgram('nginx') // '/usr/sbin/nginx'
 */
export function findProgram(...names: string[]): string | undefined {
  // Debian installs servers in folders that are not in the PATH of many accounts.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))).find((file) => existsSync(file));
}

/**
 * Opens a URL in the browser. The environment variable BROWSER names another program; "none" opens nothing.
 * @returns whether a program was found; false over ssh or without a screen
 */
export function openInBrowser(address: string): boolean {
  const { BROWSER, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  const hasScreen = process.platform === 'linux' ? DISPLAY || WAYLAND_DISPLAY : !SSH_CONNECTION;
  const defaultOpener = { win32: 'explorer.exe', darwin: 'open' }[process.platform as string] ?? 'xdg-open';
  const program = BROWSER || (hasScreen ? defaultOpener : 'none');
  const found = program === 'none' ? undefined : findProgram(program);
  if (found === undefined) return false;
  spawn(found, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
  return true;
}
