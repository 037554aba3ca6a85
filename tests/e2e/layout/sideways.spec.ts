// No page scrolls sideways in any window from 320 to 1440 px. Each page stands in a frame that is drawn narrower pixel by
// pixel, which is a layout and no new window, and so quick enough for every width. The open menu and an enlarged photo are
// measured in layout.spec.ts.
import type { Page } from '@playwright/test';
import { variantAddress } from '#pages.ts';
import { at, expect, focuses, pages, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

const notFound = '/nothing/like/this';
const addresses = [...Object.values(pages).map(({ address }) => address), notFound];

// One test for each page: together they take longer than the time limit of a test on a busy machine.
for (const address of addresses)
  test(`${address} does not scroll sideways in a window of any width`, async ({ page }) => {
    test.slow();
    const isFound = (await page.request.get(at(address))).ok();
    test.skip(!isFound && address !== notFound, 'the owner has no such page');
    expect(await widthsThatScroll(page, at(address))).toEqual([]);
  });

test('the page of a focus does not scroll sideways in a window of any width', async ({ page }) => {
  test.slow();
  for (const address of focuses().map(variantAddress))
    expect(await widthsThatScroll(page, at(address)), address).toEqual([]);
});

/** The widths of a window, in pixels, in which a page is wider than it. */
async function widthsThatScroll(page: Page, address: string): Promise<number[]> {
  await page.route('**/around-a-frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A frame</title><body>' }),
  );
  await page.goto('around-a-frame');
  return page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = new URL(address || '.', location.href).href;
    Object.assign(frame.style, { position: 'fixed', inset: '0', border: '0', height: '900px' });
    const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await isLoaded;
    const inside = frame.contentDocument;
    if (!inside || inside.body.innerText.trim() === '') throw new Error('There is no page.');
    await inside.fonts.ready;
    const widths = Array.from({ length: 1440 - 319 }, (_, index) => 1440 - index);
    return widths.filter((width) => {
      frame.style.width = `${width}px`;
      return Math.max(inside.documentElement.scrollWidth, inside.body.scrollWidth) > width;
    });
  }, address);
}
