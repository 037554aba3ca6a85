// Every page, and every state that a visitor can bring one into, by day, by night and in forced colours, in a narrow
// and a wide window: no tool finds a fault, and every question that one asks is answered in accessibility/answers.yaml.
// `npm test` looks at a selection, the sweep at all of it.
import type { Page } from '@playwright/test';
import { everyPage, variantAddress } from '#pages.ts';
import { en } from '#words/en.ts';
import { openRemarksOn } from './answers.ts';
import { errorPlace } from '#tests/support/places.ts';
import { at, awake, expect, hasPage, openHome, pages, shownPages, test, title, words } from '#tests/support/test.ts';

const isSweep = Boolean(process.env.SWEEP);

const byDay = { name: 'by day', colorScheme: 'light', forcedColors: 'none' } as const;
const byNight = { name: 'by night', colorScheme: 'dark', forcedColors: 'none' } as const;
const forced = { name: 'in forced colours', colorScheme: 'dark', forcedColors: 'active' } as const;
const wide = 1280;
const narrow = 320;

const rooms = isSweep
  ? [byDay, byNight, forced].flatMap((light) => [wide, narrow].map((width) => ({ ...light, width })))
  : [
      { ...byDay, width: wide },
      { ...byNight, width: narrow },
      { ...forced, width: wide },
    ];

/** What a visitor does with a page; answers whether this page lets them. */
const actions: Record<string, (page: Page) => Promise<boolean>> = {
  async 'opening the menu'(page) {
    const toggle = page.getByRole('button', { name: words().frame.menu });
    if (!(await toggle.isVisible())) return false;
    await toggle.click();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    return true;
  },
  async 'focusing the toggle of the menu'(page) {
    const toggle = page.getByRole('button', { name: words().frame.menu });
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
  async 'switching day and night'(page) {
    const themeSwitch = page.getByRole('button', { name: words().frame.darkTheme });
    const isPressed = await themeSwitch.getAttribute('aria-pressed');
    await themeSwitch.click();
    await expect(themeSwitch).not.toHaveAttribute('aria-pressed', isPressed ?? '');
    return true;
  },
  async 'enlarging a photo'(page) {
    const photo = page.locator('#toggle-image');
    if ((await photo.count()) === 0) return false;
    await photo.click();
    await expect(page.getByRole('button', { name: words().viewer.close })).toBeVisible();
    return true;
  },
  async 'going on to the next photo'(page) {
    if ((await page.locator('[data-enlarge]').count()) < 2) return false;
    await page.locator('#toggle-image').click();
    await page.getByRole('button', { name: words().viewer.next }).click();
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

/** The site of the owner's own content is looked at most closely. */
const isOwnSite = () => test.info().project.name === 'root';

const everyWhere = [
  ...everyPage.map((id) => ({ name: en.titles[id], address: pages[id].address, id })),
  { name: 'an address that is no page', address: '/nothing/like/this', id: undefined },
];

for (const { name, width, ...light } of rooms)
  test.describe(`${name}, ${width} px wide`, () => {
    const isSelected = light.forcedColors === 'none' && (light.colorScheme === 'light') === (width === wide);
    test.beforeEach(() => {
      test.skip(!isOwnSite() && !isSelected, 'the other sites are looked at in two rooms');
    });
    const isBrief = !isSweep && light.forcedColors === 'active';
    // The tools are scripts that the policy of the page would keep out.
    const contextOptions = { reducedMotion: 'reduce', forcedColors: light.forcedColors } as const;
    test.use({
      bypassCSP: true,
      viewport: { width, height: 900 },
      colorScheme: light.colorScheme,
      contextOptions,
      expectedErrors: /status of 404/,
    });

    for (const { name, address, id } of isBrief ? everyWhere.slice(0, 1) : everyWhere)
      test(`${name} has no fault and no open question`, async ({ page }) => {
        await page.goto('');
        test.skip(id !== undefined && !(await hasPage(page, id)), 'this owner has no such page');
        await open(page, address);
        expect(await openRemarksOn(page)).toEqual([]);
        if (isSweep && isOwnSite()) await actAndAsk(page, address, Object.keys(actions));
      });

    if (isBrief) return;

    test('the pages of focuses have neither', async ({ page }) => {
      const { focuses } = test.info().project.metadata as { focuses: string[] };
      test.skip(focuses.length === 0, 'this owner has no focus');
      for (const focus of isSweep ? focuses : focuses.slice(0, 1)) {
        await open(page, variantAddress(focus));
        expect(await openRemarksOn(page), focus).toEqual([]);
      }
    });

    test('nor does Home after what a visitor does there', async ({ page }) => {
      test.skip(isSweep, 'every page is looked at after that');
      await actAndAsk(page, '/', [
        'opening the menu',
        'showing the link that skips the menu',
        'switching day and night',
      ]);
    });

    test('nor does an enlarged photo', async ({ page }) => {
      test.skip(isSweep, 'every page is looked at with its photos');
      for (const id of ['home' as const, ...(await openHome(page))]) {
        await page.goto(at(pages[id].address));
        if ((await page.locator('#toggle-image').count()) === 0) continue;
        return actAndAsk(page, pages[id].address, ['enlarging a photo', 'going on to the next photo']);
      }
      test.skip(true, 'this owner has no photos');
    });

    test('nor does a page that was reached without a new document', async ({ page }) => {
      const [first] = await openHome(page);
      test.skip(!first, 'this owner has only Home');
      const others = (await shownPages(page)).slice(1);
      for (const id of isSweep ? others : others.slice(0, 1)) {
        await goOnTo(page, id);
        await expect(title(page)).toHaveText(words().titles[id]);
        expect(await openRemarksOn(page), words().titles[id]).toEqual([]);
      }
    });

    test.describe('the error page', () => {
      test.use({ expectedErrors: errorPlace.expectedErrors });

      test('has neither', async ({ page }) => {
        test.skip(!(await errorPlace.open(page)), 'this owner has only Home');
        expect(await openRemarksOn(page)).toEqual([]);
        await expect(page.getByRole('alert'), 'the error still stands').toBeVisible();
      });
    });
  });

async function open(page: Page, address: string) {
  await page.goto(at(address));
  await awake(page);
}

async function actAndAsk(page: Page, address: string, what: string[]) {
  for (const name of what) {
    await open(page, address);
    if (!(await actions[name]?.(page))) continue;
    expect(await openRemarksOn(page), `after ${name}`).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }
}

/** Follows the menu from a page that is open already. */
async function goOnTo(page: Page, id: keyof typeof pages) {
  await awake(page);
  await page.waitForLoadState('networkidle');
  const toggle = page.getByRole('button', { name: words().frame.menu });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('navigation').getByRole('link', { name: words().titles[id], exact: true }).click();
}
