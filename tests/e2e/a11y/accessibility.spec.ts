// With SWEEP=1, checks every combination of page, color mode and action. If a checker cannot decide a question,
// answers.yaml must contain the answer.
import type { Page } from '@playwright/test';
import { testPages } from '#tests/support/browser/test-pages.ts';
import { expect, expectPage, waitForHydration, openHomeToLeave, test, messages } from '#tests/support/test.ts';
import { unansweredRemarks } from './unanswered-remarks.ts';

const isSweep = Boolean(process.env.SWEEP);

const lightMode = { name: 'in light mode', colorScheme: 'light', forcedColors: 'none', width: 1280 } as const;
const darkMode = { name: 'in dark mode', colorScheme: 'dark', forcedColors: 'none', width: 320 } as const;
const forced = { name: 'in forced colors', colorScheme: 'dark', forcedColors: 'active', width: 1280 } as const;
const environments = isSweep
  ? [lightMode, darkMode, forced].flatMap((environment) => [1280, 320].map((width) => ({ ...environment, width })))
  : [lightMode, darkMode, forced];

/** Actions of a visitor. An action returns false if the page does not offer it. */
const actions: Record<string, (page: Page) => Promise<boolean>> = {
  async 'opening the menu'(page) {
    const toggle = page.getByRole('button', { name: messages().frame.menu });
    if (!(await toggle.isVisible())) return false;
    await toggle.click();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    return true;
  },
  async 'focusing the toggle of the menu'(page) {
    const toggle = page.getByRole('button', { name: messages().frame.menu });
    if (!(await toggle.isVisible())) return false;
    await page.getByRole('banner').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    return true;
  },
  async 'showing the link that skips the menu'(page) {
    await page.keyboard.press('Tab');
    await expect(page.locator('a[href="#main"]')).toBeInViewport();
    return true;
  },
  async 'switching the theme'(page) {
    const themeSwitch = page.getByRole('button', { name: messages().frame.darkTheme });
    const isPressed = await themeSwitch.getAttribute('aria-pressed');
    await themeSwitch.click();
    await expect(themeSwitch).not.toHaveAttribute('aria-pressed', isPressed ?? '');
    return true;
  },
  async 'enlarging a photo'(page) {
    const photo = page.locator('#toggle-image');
    if ((await photo.count()) === 0) return false;
    await photo.click();
    await expect(page.getByRole('button', { name: messages().viewer.close })).toBeVisible();
    return true;
  },
  async 'showing the next photo'(page) {
    if ((await page.locator('[data-enlarge]').count()) < 2) return false;
    await page.locator('#toggle-image').click();
    await page.getByRole('button', { name: messages().viewer.next }).click();
    await expect(page.locator('#toggle-image')).not.toHaveAttribute('data-large');
    return true;
  },
  async 'closing a photo'(page) {
    const photo = page.locator('#toggle-image');
    if ((await photo.count()) === 0) return false;
    await photo.click();
    await page.keyboard.press('Escape');
    await expect(photo).not.toHaveAttribute('data-large');
    return true;
  },
};

for (const { name: environment, width, forcedColors, colorScheme } of environments)
  test.describe(`${environment}, in a window of ${width} px`, () => {
    const isForced = forcedColors === 'active' && !isSweep;
    test.use({
      // The page's Content Security Policy would block the scripts of the checkers.
      bypassCSP: true,
      viewport: { width, height: 900 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce', forcedColors },
    });

    for (const testPage of isForced ? testPages.slice(0, 1) : testPages)
      test(`${testPage.name} has no accessibility fault and no unanswered question from a checker`, async ({
        page,
      }) => {
        const isOwnSite = test.info().project.name === 'root';
        const hasActions = testPage.name === messages().titles.home || (isSweep && isOwnSite);
        // The checkers run again after each action, which takes time.
        if (hasActions) test.slow();
        await testPage.open(page);
        await waitForHydration(page);
        expect(await unansweredRemarks(page)).toEqual([]);
        if (hasActions) await checkAfterActions(page, testPage.open);
      });

    test('a page opened by client-side navigation has no accessibility fault, and no result of a checker that needs a decision', async ({
      page,
    }) => {
      test.skip(isForced, 'tested in light and dark mode only');
      const [first] = await openHomeToLeave(page);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      await page
        .getByRole('main')
        .getByRole('link', { name: messages().buttons[first] ?? '', exact: true })
        .click();
      await expectPage(page, first);
      expect(await unansweredRemarks(page)).toEqual([]);
    });
  });

async function checkAfterActions(page: Page, open: (page: Page) => Promise<unknown>) {
  for (const [name, act] of Object.entries(actions)) {
    await page.evaluate(() => localStorage.clear());
    await open(page);
    await waitForHydration(page);
    if (await act(page)) expect(await unansweredRemarks(page), `after ${name}`).toEqual([]);
  }
}
