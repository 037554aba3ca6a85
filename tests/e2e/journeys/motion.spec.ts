import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  at,
  expect,
  expectPage,
  followMenuLink,
  waitForHydration,
  openHome,
  openHomeToLeave,
  openPage,
  openPhoto,
  pages,
  pathOf,
  test,
  messages,
} from '#tests/support/test.ts';

type RecordedAnimation = { element: string; duration: number };

/** Records the animations of every frame, with element and total duration. */
async function recordAnimations(page: Page): Promise<() => Promise<RecordedAnimation[]>> {
  await page.addInitScript(() => {
    const animations: RecordedAnimation[] = [];
    Object.assign(window, { recordedAnimations: animations });
    const recordFrame = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement, target } = (effect ?? {}) as KeyframeEffect;
        const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
        animations.push({ element: pseudoElement ?? target?.className ?? '', duration });
      }
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
  return () =>
    page.evaluate(() => (window as unknown as { recordedAnimations: RecordedAnimation[] }).recordedAnimations);
}

/** Navigates to a page after its props have loaded: without the props, there is no view transition. */
async function goToFirstPage(page: Page) {
  const [first] = await openHomeToLeave(page);
  const fetched = page.waitForResponse(new RegExp(`/assets/props-${first}-`));
  await waitForHydration(page);
  await fetched;
  await page.waitForLoadState('networkidle');
  await followMenuLink(page, first);
  await expectPage(page, first);
}

test('client-side navigation runs a view transition', { tag: '@full' }, async ({ page }) => {
  const readAnimations = await recordAnimations(page);
  await goToFirstPage(page);
  await expect
    .poll(async () => (await readAnimations()).map(({ element }) => element))
    .toContain('::view-transition-new(root)');
});

test(
  'the view transition between two pages never shows both titles at once',
  { tag: '@full' },
  async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'only Chromium can take a screenshot during a view transition');
    await page.setViewportSize({ width: 1000, height: 700 });
    const [first] = await openHomeToLeave(page);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(showOnlyTitles, 'home');
    await pauseTransition(page);
    await followMenuLink(page, first);
    expect(await visibleTitles(page)).toEqual(['old', 'new']);
  },
);

test(
  'the cover of a project moves to the header of its case page, and the old page does not fade out',
  { tag: '@full' },
  async ({ page, browserName, baseURL }) => {
    test.skip(browserName !== 'chromium', 'only Chromium reports the animations of a paused view transition');
    await openPage(page, 'projects');
    const link = page
      .getByRole('main')
      .locator(`a[href^="${pathOf(baseURL, pages.projects.address)}/"]`)
      .first();
    test.skip((await link.count()) === 0, 'this owner has no case page');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        void viewTransition?.ready.then(() => document.getAnimations().forEach((one) => one.pause()));
      }),
    );
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    await link.click();
    await page.waitForURL(address, { waitUntil: 'commit' });
    // A group is animated only if its name is on both pages.
    for (const name of ['jacket', 'title'])
      await expect.poll(() => page.evaluate(pausedAnimations)).toContain(`::view-transition-group(${name})`);
    const stopped = await page.evaluate(pausedAnimations);
    expect(stopped.filter((name) => name?.startsWith('::view-transition-old'))).toEqual([]);
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await page.goBack();
    await expectPage(page, 'projects');
    await expect(page.locator('[data-carried]')).toHaveCount(0);
  },
);

/** Steps through a paused view transition. @returns the visible titles, in order */
async function visibleTitles(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(pausedAnimations)).toContain('::view-transition-new(root)');
  const frames: string[] = [];
  for (let time = 0; time <= 256; time += 16) {
    await page.evaluate(seekAnimations, time);
    const [red, , blue] = (await sharp(await page.screenshot()).stats()).channels;
    // All pixels are white, except the pixels of titles. A visible old title is red, which lowers the minimum of the
    // blue channel. A visible new title is blue, which lowers the minimum of the red channel.
    frames.push(
      [(blue?.min ?? 0) < 250 ? 'old' : '', (red?.min ?? 0) < 250 ? 'new' : ''].filter(Boolean).join(' and '),
    );
  }
  return [...new Set(frames.filter(Boolean))];
}

/** Pauses all animations of a view transition before their first frame. */
async function pauseTransition(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => document.getAnimations().forEach((one) => one.pause()));
      return transition;
    };
  });
}

/** Runs in the page: pseudo-elements of the paused animations. */
function pausedAnimations() {
  const stopped = document.getAnimations().filter(({ playState }) => playState === 'paused');
  return stopped.map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
}

