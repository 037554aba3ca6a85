// Who wants less motion sees none, at whatever is done; and for everybody else nothing moves or blinks for long.
import type { Page } from '@playwright/test';
import { en } from '#words/en.ts';
import { awake, expect, logo, openHome, openPageWithPhoto, test, title } from '#tests/support/test.ts';

/** What a visitor does, one after the other, each with a look at what moves. */
async function doEverything(page: Page, look: (deed: string) => Promise<void>) {
  const [first] = await openHome(page);
  await awake(page);
  await look('Home opens');
  for (const target of [
    logo(page),
    page.getByRole('navigation').getByRole('link').last(),
    page.getByRole('button', { name: 'Dark theme' }),
    page.locator('main [data-variant]').first(),
    page.getByRole('contentinfo').getByRole('link').last(),
  ])
    if ((await target.count()) > 0) {
      await target.hover();
      await look('the pointer comes');
      await target.focus();
      await look('the focus comes');
    }
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await look('the theme changes');
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await look('the menu opens');
  await toggle.click();
  await look('the menu closes');
  if (first) {
    await toggle.click();
    await page.getByRole('navigation').getByRole('link', { name: en.titles[first], exact: true }).click();
    await look('a page is left');
    await expect(title(page)).toHaveText(en.titles[first]);
    await look('a page is there');
  }
  if (await openPageWithPhoto(page)) {
    await awake(page);
    await page.locator('#toggle-image').click();
    await look('a photo grows');
    await page.keyboard.press('ArrowRight');
    await look('the next photo comes');
    await page.keyboard.press('Escape');
    await look('a photo shrinks');
  }
}

type Moving = { what: string; lasts: number };

/** What moves in this frame and in the next ones, and how long it does in all. */
const whatMoves = (page: Page): Promise<Moving[]> =>
  page.evaluate(async () => {
    const found: { what: string; lasts: number }[] = [];
    for (let frame = 0; frame < 4; frame++) {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect | null;
        const { className = '', localName = '' } = (effect?.target as HTMLElement | null) ?? {};
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        found.push({ what: effect?.pseudoElement ?? `${localName}.${className}`, lasts });
      }
      await new Promise(requestAnimationFrame);
    }
    return found;
  });

test('nothing moves or blinks longer than five seconds, whatever is done', async ({ page }) => {
  let looks = 0;
  let moved = 0;
  await doEverything(page, async (deed) => {
    const moving = await whatMoves(page);
    looks++;
    moved += moving.length;
    expect(
      moving.filter(({ lasts }) => lasts > 5000),
      deed,
    ).toEqual([]);
  });
  expect(looks).toBeGreaterThan(5);
  expect(moved, 'movements that were seen').toBeGreaterThan(0);
});

test.describe('for who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves, whatever is done', async ({ page }) => {
    await doEverything(page, async (deed) => {
      // What appears from one frame to the next does not move.
      const moving = (await whatMoves(page)).filter(({ lasts }) => lasts > 20);
      expect(moving, deed).toEqual([]);
    });
  });

  test('no style asks for a movement, and nothing scrolls by gliding', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await openPageWithPhoto(page);
      expect(
        await page.evaluate(() => {
          const seconds = (list: string) => Math.max(...list.split(',').map((entry) => parseFloat(entry)));
          return [...document.querySelectorAll('*')].flatMap((element) =>
            ['', '::before', '::after'].flatMap((pseudo) => {
              const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(
                element,
                pseudo,
              );
              const name = `${element.localName}.${element.className.toString()}${pseudo}`;
              return [
                ...(seconds(transitionDuration) > 0.02 ? [`${name} changes in ${transitionDuration}`] : []),
                ...(animationName !== 'none' && seconds(animationDuration) > 0.02 ? [`${name} is animated`] : []),
                ...(scrollBehavior === 'smooth' ? [`${name} scrolls by gliding`] : []),
              ];
            }),
          );
        }),
      ).toEqual([]);
    }
  });
});

test('no picture of a page moves before somebody opens it', async ({ page }) => {
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
  await page.waitForLoadState('networkidle');
  const moving = await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.currentSrc !== '');
    const files = await Promise.all(shown.map(async ({ currentSrc }) => (await fetch(currentSrc)).blob()));
    const decoders = files.map(async (file) => {
      const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
      await decoder.tracks.ready;
      return decoder.tracks.selectedTrack?.animated === true;
    });
    return (await Promise.all(decoders)).filter(Boolean).length;
  });
  expect(moving).toBe(0);
});
