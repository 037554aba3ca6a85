import type { Page } from '@playwright/test';
import {
  expect,
  followMenuLink,
  waitForHydration,
  menuLinks,
  simulateSlowConnection,
  openHome,
  openHomeToLeave,
  openPage,
  test,
  pageHeading,
} from '#tests/support/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const bars = (page: Page) => toggle(page).locator('path').nth(0);
const cross = (page: Page) => toggle(page).locator('path').nth(1);

test.use({ viewport: { width: 390, height: 844 } });

async function expectMenuOpen(page: Page, isOpen: boolean) {
  if (isOpen) await expect(menuLinks(page).first()).toBeVisible();
  else await expect(menuLinks(page)).toHaveCount(0);
  await expect(cross(page)).toBeVisible({ visible: isOpen });
  await expect(bars(page)).toBeVisible({ visible: !isOpen });
}

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the toggle opens and closes the menu, and a menu link closes the menu', async ({ page }) => {
      await page.goto('');
      await expectMenuOpen(page, false);
      await toggle(page).click();
      await expectMenuOpen(page, true);
      await toggle(page).click();
      await expectMenuOpen(page, false);
      await toggle(page).click();
      const last = menuLinks(page).last();
      const name = (await last.textContent()) ?? '';
      await last.click();
      await expect(pageHeading(page)).toHaveText(name);
      await expectMenuOpen(page, false);
    });
  });

test(
  'the menu on a phone has links to résumé and e-mail below the pages, with targets of at least 44 px',
  { tag: '@full' },
  async ({ page }) => {
    await openHome(page);
    const hasResume = (await page.locator('html').getAttribute('data-pages'))?.split(' ').includes('resume');
    const mail = page.locator('footer li a[href^="mailto:"]');
    await toggle(page).click();
    await expect(page.locator('#menu a[href$="esume"], #menu a[href$="resume.pdf"]')).toHaveCount(hasResume ? 1 : 0);
    await expect(page.locator('#menu a[href^="mailto:"]')).toHaveText(await mail.allTextContents());
    const end = ((await menuLinks(page).last().boundingBox()) ?? { y: 0 }).y;
    for (const link of await page.locator('#menu nav ~ ul a').all()) {
      const { y, width, height } = (await link.boundingBox()) ?? { y: 0, width: 0, height: 0 };
      expect(y).toBeGreaterThan(end);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

test('a click on the current page in the menu closes the menu', { tag: '@full' }, async ({ page }) => {
  await openPage(page, 'home');
  await toggle(page).click();
  await menuLinks(page).first().click();
  await expectMenuOpen(page, false);
});

test(
  'a click on a link in the menu closes the menu at once, even if the page loads slowly',
  { tag: '@full' },
  async ({ page }) => {
    await simulateSlowConnection(page);
    const [id] = await openHomeToLeave(page);
    await waitForHydration(page);
    await page.route(new RegExp(`assets/props-${id}-`), () => {});
    await toggle(page).click();
    await followMenuLink(page, id);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expectMenuOpen(page, false);
  },
);

test(
  'windows up to 960 px wide have a menu toggle, and widening closes an open menu',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('');
    for (const [width, isNarrow] of [
      [961, false],
      [960, true],
      [500, true],
      [1440, false],
      [960, true],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await expect(toggle(page), `${width} px`).toBeVisible({ visible: isNarrow });
      await expect(menuLinks(page).first(), `${width} px`).toBeVisible({ visible: !isNarrow });
    }
    await toggle(page).click();
    await expectMenuOpen(page, true);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await page.setViewportSize({ width: 700, height: 700 });
    await expectMenuOpen(page, false);
  },
);

test('the menu works by keyboard, and its toggle exposes the state as aria-expanded', async ({ page }) => {
  const [first] = await openHomeToLeave(page);
  for (const key of ['Enter', 'Space']) {
    await toggle(page).focus();
    await page.keyboard.press(key);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle(page)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', first);
});
