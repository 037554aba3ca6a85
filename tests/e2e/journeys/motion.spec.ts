import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { at, awake, expect, openHome, pages, test, title } from '#tests/support/test.ts';

/** Counts the transitions that a page starts, and what moves while they run. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const seen = { transitions: 0, moving: [] as string[] };
    Object.assign(window, { seenMotion: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      seen.transitions++;
      const transition = start(...options);
      void transition.ready.then(
        () => {
          for (const animation of document.getAnimations())
            seen.moving.push((animation.effect as KeyframeEffect).pseudoElement ?? 'an element');
        },
        () => undefined,
      );
      return transition;
    };
  });
}

const seenMotion = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenMotion: { transitions: number; moving: string[] } }).seenMotion);

/** How many animations run that an eye could follow; what appears from one frame to the next does not move. */
const moving = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 20).length,
  );

/** Goes to a page that is there when it is chosen; one that is still on its way shows as soon as it can. */
async function goToFirstPage(page: Page): Promise<boolean> {
  const [first] = await openHome(page);
  if (!first) return false;
  const fetched = page.waitForResponse(new RegExp(`/assets/words-${first}-`));
  await awake(page);
  await fetched;
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation').getByRole('link', { name: en.titles[first], exact: true }).click();
  await expect(title(page)).toHaveText(en.titles[first]);
  return true;
}

test('the view changes over from page to page', async ({ page }) => {
  await watchMotion(page);
  test.skip(!(await goToFirstPage(page)), 'this owner has only Home');
  await expect.poll(async () => (await seenMotion(page)).moving).toContain('::view-transition-new(root)');
});

test('the dot travels from page to page, and every page has one', async ({ page }) => {
  const others = await openHome(page);
  for (const id of others) {
    await page.goto(at(pages[id].address));
    const dots = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).viewTransitionName === 'dot').length);
    expect(dots, en.titles[id]).toBe(1);
  }
});

test('a photo grows out of its place', async ({ page }) => {
  await watchMotion(page);
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    if ((await page.locator('#toggle-image').count()) > 0) break;
  }
  test.skip((await page.locator('#toggle-image').count()) === 0, 'this owner has no photos');
  await page.locator('#toggle-image').click();
  await expect.poll(async () => (await seenMotion(page)).moving).toContain('::view-transition-group(photo)');
});

test.describe('for who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test('nothing moves from page to page, in the menu or with a photo', async ({ page }) => {
    await watchMotion(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const [first] = await openHome(page);
    await awake(page);
    const still = async (what: string) => expect(await moving(page), what).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await still('the menu');
    await page.getByRole('navigation').getByRole('link').last().click();
    await expect(page.locator('#menu')).toBeHidden();
    await page.waitForTimeout(100);
    expect((await seenMotion(page)).moving, 'a page change').toEqual([]);
    if (first) await page.goto(at(pages[first].address));
    const photo = page.locator('#toggle-image');
    if ((await photo.count()) > 0) {
      await photo.click();
      await expect(photo).toHaveAttribute('data-large');
      await page.waitForTimeout(100);
    }
    expect((await seenMotion(page)).moving, 'a photo').toEqual([]);
  });

  test('buttons do not move under the pointer', async ({ page }) => {
    await page.goto('');
    for (const button of (await page.locator('main [data-variant]').all()).slice(0, 2)) {
      await button.hover();
      expect(await moving(page)).toBe(0);
    }
  });
});
