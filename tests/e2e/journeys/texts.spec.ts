// Longer texts: pages whose words are in their own document alone.
import {
  expect,
  hydrated,
  isMarked,
  markDocument,
  menuLinks,
  openPage,
  test,
  title,
  words as ownWords,
} from '#tests/support/test.ts';
import type { Page } from '@playwright/test';

/** Goes to the newest note by the list of them, and answers with what its link said. */
async function openNote(page: Page): Promise<string> {
  await openPage(page, 'notes');
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const words = await link.innerText();
  await link.click();
  await expect(title(page)).toHaveText(words);
  return words;
}

test('a note hydrates as it stands in its document, goes on to the other pages and comes back', async ({ page }) => {
  const name = await openNote(page);
  // Without what is said of the navigation, and without the buttons of code, which are there once a script is.
  const words = async () =>
    (await page.locator('main > :not([role="status"])').allInnerTexts())
      .join('\n')
      .split('\n')
      .filter((line) => line.trim() !== ownWords().copy)
      .join('\n')
      .replace(/\n{2,}/g, '\n');
  const before = await words();
  await hydrated(page);
  expect(await words()).toBe(before);
  await markDocument(page);
  await menuLinks(page).first().click();
  await expect(title(page)).not.toHaveText(name);
  await page.goBack();
  await expect(title(page)).toHaveText(name);
  expect(await words()).toBe(before);
  expect(await isMarked(page), 'all in one document').toBe(true);
});

test('a link from a hydrated page to a text reaches it', async ({ page }) => {
  await openPage(page, 'notes');
  await hydrated(page);
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const words = await link.innerText();
  await link.click();
  await expect(title(page)).toHaveText(words);
});

test('the address of a text matches in any case, with a slash and with the name of a file', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/);
  const name = await openNote(page);
  const { pathname } = new URL(page.url());
  const tail = /\/Notes\/.*$/.exec(pathname)?.[0] ?? '';
  const base = pathname.slice(0, -tail.length);
  for (const spelling of [tail.toUpperCase(), `${tail.toLowerCase()}/`, `${tail}/index.html`, `${tail}.html`]) {
    await page.goto(base + spelling);
    await expect(title(page), spelling).toHaveText(name);
    await hydrated(page);
    await expect(title(page), spelling).toHaveText(name);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a note is reached from the list, whole, and leads back', async ({ page }) => {
    await openNote(page);
    await expect(page.locator('main article p').first()).not.toBeEmpty();
    await page.locator('main header').getByRole('link').click();
    await expect(page.locator('[data-page=notes]')).toBeVisible();
  });
});
