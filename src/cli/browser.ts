// Programs of the system that a command can make use of.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const browsers = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The system's browser, or `undefined` when it has none; Playwright may have one of its own. CHROMIUM_PATH names another
 * one.
 */
export const findBrowser = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(...browsers);

/**
 * The first that there is of some programs.
 * @param names each a name to be looked for on the PATH, or a place of its own
 * @example findProgram('nginx') // '/usr/sbin/nginx'
 */
export function findProgram(...names: string[]): string | undefined {
  // Debian keeps servers where the path of many an account does not lead.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))).find((file) => existsSync(file));
}

/**
 * Opens an address in the owner's browser. BROWSER names a program for it, and "none" opens nothing.
 * @returns whether there is a program to ask; over ssh, or where there is no screen, there is none
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
