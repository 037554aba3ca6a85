// The workflows name each action by its commit, may do next to nothing, and let nobody else's words become a command.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '#platform/paths.ts';

type Step = { uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown> };
type Job = { needs?: string; permissions?: Record<string, string>; 'timeout-minutes'?: number; steps: Step[] };
type Workflow = { on: unknown; permissions?: object; concurrency?: { group?: string }; jobs: Record<string, Job> };

const folder = path.join(projectFolder, '.github/workflows');
const names = await readdir(folder);
const read = async (name: string) => parse(await readFile(path.join(folder, name), 'utf8')) as Workflow;

test.each(names)('%s pins every action by its commit, and may do no more than it must', async (name) => {
  const { on, permissions, concurrency, jobs } = await read(name);
  // These run a stranger's change with the rights of the project.
  expect(JSON.stringify(on)).not.toMatch(/pull_request_target|workflow_run/);
  expect(permissions).toEqual({});
  expect(concurrency?.group).toBeTruthy();
  for (const line of (await readFile(path.join(folder, name), 'utf8')).match(/^.*\buses:.*$/gm) ?? [])
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  for (const { permissions: rights = {}, steps, 'timeout-minutes': limit } of Object.values(jobs)) {
    expect(Object.keys(rights)).not.toEqual([]);
    for (const [area, right] of Object.entries(rights))
      if (right !== 'read') expect(['pages', 'id-token']).toContain(area);
    expect(limit).toBeGreaterThan(0);
    for (const { uses, with: inputs, run = '' } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs?.['persist-credentials']).toBe(false);
      // What somebody else wrote, such as a title, must not become a command.
      expect(run).not.toContain('${{');
    }
  }
});

test('the registry is asked what is known of the packages, and whether they are what was signed', async () => {
  const workflows = await Promise.all(names.map(read));
  const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));
  expect(steps.map(({ run }) => run)).toEqual(expect.arrayContaining(['npm audit', 'npm audit signatures']));
});

test('the site is checked, built for the address that GitHub gives it, searched for the sample, and then deployed', async () => {
  const { jobs } = await read('deploy.yml');
  const said = jobs.build?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  const gate = 'npm run check -- --release --dist dist';
  const order = ['npm audit signatures', 'npm run check', 'npm run build', gate, 'actions/upload-pages-artifact'];
  expect(said?.filter((step) => order.includes(step ?? ''))).toEqual(order);
  const build = jobs.build?.steps.find(({ run }) => run === 'npm run build');
  expect(build?.env).toEqual({ SITE_URL: '${{ steps.pages.outputs.base_url }}' });
  expect(jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs.deploy?.needs).toBe('build');
  expect(jobs.deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.deploy?.steps.map(({ uses }) => uses?.replace(/@.*/, ''))).toEqual(['actions/deploy-pages']);
});
