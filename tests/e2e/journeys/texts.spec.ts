// Tests notes and case studies. Their content is only in their HTML: they have no chunk with props.
import {
  recordPrefetches,
  expect,
  expectPage,
  waitForHydration,
  isMarked,
  markDocument,
  menuLinks,
  openPage,
  pages,
  pathOf,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import type { Page } from '@playwright/test';

/** Links to case studies on the page Projects, or to notes on the page Notes. */
const linksTo = (page: Page, id: 'projects' | 'notes') =>
  page.getByRole('main').locator(`a[href^="${pathOf(test.info().project.use.baseURL, pages[id].address)}/"]`);

/** Opens the newest note. @returns its title */
async function openNote(page: Page): Promise<string> {
  await openPage(page, 'notes');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const words = await link.innerText();
  await link.click();
  await expect(pageHeading(page)).toHaveText(words);
  return words;
}

test(
  'a note hydrates without changes, and has the same text after navigation to another page and back',
  { tag: '@full' },
  async ({ page }) => {
    const name = await openNote(page);
    // Exclude the live region, which announces navigations, and the copy buttons of code, which a script adds.
    const words = async () =>
      (await page.locator('main > :not([role="status"])').allInnerTexts())
        .join('\n')
        .split('\n')
        .filter((line) => line.trim() !== messages().copy)
        .join('\n')
        .replace(/\n{2,}/g, '\n');
    const before = await words();
    await waitForHydration(page);
    expect(await words()).toBe(before);
    await markDocument(page);
    await menuLinks(page).first().click();
    await expect(pageHeading(page)).not.toHaveText(name);
    await page.goBack();
    await expect(pageHeading(page)).toHaveText(name);
    expect(await words()).toBe(before);
    expect(await isMarked(page), 'all in one document').toBe(true);
  },
);

test(
  'a hydrated page prefetches a linked case study, and Back restores the scroll position',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 });
    await openPage(page, 'projects');
    const link = linksTo(page, 'projects').last();
    test.skip((await link.count()) === 0, 'this owner has no case page');
    await waitForHydration(page);
    const prefetched = await recordPrefetches(page);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    const position = await page.evaluate(() => scrollY);
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    await expect.poll(() => prefetched).toContain(address);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(pageHeading(page)).toBeInViewport();
    await waitForHydration(page);
    await page.goBack();
    await expectPage(page, 'projects');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  },
);

test(
  'the URL of a note works in other spellings, such as upper case or with .html',
  { tag: '@full' },
  async ({ page, allowErrors }) => {
    allowErrors(/status of 404/);
    const name = await openNote(page);
    const { pathname } = new URL(page.url());
    const tail = /\/Notes\/.*$/.exec(pathname)?.[0] ?? '';
    const base = pathname.slice(0, -tail.length);
    for (const spelling of [tail.toUpperCase(), `${tail.toLowerCase()}/`, `${tail}/index.html`, `${tail}.html`]) {
      await page.goto(base + spelling);
      await expect(pageHeading(page), spelling).toHaveText(name);
      await waitForHydration(page);
      await expect(pageHeading(page), spelling).toHaveText(name);
    }
  },
);

test('a case study labels its key figure, and links to its project and the next project', async ({ page }) => {
  await openPage(page, 'projects');
  const story = page.getByRole('main').locator('a[href*="/Projects/"]').first();
  const project = (await story.locator('xpath=ancestor::article').getAttribute('id')) ?? '';
  await story.click();
  const back = page.locator('main header a[href*="#"]').first();
  await expect(back).toHaveAttribute('href', new RegExp(`#${project}$`));
  const headingText = (await pageHeading(page).textContent()) ?? '';
  await waitForHydration(page);
  await expect(pageHeading(page)).toHaveText(headingText);
  const number = page.locator('main p:has(> strong + b)');
  const parts = await number.locator('strong, b').allInnerTexts();
  if (parts.length > 0) await expect(number, 'in one breath').toHaveText(parts.join(' '));
  const next = page.getByRole('main').getByRole('navigation').last().getByRole('link');
  const address = (await next.getAttribute('href')) ?? '';
  expect(address).toContain(pages.projects.address);
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(pageHeading(page)).not.toHaveText(headingText);
});

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test('a note opens from the page Notes, has its text, and links back', { tag: '@full' }, async ({ page }) => {
    await openNote(page);
    await expect(page.locator('main article p').first()).not.toBeEmpty();
    await page.locator('main header').getByRole('link').click();
    await expect(page.locator('[data-page=notes]')).toBeVisible();
  });
});
