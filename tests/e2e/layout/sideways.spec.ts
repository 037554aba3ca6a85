// No page scrolls sideways in any window from 320 to 1440 px. Each page stands in a frame that is drawn narrower pixel by
// pixel, which is a layout and no new window, and so quick enough for every width. It looks at every eighth, and at all
// that lie around a width where the stylesheets change; at full breadth at every one, of every site under test.
import type { FrameLocator, Page } from '@playwright/test';
import { variantAddress } from '#pages.ts';
import { at, expect, focuses, openHome, openPhoto, pages, test, words } from '#tests/support/test.ts';

const isSweep = Boolean(process.env.SWEEP);

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

test('no page scrolls sideways in a window of any width', async ({ page }) => {
  test.slow();
  const own = [...(await openHome(page)), 'resume' as const, 'accessibility' as const].map((id) => pages[id].address);
  for (const address of ['/', ...own, '/nothing/like/this', ...focuses().map(variantAddress)]) {
    await openInFrame(page, at(address));
    expect(await sidewaysScrolls(page), address).toEqual([]);
  }
});

test('nor does the open menu', async ({ page }) => {
  const frame = await openInFrame(page, '', 960);
  await frame.getByRole('button', { name: words().frame.menu }).click();
  await expect(frame.locator('#menu')).toBeVisible();
  expect(await sidewaysScrolls(page, 960)).toEqual([]);
  await expect(frame.locator('#menu'), 'the menu is still open').toBeVisible();
});

test('nor does an enlarged photo', async ({ page }) => {
  await openPhoto(page);
  const frame = await openInFrame(page, page.url());
  await frame.locator('#toggle-image').click();
  await expect(frame.locator('.enlarged')).toHaveAttribute('data-large');
  expect(await sidewaysScrolls(page)).toEqual([]);
  await expect(frame.locator('.enlarged'), 'the photo is still large').toHaveAttribute('data-large');
});

/** Shows a page of the site under test in a frame that fills the window. */
async function openInFrame(page: Page, address: string, width = 1440): Promise<FrameLocator> {
  await page.route('**/around-a-frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A frame</title><body>' }),
  );
  await page.goto('around-a-frame');
  await page.evaluate(
    async ({ address, width }) => {
      const frame = document.createElement('iframe');
      frame.src = new URL(address || '.', location.href).href;
      Object.assign(frame.style, { position: 'fixed', inset: '0', border: '0', width: `${width}px`, height: '900px' });
      const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await isLoaded;
      await frame.contentDocument?.fonts.ready;
    },
    { address, width },
  );
  return page.frameLocator('iframe');
}

/** Draws the frame narrower, and says at which widths something in it sticks out, and what. */
async function sidewaysScrolls(page: Page, widest = 1440): Promise<string[]> {
  return page.evaluate(
    ({ widest, isSweep }) => {
      const frame = document.querySelector('iframe');
      const inside = frame?.contentDocument;
      if (!frame || !inside || inside.body.innerText.trim() === '') return ['there is no page'];
      const view = inside.defaultView as unknown as typeof globalThis;
      const root = inside.documentElement;
      const found = new Map<string, number[]>();
      for (const width of widths()) {
        frame.style.width = `${width}px`;
        if (view.innerWidth !== width) return [`a frame of ${width} px is ${view.innerWidth} px wide`];
        for (const what of whatSticksOut(width)) found.set(what, [...(found.get(what) ?? []), width]);
      }
      return [...found].map(
        ([what, at]) => `${what} at ${at.length} widths, from ${Math.min(...at)} to ${Math.max(...at)} px`,
      );

      function widths(): number[] {
        const turns = [...inside!.styleSheets].flatMap((sheet) => turnsIn(sheet.cssRules));
        const all = Array.from({ length: widest - 319 }, (_, index) => 320 + index);
        return all.filter((width) => isSweep || width % 8 === 0 || turns.some((turn) => Math.abs(turn - width) <= 1));
      }

      /** The widths at which a rule begins or ends to hold. */
      function turnsIn(rules: CSSRuleList): number[] {
        return [...rules].flatMap((rule) => {
          const isMedia = rule instanceof view.CSSMediaRule;
          const lengths = isMedia ? [...rule.conditionText.matchAll(/([\d.]+)(px|rem|em)/g)] : [];
          const inner = 'cssRules' in rule ? turnsIn(rule.cssRules as CSSRuleList) : [];
          return [...lengths.map(([, number, unit]) => Number(number) * (unit === 'px' ? 1 : 16)), ...inner];
        });
      }

      function whatSticksOut(width: number): string[] {
        const wide = Math.max(root.scrollWidth, inside!.body.scrollWidth);
        // What lies over the page counts for itself: the open menu, an enlarged photo and what stands below it.
        const above = '#menu:popover-open, [data-large] img, body > :not(#root), body > :not(#root) button';
        const sticking = [...inside!.querySelectorAll<HTMLElement>(above)].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const sticksOut = left < -0.5 || right > width + 0.5 || element.scrollWidth > element.clientWidth + 1;
          return element.checkVisibility() && sticksOut;
        });
        const names = sticking.map(
          ({ id, ariaLabel, className, localName }) => id || ariaLabel || className || localName,
        );
        return [...(wide > width ? ['the page'] : []), ...names];
      }
    },
    { widest, isSweep },
  );
}
