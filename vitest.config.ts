import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const quick = [
  ...['src', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
  ...['repository', 'commands'].map((folder) => `tests/${folder}/*.test.ts`),
];
/** Tests of components: isolated, since they replace modules, and each module would keep the first replacement. */
const components = ['src/**/*.test.tsx'];
/** Tests that need built sites. */
const ofSites = ['tests/site/*.test.ts', 'tests/outside/*.test.ts'];

/**
 * Disables module isolation: loading the same modules again for every test file took more than half of the time of
 * small test files.
 */
const sharesModules = { isolate: false };

export default defineConfig({
  // Use the production JSX runtime: a test that builds a site sets NODE_ENV to production for all modules that its
  // worker loads later.
  oxc: { jsx: { development: false } },
  define: { 'import.meta.env.FILES_URL': '"/"', 'import.meta.env.LANGUAGE_FOLDERS': '""' },
  test: {
    // At least two workers: with a single worker, two cores were idle for a third to a half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests build whole sites, which can take a minute instead of seconds on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: quick, ...sharesModules } },
      { extends: true, test: { name: 'components', include: components } },
      {
        extends: true,
        test: { name: 'site', include: ofSites, globalSetup: 'tests/support/build-sites.ts', ...sharesModules },
      },
      { extends: true, test: { name: 'rest', include: ['tests/**/*.test.ts'], exclude: [...ofSites, ...quick] } },
    ],
  },
});
