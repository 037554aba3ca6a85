import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
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
  const { address, folder } = sites[name];
  const focuses = path.join(folder, 'for');
  const files = existsSync(focuses) ? readdirSync(focuses) : [];
  return {
    name,
    use: { baseURL: address },
    metadata: { focuses: files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name) },
  };
}

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
    { ...siteUnderTest('root'), testIgnore: /(?:looks|hostile)\.spec/ },
    { ...siteUnderTest('sub'), testIgnore: /(?:layout|looks|hostile|policy)\.spec/ },
    {
      ...siteUnderTest('small'),
      testMatch: /(?:addresses|navigation|resume|without-javascript|layout|looks)\.spec/,
    },
    { ...siteUnderTest('stress'), testMatch: /(?:resume|layout|looks)\.spec/ },
    { ...siteUnderTest('single'), testMatch: /(?:resume|layout|looks)\.spec/ },
    { ...siteUnderTest('rtl'), testMatch: /(?:resume|layout|looks)\.spec/ },
    { ...siteUnderTest('hostile'), testMatch: /hostile\.spec/ },
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
