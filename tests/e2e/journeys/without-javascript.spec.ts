import {
  at,
  expect,
  followMenuLink,
  waitForHydration,
  openHome,
  openPhoto,
  pages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { isQuick } from '#tests/support/speed.ts';

test.use({ javaScriptEnabled: false });

test(
  'without JavaScript, every page opens from the menu and has the same text as with JavaScript',
  { tag: '@contents' },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true });
    const hydratedPage = await context.newPage();
    const ids = ['home' as const, ...(await openHome(page))];
    for (const id of isQuick ? ids.slice(0, 2) : ids) {
      await followMenuLink(page, id);
      if (id !== 'home') await expect(pageHeading(page)).toHaveText(messages().titles[id]);
      await hydratedPage.goto(at(pages[id].address));
      await waitForHydration(hydratedPage);
      // Remove the button that copies the email address, which needs JavaScript.
      await hydratedPage
        .getByRole('contentinfo')
        .getByRole('button')
        .evaluateAll((buttons) => {
          for (const button of buttons) button.remove();
        });
      expect(await page.locator('#root').innerText()).toBe(await hydratedPage.locator('#root').innerText());
    }
    await context.close();
  },
);

test('without JavaScript, a photo is a link to its large version', async ({ page, allowErrors }) => {
  // When Chromium opens a picture, it logs that there is no favicon, and that view transitions are not enabled.
  allowErrors(/status of 404|ViewTransition opt-in disabled/);
  await (await openPhoto(page)).click();
  expect(page.url()).toMatch(/\.jpg$/);
});
