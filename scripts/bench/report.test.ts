import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { median } from './compare.ts';
import { milliseconds, parts, ratio, tableOfFigures } from './report.ts';

test('the median is the one in the middle of those that were reached, or lies between the two there', () => {
  expect(median([9, NaN, 1, 200])).toBe(9);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(median([NaN])).toBeNaN();
});

test('a table lines up its columns, and a ratio stands before its two figures', async () => {
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

test('the document has a place for every part', async () => {
  const document = await readFile(path.join(projectFolder, 'docs/performance.md'), 'utf8');
  for (const part of parts) expect(document).toMatch(new RegExp(`<!-- bench:${part} -->[^]*<!-- /bench:${part} -->`));
});
