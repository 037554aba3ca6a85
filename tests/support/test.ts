// The `test` function of all browser tests, and helpers. A console error or a request to another host fails a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  buttonOrder,
  type ListedPage,
  menuOf,
  type PageId,
  pageNamed,
  type PageName,
  pages,
  type PageWithButton,
} from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { isHydrated } from './is-hydrated.ts';

export { expect, pages };

/** Pattern of console errors that the test causes on purpose. */
type Options = { expectedErrors: RegExp };

export const test = base.extend<Options & { guard: undefined; allowErrors: (errors: RegExp) => void }>({
  expectedErrors: [/(?!)/, { option: true }],
  allowErrors: ({ page }, provide) => provide((errors) => allowErrors(page, errors)),
  guard: [
    async ({ page, baseURL, expectedErrors, browserName, javaScriptEnabled }, use) => {
      base.skip(
        browserName === 'firefox' && !javaScriptEnabled,
        'only a setting of the whole Firefox turns scripts off',
      );
      if (browserName === 'firefox') await page.addInitScript(addErrorTexts);
      const unexpected: string[] = [];
      const recordError = (text: string) => {
        const isExpected = [expectedErrors, canceledFontDownload, allowedErrors.get(page)].some((errors) =>
          errors?.test(text),
        );
        if (!isExpected) unexpected.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') recordError(message.text());
      });
      page.on('pageerror', (error) => recordError(`${error.name}: ${error.message}`));
      page.on('request', (request) => {
        const { origin } = new URL(request.url());
        if (origin !== new URL(baseURL ?? '').origin) unexpected.push(`a request to ${request.url()}`);
      });
      await use(undefined);
      expect(unexpected, 'stray errors and requests').toEqual([]);
    },
    { auto: true },
  ],
});

const allowedErrors = new WeakMap<Page, RegExp>();

/** Allows console errors that match a pattern, from now on. */
export const allowErrors = (page: Page, errors: RegExp) => void allowedErrors.set(page, errors);

/** Matches a harmless error of Firefox: a navigation canceled a font download (NS_BINDING_ABORTED). */
const canceledFontDownload = /^downloadable font: download failed .* status=2152398850 /;

/** Runs in the page: logs errors as strings, since Firefox omits the text of `Error` objects in console messages. */
function addErrorTexts() {
  const log = console.error.bind(console);
  console.error = (...parts: unknown[]) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
}

const folder = () => (base.info().project.metadata as { folder: string }).folder;

function readSettings() {
  const { content } = base.info().project.metadata as { content: string };
  const read = (name: string) => {
    const file = path.join(content, name);
    return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) ?? {}) as Record<string, unknown>) : {};
  };
  const listed = (list: unknown) =>
    ((list ?? []) as (ListedPage | PageName)[]).map((one) => (typeof one === 'string' ? { page: one } : one));
  const { language = 'en', menu } = read('site.yaml');
  return { language: language as string, menu: listed(menu), buttons: listed(read('home.yaml').buttons) };
}

/** Messages of the site under test, in its language and with the owner's names of pages. */
export function messages() {
  const { buttons, ...site } = readSettings();
  const builtIn = siteMessages(site);
  const labels = buttons.flatMap(({ page, label }) => (label ? [[pageNamed[page], label]] : []));
  return { ...builtIn, buttons: { ...builtIn.buttons, ...Object.fromEntries(labels) } };
}

/** Converts an address from src/pages.ts to a URL relative to the site under test: `/Projects` becomes `Projects`. */
export const at = (address: string) => address.slice(1);

/** Converts an address from src/pages.ts to a URL path with the base path of the site under test. */
export const pathOf = (baseURL: string | undefined, address: string) => new URL(at(address), baseURL).pathname;

/** Whether the site has a page, according to the open document. */
export async function hasPage(page: Page, id: PageId): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-pages'))?.split(' ').includes(id) ?? false;
}

/** IDs of the pages in the menu of the site under test. */
export async function visiblePages(page: Page) {
  const ids = (await page.locator('html').getAttribute('data-pages'))?.split(' ') ?? [];
  return menuOf(readSettings().menu).filter((id) => ids.includes(id));
}

function hasButton(id: PageId): id is PageWithButton {
  const { buttons } = readSettings();
  const isListed = buttons.length === 0 || buttons.some(({ page }) => pageNamed[page] === id);
  return isListed && buttonOrder.some((page) => page === id);
}

/** Opens Home. @returns the pages to which Home links by a button */
export async function openHome(page: Page): Promise<PageWithButton[]> {
  await page.goto('');
  return (await visiblePages(page)).filter(hasButton);
}

/** Like `openHome`, but skips the test if the site has no page except Home. */
export async function openHomeToLeave(page: Page) {
  const [first, ...more] = await openHome(page);
  base.skip(first === undefined, 'this owner has only Home');
  return [first as PageWithButton, ...more] as const;
}

/** Opens the first page with a photo. Skips the test if there is none. @returns the photo */
export async function openPhoto(page: Page): Promise<Locator> {
  const photo = page.locator('#toggle-image');
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    if ((await photo.count()) > 0) return photo;
  }
  base.skip(true, 'this owner has no photos');
  return photo;
}

/** Opens a page, or skips the test if the owner does not have it. */
export async function openPage(page: Page, id: PageId): Promise<void> {
  await page.goto('');
  base.skip(!(await hasPage(page, id)), 'this owner has no such page');
  if (id !== 'home') await page.goto(at(pages[id].address));
}

/** Names of the owner's résumé variants (`focuses`). No page links to them. */
export function focuses(): string[] {
  const pagesOfFocuses = path.join(folder(), 'for');
  const files = existsSync(pagesOfFocuses) ? readdirSync(pagesOfFocuses) : [];
  return files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name);
}

/** Waits until the page is hydrated. Simulates a user interaction, which loads React. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(isHydrated);
}

/** Simulates a slow connection from now on. On a slow connection, pages prefetch only hovered links. */
export async function simulateSlowConnection(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '3g' }) });
  });
}

/** The owner's name in the masthead, which links to Home. */
export const logo = (page: Page) => page.locator('header a:not([href="#main"])').first();

/** Links of the menu to pages in the same language. */
export const menuLinks = (page: Page) =>
  page.getByRole('navigation').getByRole('link').and(page.locator(':not([hreflang])'));

/** Links of the menu to the same page in other languages. */
export const languageLinks = (page: Page) => page.getByRole('navigation').locator('a[hreflang]');

/** Follows the menu link to a page. */
export const followMenuLink = (page: Page, id: PageId) =>
  page.getByRole('navigation').getByRole('link', { name: messages().titles[id], exact: true }).click();

/** Expects a page to be open, in the same document or in another. */
export async function expectPage(page: Page, id: PageId) {
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
}

/** Marks the open document, so that `isMarked` can tell whether another document was loaded. */
export const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.stays = 'yes'));

/** Whether the marked document is still open. */
export const isMarked = async (page: Page) => (await page.locator('body').getAttribute('data-stays')) === 'yes';

/** Delays responses to matching requests until the returned function is called. */
export async function delayResponses(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route: Route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Matches the URL of the script that contains React. */
export const reactScript = /\/assets\/client-/;

/** Records matching requests from now on. @returns a list of URLs that grows */
export function recordRequests(page: Page, files: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (files.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Records documents that Chromium prefetches from now on. @returns a list of URLs that grows */
export async function recordPrefetches(page: Page): Promise<string[]> {
  const urls: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') urls.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return urls;
}

/** Heading of the current page. */
export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });
