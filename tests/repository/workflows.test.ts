import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '#platform/paths.ts';

type Step = { if?: string; uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown> };
type Job = {
  if?: string;
  needs?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: Step[];
};
type Workflow = { on: unknown; permissions?: object; concurrency?: { group?: string }; jobs: Record<string, Job> };

const folder = path.join(projectFolder, '.github/workflows');
const names = await readdir(folder);
const read = async (name: string) => parse(await readFile(path.join(folder, name), 'utf8')) as Workflow;

test.each(names)('the workflow %s pins every action by commit, and has minimal permissions', async (name) => {
  const { on, permissions, concurrency, jobs } = await read(name);
  // These events would run code from forks with the permissions of the project.
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
      // A command must not contain untrusted text, such as the title of an issue.
      expect(run).not.toContain('${{');
    }
  }
});

test.each([
  ['an owner’s copy', { is_template: false }, 'push', ['deploy.yml: build, deploy, verify']],
  ['an owner’s copy', { is_template: false }, 'pull_request', []],
  ['an owner’s copy', { is_template: false }, 'schedule', []],
  ['the template', { is_template: true }, 'push', ['test.yml: audit, test, full']],
  ['the template', { is_template: true }, 'pull_request', ['test.yml: audit, test, full']],
  ['the template', { is_template: true }, 'schedule', ['test.yml: audit, test, breadth']],
  [
    'a copy of the template',
    { is_template: false },
    'workflow_dispatch',
    ['deploy.yml: build, deploy, verify', 'test.yml: audit, test, full, breadth'],
  ],
])('in %s %j, the event %s runs the expected workflow jobs', async (_, repository, event, expected) => {
  const github = { event_name: event, event: { repository } };
  const runs = await Promise.all(
    names.map(async (name) => {
      const { on, jobs } = await read(name);
      // GitHub's conditions are also valid JavaScript.
      const isMet = (condition = 'true') =>
        // oxlint-disable-next-line typescript/no-implied-eval -- from our own workflows
        Boolean(new Function('github', `return ${condition.replace(/^\$\{\{|\}\}$/g, '')}`)(github));
      const mayRun = (job: Job | undefined): boolean =>
        job !== undefined && isMet(job.if) && (job.needs === undefined || mayRun(jobs[job.needs]));
      const ran = event in (on as object) ? Object.keys(jobs).filter((job) => mayRun(jobs[job])) : [];
      return ran.length > 0 ? [`${name}: ${ran.join(', ')}`] : [];
    }),
  );
  expect(runs.flat()).toEqual(expected);
});

test('a workflow audits the packages for known vulnerabilities and invalid signatures', async () => {
  const workflows = await Promise.all(names.map(read));
  const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));
  expect(steps.map(({ run }) => run)).toEqual(expect.arrayContaining(['npm audit', 'npm audit signatures']));
});

test('the workflow deploy.yml checks, builds and deploys the site, and then checks it online', async () => {
  const { jobs } = await read('deploy.yml');
  const stepNames = jobs.build?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  const gate = 'npm run check -- --release --dist dist';
  const order = ['npm audit signatures', 'npm run check', 'npm run build', gate, 'actions/upload-pages-artifact'];
  expect(stepNames?.filter((step) => order.includes(step ?? ''))).toEqual(order);
  // If GitHub Pages is off, fail only after the checks, so that the owner sees their results.
  expect(jobs.build?.steps.find(({ uses }) => uses?.startsWith('actions/configure-pages@'))).toMatchObject({
    'continue-on-error': true,
  });
  const isOff = jobs.build?.steps.findIndex((step) => step.if === "steps.pages.outcome == 'failure'") ?? 0;
  expect(isOff).toBeGreaterThan(stepNames?.indexOf(gate) ?? 0);
  expect(jobs.build?.steps[isOff]?.run).toMatch(/Source: GitHub Actions[^]*\nexit 1/);
  const build = jobs.build?.steps.find(({ run }) => run === 'npm run build');
  expect(build?.env).toEqual({ SITE_URL: '${{ steps.pages.outputs.base_url }}' });
  expect(jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs.deploy?.needs).toBe('build');
  expect(jobs.deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.deploy?.steps.map(({ uses }) => uses?.replace(/@.*/, ''))).toEqual(['actions/deploy-pages']);
  expect(jobs.verify?.needs).toBe('deploy');
  expect(jobs.verify?.steps.at(-1)?.run).toContain('npm run --silent publish -- --check "$URL"');
});
