import { afterEach, expect, test, vi } from 'vitest';
import { engines, findFirefox, findWebKit } from './engines.ts';
import { ensurePrograms } from '#cli/programs.ts';

afterEach(() => vi.unstubAllEnvs());

test('an engine that cannot be had is named, with the reason and with what it would take', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('FIREFOX_PATH', undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const missing = ensurePrograms(engines);
  expect(missing.join('\n')).toMatch(/^Left out: WebKit, .*no apt-get.*webkit2gtk-driver/m);
  expect(missing.some((line) => line.startsWith('Left out: Firefox'))).toBe(findFirefox() === undefined);
  expect(findWebKit()).toBeUndefined();
});

test('a Firefox that is named is the one that is taken', () => {
  vi.stubEnv('FIREFOX_PATH', '/somewhere/firefox');
  expect(findFirefox()).toBe(process.platform === 'win32' ? undefined : '/somewhere/firefox');
});
