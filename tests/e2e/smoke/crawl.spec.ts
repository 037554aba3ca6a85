// tests/site/built-site.test.ts tests that all linked files exist.
import type { Page } from '@playwright/test';
import { pageAt } from '#pages.ts';
import { isQuick } from '#tests/support/speed.ts';
import { expect, waitForHydration, test } from '#tests/support/test.ts';

const devices = [
  { name: 'a phone with JavaScript', width: 390, deviceScaleFactor: 3, javaScriptEnabled: true, tag: [] },
  { name: 'a desktop without JavaScript', width: 1440, deviceScaleFactor: 1, javaScriptEnabled: false, tag: '@full' },
];

for (const { name, width, tag, ...device } of devices)
  test.describe(`on ${name},`, { tag }, () => {
    test.use({ ...device, viewport: { width, height: 900 } });

    test('every page that is linked from Home, directly or indirectly, opens with all of its files and pictures', async ({
      page,
      baseURL: start,
    }) => {
      const baseURL = start ?? '';
      const bad: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) bad.push(`${response.status()} ${response.url()}`);
      });
      const isPage = (address: string) =>
        address.startsWith(baseURL) && pageAt(`/${address.slice(baseURL.length)}`) !== undefined;
      // In `npm test`, opens only two pages of each subfolder, since these share a template.
      const found = new Map<string, Set<string>>();
      const isWanted = (address: string) => {
        const folder = new URL('.', address).href;
        const some = found.get(folder) ?? new Set();
        found.set(folder, some);
        if (!isQuick || folder === baseURL || some.size < 2) some.add(address);
        return some.has(address);
      };
      const waiting = [baseURL];
      const seen = new Set<string>();
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        if (seen.has(address)) continue;
        seen.add(address);
        await page.goto(address);
        if (device.javaScriptEnabled) await waitForHydration(page);
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        waiting.push(
          ...links
            .map((link) => link.replace(/[?#].*/, ''))
            .filter(isPage)
            .filter(isWanted),
        );
        bad.push(...(await brokenPictures(page)).map((picture) => `${address}: ${picture}`));
      }
      expect(seen.size).toBeGreaterThan(1);
      expect(bad).toEqual([]);
    });
  });

/** Loads all pictures of a page, even below the visible part. @returns the pictures that fail to load */
const brokenPictures = (page: Page) =>
  page.locator('img').evaluateAll(async (pictures) => {
    const broken = await Promise.all(
      (pictures as HTMLImageElement[]).map(async (picture) => {
        picture.loading = 'eager';
        await picture.decode().catch(() => undefined);
        return picture.naturalWidth > 0 ? [] : [`a broken picture, ${picture.currentSrc || picture.src}`];
      }),
    );
    return broken.flat();
  });
