import type { CDPSession, Page } from '@playwright/test';
import { FaultList } from './fault-list.ts';
import { testPages } from '#tests/support/browser/test-pages.ts';
import { allowErrors, at, expect, openPhoto, pages, test, messages, waitForHydration } from '#tests/support/test.ts';

// Disable animations, since moving elements cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [320, 360, 390, 480, 600, 768, 900, 960, 961, 1024, 1200, 1440, 1920, 2560];

type Size = readonly [width: number, height: number];

/** 1280 × 1024 px at 400 % zoom, a phone in portrait and landscape, the narrowest wide layout, and a computer. */
const someSizes: readonly Size[] = [
  [320, 256],
  [390, 844],
  [844, 390],
  [961, 700],
  [1440, 900],
];
const sizes = process.env.SWEEP ? [...someSizes, ...widths.map((width): Size => [width, 800])] : someSizes;

/**
 * Whether to test a site with reader settings, such as wide text spacing. Without SWEEP=1, only the owner's site is
 * tested with reader settings.
 */
const hasReaderSettings = () => Boolean(process.env.SWEEP) || test.info().project.name === 'root';

for (const { name, open } of testPages) {
  test(`${name} fits windows of different sizes, also at 400 % zoom and with large text`, async ({ page }) => {
    await open(page);
    expect(await faultsInEveryWindow(page)).toEqual([]);
  });

  test(`${name} fits windows with wide text spacing, opposite text direction and very long words`, async ({ page }) => {
    test.skip(!hasReaderSettings(), 'the owner’s own site is enough');
    await open(page);
    expect(await faultsInSettings(page, sizes)).toEqual([]);
  });
}

test('the content of every page ends more than 30 px above the footer', async ({ page }) => {
  allowErrors(page, /status of 404/);
  for (const { address } of Object.values(pages)) {
    await page.goto(at(address));
    if (await page.locator('[data-page=notFound]').count()) continue;
    for (const [width, height] of someSizes) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(spaceAboveFooter), `${address} at ${width} px`).toBeGreaterThan(30);
    }
  }
});

