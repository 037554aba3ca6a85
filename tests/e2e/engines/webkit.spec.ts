// What the site promises (README.md), in WebKit: the engine of Safari and of every browser on an iPhone.
import { everyPage, menuOrder, type PageId, pages } from '#pages.ts';
import { axeOptions, axeSource, findingsOf } from '#tests/e2e/a11y/axe-options.ts';
import { en } from '#words/en.ts';
import { serveWithout } from './faulty-host.ts';
import { brokenDirectives, tryForbidden } from './policy-controls.ts';
import { By, expect, Key, test, type View } from './webkit.ts';

const toggle = 'button[popovertarget=menu]';
const menuLink = 'nav a';
const photo = '#toggle-image';
const themeSwitch = '[data-theme-switch]';
const heading = 'h1';

/** The pages that this owner has, as Home knows. */
async function ownPages(view: View): Promise<PageId[]> {
  await view.open('/');
  const shown = await view.run(() => document.documentElement.dataset.pages?.split(' ') ?? []);
  return everyPage.filter((id) => shown.includes(id));
}

/** The pages of the menu besides Home. */
async function otherPages(view: View): Promise<Exclude<PageId, 'home'>[]> {
  const own = await ownPages(view);
  return menuOrder.filter((id) => id !== 'home').filter((id) => own.includes(id));
}

async function openPageWithPhoto(view: View): Promise<boolean> {
  for (const id of await ownPages(view)) {
    await view.open(pages[id].address);
    if (await view.isShown(photo)) return true;
  }
  return false;
}

const expectPage = (view: View, id: PageId) =>
  expect.poll(() => view.run(() => document.querySelector<HTMLElement>('[data-page]')?.dataset.page)).toBe(id);
const expectHeading = (view: View, words: string | RegExp) => expect.poll(() => view.text(heading)).toMatch(words);
const exactly = (words: string) => new RegExp(`^${words.replace(/[^\w\s]/g, '.')}$`);
const expectShown = (view: View, selector: string, isShown = true) =>
  expect.poll(() => view.isShown(selector), selector).toBe(isShown);
const isEnlarged = (view: View) =>
  view.run((one) => document.querySelector(one)?.classList.contains('enlarged') ?? false, photo);
const expectEnlarged = (view: View, expected = true) => expect.poll(() => isEnlarged(view)).toBe(expected);
const place = (view: View) => view.run(() => scrollY);
const paper = (view: View) => view.run(() => getComputedStyle(document.body).backgroundColor);
const mark = (view: View) => view.run(() => void (document.body.dataset.stays = 'yes'));
const isMarked = (view: View) => view.run(() => document.body.dataset.stays === 'yes');

