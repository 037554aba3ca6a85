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
    { name: 'root', use: { baseURL: testSites.root.address }, testIgnore: /looks\.spec/ },
    { name: 'sub', use: { baseURL: testSites.sub.address }, testIgnore: /(?:layout|looks)\.spec/ },
    {
      name: 'small',
      use: { baseURL: testSites.small.address },
      testMatch: /(?:addresses|navigation|without-javascript|layout|looks)\.spec/,
    },
    { name: 'stress', use: { baseURL: testSites.stress.address }, testMatch: /(?:layout|looks)\.spec/ },
    { name: 'single', use: { baseURL: testSites.single.address }, testMatch: /(?:layout|looks)\.spec/ },
    { name: 'rtl', use: { baseURL: testSites.rtl.address }, testMatch: /(?:layout|looks)\.spec/ },
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
