import type { Locator, Page } from '@playwright/test';
import { at, expect, openHome, openPhoto, pages, test, messages } from '#tests/support/test.ts';

const styleOf = (locator: Locator, property: string, pseudo?: '::before' | '::after') =>
  locator.evaluate(
    (element, [property, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property ?? ''),
    [property, pseudo] as const,
  );

/** Computed value of a CSS color keyword, such as `ButtonText`. */
const colorOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = name;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in forced colors and ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('buttons have a border, icons have the text color, and focused elements have a focus ring', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('');
      const canvas = await colorOf(page, 'Canvas');
      for (const button of await page.locator('main [data-variant], [popovertarget]').all()) {
        expect(await styleOf(button, 'border-top-width')).not.toBe('0px');
        expect(await styleOf(button, 'border-top-color')).not.toBe(canvas);
      }
      for (const icon of await page.locator('button svg :is(path, circle)').all()) {
        const [stroke, fill] = [await styleOf(icon, 'stroke'), await styleOf(icon, 'fill')];
        const drawn = stroke === 'none' ? fill : stroke;
        expect(drawn).toBe(await styleOf(icon.locator('../..'), 'color'));
        expect(drawn).not.toBe(canvas);
      }
      for (let stop = 0; stop < 6; stop++) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        expect(await styleOf(focused, 'outline-style')).toBe('solid');
        expect(parseFloat(await styleOf(focused, 'outline-width'))).toBeGreaterThanOrEqual(2);
        expect(await styleOf(focused, 'outline-color')).not.toBe(canvas);
      }
    });

    test('navigation bar and open menu mark the current page, and the decorative dot is visible', async ({ page }) => {
      for (const id of [...(await openHome(page)), 'home' as const]) {
        await page.goto(at(pages[id].address));
        const canvas = await colorOf(page, 'Canvas');
        for (const current of await page.locator('main [data-current]').all())
          expect(await styleOf(current, 'background-color', '::before'), messages().titles[id]).not.toBe(canvas);
        for (const dot of await page.locator('[data-art] > span').all())
          expect(await styleOf(dot, 'background-color'), messages().titles[id]).not.toBe(canvas);
      }
      const canvas = await colorOf(page, 'Canvas');
      const current = page.locator('[aria-current=page]');
      expect(await styleOf(current, 'border-bottom-width', '::after')).toBe('2px');
      expect(await styleOf(current, 'border-bottom-color', '::after')).not.toBe(canvas);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(current).toBeVisible();
      expect(await styleOf(current, 'background-color', '::before')).not.toBe(canvas);
    });

    test('an enlarged photo covers the page, and its buttons contrast with the background', async ({ page }) => {
      const photo = await openPhoto(page);
      const canvas = await colorOf(page, 'Canvas');
      await photo.click();
      const close = page.getByRole('button', { name: 'Close photo' });
      await expect(close).toBeVisible();
      expect(await styleOf(photo, 'background-color', '::before')).toBe(canvas);
      expect(await styleOf(close.locator('path'), 'stroke')).not.toBe(canvas);
    });
  });

test.describe('with prefers-contrast: more', () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('muted text and hairlines have the color of the text', async ({ page }) => {
    for (const id of ['home' as const, ...(await openHome(page))]) {
      await page.goto(at(pages[id].address));
      const ink = await colorOf(page, 'var(--ink)');
      for (const other of ['var(--muted)', 'var(--rule)'])
        expect(await colorOf(page, other), messages().titles[id]).toBe(ink);
    }
  });
});
