import path from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { findFirefox, findQuickBrowser, findWebKit } from '#tests/support/programs.ts';
import { isQuick } from '#tests/support/speed.ts';
import { type SiteName, siteNames, sites } from '#tests/support/sites.ts';

const executablePath = isQuick ? findQuickBrowser() : findBrowser();
const testsFolder = path.join(import.meta.dirname, 'tests');

/** Letters and colours are drawn by the browser's own code alone, not as the machine and its screen prefer. */
const launchOptions = {
  args: [
    '--no-sandbox',
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    '--disable-gpu',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(testsFolder, 'support/fonts.conf') },
  ...(executablePath ? { executablePath } : {}),
};

/** Files of tests by their names in tests/e2e. */
const specs = (names: readonly string[]) => names.map((name) => new RegExp(`/${name}\\.spec`));

/** At full breadth other sites are tried as well with what is otherwise tried with the owner's own alone. */
const inSweep = (...names: string[]) => (process.env.SWEEP ? names : []);

/** What every site of ours is tried with that is hard on its pages. */
const hard = ['journeys/resume', 'layout/(?:layout|looks)', ...inSweep('a11y/[^/]*(?<!-log)', 'layout/sideways')];

type Tried = {
  /** By `npm test`, but for the tests with the tag `@full`, which protect a rare case. */
  quick?: readonly string[];
  /** By `npm run test:full`. */
  full: readonly string[];
  not?: readonly string[];
};

/** What each site is tried with. */
const tried: Record<SiteName, Tried> = {
  root: {
    quick: ['smoke/\\w+', 'journeys/[\\w-]+', 'a11y/axe', 'faults/chunks'],
    full: ['(?!engines|editor)\\w+/[\\w-]+'],
    not: ['smoke/hostile', 'layout/(?:looks|long-page)', 'a11y/spoken-log', 'journeys/web-vitals'],
  },
  complete: {
    quick: ['smoke/crawl', 'journeys/web-vitals'],
    full: [
      ...['smoke/crawl', 'offline/\\w+'],
      'journeys/(?:addresses|navigation|photos|resume|texts|web-vitals|without-javascript)',
      ...inSweep('faults/\\w+', 'journeys/(?:menu|motion|print|theme)'),
    ],
  },
  small: {
    full: ['smoke/crawl', 'journeys/(?:addresses|navigation|without-javascript)', 'a11y/spoken-log', ...hard],
  },
  stress: { full: ['layout/long-page', ...hard] },
  // Nothing stands below some headings of a site with a word or two everywhere, as the tools rightly find.
  single: { full: ['a11y/spoken-log', ...hard], not: ['a11y/accessibility'] },
  rtl: { full: ['a11y/spoken-log', ...hard] },
  hostile: { full: ['smoke/hostile'] },
};

/** The tests of a site are told where it lies. */
const ofSite = (name: SiteName): Project => ({ use: { baseURL: sites[name].address }, metadata: sites[name] });

/** The owner's site in Firefox. What it is set to holds for a whole Firefox, so each makes a project of its own. */
const inFirefox = (name: string, settings: Record<string, boolean | number>, tests: Project): Project => ({
  name,
  ...tests,
  metadata: sites.root,
  use: {
    baseURL: sites.root.address,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(testsFolder, 'e2e/engines/firefox.ts'),
      firefoxUserPrefs: settings,
      env: { ...process.env, FIREFOX_EXECUTABLE: findFirefox() },
    },
  },
});

const still = /for who wants less motion/;
const withoutScripts = /where scripts are off/;
/** What the site does, where its tests ask for nothing that Chromium alone can do. */
const everywhere = ['journeys/(?:addresses|menu|motion|navigation|photos|resume|theme)', 'faults/chunks'];

const firefoxProjects = [
  inFirefox(
    'firefox',
    {},
    { testMatch: specs([...everywhere, 'engines/firefox']), grepInvert: [still, withoutScripts] },
  ),
  inFirefox('firefox-still', { 'ui.prefersReducedMotion': 1 }, { testMatch: specs(['journeys/motion']), grep: still }),
  inFirefox(
    'firefox-without-scripts',
    { 'javascript.enabled': false },
    { testMatch: specs(['engines/firefox']), grep: withoutScripts },
  ),
];

/** The owner's site in WebKit, which Playwright cannot drive: tests/e2e/engines/webkit.ts does. */
const webkitProject = { ...ofSite('root'), name: 'webkit', testMatch: specs(['engines/webkit']) };

export default defineConfig({
  testDir: path.join(testsFolder, 'e2e'),
  testMatch: '*.spec.ts',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  ...(isQuick ? { grepInvert: /@full/ } : {}),
  forbidOnly: Boolean(process.env.CI),
  // A picture that is missing is a failure, not a reason to take one: see tests/e2e/layout/looks.spec.ts.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/layout/looks/{projectName}-{arg}{ext}',
  // A test waits for its browser most of the time: with two workers, two cores were idle for two thirds of it.
  workers: Math.max(3, availableParallelism()),
  // A walk over all pages takes half a minute on two busy cores; at full breadth it is several walks.
  timeout: process.env.SWEEP ? 300_000 : 120_000,
  // What comes is seen at once; a machine that has others to serve may take several times as long as another.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A test that plants a fault means the network; those of the service worker let it in.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    ...siteNames.map((name): Project => {
      const { quick = [], full, not = [] } = tried[name];
      return { ...ofSite(name), name, testMatch: specs(isQuick ? quick : full), testIgnore: specs(not) };
    }),
    // Each of its workers has a live server of its own: tests/support/editor/live-editor.ts.
    { name: 'editor', testMatch: specs([isQuick ? 'editor/(?:fields|github)' : 'editor/[\\w-]+']) },
    ...(!isQuick && findFirefox() ? firefoxProjects : []),
    ...(!isQuick && findWebKit() ? [webkitProject] : []),
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/serve-sites.ts`,
    url: sites[siteNames[0] ?? 'root'].address,
    reuseExistingServer: false,
    // It builds what is not there yet.
    timeout: 600_000,
    stdout: 'pipe',
  },
});
