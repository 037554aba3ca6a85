// The tests of `npm test`, and the parts of `npm run test:full`, which runs all other tests.
import { browser, caddy, firefox, java, type Needed, nginx, webkit } from '#tests/support/processes/programs.ts';

export type TestPart = {
  about: string;
  /** Files and folders of Vitest tests, as path prefixes. */
  vitest?: readonly string[];
  /** Folders of Chromium tests, below tests/e2e. */
  chromium?: readonly string[];
  /** Whether the part includes the tests in Firefox and WebKit. */
  hasEngines?: true;
  /** Programs to install if they are missing. */
  needs?: readonly Needed[];
};

/** The Vitest tests of `npm test`; playwright.config.ts selects its browser tests. */
export const quick = ['src/', 'scripts/', 'tests/repository/', 'tests/commands/', 'tests/site/'];

export const parts: Record<string, TestPart> = {
  sites: {
    about: 'every other built site as files, and every palette and size of what is drawn for them',
    vitest: ['tests/site/', 'src/generator/cards/', 'src/photos/'],
  },
  commands: {
    about: 'every command as it is typed',
    vitest: ['tests/commands/', ...['commands', 'init', 'setup', 'start'].map((name) => `tests/processes/${name}`)],
    needs: [browser],
  },
  resume: {
    about: 'every résumé PDF, and the advice on it',
    vitest: ['src/resume/', 'src/cli/check/advice/'],
  },
  builds: {
    about: 'builds that are killed, hindered or done again',
    vitest: ['tests/processes/build-safety', 'tests/processes/rebuild'],
  },
  upgrade: {
    about: 'from one version to the next',
    vitest: ['tests/processes/upgrade', 'src/cli/upgrade/'],
    needs: [browser],
  },
  fuzz: { about: 'any content becomes a site or a helpful message', vitest: ['tests/fuzz/'] },
  hosts: {
    about: 'nginx and Caddy with our configuration, and the points of an observatory',
    vitest: ['tests/outside/hosts', 'tests/outside/observatory'],
    needs: [nginx, caddy],
  },
  journeys: { about: 'what a visitor does, on every site', chromium: ['smoke/', 'journeys/'], needs: [browser] },
  a11y: {
    about: 'all tools and checks of accessibility',
    vitest: ['tests/outside/nu-checker'],
    chromium: ['a11y/'],
    needs: [browser, java],
  },
  layout: { about: 'every page in windows of every width, and its looks', chromium: ['layout/'], needs: [browser] },
  faults: { about: 'whatever may go wrong between host and visitor', chromium: ['faults/'], needs: [browser] },
  offline: { about: 'the service worker', chromium: ['offline/'], needs: [browser] },
  editor: { about: 'editing on the page, on a laptop and on a phone', chromium: ['editor/'], needs: [browser] },
  engines: { about: 'Firefox and WebKit', hasEngines: true, needs: [firefox, webkit] },
};
