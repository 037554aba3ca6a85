// What the tokens promise (src/model/theme.test.ts), as it is really set: every text on the ground that is behind it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { at, expect, hasPage, openHome, pages, test } from './test.ts';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Texts below 7:1, large ones below 4.5:1 (WCAG 2.2, 1.4.6). */
async function faintTexts(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations, passes } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } });
  });
  expect(passes.flatMap(({ nodes }) => nodes).length, 'texts that were looked at').toBeGreaterThan(3);
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${any[0]?.message ?? ''} ${html}`));
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} room`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object);

    test('every text of every page reaches 7:1', async ({ page }) => {
      const others = [...(await openHome(page)), ...((await hasPage(page, 'resume')) ? (['resume'] as const) : [])];
      for (const address of ['/', ...others.map((id) => pages[id].address)]) {
        await page.goto(at(address));
        expect(await faintTexts(page), address).toEqual([]);
      }
    });

    test('so does the open menu', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await faintTexts(page)).toEqual([]);
    });

    test('so does a button under the pointer', async ({ page }) => {
      await page.goto('');
      for (const button of await page.locator('main [data-variant]').all()) {
        await button.hover();
        await page.waitForTimeout(250);
        expect(await faintTexts(page)).toEqual([]);
      }
    });

    test('so does the caption of an enlarged photo', async ({ page }) => {
      for (const id of ['home' as const, ...(await openHome(page))]) {
        await page.goto(at(pages[id].address));
        const photo = page.locator('#toggle-image');
        if ((await photo.count()) === 0) continue;
        await photo.click();
        await expect(page.getByRole('button', { name: 'Close photo' })).toBeVisible();
        expect(await faintTexts(page), pages[id].title).toEqual([]);
      }
    });
  });

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('reaches 7:1 as well', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('no/such/page');
      expect(await faintTexts(page)).toEqual([]);
    }
  });
});
