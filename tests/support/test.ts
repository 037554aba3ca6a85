// What every browser test shares: a stray error in the console fails it, and so does a request to anybody else.
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

/** Errors that a test plants on purpose. */
type Options = { expectedErrors: RegExp };

export const test = base.extend<Options & { guard: undefined; allowErrors: (errors: RegExp) => void }>({
  expectedErrors: [/(?!)/, { option: true }],
  allowErrors: ({ page }, lend) => lend((errors) => allowErrors(page, errors)),
  guard: [
    async ({ page, baseURL, expectedErrors, browserName, javaScriptEnabled }, use) => {
      base.skip(
        browserName === 'firefox' && !javaScriptEnabled,
        'only a setting of the whole Firefox turns scripts off',
      );
      if (browserName === 'firefox') await page.addInitScript(nameErrors);
      const stray: string[] = [];
      const note = (text: string) => {
        const isExpected = [expectedErrors, cutShort, allowedErrors.get(page)].some((errors) => errors?.test(text));
        if (!isExpected) stray.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
      page.on('request', (request) => {
        const { origin } = new URL(request.url());
        if (origin !== new URL(baseURL ?? '').origin) stray.push(`a request to ${request.url()}`);
      });
      await use(undefined);
      expect(stray, 'stray errors and requests').toEqual([]);
    },
    { auto: true },
  ],
});

const allowedErrors = new WeakMap<Page, RegExp>();

/** Says which errors a page is right to have in the console from now on. */
export const allowErrors = (page: Page, errors: RegExp) => void allowedErrors.set(page, errors);

/** What Firefox says of a font that was on its way when its document was left (NS_BINDING_ABORTED): no fault. */
const cutShort = /^downloadable font: download failed .* status=2152398850 /;

/** Firefox says of an error in the console that it is one, and not which. Runs in the page. */
function nameErrors() {
  const log = console.error.bind(console);
  console.error = (...parts: unknown[]) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
}

/** The folder of the site under test. */
const folder = () => (base.info().project.metadata as { folder: string }).folder;

/** What the owner of the site under test says of its language, its menu and the buttons of Home. */
function ownPages() {
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

/** The words of the site under test: in the language of its owner, who may call pages as they like. */
export function messages() {
  const { buttons, ...site } = ownPages();
  const own = siteMessages(site);
  const labels = buttons.flatMap(({ page, label }) => (label ? [[pageNamed[page], label]] : []));
  return { ...own, buttons: { ...own.buttons, ...Object.fromEntries(labels) } };
}

/** An address of the table, relative to the site under test: `/Projects` becomes `Projects`. */
export const at = (address: string) => address.slice(1);

/** The path that an address has on the host of the site under test. */
export const pathOf = (baseURL: string | undefined, address: string) => new URL(at(address), baseURL).pathname;

/** Whether this owner has a page, as the document that is open knows. */
export async function hasPage(page: Page, id: PageId): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-pages'))?.split(' ').includes(id) ?? false;
}

/** The pages of this owner's menu. */
export async function shownPages(page: Page) {
  const shown = (await page.locator('html').getAttribute('data-pages'))?.split(' ') ?? [];
  return menuOf(ownPages().menu).filter((id) => shown.includes(id));
}

function hasButton(id: PageId): id is PageWithButton {
  const { buttons } = ownPages();
  const isListed = buttons.length === 0 || buttons.some(({ page }) => pageNamed[page] === id);
  return isListed && buttonOrder.some((page) => page === id);
}

/** Opens Home and answers with the other pages of this owner. */
export async function openHome(page: Page): Promise<PageWithButton[]> {
  await page.goto('');
  return (await shownPages(page)).filter(hasButton);
}

/** The same for a test of going from page to page, which is skipped where this owner has only Home. */
export async function openHomeToLeave(page: Page) {
  const [first, ...more] = await openHome(page);
  base.skip(first === undefined, 'this owner has only Home');
  return [first as PageWithButton, ...more] as const;
}

/** Opens the first page of this owner that has a photo, and answers with it; without one the test is skipped. */
export async function openPhoto(page: Page): Promise<Locator> {
  const photo = page.locator('#toggle-image');
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    if ((await photo.count()) > 0) return photo;
  }
  base.skip(true, 'this owner has no photos');
  return photo;
}

/** Opens a page, or skips the test where this owner has it not. */
export async function openPage(page: Page, id: PageId): Promise<void> {
  await page.goto('');
  base.skip(!(await hasPage(page, id)), 'this owner has no such page');
  if (id !== 'home') await page.goto(at(pages[id].address));
}

/** The names of the owner's focuses, to which no page leads. */
export function focuses(): string[] {
  const pagesOfFocuses = path.join(folder(), 'for');
  const files = existsSync(pagesOfFocuses) ? readdirSync(pagesOfFocuses) : [];
  return files.filter((file) => file.endsWith('.html')).map((file) => path.parse(file).name);
}

/** Gives a sign that somebody is there, and waits until React has taken over. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}

/** Lets documents from now on believe that the line is slow, where only what the pointer is on is fetched ahead. */
export async function onSlowLine(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '3g' }) });
  });
}

/** The name of the owner in the masthead, which leads to Home. */
export const logo = (page: Page) => page.locator('header a:not([href="#main"])').first();

/** The links of the menu. */
export const menuLinks = (page: Page) => page.getByRole('navigation').getByRole('link');

/** Chooses a page from the menu, as a visitor does. */
export const follow = (page: Page, id: PageId) =>
  page.getByRole('navigation').getByRole('link', { name: messages().titles[id], exact: true }).click();

/** Expects a page to be shown, in whichever document. */
export async function expectPage(page: Page, id: PageId) {
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
}

/** Marks the document that is open, to know later whether it is still the same. */
export const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset.stays = 'yes'));

/** Whether the document is still the one that was marked. */
export const isMarked = async (page: Page) => (await page.locator('body').getAttribute('data-stays')) === 'yes';

/** Keeps the answer to some requests back until the result is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route: Route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** The script that brings React. */
export const program = /\/assets\/client-/;

/** The requests for files whose names match, from now on. */
export function requestsFor(page: Page, files: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (files.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The documents that Chromium has fetched before they were chosen, from now on. */
export async function documentsAhead(page: Page): Promise<string[]> {
  const ahead: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ahead.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return ahead;
}

/** The heading of the page that is shown. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
