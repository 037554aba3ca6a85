// `npm test` runs the quick checks. `npm run test:full` runs all other checks, in parts. Both print the number of
// passed and failed checks. To run one file: `npx vitest run <file>` or `npx playwright test --project=root <name>`.
// The second command first builds the sites that it needs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectFolder, UsageError } from '#platform/paths.ts';
import { sites } from '#tests/support/sites.ts';
import { command } from '#cli/command.ts';
import { parts, quickTests, slowTests } from './parts.ts';
import { ensurePrograms, type Program, quickBrowser } from '#tests/support/processes/programs.ts';
import { beginningOf, readPlaywright, readVitest, type Result } from './reports.ts';

// Enable Node's compile cache: without it, commands in tests spend half of their time compiling.
process.env.NODE_COMPILE_CACHE ??= path.join(cacheFolder, 'test/compiled');

const reports = path.join(cacheFolder, 'test/reports');
const packageFile = (file: string) => path.join(projectFolder, 'node_modules', file);
const heading = (name: string) => console.log(`\n── ${name}`);
const results: Result[] = [];

/** Records the result of a check that has no report. */
const record = (test: string, hasPassed: boolean) => results.push({ test, outcome: hasPassed ? 'passed' : 'failed' });

/**
 * The test runners. As in CI, a missing snapshot fails the test: otherwise a renamed test would pass with a new
 * snapshot. A failed test is repeated once, since a busy machine can exceed any time limit. The summary lists tests
 * that pass only on the second attempt, since a rare bug may be the cause. Randomized tests are not repeated, since the
 * second attempt would be a different test.
 */
const vitest = {
  file: packageFile('vitest/vitest.mjs'),
  options: (report: string) => [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    '--update=none',
    ...['--retry.count=1', '--retry.condition=^(?![^]*(?:Property failed|CONTENT_SEED))'],
  ],
  read: readVitest,
};
const playwright = {
  file: packageFile('@playwright/test/cli.js'),
  options: () => ['test', '--reporter=line,json', '--retries=1'],
  read: readPlaywright,
};

/**
 * Runs tests, and reads their report. A run also counts as failed if it exits with an error code although no test
 * failed.
 * @param isParallel - whether other checks run at the same time. If so, the output is printed at the end.
 */
async function runTests(
  name: string,
  { file, options, read }: typeof vitest | typeof playwright,
  args: string[],
  isParallel = false,
) {
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const command = [file, ...options(report), ...args];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (!isParallel) heading(name);
  const { code, output } = await run(command, isParallel ? 'pipe' : 'inherit', env);
  if (isParallel) heading(name);
  process.stdout.write(output);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return record(name, false);
  const testResults = read(JSON.parse(text) as never);
  results.push(...testResults);
  const hasOtherError = code !== 0 && !testResults.some(({ outcome }) => outcome === 'failed');
  if (hasOtherError) record(`${name} (the run failed, although no test failed)`, false);
}

const runVitest = (args: string[]) => runTests('Unit tests and the built sites', vitest, args);

