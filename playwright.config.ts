import path from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { findFirefox, findWebKit } from '#tests/support/programs.ts';
import { isQuick } from '#tests/support/speed.ts';
import { type SiteName, siteNames, sites } from '#tests/support/sites.ts';

const executablePath = findBrowser();
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
const specs = (...names: string[]) => new RegExp(`/(?:${names.join('|')})\\.spec`);

/** At full breadth other sites are tried as well with what is otherwise tried with the owner's own alone. */
const inSweep = (...names: string[]) => (process.env.SWEEP ? names : []);

const forAnyPerson = inSweep('a11y/[^/]*(?<!-log)', 'layout/sideways');

/** What `npm test` tries each site with, but for the tests with the tag `@full`, which protect a rare case. */
const quickSpecsOf: Partial<Record<SiteName, Project['testMatch']>> = {
  root: specs(...['smoke/(?!hostile)\\w+', 'journeys/(?!web-vitals)[\\w-]+'], ...['a11y/axe', 'faults/chunks']),
  complete: specs('smoke/crawl', 'journeys/web-vitals'),
  small: specs('smoke/crawl'),
};

/** What each site is tried with. */
const specsOf: Record<SiteName, Pick<Project, 'testMatch' | 'testIgnore'>> = {
  root: {
    testIgnore: specs('engines/.*', 'smoke/hostile', 'layout/looks', 'a11y/spoken-log', 'journeys/web-vitals'),
  },
  complete: {
    testMatch: specs(
      ...['smoke/crawl', 'offline/.*'],
      ...['journeys/(?:addresses|navigation|photos|resume|web-vitals|without-javascript)'],
      ...inSweep('faults/.*', 'journeys/(?:menu|motion|print|theme)'),
    ),
  },
  small: {
    testMatch: specs(
      ...['journeys/(?:addresses|navigation|resume|without-javascript)'],
      ...['layout/(?:layout|looks)', 'a11y/spoken-log', ...forAnyPerson],
    ),
  },
  stress: { testMatch: specs('journeys/resume', 'layout/(?:layout|looks)', ...forAnyPerson) },
  // Nothing stands below some headings of a site with a word or two everywhere, as the tools rightly find.
  single: {
    testMatch: specs('journeys/resume', 'layout/(?:layout|looks)', 'a11y/spoken-log', ...forAnyPerson),
    testIgnore: specs('a11y/accessibility'),
  },
  rtl: { testMatch: specs('journeys/resume', 'layout/(?:layout|looks)', 'a11y/spoken-log', ...forAnyPerson) },
  hostile: { testMatch: specs('smoke/hostile') },
};

/** What the tests of a site are told: where it lies, and another for who wants one without a service worker. */
const metadataOf = (name: SiteName) => ({
  folder: sites[name].folder,
  base: sites[name].base,
  withoutWorker: sites.single.folder,
});

/**
 * The owner's site in Firefox: what the site does, where its tests ask for nothing that Chromium alone can do. Less
 * motion and no scripts are settings of a whole Firefox, which make projects of their own.
 */
function firefoxProjects(): Project[] {
  const firefox = findFirefox();
  if (!firefox) return [];
  const withSettings = (settings: Record<string, boolean | number>): Project => ({
    metadata: metadataOf('root'),
    use: {
      baseURL: sites.root.address,
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: path.join(testsFolder, 'e2e/engines/firefox.ts'),
        firefoxUserPrefs: settings,
        env: {
          ...process.env,
          FIREFOX_EXECUTABLE: firefox,
          PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
        },
      },
    },
  });
  const still = /for who wants less motion/;
  const withoutScripts = /where scripts are off/;
  const journeys = 'journeys/(?:addresses|menu|motion|navigation|photos|resume|theme)';
  return [
    {
      ...withSettings({}),
      name: 'firefox',
      testMatch: specs(journeys, 'faults/chunks', 'engines/firefox'),
      grepInvert: [still, withoutScripts],
    },
    {
      ...withSettings({ 'ui.prefersReducedMotion': 1 }),
      name: 'firefox-still',
      testMatch: specs('journeys/motion'),
      grep: still,
    },
    {
      ...withSettings({ 'javascript.enabled': false }),
      name: 'firefox-without-scripts',
      testMatch: specs('engines/firefox'),
      grep: withoutScripts,
    },
  ];
}

/** The owner's site in WebKit, which Playwright cannot drive: tests/e2e/engines/webkit.ts does. */
function webkitProjects(): Project[] {
  const webkit = findWebKit();
  if (!webkit) return [];
  const metadata = { ...metadataOf('root'), webkit };
  return [{ name: 'webkit', use: { baseURL: sites.root.address }, metadata, testMatch: specs('engines/webkit') }];
}

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
    ...siteNames.map((name) => ({
      ...{ name, use: { baseURL: sites[name].address }, metadata: metadataOf(name) },
      ...(isQuick ? { testMatch: quickSpecsOf[name] ?? [] } : specsOf[name]),
    })),
    ...(isQuick ? [] : [...firefoxProjects(), ...webkitProjects()]),
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
