// Chromium through Puppeteer. Playwright does not reach pages that the browser renders ahead of a click, and those must
// be as slow as the one that is seen.
import { chromium as playwrightsChromium } from '@playwright/test';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { findBrowser } from '#cli/browser.ts';

/** Starts Chromium without a window and without a way out of this machine. */
export const openChromium = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: findBrowser() ?? playwrightsChromium.executablePath(),
    defaultViewport: null,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  });

/** The screens of Lighthouse. */
const screens = {
  phone: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { width: 1350, height: 940 },
} as const;

/**
 * Opens a page with a processor four times slower, in a profile of its own where nothing has been loaded before, and
 * closes it in the end.
 * @example await withPage(browser, 'phone', (page) => page.goto(address))
 */
export async function withPage<Result>(
  browser: Browser,
  screen: keyof typeof screens,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(screens[screen]);
    await page.emulateCPUThrottling(4);
    return await visit(page);
  } finally {
    await context.close();
  }
}

/**
 * Runs a script in every document from now on, before anything else. Puppeteer slows a page that is rendered ahead, but
 * gives it no script. Such a page has a session of its own, and waits there until it was told everything.
 */
export async function runInEveryDocument(browser: Browser, script: () => void): Promise<void> {
  const root = await browser.target().createCDPSession();
  root.connection()?.on('sessionattached', (session: CDPSession) => {
    const source = `(${script})()`;
    const isTold = [session.send('Page.enable'), session.send('Page.addScriptToEvaluateOnNewDocument', { source })];
    // Sessions that are no pages' refuse.
    Promise.all(isTold).catch(() => undefined);
  });
}
