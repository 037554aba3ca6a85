import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const quick = [
  ...['src', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
  ...['repository', 'commands'].map((folder) => `tests/${folder}/*.test.ts`),
];
/**
 * Tests of components. They replace modules, so each test file needs its own modules: without isolation, the
 * replacements of one file would stay in place for the next files.
 */
const components = ['src/**/*.test.tsx'];
/** Tests that need built sites. */
const ofSites = ['tests/site/*.test.ts', 'tests/outside/*.test.ts'];

/**
 * Disables module isolation. With isolation, every test file loads the same modules again. For small test files, this
 * took more than half of the time.
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
