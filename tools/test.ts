// `npm test`: every check there is, one after the other, and at the end how many held. `npm run sweep` is the same with
// the checks at their full breadth: every width, every state, a hundred thousand contents.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '#build/paths.ts';
import { browser, ensureBrowser } from './browser.ts';
import { command } from './command.ts';
import { engines } from './engines.ts';
import { java } from './nu-checker.ts';
import { ensurePrograms } from './programs.ts';
import { servers } from './servers.ts';

type Count = { passed: number; failed: number };

/** How many of the checks were begun, and how many there are. */
let begun = 0;
let all = 6;

const reports = path.join(cacheFolder, 'test');
const node = process.execPath;
const packageFile = (file: string) => path.join(import.meta.dirname, '../node_modules', file);
const vitest = [packageFile('vitest/vitest.mjs'), 'run'];

/** Each check says what it does as it goes; what is silent for a while has at least its name and place. */
function runNode(name: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name} (${++begun} of ${all})`);
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

const asCount = (isGood: boolean): Count => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** The count in a report; a run that ended badly without a failed test has failed all the same. */
async function countFrom(file: string, isGood: boolean, read: (report: unknown) => Count): Promise<Count> {
  const count = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  );
  return isGood || count.failed > 0 ? count : { ...count, failed: count.failed + 1 };
}

async function runUnitTests(): Promise<Count> {
  const report = path.join(reports, 'unit.json');
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGood = runNode('Unit tests and the built site', [...vitest, ...args]);
  return countFrom(report, isGood, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function runBrowserTests(hasBrowser: boolean): Promise<Count> {
  if (!hasBrowser) {
    console.error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one, and run again.');
    return { passed: 0, failed: 1 };
  }
  const report = path.join(reports, 'browser.json');
  const isGood = runNode('Browser tests', [packageFile('@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countFrom(report, isGood, (json) => {
    const { expected, unexpected, flaky } = (json as { stats: { expected: number; unexpected: number; flaky: number } })
      .stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

/** Runs every check; `isSweep` at its full breadth. */
async function runAll(isSweep: boolean) {
  // Tests ask for SWEEP where they can look at a part or at everything.
  if (isSweep) process.env.SWEEP = '1';
  if (isSweep) all++;
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const counts: Count[] = [
    asCount(runNode('Types', [packageFile('typescript-7/bin/tsc'), '-p', '.'])),
    asCount(runNode('Lint', [packageFile('eslint/bin/eslint.js'), '--max-warnings=0', '.'])),
    asCount(runNode('Format', [packageFile('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'])),
  ];
  const leftOut = ensurePrograms([browser, ...engines, ...servers, java]);
  const hasBrowser = ensureBrowser();
  const isBuilt = runNode('Building the sites under test', ['tests/build-sites.ts']);
  counts.push(asCount(isBuilt), await runUnitTests());
  if (isBuilt) counts.push(await runBrowserTests(hasBrowser));
  // Only now is it known what the tools ask in the browser.
  if (isBuilt && isSweep)
    counts.push(asCount(runNode('Stale answers', [...vitest, 'tests/accessibility-answers.test.ts'])));

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (leftOut.length > 0) console.log(`\n${leftOut.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await command(
  {
    call: 'npm test',
    about:
      'Runs every check, one after the other, and says at the end how many held. Reports are in .cache/test/. "npm run\n' +
      'sweep" is the same at full breadth: every width, every state, a hundred thousand contents.',
    options: { sweep: { type: 'boolean', about: 'check at full breadth, which takes hours' } },
  },
  ({ values }) => runAll(values.sweep),
);