test('a title breaks a word across lines only in the smallest font size of titles', async ({ page }) => {
  allowErrors(page, /status of 404/);
  for (const { address } of Object.values(pages)) {
    await page.goto(at(address));
    for (const [width, height] of someSizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.fonts.ready);
      expect(await page.locator('h1').evaluate(brokenWords), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test('the heading of a list does not break ordinary words across lines', async ({ page }) => {
  await page.goto(at(pages.relevantExperience.address));
  const heading = page.locator('main section:not(:has(article)) h2').last();
  test.skip((await heading.count()) === 0, 'there is no list');
  await heading.evaluate((one) => (one.textContent = 'Communication and infrastructure'));
  for (const width of [320, 961, 1024, 1280, 1281, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await heading.evaluate(brokenWords), `at ${width} px`).toEqual([]);
  }
});

test('the name in the masthead does not break inside a word beside a full menu', async ({ page }) => {
  await page.goto('');
  await waitForHydration(page);
  const name = page.locator('header a + div > a > span');
  await name.evaluate((one) => (one.textContent = 'Mika Sandoval'));
  // The menu has place for six pages of the owner.
  await page.locator('#menu nav ul').evaluate((menu) => {
    for (const title of [
      'Publications',
      'Photo gallery',
      'Talks I gave',
      'Teaching',
      'Rowing club',
      'Recipes, tested',
    ]) {
      const item = menu.appendChild(menu.firstElementChild!.cloneNode(true)) as Element;
      item.querySelector('a')!.textContent = title;
    }
  });
  for (const width of [961, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await name.evaluate(brokenWords, 0), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

/**
 * Runs in the page: finds words that are broken across lines. Parts between hyphens count as words.
 * @param smallest font size at which the longest words may be broken
 */
function brokenWords(title: SVGElement | HTMLElement, smallest = 24): string[] {
  if (parseFloat(getComputedStyle(title).fontSize) <= smallest) return [];
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      // Scripts without spaces may break anywhere.
      if (lines.size > 1 && !/[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Thai}]/u.test(word))
        broken.push(word);
    }
  return broken;
}

/** Runs in the page: distance in pixels between the last visible element and the footer. */
function spaceAboveFooter(): number {
  const all = document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, a, img):not([role=status])');
  // Omit entries far from the window, which have no layout yet.
  const visible = [...all].filter((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const ends = visible.map((element) => element.getBoundingClientRect().bottom);
  return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
}

test('the open menu fits narrow windows with any text settings, and scrolls in short windows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  await page.getByRole('button', { name: messages().frame.menu }).click();
  const faults = new FaultList();
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [844, 390],
    [960, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await faults.measure(page, `${width} × ${height} px`, '#menu');
    await page.mouse.move(width / 2, height - 20);
    await page.mouse.wheel(0, 3000);
    const description = `the last link of the menu in a window of ${width} × ${height} px`;
    await expect.soft(page.locator('#menu a').last(), description).toBeInViewport({ ratio: 0.9 });
  }
  expect(faults.list()).toEqual([]);
  expect(
    await faultsInSettings(
      page,
      sizes.filter(([width]) => width <= 960),
      '#menu',
    ),
  ).toEqual([]);
  await expect(page.locator('#menu'), 'the menu is still open').toBeVisible();
});

test('an enlarged photo leaves space for its caption and for the buttons', async ({ page }) => {
  await (await openPhoto(page)).click();
  const close = page.getByRole('button', { name: messages().viewer.close });
  const bar = `:has(> * > [aria-label="${messages().viewer.close}"])`;
  const faults = new FaultList();
  for (const [width, height] of [...someSizes, [320, 640] as const]) {
    const window = `in a window of ${width} × ${height} px`;
    await page.setViewportSize({ width, height });
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      await page.keyboard.press(key);
      await expect(page.locator('.enlarged')).toHaveAttribute('data-large');
      await faults.measure(page, `${width} × ${height} px`, bar);
      await expect.soft(close, window).toBeInViewport({ ratio: 0.9 });
      const { y = 0 } = (await close.locator('../..').boundingBox()) ?? {};
      const photo = page.locator('.enlarged img');
      const covered = (await photo.evaluate(bottomOfPicture)) - y;
      expect.soft(covered, `pixels of ${await photo.getAttribute('alt')} under the caption, ${window}`).toBeLessThan(2);
    }
  }
  expect(faults.list()).toEqual([]);
  expect(await faultsInSettings(page, sizes, bar)).toEqual([]);
  await expect(page.locator('.enlarged'), 'the photo is still large').toHaveAttribute('data-large');
});

test('a page has the direction of its language', async ({ page }) => {
  await page.goto('');
  const { language, found } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { language: lang, found: dir || 'ltr' };
  });
  const { direction } = (new Intl.Locale(language) as WithTextInfo).getTextInfo();
  expect(found).toBe(direction);
});

test('a grade begins at the same edge as its label', async ({ page }) => {
  await page.goto('');
  const hasPage = (await page.locator('a[href$="/Education"]').count()) > 0;
  test.skip(!hasPage, 'the site has no page Education');
  await page.goto('Education');
  const label = page.getByText(messages().education.gpa, { exact: true }).first();
  const distance = await label.evaluate((one) => {
    const [first, second] = [one, one.nextElementSibling?.querySelector('strong') ?? one].map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      return document.dir === 'rtl' ? right : left;
    });
    return Math.abs((first ?? NaN) - (second ?? NaN));
  });
  // The letter spacing of the large digits moves their edge by some pixels.
  expect(distance).toBeLessThan(15);
});

test('the arrows beside an enlarged photo follow the text direction of the page', async ({ page }) => {
  await (await openPhoto(page)).click();
  const turns = await page
    .locator(`:has(> [aria-label="${messages().viewer.close}"]) svg`)
    .evaluateAll((icons) => icons.slice(0, 2).map((icon) => getComputedStyle(icon).scale));
  const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
  expect(turns).toEqual(isRightToLeft ? ['-1 1', '-1 1'] : ['none', 'none']);
});

/** Runs in the page: returns the bottom edge of a picture. The img element may be taller than the picture. */
function bottomOfPicture(image: SVGElement | HTMLElement): number {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(image);
  const { top, height, width } = image.getBoundingClientRect();
  const availableHeight = height - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const aspectRatio = Number(image.getAttribute('height')) / Number(image.getAttribute('width'));
  const drawnHeight = Math.min(
    availableHeight,
    (width - parseFloat(paddingLeft) - parseFloat(paddingRight)) * aspectRatio,
  );
  return top + parseFloat(paddingTop) + (availableHeight + drawnHeight) / 2;
}

async function faultsInEveryWindow(page: Page): Promise<string[]> {
  const faults = new FaultList();
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await faults.measure(page, `${width} px`);
  }
  const client = await page.context().newCDPSession(page);
  await setTextSize(client, 32);
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await faults.measure(page, `${width} px with text of twice the size`);
  }
  await setTextSize(client, 16);
  // 1280 × 1024 px at 400 % zoom.
  const zoomed = { width: 320, height: 256, deviceScaleFactor: 4, mobile: false };
  await client.send('Emulation.setDeviceMetricsOverride', zoomed);
  await faults.measure(page, '320 px at 400 % zoom');
  return faults.list();
}

const setTextSize = (client: CDPSession, pixels: number) =>
  client.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: (pixels * 13) / 16 } });

/** Settings of a reader. Each function runs in the page and undoes the previous setting. */
const settings: Record<string, () => void> = {
  'as it is': () => undefined,
  // The text spacing of WCAG 2.2 (1.4.12).
  'with wide spaces': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  },
  'from the other side': () => {
    document.adoptedStyleSheets = [];
    const { documentElement: root } = document;
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  },
  'in words of 176 letters': () => {
    const { documentElement: root } = document;
    root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const word = 'Donaudampfschifffahrts'.repeat(8);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Skip diagrams, in which the space for a text is fixed.
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, figure svg')) node.nodeValue = word;
  },
};

async function faultsInSettings(page: Page, windows: readonly Size[], scope = 'body'): Promise<string[]> {
  const faults = new FaultList();
  await page.evaluate(() => document.fonts.ready);
  // Wait for hydration before the texts are replaced: hydration would restore the original texts.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  for (const [name, apply] of Object.entries(settings)) {
    await page.evaluate(apply);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await faults.measure(page, `${width} × ${height} px ${name}`, scope);
    }
  }
  return faults.list();
}

/** TypeScript's DOM types do not have this method. */
type WithTextInfo = Intl.Locale & { getTextInfo(): { direction: string } };
