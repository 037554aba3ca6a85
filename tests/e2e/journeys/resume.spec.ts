import type { Page } from '@playwright/test';
import { getDocumentProxy, extractText } from 'unpdf';
import { variantAddress, pages } from '#pages.ts';
import {
  at,
  expect,
  focuses,
  waitForHydration,
  isMarked,
  markDocument,
  menuLinks,
  openPage,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

const { address } = pages.resume;

async function resumes(page: Page): Promise<string[]> {
  await openPage(page, 'resume');
  return [address, ...focuses().map(variantAddress)];
}

test(
  'the footer or the menu links to the résumé, and no page links to a variant',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, 'resume');
    await page.goto('');
    await waitForHydration(page);
    await markDocument(page);
    const isInMenu = (await visiblePages(page)).includes('resume');
    await page
      .locator(isInMenu ? 'nav' : 'footer')
      .getByRole('link', { name: messages().titles.resume, exact: true })
      .click();
    await expect(pageHeading(page)).toHaveText(messages().titles.resume);
    await expect(page).toHaveTitle(new RegExp(`^${messages().titles.resume} · `));
    for (const focus of focuses())
      await expect(page.locator(`a[href*="for/${focus}"]:not([href$=".pdf"])`)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByRole('navigation').getByRole('link', { name: messages().titles.resume })).toHaveCount(
      isInMenu ? 1 : 0,
    );
  },
);

test('Home links to the résumé PDF, or to the résumé page if there is no PDF', async ({ page, request }) => {
  await openPage(page, 'resume');
  const pdf = await page.locator('main a[type="application/pdf"]').evaluateAll((all) => all.length > 0);
  await page.goto('');
  const link = page.getByRole('main').getByRole('link', { name: messages().titles.resume });
  const address = await link.evaluate((one: HTMLAnchorElement) => one.href);
  expect((await request.get(address)).headers()['content-type']).toContain(pdf ? 'application/pdf' : 'text/html');
});

test(
  'each résumé page prints on one sheet, with the name and without menu and buttons',
  { tag: '@full' },
  async ({ page, browserName }) => {
    // Firefox interprets the inches of Playwright as centimeters.
    const inch = browserName === 'firefox' ? 2.54 : 1;
    for (const resume of await resumes(page)) {
      await page.goto(at(resume));
      // Skip texts with very long words, which browsers break at different positions.
      if (/\S{50}/.test(await page.locator('main').innerText())) continue;
      const name = await page.locator('[data-paper] > :first-child > :first-child').textContent();
      const isA4 = (await page.locator('[data-paper]').getAttribute('data-paper')) === 'a4';
      const [width, height] = isA4 ? [8.27, 11.7] : [8.5, 11];
      const printed = await page.pdf({ width: `${width * inch}in`, height: `${height * inch}in` });
      const pdf = await getDocumentProxy(new Uint8Array(printed));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(pdf.numPages, resume).toBe(1);
      // Skip the text of two kinds of PDFs. In right-to-left PDFs, the text is in painting order. In Firefox's PDFs,
      // text in variable fonts consists of drawings.
      if (browserName === 'firefox' || (await page.locator('html').getAttribute('dir')) === 'rtl') continue;
      expect(text).not.toMatch(/Résumé as PDF|Menu/);
      const headings = await page.locator('main :is(h2, h3)').allTextContents();
      for (const words of [name ?? '-', ...headings]) expect(removeSpaces(text)).toContain(removeSpaces(words));
    }
  },
);

test(
  'opening resume.json from the résumé page does not log a failed view transition',
  { tag: '@full' },
  async ({ page, allowErrors }) => {
    // Chromium requests /favicon.ico for a JSON file. The host lacks this file if the site has a base path.
    allowErrors(/status of 404/);
    await openPage(page, 'resume');
    await waitForHydration(page);
    await page.locator('main a[href$="resume.json"]').click();
    await expect(page).toHaveURL(/resume\.json$/);
    await page.waitForTimeout(300);
  },
);

test(
  'a résumé variant hydrates, and has the same text after navigation to another page and back',
  { tag: '@full' },
  async ({ page }) => {
    const [focus = ''] = focuses();
    test.skip(focus === '', 'this owner has no résumé variant');
    await page.goto(at(variantAddress(focus)));
    await waitForHydration(page);
    // Exclude the live region, which announces navigations.
    const words = async () => (await page.locator('main > :not([role="status"])').allInnerTexts()).join('\n');
    const before = await words();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await markDocument(page);
    await menuLinks(page).first().click();
    await expect(page).not.toHaveURL(new RegExp(variantAddress(focus)));
    await expect.poll(words).not.toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(variantAddress(focus)));
    await expect.poll(words).toBe(before);
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await expect.poll(words).toBe(before);
  },
);

test(
  'the URL of an unknown résumé variant shows the not-found page',
  { tag: '@full' },
  async ({ page, allowErrors }) => {
    allowErrors(/status of 404/);
    await page.goto(at(variantAddress('nobody-has-this')));
    await waitForHydration(page);
    await expect(pageHeading(page)).toHaveText(messages().notFound.title);
  },
);

const removeSpaces = (text: string) => text.replace(/\s+/g, '').toLowerCase();
