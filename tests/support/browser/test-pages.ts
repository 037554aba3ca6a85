import type { Page } from '@playwright/test';
import { everyPage, type PageId, pages, variantAddress } from '#pages.ts';
import { en } from '#messages/en.ts';
import {
  allowErrors,
  at,
  expect,
  focuses,
  waitForHydration,
  simulateSlowConnection,
  openHomeToLeave,
  openPage,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

export type TestPage = {
  name: string;
  /** Opens the page, or skips the test if the site does not have it. */
  open(page: Page): Promise<unknown>;
};

/** The error page, without its automatic reload. */
export const errorTestPage: TestPage = {
  name: 'the error page',
  open: async (page) => {
    allowErrors(page, /Failed to load resource|ChunkLoadError|The above error occurred/);
    await simulateSlowConnection(page);
    await disableAutomaticReload(page);
    const [first] = await openHomeToLeave(page);
    await waitForHydration(page);
    await page.route(new RegExp(`assets/props-${first}-`), (route) => route.abort());
    const link = page.getByRole('main').getByRole('link', { name: messages().buttons[first], exact: true });
    await link.click();
    await expect(pageHeading(page)).toHaveText(messages().error.title);
  },
};

/**
 * Every page of src/pages.ts, and one page of each other type: résumé variant, note, case study, not-found page and
 * error page.
 */
export const testPages: readonly TestPage[] = [
  ...everyPage.map((id) => ({ name: en.titles[id], open: (page: Page) => openPage(page, id) })),
  {
    name: 'a résumé variant',
    open: (page) => {
      const [first = ''] = focuses();
      test.skip(first === '', 'this owner has no résumé variant');
      return page.goto(at(variantAddress(first)));
    },
  },
  { name: 'a case study', open: (page) => openFirstPageBelow(page, 'projects') },
  { name: 'a note', open: (page) => openFirstPageBelow(page, 'notes') },
  { name: 'a skill page', open: (page) => openFirstPageBelow(page, 'evidence') },
  {
    name: 'the not-found page',
    open: (page) => {
      allowErrors(page, /status of 404/);
      return page.goto('nothing/like/this');
    },
  },
  errorTestPage,
];

/** Opens the first page whose address is below the address of another page, such as the first note. */
async function openFirstPageBelow(page: Page, id: PageId) {
  await openPage(page, id);
  const below = new URL(`${at(pages[id].address)}/`, test.info().project.use.baseURL).pathname;
  const link = page.getByRole('main').locator(`a[href^="${below}"]`).first();
  test.skip((await link.count()) === 0, 'this owner has no such page');
  await page.goto((await link.getAttribute('href')) ?? '');
}

/** Disables timers of several seconds. Otherwise the error page might reload before a slow machine has checked it. */
async function disableAutomaticReload(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, delay = 0, ...args: []) =>
      delay > 2000 ? 0 : setTimeout(run, delay, ...args)) as typeof window.setTimeout;
  });
}
