// What others made and the project takes in: every package is the one that was locked, none may run anything while it
// is installed, and the workflows name each action by its commit and may do next to nothing.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '#platform/paths.ts';

type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optional?: boolean;
};
type Lock = { packages: Record<string, LockedPackage> };
type Manifest = {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  gypfile?: boolean;
};
type Workflow = {
  on?: unknown;
  permissions?: unknown;
  jobs?: Record<string, { uses?: string; permissions?: unknown; steps?: Step[] }>;
};
type Step = { uses?: string; run?: string; with?: Record<string, unknown> };

const readJson = async (file: string) => JSON.parse(await readFile(path.join(projectFolder, file), 'utf8')) as unknown;
const lock = (await readJson('package-lock.json')) as Lock;
const manifest = (await readJson('package.json')) as Manifest;

/**
 * The parts of Typst for systems that a registry may not offer: the lock was written where they could not be had, so it
 * knows their version and not their bytes. They are all optional, and a system that installs one gets it unlocked.
 */
const lockedByVersion = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-arm64-gnu'],
  ...['linux-arm64-musl', 'win32-arm64-msvc', 'win32-x64-msvc'],
].map((system) => `node_modules/@myriaddreamin/typst-ts-node-compiler-${system}`);

/** What we may pass on together with a site, or use to make one. */
const allowedLicences = /^(?:MIT|Apache-2\.0|ISC|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|MIT AND OFL-1\.1)$/;

/** What npm runs by itself when the project, or one that depends on it, is installed. */
const installScripts = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare', 'prepublish'];

/** Everything in a lock by which something else than what was locked, or more than files, could come in. */
function flawsOfLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([name, locked]) => {
    if (name === '') return [];
    const flaws: string[] = [];
    if (locked.hasInstallScript) flaws.push('runs a script when it is installed');
    if (locked.link) flaws.push('is a folder elsewhere');
    if (locked.resolved !== undefined && !locked.resolved.startsWith('https://registry.npmjs.org/'))
      flaws.push(`comes from ${locked.resolved}`);
    const isLocked = /^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '');
    if (!isLocked && !(locked.integrity === undefined && locked.optional && lockedByVersion.includes(name)))
      flaws.push('is not locked by sha512');
    return flaws.map((flaw) => `${name} ${flaw}`);
  });
}

/** Every dependency that is not a version from a registry. */
function foreignDependencies({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wanted]) => !/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[\^~]?\d[\w.+-]*$/.test(wanted))
    .map(([name, wanted]) => `${name}: ${wanted}`);
}

/** What may be written by a job that brings the site to GitHub Pages; nothing else may be written by any. */
const writableForDeploy = ['pages', 'id-token'];

