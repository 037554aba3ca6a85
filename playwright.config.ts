import path from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { findFirefox, findQuickBrowser, findWebKit } from '#tests/support/processes/programs.ts';
import { isQuick } from '#tests/support/speed.ts';
import { type SiteName, siteNames, sites, testedLooks } from '#tests/support/sites.ts';

const executablePath = isQuick ? findQuickBrowser() : findBrowser();
const testsFolder = path.join(import.meta.dirname, 'tests');

/** Renders fonts and colors with the browser's own code, independent of the machine and its screen. */
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

/** Patterns for test files below tests/e2e. */
const specs = (names: readonly string[]) => names.map((name) => new RegExp(`/${name}\\.spec`));

/** Returns the names if SWEEP is set, otherwise none. Without SWEEP, these tests run on the site `root` only. */
const inSweep = (...names: string[]) => (process.env.SWEEP ? names : []);

/** Tests that are likely to fail on unusual sites. */
const hard = ['journeys/resume', 'layout/(?:layout|looks)', ...inSweep('a11y/[^/]*(?<!-log)', 'layout/sideways')];

type SiteTests = {
  /** Tests of `npm test`, which skips tests tagged `@full`, since they protect rare cases. */
  quick?: readonly string[];
  /** Tests of `npm run test:full`. */
  full: readonly string[];
  not?: readonly string[];
};

/** The tests for each site. */
const testsOfSites: Record<SiteName, SiteTests> = {
  root: {
    quick: ['smoke/\\w+', 'journeys/[\\w-]+', 'a11y/axe', 'faults/chunks'],
    full: ['(?!engines|editor)\\w+/[\\w-]+'],
    not: ['smoke/hostile', 'layout/(?:looks|long-page)', 'a11y/spoken-log', 'journeys/web-vitals'],
  },
  complete: {
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
  // This site has so little content that some headings have no text below them. The accessibility tools correctly
  // report these headings, so the site skips their test.
  single: { full: ['a11y/spoken-log', ...hard], not: ['a11y/accessibility'] },
  rtl: { full: ['a11y/spoken-log', ...hard] },
  hostile: { full: ['smoke/hostile'] },
  multilingual: { full: ['journeys/languages', 'smoke/crawl'] },
};

/** The tests of the owner's site in other looks. */
const testsOfLooks = {
  quick: ['a11y/axe', 'journeys/first-screen'],
  full: [
    'a11y/(?:axe|contrast|forced-colors)',
    'journeys/(?:first-screen|menu|print|without-javascript)',
    'layout/(?:layout|sideways)',
    'smoke/crawl',
  ],
};

/** The tests of the sites with other content. They run in every look. */
const testsOfContents = ['a11y/axe', 'journeys/(?:first-screen|print|without-javascript)', 'layout/sideways'];

/** Passes the URL of a site to its tests. */
const ofSite = (name: SiteName): Project => ({ use: { baseURL: sites[name].address }, metadata: sites[name] });

/**
 * A site in Firefox. Preferences apply to the whole browser, so each set of them needs a separate project.
 */
const inFirefox = (
  name: string,
  settings: Record<string, boolean | number>,
  { use, metadata, ...tests }: Project,
): Project => ({
  name,
  ...tests,
  metadata: metadata ?? sites.root,
  use: {
    baseURL: sites.root.address,
    ...use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(testsFolder, 'e2e/engines/firefox.ts'),
      firefoxUserPrefs: settings,
      env: { ...process.env, FIREFOX_EXECUTABLE: findFirefox() },
    },
  },
});

const still = /with reduced motion/;
const withoutScripts = /without JavaScript(?:, every page| the menu)/;
/** Tests that need no Chromium-only features. */
const everywhere = ['journeys/(?:addresses|languages|menu|motion|navigation|photos|resume|theme)', 'faults/chunks'];

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
    { testMatch: specs(['engines/firefox', 'journeys/languages']), grep: withoutScripts },
  ),
  inFirefox(
    'firefox-multilingual',
    {},
    { ...ofSite('multilingual'), testMatch: specs(['journeys/languages']), grepInvert: withoutScripts },
  ),
];

/**
 * The owner's site in the WebKit of the system. Playwright cannot control this browser, so tests/e2e/engines/webkit.ts
 * does.
 */
const webkitProject = { ...ofSite('root'), name: 'webkit', testMatch: specs(['engines/webkit']) };

export default defineConfig({
  testDir: path.join(testsFolder, 'e2e'),
  testMatch: '*.spec.ts',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  ...(isQuick ? { grepInvert: /@full/ } : {}),
  forbidOnly: Boolean(process.env.CI),
  // A missing reference screenshot fails the test, and is not created: see tests/e2e/layout/looks.spec.ts.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/layout/looks/{projectName}-{arg}{ext}',
  // Tests mostly wait for their browser: with two workers, two cores were idle for two thirds of the time.
  workers: Math.max(3, availableParallelism()),
  // A crawl of all pages takes half a minute on two busy cores; with SWEEP, a test crawls several times.
  timeout: process.env.SWEEP ? 300_000 : 120_000,
  // Elements appear within milliseconds, but can take many seconds on a busy machine.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Block service workers: tests that inject network errors need real requests. Tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    ...siteNames.map((name): Project => {
      const { quick = [], full, not = [] } = testsOfSites[name];
      return { ...ofSite(name), name, testMatch: specs(isQuick ? quick : full), testIgnore: specs(not) };
    }),
    ...testedLooks.map((site): Project => ({
      name: site.name,
      use: { baseURL: site.address },
      metadata: site,
      testMatch: specs(isQuick ? testsOfLooks.quick : site.kind === 'own' ? testsOfLooks.full : testsOfContents),
      // Skip the tests of the decorative dot on the books of Home: not every look has this dot.
      grepInvert: isQuick ? [/@full/, /decorative dot/] : /decorative dot/,
      ...(site.kind !== 'own' && { grep: /@contents|axe|without scrolling(?! even)/ }),
    })),
    // Each Playwright worker starts its own live server: tests/support/editor/live-editor.ts.
    { name: 'editor', testMatch: specs([isQuick ? 'editor/(?:fields|github)' : 'editor/[\\w-]+']) },
    ...(!isQuick && findFirefox() ? firefoxProjects : []),
    ...(!isQuick && findWebKit() ? [webkitProject] : []),
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/serve-sites.ts`,
    url: sites[siteNames[0] ?? 'root'].address,
    reuseExistingServer: false,
    // Starting the server takes minutes if it must build missing sites first.
    timeout: 600_000,
    stdout: 'pipe',
  },
});