for (const width of [390, 1280])
  test(`every page opens in a window of ${width} px, with its names, its fonts and its photos`, async ({ view }) => {
    await view.resize(width, 844);
    for (const id of await ownPages(view)) {
      await view.open(pages[id].address);
      await view.awake();
      if (id !== 'home') await expectHeading(view, exactly(en.titles[id]));
      expect(await view.driver.getTitle()).toContain(id === 'home' ? '' : en.titles[id]);
      const current = await view.run(() => document.querySelector('nav [aria-current=page]')?.textContent);
      expect(current).toBe((menuOrder as readonly PageId[]).includes(id) ? en.titles[id] : null);
      const { missing, fonts, excess } = await view.run(async () => {
        await document.fonts.ready;
        const photos = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
          image.loading = 'eager';
          return image.decode().then(
            () => [],
            () => [image.currentSrc || image.src],
          );
        });
        return {
          missing: (await Promise.all(photos)).flat(),
          fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
          excess: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect(missing, `photos of ${en.titles[id]}`).toEqual([]);
      expect(fonts, `fonts of ${en.titles[id]}`).toBeGreaterThan(0);
      expect(excess, `${en.titles[id]} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });

test('each link of the menu keeps the document, starts at the top and is marked as current', async ({ view }) => {
  await view.resize(1280, 600);
  const others = await otherPages(view);
  await view.awake();
  await mark(view);
  for (const id of [...others, 'home' as const]) {
    await view.follow(en.titles[id], 'nav');
    await expectPage(view, id);
    await expect.poll(() => view.text('[aria-current=page]')).toBe(en.titles[id]);
    await expect.poll(() => place(view)).toBe(0);
    await expect.poll(() => view.driver.getTitle()).toContain(id === 'home' ? '' : en.titles[id]);
    expect(await isMarked(view), en.titles[id]).toBe(true);
    await view.run(() => scrollTo(0, 300));
  }
});

test('Back and Forward restore the place', async ({ view }) => {
  await view.resize(800, 500);
  const [first] = await otherPages(view);
  test.skip(!first, 'this owner has only Home');
  if (!first) return;
  await view.awake();
  const button = await view.driver.findElement(By.css(`main a[href$="${pages[first].address}"]`));
  await view.run(() => scrollTo(0, 350));
  await view.run((one) => one.scrollIntoView({ block: 'nearest' }), button as unknown as Element);
  const left = await place(view);
  await button.click();
  await expectPage(view, first);
  await expect.poll(() => place(view)).toBe(0);
  await view.run(() => scrollTo(0, 250));
  await view.driver.navigate().back();
  await expectPage(view, 'home');
  await expect.poll(() => place(view)).toBe(left);
  await view.driver.navigate().forward();
  await expectPage(view, first);
  await expect.poll(() => place(view)).toBe(250);
});

test('the menu is behind a toggle up to 960 px, and stands open from 961', async ({ view }) => {
  await view.open('/');
  for (const [width, isNarrow] of [
    [961, false],
    [960, true],
    [390, true],
    [961, false],
  ] as const) {
    await view.resize(width, 700);
    await expectShown(view, toggle, isNarrow);
    await expectShown(view, menuLink, !isNarrow);
  }
});

test('the toggle, a link that is chosen, Escape and a wide window close the menu', async ({ view }) => {
  await view.resize(390, 844);
  const [first] = await otherPages(view);
  await view.awake();
  await mark(view);
  const bars = `${toggle} path:first-of-type`;
  const cross = `${toggle} path:last-of-type`;
  const expectOpen = async (isOpen: boolean) => {
    await expectShown(view, menuLink, isOpen);
    await expectShown(view, cross, isOpen);
    await expectShown(view, bars, !isOpen);
  };
  await expectOpen(false);
  await view.click(toggle);
  await expectOpen(true);
  await view.click(toggle);
  await expectOpen(false);
  await view.click(toggle);
  await expectOpen(true);
  await view.press(Key.ESCAPE);
  await expectOpen(false);
  await view.click(toggle);
  await expectOpen(true);
  await view.follow(en.titles[first ?? 'home'], 'nav');
  await expectPage(view, first ?? 'home');
  await expectOpen(false);
  expect(await isMarked(view)).toBe(true);
  await view.click(toggle);
  await expectOpen(true);
  await view.resize(1200, 844);
  // A window that was wide for less than a frame was never wide for its scripts.
  await expect.poll(() => view.run(() => document.querySelector(':popover-open'))).toBeNull();
  await view.resize(390, 844);
  await expectOpen(false);
});

test('a photo is enlarged and put back by clicks and by keys', async ({ view }) => {
  await view.resize(1280, 800);
  test.skip(!(await openPageWithPhoto(view)), 'this owner has no photos');
  const state = () => view.run((one) => document.querySelector(one)?.getAttribute('aria-pressed'), photo);
  await view.click(photo);
  await expectEnlarged(view);
  expect(await state()).toBe('true');
  await view.click(photo);
  await expectEnlarged(view, false);
  expect(await state()).toBe('false');
  await view.run((one) => document.querySelector<HTMLElement>(one)?.focus(), photo);
  for (const key of [Key.ENTER, Key.SPACE]) {
    await view.press(key);
    await expectEnlarged(view);
    await view.press(key);
    await expectEnlarged(view, false);
  }
  await view.press(Key.ENTER);
  await expectEnlarged(view);
  await view.press(Key.ESCAPE);
  await expectEnlarged(view, false);
});

test('arrows turn to every photo and round, with its caption', async ({ view }) => {
  test.skip(!(await openPageWithPhoto(view)), 'this owner has no photos');
  const large = () =>
    view.run(() => {
      const photos = [...document.querySelectorAll('[data-enlarge]')];
      const caption = document.querySelector('.enlarged')?.closest('figure')?.querySelector('figcaption')?.textContent;
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
    await expect.poll(large).toEqual({ at: step % count, count: 1, isCaptioned: true });
    await view.press(Key.ARROW_RIGHT);
  }
});

test('a photo is enlarged after client-side navigation too', async ({ view }) => {
  await view.resize(1280, 800);
  const others = await otherPages(view);
  await view.awake();
  await mark(view);
  for (const id of others) {
    await view.follow(en.titles[id], 'nav');
    await expectPage(view, id);
    if (!(await view.isShown(photo))) continue;
    await view.click(photo);
    await expectEnlarged(view);
    await view.click(photo);
    await expectEnlarged(view, false);
    expect(await isMarked(view)).toBe(true);
    return;
  }
  test.skip(true, 'this owner has no photos on those pages');
});

test('the switch changes day to night, says so, and is remembered', async ({ view }) => {
  await view.open('/');
  const pressed = () => view.run((one) => document.querySelector(one)?.getAttribute('aria-pressed'), themeSwitch);
  const day = await paper(view);
  expect(await pressed()).toBe('false');
  await view.click(themeSwitch);
  await expect.poll(pressed).toBe('true');
  const night = await paper(view);
  expect(night).not.toBe(day);
  await view.open('/');
  expect(await paper(view)).toBe(night);
  await view.click(themeSwitch);
  await expect.poll(() => paper(view)).toBe(day);
});

test.describe('where the system is set to night', () => {
  test.use({ settings: ['dark'] });

  test('the site is, and the switch says so and changes it to day', async ({ view }) => {
    await view.open('/');
    expect(await view.run(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    const night = await paper(view);
    expect(await view.run((one) => document.querySelector(one)?.getAttribute('aria-pressed'), themeSwitch)).toBe(
      'true',
    );
    await view.click(themeSwitch);
    await expect.poll(() => paper(view)).not.toBe(night);
  });
});

test('an address in any case and spelling reaches its page', async ({ view }) => {
  for (const id of await otherPages(view)) {
    const { address } = pages[id];
    const mixed = [...address]
      .map((letter, index) => (index % 2 ? letter.toLowerCase() : letter.toUpperCase()))
      .join('');
    for (const spelling of [address.toUpperCase(), `${address.toLowerCase()}/`, mixed, `${address}.html`]) {
      await view.open(spelling);
      await expectHeading(view, exactly(en.titles[id]));
    }
  }
});

test('an address that is no page offers the nearest one', async ({ view, baseURL }) => {
  const nearest = (await otherPages(view))[0] ?? 'home';
  await view.open(`${pages[nearest].address}x`);
  await expectHeading(view, 'Page not found');
  await view.awake();
  await expectHeading(view, 'Page not found');
  await view.click(`main a[href$="${pages[nearest].address}"]`);
  await expectPage(view, nearest);
  expect(await view.driver.getCurrentUrl()).toContain(new URL(pages[nearest].address, baseURL).pathname);
});

test('the résumé is reached from Home and leads back', async ({ view }) => {
  test.skip(!(await ownPages(view)).includes('resume'), 'this owner has no résumé');
  await view.awake();
  await mark(view);
  await view.click(`main a[href$="${pages.resume.address}"]`);
  await expectPage(view, 'resume');
  await expectHeading(view, exactly(en.titles.resume));
  await view.driver.navigate().back();
  await expectPage(view, 'home');
  expect(await isMarked(view)).toBe(true);
});

test.describe('a page whose chunk is lost', () => {
  test.use({ expectedErrors: /ChunkLoadError|not loaded|status of 404/ });

  test('shows the error page inside the frame, with a way out', async ({ view, baseURL }) => {
    const [first] = await otherPages(view);
    test.skip(!first, 'this owner has only Home');
    if (!first) return;
    const host = await serveWithout(new RegExp(`assets/words-${first}-`), baseURL ?? '');
    try {
      await view.driver.get(host.address);
      await view.awake();
      await view.follow(en.titles[first], 'nav');
      await expectHeading(view, exactly('Unexpected Application Error!'));
      expect(await view.text('[role=alert]')).toContain('ChunkLoadError: Loading chunk failed');
      for (const part of ['header', 'nav', 'footer']) expect(await view.text(part)).toMatch(/\S/);
      await view.leave(() => view.follow('Reload the page', 'main'));
      await expectHeading(view, exactly(en.titles[first]));
    } finally {
      host.close();
    }
  });
});

test.describe('without scripts', () => {
  test.use({ settings: ['without-scripts'] });

  test('every page has its words and its links, and the menu opens', async ({ view }) => {
    await view.resize(390, 844);
    for (const id of await otherPages(view)) {
      await view.open('/');
      await view.click(toggle);
      await expectShown(view, menuLink);
      await view.follow(en.titles[id], 'nav');
      await expectHeading(view, exactly(en.titles[id]));
      expect((await view.text('main'))?.length).toBeGreaterThan(20);
    }
    const isAwake = () => Object.keys(document.getElementById('root') ?? {}).length > 0;
    expect(await view.run(isAwake), 'a script ran after all').toBe(false);
    await expectShown(view, themeSwitch, false);
  });
});

test.describe('where storage is refused', () => {
  test.use({ settings: ['without-storage'] });

  test('one goes from page to page, and the switch works', async ({ view }) => {
    await view.resize(1280, 800);
    const others = await otherPages(view);
    expect(await view.run(() => Boolean(window.localStorage))).toBe(false);
    await view.awake();
    await mark(view);
    for (const id of others.slice(0, 2)) {
      await view.follow(en.titles[id], 'nav');
      await expectPage(view, id);
    }
    const before = await paper(view);
    await view.click(themeSwitch);
    await expect.poll(() => paper(view)).not.toBe(before);
    expect(await isMarked(view)).toBe(true);
  });
});

test.describe('for who wants less motion', () => {
  test.use({ settings: ['still'] });

  test('nothing moves in the menu, from page to page or with a photo', async ({ view }) => {
    await view.resize(390, 844);
    const [first] = await otherPages(view);
    await view.awake();
    // Every frame is looked at, for longer than anything here would take to move.
    await view.run(() => {
      const seen = ((window as unknown as { seenMotion: string[] }).seenMotion = []) as string[];
      const look = () => {
        for (const { effect } of document.getAnimations())
          if (Number(effect?.getTiming().duration) > 20)
            seen.push((effect as KeyframeEffect).pseudoElement ?? (effect as KeyframeEffect).target?.className ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    await view.click(toggle);
    await expectShown(view, menuLink);
    await view.follow(en.titles[first ?? 'home'], 'nav');
    await expectPage(view, first ?? 'home');
    if (await view.isShown(photo)) {
      await view.click(photo);
      await expectEnlarged(view);
    }
    await view.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await view.run(() => (window as unknown as { seenMotion: string[] }).seenMotion)).toEqual([]);
  });
});

test.describe('the policy of the pages', () => {
  test.use({ expectedErrors: /against the policy|not loaded|TypeError|Refused/ });

  test('stops and reports whatever it forbids', async ({ view }, { project }) => {
    const { foreign } = project.metadata as { foreign: string };
    await view.open('/');
    await view.awake();
    const { succeeded, reported } = await view.run(tryForbidden, foreign);
    expect(succeeded).toEqual([]);
    expect(reported).toEqual(brokenDirectives);
  });
});

const rooms = ['light', 'dark'] as const;
for (const room of rooms)
  test.describe(`in a ${room} room`, () => {
    test.use({ settings: room === 'dark' ? ['dark', 'still'] : ['still'] });

    test('axe finds nothing on any page', async ({ view }) => {
      test.setTimeout(120_000);
      const source = await axeSource;
      const all = [...(await ownPages(view)).map((id) => pages[id].address), '/nothing/like/this'];
      // The sweep looks at every page in both windows and in both colours, `npm test` at each page once.
      const widths = process.env.SWEEP ? [320, 1280] : [room === 'dark' ? 320 : 1280];
      const addresses = all.filter((_, index) => process.env.SWEEP || index % 2 === rooms.indexOf(room));
      for (const width of widths) {
        await view.resize(width, 844);
        for (const address of addresses) {
          await view.open(address);
          await view.driver.executeScript(`${source}; window.axe = axe`);
          const results = await view.run((options) => {
            type Axe = { run(options: unknown): Promise<import('axe-core').AxeResults> };
            return (window as unknown as { axe: Axe }).axe.run(options);
          }, axeOptions);
          expect(results.passes.length, 'rules that held').toBeGreaterThan(20);
          expect(findingsOf(results), `${address} at ${width} px`).toEqual([]);
        }
      }
    });
  });
