// What the reports of vitest and Playwright say: how many tests passed and failed, which, and what they said. A test that
// failed and passed when it was tried again is counted as passed, and named.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { projectFolder } from '#platform/paths.ts';

/** A test that failed at least once. */
export type Remark = {
  /** Where it stands and what it promises. Example: `[root] menu.spec.ts › choosing a link closes the menu` */
  test: string;
  /** The beginning of what it said the first time. Example: `AssertionError: expected 1 to be 2` */
  said: string;
};

/** What a run of tests came to. */
export type Outcome = {
  passed: number;
  failed: number;
  failures: Remark[];
  /** What passed only when it was tried again. */
  unsteady: Remark[];
};

/** What a vitest run came to; a file that could not be run at all is a failure too. */
export function readVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): Outcome {
  const outcome: Outcome = { passed: numPassedTests, failed: numFailedTests, failures: [], unsteady: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(projectFolder, name);
    for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
      const [said] = failureMessages ?? [];
      const remark = { test: [file, ...ancestorTitles, title].join(' › '), said: beginningOf(said) };
      if (status === 'failed') outcome.failures.push(remark);
      else if (status === 'passed' && said !== undefined) outcome.unsteady.push(remark);
    }
    if (status !== 'failed' || assertionResults.some((test) => test.status === 'failed')) continue;
    outcome.failures.push({ test: file, said: beginningOf(message) });
    outcome.failed++;
  }
  return outcome;
}

/** What a Playwright run came to; what went wrong outside of any test is a failure too. */
export function readPlaywright({ stats, errors, suites }: JSONReport): Outcome {
  const outcome: Outcome = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: errors.map(({ message }) => ({ test: 'the run', said: beginningOf(message) })),
    unsteady: [],
  };
  const read = ({ title, suites: inner = [], specs }: JSONReportSuite, above: string[]) => {
    const titles = title ? [...above, title] : above;
    for (const spec of specs)
      for (const { projectName, status, results } of spec.tests) {
        const [error] = results.flatMap((result) => result.errors);
        const test = `[${projectName}] ${[...titles, spec.title].join(' › ')}`;
        if (status === 'unexpected') outcome.failures.push({ test, said: beginningOf(error?.message) });
        if (status === 'flaky') outcome.unsteady.push({ test, said: beginningOf(error?.message) });
      }
    for (const suite of inner) read(suite, titles);
  };
  for (const suite of suites) read(suite, []);
  return outcome;
}

/** The first lines that say something, which are all that an overview has room for; the rest stands in the log. */
function beginningOf(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line));
  return lines
    .slice(0, 4)
    .map((line) => line.trim().slice(0, 200))
    .join('\n');
}
