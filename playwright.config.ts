import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
import { findFirefox, findWebKit } from './tools/engines.ts';
import { hostileSite, testSites } from './tests/test-sites.ts';

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
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'tests/browser/fonts.conf') },
  ...(executablePath ? { executablePath } : {}),
};

const sites = { ...testSites, hostile: hostileSite };

/** What the browser tests of a site are told, since no page leads to its focuses. */
function siteUnderTest(name: keyof typeof sites) {
  const { address, folder, base } = sites[name];
  const focuses = path.join(folder, 'for');
  const files = existsSync(focuses) ? readdirSync(focuses) : [];
  return {
    name,
    use: { baseURL: address },
    metadata: {
      focuses: files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name),
      // For the tests that serve the site themselves.
      folder,
      base,
      withoutWorker: testSites.single.folder,
    },
  };
}

/** For tests of what a page may not load: it is there, but on another host. */
const pictureElsewhere = new URL('favicon.ico', testSites.small.address).href;

/**
 * The owner's site in Firefox: whatever does not ask for what Chromium alone can do, in the sweep all of it. Less
 * motion and no scripts are settings of a whole Firefox, which make projects of their own.
 */
function firefoxProjects(): Project[] {
  const firefox = findFirefox();
  if (!firefox) return [];
  const { use, metadata } = siteUnderTest('root');
  const projectWith = (settings: Record<string, boolean | number>): Project => ({
    metadata: { ...metadata, foreign: pictureElsewhere },
    timeout: 60_000, // a document takes it twice as long
    use: {
      ...use,
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: path.join(import.meta.dirname, 'tests/browser/engines/firefox.ts'),
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
  const daily = /\/(?:navigation|menu|theme|firefox)\.spec/;
  const sweep = /\/(?:addresses|contrast|faults-chunks|motion|photos|resume)\.spec/;
  return [
    {
      ...projectWith({}),
      name: 'firefox',
      testMatch: process.env.SWEEP ? [daily, sweep] : daily,
      grepInvert: [still, withoutScripts],
    },
    {
      ...projectWith({ 'ui.prefersReducedMotion': 1 }),
      name: 'firefox-still',
      testMatch: /motion\.spec/,
      grep: still,
    },
    {
      ...projectWith({ 'javascript.enabled': false }),
      name: 'firefox-without-scripts',
      testMatch: /engines\/firefox\.spec/,
      grep: withoutScripts,
    },
  ];
}

/** The owner's site in WebKit, which Playwright cannot drive: tests/browser/engines/webkit.ts does. */
function webkitProjects(): Project[] {
  const webkit = findWebKit();
  if (!webkit) return [];
  const { use, metadata } = siteUnderTest('root');
  return [
    {
      name: 'webkit',
      use,
      metadata: { ...metadata, webkit, foreign: pictureElsewhere },
      testMatch: /engines\/webkit\.spec/,
    },
  ];
}

/** What is the same below a path, or for other words, is looked at once; for the fixtures in the sweep as well. */
const forAnyPerson = /(?:reader-layout|sideways-layout|keyboard|announcement|operable|spoken)\.spec/;
const alsoIn = process.env.SWEEP ? [forAnyPerson] : [];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A picture that is missing is a failure, not a reason to take one: see tests/browser/looks.spec.ts.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/looks/{projectName}-{arg}{ext}',
  workers: 2, // what the smallest machine has cores for
  timeout: 30_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A test that plants a fault means the network; those of the service worker let it in.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    { ...siteUnderTest('root'), testIgnore: [/(?:looks|hostile|spoken-log)\.spec/, /engines\//] },
    // Faults are the same at every path; the sweep plants them here too.
    {
      ...siteUnderTest('sub'),
      testIgnore: [
        /(?:layout|looks|hostile|policy|spoken-log)\.spec/,
        /engines\//,
        forAnyPerson,
        ...(process.env.SWEEP ? [] : [/(?:faults-\w+|offline)\.spec/]),
      ],
    },
    {
      ...siteUnderTest('small'),
      testMatch: [/\/(?:addresses|navigation|resume|without-javascript|layout|looks|spoken-log)\.spec/, ...alsoIn],
    },
    { ...siteUnderTest('repo'), testMatch: /crawl\.spec/ },
    { ...siteUnderTest('stress'), testMatch: [/\/(?:resume|layout|looks)\.spec/, ...alsoIn] },
    { ...siteUnderTest('single'), testMatch: [/\/(?:resume|layout|looks|spoken-log)\.spec/, ...alsoIn] },
    { ...siteUnderTest('rtl'), testMatch: [/\/(?:resume|layout|looks|spoken-log)\.spec/, ...alsoIn] },
    { ...siteUnderTest('hostile'), testMatch: /hostile\.spec/ },
    ...firefoxProjects(),
    ...webkitProjects(),
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
