// Where a visitor of the site can be: every page, and what is not a page of the table of addresses.
import type { Page } from '@playwright/test';
import { everyPage, variantAddress } from '#pages.ts';
import { en } from '#words/en.ts';
import { at, awake, expect, focuses, hasPage, onSlowLine, openHome, pages, title, words } from './test.ts';

export type Place = {
  name: string;
  /** Goes there, and answers whether this owner has such a place. */
  open(page: Page): Promise<boolean>;
  /** What the console says there, and rightly so. */
  expectedErrors: RegExp;
};

const noErrors = /(?!)/;

/** The page for an error, which stands until the visitor leaves it. */
export const errorPlace: Place = {
  name: 'The error page',
  expectedErrors: /Failed to load resource|ChunkLoadError|The above error occurred/,
  open: async (page) => {
    await onSlowLine(page);
    await withoutSecondTry(page);
    const [first] = await openHome(page);
    if (!first) return false;
    await awake(page);
    await page.route(new RegExp(`assets/words-${first}-`), (route) => route.abort());
    const link = page.getByRole('main').getByRole('link', { name: words().buttons[first], exact: true });
    await link.click();
    await expect(title(page)).toHaveText(words().error.title);
    return true;
  },
};

/** Every page of the table, the page of a focus, the one for an address that is none, and the one for an error. */
export const places: readonly Place[] = [
  ...everyPage.map((id) => ({
    name: en.titles[id],
    expectedErrors: noErrors,
    open: async (page: Page) => {
      await page.goto('');
      if (!(await hasPage(page, id))) return false;
      if (id !== 'home') await page.goto(at(pages[id].address));
      return true;
    },
  })),
  {
    name: 'The page of a focus',
    expectedErrors: noErrors,
    open: async (page) => {
      const [first] = focuses();
      if (first) await page.goto(at(variantAddress(first)));
      return first !== undefined;
    },
  },
  {
    name: 'An address that is no page',
    expectedErrors: /status of 404/,
    open: async (page) => {
      await page.goto('nothing/like/this');
      return true;
    },
  },
  errorPlace,
];

/**
 * Lets documents from now on keep their error, which goes by itself after some seconds, before a slow machine has looked
 * at it: no timer of seconds comes.
 */
async function withoutSecondTry(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, delay = 0, ...given: []) =>
      delay > 2000 ? 0 : setTimeout(run, delay, ...given)) as typeof window.setTimeout;
  });
}
