import type { Page, Route } from '@playwright/test';
import {
  expect,
  followMenuLink,
  delayResponses,
  waitForHydration,
  openHome,
  openPhoto,
  visiblePages,
  test,
  pageHeading,
  messages,
} from '#tests/support/test.ts';
import { expectCompletePage } from '#tests/support/browser/complete-page.ts';

test.use({ expectedErrors: /Failed to load resource|MIME type/ });

const failures = {
  'is refused': (route: Route) => route.abort(),
  'is not found': (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here' }),
};

for (const [failure, fail] of Object.entries(failures))
  test(`if a stylesheet ${failure}, the page is readable, and the menu works`, async ({ page }) => {
    await page.route(/\.css$/, fail);
    const [id] = await openHome(page);
    await expectReadable(page);
    if (!id) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    await followMenuLink(page, id);
    await expect(pageHeading(page)).toHaveText(messages().titles[id]);
    await expectReadable(page);
  });

test('a page is readable while a stylesheet loads slowly, and gets its styles later', async ({ page }) => {
  const release = await delayResponses(page, /\.css$/);
  await page.goto('', { waitUntil: 'commit' });
  const paintCount = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect(page.locator('footer')).toBeAttached();
  expect(await page.evaluate(paintCount), 'at first nothing is painted').toBe(0);
  await expect.poll(() => page.evaluate(paintCount)).toBe(1);
  await expectReadable(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(toggle).toBeVisible();
  release();
  await expect(toggle, 'the styles count').toBeHidden();
  await expectCompletePage(page);
});

for (const [failure, fail] of Object.entries({ 'is refused': failures['is refused'], 'is never answered': () => {} }))
  test(`if a font ${failure}, all text is readable in a fallback font`, async ({ page }) => {
    await page.route(/\.woff2$/, fail);
    await page.goto('', { waitUntil: 'domcontentloaded' });
    await expectCompletePage(page);
    // `document.fonts.ready` would wait for the missing font.
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.filter((family) => !family.endsWith('fallback'))).toEqual([]);
    expect(await visiblePixels(page)).toBeGreaterThan(200);
  });

const pictures: Record<string, (route: Route) => unknown> = {
  'are refused': (route) => route.abort(),
  'are never answered': () => {},
  'are broken': (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
};
for (const [failure, fail] of Object.entries(pictures))
  test(`if photos ${failure}, they keep their space and show their alt text`, async ({ page }) => {
    await openPhoto(page);
    await waitForHydration(page);
    const images = page.locator('figure img');
    const sizes = () =>
      images.evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ width, height }) => [Math.round(width), Math.round(height)]),
      );
    const before = await sizes();
    await page.route(/\/photos\//, fail);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expectCompletePage(page);
    await images.first().scrollIntoViewIfNeeded();
    if (!failure.includes('never')) {
      const isComplete = (image: Element) => (image as HTMLImageElement).complete;
      await expect.poll(() => images.first().evaluate(isComplete)).toBe(true);
    }
    expect(await sizes()).toEqual(before);
    for (const image of await images.all()) expect(await image.getAttribute('alt')).toMatch(/\S/);
    expect(await images.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(0);
    for (const caption of await page.locator('figcaption').all()) await expect(caption).toHaveText(/\S/);
    // Load React by an interaction, since the page is not idle while photos are pending.
    await page.mouse.move(5, 5);
    await waitForHydration(page);
    expect(await sizes()).toEqual(before);
  });

test('on a slow phone, a page is complete and its links work before everything has loaded', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (400 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: process.env.SWEEP ? 6 : 4 });
  await page.goto('', { waitUntil: 'commit' });
  await expect(pageHeading(page)).toBeVisible();
  await expectCompletePage(page);
  const [id] = (await visiblePages(page)).filter((id) => id !== 'home');
  if (!id) return;
  await followMenuLink(page, id);
  await expect(pageHeading(page)).toHaveText(messages().titles[id]);
  await expectCompletePage(page);
});

test('a page that is printed while it loads is printed with its whole text', async ({ page }) => {
  await page.route(/\.js$|\/photos\//, () => {});
  await page.goto('', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(pageHeading(page)).toBeVisible();
  expect((await page.pdf()).byteLength).toBeGreaterThan(5000);
  await page.emulateMedia({ media: 'screen' });
  await expectCompletePage(page);
});

test('the links and buttons of a page that is restored from the back/forward cache work', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright disables the back/forward cache by default.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const [id = 'home'] = await openHome(page);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => (document.body.dataset.kept = String(persisted)));
  });
  await page.goto('llms.txt');
  await page.evaluate(() => history.back());
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
  await expectCompletePage(page);
  await followMenuLink(page, id);
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', id);
  await expectCompletePage(page);
  await browser.close();
});

/** Expects the page to be readable without styles, with a closed menu and a button that opens it. */
async function expectReadable(page: Page) {
  await expect(pageHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Number of the heading's pixels that differ from the background: 0 while the text is invisible. */
async function visiblePixels(page: Page): Promise<number> {
  const box = await pageHeading(page).boundingBox();
  // A screenshot by Playwright would wait for the fonts.
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width: 1, height: 1, ...box, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { clip });
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    return pixels.filter((pixel) => pixel !== pixels[0]).length;
  }, data);
}
