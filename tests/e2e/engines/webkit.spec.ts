import { en } from '#messages/en.ts';
import { everyPage, menuOrder, type PageId, pages } from '#pages.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { violatedDirectives, tryForbidden } from '#tests/support/browser/policy-controls.ts';
import { sites } from '#tests/support/sites.ts';
import { errorHeading } from '#tests/support/browser/complete-page.ts';
import { serveWithout } from './faulty-host.ts';
import { expect, Key, test, type View } from './webkit.ts';

const toggle = 'button[popovertarget=menu]';
const menuLink = 'nav a';
const photo = '#toggle-image';
const themeSwitch = '[data-theme-switch]';

async function existingPages(view: View): Promise<PageId[]> {
  await view.open('/');
  const ids = await view.run(() => document.documentElement.dataset.pages?.split(' ') ?? []);
  return everyPage.filter((id) => ids.includes(id));
}

/** Pages of the menu except Home. Skips the test if there are none. */
async function otherPages(view: View): Promise<[PageId, ...PageId[]]> {
  const existing = await existingPages(view);
  const [first, ...more] = menuOrder.filter((id) => id !== 'home' && existing.includes(id));
  test.skip(!first, 'this owner has only Home');
  return [first ?? 'home', ...more];
}

async function openPageWithPhoto(view: View) {
  for (const id of await existingPages(view)) {
    await view.open(pages[id].address);
    if (await view.isVisible(photo)) return;
  }
  test.skip(true, 'this owner has no photos');
}

const expectPage = (view: View, id: PageId) =>
  expect.poll(() => view.run(() => document.querySelector<HTMLElement>('[data-page]')?.dataset.page)).toBe(id);
/** Ignores the owner's name at the end of the heading of the 90-second page. */
const expectHeading = (view: View, words: string) =>
  expect.poll(async () => (await view.text('h1'))?.replace(/: .+$/, '')).toBe(words);
const expectVisible = (view: View, selector: string, isShown = true) =>
  expect.poll(() => view.isVisible(selector), selector).toBe(isShown);
const expectEnlarged = (view: View, expected = true) =>
  expect.poll(() => view.run((one) => document.querySelector(one)?.matches('.enlarged'), photo)).toBe(expected);
const attribute = (view: View, selector: string, name: string) =>
  view.run((one, of) => document.querySelector(one)?.getAttribute(of), selector, name);
const scrollPosition = (view: View) => view.run(() => scrollY);
const pageColor = (view: View) => view.run(() => getComputedStyle(document.body).backgroundColor);
const markDocument = (view: View) => view.run(() => void (document.body.dataset.stays = 'yes'));
const isMarked = (view: View) => view.run(() => document.body.dataset.stays === 'yes');

/** Runs in the page: finds pictures and fonts that failed to load, and horizontal overflow. */
async function faultsOfPage(): Promise<string[]> {
  await document.fonts.ready;
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')].map(async (image) => {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
    return image.naturalWidth > 0 ? [] : [`no picture ${image.currentSrc || image.src}`];
  });
  const hasFonts = [...document.fonts].some(({ status }) => status === 'loaded');
  const scrolls = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(await Promise.all(images)).flat(),
    ...(hasFonts ? [] : ['no font']),
    ...(scrolls ? ['scrolls sideways'] : []),
  ];
}

for (const width of [390, 1280])
  test(`in WebKit, every page opens in a window of ${width} px, with its headings, fonts and photos`, async ({
    view,
  }) => {
    await view.resize(width, 844);
    for (const id of await existingPages(view)) {
      await view.open(pages[id].address);
      await view.waitForHydration();
      if (id !== 'home') await expectHeading(view, en.titles[id]);
      expect(await view.driver.getTitle()).toContain(id === 'home' ? '' : en.titles[id]);
      const current = await view.run(() => document.querySelector('nav [aria-current=page]')?.textContent);
      expect(current).toBe((menuOrder as readonly PageId[]).includes(id) ? en.titles[id] : null);
      expect(await view.run(faultsOfPage), en.titles[id]).toEqual([]);
    }
  });

