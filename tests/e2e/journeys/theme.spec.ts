import type { Page } from '@playwright/test';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  waitForHydration,
  openHome,
  openHomeToLeave,
  pages,
  test,
} from '#tests/support/test.ts';

const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const pageColor = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.beforeEach(async ({ page }) => {
  await page.goto('');
  test.skip((await page.locator('[data-theme-switch]').count()) === 0, 'this owner has chosen only one theme');
});

/** Background color of the page while the system is in light mode and in dark mode. */
async function backgroundColors(page: Page): Promise<{ light: string; dark: string }> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await pageColor(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await pageColor(page);
  expect(light).not.toBe(dark);
  return { light, dark };
}

for (const javaScriptEnabled of [true, false])
  test.describe(
    `with JavaScript ${javaScriptEnabled ? 'on' : 'off'},`,
    { tag: javaScriptEnabled ? [] : '@full' },
    () => {
      test.use({ javaScriptEnabled });

      test('the theme follows the system from light to dark and back', async ({ page }) => {
        await page.goto('');
        await backgroundColors(page);
        await expect(themeSwitch(page)).toBeVisible({ visible: javaScriptEnabled });
      });
    },
  );

test('the theme switch toggles the theme, which then applies on every page and after a reload', async ({ page }) => {
  const others = await openHomeToLeave(page);
  const { light, dark } = await backgroundColors(page);
  await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await themeSwitch(page).click();
  await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await pageColor(page)).toBe(dark);
  await waitForHydration(page);
  await followMenuLink(page, others[0]);
  await expectPage(page, others[0]);
  for (const id of others.slice(0, 2)) {
    expect(await pageColor(page)).toBe(dark);
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(at(pages[id].address));
  }
  await themeSwitch(page).click();
  await expect.poll(() => pageColor(page)).toBe(light);
  await page.reload();
  expect(await pageColor(page)).toBe(light);
});

test("switching back to the system's theme clears the stored theme", { tag: '@full' }, async ({ page }) => {
  await page.goto('');
  const { light, dark } = await backgroundColors(page);
  await themeSwitch(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await pageColor(page), 'a choice outlasts the system').toBe(dark);
  await themeSwitch(page).click();
  await expect.poll(() => pageColor(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await pageColor(page)).toBe(dark);
  await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  expect(await pageColor(page), 'and does so at the next visit').toBe(dark);
});

test(
  'a theme that is chosen in one tab also applies in other open tabs',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('');
    const { dark } = await backgroundColors(page);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto(page.url());
    await themeSwitch(page).click();
    await expect.poll(() => pageColor(other)).toBe(dark);
    await expect(themeSwitch(other)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('the stored dark theme applies from the first paint, before any script file has loaded', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|net::ERR_FAILED|Loading chunk failed|in the integrity attribute/);
  await page.goto('');
  const { dark } = await backgroundColors(page);
  await themeSwitch(page).click();
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  expect(await pageColor(page)).toBe(dark);
});

test('theme-color matches the masthead on every page, in light and dark mode', { tag: '@full' }, async ({ page }) => {
  const others = await openHome(page);
  await backgroundColors(page);
  await waitForHydration(page);
  const themeColor = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = metas.find(({ media }) => !media || matchMedia(media).matches)?.content ?? '';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
  const masthead = () => page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).backgroundColor);
  await expect.poll(themeColor).toBe(await masthead());
  for (const id of others.slice(-2)) {
    await followMenuLink(page, id);
    await expectPage(page, id);
    await expect.poll(themeColor).toBe(await masthead());
  }
  const lightColor = await masthead();
  await themeSwitch(page).click();
  await expect.poll(masthead).not.toBe(lightColor);
  await expect.poll(themeColor).toBe(await masthead());
});
