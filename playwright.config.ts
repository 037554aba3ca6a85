import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
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
  const { address, folder } = testSites[name];
  const focuses = path.join(folder, 'for');
  const files = existsSync(focuses) ? readdirSync(focuses) : [];
  return {
    name,
    use: { baseURL: address },
    metadata: { focuses: files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name) },
  };
}

/**
 * What `npm test` asks of the owner's own site alone, and the sweep of the others as well: but not of the one with a word
 * or two everywhere, where nothing stands below some headings, as the tools rightly find.
 */
const thorough = ['accessibility', 'contrast', 'targets'];
const also = process.env.SWEEP ? ['', ...thorough].join('|') : '';

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
    launchOptions,
  },
  projects: [
    { ...siteUnderTest('root'), testIgnore: /looks\.spec/ },
    { ...siteUnderTest('sub'), testIgnore: new RegExp(`(?:layout|looks|forced-colours|${thorough.join('|')})\\.spec`) },
    {
      ...siteUnderTest('small'),
      testMatch: new RegExp(`(?:addresses|navigation|resume|without-javascript|layout|looks${also})\\.spec`),
    },
    { ...siteUnderTest('stress'), testMatch: new RegExp(`(?:resume|layout|looks${also})\\.spec`) },
    {
      ...siteUnderTest('single'),
      testMatch: new RegExp(`(?:resume|layout|looks${also.replace('|accessibility', '')})\\.spec`),
    },
    { ...siteUnderTest('rtl'), testMatch: new RegExp(`(?:resume|layout|looks${also})\\.spec`) },
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
