import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { describe as describeResults, parts, replaceBetweenMarks, table } from './report.ts';

test('a table lines up its columns, figures at the right', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['Home', '1'],
        ['Projects', '1234'],
      ],
    ),
  ).toBe(['| page     |   ms |', '| -------- | ---: |', '| Home     |    1 |', '| Projects | 1234 |'].join('\n'));
});

test('what stands between two marks is replaced, and nothing else', () => {
  const text = 'Before\n<!-- bench:build -->\nold\n<!-- /bench:build -->\nAfter';
  const once = replaceBetweenMarks(text, 'build', 'new');
  expect(once).toBe('Before\n<!-- bench:build -->\n\nnew\n\n<!-- /bench:build -->\nAfter');
  expect(replaceBetweenMarks(once, 'build', 'new')).toBe(once);
  expect(() => replaceBetweenMarks(text, 'navigation', 'new')).toThrow('bench:navigation');
});

test('the document has a place for every part', async () => {
  const text = await readFile(path.join(projectFolder, 'docs/performance.md'), 'utf8');
  for (const part of [...parts, 'machine']) expect(() => replaceBetweenMarks(text, part, '')).not.toThrow();
});

test('a ratio stands before the two figures that it comes from, and what was not reached is a dash', () => {
  const text = describeResults({
    navigation: [{ way: 'cold', times: [100, NaN, 200], kinds: ['new document', 'not reached', 'rendered ahead'] }],
    interactions: {
      waking: [],
      answers: [{ action: 'switch the theme', when: 'awake', times: [24, NaN] }],
    },
  });
  expect(text).toMatch(
    /\| cold +\| +100 ms \(new document\) \| +– \(not reached\) \| +200 ms \(rendered ahead\) \| +– \| +0\.50 \|/,
  );
  expect(text).toMatch(/\| switch the theme, awake +\| +24 ms \| +– \|/);
});
