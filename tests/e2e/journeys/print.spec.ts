import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { at, expect, openHome, pages, test, title } from '#tests/support/test.ts';

/** Each page of this owner, as it goes to paper: from a site that is set to night. */
async function* printedPages(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const id of ['home' as const, ...(await openHome(page))]) {
    await page.goto(at(pages[id].address));
    yield en.titles[id];
  }
}

test('no page prints the menu, a button or the art', async ({ page }) => {
  for await (const name of printedPages(page)) {
    await expect(title(page), name).toBeVisible();
    await expect(page.getByRole('navigation'), name).toBeHidden();
    await expect(page.getByRole('button', { name: /Menu|Dark theme/ }), name).toHaveCount(0);
    await expect(page.locator('svg:not(figure svg)').filter({ visible: true }), name).toHaveCount(0);
  }
});

test('no page prints a band of ink, and its words are dark', async ({ page }) => {
  for await (const name of printedPages(page)) {
    const wrong = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const lightness = (colour: string) => {
        if (!canvas) throw new Error('There is no canvas.');
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
      };
      return [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        if (width * height === 0 || element.closest('svg, picture')) return [];
        const label = `${element.tagName} ${element.textContent.slice(0, 20)}`;
        const isBand = width > 60 && lightness(backgroundColor) < 0.9;
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        return isBand || (hasWords && lightness(color) > 0.5) ? [label] : [];
      });
    });
    expect(wrong, name).toEqual([]);
  }
});

test('links to other sites print their addresses', async ({ page }) => {
  for await (const name of printedPages(page)) {
    const silent = await page.locator('main a[href^="http"], footer a[href^="http"]').evaluateAll((links) =>
      links
        .filter((link) => link.getClientRects().length > 0)
        .filter((link) => {
          const href = link.getAttribute('href') ?? '';
          const added = getComputedStyle(link, '::after').content;
          return !added.includes(href) && !link.textContent.includes(href);
        })
        .map((link) => link.textContent),
    );
    expect(silent, name).toEqual([]);
  }
});

test('every page fits Letter and A4', async ({ page }) => {
  for await (const name of printedPages(page))
    // The width between the margins of 16 mm, in CSS pixels.
    for (const [paper, millimetres] of [
      ['Letter', 215.9 - 32],
      ['A4', 210 - 32],
    ] as const) {
      await page.setViewportSize({ width: Math.floor((millimetres / 25.4) * 96), height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} on ${paper}`).toBeLessThanOrEqual(0);
    }
});