/** Runs in the page: seeks the paused animations to a time in milliseconds. */
async function seekAnimations(time: number) {
  for (const one of document.getAnimations()) one.currentTime = time;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page: makes everything white except titles, which are red on one page and blue on all others. */
function showOnlyTitles(red: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, ::before, ::after, ::view-transition { color: #fff !important; background: #fff !important; border-color: #fff !important }
    img, svg { visibility: hidden }
    [data-page] h1, [data-page] h1 * { background: #00f !important; color: #00f !important }
    [data-page=${red}] h1, [data-page=${red}] h1 * { background: #f00 !important; color: #f00 !important }`);
  document.adoptedStyleSheets.push(sheet);
}

test(
  'every page has exactly one decorative dot, which view transitions can move from page to page',
  { tag: '@full' },
  async ({ page }) => {
    for (const id of await openHome(page)) {
      await page.goto(at(pages[id].address));
      const dots = await page
        .locator('main *')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).viewTransitionName === 'dot').length);
      expect(dots, messages().titles[id]).toBe(1);
    }
  },
);

test(
  'the view transition of a photo shows only one of its two pictures at a time',
  { tag: '@full' },
  async ({ page }) => {
    const photo = await openPhoto(page);
    await pauseTransition(page);
    for (const expected of ['new', 'old']) {
      await photo.click();
      await expect.poll(() => page.evaluate(pausedAnimations)).toContain('::view-transition-group(photo)');
      expect(await page.evaluate(visibleSnapshots)).toEqual([expected]);
      await expect(photo.locator('svg')).toBeHidden();
      await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
      await expect(photo).not.toHaveAttribute('data-moves');
    }
  },
);

/**
 * Runs in the page: returns which snapshots of a photo are visible during its view transition: the old one, the new
 * one, or both.
 */
function visibleSnapshots() {
  const style = (which: string) => getComputedStyle(document.documentElement, `::view-transition-${which}(photo)`);
  return ['old', 'new'].filter((which) => style(which).display !== 'none');
}

async function useEveryControl(page: Page) {
  const [first] = await openHomeToLeave(page);
  await waitForHydration(page);
  for (const target of [
    page.getByRole('navigation').getByRole('link').last(),
    page.getByRole('button', { name: 'Dark theme' }),
    page.locator('main [data-variant]').first(),
  ]) {
    await target.hover();
    await target.focus();
  }
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await toggle.click();
  await toggle.click();
  await followMenuLink(page, first);
  await expectPage(page, first);
}

async function enlarge(page: Page) {
  const photo = page.locator('#toggle-image');
  for (const id of await openHome(page)) {
    await page.goto(at(pages[id].address));
    if ((await photo.count()) === 0) continue;
    await photo.click();
    await expect(photo).toHaveAttribute('data-large');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    return;
  }
}

const waitForAnimations = (page: Page) => page.waitForTimeout(300);

test('a visit has animations, and none of them runs longer than five seconds', { tag: '@full' }, async ({ page }) => {
  const readAnimations = await recordAnimations(page);
  await useEveryControl(page);
  await waitForAnimations(page);
  const animations = await readAnimations();
  expect(animations.length).toBeGreaterThan(0);
  expect(animations.filter(({ duration }) => duration > 5000)).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' } as object);

  test(
    'no animation runs during a visit, and no element has a transition, an animation or smooth scrolling',
    { tag: '@full' },
    async ({ page }) => {
      const readAnimations = await recordAnimations(page);
      // An animation of a single frame is not visible as motion.
      const visibleAnimations = async () => (await readAnimations()).filter(({ duration }) => duration > 20);
      await useEveryControl(page);
      await waitForAnimations(page);
      expect(await visibleAnimations()).toEqual([]);
      await enlarge(page);
      await waitForAnimations(page);
      expect(await visibleAnimations()).toEqual([]);
      expect(await page.evaluate(animatedElements)).toEqual([]);
    },
  );
});

/** Runs in the page: finds elements with a transition, an animation or smooth scrolling. */
function animatedElements(): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map((entry) => parseFloat(entry)));
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const name = `${element.localName}.${element.className.toString()}${pseudo}`;
      return [
        ...(seconds(style.transitionDuration) > 0.02 ? [`${name} changes in ${style.transitionDuration}`] : []),
        ...(style.animationName !== 'none' && seconds(style.animationDuration) > 0.02 ? [`${name} is animated`] : []),
        ...(style.scrollBehavior === 'smooth' ? [`${name} scrolls by gliding`] : []),
      ];
    }),
  );
}
