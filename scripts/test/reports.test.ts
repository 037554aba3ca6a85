import { expect, test } from 'vitest';
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './reports.ts';

const said =
  '\u001b[31mError: expect(received)\u001b[39m\n\nExpected: 2\nReceived: 1\n    at /project/tests/a.test.ts:5:31';

const vitest: VitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      ...{ name: '/project/tests/a.test.ts', status: 'failed', message: '' },
      assertionResults: [
        { ancestorTitles: [], title: 'holds', status: 'passed', failureMessages: [] },
        { ancestorTitles: ['a site'], title: 'wakes', status: 'passed', failureMessages: [said] },
        { ancestorTitles: ['a site', 'at night'], title: 'is dark', status: 'failed', failureMessages: [said, said] },
      ],
    },
    { name: '/project/src/b.test.ts', status: 'failed', message: 'SyntaxError: what is that?', assertionResults: [] },
  ],
};

const playwright: PlaywrightReport = {
  stats: { expected: 40, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      title: 'menu.spec.ts',
      specs: [
        {
          title: 'a click closes it',
          tests: [
            { projectName: 'root', status: 'expected', results: [{ errors: [] }] },
            { projectName: 'sub', status: 'flaky', results: [{ errors: [{ message: said }] }, { errors: [] }] },
          ],
        },
      ],
      suites: [
        {
          title: 'at night',
          specs: [
            {
              title: 'it is dark',
              tests: [{ projectName: 'root', status: 'unexpected', results: [{ errors: [{ message: said }] }] }],
            },
          ],
        },
      ],
    },
  ],
};

const words = 'Error: expect(received)\nExpected: 2\nReceived: 1';

test('of unit tests, what failed is named, what passed only at last is named apart, and a broken file counts', () => {
  expect(readVitest(vitest, '/project')).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { test: 'tests/a.test.ts › a site › at night › is dark', said: words },
      { test: 'src/b.test.ts', said: 'SyntaxError: what is that?' },
    ],
    unsteady: [{ test: 'tests/a.test.ts › a site › wakes', said: words }],
  });
});

test('of browser tests too, each with its site', () => {
  expect(readPlaywright(playwright)).toEqual({
    passed: 41,
    failed: 1,
    failures: [{ test: '[root] menu.spec.ts › at night › it is dark', said: words }],
    unsteady: [{ test: '[sub] menu.spec.ts › a click closes it', said: words }],
  });
});

test('what goes wrong outside of any browser test has failed', () => {
  const outcome = readPlaywright({ ...playwright, errors: [{ message: 'Error: no server' }] });
  expect(outcome.failed).toBe(2);
  expect(outcome.failures[0]).toEqual({ test: 'the run', said: 'Error: no server' });
});