/** Everything in a workflow by which others could run something in it, or it could do more than it should. */
function flawsOfWorkflow({ on, permissions, jobs = {} }: Workflow): string[] {
  const flaws: string[] = [];
  if (/pull_request_target|workflow_run/.test(JSON.stringify(on)))
    flaws.push('lets a stranger’s change near its rights');
  if (!isGroup(permissions)) flaws.push('does not say what it may do');
  const written = (rights: unknown) =>
    isGroup(rights) ? Object.entries(rights).flatMap(([right, level]) => (level === 'write' ? [right] : [])) : [];
  for (const right of written(permissions)) flaws.push(`lets every job write ${right}`);
  for (const [name, job] of Object.entries(jobs)) {
    if (job.permissions !== undefined && !isGroup(job.permissions)) flaws.push(`${name} may do everything`);
    for (const right of written(job.permissions))
      if (!writableForDeploy.includes(right)) flaws.push(`${name} may write ${right}`);
    for (const step of [{ uses: job.uses } as Step, ...(job.steps ?? [])]) {
      if (step.uses !== undefined && !/^\.\/|@[\da-f]{40}$/.test(step.uses))
        flaws.push(`${name} uses ${step.uses}, which may become another one`);
      if (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
        flaws.push(`${name} leaves its credentials beside the code`);
      if (/\$\{\{[^}]*\b(?:github\.(?:event|head_ref|ref_name)|inputs)\b/.test(step.run ?? ''))
        flaws.push(`${name} writes a stranger’s words into a command`);
    }
  }
  return flaws;
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const workflowFolder = path.join(projectFolder, '.github/workflows');
const workflows = await readdir(workflowFolder).then(
  (names) =>
    Promise.all(names.map(async (name) => [name, await readFile(path.join(workflowFolder, name), 'utf8')] as const)),
  () => [],
);

describe('the packages', () => {
  test('are locked by their bytes, come from the registry and run nothing when they are installed', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(flawsOfLock(lock)).toEqual([]);
  });

  test('that are locked by their version alone are those that are named here, and no more', () => {
    const found = Object.entries(lock.packages).filter(([name, { integrity }]) => name !== '' && !integrity);
    expect(found.map(([name]) => name).sort()).toEqual(lockedByVersion);
  });

  test('as they are installed have no script that npm would run', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const name of Object.keys(lock.packages).filter((name) => name !== '')) {
      const folder = path.join(projectFolder, name);
      if (!existsSync(path.join(folder, 'package.json'))) continue;
      count++;
      const { scripts = {}, gypfile } = (await readJson(`${name}/package.json`)) as Manifest;
      const found = ['preinstall', 'install', 'postinstall'].filter((script) => script in scripts);
      // npm compiles whatever has such a file, unless it says not to.
      if (existsSync(path.join(folder, 'binding.gyp')) && gypfile !== false) found.push('binding.gyp');
      wrong.push(...found.map((script) => `${name}: ${script}`));
    }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test('that we ask for ourselves are versions from a registry', () => {
    expect(foreignDependencies(manifest)).toEqual([]);
  });

  test('that we ask for ourselves have a licence that lets us', () => {
    const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const wrong = Object.keys(asked).flatMap((name) => {
      const licence = lock.packages[`node_modules/${name}`]?.license ?? 'none';
      return allowedLicences.test(licence) ? [] : [`${name}: ${licence}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are installed by us without their scripts, and we have none of our own that run then', async () => {
    expect(Object.keys(manifest.scripts ?? {}).filter((name) => installScripts.includes(name))).toEqual([]);
    const setup = await readFile(path.join(projectFolder, 'src/cli/setup.mjs'), 'utf8');
    const installs = [...setup.matchAll(/npm (?:ci|install|i)\b[^'"`\n]*/g)].map(([command]) => command);
    expect(installs.length).toBeGreaterThan(0);
    for (const command of installs) expect(command).toContain('--ignore-scripts');
  });
});

const good: LockedPackage = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` };

test.each<[string, LockedPackage]>([
  ['a script when it is installed', { ...good, hasInstallScript: true }],
  ['another host', { ...good, resolved: 'https://registry.example.com/left/-/left-1.0.0.tgz' }],
  ['a repository', { ...good, resolved: 'git+ssh://git@github.com/left/left.git#0a1b2c' }],
  ['a folder', { ...good, link: true }],
  ['a weaker sum', { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['no sum', { version: '1.0.0' }],
  ['no sum, since it is optional', { version: '1.0.0', optional: true }],
])('a package with %s would be noticed', (_, flawed) => {
  expect(flawsOfLock({ packages: { '': {}, 'node_modules/right': good } })).toEqual([]);
  expect(flawsOfLock({ packages: { '': {}, 'node_modules/left': flawed } })).toHaveLength(1);
});

test.each([
  'git+https://github.com/left/left',
  'file:../left',
  'https://example.com/left.tgz',
  'left/left',
  '*',
  'latest',
])('a dependency on "%s" would be noticed', (wanted) => {
  expect(foreignDependencies({ dependencies: { left: wanted, right: '^1.0.0', other: 'npm:@a/b@~2.1' } })).toHaveLength(
    1,
  );
});

describe('the workflows', () => {
  test('name each action by its commit, and may read and deploy and nothing else', (context) => {
    if (workflows.length === 0) context.skip('there are no workflows');
    for (const [name, text] of workflows) expect(flawsOfWorkflow(parse(text) as Workflow), name).toEqual([]);
  });

  test('ask the registry what is known of the packages, and whether they are what was signed', (context) => {
    if (workflows.length === 0) context.skip('there are no workflows');
    const commands = workflows.flatMap(([, text]) =>
      Object.values((parse(text) as Workflow).jobs ?? {}).flatMap(({ steps = [] }) =>
        steps.flatMap(({ run = '' }) => run.split('\n')),
      ),
    );
    expect(commands).toEqual(expect.arrayContaining(['npm audit', 'npm audit signatures']));
  });
});

test.each([
  ['an action by its version', 'permissions: {}\njobs: { a: { steps: [{ uses: actions/setup-node@v6 }] } }'],
  [
    'another’s workflow by its branch',
    'permissions: {}\njobs: { a: { uses: left/left/.github/workflows/a.yml@main } }',
  ],
  ['no word on its rights', 'jobs: { a: { steps: [] } }'],
  ['all rights', 'permissions: write-all\njobs: {}'],
  ['a right for every job', 'permissions: { contents: write }\njobs: {}'],
  ['a job that writes code', 'permissions: {}\njobs: { a: { permissions: { contents: write } } }'],
  ['a stranger’s change', 'on: [pull_request_target]\npermissions: {}\njobs: {}'],
  [
    'a title in a command',
    'permissions: {}\njobs: { a: { steps: [{ run: "echo ${{ github.event.issue.title }}" }] } }',
  ],
  ['credentials that stay', `permissions: {}\njobs: { a: { steps: [{ uses: actions/checkout@${'a'.repeat(40)} }] } }`],
])('a workflow with %s would be noticed', (_, text) => {
  expect(flawsOfWorkflow(parse(text) as Workflow)).toHaveLength(1);
});