async function run(args: readonly string[], stdio: 'inherit' | 'pipe', env = process.env) {
  const child = spawn(process.execPath, args, { stdio, cwd: projectFolder, env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => chunks.push(data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: Buffer.concat(chunks) };
}

async function runInParallel(name: string, ...args: string[]) {
  const { code, output } = await run(args, 'pipe');
  heading(name);
  process.stdout.write(output);
  record(name, code === 0);
}

/** Runs checks, and prints the totals and all failures and retries. */
async function runAndSummarize(needs: readonly Program[], run: () => Promise<void>) {
  const skipped = ensurePrograms(needs);
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await run();
  if (skipped.length > 0) console.log(`\n${skipped.join('\n')}`);
  const { passed = [], retried = [], failed = [] } = Object.groupBy(results, ({ outcome }) => outcome);
  for (const [title, some] of Object.entries({ 'Passed only when retried:': retried, 'Failed:': failed })) {
    const lines = some.flatMap(({ test, error }) => [
      `  ${test}`,
      ...beginningOf(error).map((line) => `      ${line}`),
    ]);
    if (some.length > 0) console.log([`\n${title}`, ...lines].join('\n'));
  }
  console.log(`\n${passed.length + retried.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function runQuick() {
  process.env.TEST_QUICK = '1';
  return runAndSummarize([quickBrowser], async () => {
    // Run the checks and the tests in parallel, since each of them leaves some processors idle.
    const checks = async () => {
      await runInParallel('Types', packageFile('typescript/bin/tsc'), '-p', '.');
      await runInParallel('Lint', packageFile('oxlint/bin/oxlint'), '--deny-warnings');
      await runInParallel('Format', packageFile('oxfmt/bin/oxfmt'), '--check');
    };
    await Promise.all([checks(), runInParallel('Sites to test', 'tests/support/build-sites.ts')]);
    const args = [...quickTests, ...slowTests.map((file) => `--exclude=${file}`)];
    await Promise.all([runVitest(args), runTests('Chromium', playwright, ['--workers=2'], true)]);
  });
}

/** Runs the named parts, or all parts. With the shard `1/4`, runs only the first quarter of their tests. */
function runFull({ names, shard, isSweep }: { names: string[]; shard: string | undefined; isSweep: boolean }) {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new UsageError(`There is no part "${unknown}". "npm run test:full -- --list" lists the parts.`);
  // If the environment variable SWEEP is set, tests check everything instead of a sample.
  if (isSweep) process.env.SWEEP = '1';
  const all = Object.entries(parts);
  const selectedParts = all.filter(([name]) => names.length === 0 || names.includes(name)).map(([, part]) => part);
  for (const { variable } of selectedParts) if (variable) process.env[variable] = '1';
  const files = selectedParts.flatMap(({ vitest = [] }) => vitest);
  const folders = selectedParts.flatMap(({ chromium = [] }) => chromium);
  const shards = shard === undefined ? [] : [`--shard=${shard}`];
  const projectOptions = (names: readonly string[]) => [...names.map((name) => `--project=${name}`), ...shards];
  const needs = selectedParts.flatMap(({ needs = [] }) => needs);
  return runAndSummarize(needs, async () => {
    if (files.length > 0) await runVitest([...shards, ...files]);
    if (folders.length > 0)
      await runTests('Chromium', playwright, [...folders, ...projectOptions([...Object.keys(sites), 'editor'])]);
    for (const { about, projects } of selectedParts)
      if (projects) await runTests(about, playwright, projectOptions(projects));
  });
}

if (process.argv[2] === '--full')
  await command(
    {
      usage: 'npm run test:full',
      about:
        'Runs every check that "npm test" skips, and prints how many passed and failed. Installs missing\n' +
        'programs that the checks need, such as Firefox and nginx. Reports are in .cache/test/reports/.',
      options: {
        only: { type: 'string', multiple: true, value: '<part>', about: 'run only this part. Can be repeated' },
        shard: { type: 'string', value: '<1/4>', about: 'run the first quarter of the tests' },
        sweep: { type: 'boolean', about: 'check everything instead of a sample; takes hours' },
        list: { type: 'boolean', about: 'list the parts' },
      },
    },
    ({ values: { only: names, shard, sweep: isSweep, list } }) => {
      if (list) return Object.entries(parts).forEach(([name, { about }]) => console.log(`${name.padEnd(10)}${about}`));
      return runFull({ names, shard, isSweep });
    },
    process.argv.slice(3),
  );
else
  await command(
    {
      usage: 'npm test',
      about:
        'Runs the quick checks, and prints how many passed and failed; "npm run test:full" runs all others.\n' +
        'Reports are in .cache/test/reports/.',
      options: {},
    },
    runQuick,
  );
