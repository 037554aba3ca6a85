import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '#platform/paths.ts';
import { parts, slowTests } from './parts.ts';

test('the scheduled GitHub workflow has a job for every part of `npm run test:full`', async () => {
  const text = await readFile(path.join(projectFolder, '.github/workflows/test.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: { breadth: { strategy: { matrix: { part: string[] } } } } };
  expect(jobs.breadth.strategy.matrix.part).toEqual(Object.keys(parts));
});

test('every test in the list of slow tests exists, and is in a part of `npm run test:full`', () => {
  const prefixes = Object.values(parts).flatMap(({ vitest = [] }) => vitest);
  const isMissing = (file: string) =>
    !existsSync(path.join(projectFolder, file)) || !prefixes.some((prefix) => file.startsWith(prefix));
  expect(slowTests.filter(isMissing)).toEqual([]);
});
