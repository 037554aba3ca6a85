// A skill is no bare word: it leads to where it was used, and from there back.
import { expect, hasPage, openHome, openPage, pages, test, title, words } from '#tests/support/test.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('two clicks lead from Home to where a skill was used', async ({ page }) => {
      await openHome(page);
      test.skip(!(await hasPage(page, 'evidence')), 'nothing of this owner shows a skill');
      await page.getByRole('contentinfo').getByRole('link', { name: words().titles.evidence, exact: true }).click();
      await expect(title(page)).toHaveText(words().titles.evidence);
      const use = page.getByRole('article').getByRole('link').first();
      const [name, address] = [await use.innerText(), (await use.getAttribute('href')) ?? ''];
      await use.click();
      await expect(page).toHaveURL((url) => decodeURI(url.href).endsWith(decodeURI(address)));
      const place = page.locator(`[id="${decodeURIComponent(address.split('#')[1] ?? '')}"]`);
      await expect(place.getByText(name).first()).toBeInViewport();
    });

    test('every skill that a page links to stands on the page of evidence', async ({ page }) => {
      await openHome(page);
      test.skip(!(await hasPage(page, 'evidence')), 'nothing of this owner shows a skill');
      const wanted = new Set<string>();
      for (const id of ['projects', 'relevantExperience'] as const) {
        if (!(await hasPage(page, id))) continue;
        await openPage(page, id);
        const hashes = await page
          .locator(`main a[href*="${pages.evidence.address}#"]`)
          .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))));
        hashes.forEach((hash) => wanted.add(hash));
      }
      await openPage(page, 'evidence');
      const ids = await page.getByRole('article').evaluateAll((skills) => skills.map(({ id }) => id));
      expect(wanted.size).toBeGreaterThan(0);
      expect([...wanted].filter((id) => !ids.includes(id))).toEqual([]);
    });
  });
