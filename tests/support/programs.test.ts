import { afterEach, expect, test, vi } from 'vitest';
import { ensurePrograms, findFirefox, webkit } from './programs.ts';

afterEach(() => vi.unstubAllEnvs());

test('a program that cannot be had is named, with the reason and with what it would take', () => {
  vi.stubEnv('PATH', '');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(ensurePrograms([webkit]).join()).toMatch(/^Left out: WebKit, .*no apt-get.*webkit2gtk-driver/);
});

test.skipIf(process.platform === 'win32')('a Firefox that is named is the one that is taken', () => {
  vi.stubEnv('FIREFOX_PATH', '/somewhere/firefox');
  expect(findFirefox()).toBe('/somewhere/firefox');
});
