import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { projectFolder } from '#platform/paths.ts';
import { readPlaywright, readVitest } from './reports.ts';

const error = '\u001b[31mError: expect(received)\u001b[39m\n\nExpected: 2\nReceived: 1\n    at /project/a.test.ts:5:31';
const said = 'Error: expect(received)\nExpected: 2\nReceived: 1';

test('of unit tests, what failed is named, what passed only at last is named apart, and a broken file counts', () => {
  const assertionResults = [
    { ancestorTitles: [], title: 'holds', status: 'passed', failureMessages: [] },
    { ancestorTitles: ['a site'], title: 'wakes', status: 'passed', failureMessages: [error] },
    { ancestorTitles: ['a site', 'at night'], title: 'is dark', status: 'failed', failureMessages: [error, error] },
  ];
  const testResults = [
    { name: `${projectFolder}tests/a.test.ts`, status: 'failed', message: '', assertionResults },
    { name: `${projectFolder}src/b.test.ts`, status: 'failed', message: 'SyntaxError: what?', assertionResults: [] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults } as unknown as JsonTestResults;
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { test: 'tests/a.test.ts › a site › at night › is dark', said },
      { test: 'src/b.test.ts', said: 'SyntaxError: what?' },
    ],
    unsteady: [{ test: 'tests/a.test.ts › a site › wakes', said }],
  });
});

test('of browser tests too, each with its site, and what goes wrong outside of any', () => {
  const results = [{ errors: [{ message: error }] }];
  const inner = {
    title: 'at night',
    specs: [{ title: 'it is dark', tests: [{ projectName: 'root', status: 'unexpected', results }] }],
  };
  const specs = [{ title: 'it opens', tests: [{ projectName: 'small', status: 'flaky', results }] }];
  const report = {
    stats: { expected: 40, unexpected: 1, flaky: 1 },
    errors: [{ message: 'Error: no server' }],
    suites: [{ title: 'menu.spec.ts', specs, suites: [inner] }],
  } as unknown as JSONReport;
  expect(readPlaywright(report)).toEqual({
    passed: 41,
    failed: 2,
    failures: [
      { test: 'the run', said: 'Error: no server' },
      { test: '[root] menu.spec.ts › at night › it is dark', said },
    ],
    unsteady: [{ test: '[small] menu.spec.ts › it opens', said }],
  });
});
