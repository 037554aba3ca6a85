// Playwright fixtures for WebKitGTK. Playwright cannot control the system's WebKit, so WebKitWebDriver controls our own
// browser window (webkit-window.py) on a virtual screen. An error in a page fails the test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { test as base, expect } from '@playwright/test';
import { Builder, By, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { isHydrated } from '#tests/support/is-hydrated.ts';
import { findWebKit } from '#tests/support/processes/programs.ts';

export { expect, Key };

/** Settings of the visitor's system, which webkit-window.py applies. */
type Setting = 'dark' | 'still' | 'without-scripts' | 'without-storage';

export const test = base.extend<{ view: View; settings: Setting[]; expectedErrors: RegExp }, { driverAddress: string }>(
  {
    driverAddress: [
      async ({}, provide) => {
        const webkit = findWebKit();
        if (!webkit) throw new Error('WebKit is not here.');
        const screenArguments = ['-displayfd', '3', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp'];
        const screen = spawn(webkit.screen, screenArguments, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
        const display = await firstLine(screen.stdio[3] as Readable);
        const port = await freePort();
        const driver = spawn(webkit.driver, [`--port=${port}`], {
          stdio: 'ignore',
          env: { ...process.env, DISPLAY: `:${display}` },
        });
        try {
          await expect.poll(() => isAnswering(`http://127.0.0.1:${port}/status`)).toBe(true);
          await provide(`http://127.0.0.1:${port}`);
        } finally {
          driver.kill();
          screen.kill();
        }
      },
      { scope: 'worker' },
    ],
    settings: [[], { option: true }],
    expectedErrors: [/(?!)/, { option: true }],
    view: async ({ driverAddress, settings, expectedErrors, baseURL }, provide) => {
      const binary = path.join(import.meta.dirname, 'webkit-window.py');
      const capabilities = new Capabilities({
        browserName: 'webkit-window',
        'webkitgtk:browserOptions': { binary, args: settings.map((setting) => `--${setting}`) },
      });
      const driver = await new Builder().usingServer(driverAddress).withCapabilities(capabilities).build();
      const view = new View(driver, baseURL ?? '');
      try {
        await provide(view);
        const stray = (await view.errors()).filter((error) => !expectedErrors.test(error));
        expect(stray, 'errors that the pages noted').toEqual([]);
      } finally {
        // The window closes before the driver gets its response.
        await driver.quit().catch(() => undefined);
      }
    },
  },
);

/** A WebKit window. */
export class View {
  readonly driver: WebDriver;
  private readonly site: string;
  private readonly earlierErrors: string[] = [];

  constructor(driver: WebDriver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens a page of the site and waits until the document has loaded. Example: `view.open('/Projects')` */
  async open(address: string) {
    await this.leave(() => this.driver.get(new URL(address.replace(/^\//, ''), this.site).href));
    await expect.poll(() => this.run(() => document.readyState)).toBe('complete');
  }

  /** Saves the errors of the current document before an action that replaces the document. */
  async leave(act: () => Promise<unknown>) {
    this.earlierErrors.push(...(await this.ownErrors()));
    await act();
  }

  /** Runs a self-contained function in the page. */
  run<Result, Args extends unknown[]>(act: (...args: Args) => Result, ...given: Args): Promise<Awaited<Result>> {
    return this.driver.executeScript(`return (${act})(...arguments)`, ...given);
  }

  async resize(width: number, height: number) {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
    await expect.poll(() => this.run(() => [innerWidth, innerHeight])).toEqual([width, height]);
  }

  find(selector: string): Promise<WebElement> {
    return Promise.resolve(this.driver.findElement(By.css(selector)));
  }

  click(selector: string) {
    return this.clickOn(() => this.find(selector));
  }

  /**
   * Follows the first link whose text is `text`. Looks only at links in the element `part`, a CSS selector.
   * @example await view.followLink('Projects', 'nav')
   */
  followLink(text: string, part: string) {
    const find = (text: string, within: string) =>
      [...document.querySelectorAll(`${within} a`)].find((link) => link.textContent === text);
    return this.clickOn(() => this.run(find, text, part) as Promise<unknown> as Promise<WebElement | null>);
  }

  /**
   * Clicks an element as soon as it is clickable. Waits for the end of a view transition, during which clicks may be
   * lost.
   */
  private async clickOn(find: () => Promise<WebElement | null>) {
    const click = async () => {
      try {
        if (await this.run(() => document.documentElement.matches(':active-view-transition'))) return false;
        const element = await find();
        await element?.click();
        return element !== null;
      } catch (failure) {
        const isTemporary =
          failure instanceof error.ElementNotInteractableError ||
          failure instanceof error.NoSuchElementError ||
          failure instanceof error.StaleElementReferenceError;
        if (!isTemporary) throw failure;
        return false;
      }
    };
    await expect.poll(click, 'something to click').toBe(true);
  }

  async press(...keys: string[]) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  text(selector: string): Promise<string | undefined> {
    return this.run((one) => document.querySelector(one)?.textContent, selector);
  }

  /** Whether an element exists and is visible. */
  isVisible(selector: string): Promise<boolean> {
    return this.run(
      (one) => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) === true,
      selector,
    );
  }

  /** Moves the pointer, which loads React, and waits for hydration. */
  async waitForHydration() {
    await expect.poll(() => this.run(isHydrated)).toBe(true);
  }

  async errors(): Promise<string[]> {
    return [...this.earlierErrors, ...(await this.ownErrors())];
  }

  private ownErrors(): Promise<string[]> {
    return this.run(() => (window as unknown as { notedErrors?: string[] }).notedErrors ?? []);
  }
}

function isAnswering(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = (await once(createInterface(stream), 'line')) as [string];
  return line;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
