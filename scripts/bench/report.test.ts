import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { median } from './compare.ts';
import { milliseconds, parts, ratio, tableOfFigures } from './report.ts';

test('the median ignores NaN; for an even count, it is the mean of the middle numbers', () => {
  expect(median([9, NaN, 1, 200])).toBe(9);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([NaN])).toBeNaN();
});

test('a results table has aligned columns, and shows both numbers of each ratio', async () => {
  expect(
    await tableOfFigures(
      ['page', 'FCP'],
      [
        ['/', ratio(101, 100, milliseconds)],
        ['/Projects', ratio(NaN, 100, milliseconds)],
      ],
    ),
  ).toBe(
    [
      '| page      |                    FCP |',
      '| --------- | ---------------------: |',
      '| /         | 1.01 (101 ms : 100 ms) |',
      '| /Projects |         – (– : 100 ms) |',
    ].join('\n'),
  );
});

test('docs/performance.md has markers for the results of every benchmark part', async () => {
  const document = await readFile(path.join(projectFolder, 'docs/performance.md'), 'utf8');
  for (const part of parts) expect(document).toMatch(new RegExp(`<!-- bench:${part} -->[^]*<!-- /bench:${part} -->`));
});
