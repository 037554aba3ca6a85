// Additional tests, only for Firefox. Most other tests run in several browsers, also in Firefox.
import type { Page } from '@playwright/test';
import { everyPage, type PageId } from '#pages.ts';
import { axeViolationsOfPage } from '#tests/support/browser/axe.ts';
import { violatedDirectives, tryForbidden } from '#tests/support/browser/policy-controls.ts';
import { sites } from '#tests/support/sites.ts';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  hasPage,
  waitForHydration,
  menuLinks,
  openHome,
  pages,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';

async function existingPages(page: Page): Promise<PageId[]> {
  await page.goto('');
  const ids: PageId[] = [];
  for (const id of everyPage) if (await hasPage(page, id)) ids.push(id);
  return ids;
}

/** Runs in the page: logs policy violations as console errors, which fail the test. */
function logViolations() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`against the policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

for (const width of [390, 1280])
  test(`in Firefox at ${width} px, every page opens without violating the Content Security Policy`, async ({
    page,
  }) => {
    await page.addInitScript(logViolations);
    await page.setViewportSize({ width, height: 844 });
    for (const id of await existingPages(page)) {
      await page.goto(at(pages[id].address));
      await waitForHydration(page);
      // The title of the 90-second page ends with the owner's name.
      await expect(pageHeading(page)).toHaveText(
        id === 'home' ? /\S/ : new RegExp(`^${messages().titles[id]}(?:: .+)?$`),
      );
      const isInMenu = (await visiblePages(page)).includes(id);
      const current = page.locator('nav [aria-current=page]');
      if (isInMenu) await expect(current).toHaveText(messages().titles[id]);
      else await expect(current).toHaveCount(0);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${messages().titles[id]} scrolls sideways`).toBeLessThanOrEqual(0);
      const photo = page.locator('#toggle-image');
      if ((await photo.count()) > 0) {
        await photo.click();
        await expect(photo).toHaveClass(/enlarged/);
        await photo.click();
      }
    }
  });

test('in Firefox, client-side navigation and the theme switch do not violate the Content Security Policy', async ({
  page,
}) => {
  await page.addInitScript(logViolations);
  const others = await openHome(page);
  await waitForHydration(page);
  for (const id of [...others, 'home' as const]) {
    await followMenuLink(page, id);
    await expectPage(page, id);
    await page.getByRole('button', { name: 'Dark theme' }).click();
  }
});

test.describe('the Content Security Policy in Firefox', () => {
  test.use({ expectedErrors: /Content-Security-Policy|Trusted|policy|blocked|a request to/i });

  test('blocks every forbidden action of a script, and Firefox reports each violation', async ({ page }) => {
    await page.goto('');
    await waitForHydration(page);
    const foreign = new URL('favicon.ico', sites.small.address).href;
    const { succeeded, reported } = await page.evaluate(tryForbidden, foreign);
    expect(succeeded).toEqual([]);
    expect(reported).toEqual(violatedDirectives);
  });
});

const colorSchemes = ['light', 'dark'] as const;
for (const colorScheme of colorSchemes)
  test.describe(`Firefox in ${colorScheme} mode`, () => {
    test.use({ colorScheme, expectedErrors: /status of 404/ });

    test('shows every page without accessibility violations that axe detects', async ({ page }) => {
      test.setTimeout(180_000);
      const all = [...(await existingPages(page)).map((id) => at(pages[id].address)), 'nothing/like/this'];
      // With SWEEP=1, check every page at both widths in both color modes; otherwise check each page once.
      const widths = process.env.SWEEP ? [320, 1280] : [colorScheme === 'dark' ? 320 : 1280];
      const addresses = all.filter((_, index) => process.env.SWEEP || index % 2 === colorSchemes.indexOf(colorScheme));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        for (const address of addresses) {
          await page.goto(address);
          expect(await axeViolationsOfPage(page), `/${address} at ${width} px`).toEqual([]);
        }
      }
    });
  });

test('in Firefox without JavaScript, every page has its text and links, and the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = await openHome(page);
  expect(ids.length, 'pages besides Home').toBeGreaterThan(0);
  for (const id of ids) {
    await page.goto('');
    // Poll, since Playwright cannot wait for elements without JavaScript.
    const links = menuLinks(page);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => links.first().isVisible()).toBe(true);
    await links.filter({ hasText: new RegExp(`^${messages().titles[id]}$`) }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pageHeading(page).textContent()).toBe(messages().titles[id]);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(20);
  }
  expect(await page.getByRole('button', { name: 'Dark theme' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}))).toEqual([]);
});
