// What can be pressed is 44 px wide and high or more (WCAG 2.2, 2.5.5), but for links within running text.
import type { Page } from '@playwright/test';
import { everyPage } from '#pages.ts';
import { en } from '#words/en.ts';
import { at, awake, expect, hasPage, pages, test, words } from '#tests/support/test.ts';

const min = 44;
const widths = process.env.SWEEP ? [320, 390, 600, 960, 961, 1280, 1440] : [320, 1280];

/** What is too small, with its size. */
async function smallTargets(page: Page): Promise<string[]> {
  const { small, count } = await page.evaluate((min) => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, [role=button], summary, input, select')];
    const shown = all.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    /** A link is within running text where its line has words besides it. */
    const isInText = (one: HTMLElement) => {
      const { display } = getComputedStyle(one);
      const block = one.closest('p, li, dd, td');
      return display === 'inline' && block !== null && block.textContent.trim() !== one.textContent.trim();
    };
    const small = shown
      .filter((one) => !isInText(one))
      .map((one) => ({ words: one.ariaLabel ?? one.innerText, box: one.getBoundingClientRect() }))
      // The narrowest pixel may be lost to rounding.
      .filter(({ box }) => box.width < min - 0.05 || box.height < min - 0.05)
      .map(({ words, box }) => `${words.trim()}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
    return { small, count: shown.length };
  }, min);
  expect(count, 'things to press').toBeGreaterThan(3);
  return small;
}

for (const id of everyPage)
  test(`what can be pressed on ${en.titles[id]} is large enough`, async ({ page }) => {
    await page.goto('');
    test.skip(!(await hasPage(page, id)), 'this owner has no such page');
    await page.goto(at(pages[id].address));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await smallTargets(page), `in a window of ${width} px`).toEqual([]);
    }
  });

test('so is what the menu and an enlarged photo offer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('');
  await page.getByRole('button', { name: words().frame.menu }).click();
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const id of everyPage) {
    if (!(await hasPage(page, id))) continue;
    await page.goto(at(pages[id].address));
    if ((await page.locator('#toggle-image').count()) === 0) continue;
    await page.locator('#toggle-image').click();
    await expect(page.getByRole('button', { name: words().viewer.close })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    break;
  }
});

test.describe('on the page that was not found', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('it is large enough too', async ({ page }) => {
    await page.goto('nothing/like/this');
    await awake(page);
    expect(await smallTargets(page)).toEqual([]);
  });
});
