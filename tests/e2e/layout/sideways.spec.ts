// To test every width fast, each page is in a frame that shrinks pixel by pixel. layout.spec.ts tests the open menu and
// enlarged photos.
import type { Page } from '@playwright/test';
import { variantAddress } from '#pages.ts';
import { at, expect, focuses, pages, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

const widthsInSteps = (step: number) =>
  Array.from({ length: (2560 - 320) / step + 1 }, (_, index) => 2560 - step * index);

/** Every width up to 1440 px, and every sixteenth above, since wide layouts hardly change. */
const everyWidth = widthsInSteps(1).filter((width) => width <= 1440 || width % 16 === 0);

/** Every fortieth width, and both sides of each breakpoint. */
const someWidths = [...widthsInSteps(40), 961];

const notFound = '/nothing/like/this';
const addresses = [...Object.values(pages).map(({ address }) => address), notFound];

// One test for each page, since a single test would exceed the time limit on a busy machine.
for (const address of addresses)
  test(`the page ${address} does not scroll horizontally in a window of any width`, async ({ page }) => {
    test.slow();
    const isFound = (await page.request.get(at(address))).ok();
    test.skip(!isFound && address !== notFound, 'the owner has no such page');
    expect(await widthsThatScroll(page, at(address), everyWidth)).toEqual([]);
  });

test('no page scrolls horizontally in windows of 58 widths', { tag: '@contents' }, async ({ page }) => {
  test.slow();
  for (const address of addresses) {
    const isFound = (await page.request.get(at(address))).ok();
    if (isFound) expect(await widthsThatScroll(page, at(address), someWidths), address).toEqual([]);
  }
});

test('a résumé variant does not scroll horizontally in a window of any width', async ({ page }) => {
  test.slow();
  for (const address of focuses().map(variantAddress))
    expect(await widthsThatScroll(page, at(address), everyWidth), address).toEqual([]);
});

/** Widths at which a page is wider than the window. */
async function widthsThatScroll(page: Page, address: string, widths: readonly number[]): Promise<number[]> {
  await page.route('**/around-a-frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frame for a page</title><body>' }),
  );
  await page.goto('around-a-frame');
  return page.evaluate(
    async ([address, widths]) => {
      const frame = document.createElement('iframe');
      frame.src = new URL(address || '.', location.href).href;
      Object.assign(frame.style, { position: 'fixed', inset: '0', border: '0', height: '900px' });
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const frameDocument = frame.contentDocument;
      if (!frameDocument || frameDocument.body.innerText.trim() === '') throw new Error('There is no page.');
      await frameDocument.fonts.ready;
      return widths.filter((width) => {
        frame.style.width = `${width}px`;
        return Math.max(frameDocument.documentElement.scrollWidth, frameDocument.body.scrollWidth) > width;
      });
    },
    [address, widths] as const,
  );
}
