// `npm test` runs what a person waits for, and `npm run test:full` everything else, in parts that can run alone. Both say
// at the end how many checks held.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectFolder, UsageError } from '#platform/paths.ts';
import { sites } from '#tests/support/sites.ts';
import { command } from '#cli/command.ts';
import { parts, quick } from './parts.ts';
import { browser, ensurePrograms } from '#tests/support/programs.ts';
import { beginningOf, readPlaywright, readVitest, type Result } from './reports.ts';

/**
 * What fails is tried once more: a machine that serves others at the same time can be late beyond any limit. What then
 * passes is named at the end, since it may be a fault that shows itself seldom. Never so what tries things at random,
 * where a second attempt is another one.
 */
const secondAttempt = {
  vitest: ['--retry.count=1', '--retry.condition=^(?![^]*(?:Property failed|CONTENT_SEED))'],
  playwright: ['--retries=1'],
};

// What Node has compiled once it keeps: of the commands that are started, half of the time was that.
process.env.NODE_COMPILE_CACHE ??= path.join(cacheFolder, 'test/compiled');

const reports = path.join(cacheFolder, 'test/reports');
const packageFile = (file: string) => path.join(projectFolder, 'node_modules', file);
const results: Result[] = [];

/** What came of a check that says no more than whether all is well. */
const note = (test: string, isGood: boolean) => results.push({ test, end: isGood ? 'passed' : 'failed' });

async function emptyReports() {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
}

const heading = (name: string) => console.log(`\n── ${name}`);

/** Runs a check beside others, and shows what it says when it has ended. */
async function runAside(name: string, ...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: projectFolder });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data));
  const [code] = (await once(child, 'close')) as [number | null];
  heading(name);
  process.stdout.write(Buffer.concat(said));
  note(name, code === 0);
}

/** Runs tests that write a report; a run that ended badly without a failed test has failed all the same. */
async function runTests(name: string, args: string[], file: string, read: (report: never) => Result[]) {
  heading(name);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: projectFolder, env });
  const [code] = (await once(child, 'close')) as [number | null];
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return note(name, false);
  const found = read(JSON.parse(text) as never);
  results.push(...found);
  const isLost = code !== 0 && !found.some(({ end }) => end === 'failed');
  if (isLost) note(`${name} (it ended badly, without a failed test)`, false);
}

function runVitest(files: readonly string[], ...more: string[]) {
  const file = path.join(reports, 'vitest.json');
  const args = [packageFile('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];
  const options = [`--outputFile.json=${file}`, ...secondAttempt.vitest, ...more];
  return runTests('Unit tests and the built sites', [...args, ...options, ...files], file, readVitest);
}

function runPlaywright(name: string, ...more: string[]) {
  const file = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = [packageFile('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...secondAttempt.playwright];
  return runTests(name, [...args, ...more], file, readPlaywright);
}

/** Names what did not pass at once, with what it said, and how many checks held. */
function sumUp(leftOut: readonly string[]) {
  if (leftOut.length > 0) console.log(`\n${leftOut.join('\n')}`);
  const ended = Object.groupBy(results, ({ end }) => end);
  const { passed = [], retried = [], failed = [] } = ended;
  for (const [title, some] of [
    ['Passed only when tried again:', retried],
    ['Failed:', failed],
  ] as const) {
    const lines = some.flatMap(({ test, said }) => [`  ${test}`, ...beginningOf(said).map((line) => `      ${line}`)]);
    if (some.length > 0) console.log([`\n${title}`, ...lines].join('\n'));
  }
  console.log(`\n${passed.length + retried.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function runQuick() {
  process.env.TEST_QUICK = '1';
  await emptyReports();
  const leftOut = ensurePrograms([browser]);
  // One processor is enough for these, while the other builds the sites.
  const aside = (async () => {
    await runAside('Types', packageFile('typescript-7/bin/tsc'), '-p', '.');
    await runAside('Lint', packageFile('eslint/bin/eslint.js'), '--max-warnings=0', '.');
    await runAside('Format', packageFile('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.');
  })();
  await runVitest(quick);
  await aside;
  await runPlaywright('Chromium');
  sumUp(leftOut);
}

/** Runs the parts with these names, or all of them; of a shard, such as `1/4`, only its share. */
async function runFull({ names, shard, isSweep }: { names: string[]; shard: string | undefined; isSweep: boolean }) {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new UsageError(`There is no part "${unknown}". npm run test:full -- --list names all.`);
  // Tests ask for SWEEP where they can look at a part or at everything.
  if (isSweep) process.env.SWEEP = '1';
  const all = Object.entries(parts);
  const chosen = all.filter(([name]) => names.length === 0 || names.includes(name)).map(([, part]) => part);
  const leftOut = ensurePrograms(chosen.flatMap(({ needs = [] }) => needs));
  await emptyReports();
  const files = chosen.flatMap(({ vitest = [] }) => vitest);
  const folders = chosen.flatMap(({ chromium = [] }) => chromium);
  const shards = shard === undefined ? [] : [`--shard=${shard}`];
  // The tests of each site are a project of Playwright's.
  const projects = Object.keys(sites).map((name) => `--project=${name}`);
  if (files.length > 0) await runVitest(files, ...shards);
  if (folders.length > 0) await runPlaywright('Chromium', ...folders, ...projects, ...shards);
  if (chosen.some(({ hasEngines }) => hasEngines))
    await runPlaywright('Firefox and WebKit', '--project=firefox*', '--project=webkit', ...shards);
  sumUp(leftOut);
}

if (process.argv[2] === '--full')
  await command(
    {
      call: 'npm run test:full',
      about:
        'Runs every check that "npm test" leaves out, and says at the end how many held. What the checks need is installed\n' +
        'where it is not there: Firefox, nginx and the like. Reports are in .cache/test/reports/.',
      options: {
        only: { type: 'string', multiple: true, value: '<part>', about: 'run this part alone' },
        shard: { type: 'string', value: '<1/4>', about: 'run the first of four shares' },
        sweep: { type: 'boolean', about: 'check at full breadth, which takes hours' },
        list: { type: 'boolean', about: 'name the parts' },
      },
    },
    ({ values: { only, shard, sweep, list } }) => {
      if (list) return Object.entries(parts).forEach(([name, { about }]) => console.log(`${name.padEnd(10)}${about}`));
      return runFull({ names: only, shard, isSweep: sweep });
    },
    process.argv.slice(3),
  );
else
  await command(
    {
      call: 'npm test',
      about:
        'Runs the checks that a person waits for, and says at the end how many held; "npm run test:full" runs the others.\n' +
        'Reports are in .cache/test/reports/.',
      options: {},
    },
    runQuick,
  );
