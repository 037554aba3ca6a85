import { everyPage } from '#pages.ts';
import { at, expect, hasPage, pages, pathOf, test, title, words } from '#tests/support/test.ts';

test('every page leads to the one that says for whom the site was tested, and how to complain', async ({
  page,
  baseURL,
}) => {
  await page.goto('');
  test.skip(!(await hasPage(page, 'accessibility')), 'this owner does without');
  for (const id of everyPage) {
    if (!(await hasPage(page, id))) continue;
    await page.goto(at(pages[id].address));
    const link = page.getByRole('contentinfo').getByRole('link', { name: words().titles.accessibility, exact: true });
    await expect(link).toHaveAttribute('href', pathOf(baseURL, pages.accessibility.address));
  }
  await page.goto(at(pages.accessibility.address));
  await expect(title(page)).toHaveText(words().titles.accessibility);
  const report = page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' });
  const ways = page.getByRole('main').getByRole('link');
  if ((await report.count()) > 0)
    await expect(ways.first()).toHaveAttribute('href', (await report.getAttribute('href')) ?? '');
});
