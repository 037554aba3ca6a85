// Opens every page in a browser. tests/site/built-site.test.ts tests that all linked files exist.
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

    test('every page that is reachable from Home opens with all of its files and pictures', async ({
      page,
      baseURL: start,
    }) => {
      const baseURL = start ?? '';
      const failures: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
      });
      const isPage = (address: string) =>
        address.startsWith(baseURL) && pageAt(`/${address.slice(baseURL.length)}`) !== undefined;
      // In `npm test`, open only two pages of each subfolder: the pages of a subfolder share a template.
      const selectedByFolder = new Map<string, Set<string>>();
      const isSelected = (address: string) => {
        const folder = new URL('.', address).href;
        const selected = selectedByFolder.get(folder) ?? new Set();
        selectedByFolder.set(folder, selected);
        if (!isQuick || folder === baseURL || selected.size < 2) selected.add(address);
        return selected.has(address);
      };
      const queue = [baseURL];
      const visited = new Set<string>();
      for (let address = queue.pop(); address; address = queue.pop()) {
        if (visited.has(address)) continue;
        visited.add(address);
        await page.goto(address);
        if (device.javaScriptEnabled) await waitForHydration(page);
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        queue.push(
          ...links
            .map((link) => link.replace(/[?#].*/, ''))
            .filter(isPage)
            .filter(isSelected),
        );
        failures.push(...(await brokenPictures(page)).map((picture) => `${address}: ${picture}`));
      }
      expect(visited.size).toBeGreaterThan(1);
      expect(failures).toEqual([]);
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
