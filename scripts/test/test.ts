// `npm test`: every check there is, one after the other, and at the end how many held. `npm run sweep` is the same with
// the checks at their full breadth: every width, every state, a hundred thousand contents.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectFolder } from '#platform/paths.ts';
import { browser, ensureBrowser } from '#cli/browser.ts';
import { command } from '#cli/command.ts';
import { engines } from './engines.ts';
import { java } from './nu-checker.ts';
import { ensurePrograms } from '#cli/programs.ts';
import { servers } from './servers.ts';
import { type Outcome, readPlaywright, readVitest, type Remark, type VitestReport } from './reports.ts';

/**
 * What fails is tried once more: a machine that serves others at the same time can be late beyond any limit. What then
 * passes is named at the end, since it may be a fault that shows itself seldom. Never so what tries things at random,
 * where a second attempt is another one.
 */
const secondAttempt = {
  vitest: ['--retry.count=1', '--retry.condition=^(?![^]*(?:Property failed|CONTENT_SEED))'],
  playwright: ['--retries=1'],
};

/** How many of the checks were begun, and how many there are. */
let begun = 0;
let all = 6;

const reports = path.join(cacheFolder, 'test');
const node = process.execPath;
const packageFile = (file: string) => path.join(import.meta.dirname, '../../node_modules', file);
const vitest = [packageFile('vitest/vitest.mjs'), 'run'];

/** Each check says what it does as it goes; what is silent for a while has at least its name and place. */
function runNode(name: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name} (${++begun} of ${all})`);
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
}

/** What a check came to that says no more than whether all is well. */
const asOutcome = (test: string, isGood: boolean): Outcome => {
  const failures = isGood ? [] : [{ test, said: '' }];
  return { passed: isGood ? 1 : 0, failed: failures.length, failures, unsteady: [] };
};

const runCheck = (name: string, args: string[]) => asOutcome(name, runNode(name, args));

/** The outcome in a report; a run that ended badly without a failed test has failed all the same. */
async function outcomeIn<Report>(file: string, name: string, isGood: boolean, read: (report: Report) => Outcome) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return asOutcome(name, false);
  const outcome = read(JSON.parse(text) as Report);
  if (isGood || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [{ test: name, said: 'It ended badly, without a failed test.' }] };
}

function runUnitTests() {
  const name = 'Unit tests and the built site';
  const report = path.join(reports, 'unit.json');
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...secondAttempt.vitest];
  const isGood = runNode(name, [...vitest, ...args]);
  return outcomeIn(report, name, isGood, (json: VitestReport) => readVitest(json, projectFolder));
}

async function runBrowserTests(hasBrowser: boolean) {
  const name = 'Browser tests';
  if (!hasBrowser) {
    console.error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one, and run again.');
    return asOutcome(name, false);
  }
  const report = path.join(reports, 'browser.json');
  const args = [packageFile('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...secondAttempt.playwright];
  return outcomeIn(report, name, runNode(name, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }), readPlaywright);
}

/** Names tests below a heading, with what they said. */
function list(heading: string, remarks: Remark[]) {
  if (remarks.length === 0) return;
  const lines = remarks.flatMap(({ test, said }) => [`  ${test}`, ...said.split('\n').map((line) => `      ${line}`)]);
  console.log([`\n${heading}`, ...lines.filter((line) => line.trim())].join('\n'));
}

/** Runs every check; `isSweep` at its full breadth. */
async function runAll(isSweep: boolean) {
  // Tests ask for SWEEP where they can look at a part or at everything.
  if (isSweep) process.env.SWEEP = '1';
  if (isSweep) all++;
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const outcomes = [
    runCheck('Types', [packageFile('typescript-7/bin/tsc'), '-p', '.']),
    runCheck('Lint', [packageFile('eslint/bin/eslint.js'), '--max-warnings=0', '.']),
    runCheck('Format', [packageFile('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  ];
  const leftOut = ensurePrograms([browser, ...engines, ...servers, java]);
  const hasBrowser = ensureBrowser();
  const building = runCheck('Building the sites under test', ['tests/support/build-sites.ts']);
  const isBuilt = building.failed === 0;
  outcomes.push(building, await runUnitTests());
  if (isBuilt) outcomes.push(await runBrowserTests(hasBrowser));
  // Only now is it known what the tools ask in the browser.
  if (isBuilt && isSweep) outcomes.push(runCheck('Stale answers', [...vitest, 'tests/e2e/a11y/stale-answers.test.ts']));

  const total = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  const failed = total((outcome) => outcome.failed);
  if (leftOut.length > 0) console.log(`\n${leftOut.join('\n')}`);
  list(
    'Passed only when tried again:',
    outcomes.flatMap(({ unsteady }) => unsteady),
  );
  list(
    'Failed:',
    outcomes.flatMap(({ failures }) => failures),
  );
  console.log(`\n${total((outcome) => outcome.passed)} passed, ${failed} failed`);
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
