// What every browser test shares: a stray error in the console fails it, and so does a request to anybody else.
import { test as base, expect, type Page } from '@playwright/test';
import { buttonOrder, menuOrder, type PageId, pages, type PageWithButton } from '#pages.ts';
import { wordsFor } from '#words/catalogues.ts';
import { isAwake } from './is-awake.ts';

export { expect, pages };

/** Errors that a test plants on purpose. */
type Options = { expectedErrors: RegExp };

export const test = base.extend<Options & { guard: undefined }>({
  expectedErrors: [/(?!)/, { option: true }],
  guard: [
    async ({ page, baseURL, expectedErrors, browserName, javaScriptEnabled }, use) => {
      base.skip(
        browserName === 'firefox' && !javaScriptEnabled,
        'only a setting of the whole Firefox turns scripts off',
      );
      if (browserName === 'firefox') await page.addInitScript(nameErrors);
      const stray: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.test(text) && !cutShort.test(text)) stray.push(text);
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

/** What Firefox says of a font that was on its way when its document was left (NS_BINDING_ABORTED): no fault. */
const cutShort = /^downloadable font: download failed .* status=2152398850 /;

/** Firefox says of an error in the console that it is one, and not which. Runs in the page. */
function nameErrors() {
  const log = console.error.bind(console);
  console.error = (...parts: unknown[]) => log(...parts.map((part) => (part instanceof Error ? String(part) : part)));
}

/** The words of the site under test, in the language of its owner. */
export const words = () => wordsFor((base.info().project.metadata as { language?: string }).language ?? 'en');

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
  return menuOrder.filter((id) => shown.includes(id));
}

const hasButton = (id: PageId): id is PageWithButton => buttonOrder.some((page) => page === id);

/** Opens Home and answers with the other pages of this owner. */
export async function openHome(page: Page): Promise<PageWithButton[]> {
  await page.goto('');
  return (await shownPages(page)).filter(hasButton);
}

/** Opens the first page of this owner that has a photo. */
export async function openPageWithPhoto(page: Page): Promise<boolean> {
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    if ((await page.locator('#toggle-image').count()) > 0) return true;
  }
  return false;
}

/** The names of the owner's focuses, to which no page leads; playwright.config.ts knows them. */
export const focuses = () => (base.info().project.metadata as { focuses: string[] }).focuses;

/** Gives a sign that somebody is there, and waits until React has taken over. */
export async function awake(page: Page) {
  await page.waitForFunction(isAwake);
}

/** Lets documents from now on believe that the line is slow, where only what the pointer is on is fetched ahead. */
export async function onSlowLine(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '3g' }) });
  });
}

/** The name of the owner in the masthead, which leads to Home. */
export const logo = (page: Page) => page.locator('header a:not([href="#main"])').first();

/** The heading of the page that is shown. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
