import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { awake, expect, onSlowLine, openHome, test, title } from '#tests/support/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const links = (page: Page) => page.getByRole('navigation').getByRole('link');
const bars = (page: Page) => toggle(page).locator('path').nth(0);
const cross = (page: Page) => toggle(page).locator('path').nth(1);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the toggle opens and closes the menu and changes its icon', async ({ page }) => {
      await page.goto('');
      await expect(links(page)).toHaveCount(0);
      await expect(bars(page)).toBeVisible();
      await expect(cross(page)).toBeHidden();
      await toggle(page).click();
      await expect(links(page).first()).toBeVisible();
      await expect(bars(page)).toBeHidden();
      await expect(cross(page)).toBeVisible();
      await toggle(page).click();
      await expect(links(page)).toHaveCount(0);
      await expect(bars(page)).toBeVisible();
    });

    test('choosing a link closes the menu', async ({ page }) => {
      await page.goto('');
      await toggle(page).click();
      await expect(links(page).first()).toBeVisible();
      const last = links(page).last();
      const name = (await last.textContent()) ?? '';
      await last.click();
      await expect(title(page)).toHaveText(name);
      await expect(links(page)).toHaveCount(0);
      await expect(bars(page)).toBeVisible();
    });
  });
}

test('choosing the page that is open closes the menu too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  await toggle(page).click();
  await links(page).first().click();
  await expect(links(page)).toHaveCount(0);
});

test('choosing a link closes the menu at once, however long its page is in coming', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await onSlowLine(page);
  const [id] = await openHome(page);
  test.skip(!id, 'this owner has only Home');
  if (!id) return;
  await awake(page);
  await page.route(new RegExp(`assets/words-${id}-`), () => {});
  await toggle(page).click();
  await links(page).getByText(en.titles[id], { exact: true }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(links(page)).toHaveCount(0);
  await expect(bars(page)).toBeVisible();
});

test('a window is narrow up to 960 px and wide from 961, also while it is resized', async ({ page }) => {
  await page.goto('');
  for (const [width, isNarrow] of [
    [961, false],
    [960, true],
    [500, true],
    [961, false],
    [1440, false],
    [960, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(toggle(page), `${width} px`).toBeVisible({ visible: isNarrow });
    await expect(links(page).first(), `${width} px`).toBeVisible({ visible: !isNarrow });
  }
});

test('an open menu closes when the window turns wide', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await page.goto('');
  await toggle(page).click();
  await expect(cross(page)).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 700 });
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 700 });
  await expect(links(page)).toHaveCount(0);
  await expect(bars(page)).toBeVisible();
});

test('the menu works from the keyboard, and says whether it is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first] = await openHome(page);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(new RegExp(en.titles[first]));
});
