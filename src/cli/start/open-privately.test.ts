import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { deletePrivateFile, openPrivately } from './open-privately.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'private-'));
afterAll(() => rmSync(folder, { recursive: true }));
const address = 'http://localhost:5173/edit?token=secret';

/** Returns the URL that the browser opens, if any. */
function opened(options: { env?: NodeJS.ProcessEnv; isAlone?: boolean }): string | undefined {
  let given: string | undefined;
  const open = (address: string) => {
    given = address;
    return true;
  };
  expect(openPrivately(address, folder, { env: {}, isAlone: false, ...options, open })).toBe(given !== undefined);
  return given;
}

test.skipIf(process.platform === 'win32')(
  'openPrivately writes the secret to a file that only its owner can read',
  () => {
    writeFileSync(path.join(folder, 'open-editor.html'), 'old', { mode: 0o644 });
    const given = opened({}) ?? '';
    expect(given).not.toContain('secret');
    const file = fileURLToPath(given);
    expect(readFileSync(file, 'utf8')).toContain(`url=${address}"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    deletePrivateFile(folder);
    expect(existsSync(file)).toBe(false);
    expect(() => deletePrivateFile(folder)).not.toThrow();
  },
);

test('in containers and codespaces, openPrivately opens the secret URL directly instead of through a file', () => {
  expect(opened({ isAlone: true })).toBe(address);
  const env = { CODESPACE_NAME: 'a', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev' };
  expect(opened({ env })).toBe(address);
});

test('openPrivately opens nothing in remote VS Code, since the browser cannot read the file', () => {
  expect(opened({ env: { VSCODE_IPC_HOOK_CLI: '/run/vscode.sock' } })).toBeUndefined();
});
