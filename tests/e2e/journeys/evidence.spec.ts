import type { Page } from '@playwright/test';
import {
  at,
  expect,
  expectPage,
  hasPage,
  waitForHydration,
  openHome,
  pages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

const entryLink = 'a[href*="#"]';

for (const javaScriptEnabled of [true, false])
  test.describe(
    javaScriptEnabled ? 'with JavaScript,' : 'without JavaScript,',
    { tag: javaScriptEnabled ? [] : '@full' },
    () => {
      test.use({ javaScriptEnabled });

      test(
        'the evidence page is linked from Home, and its columns link to the entries that used a skill',
        { tag: '@full' },
        async ({ page }) => {
          await openHome(page);
          test.skip(!(await hasPage(page, 'evidence')), 'the content of this owner has no evidence of a skill');
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: messages().titles.evidence, exact: true })
            .click();
          await expect(pageHeading(page)).toHaveText(messages().titles.evidence);
          const use = page.getByRole('columnheader').locator(entryLink).first();
          const name = await use.locator('span').first().innerText();
          const address = (await use.getAttribute('href')) ?? '';
          await use.click();
          await expect(page).toHaveURL((url) => decodeURI(url.href).endsWith(decodeURI(address)));
          const target = page.locator(`[id="${decodeURIComponent(address.split('#')[1] ?? '')}"]`);
          await expect(target.getByText(name).first()).toBeInViewport();
        },
      );

      test('a skill page opens from an entry, shows the last use, and links to each use', async ({ page }) => {
        const { evidence, titles } = messages();
        const skill = await openSkill(page);
        test.skip(!skill, 'no project or job of this owner has a skill with several uses');
        const { name, entry } = skill as Skill;
        await expect(pageHeading(page)).toHaveText(name);
        await expect(
          page
            .getByRole('main')
            .getByText(RegExp(`^(?:${evidence.latest}|${titles.education})$`))
            .first(),
        ).toBeVisible();
        const entryLinks = page
          .getByRole('main')
          .getByRole('article')
          .getByRole('heading', { level: 2 })
          .locator(entryLink);
        const anchors = await entryLinks.evaluateAll((links) =>
          links.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
        );
        expect(anchors).toContain(entry);
        if (javaScriptEnabled) await waitForHydration(page);
        await entryLinks.first().click();
        await expect(page.locator(`[id="${anchors[0]}"]`)).toBeInViewport();
        await page.goBack();
        await page.locator('main header').getByRole('link').click();
        await expectPage(page, 'evidence');
        await expect(page.getByRole('rowheader').filter({ hasText: name }).first()).toBeInViewport();
      });

      test(
        'on the evidence page, a skill with a single use links directly to the entry that uses the skill',
        { tag: '@full' },
        async ({ page }) => {
          await openHome(page);
          test.skip(!(await hasPage(page, 'evidence')), 'the content of this owner has no evidence of a skill');
          await page.goto(at(pages.evidence.address));
          const skill = page.getByRole('rowheader').locator(entryLink).first();
          test.skip((await skill.count()) === 0, 'every skill of this owner has several uses');
          const anchor = await skill.evaluate((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)));
          await skill.click();
          await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
        },
      );
    },
  );

type Skill = { name: string; entry: string };

/**
 * Finds the first entry with a link to a skill page, and follows this link.
 * @returns the name of the skill and the entry, or undefined if no entry links to a skill page
 */
async function openSkill(page: Page): Promise<Skill | undefined> {
  for (const id of await openHome(page)) {
    if (id !== 'projects' && id !== 'relevantExperience') continue;
    await page.goto(at(pages[id].address));
    const skill = page.locator('main article[id]').locator(`a[href*="${pages.evidence.address}/"]`).first();
    if ((await skill.count()) === 0) continue;
    const name = await skill.innerText();
    const entry = await skill.evaluate((link) => link.closest('article')?.id ?? '');
    await skill.click();
    await expect(page).toHaveURL((url) => url.pathname.includes(`${pages.evidence.address}/`));
    return { name, entry };
  }
  return undefined;
}
