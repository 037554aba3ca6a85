import { expect, test } from 'vitest';
import type { Github } from '#editor/github/github.ts';
import { followDeployment } from './deploy.ts';
import type { RepositoryAnswer } from './plan.ts';

test('if Pages is off, a failed deployment is repeated at most three times', async () => {
  const run = { id: 1, status: 'completed', conclusion: 'failure', html_url: 'https://github.com/ada/site/actions' };
  let starts = 0;
  const annotation = { annotation_level: 'failure', title: 'GitHub Pages is not on yet', message: 'Settings, Pages.' };
  const answers: [suffix: string, answer: () => unknown][] = [
    ['/dispatches', () => void (starts += 1)],
    ['/jobs', () => ({ jobs: [{ id: 7, name: 'build', conclusion: 'failure', runner_name: 'a', steps: [] }] })],
    ['/annotations', () => [annotation]],
    ['per_page=5', () => ({ workflow_runs: [{ ...run, id: run.id + starts }] })],
  ];
  const ask = async (_: string, path: string) => {
    if (starts > 10) throw new Error('The run is repeated without end.');
    return answers.find(([suffix]) => path.endsWith(suffix))?.[1]() ?? run;
  };
  const following = followDeployment({
    github: { ask } as unknown as Github,
    repository: { full_name: 'ada/site' } as RepositoryAnswer,
    commit: 'c0ffee',
    address: 'http://127.0.0.1:9/',
    mayRepeat: false,
    pace: { poll: 1, listed: 10, live: 10 },
    onRun: () => undefined,
  });
  await expect(following).rejects.toThrow('GitHub Pages is not on yet');
  expect(starts).toBe(3);
});
