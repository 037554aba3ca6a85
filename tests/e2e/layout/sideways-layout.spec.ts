// No page scrolls sideways in any window from 320 to 1440 px. Each page stands in a frame that is drawn narrower pixel by
// pixel, which is a layout and no new window, and so quick enough for every width. `npm test` looks at every eighth, and
// at all that lie around a width where the stylesheets change; the sweep at every one, of every site under test.
import type { FrameLocator, Page } from '@playwright/test';
import { everyPage, variantAddress } from '#pages.ts';
import { en } from '#words/en.ts';
import { at, expect, focuses, hasPage, openPageWithPhoto, pages, test, words } from '#tests/support/test.ts';

const isSweep = Boolean(process.env.SWEEP);

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

for (const id of everyPage)
  test(`${en.titles[id]} never scrolls sideways`, async ({ page }) => {
    await page.goto('');
    test.skip(!(await hasPage(page, id)), 'this owner has no such page');
    await openInFrame(page, at(pages[id].address));
    expect(await sidewaysScrolls(page)).toEqual([]);
  });

test('nor does the page for an address that is none', async ({ page }) => {
  await openInFrame(page, 'nothing/like/this');
  expect(await sidewaysScrolls(page)).toEqual([]);
});

test('nor does the page of a focus', async ({ page }) => {
  test.skip(focuses().length === 0, 'this owner has no focus');
  for (const focus of focuses()) {
    await openInFrame(page, at(variantAddress(focus)));
    expect(await sidewaysScrolls(page), focus).toEqual([]);
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
  test.skip(!(await openPageWithPhoto(page)), 'this owner has no photos');
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
      let looks = 0;
      for (const width of widths()) {
        frame.style.width = `${width}px`;
        if (view.innerWidth !== width) return [`a frame of ${width} px is ${view.innerWidth} px wide`];
        looks++;
        for (const what of whatSticksOut(width)) found.set(what, [...(found.get(what) ?? []), width]);
      }
      if (looks < 80) return [`only ${looks} widths were looked at`];
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
        return [
          ...(wide > width ? ['the page'] : []),
          // What lies over the page counts for itself: the open menu, an enlarged photo and what stands below it.
          ...[
            ...inside!.querySelectorAll<HTMLElement>(
              '#menu:popover-open, [data-large] img, body > :not(#root), body > :not(#root) button',
            ),
          ]
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return left < -0.5 || right > width + 0.5 || element.scrollWidth > element.clientWidth + 1;
            })
            .map((element) => element.id || element.ariaLabel || element.className || element.localName),
        ];
      }
    },
    { widest, isSweep },
  );
}
