// Selects the tests of `npm test`. Divides all other tests into the parts of `npm run test:full`.
import { browser, caddy, firefox, java, type Program, nginx, webkit } from '#tests/support/processes/programs.ts';

export type TestPart = {
  about: string;
  /** Path prefixes of Vitest tests. */
  vitest?: readonly string[];
  /** Folders of Chromium tests, below tests/e2e. */
  chromium?: readonly string[];
  /** Names or patterns of Playwright projects that only this part runs. */
  projects?: readonly string[];
  /** Name of an environment variable that makes Playwright build the sites for this part. */
  variable?: string;
  /** Programs to install if they are missing. */
  needs?: readonly Program[];
};

/** Path prefixes of the Vitest tests that `npm test` runs. playwright.config.ts selects the browser tests. */
export const quickTests = ['src/', 'scripts/', 'tests/repository/', 'tests/commands/', 'tests/site/'];

/** Tests below `quickTests` that take too long for `npm test`: only `npm run test:full` runs them. */
export const slowTests = [
  ...['check/advice/advice', 'check/advice/letters'].map((name) => `src/cli/${name}.test.ts`),
  ...['fit/fit', 'pdf/pdf', 'parsers/parser-results'].map((name) => `src/resume/${name}.test.ts`),
  ...['src/photos/photos.test.ts', 'src/platform/files/last-change.test.ts'],
  ...['apply', 'fetch', 'resume'].map((name) => `tests/commands/${name}.test.ts`),
  ...['deploy', 'markup', 'sample', 'where-do-i-change'].map((name) => `tests/site/${name}.test.ts`),
];

export const parts: Record<string, TestPart> = {
  sites: {
    about: 'the files of every test site, link previews in every palette, photos in every size',
    vitest: ['tests/site/', 'src/generator/cards/', 'src/photos/'],
  },
  commands: {
    about: 'every npm command, run as a process',
    vitest: ['tests/commands/', ...['commands', 'init', 'setup', 'start'].map((name) => `tests/processes/${name}`)],
    needs: [browser],
  },
  resume: {
    about: 'every résumé PDF, and the advice on it',
    vitest: ['src/resume/', 'src/cli/check/advice/'],
  },
  builds: {
    about: 'builds that are interrupted, fail or run again',
    vitest: ['tests/processes/build-safety', 'tests/processes/rebuild', 'src/platform/files/last-change'],
  },
  upgrade: {
    about: 'upgrades from one version to the next',
    vitest: ['tests/processes/upgrade', 'src/cli/upgrade/'],
    needs: [browser],
  },
  fuzz: { about: 'random content builds a site or gives an error message', vitest: ['tests/fuzz/'] },
  hosts: {
    about: 'nginx and Caddy with our configuration, and the scores of the HTTP Observatory',
    vitest: ['tests/outside/hosts', 'tests/outside/observatory'],
    needs: [nginx, caddy],
  },
  journeys: {
    about: 'user journeys of visitors, on every test site',
    chromium: ['smoke/', 'journeys/'],
    needs: [browser],
  },
  a11y: {
    about: 'all accessibility checks',
    vitest: ['tests/outside/nu-checker'],
    chromium: ['a11y/'],
    needs: [browser, java],
  },
  layout: { about: 'every page at every width, and visual snapshots', chromium: ['layout/'], needs: [browser] },
  faults: { about: 'network errors and missing files', chromium: ['faults/'], needs: [browser] },
  offline: { about: 'the service worker', chromium: ['offline/'], needs: [browser] },
  editor: { about: 'the editor, on a laptop and on a phone', chromium: ['editor/'], needs: [browser] },
  looks: {
    about: 'every look, with other contents and scripts',
    projects: ['look-*'],
    variable: 'TEST_LOOKS',
    needs: [browser],
  },
  engines: { about: 'Firefox and WebKit', projects: ['firefox*', 'webkit'], needs: [firefox, webkit] },
};
