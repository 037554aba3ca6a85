import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
import { findFirefox } from './tools/engines.ts';
import { testSites } from './tests/test-sites.ts';

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

/** What the browser tests of a site are told, since no page leads to its focuses. */
function siteUnderTest(name: keyof typeof testSites) {
  const { address, folder, base } = testSites[name];
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

/**
 * The owner's site in Firefox: whatever does not ask for what Chromium alone can do. Less motion and no scripts are
 * settings of a whole Firefox, which make projects of their own.
 */
function firefoxProjects(): Project[] {
  const firefox = findFirefox();
  if (!firefox) return [];
  const project = (name: string, settings: Record<string, boolean | number>): Project => {
    const { metadata, use } = siteUnderTest('root');
    return {
      name,
      metadata,
      use: {
        ...use,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: path.join(import.meta.dirname, 'tests/engines/firefox.ts'),
          firefoxUserPrefs: settings,
          env: {
            ...process.env,
            FIREFOX_EXECUTABLE: firefox,
            PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
          },
        },
      },
    };
  };
  return [
    {
      ...project('firefox', {}),
      testMatch: /(?:addresses|navigation|menu|photos|theme|faults-chunks|resume|motion|contrast)\.spec/,
      grepInvert: /for who wants less motion/,
    },
    {
      ...project('firefox-still', { 'ui.prefersReducedMotion': 1 }),
      testMatch: /motion\.spec/,
      grep: /for who wants less motion/,
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
    { ...siteUnderTest('root'), testIgnore: /(?:looks|spoken-log)\.spec/ },
    // Faults are the same at every path; the sweep plants them here too.
    {
      ...siteUnderTest('sub'),
      testIgnore: [
        /(?:layout|looks|spoken-log)\.spec/,
        forAnyPerson,
        ...(process.env.SWEEP ? [] : [/(?:faults-\w+|offline)\.spec/]),
      ],
    },
    {
      ...siteUnderTest('small'),
      testMatch: [/\/(?:addresses|navigation|resume|without-javascript|layout|looks|spoken-log)\.spec/, ...alsoIn],
    },
    { ...siteUnderTest('stress'), testMatch: [/\/(?:resume|layout|looks)\.spec/, ...alsoIn] },
    { ...siteUnderTest('single'), testMatch: [/\/(?:resume|layout|looks|spoken-log)\.spec/, ...alsoIn] },
    { ...siteUnderTest('rtl'), testMatch: [/\/(?:resume|layout|looks|spoken-log)\.spec/, ...alsoIn] },
    ...firefoxProjects(),
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
