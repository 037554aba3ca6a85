import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '#platform/escape-html.ts';
import { codespaceOrigin, isInContainer } from '#platform/machine.ts';
import { openInBrowser } from '../browser.ts';

const fileName = 'open-editor.html';

/** Deletes the file that `openPrivately` has written. */
export const deletePrivateFile = (folder: string) => rmSync(path.join(folder, fileName), { force: true });

/**
 * Opens a URL that contains a secret. The URL is in a file that only this account can read. On Linux and macOS, every
 * account could otherwise see the URL in the arguments of the browser process.
 * @returns whether there is a browser
 */
export function openPrivately(
  address: string,
  folder: string,
  { env = process.env, open = openInBrowser, isAlone = process.platform === 'win32' || isInContainer() } = {},
): boolean {
  if (isAlone || codespaceOrigin(0, env) !== undefined) return open(address);
  // In remote VS Code, the browser is on another computer and cannot read the file.
  if (env.VSCODE_IPC_HOOK_CLI !== undefined) return false;
  const file = path.join(folder, fileName);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const url = escapeHtml(address);
  const html = `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>The editor of your site</title>
<p>Your browser opens the editor. If it does not: <a href="${url}">open the editor</a></p>
`;
  writeFileSync(file, html, { mode: 0o600, flag: 'wx' });
  return open(pathToFileURL(file).href);
}
