// Accessibility faults that no checker finds.
import { testPages } from '#tests/support/browser/test-pages.ts';
import { expect, waitForHydration, logo, openPhoto, test, messages } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const { name, open } of testPages)
  test(`${name} works with zoom, touch, keyboard and voice control, and its DOM has the visual order`, async ({
    page,
  }) => {
    await open(page);
    await waitForHydration(page);
    for (const size of windows) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate(orderFaults), `in a window of ${size.width} px`).toEqual([]);
      expect.soft(await page.evaluate(smallTargets), `targets in a window of ${size.width} px`).toEqual([]);
    }
    expect.soft(await page.evaluate(blockedInteractions)).toEqual([]);
    expect.soft(await page.evaluate(mismatchedNames)).toEqual([]);
  });

test('hovering over links and buttons shows no additional content', async ({ page }) => {
  await openPhoto(page);
  await waitForHydration(page);
  const visibleText = () => page.evaluate(() => document.body.innerText);
  const before = await visibleText();
  const countElements = () => page.evaluate(() => document.body.querySelectorAll('*').length);
  const count = await countElements();
  for (const target of await page.locator('a:visible:not([href="#main"]), button:visible, abbr, body [title]').all()) {
    await target.hover();
    expect(await visibleText()).toBe(before);
    expect(await countElements()).toBe(count);
    expect(await target.getAttribute('title')).toBeNull();
  }
});

test('pressing the mouse button on a control and releasing the button elsewhere does nothing', async ({ page }) => {
  const photo = await openPhoto(page);
  await waitForHydration(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const state = () =>
    page.evaluate(() => ({
      address: location.href,
      isOpen: document.querySelector('#menu:popover-open') !== null,
      isLarge: document.querySelector('.enlarged') !== null,
      theme: document.documentElement.dataset.theme,
    }));
  const before = await state();
  const targets = [
    page.getByRole('button', { name: messages().frame.menu }),
    page.getByRole('button', { name: messages().frame.darkTheme }),
    logo(page),
    photo,
    page.getByRole('contentinfo').getByRole('link').last(),
  ];
  for (const target of targets) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('the target has no place');
    const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, 800)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    expect(await state(), 'a press alone does nothing').toEqual(before);
    await page.mouse.move(2, y > 420 ? 100 : 800, { steps: 3 });
    await page.mouse.up();
    expect(await state()).toEqual(before);
  }
});

test('portrait and landscape show the same text, and the manifest does not lock the orientation', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('');
  const readText = () => page.getByRole('main').innerText();
  await page.setViewportSize({ width: 390, height: 844 });
  const portrait = await readText();
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await readText()).replace(/\s+/g, ' ')).toBe(portrait.replace(/\s+/g, ' '));
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(new URL(address ?? '', baseURL).href)).json()) as { orientation?: string };
  expect(manifest.orientation ?? 'any').toBe('any');
});

/**
 * Runs in the page: finds links and controls smaller than 44 px in one direction, contrary to the page "Accessibility".
 * Links within a text may be smaller.
 */
function smallTargets(): string[] {
  const isInText = (link: Element) => {
    if (!/^inline(?:-block)?$/.test(getComputedStyle(link).display)) return false;
    let block = link.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    return block?.textContent.trim() !== link.textContent.trim();
  };
  return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')].flatMap((one) => {
    const { width, height, bottom } = one.getBoundingClientRect();
    const isVisible = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
    // Skip the skip link above the page.
    if (!isVisible || bottom + scrollY <= 0 || (width >= 43.9 && height >= 43.9) || isInText(one)) return [];
    return [`${one.localName} "${one.ariaLabel ?? one.textContent}": ${width} × ${height}`];
  });
}

/**
 * Runs in the page: finds texts whose order on the screen differs from their order in the document. In a column, no
 * text may be above an earlier text. In a line, no text may be before an earlier text.
 */
function orderFaults(): string[] {
  const tolerance = 3;
  const isRightToLeft = getComputedStyle(document.body).direction === 'rtl';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  type Block = { element: Element; words: string; box: DOMRect };
  const blocks: Block[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.nodeValue?.trim() ?? '';
    if (!element || words === '' || element.closest('script, style, pre, table, math, [aria-hidden=true]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // Skip the skip link above the page, and visually hidden texts.
    if (box.bottom + scrollY <= 0 || box.height <= 2 || element.getBoundingClientRect().width <= 2) continue;
    blocks.push({ element, words: words.slice(0, 30), box });
  }
  const faults: string[] = [];
  for (const [index, one] of blocks.entries())
    for (const other of blocks.slice(index + 1)) {
      const isSameColumn = one.box.left < other.box.right - tolerance && other.box.left < one.box.right - tolerance;
      const isAbove = other.box.bottom <= one.box.top + tolerance;
      if (isSameColumn && isAbove) faults.push(`"${other.words}" stands above "${one.words}"`);
      // Compare texts beside each other only within a list, menu or paragraph. Outside of these, columns of photos and
      // texts may alternate.
      const list = one.element.closest('ul, ol, dl, p, nav');
      if (!list?.contains(other.element) || getComputedStyle(list).columnCount !== 'auto') continue;
      const isSameLine = Math.abs(one.box.top - other.box.top) < tolerance && one.box.height === other.box.height;
      const isBefore = isRightToLeft
        ? other.box.left >= one.box.right - tolerance
        : other.box.right <= one.box.left + tolerance;
      const isOneWay = getComputedStyle(one.element).direction === getComputedStyle(list).direction;
      if (isSameLine && isBefore && isOneWay && one.element.closest('li') !== other.element.closest('li'))
        faults.push(`"${other.words}" stands before "${one.words}"`);
    }
  return faults.slice(0, 8);
}

/**
 * Runs in the page: finds attributes and styles that block zoom or change the tab order. Also finds attributes and
 * styles that require dragging, hovering or access keys.
 */
function blockedInteractions(): string[] {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '';
  const faults = /user-scalable|maximum-scale|minimum-scale/.test(viewport) ? [`the viewport says ${viewport}`] : [];
  const report = (what: string, selector: string) => {
    for (const element of document.querySelectorAll(selector))
      faults.push(`${what}: ${element.outerHTML.slice(0, 80)}`);
  };
  report('is out of order', '[tabindex]:not([tabindex="0"], [tabindex="-1"])');
  report('takes a key away', '[accesskey]');
  report('wants to be dragged', '[draggable=true]');
  report('plays by itself', '[autoplay], marquee, blink');
  report('has no word on what to fill in', 'input:not([autocomplete], [type=hidden]), textarea:not([autocomplete])');
  report('opens by the pointer alone', '[onmouseover], [onmouseenter], [ondblclick]');
  for (const element of document.querySelectorAll('body, body *'))
    if (getComputedStyle(element).touchAction === 'none') faults.push(`cannot be zoomed: ${element.className}`);
  return faults;
}

/**
 * Runs in the page: finds controls whose accessible name does not begin with their visible label. Users of voice
 * control say the visible label. Exception: the name of a footnote link need only contain the footnote's number.
 */
function mismatchedNames(): string[] {
  const normalize = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase();
  return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label], [role=button][aria-label]')]
    .filter((element) => element.checkVisibility() && normalize(element.innerText) !== '')
    .filter((element) => {
      const [name, label] = [normalize(element.ariaLabel ?? ''), normalize(element.innerText)];
      return !name.startsWith(label) && !(element.matches('sup > a') && name.split(' ').includes(label));
    })
    .map((element) => `${element.innerText} is named ${element.ariaLabel}`);
}
