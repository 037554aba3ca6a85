import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '#platform/paths.ts';
import { parts } from './parts.ts';

test('the scheduled GitHub workflow has a job for every part of `npm run test:full`', async () => {
  const text = await readFile(path.join(projectFolder, '.github/workflows/test.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: { breadth: { strategy: { matrix: { part: string[] } } } } };
  expect(jobs.breadth.strategy.matrix.part).toEqual(Object.keys(parts));
});
