// Controls Chromium with Puppeteer, because Playwright cannot slow down prerendered pages.
import { chromium as playwrightsChromium } from '@playwright/test';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';
import { findBrowser } from '#cli/browser.ts';

/** Starts a headless Chromium that can reach only this machine. */
export const openChromium = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: findBrowser() ?? playwrightsChromium.executablePath(),
    defaultViewport: null,
    // Puppeteer would end the process at Ctrl-C, before the results so far are printed.
    handleSIGINT: false,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  });

/** The viewports that Lighthouse uses. */
const screens = {
  phone: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { width: 1350, height: 940 },
} as const;

/**
 * Opens a page in a new profile, calls `visit`, and closes the page. The CPU is slowed down four times.
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
 * Runs a script in every new document before any other script. Unlike Puppeteer's own method, this function includes
 * prerendered pages, which have separate DevTools sessions. Puppeteer pauses a new page until its session is set
 * up. So the script is always added in time.
 */
export async function runInEveryDocument(browser: Browser, script: () => void): Promise<void> {
  const root = await browser.target().createCDPSession();
  root.connection()?.on('sessionattached', (session: CDPSession) => {
    const source = `(${script})()`;
    const commands = [session.send('Page.enable'), session.send('Page.addScriptToEvaluateOnNewDocument', { source })];
    // Sessions of targets that are not pages, such as workers, reject these commands.
    Promise.all(commands).catch(() => undefined);
  });
}
