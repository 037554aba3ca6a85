// The tests are skipped if the rules of the HTTP Observatory cannot be downloaded.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headersOf } from '#tests/support/browser/headers-of.ts';
import { IntegrityError } from './pinned-package.ts';
import { openObservatory, type Observatory } from './observatory.ts';
import { documentsIn } from '#tests/site/site-files.ts';
import { siteNames, sites } from '#tests/support/sites.ts';

const headers = Object.fromEntries(headersOf('index.html').map(({ name, value }) => [name, value]));
/** Headers of a host without our configuration. */
const bareHost = { 'Strict-Transport-Security': 'max-age=31536000' };

let observatory: Observatory;
let skipReason: string | undefined;

beforeAll(async () => {
  try {
    observatory = await openObservatory();
  } catch (error) {
    if (error instanceof IntegrityError) throw error;
    skipReason = `The Observatory’s rules could not be fetched, so its points are not tested: ${String(error).split('\n')[0]}`;
    console.warn(skipReason);
  }
});
beforeEach((context) => {
  if (skipReason !== undefined) context.skip(skipReason);
});

describe.each(siteNames)('every page of the site "%s"', (name) => {
  const pages = async () => (await documentsIn(sites[name].folder)).values();

  test('gets 135 points in Mozilla’s HTTP Observatory with our headers, or 130 points without scripts', async () => {
    for (const html of await pages()) {
      const { score, grade, findings } = observatory.score({ html, headers });
      expect(grade).toBe('A+');
      expect(score, JSON.stringify(findings, null, 1)).toBe(/<script [^>]*src=/.test(html) ? 135 : 130);
      expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    }
  });

  test('gets 75 points in Mozilla’s HTTP Observatory, the maximum without our headers', async () => {
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
