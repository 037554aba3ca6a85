import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { networkAddresses, formatServerUrls } from './server-urls.ts';

const local = 'http://localhost:5173/';
const wifi = { name: 'wlan0', address: '192.168.0.12' };
const container = { name: 'docker0', address: '172.17.0.1' };

/** Returns the output for a terminal of a given size, or for a file if there is no size. */
function format(
  networks: Parameters<typeof formatServerUrls>[1],
  size: { columns: number; rows: number } | undefined = undefined,
  env: NodeJS.ProcessEnv = {},
  inContainer = false,
) {
  const terminal = { isTTY: size !== undefined, ...size, write: () => true, on: () => undefined };
  return formatServerUrls(local, networks, 'npm start', {
    terminal: terminal as unknown as NodeJS.WriteStream,
    env,
    inContainer,
  });
}
const hasCode = (text: string) => stripVTControlCharacters(text).includes('█ ▄▄▄▄▄ █');

test('without --host, formatServerUrls explains that only this computer can open the site, and how to change this', () => {
  expect(format(undefined)).toBe(
    `Your site is at ${local}, only for this computer. To open it on your phone: npm start -- --host`,
  );
});

test('with --host, formatServerUrls lists all URLs, the most likely one first, and explains who can open them', () => {
  expect(format([wifi, container])).toBe(
    [
      `Your site is at ${local}`,
      'On a phone in the same network: http://192.168.0.12:5173/',
      'If that does not open, try http://172.17.0.1:5173/ (docker0)',
      'Everyone in this network can open it now, until you stop it.',
    ].join('\n'),
  );
});

test('with --host but without a network, formatServerUrls explains that no phone can open the site', () => {
  expect(format([])).toContain('this computer is not in a network');
});

test('the QR code is shown only if it fits the terminal', () => {
  expect(hasCode(format([wifi], { columns: 80, rows: 24 }))).toBe(true);
  expect(hasCode(format([wifi], { columns: 28, rows: 24 })), 'narrow').toBe(false);
  expect(hasCode(format([wifi], { columns: 80, rows: 12 })), 'low').toBe(false);
  expect(hasCode(format([wifi], { columns: 80, rows: 24 }, { TERM: 'dumb' })), 'dumb').toBe(false);
  expect(hasCode(format([wifi])), 'no terminal').toBe(false);
});

test('in a codespace, formatServerUrls returns the URL on GitHub', () => {
  const env = { CODESPACE_NAME: 'odd-name-x7', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: 'app.github.dev' };
  expect(format([wifi], undefined, env)).toBe(
    'Your site is at https://odd-name-x7-5173.app.github.dev/, only for you unless you make its port public.',
  );
});

test('in a container, formatServerUrls explains how to publish the port', () => {
  expect(format([container], undefined, {}, true)).toBe(
    `Your site is at ${local} if the container publishes the port to this computer: -p 127.0.0.1:5173:5173`,
  );
  expect(format(undefined, undefined, {}, true)).toContain('Otherwise run: npm start -- --host');
});

test('networkAddresses returns only IPv4 addresses that other devices can use', async () => {
  for (const { address } of await networkAddresses()) expect(address).toMatch(/^(?!127\.)\d+(?:\.\d+){3}$/);
});
