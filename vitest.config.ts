import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const quick = [
  ...['src', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  ...['repository', 'commands'].map((folder) => `tests/${folder}/*.test.ts`),
];
/** They look at sites that have been built. */
const ofSites = ['tests/site/*.test.ts', 'tests/outside/*.test.ts'];

/** Loading the same modules anew for every file took more than half of the time of the small ones. */
const sharesModules = { isolate: false };

export default defineConfig({
  // A build sets NODE_ENV to production for whatever the same worker loads after it, and there React knows no other kind.
  oxc: { jsx: { development: false } },
  test: {
    // With one at a time, two cores were a third to a half idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Whole sites are built, on machines that may have others to serve: what takes seconds on one takes a minute on another.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: quick, ...sharesModules } },
      {
        extends: true,
        test: { name: 'site', include: ofSites, globalSetup: 'tests/support/build-sites.ts', ...sharesModules },
      },
      { extends: true, test: { name: 'rest', include: ['tests/**/*.test.ts'], exclude: [...ofSites, ...quick] } },
    ],
  },
});
