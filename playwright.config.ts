import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';
import { testSites } from './tests/test-sites.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2, // what the smallest machine has cores for
  timeout: 30_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'root', use: { baseURL: testSites.root.address } },
    { name: 'sub', use: { baseURL: testSites.sub.address } },
    { name: 'small', use: { baseURL: testSites.small.address }, testMatch: /addresses|navigation|without/ },
  ],
  webServer: {
    command: `"${process.execPath}" tests/serve-sites.ts`,
    url: testSites.root.address,
    reuseExistingServer: false,
  },
});
