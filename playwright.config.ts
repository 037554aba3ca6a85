import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { findFirefox, findWebKit } from '#scripts/test/engines.ts';
import { hostileSite, testSites } from '#tests/support/test-sites.ts';

const executablePath = findBrowser();

/** Letters and colours are drawn by the browser's own code alone, not as the machine and its screen prefer. */
const launchOptions = {
  args: [
    '--no-sandbox',
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
    '--disable-gpu',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'tests/support/fonts.conf') },
  ...(executablePath ? { executablePath } : {}),
};

const sites = { ...testSites, hostile: hostileSite };

/** What the browser tests of a site are told, since no page leads to its focuses. */
function siteUnderTest(name: keyof typeof sites) {
  const { address, folder, base, language = 'en' } = { language: undefined, ...sites[name] };
  const focuses = path.join(folder, 'for');
  const files = existsSync(focuses) ? readdirSync(focuses) : [];
  return {
    name,
    use: { baseURL: address },
    metadata: {
      focuses: files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name),
      language,
      // For the tests that serve the site themselves.
      folder,
      base,
      withoutWorker: testSites.single.folder,
    },
  };
}

/** Files of tests by their names. */
const specs = (...names: string[]) => new RegExp(`/(?:${names.join('|')})\\.spec`);

/** The sweep tries on other sites as well what is otherwise tried on the owner's own alone. */
const inSweep = (...names: string[]) => (process.env.SWEEP ? names : []);

/** For tests of what a page may not load: it is there, but on another host. */
const pictureElsewhere = new URL('favicon.ico', testSites.small.address).href;

/**
 * The owner's site in Firefox: what the site does, where its tests ask for nothing that Chromium alone can do. Less
 * motion and no scripts are settings of a whole Firefox, which make projects of their own.
 */
function firefoxProjects(): Project[] {
  const firefox = findFirefox();
  if (!firefox) return [];
  const { use, metadata } = siteUnderTest('root');
  const projectWith = (settings: Record<string, boolean | number>): Project => ({
    metadata: { ...metadata, foreign: pictureElsewhere },
    use: {
      ...use,
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: path.join(import.meta.dirname, 'tests/e2e/engines/firefox.ts'),
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
  return [
    {
      ...projectWith({}),
      name: 'firefox',
      testMatch: specs('addresses', 'chunks', 'firefox', 'menu', 'motion', 'navigation', 'photos', 'resume', 'theme'),
      grepInvert: [still, withoutScripts],
    },
    {
      ...projectWith({ 'ui.prefersReducedMotion': 1 }),
      name: 'firefox-still',
      testMatch: specs('motion'),
      grep: still,
    },
    {
      ...projectWith({ 'javascript.enabled': false }),
      name: 'firefox-without-scripts',
      testMatch: specs('firefox'),
      grep: withoutScripts,
    },
  ];
}

/** The owner's site in WebKit, which Playwright cannot drive: tests/e2e/engines/webkit.ts does. */
function webkitProjects(): Project[] {
  const webkit = findWebKit();
  if (!webkit) return [];
  const { use, metadata } = siteUnderTest('root');
  return [
    {
      name: 'webkit',
      use,
      metadata: { ...metadata, webkit, foreign: pictureElsewhere },
      testMatch: specs('webkit'),
    },
  ];
}

const forAnyPerson = [
  'announcement',
  'contrast',
  'keyboard',
  'operable',
  'reader-layout',
  'sideways-layout',
  'spoken',
  'targets',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A picture that is missing is a failure, not a reason to take one: see tests/e2e/layout/looks.spec.ts.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/layout/looks/{projectName}-{arg}{ext}',
  workers: Math.max(2, availableParallelism() - 1), // two is what the smallest machine has cores for
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
    {
      ...siteUnderTest('root'),
      testIgnore: [specs('hostile', 'long-page', 'looks', 'spoken-log'), /engines\//],
    },
    {
      ...siteUnderTest('sub'),
      testMatch: specs(
        ...[
          'accessibility-page',
          'addresses',
          'crawl',
          'navigation',
          'photos',
          'resume',
          'without-javascript',
          'worker',
        ],
        ...inSweep('faults/\\w+', 'offline', 'menu', 'motion', 'print', 'theme'),
      ),
    },
    { ...siteUnderTest('repo'), testMatch: specs('crawl') },
    {
      ...siteUnderTest('small'),
      testMatch: specs(
        ...['addresses', 'layout', 'looks', 'navigation', 'resume', 'spoken-log', 'without-javascript'],
        ...inSweep('accessibility', ...forAnyPerson),
      ),
    },
    {
      ...siteUnderTest('stress'),
      testMatch: specs('layout', 'long-page', 'looks', 'resume', ...inSweep('accessibility', ...forAnyPerson)),
    },
    // Nothing stands below some headings of a site with a word or two everywhere, as the tools rightly find.
    {
      ...siteUnderTest('single'),
      testMatch: specs('layout', 'looks', 'resume', 'spoken-log', ...inSweep(...forAnyPerson)),
    },
    {
      ...siteUnderTest('rtl'),
      testMatch: specs('layout', 'looks', 'resume', 'spoken-log', ...inSweep('accessibility', ...forAnyPerson)),
    },
    { ...siteUnderTest('hostile'), testMatch: specs('hostile') },
    ...firefoxProjects(),
    ...webkitProjects(),
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
