// The points that Mozilla's HTTP Observatory gives to every page, by its own rules: behind our host configurations, and
// on a host that sends nothing of the kind. Without the rules, which are fetched once, the tests are left out.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headersOf } from '#generator/hosts/headers.ts';
import { IntegrityError } from '#scripts/test/pinned-package.ts';
import { openObservatory, type Observatory } from './observatory.ts';
import { testSites } from '#tests/support/test-sites.ts';

/** What our host configurations send with every page. */
const headers = Object.fromEntries(headersOf('index.html').map(({ name, value }) => [name, value]));
/** All that a host of plain files sends: that it is there by HTTPS. */
const bareHost = { 'Strict-Transport-Security': 'max-age=31536000' };

let observatory: Observatory;
let whyNot: string | undefined;

beforeAll(async () => {
  try {
    observatory = await openObservatory();
  } catch (error) {
    if (error instanceof IntegrityError) throw error;
    whyNot = `The Observatory’s rules could not be fetched, so its points are not tested: ${String(error).split('\n')[0]}`;
    console.warn(whyNot);
  }
});
beforeEach((context) => {
  if (whyNot !== undefined) context.skip(whyNot);
});

describe.each(['root', 'sub', 'small'] as const)('every page of the site "%s"', (name) => {
  const { folder } = testSites[name];
  const pages = async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    return new Set(texts);
  };

  test('gets 135 points, an A+, from a host with our configuration, and 130 where it has no script', async () => {
    for (const html of await pages()) {
      const { score, grade, findings } = observatory.score({ html, headers });
      expect(grade).toBe('A+');
      expect(score, JSON.stringify(findings, null, 1)).toBe(/<script [^>]*src=/.test(html) ? 135 : 130);
      expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    }
  });

  test('gets 75 points from a host without headers: all but what a page cannot say for itself', async () => {
    for (const html of await pages()) {
      const { score, findings } = observatory.score({ html, headers: bareHost });
      expect(findings.filter(({ points }) => points < 0)).toEqual([
        { rule: 'xContentTypeOptionsTest', result: 'x-content-type-options-not-implemented', points: -5 },
        { rule: 'xFrameOptionsTest', result: 'x-frame-options-not-implemented', points: -20 },
      ]);
      expect(score).toBe(75);
    }
  });
});

describe('points are lost', () => {
  const home = () => readFile(path.join(testSites.root.folder, 'index.html'), 'utf8');
  const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));

  test.each([
    ['Content-Security-Policy', 130],
    ['Cross-Origin-Resource-Policy', 125],
    ['Strict-Transport-Security', 80],
    ['X-Content-Type-Options', 130],
  ])('without the header %s', async (name, score) => {
    expect(observatory.score({ html: await home(), headers: without(name) }).score).toBe(score);
  });

  test.each<[string, (html: string) => string, number]>([
    ['where a page has no policy', (html) => html.replace(/<meta http-equiv[^>]*>/, ''), 50],
    ['where a policy lets scripts in', (html) => html.replace(/script-src/, "script-src 'unsafe-inline' data:"), 55],
    [
      'where a page tells others where it was',
      (html) => html.replace(/<title/, '<meta name="referrer" content="unsafe-url">$&'),
      70,
    ],
    [
      'where a script comes from elsewhere',
      (html) => html.replace(/<title/, '<script src="//example.com/a.js"></script>$&'),
      25,
    ],
  ])('%s', async (_, change, score) => {
    expect(observatory.score({ html: change(await home()), headers: bareHost }).score).toBe(score);
  });

  test('without the sum of the script', async () => {
    expect(observatory.score({ html: (await home()).replace(/ integrity="[^"]*"/g, ''), headers }).score).toBe(130);
  });
});