test('in WebKit, menu links load no document, and Back and Forward restore the scroll position', async ({ view }) => {
  await view.resize(1280, 500);
  const others = await otherPages(view);
  await view.waitForHydration();
  await markDocument(view);
  for (const id of [...others, 'home' as const]) {
    await view.followLink(en.titles[id], 'nav');
    await expectPage(view, id);
    await expect.poll(() => view.text('[aria-current=page]')).toBe(en.titles[id]);
    await expect.poll(() => scrollPosition(view)).toBe(0);
    expect(await isMarked(view), en.titles[id]).toBe(true);
    await view.run(() => scrollTo(0, 300));
  }
  const [left, before] = [await scrollPosition(view), others.at(-1) ?? 'home'];
  await view.driver.navigate().back();
  await expectPage(view, before);
  await expect.poll(() => scrollPosition(view)).toBeGreaterThan(0);
  await view.driver.navigate().forward();
  await expectPage(view, 'home');
  await expect.poll(() => scrollPosition(view)).toBe(left);
});

test('in WebKit, the menu of windows up to 960 px can be opened and closed', async ({ view }) => {
  const [first] = await otherPages(view);
  for (const [width, isNarrow] of [
    [961, false],
    [960, true],
    [390, true],
  ] as const) {
    await view.resize(width, 844);
    await expectVisible(view, toggle, isNarrow);
    await expectVisible(view, menuLink, !isNarrow);
  }
  await view.waitForHydration();
  await markDocument(view);
  const waysToClose = [
    () => view.click(toggle),
    () => view.press(Key.ESCAPE),
    () => view.followLink(en.titles[first], 'nav'),
    () => view.resize(1200, 844),
  ];
  for (const closeMenu of waysToClose) {
    await view.click(toggle);
    await expectVisible(view, menuLink);
    await expectVisible(view, `${toggle} path:last-of-type`);
    await closeMenu();
    // Wait until the menu is closed: scripts do not notice a resize that lasts less than a frame.
    await expect.poll(() => view.run(() => document.querySelector(':popover-open'))).toBeNull();
    await view.resize(390, 844);
    await expectVisible(view, menuLink, false);
    await expectVisible(view, `${toggle} path:first-of-type`);
  }
  await expectPage(view, first);
  expect(await isMarked(view)).toBe(true);
});

test('in WebKit, clicks and keys enlarge and shrink a photo, and arrow keys change the photo', async ({ view }) => {
  await view.resize(1280, 800);
  await openPageWithPhoto(view);
  for (const isLarge of [true, false]) {
    await view.click(photo);
    await expectEnlarged(view, isLarge);
    expect(await attribute(view, photo, 'aria-pressed')).toBe(String(isLarge));
  }
  await view.run((one) => document.querySelector<HTMLElement>(one)?.focus(), photo);
  for (const [open, close] of [
    [Key.ENTER, Key.ENTER],
    [Key.SPACE, Key.SPACE],
    [Key.ENTER, Key.ESCAPE],
  ] as const) {
    await view.press(open);
    await expectEnlarged(view);
    await view.press(close);
    await expectEnlarged(view, false);
  }
  const enlarged = () =>
    view.run(() => {
      const photos = [...document.querySelectorAll('[data-enlarge]')];
      const caption =
        document.querySelector('.enlarged')?.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
      const bar = document.querySelector('button[aria-label="Close photo"]')?.parentElement?.previousElementSibling;
      return {
        at: photos.findIndex((one) => one.classList.contains('enlarged')),
        count: document.querySelectorAll('.enlarged').length,
        isCaptioned: caption === bar?.textContent,
      };
    });
  const count = await view.run(() => document.querySelectorAll('[data-enlarge]').length);
  await view.click(photo);
  for (let step = 0; step <= count; step++) {
    await expect.poll(enlarged).toEqual({ at: step % count, count: 1, isCaptioned: true });
    await view.press(Key.ARROW_RIGHT);
  }
});

