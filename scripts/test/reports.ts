import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { projectFolder } from '#platform/paths.ts';

/** The result of a test. */
export type Result = {
  /** File and title of the test. Example: `[root] menu.spec.ts › choosing a link closes the menu` */
  test: string;
  /** `retried`: the test passed only on the second attempt. */
  outcome: 'passed' | 'retried' | 'failed';
  /** The message of the first failure. Example: `AssertionError: expected 1 to be 2` */
  error?: string | undefined;
};

/** Reads the results of a Vitest run; a test file that could not run counts as a failure. */
export function readVitest({ testResults }: JsonTestResults): Result[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectFolder, name);
    const results = assertionResults.flatMap(({ ancestorTitles, title, status, failureMessages }): Result[] => {
      if (status !== 'passed' && status !== 'failed') return [];
      const [error] = failureMessages ?? [];
      const outcome = status === 'passed' && error !== undefined ? 'retried' : status;
      return [{ test: [file, ...ancestorTitles, title].join(' › '), outcome, error }];
    });
    const hasOtherError = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed');
    return hasOtherError ? [...results, { test: file, outcome: 'failed', error: message }] : results;
  });
}

const outcomes = { expected: 'passed', flaky: 'retried', unexpected: 'failed' } as const;

/** Reads the results of a Playwright run; an error outside of a test counts as a failure. */
export function readPlaywright({ errors, suites }: JSONReport): Result[] {
  const read = ({ title, suites = [], specs }: JSONReportSuite, parentTitles: string[]): Result[] => {
    const titles = title ? [...parentTitles, title] : parentTitles;
    const ownResults = specs.flatMap((spec) =>
      spec.tests.flatMap(({ projectName, status, results }): Result[] => {
        if (status === 'skipped') return [];
        const [error] = results.flatMap((result) => result.errors);
        const test = `[${projectName}] ${[...titles, spec.title].join(' › ')}`;
        return [{ test, outcome: outcomes[status], error: error?.message }];
      }),
    );
    return [...ownResults, ...suites.flatMap((suite) => read(suite, titles))];
  };
  const runErrors = errors.map(({ message }): Result => ({ test: 'the run', outcome: 'failed', error: message }));
  return [...runErrors, ...suites.flatMap((suite) => read(suite, []))];
}

/** Returns the first lines of an error message, for the summary. */
export function beginningOf(message = ''): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  const withoutStack = lines.filter((line) => line.trim() && !/^\s+at /.test(line));
  return withoutStack.slice(0, 4).map((line) => line.trim().slice(0, 200));
}