test('in WebKit, the theme switch toggles the theme, which is the same after a reload', async ({ view }) => {
  await view.open('/');
  const light = await pageColor(view);
  expect(await attribute(view, themeSwitch, 'aria-pressed')).toBe('false');
  await view.click(themeSwitch);
  await expect.poll(() => attribute(view, themeSwitch, 'aria-pressed')).toBe('true');
  const dark = await pageColor(view);
  expect(dark).not.toBe(light);
  await view.open('/');
  expect(await pageColor(view)).toBe(dark);
  await view.click(themeSwitch);
  await expect.poll(() => pageColor(view)).toBe(light);
});

test.describe('in WebKit, if the system prefers dark mode,', () => {
  test.use({ settings: ['dark'] });

  test('the site is dark, and the theme switch changes it to light', async ({ view }) => {
    await view.open('/');
    expect(await view.run(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    const dark = await pageColor(view);
    expect(await attribute(view, themeSwitch, 'aria-pressed')).toBe('true');
    await view.click(themeSwitch);
    await expect.poll(() => pageColor(view)).not.toBe(dark);
  });
});

test('in WebKit, URLs ignore case, and an unknown URL links to the nearest page', async ({ view, baseURL }) => {
  const [nearest, ...more] = await otherPages(view);
  for (const id of [nearest, ...more])
    for (const spelling of [pages[id].address.toUpperCase(), `${pages[id].address.toLowerCase()}/`]) {
      await view.open(spelling);
      await expectHeading(view, en.titles[id]);
    }
  await view.open(`${pages[nearest].address}x`);
  await view.waitForHydration();
  await expectHeading(view, 'Page not found');
  await view.click(`main a[href$="${pages[nearest].address}"]`);
  await expectPage(view, nearest);
  expect(await view.driver.getCurrentUrl()).toContain(new URL(pages[nearest].address, baseURL).pathname);
});

test('in WebKit, Home links to the résumé, and Back returns to Home without loading a document', async ({ view }) => {
  test.skip(!(await existingPages(view)).includes('resume'), 'this owner has no résumé');
  await view.waitForHydration();
  await markDocument(view);
  await view.click(`:is(header, footer) a[href$="${pages.resume.address}"]`);
  await expectHeading(view, en.titles.resume);
  await view.driver.navigate().back();
  await expectPage(view, 'home');
  expect(await isMarked(view)).toBe(true);
});

test.describe('in WebKit, a page whose chunk is missing', () => {
  test.use({ expectedErrors: /ChunkLoadError|not loaded|status of 404/ });

  test('shows an error between menu and footer, with a link that reloads the page', async ({ view, baseURL }) => {
    const [first] = await otherPages(view);
    const host = await serveWithout(new RegExp(`assets/props-${first}-`), baseURL ?? '');
    try {
      await view.driver.get(host.address);
      await view.waitForHydration();
      await view.followLink(en.titles[first], 'nav');
      await expectHeading(view, errorHeading);
      expect(await view.text('[role=alert]')).toContain('ChunkLoadError: Loading chunk failed');
      for (const part of ['header', 'nav', 'footer']) expect(await view.text(part)).toMatch(/\S/);
      await view.leave(() => view.followLink('Reload the page', 'main'));
      await expectHeading(view, en.titles[first]);
    } finally {
      host.close();
    }
  });
});

test.describe('in WebKit without JavaScript,', () => {
  test.use({ settings: ['without-scripts'] });

  test('every page has its text and links, and the menu opens', async ({ view }) => {
    await view.resize(390, 844);
    for (const id of await otherPages(view)) {
      await view.open('/');
      await view.click(toggle);
      await expectVisible(view, menuLink);
      await view.followLink(en.titles[id], 'nav');
      await expectHeading(view, en.titles[id]);
      expect((await view.text('main'))?.length).toBeGreaterThan(20);
    }
    const isHydrated = () => Object.keys(document.getElementById('root') ?? {}).length > 0;
    expect(await view.run(isHydrated), 'a script ran after all').toBe(false);
    await expectVisible(view, themeSwitch, false);
  });
});

test.describe('in WebKit with blocked storage,', () => {
  test.use({ settings: ['without-storage'] });

  test('navigation and the theme switch work', async ({ view }) => {
    await view.resize(1280, 800);
    const [first] = await otherPages(view);
    expect(await view.run(() => Boolean(window.localStorage))).toBe(false);
    await view.waitForHydration();
    await markDocument(view);
    await view.followLink(en.titles[first], 'nav');
    await expectPage(view, first);
    const before = await pageColor(view);
    await view.click(themeSwitch);
    await expect.poll(() => pageColor(view)).not.toBe(before);
    expect(await isMarked(view)).toBe(true);
  });
});

test.describe('in WebKit with reduced motion,', () => {
  test.use({ settings: ['still'] });

  test('nothing moves when the menu opens, the page changes or a photo is enlarged', async ({ view }) => {
    await view.resize(390, 844);
    const [first] = await otherPages(view);
    await view.waitForHydration();
    // Record the animations of every frame, for longer than any animation takes.
    await view.run(() => {
      const animations = ((window as unknown as { recordedAnimations: string[] }).recordedAnimations = []) as string[];
      const recordFrame = () => {
        for (const { effect } of document.getAnimations())
          if (Number(effect?.getTiming().duration) > 20)
            animations.push(
              (effect as KeyframeEffect).pseudoElement ?? (effect as KeyframeEffect).target?.className ?? '',
            );
        requestAnimationFrame(recordFrame);
      };
      recordFrame();
    });
    await view.click(toggle);
    await expectVisible(view, menuLink);
    await view.followLink(en.titles[first], 'nav');
    await expectPage(view, first);
    if (await view.isVisible(photo)) {
      await view.click(photo);
      await expectEnlarged(view);
    }
    await view.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await view.run(() => (window as unknown as { recordedAnimations: string[] }).recordedAnimations)).toEqual(
      [],
    );
  });
});

test.describe('the Content Security Policy in WebKit', () => {
  test.use({ expectedErrors: /against the policy|not loaded|TypeError|Refused/ });

  test('blocks every forbidden action of a script, and WebKit reports each violation', async ({ view }) => {
    await view.open('/');
    await view.waitForHydration();
    const { succeeded, reported } = await view.run(tryForbidden, new URL('favicon.ico', sites.small.address).href);
    expect(succeeded).toEqual([]);
    expect(reported).toEqual(violatedDirectives);
  });
});

const colorSchemes = ['light', 'dark'] as const;
for (const colorScheme of colorSchemes)
  test.describe(`WebKit in ${colorScheme} mode`, () => {
    test.use({ settings: colorScheme === 'dark' ? ['dark', 'still'] : ['still'] });

    test('axe finds no accessibility violation on any page', async ({ view }) => {
      test.setTimeout(120_000);
      const all = [...(await existingPages(view)).map((id) => pages[id].address), '/nothing/like/this'];
      // With SWEEP=1, check every page at both widths in both color modes; otherwise check each page once.
      const widths = process.env.SWEEP ? [320, 1280] : [colorScheme === 'dark' ? 320 : 1280];
      const addresses = all.filter((_, index) => process.env.SWEEP || index % 2 === colorSchemes.indexOf(colorScheme));
      for (const width of widths) {
        await view.resize(width, 844);
        for (const address of addresses) {
          await view.open(address);
          const faults = await axeViolations((body) => view.driver.executeScript(body));
          expect(faults, `${address} at ${width} px`).toEqual([]);
        }
      }
    });
  });
